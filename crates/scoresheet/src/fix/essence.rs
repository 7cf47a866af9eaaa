//! What a reader gets from a game, however it is written: mending may change nothing in it.

use scoresheet_rules::Move;

use crate::diagnostic::{Code, Note};
use crate::format::pgn::{SEVEN_TAGS, read_outcome, split_suffix};
use crate::game::{Game, LineId, NodeId, Outcome};
use crate::read::GameRead;

/// The moves of all lines, comments, glyphs, the result, the tags that say something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Essence {
    /// The notation of a list of moves; PGN has but one.
    notation: Option<&'static str>,
    tags: Vec<(String, String)>,
    result: Outcome,
    lines: Vec<LineEssence>,
    stray: Vec<String>,
    /// The results at the ends of variations.
    ends: Vec<Outcome>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct LineEssence {
    /// The line and the number of the move it replaces.
    replaces: Option<(LineId, u32)>,
    moves: Vec<MoveEssence>,
    /// The comments before the first move, between the moves, and behind the last one.
    comments: Vec<Vec<String>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct MoveEssence {
    m: Option<Move>,
    /// What stands there when it is no move.
    text: Option<String>,
    glyphs: Vec<u32>,
    draw_offer: bool,
}

impl Essence {
    /// The essence of a game that was read.
    pub fn of(read: &GameRead) -> Essence {
        let game = &read.game;
        let lines = || game.lines().map(|line| (line, game.line(line)));
        let is_list = game.tags.is_empty() && game.end.is_none();
        Essence {
            notation: is_list.then(|| read.notation.about().id),
            tags: tags(game),
            result: outcome(game),
            lines: lines().map(|(id, _)| line(game, id)).collect(),
            stray: game.stray.iter().map(|it| it.text.clone()).collect(),
            ends: lines()
                .filter_map(|(_, line)| Some(line.end.as_ref()?.outcome))
                .collect(),
        }
    }

    /// Whether the other is the same but for what fixes of these codes are there to change.
    pub fn is_kept_in(&self, other: &Essence, codes: &[Code]) -> bool {
        self.but_for(codes) == other.but_for(codes)
    }

    fn but_for(&self, codes: &[Code]) -> Essence {
        let mut it = self.clone();
        for code in codes {
            match code {
                Code::ResultInVariation => it.ends.clear(),
                Code::ResultOfMate | Code::ResultMismatch => it.result = Outcome::Open,
                Code::StrayClose => it.stray.retain(|text| !matches!(&**text, ")" | "}")),
                Code::OddCommand => it.forget_commands(),
                Code::BadDate
                | Code::BadTimeControl
                | Code::BadEco
                | Code::BadRound
                | Code::BadTermination
                | Code::BadElo
                | Code::BadTime
                | Code::BadMode => it.tags.retain(|(name, _)| !VALUED.contains(&&**name)),
                Code::Mojibake => it.tags.iter_mut().for_each(|(_, value)| value.clear()),
                _ => (),
            }
        }
        it
    }

    /// Leaves of each comment what stands before its first command.
    fn forget_commands(&mut self) {
        let gaps = self.lines.iter_mut().flat_map(|line| &mut line.comments);
        for text in gaps.flatten() {
            let end = text.find("[%").unwrap_or(text.len());
            text.truncate(end);
        }
    }
}

/// The tags whose values have a form of their own, in small letters.
const VALUED: [&str; 14] = [
    "date",
    "eventdate",
    "utcdate",
    "timecontrol",
    "eco",
    "round",
    "termination",
    "whiteelo",
    "blackelo",
    "whiteuscf",
    "blackuscf",
    "time",
    "utctime",
    "mode",
];

/// How the game ended; a tag whose name is not in its usual letters is heard, too.
pub(super) fn outcome(game: &Game) -> Outcome {
    let tag = || read_outcome(&game.tags.find_loosely("Result")?.value);
    let end = game.end.as_ref().map(|end| end.outcome);
    end.or_else(tag).unwrap_or_default()
}

/// The tags that say something about the game which its moves do not, in alphabetical order, each
/// once. The result is compared by what it means.
fn tags(game: &Game) -> Vec<(String, String)> {
    let unknown = |name: &str, value: &str| {
        let usual =
            |(it, unknown): &(&str, &str)| it.eq_ignore_ascii_case(name) && *unknown == value;
        SEVEN_TAGS.iter().any(usual)
    };
    let derived = |name: &str, value: &str| {
        let is = |it: &str| name.eq_ignore_ascii_case(it);
        let result = is("Result") && read_outcome(value).is_some();
        is("PlyCount") || is("SetUp") || result
    };
    let mut tags: Vec<_> = game
        .tags
        .iter()
        .filter(|tag| !unknown(&tag.name, &tag.value) && !derived(&tag.name, &tag.value))
        .map(|tag| (tag.name.to_ascii_lowercase(), tag.value.clone()))
        .collect();
    tags.sort();
    tags.dedup();
    tags
}

fn line(game: &Game, id: LineId) -> LineEssence {
    let line = game.line(id);
    let texts = |comments: &[crate::game::Comment]| -> Vec<String> {
        comments.iter().map(|it| it.text.clone()).collect()
    };
    let mut comments = vec![texts(&line.comments)];
    for &id in &line.moves {
        let node = game.node(id);
        if let Some(gap) = comments.last_mut() {
            gap.extend(texts(&node.before));
        }
        comments.push(texts(&node.after));
    }
    let replaced = line.replaces.map(|id| game.node(id));
    LineEssence {
        replaces: replaced.map(|node| (node.line, node.index)),
        moves: line.moves.iter().map(|&id| a_move(game, id)).collect(),
        comments,
    }
}

fn a_move(game: &Game, id: NodeId) -> MoveEssence {
    let node = game.node(id);
    let mut glyphs = match node.notes.has(Note::Annotation) {
        true => split_suffix(game.text(id)).1,
        false => Vec::new(),
    };
    glyphs.extend(&node.nags);
    MoveEssence {
        m: node.m,
        text: node.m.is_none().then(|| game.text(id).to_owned()),
        glyphs,
        draw_offer: node.draw_offer,
    }
}
