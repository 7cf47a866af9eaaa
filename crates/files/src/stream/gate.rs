//! Lets only so many blocks on their way, and brings what comes out of order back into it.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::numbers::wait;

/// How many spare buffers are kept.
const MAX_SPARE: usize = 8;

/// Between threads that work and the one that takes their results.
pub struct Gate<R> {
    state: Mutex<State<R>>,
    /// A place is free.
    room: Condvar,
    /// A result is there, or no more will come.
    ready: Condvar,
    limit: usize,
}

struct State<R> {
    /// How many are on their way: let in, and not delivered.
    inside: usize,
    /// The number of the one that is delivered next.
    next: usize,
    results: BTreeMap<usize, R>,
    /// How many threads may still bring results.
    workers: usize,
    is_closed: bool,
    spare: Vec<Vec<u8>>,
}

impl<R> Gate<R> {
    /// One that lets so many in, for results that begin at a number, from so many threads.
    pub fn new(limit: usize, next: usize, workers: usize) -> Gate<R> {
        let state = State {
            inside: 0,
            next,
            results: BTreeMap::new(),
            workers,
            is_closed: false,
            spare: Vec::new(),
        };
        Gate {
            state: Mutex::new(state),
            room: Condvar::new(),
            ready: Condvar::new(),
            limit,
        }
    }

    /// Waits for a place, and answers with memory to be used; none when nobody is let in any more.
    pub fn enter(&self) -> Option<Vec<u8>> {
        let mut state = self.lock();
        while state.inside >= self.limit && !state.is_closed {
            state = wait(&self.room, state);
        }
        if state.is_closed {
            return None;
        }
        state.inside += 1;
        Some(state.spare.pop().unwrap_or_default())
    }

    /// Brings a result.
    pub fn bring(&self, number: usize, result: R) {
        self.lock().results.insert(number, result);
        self.ready.notify_one();
    }

    /// Waits for the next result in order; none when no more will come.
    pub fn take(&self) -> Option<R> {
        let mut state = self.lock();
        loop {
            let next = state.next;
            if let Some(result) = state.results.remove(&next) {
                state.next += 1;
                return Some(result);
            }
            if state.workers == 0 {
                return None;
            }
            state = wait(&self.ready, state);
        }
    }

    /// Says that a result was delivered, and gives its memory back.
    pub fn leave(&self, spare: Option<Vec<u8>>) {
        let mut state = self.lock();
        state.inside -= 1;
        if state.spare.len() < MAX_SPARE {
            state.spare.extend(spare);
        }
        self.room.notify_one();
    }

    /// Lets nobody in any more.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.room.notify_all();
    }

    /// Says that a thread brings no more results.
    pub fn retire(&self) {
        self.lock().workers -= 1;
        self.ready.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
