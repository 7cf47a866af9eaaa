//! What is written down of a game that was played: tags, its end, notes and variations; or why the
//! moves are no game.

use std::ops::Range;

use scoresheet::game::{Births, Outcome};
use scoresheet::rules::{Color, Position};

use super::{BEAM, MAX_ABOVE, MIN_PLIES, Played, Reader, WIDE_BEAM};
use crate::book::{
    BookEnd, BookGame, Open, Origin, Passage, Remark, Variation, WhyNoGame, WhyOpen,
};
use crate::diagram;
use crate::find::Found;
use crate::heading;
use crate::near;
use crate::runs::Run;
use crate::scan::Ending;
use crate::search::Solved;

/// Fewer moves that are certain are no game from the first position.
const MIN_PROVED: usize = 4;
/// So many moves in order are one, however much of it is left.
const MANY_PLIES: usize = 20;

impl Reader<'_> {
    /// Writes one game down; where it ends in the text.
    pub(super) fn keep(&mut self, found: &Found, played: Option<Played>, after: usize) -> usize {
        let pieces: Vec<&Run> = found.pieces.iter().map(|it| &self.runs[it.run]).collect();
        let first = pieces[0].span.start;
        let last = pieces.iter().map(|it| it.span.end).max().unwrap_or(first);
        let titles = pieces[0].titles.unwrap_or(after);
        let heading = heading::above(self.text, titles.min(first), first);
        let words: Vec<&str> = self.text[heading.clone()].split_whitespace().collect();
        let moves = crate::runs::printed_in(pieces.iter().copied());
        let from = after.min(first);
        let far = self.text[from..first].rmatch_indices('\n').nth(MAX_ABOVE);
        let lacking = diagram::is_lacking(&self.text[far.map_or(from, |it| from + it.0)..first]);
        // What goes back to the position of an example lacks its diagram, too.
        let before = self.book.passages.last().filter(|it| it.span.end <= first);
        let same = |it: &Passage| !self.text[it.span.end..first].lines().any(heading::is_title);
        let lacking =
            lacking || before.is_some_and(|it| it.why == WhyNoGame::NoDiagram && same(it));
        let mut passage = |why| {
            self.book.passages.push(Passage {
                span: first..last,
                moves,
                heading: words.join(" "),
                why,
            });
        };
        let Some(Played {
            start,
            origin,
            solved,
        }) = played
        else {
            passage(if found.first > 1 && !lacking {
                WhyNoGame::NoBeginning
            } else {
                WhyNoGame::NoDiagram
            });
            return last;
        };
        // Moves that another game tells prove nothing of this one.
        let reached = solved.reached.saturating_sub(pieces[0].stem);
        let stem = pieces[0].stem;
        let few = stem > 0 && solved.plies.len() <= stem + 1
            || reached < MIN_PLIES.min(moves - stem)
            || reached * 4 < moves - stem && reached < MANY_PLIES;
        // From the first position a game is clear for some moves, unless they are not printed.
        let missing = |open: &Open| open.why == WhyOpen::Missing && reached >= MIN_PLIES;
        let lost = solved.plies.len() < MIN_PROVED && origin == Origin::Start;
        let lost = lost && solved.open.as_ref().is_some_and(|open| !missing(open))
            || origin == Origin::Start && solved.plies.len().max(reached) < MIN_PLIES;
        if (few || lost) && solved.open.is_some() {
            passage(if lacking {
                WhyNoGame::NoDiagram
            } else {
                WhyNoGame::Unplayable
            });
            return last;
        }
        let mut tags = heading::tags(&self.text[heading.clone()]);
        let line = self.lines.line_of(first);
        tags.set("BookLine", line.to_string());
        let end = self.end(found, &solved, &start);
        if let Some(end) = &end {
            tags.set("Result", outcome_text(end.outcome));
        }
        let stop = end.as_ref().map_or(last, |it| it.span.end.max(last));
        let mut game = BookGame {
            heading: words.join(" "),
            tags,
            span: heading.start..stop,
            notation: self.notation.about().id,
            start,
            origin,
            plies: solved.plies,
            open: solved.open,
            end,
            variations: Vec::new(),
            remarks: self.remarks(found),
        };
        game.variations = self.variations(found, &game);
        if game.is_complete() {
            game.open = self.left_over(found, &game);
        }
        near::mark(&mut game, &self.search(true, WIDE_BEAM));
        self.book.games.push(game);
        stop
    }

    /// Moves on lines of their own behind the last, which go on nowhere: the game is not at its end.
    fn left_over(&self, found: &Found, game: &BookGame) -> Option<Open> {
        if found.ending.is_some() {
            return None;
        }
        let end = game.printed().end;
        let next = found.first + game.plies.len() as u32;
        let is_own = found.pieces.iter().any(|it| self.runs[it.run].own);
        let is_variation = |span: &Range<usize>| game.variations.iter().any(|it| it.span == *span);
        let spans: Vec<Range<usize>> = found
            .sides
            .iter()
            .map(|side| &self.runs[*side])
            .filter(|run| run.span.start >= end)
            .filter(|run| {
                run.own && (run.first >= Some(next) || !run.parted)
                    || run.leads && run.first == Some(next)
                    // A game in prose goes on in prose.
                    || !is_own && run.first.is_some_and(|it| (next + 1..next + 3).contains(&it))
            })
            .filter(|run| !is_variation(&run.span))
            .flat_map(|run| run.slots.iter().filter_map(|slot| slot.span.clone()))
            .collect();
        Some(Open {
            ply: game.plies.len(),
            span: Some(spans.first()?.clone()),
            why: WhyOpen::Missing,
            candidates: Vec::new(),
            rest: spans,
        })
    }

    fn end(&self, found: &Found, solved: &Solved, start: &Position) -> Option<BookEnd> {
        let (ending, span) = found.ending.clone()?;
        let printed = solved.plies.len() + solved.open.as_ref().map_or(0, |it| it.rest.len());
        let turn = if printed.is_multiple_of(2) {
            start.turn()
        } else {
            !start.turn()
        };
        let wins = |color| match color {
            Color::White => Outcome::WhiteWins,
            Color::Black => Outcome::BlackWins,
        };
        let outcome = match ending {
            Ending::Wins(color) => wins(color),
            Ending::Resigns => wins(!turn),
            Ending::AndWins => wins(!turn),
            Ending::Draw => Outcome::Draw,
        };
        Some(BookEnd { outcome, span })
    }

    /// The prose between the runs of a game.
    fn remarks(&self, found: &Found) -> Vec<Remark> {
        let mut remarks = Vec::new();
        let mut ply = 0;
        let mut end: Option<usize> = None;
        for piece in &found.pieces {
            let run = &self.runs[piece.run];
            if let Some(end) = end
                && end < run.span.start
            {
                let line = self.text[..run.span.start]
                    .rfind('\n')
                    .map_or(0, |at| at + 1);
                let stop = line.max(end);
                let text = &self.text[end..stop];
                let words = text.split_whitespace().filter(|it| it.len() > 3).count();
                if words > 2 {
                    let from = end + text.len() - text.trim_start().len();
                    remarks.push(Remark {
                        ply,
                        span: from..from + text.trim().len(),
                    });
                }
            }
            ply += piece.gap as usize + run.slots.len();
            end = Some(run.span.end.max(end.unwrap_or(0)));
        }
        remarks
    }

    /// Moves of the notes that are legal where their numbers put them.
    fn variations(&self, found: &Found, game: &BookGame) -> Vec<Variation> {
        let mut positions = vec![(game.start.clone(), Births::at(&game.start))];
        for ply in &game.plies {
            let (mut position, mut births) = positions[positions.len() - 1].clone();
            births.play(ply.m);
            position.play(ply.m);
            positions.push((position, births));
        }
        let mut variations = Vec::new();
        for side in &found.sides {
            let run = &self.runs[*side];
            let Some(first) = run.first.and_then(|it| it.checked_sub(found.first)) else {
                continue;
            };
            let ply = first as usize;
            let Some((start, births)) = positions.get(ply) else {
                continue;
            };
            if run.slots.iter().any(|slot| slot.span.is_none()) {
                continue;
            }
            let solved = self.search(false, BEAM).solve(start, births, &run.slots);
            let differs = solved.plies.first().map(|it| it.m) != game.plies.get(ply).map(|it| it.m);
            if solved.open.is_none() && differs && !solved.plies.is_empty() {
                variations.push(Variation {
                    ply,
                    plies: solved.plies,
                    span: run.span.clone(),
                });
            }
        }
        variations
    }
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WhiteWins => "1-0",
        Outcome::BlackWins => "0-1",
        Outcome::Draw => "1/2-1/2",
        _ => "*",
    }
}
