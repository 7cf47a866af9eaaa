//! What the tags of the PGN standard tell: the seven of 8.1.1 and those of 9, and a few that other
//! programs write.

/// What a tag tells, in one sentence; capitals in its name do not matter.
///
/// ```
/// use scoresheet::game::tag_meaning;
///
/// assert_eq!(tag_meaning("PlyCount"), Some("how many half-moves the game has"));
/// assert_eq!(tag_meaning("Mood"), None);
/// ```
pub fn tag_meaning(name: &str) -> Option<&'static str> {
    let found = MEANINGS
        .iter()
        .find(|(it, _)| it.eq_ignore_ascii_case(name));
    found.map(|(_, meaning)| *meaning)
}

const MEANINGS: [(&str, &str); 46] = [
    ("Event", "the tournament or match; `?` when it is not known"),
    (
        "Site",
        "where it was played: city, region and the country's three letters",
    ),
    (
        "Date",
        "when the game began: `YYYY.MM.DD`, with `??` for what is not known",
    ),
    (
        "Round",
        "the round, and behind dots its parts; `-` where there are none",
    ),
    (
        "White",
        "who had White: surname first; several names parted by colons",
    ),
    (
        "Black",
        "who had Black: surname first; several names parted by colons",
    ),
    (
        "Result",
        "`1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on or whose end is not known",
    ),
    ("WhiteTitle", "White's title, such as `GM`; `-` for none"),
    ("BlackTitle", "Black's title, such as `GM`; `-` for none"),
    ("WhiteElo", "White's rating by FIDE; `-` for none"),
    ("BlackElo", "Black's rating by FIDE; `-` for none"),
    (
        "WhiteUSCF",
        "White's rating by the United States Chess Federation",
    ),
    (
        "BlackUSCF",
        "Black's rating by the United States Chess Federation",
    ),
    ("WhiteNA", "White's address on a network; `-` for none"),
    ("BlackNA", "Black's address on a network; `-` for none"),
    ("WhiteType", "who played White: `human` or `program`"),
    ("BlackType", "who played Black: `human` or `program`"),
    (
        "EventDate",
        "when the tournament or match began: `YYYY.MM.DD`",
    ),
    ("EventSponsor", "who paid for the tournament or match"),
    ("Section", "the group within the tournament, such as `Open`"),
    ("Stage", "the part of the tournament, such as `Semifinal`"),
    (
        "Board",
        "the number of the board in a team match or an exhibition",
    ),
    ("Opening", "the name of the opening"),
    ("Variation", "the name of the variation of the opening"),
    (
        "SubVariation",
        "the name of the variation within the variation",
    ),
    (
        "ECO",
        "the code of the opening in the Encyclopaedia of Chess Openings: a letter from A to E and two digits",
    ),
    ("NIC", "the code of the opening in New in Chess"),
    ("Time", "when the game began, in local time: `HH:MM:SS`"),
    (
        "UTCTime",
        "when the game began, in universal time: `HH:MM:SS`",
    ),
    (
        "UTCDate",
        "when the game began, in universal time: `YYYY.MM.DD`",
    ),
    (
        "TimeControl",
        "how much time there was: `40/7200` for moves and seconds, `300` for all moves, `300+5` with an increment, `*60` for a sandclock; parts joined by colons",
    ),
    (
        "SetUp",
        "`1` when the game begins from the position in the FEN tag, `0` when from the usual one",
    ),
    (
        "FEN",
        "the position the game begins from, in Forsyth-Edwards notation; SetUp has to be `1`",
    ),
    (
        "Termination",
        "how the game ended, besides its result: `normal`, `time forfeit`, `abandoned`, `adjudication` and the like",
    ),
    ("Annotator", "who wrote the comments"),
    (
        "Mode",
        "how it was played: `OTB` at the board, `PM` by post, `EM` by mail, `ICS` on a server, `TC` by telegraph",
    ),
    ("PlyCount", "how many half-moves the game has"),
    (
        "Variant",
        "the rules, when they are not those of standard chess",
    ),
    ("WhiteTeam", "the team White played for"),
    ("BlackTeam", "the team Black played for"),
    ("WhiteFideId", "White's number with FIDE"),
    ("BlackFideId", "Black's number with FIDE"),
    (
        "WhiteRatingDiff",
        "how many points White's rating changed by the game",
    ),
    (
        "BlackRatingDiff",
        "how many points Black's rating changed by the game",
    ),
    ("Source", "where the text of the game was taken from"),
    ("SourceDate", "when its source was published: `YYYY.MM.DD`"),
];
