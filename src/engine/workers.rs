//! The workers of a run, made when the first is needed: a run that knows everything already opens no box.

use crate::sandbox::processors::Processor;
use crate::sandbox::sandbox::Sandbox;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;

/// The workers of a run.
#[derive(Debug)]
pub struct Workers<'a> {
    sandbox: &'a Sandbox,
    jobs: usize,
    made: Vec<Placed>,
}

/// A worker, and where its programs run.
#[derive(Debug)]
pub struct Placed {
    /// The worker.
    pub worker: Worker,
    /// The processor that its programs are kept on. Where other graders have them all there is none: better to be moved
    /// about by the system than to share one for sure.
    pub processor: Option<Processor>,
}

impl Placed {
    /// The number of its processor, if it has one.
    #[must_use]
    pub fn processor(&self) -> Option<usize> {
        self.processor.as_ref().and_then(Processor::number)
    }
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
    pub fn all(&mut self) -> Result<&mut Vec<Placed>, Trouble> {
        let missing = self.jobs.saturating_sub(self.made.len());
        let mut processors = Processor::claim(missing).into_iter();
        for _ in 0..missing {
            self.made.push(Placed {
                worker: self.sandbox.worker()?,
                processor: processors.next(),
            });
        }
        Ok(&mut self.made)
    }
}
