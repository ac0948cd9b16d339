//! The workers of a run, made when the first is needed: a run that knows everything already opens no box.

use crate::sandbox::sandbox::Sandbox;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;

/// The workers of a run.
#[derive(Debug)]
pub struct Workers<'a> {
    sandbox: &'a Sandbox,
    jobs: usize,
    made: Vec<Worker>,
}

impl<'a> Workers<'a> {
    /// So many, none made yet.
    #[must_use]
    pub const fn new(sandbox: &'a Sandbox, jobs: usize) -> Self {
        Self {
            sandbox,
            jobs,
            made: Vec::new(),
        }
    }

    /// All of them.
    ///
    /// # Errors
    /// What the box could not do.
    pub fn all(&mut self) -> Result<&mut Vec<Worker>, Trouble> {
        while self.made.len() < self.jobs {
            self.made.push(self.sandbox.worker()?);
        }
        Ok(&mut self.made)
    }
}
