//! Tries mutations on every core, and notices a reader that does not come back.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use model::panics::catch;
use reference::random::Random;

use crate::fuzz::mutate::{mutation, seeds, shrink};
use crate::fuzz::readers::{READERS, Reader, scratch};

/// A short input that takes this long is never read to its end, however busy the machine is.
const FOR_EVER: Duration = Duration::from_secs(60);
/// After so many there is enough to mend.
const ENOUGH: usize = 12;

/// An input that a reader stumbles over, as short as it can be.
pub struct Found {
    pub reader: &'static Reader,
    pub input: Vec<u8>,
    pub why: String,
}

/// What a thread is reading, and since when.
type Reading = Arc<Mutex<Option<(&'static Reader, Vec<u8>, Instant)>>>;

/// Tries so many mutations; those of the same seed are the same on every machine.
pub fn hunt(mutations: usize, seed: u64) -> Vec<Found> {
    let (next, ended) = (
        Arc::new(AtomicUsize::new(0)),
        Arc::new(AtomicBool::new(false)),
    );
    let done = Arc::new(AtomicUsize::new(0));
    let seeds: Arc<Vec<Vec<Vec<u8>>>> = Arc::new(READERS.iter().map(seeds).collect());
    let (send, receive) = mpsc::channel();
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let mut readings: Vec<Reading> = Vec::new();
    for _ in 0..cores {
        let reading = Reading::default();
        readings.push(Arc::clone(&reading));
        let (next, ended) = (Arc::clone(&next), Arc::clone(&ended));
        let done = Arc::clone(&done);
        let (seeds, send) = (Arc::clone(&seeds), send.clone());
        // Not of a scope: one that never ends must not be waited for.
        thread::spawn(move || {
            let scratch = scratch();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= mutations || ended.load(Ordering::Relaxed) {
                    return;
                }
                // Those that are cheap to try are tried more often.
                let turns: usize = READERS.iter().map(|reader| reader.share).sum();
                let mut turn = number % turns;
                let place = READERS
                    .iter()
                    .position(|reader| match turn.checked_sub(reader.share) {
                        Some(rest) => {
                            turn = rest;
                            false
                        }
                        None => true,
                    })
                    .expect("a turn is somebody's");
                let reader = &READERS[place];
                let mut random = Random::new(seed.wrapping_mul(1 << 32) ^ number as u64);
                let input = mutation(&seeds[place], &mut random);
                let note = |what| *reading.lock().unwrap_or_else(PoisonError::into_inner) = what;
                note(Some((reader, input.clone(), Instant::now())));
                let read = catch(|| (reader.read)(&input, scratch.path()));
                note(None);
                done.fetch_add(1, Ordering::Relaxed);
                if let Err(panic) = read {
                    let input = shrink(input, |shorter| {
                        catch(|| (reader.read)(shorter, scratch.path())).is_err()
                    });
                    let why = panic.to_string();
                    let _ = send.send(Found { reader, input, why });
                }
            }
        });
    }
    drop(send);
    let mut found: Vec<Found> = Vec::new();
    loop {
        match receive.recv_timeout(Duration::from_millis(500)) {
            Ok(one) => {
                if found.iter().all(|known| known.why != one.why) {
                    found.push(one);
                }
                if found.len() >= ENOUGH {
                    ended.store(true, Ordering::Relaxed);
                    return found;
                }
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                // Whoever took a mutation has ended: of itself, or by a panic of the test's own.
                assert_eq!(done.load(Ordering::Relaxed), mutations, "all were tried");
                return found;
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {
                for reading in &readings {
                    let reading = reading.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some((reader, input, since)) = &*reading
                        && since.elapsed() > FOR_EVER
                    {
                        ended.store(true, Ordering::Relaxed);
                        let (input, why) = (input.clone(), "it is read for ever".to_owned());
                        found.push(Found { reader, input, why });
                        return found;
                    }
                }
            }
        }
    }
}
