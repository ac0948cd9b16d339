//! A panic is a bug of the grader. It is caught where the work on one submission begins, so that it costs that one alone.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

use crate::fault::Fault;

/// The longest message that is kept: one about a text may hold all of it.
const LONGEST: usize = 300;

thread_local! {
    /// How many calls of [`catch`] this thread is in.
    static CATCHING: Cell<u32> = const { Cell::new(0) };
    /// The last panic of this thread, until it is caught.
    static LAST: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the grader has a bug; please report it: {message}{}", place.as_deref().map(|place| format!(" ({place})")).unwrap_or_default())]
pub struct Panic {
    message: String,
    place: Option<String>,
}

impl Panic {
    /// What it does to a submission: nobody loses a point by it.
    pub fn fault(&self) -> Fault {
        Fault::NotGraded {
            reason: self.to_string(),
        }
    }

    fn new(payload: &dyn Any, place: Option<String>) -> Self {
        let message = match (
            payload.downcast_ref::<&str>(),
            payload.downcast_ref::<String>(),
        ) {
            (Some(message), _) => message,
            (None, Some(message)) => message.as_str(),
            (None, None) => "it gave no reason",
        };
        Self {
            message: message.chars().take(LONGEST).collect(),
            place,
        }
    }
}

/// Does this work; a panic in it is returned and not printed.
///
/// Whatever the work was changing may be half changed afterwards: whoever catches throws that away or sets it again.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| match CATCHING.get() {
            0 => usual(panic),
            _ => note(panic),
        }));
    });
    CATCHING.set(CATCHING.get() + 1);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(CATCHING.get() - 1);
    // One that was passed on from another thread was noted there.
    done.map_err(|payload| LAST.take().unwrap_or_else(|| Panic::new(&*payload, None)))
}

fn note(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    LAST.set(Some(Panic::new(panic.payload(), place)));
}

/// Panics if the test that started this program asked for it: `GRADER_TEST_PANIC=build:ada` at the build of `ada`.
///
/// How a class survives a panic can be seen from outside alone, in a whole run with its workers, sandboxes, store and
/// reports; and once every known bug is fixed, no input makes one. So the places are in the program, but only in
/// builds with debug assertions, which `cargo test` makes and nobody is given: elsewhere this is empty.
#[track_caller]
pub fn panic_if_asked(place: &str, whose: &str) {
    if cfg!(debug_assertions)
        && let Ok(asked) = std::env::var("GRADER_TEST_PANIC")
        && asked.split_once(':') == Some((place, whose))
    {
        panic!("a test asked for a panic at the {place} of {whose}");
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_words_and_its_place() {
        assert_eq!(catch(|| 1), Ok(1));
        let text = "5 cm²";
        let panic = catch(|| text[..5].len()).unwrap_err().to_string();
        assert!(panic.contains("char"), "{panic}");
        assert!(panic.contains("src/panics.rs:"), "{panic}");
        let inner = catch(|| catch(|| panic!("{}", "x".repeat(1_000)))).unwrap();
        let panic: Result<(), Panic> = inner;
        assert!(panic.unwrap_err().to_string().len() < 500);
    }

    #[test]
    fn a_panic_of_another_thread_is_caught_where_it_is_joined() {
        let joined = catch(|| {
            let lost = thread::spawn(|| catch(|| panic!("lost")).map_err(|panic| panic.message));
            let passed_on = lost.join().expect("it was caught");
            let passed_on: Result<(), String> = passed_on;
            std::panic::resume_unwind(Box::new(passed_on.unwrap_err()));
        });
        let joined: Result<(), Panic> = joined;
        assert_eq!(
            joined.unwrap_err().to_string(),
            "the grader has a bug; please report it: lost"
        );
    }
}
