//! Naming the step that failed.

use std::io;

use crate::linux::wire::reply::FailedStep;

/// A result that can say what was being done when it failed.
pub(crate) trait Step<Value> {
    /// The value, or the step that failed.
    ///
    /// # Errors
    /// The step, with the error the system gave.
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep>;
}

impl<Value> Step<Value> for rustix::io::Result<Value> {
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep> {
        self.map_err(|errno| FailedStep {
            step: step(),
            errno: errno.raw_os_error(),
        })
    }
}

impl<Value> Step<Value> for io::Result<Value> {
    fn step(self, step: impl FnOnce() -> String) -> Result<Value, FailedStep> {
        self.map_err(|error| FailedStep {
            step: match error.raw_os_error() {
                Some(_) => step(),
                None => format!("{}: {error}", step()),
            },
            errno: error.raw_os_error().unwrap_or(0),
        })
    }
}
