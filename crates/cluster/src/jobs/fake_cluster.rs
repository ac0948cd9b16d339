//! A class, a cluster without machines and a clock that nobody waits for.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use store::store::Store;

use crate::jobs::job_folder::Contents;
use crate::jobs::open_job::{HeldJob, JobRequest, RequestError, RequestEvent};
use crate::jobs::scheduler::Scheduler;
use crate::jobs::wait_for_parts::{Clock, Patience, Until, WaitError, WaitEvent, Waited, wait};
use crate::jobs::{ActivePart, EndedPart, Engine, EngineError, Job, Member, Queue, Stage};
use crate::parts::tests::Class;
use crate::parts::{Partition, PartitionScheme};

/// What a cluster does with a part that is handed in to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Grades,
    /// It loses it, and says so.
    Loses,
    /// It says that it came to its end, and nothing is there.
    LeavesNothing,
    /// It keeps it in the queue.
    Queues,
    /// It runs it for ever.
    Runs,
    /// The grader says that the course is wrong.
    FindsTheCourseWrong,
    /// It leaves a file that is no part.
    Garbles,
    /// It grades it with a course that has changed since.
    GradesByAnotherCourse,
    GradesInAnotherSandbox,
}

/// A cluster that does with each part what it was told: its turns in order, and grades it when there are none left.
#[derive(Debug)]
pub(super) struct FakeCluster {
    pub class: Class,
    turns: RefCell<BTreeMap<u32, Vec<Turn>>>,
    queue: RefCell<Queue>,
    /// Every time that parts were handed in and taken.
    pub handed_in: RefCell<Vec<Vec<u32>>>,
    pub cancelled: Cell<usize>,
    /// How often it does not answer when it is asked for its queue.
    pub silent_queue: Cell<usize>,
    /// How often it does not answer when parts are handed in.
    pub silent_hand_in: Cell<usize>,
    pub refuses: Cell<bool>,
}

fn silent() -> EngineError {
    EngineError::Silent {
        tool: "squeue",
        said: "nothing".to_owned(),
    }
}

/// Counts down; whether there was something to count.
fn count_down(times: &Cell<usize>) -> bool {
    let left = times.get();
    times.set(left.saturating_sub(1));
    left > 0
}

impl FakeCluster {
    /// For a class of twelve in so many parts.
    pub(super) fn new(parts: u32) -> Self {
        Self {
            class: Class::new(12, PartitionScheme::Hash, parts),
            turns: RefCell::default(),
            queue: RefCell::default(),
            handed_in: RefCell::default(),
            cancelled: Cell::default(),
            silent_queue: Cell::default(),
            silent_hand_in: Cell::default(),
            refuses: Cell::default(),
        }
    }

    /// What it does with a part, each time it is handed in.
    pub(super) fn turns(self, part: u32, turns: &[Turn]) -> Self {
        let later_first = turns.iter().rev().copied().collect();
        self.turns.borrow_mut().insert(part, later_first);
        self
    }

    fn take(&self, home: &Path, part: u32) {
        let turn = self.turns.borrow_mut().get_mut(&part).and_then(Vec::pop);
        let mut queue = self.queue.borrow_mut();
        queue.active.remove(&part);
        queue.ended.remove(&part);
        let mut end = |ended_well| {
            let how = (if ended_well { "Well" } else { "Badly" }).to_owned();
            queue.ended.insert(part, EndedPart { how, ended_well });
        };
        let partition = Partition {
            part,
            ..self.class.first
        };
        let file = home.join("parts").join(partition.file_name());
        let grade = |suite: &str, tier: &str| {
            let mut basis = self.class.basis();
            suite.clone_into(&mut basis.suite);
            tier.clone_into(&mut basis.tier);
            self.class.write_to(&file, partition, 0, 7, basis);
        };
        match turn.unwrap_or(Turn::Grades) {
            Turn::Grades => grade("s", "bare"),
            Turn::GradesByAnotherCourse => grade("another", "bare"),
            Turn::GradesInAnotherSandbox => grade("s", "another"),
            Turn::Garbles => fs::write(file, "no part\n").unwrap(),
            Turn::Loses => end(false),
            Turn::LeavesNothing => end(true),
            Turn::FindsTheCourseWrong => {
                fs::write(home.join(format!("logs/{part}.exit")), "2\n").unwrap();
                end(false);
            }
            stage @ (Turn::Queues | Turn::Runs) => {
                let active = ActivePart {
                    stage: match stage {
                        Turn::Runs => Stage::Runs,
                        _ => Stage::Waits,
                    },
                    node: "n1".to_owned(),
                    reason: "None".to_owned(),
                };
                queue.active.insert(part, active);
            }
        }
    }
}

impl Scheduler for FakeCluster {
    fn hand_in(&self, _: &Job, home: &Path, parts: &[u32]) -> Result<String, EngineError> {
        if self.refuses.get() {
            return Err(EngineError::Refused {
                tool: "sbatch",
                said: "no".to_owned(),
            });
        }
        if count_down(&self.silent_hand_in) {
            return Err(silent());
        }
        self.handed_in.borrow_mut().push(parts.to_vec());
        for &part in parts {
            self.take(home, part);
        }
        Ok("17".to_owned())
    }

    fn queue(&self, _: &Job, _: &Path) -> Result<Queue, EngineError> {
        match count_down(&self.silent_queue) {
            true => Err(silent()),
            false => Ok(self.queue.borrow().clone()),
        }
    }

    fn cancel(&self, _: &Job, _: &Path) -> Result<(), EngineError> {
        self.cancelled.set(self.cancelled.get() + 1);
        self.queue.borrow_mut().active.clear();
        match count_down(&self.silent_queue) {
            true => Err(silent()),
            false => Ok(()),
        }
    }
}

/// A clock on which time passes at once, until something happens.
pub(super) struct FakeClock<'c> {
    now: Cell<Duration>,
    at: Duration,
    /// What happens, and whether it interrupts.
    happens: Box<dyn Fn() -> bool + 'c>,
}

impl<'c> FakeClock<'c> {
    /// After an hour somebody interrupts, so that no test waits for ever.
    pub(super) fn new() -> Self {
        Self::until(Duration::from_secs(3600), || true)
    }

    /// At this time, and at every later one, this happens.
    pub(super) fn until(at: Duration, happens: impl Fn() -> bool + 'c) -> Self {
        Self {
            now: Cell::default(),
            at,
            happens: Box::new(happens),
        }
    }
}

impl Clock for FakeClock<'_> {
    fn elapsed(&self) -> Duration {
        self.now.get()
    }

    fn pass(&self, time: Duration) -> bool {
        self.now.set(self.now.get() + time);
        self.now.get() >= self.at && (self.happens)()
    }
}

/// So many retries, until everything is there or handed in.
pub(super) const fn patience(retries: u32, until: Until) -> Patience<'static> {
    let suite = "s";
    Patience {
        retries,
        until,
        suite,
    }
}

/// Waits for a job, and says how that ended and what was told meanwhile, but for what was seen.
pub(super) fn waited(
    held: &mut HeldJob,
    patience: Patience<'_>,
    cluster: &FakeCluster,
    clock: &dyn Clock,
) -> (Result<Waited, WaitError>, Vec<String>) {
    let mut told = Vec::new();
    let waited = wait(held, patience, cluster, clock, &mut |event| {
        told.extend(match event {
            WaitEvent::Looked { .. } => None,
            WaitEvent::HandedInAgain(parts) => Some(format!("again {parts:?}")),
            WaitEvent::NotTaken(_) => Some("not taken".to_owned()),
            WaitEvent::Outdated(part) => Some(format!("outdated {part}")),
            WaitEvent::Broken(_) => Some("broken".to_owned()),
        });
    });
    (waited, told)
}

/// Hands everything in, and does not wait.
pub(super) fn hand_in(held: &mut HeldJob, cluster: &FakeCluster) {
    let patience = patience(0, Until::HandedIn);
    let (ended, _) = waited(held, patience, cluster, &FakeClock::new());
    ended.unwrap();
}

/// A request for the class of a cluster; what is changed of it is said by the field.
#[derive(Debug)]
pub(super) struct Requested {
    class: Vec<Member>,
    pub engine: Engine,
}

impl Requested {
    pub(super) fn of(cluster: &FakeCluster) -> Self {
        let names: BTreeSet<&String> = cluster.class.students.iter().collect();
        let member = |student: &String| Member {
            name: format!("a/{student}"),
            contents: None,
        };
        Self {
            class: names.into_iter().map(member).collect(),
            engine: Engine::Slurm {
                options: String::new(),
            },
        }
    }

    pub(super) fn open(&self, cluster: &FakeCluster) -> Result<HeldJob, RequestError> {
        self.open_telling(cluster, None, &mut |_| ())
    }

    /// The same, with what is known, and tells what happens.
    pub(super) fn open_telling(
        &self,
        cluster: &FakeCluster,
        known: Option<&Store>,
        listener: &mut dyn FnMut(RequestEvent<'_>),
    ) -> Result<HeldJob, RequestError> {
        let root = cluster.class.folder.path();
        let program = root.join("program");
        fs::write(&program, "the grader").unwrap();
        let request = JobRequest {
            root,
            suite: "s",
            class: self.class.clone(),
            engine: self.engine.clone(),
            parts: cluster.class.first.of,
            contents: Contents {
                graded: &["submissions".to_owned()],
                jobs: None,
                program: &program,
                known,
            },
            typed: vec!["run".to_owned()],
            folder: None,
            resumed: None,
        };
        request.open(cluster, listener)
    }

    pub(super) fn with_a_new_file_of_the_first(mut self) -> Self {
        self.class[0].contents = Some(model::fingerprint::Fingerprint::hash(b"new"));
        self
    }
}
