//! A job that this grader alone waits for, and what becomes of it in the end: stored, withdrawn or put away.

use course::course::Course;
use model::grading_run::{RunFacts, RunState};
use store::store::Store;

use crate::jobs::job_folder::{FolderError, JobFolder, JobLock};
use crate::jobs::scheduler::Scheduler;
use crate::jobs::{EngineError, Job};
use crate::parts::store_as_one_run::{KeepError, keep};
use crate::parts::survey_parts::Survey;

/// A job, and the lock that says that nobody else waits for it.
#[derive(Debug)]
pub struct HeldJob {
    pub folder: JobFolder,
    pub job: Job,
    pub(super) lock: JobLock,
}

/// What is left of a job that was to be gone.
#[derive(Debug)]
pub enum Leftover {
    Queue(EngineError),
    Folder(FolderError),
}

impl HeldJob {
    /// Keeps its parts as one run, unless a grader did that which was killed before it could tell of it. The run's
    /// number.
    ///
    /// # Errors
    /// When the parts are of another course, or cannot be kept.
    pub fn keep(
        &mut self,
        survey: &Survey,
        course: &Course,
        store: &Store,
        facts: &RunFacts,
    ) -> Result<u64, KeepError> {
        let is_kept = |number: &u64| {
            let facts = store.run_facts(*number);
            facts.is_ok_and(|facts| facts.began == survey.began && facts.state == RunState::Done)
        };
        let number = match self.job.kept.filter(is_kept) {
            Some(number) => number,
            None => keep(survey, course, store, facts)?,
        };
        self.job.kept = Some(number);
        // Where this cannot be written, the parts would be kept once more, and nothing else.
        let _ = self.folder.save(&self.job);
        Ok(number)
    }

    /// Takes the job away if the cluster never got anything of it. Whether it did.
    #[must_use]
    pub fn withdraw(&self) -> bool {
        let is_with_us = self.job.handed_in.is_empty();
        if is_with_us {
            // What stays is found by the next who hands the class in.
            let _ = self.folder.clone().remove();
        }
        is_with_us
    }

    /// Takes a job away whose parts are put together. What the queue still has of it would run for nobody, and be taken
    /// for the next job of this class. What could not be taken away.
    #[must_use]
    pub fn put_away(self, scheduler: &dyn Scheduler) -> Vec<Leftover> {
        let Self { folder, job, lock } = self;
        let mut left = Vec::new();
        if let Err(trouble) = scheduler.cancel(&job, folder.path()) {
            left.push(Leftover::Queue(trouble));
        }
        if let Err(trouble) = folder.remove() {
            left.push(Leftover::Folder(trouble));
        }
        drop(lock);
        left
    }
}
