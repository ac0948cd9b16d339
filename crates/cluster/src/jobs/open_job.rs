//! The job of a class: opened, whether it was handed in before or is new, and held by this grader alone until it is
//! stored, withdrawn or put away.

use std::fs::File;
use std::path::{Path, PathBuf};

use course::course::Course;
use jiff::Timestamp;
use model::grading_run::{RunFacts, RunState};
use store::store::Store;

use crate::jobs::job_folder::{Contents, FolderError, JobFolder, jobs_folder};
use crate::jobs::scheduler::Scheduler;
use crate::jobs::{Engine, EngineError, FORM, Job, Member, job_name};
use crate::parts::store_as_one_run::{KeepError, keep};
use crate::parts::survey_parts::Survey;
use crate::parts::{Partition, PartitionScheme};

/// A class about to be handed in.
#[derive(Debug)]
pub struct JobRequest<'r> {
    /// The folder of the course.
    pub root: &'r Path,
    /// A hash of the course.
    pub suite: &'r str,
    /// The submissions of which something is run.
    pub class: Vec<Member>,
    pub engine: Engine,
    pub parts: u32,
    pub contents: Contents<'r>,
    /// What was typed after the program's name to have the class graded.
    pub typed: Vec<String>,
    /// The folder it was typed in, unless that is gone.
    pub folder: Option<PathBuf>,
    /// The name of a job that is to be gone on with, whatever has changed since.
    pub resumed: Option<&'r str>,
}

/// What happens while a job is opened, for whoever tells it.
#[derive(Debug, Clone, Copy)]
pub enum RequestEvent<'e> {
    /// The course has another job, of this name.
    AnotherJob(&'e str),
    /// A new job was made in this folder.
    Made(&'e Job, &'e Path),
    /// The job of this name was there, and is gone on with.
    GoesOn(&'e str),
    /// The engine's options were changed, and what is queued of the job of this name was handed in with the old ones.
    QueueKeepsOptions(&'e str),
}

/// Why there is no job to wait for.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The engine does not say what it has of the job.
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(
        "another grader waits for the job `{name}` already; `grader cluster status` shows how far it is"
    )]
    AnotherWaits { name: String },
    #[error(
        "the job `{name}` is in the hands of `--engine {engine}`; go on with that, or end it first with `grader cluster cancel {name}`"
    )]
    OtherEngine { name: String, engine: &'static str },
}

/// How many submissions are in a part, unless it is said.
const USUAL: usize = 3;

/// How many parts a class of so many submissions is cut into, unless it is said.
pub fn usual_parts(submissions: usize) -> u32 {
    let usual = u32::try_from(submissions.div_ceil(USUAL)).unwrap_or(u32::MAX);
    usual.clamp(1, 1_000)
}

/// How many parts a class of so many submissions can be cut into: not more than somebody could be in.
pub fn most_parts(submissions: usize) -> u32 {
    u32::try_from(submissions).unwrap_or(u32::MAX).max(1)
}

impl JobRequest<'_> {
    /// The job of this class: the one that is on its way, or a new one. Nobody else waits for it from now on.
    pub fn open(
        self,
        scheduler: &dyn Scheduler,
        listener: &mut dyn FnMut(RequestEvent<'_>),
    ) -> Result<HeldJob, RequestError> {
        let first = Partition {
            scheme: PartitionScheme::Hash,
            part: 1,
            of: self.parts,
        };
        let name = self.name(first);
        let root = self.root.canonicalize();
        let root = root.unwrap_or_else(|_| self.root.to_owned());
        let jobs = jobs_folder(&root);
        let jobs_lock = JobFolder::lock_jobs(&jobs)?;
        let folder = JobFolder::new(&jobs, &name);
        for other in JobFolder::all(&jobs)? {
            if other != folder {
                listener(RequestEvent::AnotherJob(&other.name()));
            }
        }
        if folder.exists() {
            return self.go_on(folder, scheduler, listener);
        }
        let job = Job {
            form: FORM,
            name,
            engine: self.engine.clone(),
            first,
            typed: self.typed.clone(),
            folder: self.folder.clone().unwrap_or(root),
            began: Timestamp::now(),
            class: self.class.clone(),
            handed_in: Vec::new(),
            kept: None,
        };
        folder.make(&job, &self.contents)?;
        let lock = lock(&folder, &job.name)?;
        drop(jobs_lock);
        listener(RequestEvent::Made(&job, folder.path()));
        Ok(HeldJob { folder, job, lock })
    }

    /// What the job is called: the same as long as nothing has changed that it hangs on.
    fn name(&self, first: Partition) -> String {
        if let Some(name) = self.resumed {
            return name.to_owned();
        }
        let Contents { graded, known, .. } = self.contents;
        let anew = known.is_none().then(|| "anew".to_owned());
        let graded: Vec<String> = graded.iter().cloned().chain(anew).collect();
        job_name(self.suite, first, &graded, &self.class)
    }

    /// Goes on with a job that is there, by what was typed now.
    fn go_on(
        &self,
        folder: JobFolder,
        scheduler: &dyn Scheduler,
        listener: &mut dyn FnMut(RequestEvent<'_>),
    ) -> Result<HeldJob, RequestError> {
        let name = folder.read_job()?.name;
        let lock = lock(&folder, &name)?;
        // Only now: whoever waited may have written it.
        let mut job = folder.read_job()?;
        listener(RequestEvent::GoesOn(&name));
        if self.resumed.is_none() {
            job.typed.clone_from(&self.typed);
            if let Some(here) = &self.folder {
                job.folder.clone_from(here);
            }
            if job.engine != self.engine {
                self.change_engine(&folder, &mut job, scheduler, listener)?;
            }
            folder.save(&job)?;
        }
        Ok(HeldJob { folder, job, lock })
    }

    /// What is handed in from now on is handed in otherwise.
    fn change_engine(
        &self,
        folder: &JobFolder,
        job: &mut Job,
        scheduler: &dyn Scheduler,
        listener: &mut dyn FnMut(RequestEvent<'_>),
    ) -> Result<(), RequestError> {
        let queue = scheduler.queue(job, folder.path())?;
        let is_same_kind = job.engine.name() == self.engine.name();
        if !queue.active.is_empty() {
            if !is_same_kind {
                let (name, engine) = (job.name.clone(), job.engine.name());
                return Err(RequestError::OtherEngine { name, engine });
            }
            listener(RequestEvent::QueueKeepsOptions(&job.name));
        }
        job.engine = self.engine.clone();
        Ok(folder.write_scripts(job, &self.contents)?)
    }
}

fn lock(folder: &JobFolder, name: &str) -> Result<File, RequestError> {
    let name = name.to_owned();
    folder
        .try_lock()?
        .ok_or(RequestError::AnotherWaits { name })
}

/// A job, and the lock that says that nobody else waits for it.
#[derive(Debug)]
pub struct HeldJob {
    pub folder: JobFolder,
    pub job: Job,
    pub(super) lock: File,
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::jobs::fake_cluster::{FakeCluster, Requested, Turn, hand_in};

    /// What is told while a job is opened.
    fn opened(
        requested: &Requested,
        cluster: &FakeCluster,
        known: Option<&Store>,
    ) -> (Result<HeldJob, RequestError>, Vec<&'static str>) {
        let mut told = Vec::new();
        let held = requested.open_telling(cluster, known, &mut |event| {
            told.push(match event {
                RequestEvent::AnotherJob(_) => "another",
                RequestEvent::Made(job, folder) => {
                    assert!(folder.ends_with(format!(".grader/cluster/{}", job.name)));
                    "made"
                }
                RequestEvent::GoesOn(_) => "goes on",
                RequestEvent::QueueKeepsOptions(_) => "keeps options",
            });
        });
        (held, told)
    }

    fn slurm(options: &str) -> Engine {
        Engine::Slurm {
            options: options.to_owned(),
        }
    }

    fn ssh(host: &str) -> Engine {
        let hosts = vec![host.to_owned()];
        Engine::Ssh { hosts }
    }

    #[test]
    fn a_class_is_one_job_that_one_grader_waits_for() {
        let cluster = FakeCluster::new(3);
        let requested = Requested::of(&cluster);
        let (first, told) = opened(&requested, &cluster, None);
        let first = first.unwrap();
        assert_eq!(told, ["made"]);
        let (second, told) = opened(&requested, &cluster, None);
        assert!(
            matches!(second, Err(RequestError::AnotherWaits { name }) if name == first.job.name)
        );
        assert!(told.is_empty());
        let name = first.job.name.clone();
        drop(first);
        let (third, told) = opened(&requested, &cluster, None);
        assert_eq!(third.unwrap().job.name, name);
        assert_eq!(told, ["goes on"]);
    }

    #[test]
    fn another_class_is_another_job_and_so_is_grading_anew() {
        let cluster = FakeCluster::new(3);
        let first = Requested::of(&cluster).open(&cluster).unwrap();
        let changed = Requested::of(&cluster).with_a_new_file_of_the_first();
        let (second, told) = opened(&changed, &cluster, None);
        let second = second.unwrap();
        assert_eq!(told, ["another", "made"]);
        let known = Store::open(&cluster.class.folder.path().join("kept.db")).unwrap();
        let (third, told) = opened(&Requested::of(&cluster), &cluster, Some(&known));
        let third = third.unwrap();
        assert_eq!(told, ["another", "another", "made"]);
        assert!(third.folder.path().join("known.db").exists());
        assert!(!first.folder.path().join("known.db").exists());
        assert_ne!(first.job.name, second.job.name);
        assert_ne!(first.job.name, third.job.name);
        let changed = first.job.changed(&second.job.class);
        assert!(changed.eq(["a/s000"]));
    }

    #[test]
    fn what_waits_in_the_queue_of_another_engine_stays_there() {
        let cluster = FakeCluster::new(2).turns(1, &[Turn::Queues]);
        let mut requested = Requested::of(&cluster);
        let mut held = requested.open(&cluster).unwrap();
        hand_in(&mut held, &cluster);
        drop(held);
        requested.engine = ssh(":");
        let (other, told) = opened(&requested, &cluster, None);
        let other = other.unwrap_err().to_string();
        assert!(other.contains("`--engine slurm`"), "{other}");
        assert_eq!(told, ["goes on"]);
        // With other options of the same one it goes on, and the script has them.
        requested.engine = slurm("--time=5");
        let (held, told) = opened(&requested, &cluster, None);
        let held = held.unwrap();
        assert_eq!(told, ["goes on", "keeps options"]);
        assert_eq!(held.folder.read_job().unwrap().engine, slurm("--time=5"));
        let script = fs::read_to_string(held.folder.path().join("job.sh")).unwrap();
        assert!(script.contains("--time=5"), "{script}");
    }

    #[test]
    fn an_engine_that_has_nothing_of_the_job_is_changed_for_another() {
        let cluster = FakeCluster::new(2);
        let mut requested = Requested::of(&cluster);
        drop(requested.open(&cluster).unwrap());
        requested.engine = ssh("ada");
        let (held, told) = opened(&requested, &cluster, None);
        assert_eq!(told, ["goes on"]);
        assert!(held.unwrap().folder.path().join("drive.sh").exists());
    }

    #[test]
    fn a_class_has_a_part_for_three_and_none_that_must_be_empty() {
        for (submissions, usual, most) in [
            (0, 1, 1),
            (1, 1, 1),
            (3, 1, 3),
            (4, 2, 4),
            (3_000, 1_000, 3_000),
            (9_000, 1_000, 9_000),
        ] {
            assert_eq!(usual_parts(submissions), usual, "{submissions}");
            assert_eq!(most_parts(submissions), most, "{submissions}");
        }
    }
}
