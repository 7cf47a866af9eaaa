//! Whether the result and the last position agree.

use scoresheet_rules::{Color, End, Position};

use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Game, Outcome};

pub(super) fn check(game: &Game, last: &Position) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let tag = game.tags.find_loosely("Result");
    let tagged = tag.and_then(|tag| Outcome::of_sign(&tag.value));
    let complete = game.main().unread.is_none() && !game.main().moves.is_empty();
    let said = game.end.as_ref().map(|end| (end.outcome, &end.span));
    let said = said.or(tagged.zip(tag.map(|tag| &tag.span)));
    if let (true, Some((said, span)), Some(by_board)) = (complete, said, outcome_on_board(last))
        && said != by_board
    {
        let ends = if by_board == Outcome::Draw {
            "a drawn position"
        } else {
            "mate"
        };
        let message = format!(
            "the game ends in {ends}, which makes it {}",
            by_board.sign()
        );
        diagnostics.push(Diagnostic::with(Code::ResultOfMate, span.clone(), message));
    }
    diagnostics
}

fn outcome_on_board(last: &Position) -> Option<Outcome> {
    match last.end()? {
        End::Mate(Color::White) => Some(Outcome::WhiteWins),
        End::Mate(Color::Black) => Some(Outcome::BlackWins),
        End::Stalemate => Some(Outcome::Draw),
        // A player may go on with bare kings, or lose on time to one.
        End::DeadPosition => None,
    }
}
