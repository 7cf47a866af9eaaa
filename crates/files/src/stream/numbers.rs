//! The numbers of games, counted block by block in any order.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The numbers of the first game of a block, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// In its input.
    pub in_file: usize,
    /// Among the games of all inputs.
    pub overall: usize,
}

/// Knows how many games each block has, and so the numbers of those behind it.
#[derive(Default)]
pub struct Ledger {
    pages: Mutex<Pages>,
    turned: Condvar,
}

#[derive(Default)]
struct Pages {
    /// The first block whose games are not counted yet.
    next: usize,
    /// The games before that block, in all and in the inputs before its own.
    games: usize,
    before_file: usize,
    /// Blocks behind it: whether they begin an input, and their games.
    counted: BTreeMap<usize, (bool, usize)>,
    /// Numbers that nobody has asked for yet.
    known: BTreeMap<usize, Numbers>,
    is_given_up: bool,
}

impl Ledger {
    /// Enters the number of games of the block at a place, and waits for its numbers.
    pub fn enter(&self, place: usize, begins_file: bool, count: usize) -> Numbers {
        let mut pages = self.lock();
        pages.counted.insert(place, (begins_file, count));
        pages.advance();
        self.turned.notify_all();
        loop {
            if let Some(numbers) = pages.known.remove(&place) {
                return numbers;
            }
            if pages.is_given_up {
                // Nobody will see what becomes of this block.
                return pages.numbers();
            }
            pages = wait(&self.turned, pages);
        }
    }

    /// Lets nobody wait any longer: what is not counted yet never will be.
    pub fn give_up(&self) {
        self.lock().is_given_up = true;
        self.turned.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for news; a thread that panicked while it held the lock leaves nothing half done.
pub fn wait<'a, S>(news: &Condvar, guard: MutexGuard<'a, S>) -> MutexGuard<'a, S> {
    news.wait(guard).unwrap_or_else(PoisonError::into_inner)
}

impl Pages {
    fn advance(&mut self) {
        while let Some((begins_file, count)) = self.counted.remove(&self.next) {
            if begins_file {
                self.before_file = self.games;
            }
            let numbers = self.numbers();
            self.known.insert(self.next, numbers);
            self.games += count;
            self.next += 1;
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers {
            in_file: self.games - self.before_file + 1,
            overall: self.games + 1,
        }
    }
}
