//! Runs programs in sandboxes on this machine.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use confined::ConfinedDir;
use course::assignment::{Assignment, Case};
use course::course::Course;
use dialogue::case_run::{ProgramSetup, TrialError, run};
use dialogue::invocation::{Invocation, Taught};
use dialogue::scratch_dir::ScratchDir;
use dialogue::staged_submission::{SandboxPaths, Stage};
use model::execution::Execution;
use model::fingerprint::Fingerprint;
use model::limits::Limits;
use model::transcript::Transcript;
use rules::units::Bytes;
use sandbox::machine::{Machine, host_name};
use sandbox::{Processor, ReadOnlyPath, Request, Sandbox, SandboxError, Worker};
use store::store::Store;
use submission::file_tree::Tree;

use crate::installed_tools::ToolsHere;
use crate::locks::locked;
use crate::prepare_submission::{Ready, prepare};
use crate::runner::{Conditions, Entry, PrepareContext, Prepared, Runner, RunnerError, Runners};
use crate::talk_lesson::taught_with_course;

/// How often a grader that waits for another looks.
const LOOK: Duration = Duration::from_millis(200);
/// What the sandbox calls the grader's own program.
const PROGRAM: &str = "reference-solver";
/// What the sandbox calls the folder of the case.
const CASE: &str = "case";

/// Sandboxes on this machine. What was built for the submissions of a run is gone when this is dropped.
#[derive(Debug)]
pub struct SandboxRunners<'a> {
    course: &'a Course,
    sandbox: &'a Sandbox,
    program: &'a Path,
    scratch_dir: &'a ScratchDir,
    tools: ToolsHere,
    /// What can be run, by its place in the plan.
    ready: Mutex<HashMap<usize, Arc<Ready>>>,
}

impl<'a> SandboxRunners<'a> {
    /// Runs in this sandbox what is handed in for this course and laid out in this scratch folder. The grader's own
    /// program is also the reference solver.
    pub fn new(
        course: &'a Course,
        sandbox: &'a Sandbox,
        program: &'a Path,
        scratch_dir: &'a ScratchDir,
    ) -> Self {
        Self {
            course,
            sandbox,
            program,
            scratch_dir,
            tools: ToolsHere::default(),
            ready: Mutex::default(),
        }
    }
}

impl Runners for SandboxRunners<'_> {
    fn conditions(&self) -> Conditions {
        Conditions {
            tier: self.sandbox.tier(),
            machine: Machine::detect(),
            host: host_name(),
        }
    }

    fn tools(&self) -> Fingerprint {
        ToolsHere::fingerprint(&self.course.languages)
    }

    fn contents(&self, tree: &Tree, store: &Store) -> io::Result<Vec<Fingerprint>> {
        self.scratch_dir.contents(tree, store)
    }

    fn open(&self, jobs: usize) -> Result<Vec<Box<dyn Runner + '_>>, SandboxError> {
        let mut processors = Processor::claim(jobs).into_iter();
        let mut opened: Vec<Box<dyn Runner + '_>> = Vec::with_capacity(jobs);
        for _ in 0..jobs {
            opened.push(Box::new(SandboxRunner {
                shared: self,
                worker: self.sandbox.worker()?,
                processor: processors.next(),
                laid_out: None,
            }));
        }
        Ok(opened)
    }

    fn wait(&self) {
        thread::sleep(LOOK);
    }
}

/// A worker, and the submission laid out for it at the moment.
#[derive(Debug)]
struct SandboxRunner<'a> {
    shared: &'a SandboxRunners<'a>,
    worker: Worker,
    /// The processor that its programs are kept on. Where other graders have them all there is none: better to be moved
    /// about by the system than to share one for sure.
    processor: Option<Processor>,
    laid_out: Option<(usize, Stage)>,
}

impl Runner for SandboxRunner<'_> {
    fn run_reference(
        &mut self,
        assignment: &Assignment,
        case: &Case,
    ) -> Result<Execution, SandboxError> {
        let board = self.worker.place(&Path::new(CASE).join("board.txt"));
        let mut command = vec![
            self.worker.place(Path::new(PROGRAM)).into_os_string(),
            "reference".into(),
        ];
        for word in &assignment.reference {
            command.push(match word.as_str() {
                "{board}" => board.clone().into_os_string(),
                word => word.into(),
            });
        }
        let mut request = Request::new(command);
        request.limits = Limits {
            memory: Bytes::megabytes(2_000),
            ..Limits::with_cpu(Duration::from_secs(120))
        };
        request.processor = self.processor();
        request.shown = vec![
            ReadOnlyPath {
                from: self.shared.program.to_owned(),
                name: PathBuf::from(PROGRAM),
            },
            ReadOnlyPath {
                from: case.folder.join("board.txt"),
                name: Path::new(CASE).join("board.txt"),
            },
        ];
        self.worker.run(&request)
    }

    fn prepare(
        &mut self,
        entry: &Entry<'_>,
        known: Option<&Invocation>,
        taught: &[Taught],
    ) -> Result<Prepared, RunnerError> {
        let around = PrepareContext {
            course: self.shared.course,
            planned: entry.planned,
            limits: entry.planned.probe_limits(),
            tools: &self.shared.tools,
            scratch_dir: self.shared.scratch_dir,
            processor: self.processor(),
            taught: taught_with_course(taught, entry.planned.assignment, entry.submission),
        };
        let (prepared, ready) = prepare(entry.submission, &around, &mut self.worker, known)?;
        if let Some(ready) = ready {
            locked(&self.shared.ready).insert(entry.number, Arc::new(ready));
        }
        Ok(prepared)
    }

    fn run(
        &mut self,
        entry: &Entry<'_>,
        case: &Case,
        limits: &Limits,
    ) -> Result<(Execution, Transcript), RunnerError> {
        let ready = locked(&self.shared.ready).get(&entry.number).cloned();
        let ready = ready.ok_or_else(|| RunnerError::Failed("it was not prepared".into()))?;
        let stage = match self.laid_out.take() {
            Some((laid_out, stage)) if laid_out == entry.number => stage,
            _ => lay_out(&ready, &self.worker).map_err(TrialError::ScratchDir)?,
        };
        let cast = ProgramSetup {
            program: &ready.program,
            made: ready.made.as_deref(),
            provided: &entry.planned.assignment.provided,
            processor: self.processor(),
        };
        let (_, stage) = self.laid_out.insert((entry.number, stage));
        let case = (case, entry.planned.assignment);
        let ran = run(
            &mut self.worker,
            stage,
            &cast,
            &ready.invocation,
            case,
            limits,
        );
        Ok(ran?)
    }

    fn reset(&mut self) {
        // A worker that was in the middle of a run starts another launcher by itself.
        self.laid_out = None;
    }
}

impl SandboxRunner<'_> {
    /// The number of its processor, if it has one.
    fn processor(&self) -> Option<usize> {
        self.processor.as_ref().and_then(Processor::number)
    }
}

/// Lays out a built submission for this worker's sandboxes.
fn lay_out(ready: &Ready, worker: &Worker) -> io::Result<Stage> {
    Stage::new(
        &ConfinedDir::open(&ready.tree)?,
        &SandboxPaths::of(worker),
        &ready.invocation.places,
        &ready.scratch,
    )
}

impl From<TrialError> for RunnerError {
    fn from(trouble: TrialError) -> Self {
        match trouble {
            TrialError::Sandbox(SandboxError::Cancelled) => Self::Interrupted,
            TrialError::Sandbox(_) | TrialError::ScratchDir(_) => Self::Failed(trouble.into()),
        }
    }
}
