//! Connections: taken, carried, and let go when the server is told to end.

use std::convert::Infallible;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;

use super::{Server, route};

/// How many connections are open at once; more wait to be taken.
const MAX_CONNECTIONS: usize = 1024;
/// How long after a failure to take a connection the next one is tried.
const PAUSE: Duration = Duration::from_millis(50);
/// How long the head of a request may take to arrive.
const MAX_HEAD_TIME: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes.
const MAX_HEAD: usize = 64 << 10;
/// How long beyond the time of a request the last ones are waited for.
const GRACE: Duration = Duration::from_secs(5);

/// Serves until a signal comes, and then answers what is at hand.
pub async fn serve(listener: TcpListener, server: Arc<Server>, signals: Signals) -> io::Result<()> {
    let mut signal = pin!(signals.into_future());
    let room = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let open = GracefulShutdown::new();
    loop {
        let taken = tokio::select! {
            biased;
            signals = &mut signal => {
                take_rest(&listener, &room, &open, &server).await;
                drop(listener);
                return end(open, &server, signals).await;
            }
            taken = take(&listener, &room) => taken,
        };
        match taken {
            Some((stream, permit)) => carry(stream, permit, &open, &server),
            // There are too many files open, or the other side has gone.
            None => tokio::time::sleep(PAUSE).await,
        }
    }
}

async fn take(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let permit = Arc::clone(room).acquire_owned().await.ok()?;
    let (stream, _) = listener.accept().await.ok()?;
    Some((stream, permit))
}

/// Takes the connections that were there when the signal came.
async fn take_rest(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
    open: &GracefulShutdown,
    server: &Arc<Server>,
) {
    while let Ok(Some((stream, permit))) = timeout(PAUSE, take(listener, room)).await {
        carry(stream, permit, open, server);
    }
}

/// Answers the requests of a connection, one after the other.
fn carry(
    stream: TcpStream,
    permit: OwnedSemaphorePermit,
    open: &GracefulShutdown,
    server: &Arc<Server>,
) {
    // Small answers are sent at once; when that cannot be had they still arrive.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(server.timeout));
    let server = Arc::clone(server);
    let service = service_fn(move |request| {
        let server = Arc::clone(&server);
        async move { Ok::<_, Infallible>(route::respond(&server, request).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(MAX_HEAD_TIME)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let connection = open.watch(connection);
    tokio::spawn(async move {
        // A connection that breaks off has nobody to be told.
        let _ = connection.await;
        drop(permit);
    });
}

/// Waits for the requests at hand; for a second signal it does not.
async fn end(open: GracefulShutdown, server: &Server, mut signals: Signals) -> io::Result<()> {
    tokio::select! {
        () = open.shutdown() => Ok(()),
        () = tokio::time::sleep(server.timeout * 2 + GRACE) => {
            Err(io::Error::new(io::ErrorKind::TimedOut, "some requests were not answered"))
        }
        () = signals.next() => {
            Err(io::Error::new(io::ErrorKind::Interrupted, "ended at once: some requests were not answered"))
        }
    }
}

/// The signals that end the server.
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Listens from now on.
    pub fn new() -> io::Result<Signals> {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            #[cfg(unix)]
            terminate: signal(SignalKind::terminate())?,
            #[cfg(unix)]
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Itself, after the first signal.
    async fn into_future(mut self) -> Signals {
        self.next().await;
        self
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => (),
            _ = self.interrupt.recv() => (),
        }
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        // Without signals to listen to the program is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
