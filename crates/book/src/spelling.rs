//! How a book would spell a move: all the ways, without blanks and stops, in its own style.

use scoresheet::game::Births;
use scoresheet::notation::MoveNotation;
use scoresheet::rules::{Check, Color, File, Move, Position, Role, Rules, Side, Square};

/// How a book writes, found out from what of it could be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Style {
    /// `-` or `to`.
    pub to: &'static str,
    /// Whether nearly all moves have a dash where they should.
    pub is_dashed: bool,
    /// `x`, `takes` or `t`.
    pub takes: &'static str,
    /// `Kt` or `N`.
    pub knight: &'static str,
    /// Whether the first rank is left out: `R-B`.
    pub bare: bool,
    /// Whether files have `'s` and ranks an ending: `K's 4th`.
    pub ordinal: bool,
}

impl Style {
    /// The style of these printed texts.
    pub fn of<'t>(texts: impl Iterator<Item = &'t str> + Clone) -> Style {
        let count = |has: &dyn Fn(&str) -> bool| texts.clone().filter(|text| has(text)).count();
        let dash = count(&|it| it.contains(['-', '—', '–']));
        let word = count(&|it| it.contains("to"));
        let x = count(&|it| it.contains(['x', 'X', '×', ':']));
        let takes = count(&|it| it.contains("takes"));
        let t = count(&|it| it.contains("t."));
        let knight = count(&|it| it.contains("Kt"));
        let n = count(&|it| it.contains('N'));
        let bare = count(&|it| {
            let to = it
                .rsplit_once(['-', '—', '–'])
                .map_or("", |(_, to)| to.trim());
            ["K", "Q", "R", "B", "Kt", "N"].contains(&to)
        });
        let ordinal = count(&|it| it.contains("th") || it.contains("rd") || it.contains("3d"));
        Style {
            to: if word > dash { "to" } else { "-" },
            is_dashed: dash > word * 4,
            takes: if takes > x {
                "takes"
            } else if t > x && word > dash {
                "t"
            } else {
                "x"
            },
            knight: if n > knight { "N" } else { "Kt" },
            bare: bare * 12 > texts.clone().count(),
            ordinal: ordinal * 3 > texts.clone().count(),
        }
    }

    fn man(&self, role: Role) -> &'static str {
        match role {
            Role::King => "K",
            Role::Queen => "Q",
            Role::Rook => "R",
            Role::Bishop => "B",
            Role::Knight => self.knight,
            Role::Pawn => "P",
        }
    }

    /// The names of a file, the short one first.
    fn files(&self, file: File) -> (&'static str, Option<&'static str>) {
        const HOMES: [(Role, Option<&str>); 8] = [
            (Role::Rook, Some("Q")),
            (Role::Knight, Some("Q")),
            (Role::Bishop, Some("Q")),
            (Role::Queen, None),
            (Role::King, None),
            (Role::Bishop, Some("K")),
            (Role::Knight, Some("K")),
            (Role::Rook, Some("K")),
        ];
        let (role, wing) = HOMES[file.index() as usize];
        (self.man(role), wing)
    }

    /// The names of a rank, that of the book's own style first.
    fn ranks(&self, square: Square, turn: Color) -> &'static [&'static str] {
        const PLAIN: [&[&str]; 8] = [
            &["1", "sq"],
            &["2"],
            &["3"],
            &["4"],
            &["5"],
            &["6"],
            &["7"],
            &["8"],
        ];
        const ORDINAL: [&[&str]; 8] = [
            &["sq", "1"],
            &["2d", "2nd"],
            &["3d", "3rd"],
            &["4th"],
            &["5th"],
            &["6th"],
            &["7th"],
            &["8th"],
        ];
        let rank = square.rank().seen_by(turn).index() as usize;
        if self.bare && rank == 0 {
            &["", "1", "sq"]
        } else if self.ordinal {
            ORDINAL[rank]
        } else {
            PLAIN[rank]
        }
    }

    /// The names of a square, the short ones first.
    fn squares(&self, square: Square, turn: Color) -> Vec<String> {
        let (short, wing) = self.files(square.file());
        let ranks = self.ranks(square, turn);
        let s = if self.ordinal { "s" } else { "" };
        let mut names: Vec<String> = ranks.iter().map(|it| format!("{short}{s}{it}")).collect();
        if let Some(wing) = wing {
            names.extend(ranks.iter().map(|it| format!("{wing}{short}{s}{it}")));
        }
        names
    }
}

/// All of a move on which its descriptive spellings depend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shape {
    /// The move.
    pub m: Move,
    /// Who moves.
    pub turn: Color,
    /// The wings on which the man may be born.
    born: [bool; 2],
    /// The wings on which its victim may be born.
    victim_born: [bool; 2],
    /// Whether there is another man of the kind.
    has_twin: bool,
}

impl Shape {
    /// What a legal move looks like.
    pub fn of(position: &Position, births: &Births, m: Move) -> Shape {
        let turn = position.turn();
        let board = position.board();
        let sides = |color: Color, role: Role, at: Square| {
            let may = matches!(role, Role::Rook | Role::Knight | Role::Bishop);
            [Side::King, Side::Queen].map(|side| {
                may && Births::narrow(Some(births), board, (color, role, side), at.squares()).any()
            })
        };
        let victim_born = match (m.capture, m.victim()) {
            (Some(role), Some(at)) => sides(!turn, role, at),
            _ => [false; 2],
        };
        Shape {
            m,
            turn,
            born: sides(turn, m.role, m.from),
            victim_born,
            has_twin: !matches!(m.role, Role::Pawn | Role::King) && board.of(turn, m.role).many(),
        }
    }
}

/// Calls `see` with each descriptive spelling of a move, check words left aside.
pub(crate) fn spellings(style: &Style, shape: &Shape, mut see: impl FnMut(&str)) {
    let (m, turn) = (shape.m, shape.turn);
    if let Some(side) = m.castling() {
        let words: &[&str] = match side {
            Side::King => &[
                "Castles",
                "O-O",
                "CastlesKR",
                "Castles(KR)",
                "CastlesonKsside",
                "CastlesKside",
            ],
            Side::Queen => &[
                "Castles",
                "O-O-O",
                "CastlesQR",
                "Castles(QR)",
                "CastlesonQsside",
                "CastlesQside",
            ],
        };
        words.iter().for_each(|word| see(word));
        return;
    }
    let men = names(style, m.role, m.from, shape.born);
    let mut sources: Vec<String> = vec![String::new()];
    if shape.has_twin {
        let (short, _) = style.files(m.from.file());
        for rank in style.ranks(m.from, turn) {
            sources.push(format!("({short}{rank})"));
        }
    }
    let targets: Vec<String> = match (m.capture, m.victim()) {
        (Some(role), Some(at)) => {
            let victims = names(style, role, at, shape.victim_born);
            let takes = |it| format!("{}{it}", style.takes);
            victims.into_iter().map(takes).collect()
        }
        _ => {
            let squares = style.squares(m.to, turn);
            let to = |it| format!("{}{it}", style.to);
            squares.into_iter().map(to).collect()
        }
    };
    let ends: Vec<String> = match m.promotion {
        None => vec![String::new()],
        Some(role) => {
            let man = style.man(role);
            let mut ends = vec![format!("({man})"), format!("={man}"), man.to_owned()];
            if role == Role::Queen {
                ends.push(String::new());
                ends.push("queens".to_owned());
            }
            ends
        }
    };
    let mut text = String::new();
    for man in &men {
        for source in &sources {
            for target in &targets {
                for end in &ends {
                    text.clear();
                    text.push_str(man);
                    text.push_str(source);
                    text.push_str(target);
                    text.push_str(end);
                    see(&text);
                }
            }
        }
    }
}

/// The names of a man on a square: `R`, `KR`; `P`, `BP`, `KBP`.
fn names(style: &Style, role: Role, at: Square, born: [bool; 2]) -> Vec<String> {
    let man = style.man(role);
    let mut names = vec![man.to_owned()];
    let s = if style.ordinal { "s" } else { "" };
    if role == Role::Pawn {
        let (short, wing) = style.files(at.file());
        names.push(format!("{short}{s}P"));
        if let Some(wing) = wing {
            names.push(format!("{wing}{short}{s}P"));
        }
    }
    for (may, wing) in born.into_iter().zip(["K", "Q"]) {
        if may {
            names.push(format!("{wing}{s}{man}"));
        }
    }
    names
}

/// The check words of a move that does this.
pub(crate) fn check_words(check: Check) -> &'static [&'static str] {
    match check {
        Check::None => &[""],
        Check::Check => &["", "ch", "disch", "+"],
        Check::DoubleCheck => &["", "ch", "disch", "doublech", "dblch", "+", "++"],
        Check::Mate => &["", "mate", "ch", "chmate", "chandmate", "++", "#", "disch"],
    }
}

/// Calls `see` with each spelling of a move in a notation of letters and squares, check words left
/// aside: `Nf3`, `N-f3`, `Kt-f3`, `Ng1-f3`.
pub(crate) fn algebraic(
    style: &Style,
    notation: &dyn MoveNotation,
    position: &Position,
    m: Move,
    mut see: impl FnMut(&str),
) {
    let mut text = String::new();
    let rules: &dyn Rules = position;
    if notation.write(rules, m, &mut text).is_err() {
        return;
    }
    text.retain(|c| !c.is_whitespace() && !"+#".contains(c));
    see(&text);
    if m.castling().is_some() {
        see(&text.replace('O', "o"));
        see(&text.replace('O', "0"));
        return;
    }
    let letters: String = text.chars().take_while(|c| c.is_uppercase()).collect();
    let letters = match (m.role, style.knight) {
        (Role::Pawn, _) => "P",
        (Role::Knight, "Kt") if letters == "N" => "Kt",
        _ => &letters,
    };
    let sign = if m.capture.is_some() { "x" } else { "-" };
    let end = m.promotion.map(|role| style.man(role));
    for source in ["".to_owned(), m.from.to_string()] {
        for end in std::iter::once(String::new())
            .filter(|_| end.is_none())
            .chain(
                end.iter()
                    .flat_map(|it| [format!("({it})"), format!("={it}"), (*it).to_owned()]),
            )
        {
            see(&format!("{letters}{source}{sign}{}{end}", m.to));
            if m.role == Role::Pawn {
                see(&format!(
                    "{source}{}{}{end}",
                    if m.capture.is_some() { "x" } else { "" },
                    m.to
                ));
            }
        }
    }
}

/// A printed text without what says nothing: blanks, stops, marks of notes and of praise.
pub(crate) fn compact(print: &str) -> Vec<u8> {
    let mut text = print.trim();
    let is_end = |c: char| c.is_whitespace() || "!?.,;:'’*\"”“".contains(c);
    loop {
        let shorter = text.trim_end_matches(is_end);
        let cut = note_mark(shorter).unwrap_or(shorter.len());
        if cut == text.len() {
            break;
        }
        text = &shorter[..cut];
    }
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '-' | '—' | '–' | '−' | '‐' | '­' => out.push(b'-'),
            '×' => out.push(b'x'),
            'é' | 'è' => out.extend_from_slice("é".as_bytes()),
            c if c.is_whitespace() || ".,;:'’‘\"”“*".contains(c) => (),
            c if c.is_ascii() => out.push(c as u8),
            _ => out.push(b'_'),
        }
    }
    // `(ch)` is `ch`.
    let text = String::from_utf8_lossy(&out)
        .replace("(ch)", "ch")
        .replace("(!)", "")
        .replace("(?)", "")
        .replace("(best)", "");
    text.into_bytes()
}

/// Where the mark of a note begins that ends the text: `(a)`.
fn note_mark(text: &str) -> Option<usize> {
    let open = text.rfind(['(', '[', '{', '<'])?;
    let inside = text[open + 1..].strip_suffix([')', ']', '}', '>'])?;
    if text[open..].starts_with('[') && inside.len() <= 3 {
        return Some(open);
    }
    let letter = inside.len() == 1
        && inside
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"!?".contains(&b))
        || inside.len() == 1 && !"QRBNKP12345678".contains(inside);
    (letter && open > 0).then_some(open)
}
