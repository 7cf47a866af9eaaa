//! A language server: an editor asks about games while they are written, and is told what is wrong.
//!
//! It speaks the Language Server Protocol 3.17 on the standard input and output. After a change the
//! document is cut into games anew as a whole, and the games that changed are read; changes that
//! come quickly after each other are read once. While a large document is read for the first time,
//! nothing else is answered.

mod actions;
mod client;
mod diagnostics;
mod diagram;
mod documents;
mod folding;
mod formatting;
mod hover;
mod noticed;
mod outline;
mod places;
mod session;
mod wire;

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Instant;

use lsp_server::{Message, Notification};
use lsp_types::PublishDiagnosticsParams;
use lsp_types::notification::{Exit, Notification as _, PublishDiagnostics};

use self::session::Session;
use self::wire::Incoming;
use crate::commands::Verdict;

/// How many messages wait to be taken.
const WAITING: usize = 256;

/// Talks with the editor until one side leaves: cleanly when the editor said so before.
///
/// # Errors
///
/// When the editor cannot be answered.
pub fn run(out: &mut impl Write) -> io::Result<Verdict> {
    let incoming = listen();
    let mut session = Session::new();
    while let Some(next) = wait(&incoming, session.due()) {
        match next {
            Next::Due => {
                for found in session.publish() {
                    publish(found, out)?;
                }
            }
            Next::Came(Incoming::Malformed(it)) => wire::refuse(&it, out)?,
            Next::Came(Incoming::Message(Message::Request(it))) => {
                Message::Response(session.answer(it)).write(out)?;
            }
            Next::Came(Incoming::Message(Message::Notification(it))) => {
                if it.method == Exit::METHOD {
                    break;
                }
                if let Some(found) = session.hear(it) {
                    publish(found, out)?;
                }
            }
            // Nothing is asked of the editor.
            Next::Came(Incoming::Message(Message::Response(_))) => (),
        }
    }
    match session.is_over() {
        true => Ok(Verdict::Clean),
        false => Ok(Verdict::Found),
    }
}

/// What happens next.
enum Next {
    /// Diagnostics are due.
    Due,
    /// Something came in.
    Came(Incoming),
}

/// Reads on a thread of its own, up to the end of the input or an error in it.
fn listen() -> Receiver<Incoming> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut from = io::stdin().lock();
        while let Ok(Some(incoming)) = wire::read(&mut from) {
            if sender.send(incoming).is_err() {
                break;
            }
        }
    });
    receiver
}

/// What came in, before what is due: so changes that already wait are gathered. None at the end.
fn wait(incoming: &Receiver<Incoming>, due: Option<Instant>) -> Option<Next> {
    let Some(due) = due else {
        return incoming.recv().ok().map(Next::Came);
    };
    match incoming.recv_timeout(due.saturating_duration_since(Instant::now())) {
        Ok(it) => Some(Next::Came(it)),
        Err(RecvTimeoutError::Timeout) => Some(Next::Due),
        Err(RecvTimeoutError::Disconnected) => None,
    }
}

fn publish(found: PublishDiagnosticsParams, out: &mut impl Write) -> io::Result<()> {
    let method = PublishDiagnostics::METHOD.to_owned();
    Message::Notification(Notification::new(method, found)).write(out)
}
