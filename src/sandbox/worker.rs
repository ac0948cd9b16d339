//! Somebody who runs requests, one at a time.

use std::path::{Path, PathBuf};

use crate::record::execution::Execution;
use crate::sandbox::bare::worker::BareWorker;
use crate::sandbox::request::Request;
use crate::sandbox::trouble::Trouble;

/// Runs requests of one thread, one at a time, each in a fresh box.
#[derive(Debug)]
pub enum Worker {
    /// With limits and a process group.
    Bare(BareWorker),
}

impl Worker {
    /// Runs this to its end.
    ///
    /// # Errors
    /// When the box could not do its work; what the program did wrong is in the record.
    pub fn run(&mut self, request: &Request) -> Result<Execution, Trouble> {
        match self {
            Self::Bare(worker) => worker.run(request),
        }
    }

    /// Where the program sees what has this name in the box.
    #[must_use]
    pub fn place(&self, name: &Path) -> PathBuf {
        match self {
            Self::Bare(worker) => worker.place(name),
        }
    }
}
