//! The runners of a run, opened when the first is needed: a run that knows everything already opens no box.

use crate::runner::{Runner, Runners};
use sandbox::trouble::Trouble;

/// The runners of a run, one for every job.
#[derive(Debug)]
pub struct Workers<'a> {
    runners: &'a dyn Runners,
    jobs: usize,
    opened: Vec<Box<dyn Runner + 'a>>,
}

impl<'a> Workers<'a> {
    /// So many, none opened yet.
    #[must_use]
    pub const fn new(runners: &'a dyn Runners, jobs: usize) -> Self {
        Self {
            runners,
            jobs,
            opened: Vec::new(),
        }
    }

    /// All of them.
    ///
    /// # Errors
    /// What the box could not do.
    pub fn all(&mut self) -> Result<&mut Vec<Box<dyn Runner + 'a>>, Trouble> {
        if self.opened.is_empty() {
            self.opened = self.runners.open(self.jobs)?;
        }
        Ok(&mut self.opened)
    }
}
