//! Waits until every part of a job is there, and hands in again what was lost.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::cluster::missing::tell_missing;
use crate::cli::cluster::progress::PartsProgress;
use crate::cli::cluster::send::Sent;
use cluster::jobs::engine;
use cluster::jobs::folder::JobFolder;
use cluster::jobs::job::{HandIn, Job};
use cluster::jobs::queue::{EngineTrouble, Fate, Queue, ranges};
use cluster::jobs::watch::{Next, Seen, Watch};
use cluster::parts::merge::{MergeTrouble, Survey, survey};
use cluster::parts::partition::Partition;
use cluster::parts::reader::read_head;

/// How long an engine that never answered is asked.
const PATIENCE: Duration = Duration::from_secs(120);

/// How a wait ended.
#[derive(Debug)]
pub enum Waited {
    /// Every part is there, and they belong together.
    Whole(Box<Survey>),
    /// Parts are missing, and it was told which.
    Missing,
    /// The parts are handed in, and that was all that was wanted.
    HandedIn,
    /// Somebody pressed Ctrl-C; the job goes on.
    Interrupted,
    /// Somebody ended the job.
    Ended,
}

/// Whether parts are waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// Until all are there.
    Whole,
    /// Until all are there or handed in.
    HandedIn,
}

/// The parts are all there, and are not of one class.
#[derive(Debug, thiserror::Error)]
#[error(
    "the parts of the job `{name}` are all there and cannot be put together; `grader cluster cancel --forget {name}` takes them \
     away, to begin anew"
)]
struct NotTogether {
    name: String,
    source: MergeTrouble,
}

/// The engine never answered.
#[derive(Debug, thiserror::Error)]
#[error("the cluster does not answer{}", afterwards(after.as_deref()))]
struct NoAnswer {
    /// The job, if some of it was handed in.
    after: Option<String>,
    source: EngineTrouble,
}

fn afterwards(after: Option<&str>) -> String {
    match after {
        Some(name) => {
            format!("; what was handed in goes on, and `grader cluster resume {name}` waits for it")
        }
        None => "; nothing was handed in".to_owned(),
    }
}

/// How a job is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience<'p> {
    /// How often a part that is lost is handed in again.
    pub retries: u32,
    /// How long.
    pub until: Until,
    /// A hash of the course: a part that was graded with another is graded again.
    pub suite: &'p str,
}

/// Waits for a job that nobody else waits for.
///
/// # Errors
/// Why it cannot go on. Nothing that is there is lost.
pub fn wait(
    sent: &mut Sent,
    patience: Patience<'_>,
    console: &mut Console<'_>,
) -> Result<Waited, Failure> {
    let Sent { folder, job, .. } = sent;
    folder.begin_again();
    // What was wrong with a part before may have been mended.
    folder.forget_exit_codes(&job.parts());
    let interrupted = listen()?;
    let mut vigil = Vigil {
        folder,
        watch: Watch::new(job.parts(), patience.retries),
        suite: patience.suite,
        progress: PartsProgress::new(job.first.of),
        job,
        began: Instant::now(),
        has_answered: false,
        gone_since: BTreeMap::new(),
        set_aside: BTreeSet::new(),
    };
    loop {
        if folder.is_ended() {
            // It may have been ended while parts were being handed in.
            let _ = vigil.answer(engine::cancel(vigil.job, folder.path()))?;
            return Ok(Waited::Ended);
        }
        let (next, queue) = vigil.look()?;
        match next {
            Next::Merge => {
                if let Some(survey) = vigil.survey()? {
                    return Ok(Waited::Whole(Box::new(survey)));
                }
                continue;
            }
            Next::HandIn(parts) => vigil.hand_in(&parts)?,
            Next::Wait if patience.until == Until::HandedIn && queue.is_some() => {
                return Ok(Waited::HandedIn);
            }
            Next::Wait => {}
            Next::GiveUp(parts) => {
                drop(vigil);
                tell_missing(folder, job, &parts, &queue.unwrap_or_default(), console)?;
                return Ok(Waited::Missing);
            }
        }
        if vigil.pause(interrupted) {
            return Ok(Waited::Interrupted);
        }
    }
}

/// Somebody who waits for a job.
struct Vigil<'v> {
    folder: &'v JobFolder,
    job: &'v mut Job,
    watch: Watch,
    suite: &'v str,
    progress: PartsProgress,
    began: Instant,
    has_answered: bool,
    /// Since when parts are neither there nor queued.
    gone_since: BTreeMap<u32, Instant>,
    /// Parts that were there and were no parts.
    set_aside: BTreeSet<u32>,
}

impl Vigil<'_> {
    /// Looks at what is there and what is queued, and tells it.
    fn look(&mut self) -> Result<(Next, Option<Queue>), Failure> {
        // The queue first: a part that leaves it between the two looks is there by the second.
        let asked = self.answer(engine::queue(self.job, self.folder.path()))?;
        let present = self
            .folder
            .present(self.job.first)
            .map_err(Failure::could_not)?;
        let queue = match asked {
            Ok(queue) => {
                self.progress.tell(present.len(), Ok(&queue));
                Some(queue)
            }
            Err(silence) => {
                self.progress.tell(present.len(), Err(&silence));
                None
            }
        };
        // What is wrong with the course is wrong on every machine.
        let parts = self.job.parts();
        let hopeless = parts
            .into_iter()
            .filter(|&part| matches!(self.folder.exit_code(part), Some(2 | 4)));
        let hopeless = hopeless.collect();
        let late = match &queue {
            Some(queue) => self.late(&present, queue),
            None => BTreeSet::new(),
        };
        let seen = Seen {
            present: &present,
            queue: queue.as_ref(),
            known: &self.job.known_to_the_engine(),
            hopeless: &hopeless,
            late: &late,
        };
        Ok((self.watch.next(seen), queue))
    }

    /// The parts that left the queue in peace and may be there: a file system that machines share may show a file up to a
    /// minute after it was written.
    fn late(&mut self, present: &BTreeSet<u32>, queue: &Queue) -> BTreeSet<u32> {
        let is_gone = |part: &u32| !present.contains(part) && !queue.active.contains_key(part);
        let gone: BTreeSet<u32> = self.job.parts().into_iter().filter(is_gone).collect();
        self.gone_since.retain(|part, _| gone.contains(part));
        let mut late = BTreeSet::new();
        for part in gone {
            let since = *self.gone_since.entry(part).or_insert_with(Instant::now);
            let fate = queue.ended.get(&part).map(|past| past.fate);
            let ended_well = fate != Some(Fate::Badly)
                && matches!(self.folder.exit_code(part), None | Some(0))
                && !self.set_aside.contains(&part);
            if ended_well && since.elapsed() < LATEST {
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
        answer: Result<T, EngineTrouble>,
    ) -> Result<Result<T, String>, Failure> {
        match answer {
            Ok(answer) => {
                self.has_answered = true;
                Ok(Ok(answer))
            }
            Err(trouble @ EngineTrouble::Silent { .. }) => {
                if !self.has_answered && self.began.elapsed() > PATIENCE {
                    let is_there = !self.job.handed_in.is_empty();
                    return Err(Failure::could_not(NoAnswer {
                        after: is_there.then(|| self.job.name.clone()),
                        source: trouble,
                    }));
                }
                Ok(Err(trouble.to_string()))
            }
            Err(trouble @ EngineTrouble::NotHere { .. }) => Err(Failure::could_not(trouble)),
            // It is what it was asked for that it does not take.
            Err(trouble @ EngineTrouble::Refused { .. }) => Err(Failure::input(trouble)),
        }
    }

    fn hand_in(&mut self, parts: &[u32]) -> Result<(), Failure> {
        let again = parts
            .iter()
            .any(|part| self.job.known_to_the_engine().contains(part));
        self.folder.forget_exit_codes(parts);
        for part in parts {
            self.gone_since.remove(part);
            self.set_aside.remove(part);
        }
        let handed_in = engine::hand_in(self.job, self.folder.path(), parts);
        match self.answer(handed_in)? {
            Ok(id) => {
                if again {
                    let parts = ranges(parts);
                    self.progress
                        .say(&format!("handed in again, since lost: part {parts}"));
                }
                // Whatever was put together before is not what will be.
                self.job.kept = None;
                self.job.handed_in.push(HandIn {
                    at: Timestamp::now(),
                    id,
                    parts: parts.to_vec(),
                });
                self.folder.save(self.job).map_err(Failure::could_not)
            }
            Err(silence) => {
                self.progress.say(&silence);
                self.watch.take_back(parts);
                Ok(())
            }
        }
    }

    /// Whether the parts, all there, belong together. A file that is no part is put out of the way, and will be handed in
    /// again.
    fn survey(&mut self) -> Result<Option<Survey>, Failure> {
        let folder = self.folder.parts();
        let first = self.job.first;
        let files: Vec<PathBuf> = first
            .siblings()
            .map(|part| folder.join(part.file_name()))
            .collect();
        let mut is_whole = true;
        for (part, file) in first.siblings().zip(&files) {
            match read_head(file) {
                Ok(head) if head.basis.suite != self.suite => {
                    let part = part.part;
                    self.progress.say(&format!(
                        "part {part} was graded before the course was changed, and is graded again"
                    ));
                }
                // What is wrong with it is found below.
                Ok(_) | Err(_) => continue,
            }
            self.folder.set_aside(part).map_err(Failure::could_not)?;
            self.watch.forget(part.part);
            self.set_aside.insert(part.part);
            is_whole = false;
        }
        if !is_whole {
            return Ok(None);
        }
        match survey(&files) {
            Ok(survey) => Ok(Some(survey)),
            Err(MergeTrouble::Bad(bad)) => {
                let part = self.part_of(bad.path());
                self.progress.say(&bad.to_string());
                self.folder.set_aside(part).map_err(Failure::could_not)?;
                self.watch.forget(part.part);
                self.set_aside.insert(part.part);
                Ok(None)
            }
            Err(source) => {
                let name = self.job.name.clone();
                Err(Failure::input(NotTogether { name, source }))
            }
        }
    }

    fn part_of(&self, path: &Path) -> Partition {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let part = self.job.first.of_file_name(&name);
        part.expect("the files of parts are named after them")
    }

    /// Waits a little, longer the longer this has lasted: a queue that is asked all the time does nothing else. Whether
    /// somebody pressed Ctrl-C.
    fn pause(&self, interrupted: &AtomicBool) -> bool {
        let until = (self.began.elapsed() / 20).clamp(SHORTEST, LONGEST);
        let begun = Instant::now();
        while begun.elapsed() < until {
            if interrupted.load(Ordering::Relaxed) {
                return true;
            }
            thread::sleep(Duration::from_millis(50));
        }
        interrupted.load(Ordering::Relaxed)
    }
}

/// How late a file may be seen.
const LATEST: Duration = Duration::from_secs(60);
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(15);
