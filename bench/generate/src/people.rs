//! Names of players and events that nobody bears on purpose.

use crate::random::Random;

#[rustfmt::skip]
const SURNAMES: &[&str] = &[
    "Abel", "Adamczyk", "Almeida", "Andersen", "Arnaud", "Baranov", "Bauer", "Becker", "Berger",
    "Bianchi", "Bjork", "Blanchard", "Bogdanov", "Brandt", "Brooks", "Carlsson", "Castillo",
    "Cerny", "Chandra", "Cohen", "Conti", "Cooper", "Costa", "Dahl", "De Vries", "Delgado",
    "Dimitrov", "Dubois", "Egorov", "Eriksson", "Farkas", "Fedorov", "Ferrari", "Fischbach",
    "Fontaine", "Garcia Lopez", "Gomez", "Gruber", "Hansen", "Hartmann", "Herrera", "Hoang",
    "Hofmann", "Horvath", "Ivanisevic", "Iyer", "Jansen", "Jensen", "Johansson", "Kaminski",
    "Karlsson", "Kaufmann", "Keller", "Kim", "Klein", "Kovac", "Kowalski", "Krishnan", "Kumar",
    "Larsen", "Lehmann", "Lindberg", "Liu", "Lopez", "Lukacs", "Maier", "Marin", "Markovic",
    "Martens", "Mehta", "Mendes", "Meyer", "Mikhailov", "Molnar", "Moreau", "Morozov", "Mueller",
    "Nagy", "Navarro", "Nguyen", "Nielsen", "Novak", "Nowak", "O'Brien", "Oliveira", "Olsen",
    "Orlov", "Ortega", "Patel", "Pavlov", "Pereira", "Petersen", "Petrov", "Popescu", "Popov",
    "Rao", "Reyes", "Ricci", "Richter", "Romero", "Rossi", "Roux", "Santos", "Sato", "Schmidt",
    "Schneider", "Sharma", "Sidorov", "Silva", "Simon", "Singh", "Smirnov", "Sorensen", "Stoica",
    "Sullivan", "Svensson", "Szabo", "Takahashi", "Tanaka", "Thompson", "Toth", "Tran", "Urban",
    "Van den Berg", "Vargas", "Varga", "Vasiliev", "Vidal", "Vogel", "Volkov", "Wagner", "Walker",
    "Wang", "Weber", "Wei", "Winter", "Wolff", "Wright", "Yamada", "Yilmaz", "Zaitsev", "Zhang",
    "Zielinski", "Zimmermann",
];

#[rustfmt::skip]
const GIVEN: &[&str] = &[
    "Adam", "Aleksandr", "Alexei", "Alice", "Ana", "Andrei", "Anna", "Antonio", "Arjun", "Bela",
    "Boris", "Carlos", "Christian", "Claire", "Daniel", "David", "Dmitry", "Elena", "Emil", "Eva",
    "Felix", "Francesco", "Georg", "Hans", "Henrik", "Igor", "Irina", "Ivan", "Jan", "Javier",
    "Jean-Pierre", "Johan", "John", "Jorge", "Karl", "Katarina", "Kenji", "Lars", "Laszlo", "Li",
    "Luca", "Maria", "Marta", "Martin", "Michael", "Miguel", "Milan", "Mohamed", "Nikolai", "Olga",
    "Oscar", "Pavel", "Pedro", "Peter", "Pierre", "Rafael", "Ravi", "Robert", "Sergei", "Stefan",
    "Svetlana", "Thomas", "Tomas", "Vera", "Victor", "Viktor", "Vladimir", "Wei", "Yuri", "Zoltan",
];

#[rustfmt::skip]
const CITIES: &[(&str, &str)] = &[
    ("Amsterdam", "NED"), ("Athens", "GRE"), ("Barcelona", "ESP"), ("Belgrade", "SRB"),
    ("Bergen", "NOR"), ("Berlin", "GER"), ("Bern", "SUI"), ("Bratislava", "SVK"), ("Brno", "CZE"),
    ("Bucharest", "ROU"), ("Budapest", "HUN"), ("Buenos Aires", "ARG"), ("Chennai", "IND"),
    ("Chicago", "USA"), ("Copenhagen", "DEN"), ("Dortmund", "GER"), ("Dublin", "IRL"),
    ("Graz", "AUT"), ("Hastings", "ENG"), ("Havana", "CUB"), ("Helsinki", "FIN"),
    ("Hoogeveen", "NED"), ("Istanbul", "TUR"), ("Kazan", "RUS"), ("Kyiv", "UKR"), ("Leon", "ESP"),
    ("Linz", "AUT"), ("Lisbon", "POR"), ("London", "ENG"), ("Lyon", "FRA"), ("Madrid", "ESP"),
    ("Malmo", "SWE"), ("Manila", "PHI"), ("Marseille", "FRA"), ("Milan", "ITA"),
    ("Montreal", "CAN"), ("Moscow", "RUS"), ("Oslo", "NOR"), ("Paris", "FRA"), ("Prague", "CZE"),
    ("Reykjavik", "ISL"), ("Riga", "LAT"), ("Rome", "ITA"), ("Sao Paulo", "BRA"), ("Sofia", "BUL"),
    ("Stockholm", "SWE"), ("Tallinn", "EST"), ("Toronto", "CAN"), ("Vienna", "AUT"),
    ("Vilnius", "LTU"), ("Warsaw", "POL"), ("Zagreb", "CRO"),
];

#[rustfmt::skip]
const CONTESTS: &[&str] = &[
    "op", "Open A", "Masters", "Cup", "Championship", "Memorial", "GM Tournament",
    "Team Championship", "Summer Open", "Winter Festival", "Rapid Open", "Candidates",
    "Invitational", "Grand Prix",
];

#[rustfmt::skip]
const HANDLES: &[&str] = &[
    "rook", "Knight", "pawn", "Bishop", "queen", "king", "gambit", "Zugzwang", "fork", "Pin",
    "endgame", "Blitz", "bullet", "Tactic", "chess", "Checkmate", "castle", "Panther", "wolf",
    "Falcon", "otter", "Comet", "river", "Storm", "quiet", "Lucky", "silent", "Rapid", "old",
    "Magic", "north", "Polar", "sunny", "Iron", "copper", "Velvet", "garden", "Marble",
];

/// A player over the board: `Surname, Given`.
pub fn player(random: &mut Random) -> String {
    let surname = random.one(SURNAMES, true);
    let given = random.one(GIVEN, true);
    format!("{surname}, {given}")
}

/// A town and its country's code in three letters.
pub fn city(random: &mut Random) -> (&'static str, &'static str) {
    *random.one(CITIES, false)
}

/// What a contest is called beside its town.
pub fn contest(random: &mut Random) -> &'static str {
    let contest: &&str = random.one(CONTESTS, true);
    contest
}

/// The name of an account on a server.
pub fn account(random: &mut Random) -> String {
    let first = random.one(HANDLES, false);
    let second = random.one(HANDLES, false);
    match random.below(6) {
        0 => format!("{first}_{second}"),
        1 => format!("{first}{second}{}", random.between(1, 99)),
        2 => format!("{first}-{second}"),
        3 => format!("{first}{}", random.between(1960, 2015)),
        4 => format!("The{first}{second}"),
        _ => format!("{first}{second}"),
    }
}
