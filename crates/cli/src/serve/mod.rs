//! `serve`: the page and the service over HTTP.
//!
//! ```text
//! connection ──guard──► route ──► page: a file that is built in
//!   one thread           │
//!                        └──────► api: a call of the service, on a thread of its own
//! ```
//!
//! One thread carries all connections and never works; calls are worked on by as many threads as there
//! are cores, and wait for one. What arrives slowly, is too large or takes too long is refused, and each
//! refusal says why.

mod api;
mod connections;
mod files;
mod guard;
mod log;
mod query;
mod refusal;
mod route;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::Semaphore;

use crate::args::Serve;
use crate::commands::Verdict;

/// How many bytes of large bodies are held at once, in units of [`UNIT`].
const ROOM: usize = 256 << 10;
/// A unit of room, in bytes.
const UNIT: usize = 1 << 10;

/// What all connections know.
pub struct Server {
    /// The largest body, in bytes.
    max_body: usize,
    /// How long a request may take to arrive, and how long to be answered.
    timeout: Duration,
    /// Who may work.
    workers: Arc<Semaphore>,
    /// Room for large bodies.
    room: Arc<Semaphore>,
    /// The names it may be called by.
    names: Vec<String>,
    /// Whether it tells of each request.
    verbose: bool,
}

/// Serves until it is told to end.
pub fn run(typed: &Serve, out: &mut dyn Write) -> io::Result<Verdict> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = typed.jobs.map_or_else(cores, usize::from);
    let server = Server {
        max_body: usize::from(typed.max_body.get()) << 20,
        timeout: Duration::from_secs(typed.timeout.get().into()),
        workers: Arc::new(Semaphore::new(jobs.min(Semaphore::MAX_PERMITS))),
        room: Arc::new(Semaphore::new(ROOM)),
        names: typed.allow_host.clone(),
        verbose: typed.verbose,
    };
    let runtime = Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(jobs)
        .build()?;
    let served = runtime.block_on(async {
        let address = SocketAddr::new(typed.host, typed.port);
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| cannot_listen(address, &error))?;
        let address = listener.local_addr()?;
        // Who reads the address may end the server at once.
        let signals = connections::Signals::new()?;
        let page = format!("http://{address}/");
        writeln!(out, "{page}")?;
        out.flush()?;
        if typed.open {
            open(&page);
        }
        connections::serve(listener, Arc::new(server), signals).await
    });
    // Work that nobody waits for any more does not hold the program up.
    runtime.shutdown_background();
    served.map(|()| Verdict::Clean)
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> io::Error {
    let hint = match error.kind() {
        io::ErrorKind::AddrInUse => ": --port 0 takes any that is free",
        _ => "",
    };
    io::Error::new(error.kind(), format!("{address}: {error}{hint}"))
}

/// Opens the page in the browser; where there is none, its address was printed.
fn open(page: &str) {
    let mut command = match () {
        () if cfg!(target_os = "macos") => Command::new("open"),
        () if cfg!(windows) => {
            let mut command = Command::new("cmd");
            command.args(["/c", "start", ""]);
            command
        }
        () => Command::new("xdg-open"),
    };
    let started = command
        .arg(page)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if let Ok(mut child) = started {
        std::thread::spawn(move || child.wait());
    }
}
