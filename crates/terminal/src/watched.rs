//! A long computation with everything the command line gives it: limits, Ctrl-C, and a line that shows how far it is.

use crate::failure::Failure;
use crate::interrupt;
use crate::progress::ProgressLine;
use rules::watch::{Limits, Progress, Watch};

/// Runs this computation under these limits, showing `what` it does while it runs.
///
/// # Errors
/// When Ctrl-C cannot be listened for.
pub fn watched<T>(
    what: &'static str,
    limits: Limits,
    compute: impl FnOnce(&mut Watch<'_>) -> T,
) -> Result<T, Failure> {
    let cancel = interrupt::listen()?;
    let line = ProgressLine::open_ended(what);
    let mut show = |progress: &Progress| line.show(progress);
    let mut watch = Watch::new(limits)
        .cancelled_by(cancel)
        .reporting_to(&mut show);
    Ok(compute(&mut watch))
}
