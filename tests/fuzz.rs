//! Every reader of what others wrote, fed with mutations of real inputs: none may panic, hang, or take longer than its
//! input is long.
//!
//! `GRADER_FUZZ_MUTATIONS` says how many mutations are tried, `GRADER_FUZZ_SEED` which. An input that makes a reader panic
//! is shrunk and written into `tests/fuzz/kept/<reader>`, whose files are read again on every run from then on.

mod mutate;
mod readers;

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use model::panics::catch;
use reference::random::Random;
use rustix::time::{ClockId, clock_gettime};

use crate::fuzz::mutate::{mutation, seeds, shrink};
use crate::fuzz::readers::{READERS, Reader, scratch};

/// How many mutations are tried where nobody asks for more.
const USUALLY: usize = 4_000;

/// Where inputs that made this reader panic are kept.
fn kept(reader: &Reader) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fuzz/kept")
        .join(reader.name)
}

fn asked<T: std::str::FromStr>(variable: &str, usual: T) -> T {
    match env::var(variable) {
        Ok(text) => match text.parse() {
            Ok(number) => number,
            Err(_) => panic!("`{variable}` is no number: `{text}`"),
        },
        Err(_) => usual,
    }
}

#[test]
fn what_was_found_once_is_read_without_a_panic() {
    let scratch = scratch();
    let mut number = 0;
    for reader in READERS {
        for file in fs::read_dir(kept(reader)).into_iter().flatten().flatten() {
            let input = fs::read(file.path()).expect("a kept input");
            if let Err(panic) = catch(|| (reader.read)(&input, scratch.path())) {
                panic!("`{}`: {panic}", file.path().display());
            }
            number += 1;
        }
    }
    assert!(number > 0, "there are no kept inputs");
}

#[test]
fn no_mutation_of_a_real_input_makes_a_reader_panic_or_hang() {
    let mutations = asked("GRADER_FUZZ_MUTATIONS", USUALLY);
    let seed = asked("GRADER_FUZZ_SEED", 1);
    let found = hunt(mutations, seed);
    for Found { reader, input, why } in &found {
        let file = kept(reader).join(format!(
            "{}.bin",
            blake3::hash(input).to_hex().split_at(16).0
        ));
        fs::create_dir_all(kept(reader)).expect("a folder");
        fs::write(&file, input).expect("a kept input");
        let shown = String::from_utf8_lossy(input);
        let _ = writeln!(
            io::stderr(),
            "{}: {why}\n  {shown:?}\n  kept in `{}`",
            reader.name,
            file.display()
        );
    }
    assert!(
        found.is_empty(),
        "seed {seed}: {} inputs are kept",
        found.len()
    );
    let _ = writeln!(
        io::stdout(),
        "{mutations} mutations of seed {seed} through {} readers",
        READERS.len()
    );
}

#[test]
#[ignore = "takes long"]
fn reading_takes_time_that_grows_with_the_input_alone() {
    // An eighth of what is read of a README or a source; where there is little time, enough to see it.
    let largest = match env::var_os("GRADER_FUZZ_MUTATIONS") {
        Some(_) => 16 << 10,
        None => 8 << 10,
    };
    let slow = slow(largest);
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

/// A short input that takes this long is never read to its end, however busy the machine is.
const FOR_EVER: Duration = Duration::from_secs(60);
/// After so many there is enough to fix.
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
fn hunt(mutations: usize, seed: u64) -> Vec<Found> {
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

/// What an input consists of, again and again.
static UNITS: LazyLock<Vec<String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("fuzz/units.json")).expect("it is a list of texts")
});
/// From here on lengths are doubled twice.
const SHORTEST: usize = 2 << 10;
/// What is read faster than this says nothing about pace.
const MOMENT: Duration = Duration::from_millis(3);
/// What takes this long has shown its pace.
const LONG_ENOUGH: Duration = Duration::from_millis(200);
/// Four times the input takes four times as long, and sixteen times where the pace is quadratic.
const MOST: f64 = 10.0;
/// How often it must have been too slow.
const TRIES: usize = 3;

/// Files of the course are left out: what reads TOML keeps a copy of the file with each mistake in it. No student writes
/// them, and of a long one only the first mistake is told.
const OF_THE_COURSE: [&str; 2] = ["grader-toml", "expected-toml"];

/// What is read at a pace that grows with the length, in words.
pub fn slow(largest: usize) -> Vec<String> {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores)
            .map(|core| {
                scope.spawn(move || {
                    let scratch = scratch();
                    let tried = READERS
                        .iter()
                        .filter(|reader| !OF_THE_COURSE.contains(&reader.name))
                        .flat_map(|reader| UNITS.iter().map(move |unit| (reader, unit.as_str())));
                    let own = tried.skip(core).step_by(cores);
                    own.filter_map(|(reader, unit)| too_slow(reader, unit, largest, scratch.path()))
                        .collect::<Vec<String>>()
                })
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("a reader does not panic"))
            .collect()
    })
}

fn too_slow(
    reader: &Reader,
    unit: &str,
    largest: usize,
    scratch: &std::path::Path,
) -> Option<String> {
    let time = |length: usize| {
        let input = unit.repeat(length / unit.len()).into_bytes();
        let began = now();
        (reader.read)(&input, scratch);
        now().saturating_sub(began)
    };
    let mut length = SHORTEST;
    let mut before = time(length);
    while 4 * length <= largest && before < LONG_ENOUGH {
        let mut after = time(4 * length);
        let is_slow = |before: Duration, after: Duration| {
            before >= MOMENT && after.as_secs_f64() > MOST * before.as_secs_f64()
        };
        // It may have been the machine: the shorter time counts, and it is looked at again.
        for _ in 1..TRIES {
            if !is_slow(before, after) {
                break;
            }
            (before, after) = (before.max(time(length)), after.min(time(4 * length)));
        }
        if is_slow(before, after) {
            return Some(format!(
                "{} of {unit:?}: {before:?} for {length} bytes, {after:?} for four times that",
                reader.name
            ));
        }
        (length, before) = (4 * length, after);
    }
    None
}

/// The processor time of this thread: what else the machine does costs none of it.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).expect("time goes on"),
        u32::try_from(time.tv_nsec).expect("less than a second"),
    )
}
