//! Books in other languages and other letters: one game set in the layouts of each.

#![allow(clippy::unwrap_used, reason = "a test")]

mod moves;

use scoresheet::notation::{Scene, find, read_move, write_move};
use scoresheet::rules::Position;
use scoresheet_book::{BookGame, Options, read};

use self::moves::moves_of;

const GAME: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
                    Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// The moves of the game in a notation.
fn moves(id: &str) -> Vec<String> {
    let (san, notation) = (find("san").unwrap(), find(id).unwrap());
    let mut position = Position::start();
    let mut moves = Vec::new();
    for text in GAME.split_whitespace() {
        let m = read_move(san, text, Scene::new(&position)).unwrap().m;
        moves.push(write_move(notation, &position, m).unwrap());
        position.play(m);
    }
    moves
}

fn san(game: &BookGame) -> String {
    moves_of(game, "san")
}

/// White's column and Black's.
fn columns(moves: &[String], (white, black): (&str, &str), _: &str) -> String {
    let mut text = format!("   {white:18}{black}\n\n");
    for (at, pair) in moves.chunks(2).enumerate() {
        let answer = pair.get(1).map_or("", |it| it.as_str());
        text.push_str(&format!("{:3}. {:16}{answer}\n", at + 1, pair[0]));
    }
    text
}

/// One line that runs on, broken where it is full.
fn run_on(moves: &[String], _: (&str, &str), _: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for (at, pair) in moves.chunks(2).enumerate() {
        let word = match pair.get(1) {
            Some(answer) => format!("{}. {}, {answer};", at + 1, pair[0]),
            None => format!("{}. {}", at + 1, pair[0]),
        };
        width += word.len();
        text.push_str(&word);
        text.push(if width > 50 { '\n' } else { ' ' });
        width %= 51;
    }
    text
}

/// Prose between the moves; some of it between White's and Black's.
fn with_notes(moves: &[String], _: (&str, &str), note: &str) -> String {
    let mut text = String::new();
    for (at, pair) in moves.chunks(2).enumerate() {
        let number = at + 1;
        let answer = pair.get(1).map_or("", |it| it.as_str());
        match number {
            6 | 11 => text.push_str(&format!("\n{note}\n\n{number}. {:16}{answer}\n", pair[0])),
            9 => text.push_str(&format!(
                "{number}. {}\n\n{note}\n\n{number}. ...          {answer}\n",
                pair[0]
            )),
            _ => text.push_str(&format!("{number}. {:16}{answer}\n", pair[0])),
        }
    }
    text
}

/// A way to print: the moves, the heads of the columns, a note.
type Layout = fn(&[String], (&str, &str), &str) -> String;

const LAYOUTS: [(&str, Layout); 3] = [
    ("columns", columns),
    ("run on", run_on),
    ("with notes", with_notes),
];

fn check(name: &str, moves: &[String], heads: (&str, &str), title: &str, note: &str) {
    for (layout, print) in LAYOUTS {
        let text = format!("{title}\n\n{}\n", print(moves, heads, note));
        let book = read(&text, Options::default());
        let found: Vec<String> = book.games.iter().map(san).collect();
        let whole: Vec<&str> = GAME.split_whitespace().collect();
        assert_eq!(found, [whole.join(" ")], "{name} {layout}\n{text}");
        assert!(book.games[0].is_complete(), "{name} {layout}");
        assert_eq!(book.games[0].repaired(), 0, "{name} {layout}");
    }
}

#[test]
fn a_game_is_found_in_each_language_and_layout() {
    for (id, heads, title, note) in [
        (
            "descriptive-es",
            ("Blancas", "Negras"),
            "PARTIDA No. 1",
            "Las blancas han salido bien de la apertura y tienen más espacio; si las negras\n\
             no juegan con cuidado, el ataque será muy fuerte.",
        ),
        (
            "descriptive-fr",
            ("Blancs", "Noirs"),
            "PARTIE No. 1",
            "Les blancs ont une bonne attaque et les noirs doivent se défendre avec soin,\n\
             car le roi est encore au centre de l’échiquier.",
        ),
        (
            "descriptive-pt",
            ("Brancas", "Pretas"),
            "PARTIDA No. 1",
            "As brancas têm um bom ataque e as pretas devem defender-se com cuidado,\n\
             porque o rei está ainda no centro do tabuleiro.",
        ),
        (
            "local:de",
            ("Weiß", "Schwarz"),
            "PARTIE Nr. 1",
            "Weiß hat nun einen starken Angriff, und Schwarz muss sich genau verteidigen,\n\
             weil der König noch in der Mitte steht.",
        ),
        (
            "local:fr",
            ("Blancs", "Noirs"),
            "PARTIE No. 1",
            "Les blancs ont une bonne attaque et les noirs doivent se défendre avec soin,\n\
             car le roi est encore au centre de l’échiquier.",
        ),
        (
            "local:es",
            ("Blancas", "Negras"),
            "PARTIDA No. 1",
            "Las blancas han salido bien de la apertura y tienen más espacio; si las negras\n\
             no juegan con cuidado, el ataque será muy fuerte.",
        ),
        (
            "local:ru",
            ("Белые", "Чёрные"),
            "PARTIE No. 1",
            "У белых сильная атака, и чёрные должны защищаться очень внимательно,\n\
             потому что король ещё стоит в центре доски.",
        ),
        (
            "lan",
            ("White", "Black"),
            "GAME No. 1",
            "White has a strong attack now, and Black must be careful with the defence,\n\
             for the king still stands in the centre of the board.",
        ),
    ] {
        check(id, &moves(id), heads, title, note);
    }
}

#[test]
fn the_knight_may_be_kt_among_letters_and_squares() {
    let kt = |text: &String| {
        // `Nbd7` and `Nxd7` have no dash.
        let to = text.trim_end_matches('+').len() == 3;
        let is_piece = text.starts_with(['K', 'Q', 'R', 'B', 'N']) && to;
        let dash = match is_piece {
            true => format!("{}-{}", &text[..1], &text[1..]),
            false => text.clone(),
        };
        dash.replace('N', "Kt")
    };
    let moves: Vec<String> = moves("fide").iter().map(kt).collect();
    assert_eq!(moves[2], "Kt-f3");
    let note = "White has a strong attack now, and Black must be careful with the defence,\n\
                for the king still stands in the centre of the board.";
    check("Kt", &moves, ("White", "Black"), "GAME No. 1", note);
    let mut text = String::from("GAME No. 1\n\n");
    for (at, pair) in moves.chunks(2).enumerate() {
        text.push_str(&format!(
            "({}) {} {}\n",
            at + 1,
            pair[0],
            pair.get(1).map_or("", |it| it.as_str())
        ));
    }
    let book = read(&text, Options::default());
    assert_eq!(book.games.len(), 1, "{text}");
    assert_eq!(book.games[0].plies.len(), 33, "{text}");
}
