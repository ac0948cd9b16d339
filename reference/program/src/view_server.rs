//! The visualizer: one page and its questions, served on this machine alone, a thread a client and so many clients at
//! once, until it is told to end.
//!
//! A request is read within limits, let in by the guard, answered by a route; a search runs as a job on a thread of its
//! own. What is true about a puzzle is asked of the rules and solvers: nothing here decides it. Nothing here opens a
//! browser or prints; that is the command line's.
//!
//! It is written on sockets and not on `tiny_http` (0.12.0), whose source has no deadline for a request, no
//! limit on its head and none on the number of clients: any page of any site could hold a visualizer up by dripping bytes at
//! its port, before a guard had seen a token. These three promises would have to be built around it again, and what it
//! would spare is [`http_request`]'s parser and [`http_response`]'s writer: some 200 lines
//! of ours for 3,700 of its own and four more crates (ascii, chunked_transfer, httpdate, log).

pub(crate) mod guard;
pub mod http_request;
pub(crate) mod http_response;
pub(crate) mod packing;
pub(crate) mod puzzle_from_text;
pub(crate) mod replay_page;
pub(crate) mod routes;
pub mod search_jobs;
pub(crate) mod sliding;
pub(crate) mod visualizer_page;

use std::io::{self, Read};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::Limits;

use crate::view_server::guard::{Guard, NoRandomness, Token};
use crate::view_server::http_request::{Reader, Unreadable};
use crate::view_server::http_response::{Response, Status};
use crate::view_server::routes::{Pages, Routes};
use crate::view_server::search_jobs::{Job, Jobs};
use crate::view_server::visualizer_page::visualizer;

/// The most clients that are answered at once.
const MOST_CLIENTS: usize = 64;
/// The most that is read of a request that was refused, so that the client hears the refusal.
const MOST_IGNORED: usize = 4 << 20;
/// How long is waited for that.
const LAST_WORDS: Duration = Duration::from_millis(500);

#[derive(Debug, Clone)]
pub struct Options {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The board the page begins with.
    pub text: Option<String>,
    /// What each search may use.
    pub limits: Limits,
    /// Where the oracle keeps its tables.
    pub cache: Cache,
    /// How long a request may take to arrive, and an answer to be taken.
    pub patience: Duration,
    /// After so long without a question about it, a search is cancelled. A browser lets a page in the background ask
    /// once a minute only.
    pub neglect: Duration,
    /// So long is waited after the last page was closed: one that is only reloaded comes back at once.
    pub grace: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            text: None,
            limits: Limits::default(),
            cache: Cache::user(),
            patience: Duration::from_secs(10),
            neglect: Duration::from_secs(180),
            grace: Duration::from_secs(2),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    #[error(
        "cannot listen on port {port} of this machine; choose another with `--port`, or leave it out for a free one"
    )]
    Port { port: u16, source: io::Error },
    #[error(transparent)]
    Token(#[from] NoRandomness),
}

#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    service: Arc<Service>,
    stop_handle: StopHandle,
}

/// What every client's thread needs.
#[derive(Debug)]
struct Service {
    guard: Guard,
    routes: Routes,
    patience: Duration,
    grace: Duration,
}

/// Ends a server from another thread.
#[derive(Debug, Clone)]
pub struct StopHandle {
    stopped: Arc<AtomicBool>,
    address: SocketAddr,
}

impl Server {
    /// Listens, and does not answer yet.
    pub fn open(options: Options) -> Result<Self, CannotServe> {
        let port = options.port;
        let cannot = |source| CannotServe::Port { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let guard = Guard {
            port: address.port(),
            token: Token::draw()?,
        };
        Ok(Self {
            listener,
            service: Arc::new(Service {
                guard,
                routes: Routes {
                    jobs: Jobs::new(options.limits, options.neglect),
                    oracle: Arc::new(Oracle::new(Strength::Default, options.cache)),
                    text: options.text,
                    document: visualizer(),
                    pages: Pages::default(),
                },
                patience: options.patience,
                grace: options.grace,
            }),
            stop_handle: StopHandle {
                stopped: Arc::default(),
                address,
            },
        })
    }

    /// The address to open, with the secret in it.
    pub fn address(&self) -> String {
        let Guard { port, token } = self.service.guard;
        format!("http://127.0.0.1:{port}/{token}/")
    }

    pub fn stop_handle(&self) -> StopHandle {
        self.stop_handle.clone()
    }

    /// The search of this number, unless it is long forgotten.
    pub fn search(&self, number: u64) -> Option<Arc<Job>> {
        self.service.routes.jobs.get(number)
    }

    /// Answers until the stop_handle is stopped; then all searches are asked to stop.
    pub fn serve(&self) {
        let slots = ClientSlots::new(MOST_CLIENTS);
        loop {
            let slot = slots.take();
            let accepted = self.listener.accept();
            if self.stop_handle.is_stopped() {
                break;
            }
            match accepted {
                Ok((stream, _)) => self.attend(stream, slot),
                // There may be no descriptor free just now.
                Err(_) => thread::sleep(Duration::from_millis(10)),
            }
        }
        self.service.routes.jobs.cancel_all();
    }

    fn attend(&self, stream: TcpStream, slot: ClientSlot) {
        let (service, stop_handle) = (Arc::clone(&self.service), self.stop_handle.clone());
        // Without a thread the connection is closed, and the client tries again.
        let _ = thread::Builder::new()
            .name("client".to_owned())
            .spawn(move || {
                // A client that is gone is no trouble of ours.
                let was_last = service.attend(&stream).unwrap_or(false);
                drop((stream, slot));
                if was_last {
                    thread::sleep(service.grace);
                    if service.routes.pages.are_closed() {
                        stop_handle.stop();
                    }
                }
            });
    }
}

impl Service {
    /// Answers a client; whether it was the last page that said goodbye.
    fn attend(&self, stream: &TcpStream) -> io::Result<bool> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(self.patience))?;
        let mut reader = Reader::new(DeadlineReader {
            stream,
            deadline: Instant::now() + self.patience,
        });
        let (response, was_last) = match self.answer(&mut reader) {
            Ok(answered) => answered,
            Err(Unreadable::Gone) => return Ok(false),
            Err(unreadable) => (refusal(&unreadable), false),
        };
        // A page that is being closed may not wait for the answer to its goodbye; it said it all the same.
        let mut out = stream;
        let _ = response.write(&mut out).and_then(|()| say_goodbye(stream));
        Ok(was_last)
    }

    fn answer(
        &self,
        reader: &mut Reader<DeadlineReader<'_>>,
    ) -> Result<(Response, bool), Unreadable> {
        let head = reader.head()?;
        Ok(match self.guard.admit(&head) {
            Err(refused) => (refused, false),
            Ok(path) => self.routes.answer(head.method, path, &reader.body(&head)?),
        })
    }
}

impl StopHandle {
    /// Does not wait for the server to end.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        // It may wait for a client: be one. Where that fails, nobody listens any more.
        let _ = TcpStream::connect(self.address);
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }
}

/// A connection that is read until a deadline, however slowly the bytes drip.
#[derive(Debug)]
struct DeadlineReader<'a> {
    stream: &'a TcpStream,
    deadline: Instant,
}

impl Read for DeadlineReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        let mut stream = self.stream;
        stream.read(buffer)
    }
}

fn refusal(unreadable: &Unreadable) -> Response {
    let status = match unreadable {
        Unreadable::Gone | Unreadable::Malformed(_) => Status::BAD_REQUEST,
        Unreadable::Slow => Status::REQUEST_TIMEOUT,
        Unreadable::HeadTooLarge => Status::HEAD_TOO_LARGE,
        Unreadable::BodyTooLarge => Status::CONTENT_TOO_LARGE,
        Unreadable::LengthMissing => Status::LENGTH_REQUIRED,
        Unreadable::Encoded => Status::NOT_IMPLEMENTED,
        Unreadable::Version => Status::VERSION_NOT_SUPPORTED,
    };
    Response::error(status, &unreadable.to_string())
}

/// Reads what the client still sends, for a moment: closing before that would take the answer back.
fn say_goodbye(stream: &TcpStream) -> io::Result<()> {
    stream.shutdown(Shutdown::Write)?;
    let mut rest = DeadlineReader {
        stream,
        deadline: Instant::now() + LAST_WORDS,
    };
    let (mut ignored, mut chunk) = (0, [0; 16 << 10]);
    while ignored < MOST_IGNORED {
        match rest.read(&mut chunk) {
            Ok(0) | Err(_) => break,
            Ok(length) => ignored += length,
        }
    }
    Ok(())
}

#[derive(Debug)]
struct ClientSlots {
    free: Mutex<usize>,
    left: Condvar,
}

/// A slot that is taken until this is dropped.
#[derive(Debug)]
struct ClientSlot(Arc<ClientSlots>);

impl ClientSlots {
    pub(crate) fn new(count: usize) -> Arc<Self> {
        Arc::new(Self {
            free: Mutex::new(count),
            left: Condvar::new(),
        })
    }

    /// Takes a slot, and waits for one if need be.
    pub(crate) fn take(self: &Arc<Self>) -> ClientSlot {
        let mut free = self
            .left
            .wait_while(self.free(), |free| *free == 0)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        ClientSlot(Arc::clone(self))
    }

    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ClientSlot {
    fn drop(&mut self) {
        *self.0.free() += 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_is_left_is_taken_by_who_waits() {
        let slots = ClientSlots::new(1);
        let first = slots.take();
        let waiting = Arc::clone(&slots);
        let waiter = thread::spawn(move || drop(waiting.take()));
        drop(first);
        waiter.join().unwrap();
        assert_eq!(*slots.free(), 1);
    }
}
