//! Somebody who runs requests, one at a time.

use std::path::{Path, PathBuf};

use crate::bare::worker::BareWorker;
#[cfg(target_os = "linux")]
use crate::linux::outside::maker::BoxWorker;
use crate::request::Request;
use crate::trouble::Trouble;
use model::execution::Execution;

/// Runs requests of one thread, one at a time, each in a fresh box.
#[derive(Debug)]
pub enum Worker {
    /// With limits and a process group.
    Bare(BareWorker),
    /// With a launcher.
    #[cfg(target_os = "linux")]
    Boxed(Box<BoxWorker>),
}

impl Worker {
    /// Runs this to its end.
    ///
    /// # Errors
    /// When the box could not do its work; what the program did wrong is in the record.
    pub fn run(&mut self, request: &Request) -> Result<Execution, Trouble> {
        match self {
            Self::Bare(worker) => worker.run(request),
            #[cfg(target_os = "linux")]
            Self::Boxed(worker) => worker.run(request),
        }
    }

    /// Where the program sees what has this name in the box.
    #[must_use]
    pub fn place(&self, name: &Path) -> PathBuf {
        match self {
            Self::Bare(worker) => worker.place(name),
            #[cfg(target_os = "linux")]
            Self::Boxed(worker) => worker.place(name),
        }
    }
}
