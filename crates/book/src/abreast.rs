//! Games printed side by side, put one after the other.
//!
//! ```text
//!  1. P-K4   P-K4       1. P-Q4   P-Q4
//!  2. Kt-KB3 Kt-QB3     2. P-QB4  P-K3
//! ```
//!
//! Lines belong together while the second number of each stands at about the same place.

use crate::scan::{Item, Kind, Stands};

/// How far the second number may stand from the one above it, in bytes.
const MAX_SLANT: usize = 4;
/// So many lines with two numbers make two games.
const MIN_LINES: usize = 3;

/// The items, with the right one of two games behind the left one.
pub(crate) fn part(items: Vec<Item>) -> Vec<Item> {
    let lines: Vec<&[Item]> = items.chunk_by(|a, b| a.line == b.line).collect();
    let mut parted: Vec<Item> = Vec::with_capacity(items.len());
    let mut at = 0;
    while at < lines.len() {
        let Some(column) = second_number(lines[at]) else {
            parted.extend_from_slice(lines[at]);
            at += 1;
            continue;
        };
        let block = lines[at..].iter().take_while(|line| goes_on(line, column));
        let block = block.count().max(1);
        let block = &lines[at..at + block];
        let both = block.iter().filter(|line| second_number(line).is_some());
        if both.count() < MIN_LINES {
            parted.extend_from_slice(lines[at]);
            at += 1;
            continue;
        }
        let edge = column.saturating_sub(MAX_SLANT);
        for right in [false, true] {
            for line in block {
                let side = line.iter().filter(|item| (item.column >= edge) == right);
                parted.extend(side.cloned());
            }
            // Nothing goes on from one to the other.
            parted.extend(parted.last().cloned().map(|last| Item {
                kind: Kind::Word,
                span: last.span.end..last.span.end,
                ..last
            }));
        }
        at += block.len();
    }
    parted
}

/// Where the number of a second game stands on a line: behind a number and two moves.
fn second_number(line: &[Item]) -> Option<usize> {
    if line.iter().any(|item| item.stands == Stands::InProse) {
        return None;
    }
    let is_number = |item: &&Item| matches!(item.kind, Kind::Number(Some(_)));
    let mut numbers = line.iter().filter(is_number);
    let (first, second) = (numbers.next()?, numbers.next()?);
    let between = |item: &&Item| item.column > first.column && item.column < second.column;
    let is_move = |item: &&Item| matches!(item.kind, Kind::Move | Kind::Garbled | Kind::Dots);
    let moves = line.iter().filter(between).filter(is_move).count();
    let next = |item: &Item| match item.kind {
        Kind::Number(number) => number.map_or(0, |it| it + 1),
        _ => 0,
    };
    // `1 P-K4, P-K4; 2 Kt-KB3` is one game.
    (moves == 2 && second.kind != Kind::Number(Some(next(first)))).then_some(second.column)
}

/// Whether a line belongs to two games of which the right one stands here.
fn goes_on(line: &[Item], column: usize) -> bool {
    match second_number(line) {
        Some(second) => second.abs_diff(column) <= MAX_SLANT,
        // One game is longer than the other, or nothing stands here.
        None => line.iter().all(|item| {
            item.stands != Stands::InProse
                && (item.column + MAX_SLANT >= column || item.column + item.span.len() <= column)
        }),
    }
}
