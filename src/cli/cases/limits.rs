//! How much a single proof may use.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::watch::{Limits, Watch};
use terminal::limits::{DEFAULT_MEMORY, LimitArguments};

/// A proof that takes longer than this is no use to a suite that is proven often.
const DEFAULT_TIME: Duration = Duration::from_secs(300);

/// A watch for one proof that Ctrl-C ends.
#[must_use]
pub fn watch(typed: LimitArguments, cancel: &AtomicBool) -> Watch<'_> {
    let limits = Limits {
        time: Some(typed.time.unwrap_or(DEFAULT_TIME)),
        memory: Some(typed.memory.unwrap_or(DEFAULT_MEMORY)),
    };
    Watch::new(limits).cancelled_by(cancel)
}
