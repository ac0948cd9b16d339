//! Waits until every part of a job is there, and hands in again what was lost.
//!
//! It asks a [`Scheduler`], passes time by a [`Clock`], and tells a listener what happens; it prints nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::jobs::job_folder::{FolderError, JobFolder};
use crate::jobs::open_job::HeldJob;
use crate::jobs::retry_missing_parts::{JobSnapshot, Next, Watch};
use crate::jobs::scheduler::Scheduler;
use crate::jobs::{EngineError, HandIn, Job, Queue};
use crate::parts::Partition;
use crate::parts::part_file::{PartReadError, read_head};
use crate::parts::survey_parts::{MergeError, Survey, survey_parts};

/// How long an engine that never answered is asked.
const PATIENCE: Duration = Duration::from_secs(120);
/// How late a file may be seen.
const LATEST: Duration = Duration::from_secs(60);
/// The least and the most that is waited between two looks.
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(15);

/// Why nobody waits any longer.
#[derive(Debug)]
pub enum Waited {
    /// Every part is there, and they belong together.
    Whole(Box<Survey>),
    /// These parts are missing, and there is nothing more to be waited for.
    Missing {
        parts: Vec<u32>,
        /// What the engine says of them.
        queue: Queue,
    },
    /// The parts are handed in, and that was all that was wanted.
    HandedIn,
    /// Somebody pressed Ctrl-C; the job goes on.
    Interrupted,
    /// Somebody ended the job.
    Ended,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    Whole,
    /// Until all are there or handed in.
    HandedIn,
}

/// How a job is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience<'p> {
    /// How often a part that is lost is handed in again.
    pub retries: u32,
    pub until: Until,
    /// A hash of the course: a part that was graded with another is graded again.
    pub suite: &'p str,
}

/// What happens while a job is waited for, for whoever tells it.
#[derive(Debug, Clone, Copy)]
pub enum WaitEvent<'e> {
    /// So many parts are there, and this is queued, or this is why that is not known.
    Looked {
        present: usize,
        queue: Result<&'e Queue, &'e str>,
    },
    /// These parts were lost, and are handed in again.
    HandedInAgain(&'e [u32]),
    /// Parts were to be handed in, and the engine did not answer but for this.
    NotTaken(&'e str),
    /// This part was graded before the course was changed, and is graded again.
    Outdated(u32),
    /// A file that should be a part is none, and is graded again.
    Broken(&'e PartReadError),
}

/// Why a job cannot be waited for. Nothing that is there is lost.
#[derive(Debug, thiserror::Error)]
pub enum WaitError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The engine is not here, or refuses.
    #[error(transparent)]
    Engine(EngineError),
    #[error("the cluster does not answer{}", afterwards(after.as_deref()))]
    NoAnswer {
        /// The job, if some of it was handed in.
        after: Option<String>,
        /// What was said in place of an answer.
        source: EngineError,
    },
    /// The parts are all there, and are not of one class.
    #[error(
        "the parts of the job `{name}` are all there and cannot be put together; `grader cluster cancel --forget {name}` takes them \
         away, to start over"
    )]
    NotTogether { name: String, source: MergeError },
}

fn afterwards(after: Option<&str>) -> String {
    let Some(name) = after else {
        return "; nothing was handed in".to_owned();
    };
    format!("; what was handed in goes on, and `grader cluster resume {name}` waits for it")
}

/// Waits for a job that nobody else waits for. Where it cannot go on, nothing that is there is lost.
pub fn wait(
    held: &mut HeldJob,
    patience: Patience<'_>,
    scheduler: &dyn Scheduler,
    clock: &dyn Clock,
    listener: &mut dyn FnMut(WaitEvent<'_>),
) -> Result<Waited, WaitError> {
    let HeldJob { folder, job, .. } = held;
    folder.clear_ended();
    // What was wrong with a part before may have been fixed.
    folder.forget_exit_codes(&job.parts());
    let mut job_wait = JobWait {
        folder,
        watch: Watch::new(job.parts(), patience.retries),
        suite: patience.suite,
        job,
        scheduler,
        clock,
        listener,
        has_answered: false,
        gone_since: BTreeMap::new(),
        set_aside: BTreeSet::new(),
    };
    loop {
        if folder.is_ended() {
            // It may have been ended while parts were being handed in.
            let cancelled = scheduler.cancel(job_wait.job, folder.path());
            let _ = job_wait.answer(cancelled)?;
            return Ok(Waited::Ended);
        }
        let (next, queue) = job_wait.look()?;
        match next {
            Next::Merge => {
                if let Some(survey) = job_wait.survey_parts()? {
                    return Ok(Waited::Whole(Box::new(survey)));
                }
                continue;
            }
            Next::HandIn(parts) => job_wait.hand_in(&parts)?,
            Next::Wait if patience.until == Until::HandedIn && queue.is_some() => {
                return Ok(Waited::HandedIn);
            }
            Next::Wait => {}
            Next::GiveUp(parts) => {
                let queue = queue.unwrap_or_default();
                return Ok(Waited::Missing { parts, queue });
            }
        }
        if job_wait.pause_is_interrupted() {
            return Ok(Waited::Interrupted);
        }
    }
}

/// Somebody who waits for a job.
struct JobWait<'v> {
    folder: &'v JobFolder,
    job: &'v mut Job,
    watch: Watch,
    suite: &'v str,
    scheduler: &'v dyn Scheduler,
    clock: &'v dyn Clock,
    listener: &'v mut dyn FnMut(WaitEvent<'_>),
    has_answered: bool,
    /// Since when parts are neither there nor queued, by the clock.
    gone_since: BTreeMap<u32, Duration>,
    /// Parts that were there and were no parts.
    set_aside: BTreeSet<u32>,
}

impl JobWait<'_> {
    /// Looks at what is there and what is queued, and tells it.
    fn look(&mut self) -> Result<(Next, Option<Queue>), WaitError> {
        // The queue first: a part that leaves it between the two looks is there by the second.
        let asked = self.scheduler.queue(self.job, self.folder.path());
        let asked = self.answer(asked)?;
        let present = self.folder.present(self.job.first)?;
        (self.listener)(WaitEvent::Looked {
            present: present.len(),
            queue: asked.as_ref().map_err(String::as_str),
        });
        let queue = asked.ok();
        // What is wrong with the course is wrong on every machine.
        let mut hopeless = self.job.parts();
        hopeless.retain(|&part| matches!(self.folder.exit_code(part), Some(2 | 4)));
        let late = queue.as_ref().map(|queue| self.late(&present, queue));
        let seen = JobSnapshot {
            present: &present,
            queue: queue.as_ref(),
            known: &self.job.known_to_the_engine(),
            hopeless: &hopeless,
            late: &late.unwrap_or_default(),
        };
        Ok((self.watch.next(seen), queue))
    }

    /// The parts that left the queue in peace and may be there: a file system that machines share may show a file up to a
    /// minute after it was written.
    fn late(&mut self, present: &BTreeSet<u32>, queue: &Queue) -> BTreeSet<u32> {
        let mut gone = self.job.parts();
        gone.retain(|part| !present.contains(part) && !queue.active.contains_key(part));
        self.gone_since.retain(|part, _| gone.contains(part));
        let (now, mut late) = (self.clock.elapsed(), BTreeSet::new());
        for part in gone {
            let since = *self.gone_since.entry(part).or_insert(now);
            let past = queue.ended.get(&part);
            let ended_well = past.is_none_or(|past| past.ended_well)
                && matches!(self.folder.exit_code(part), None | Some(0))
                && !self.set_aside.contains(&part);
            if ended_well && now.saturating_sub(since) < LATEST {
                late.insert(part);
            }
        }
        if !late.is_empty() {
            self.folder.look_again();
        }
        late
    }

    /// What an engine answered; the inner error is that it did not, and is asked again.
    fn answer<T>(
        &mut self,
        answer: Result<T, EngineError>,
    ) -> Result<Result<T, String>, WaitError> {
        match answer {
            Ok(answer) => {
                self.has_answered = true;
                Ok(Ok(answer))
            }
            Err(trouble @ EngineError::Silent { .. }) => {
                if !self.has_answered && self.clock.elapsed() > PATIENCE {
                    let is_there = !self.job.handed_in.is_empty();
                    return Err(WaitError::NoAnswer {
                        after: is_there.then(|| self.job.name.clone()),
                        source: trouble,
                    });
                }
                Ok(Err(trouble.to_string()))
            }
            Err(trouble @ (EngineError::NotHere { .. } | EngineError::Refused { .. })) => {
                Err(WaitError::Engine(trouble))
            }
        }
    }

    fn hand_in(&mut self, parts: &[u32]) -> Result<(), WaitError> {
        let known = self.job.known_to_the_engine();
        let again = parts.iter().any(|part| known.contains(part));
        self.folder.forget_exit_codes(parts);
        for part in parts {
            self.gone_since.remove(part);
            self.set_aside.remove(part);
        }
        let home = self.folder.path();
        let handed_in = self.scheduler.hand_in(self.job, home, parts);
        match self.answer(handed_in)? {
            Ok(id) => {
                if again {
                    (self.listener)(WaitEvent::HandedInAgain(parts));
                }
                // Whatever was put together before is not what will be.
                self.job.kept = None;
                self.job.handed_in.push(HandIn {
                    at: Timestamp::now(),
                    id,
                    parts: parts.to_vec(),
                });
                Ok(self.folder.save(self.job)?)
            }
            Err(silence) => {
                (self.listener)(WaitEvent::NotTaken(&silence));
                self.watch.take_back(parts);
                Ok(())
            }
        }
    }

    /// Whether the parts, all there, belong together. A file that is no part is put out of the way, and will be handed in
    /// again.
    fn survey_parts(&mut self) -> Result<Option<Survey>, WaitError> {
        let (folder, first) = (self.folder.parts(), self.job.first);
        let files = first.siblings().map(|part| folder.join(part.file_name()));
        let files: Vec<PathBuf> = files.collect();
        let mut is_whole = true;
        for (part, file) in first.siblings().zip(&files) {
            // What else is wrong with it is found below.
            if read_head(file).is_ok_and(|head| head.basis.suite != self.suite) {
                (self.listener)(WaitEvent::Outdated(part.part));
                self.set_aside(part)?;
                is_whole = false;
            }
        }
        if !is_whole {
            return Ok(None);
        }
        match survey_parts(&files) {
            Ok(survey) => Ok(Some(survey)),
            Err(MergeError::Bad(bad)) => {
                let name = bad.path().file_name().unwrap_or_default();
                let part = first.parse_file_name(&name.to_string_lossy());
                let part = part.expect("the files of parts are named after them");
                (self.listener)(WaitEvent::Broken(&bad));
                self.set_aside(part)?;
                Ok(None)
            }
            Err(source) => {
                let name = self.job.name.clone();
                Err(WaitError::NotTogether { name, source })
            }
        }
    }

    /// Puts a file out of the way that is no part of this job, or not any more.
    fn set_aside(&mut self, part: Partition) -> Result<(), FolderError> {
        self.folder.set_aside(part)?;
        self.watch.forget(part.part);
        self.set_aside.insert(part.part);
        Ok(())
    }

    /// Waits a little, longer the longer this has lasted: a queue that is asked all the time does nothing else.
    /// Says whether somebody interrupted.
    fn pause_is_interrupted(&self) -> bool {
        let elapsed = self.clock.elapsed();
        self.clock.pass((elapsed / 20).clamp(SHORTEST, LONGEST))
    }
}

/// Whatever time is told by. Tests have one that no one waits for.
pub trait Clock {
    /// How long ago the wait began.
    fn elapsed(&self) -> Duration;

    /// Lets so much time pass, unless somebody interrupts; says whether somebody did.
    fn pass(&self, time: Duration) -> bool;
}

/// The clock of this machine, which began when it was made.
#[derive(Debug)]
pub struct SystemClock<'c> {
    began: Instant,
    interrupted: &'c AtomicBool,
}

impl<'c> SystemClock<'c> {
    /// It begins now; the flag turns true when somebody presses Ctrl-C.
    pub fn start(interrupted: &'c AtomicBool) -> Self {
        Self {
            began: Instant::now(),
            interrupted,
        }
    }
}

impl Clock for SystemClock<'_> {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn pass(&self, time: Duration) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < time {
            if self.interrupted.load(Ordering::Relaxed) {
                return true;
            }
            thread::sleep(Duration::from_millis(50));
        }
        self.interrupted.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests;
