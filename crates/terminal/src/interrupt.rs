//! Ctrl-C, SIGTERM and SIGHUP: the first asks the computation to stop, another a second later ends the
//! program at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::exit::Exit;
use crate::failure::Failure;

#[derive(Debug, thiserror::Error)]
#[error("cannot listen for Ctrl-C")]
struct CannotListen {
    source: &'static ctrlc::Error,
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// When the wish came that is still to be fulfilled.
static FIRST: Mutex<Option<Instant>> = Mutex::new(None);

/// What comes sooner than this after the first is the same wish: a terminal that is closed and its shell both say so.
const SAME_WISH: Duration = Duration::from_secs(1);

/// From now on Ctrl-C turns the returned flag true, and a second one ends the program. So do SIGTERM, as a cluster or a
/// service sends it, and SIGHUP, unless whoever started the program ignores that, as `nohup` does.
///
/// Call it right before a computation that obeys the flag: until then Ctrl-C ends the program as it always does, also
/// while it waits for somebody to type a board.
pub fn listen() -> Result<&'static AtomicBool, Failure> {
    static LISTENING: OnceLock<Result<(), ctrlc::Error>> = OnceLock::new();
    LISTENING
        .get_or_init(|| {
            let ignored = hangup::is_ignored();
            ctrlc::set_handler(on_signal)?;
            if ignored {
                hangup::ignore();
            }
            Ok(())
        })
        .as_ref()
        .map_err(|source| Failure::could_not(CannotListen { source }))?;
    Ok(&INTERRUPTED)
}

/// Takes a wish for fulfilled: what it was to stop has stopped, and the program goes on with something else.
pub fn reset() {
    *FIRST.lock().unwrap_or_else(PoisonError::into_inner) = None;
    INTERRUPTED.store(false, Ordering::Relaxed);
}

fn on_signal() {
    let now = Instant::now();
    INTERRUPTED.store(true, Ordering::Relaxed);
    let first = *FIRST
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get_or_insert(now);
    if ends(first, now) {
        process::exit(Exit::Interrupted.code().into());
    }
}

/// Whether a signal ends the program, when the first asked the computation to stop at that time.
fn ends(first: Instant, now: Instant) -> bool {
    now.duration_since(first) > SAME_WISH
}

/// Whether a hang-up is ignored by whoever started the program, as `nohup` has it, and that it stays so.
#[expect(
    unsafe_code,
    reason = "the disposition of a signal is offered by no safe crate"
)]
mod hangup {
    pub(super) fn is_ignored() -> bool {
        // SAFETY: all zeroes are a `sigaction`, and the call only fills it in.
        let (asked, before) = unsafe {
            let mut before: libc::sigaction = std::mem::zeroed();
            let asked = libc::sigaction(libc::SIGHUP, std::ptr::null(), &raw mut before);
            (asked, before)
        };
        asked == 0 && before.sa_sigaction == libc::SIG_IGN
    }

    pub(super) fn ignore() {
        // SAFETY: no handler of ours is given, so nothing is run in a signal's place.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_that_was_fulfilled_is_not_the_first_of_two() {
        on_signal();
        assert!(INTERRUPTED.load(Ordering::Relaxed));
        *FIRST.lock().unwrap() = Instant::now().checked_sub(2 * SAME_WISH);
        reset();
        assert!(!INTERRUPTED.load(Ordering::Relaxed));
        // Else this would end the tests.
        on_signal();
        reset();
    }

    #[test]
    fn the_first_asks_and_a_second_wish_ends() {
        let first = Instant::now();
        assert!(!ends(first, first));
        assert!(!ends(first, first + SAME_WISH / 2));
        assert!(ends(first, first + 2 * SAME_WISH));
    }

    #[test]
    fn listening_twice_gives_the_same_flag() {
        let (first, second) = (listen().unwrap(), listen().unwrap());
        assert!(std::ptr::eq(first, second));
        assert!(!first.load(Ordering::Relaxed));
    }
}
