//! Prepares one submission: recognise, build, and find out how it wants its board.

use std::path::PathBuf;

use confined::ConfinedDir;
use course::assignment::Case;
use dialogue::case_run::{ProgramSetup, run};
use dialogue::delivery_description::given_board;
use dialogue::invocation::{Invocation, Taught, WriteAccess};
use dialogue::probe::board_names::OwnBoards;
use dialogue::probe::probe;
use dialogue::probe::search_state::{Probe, Probed};
use dialogue::scratch_dir::Scratch;
use dialogue::staged_submission::{SandboxPaths, Stage, usual_footing};
use model::fault::Fault;
use model::outcome::Remark;
use model::panics::panic_if_asked;
use model::scorecard::ProgramFacts;
use model::verdict::Verdict;
use puzzles::check::judge;
use puzzles::puzzle_traits::Asked;
use sandbox::Worker;
use submission::collect_class::Submission;
use submission::file_tree::{Tree, TreeError};
use submission::program::Program;
use submission::program::recognise::recognise;

use crate::build_attempts::build_somehow;
use crate::plan::MOMENT;
use crate::python_choice::with_version_here;
use crate::runner::{PrepareContext, PrepareError, Prepared, Readiness, stopped};

/// A submission that can be run, as it lies there.
#[derive(Debug)]
pub(crate) struct Ready {
    /// The built tree: opened when it is laid out.
    pub tree: PathBuf,
    /// Where that is, and whatever else is laid out of it.
    pub scratch: Scratch,
    pub program: Program,
    pub made: Option<PathBuf>,
    pub invocation: Invocation,
}

/// Prepares a submission, and hands over what can be run where it is ready. Where the manner is known in which it is
/// talked to, no other is tried.
pub(crate) fn prepare(
    submission: &Submission,
    around: &PrepareContext<'_>,
    worker: &mut Worker,
    known: Option<&Invocation>,
) -> Result<(Prepared, Option<Ready>), PrepareError> {
    let mut likeliest = match recognised(submission, around) {
        Ok(program) => *program,
        Err(stopped) => return Ok((*stopped, None)),
    };
    let mut beside = std::mem::take(&mut likeliest.beside);
    if let Some(invocation) = known {
        let is_meant = |program: &Program| invocation.entry.as_deref() == Some(&program.entry);
        let meant = match beside.iter().position(is_meant) {
            Some(at) => beside.swap_remove(at),
            None => likeliest,
        };
        return Ok(match make(submission, meant, around, worker)? {
            Ok(made) => made.ready(invocation.clone()),
            Err(stopped) => (stopped, None),
        });
    }
    let first = match make(submission, likeliest, around, worker)? {
        Ok(made) => made,
        Err(stopped) => return Ok((stopped, None)),
    };
    let stopped = match drive(submission, *first, around, worker)? {
        Ok(driven) => {
            let (made, invocation) = *driven;
            return Ok(made.ready(invocation));
        }
        Err(stopped) => stopped,
    };
    // Whoever finds that one program does not want a board starts the next one that lies there.
    for program in beside {
        let entry = program.entry.clone();
        let Ok(made) = make(submission, program, around, worker)? else {
            continue;
        };
        let Ok(driven) = drive(submission, *made, around, worker)? else {
            continue;
        };
        let (made, invocation) = *driven;
        if answers_rightly(&made, &invocation, around, worker)? {
            let entry = Some(entry);
            return Ok(made.ready(Invocation {
                entry,
                ..invocation
            }));
        }
    }
    Ok((*stopped, None))
}

/// Whether a program that was not the likeliest is one: what was left of trying something out takes a board too.
fn answers_rightly(
    made: &BuiltSubmission,
    invocation: &Invocation,
    around: &PrepareContext<'_>,
    worker: &mut Worker,
) -> Result<bool, PrepareError> {
    let Some(case) = around.planned.probe else {
        return Ok(false);
    };
    let verdict = made.verdict(invocation, case, around, worker)?;
    Ok(verdict == Verdict::Accepted)
}

/// A built program, and the manner in which it gets its board.
type Driven = Box<(BuiltSubmission, Invocation)>;

/// Finds out how a program that was built wants its board; what is known of it where that was not found out, or something
/// stands in the way.
fn drive(
    submission: &Submission,
    mut made: BuiltSubmission,
    around: &PrepareContext<'_>,
    worker: &mut Worker,
) -> Result<Result<Driven, Box<Prepared>>, PrepareError> {
    let Some(case) = around.planned.probe else {
        made.prepared.readiness = Readiness::Stopped(Fault::NotGraded {
            reason: "the assignment has no case with a solution, on which ways of talking to it could be tried"
                .to_owned(),
        });
        return Ok(Err(Box::new(made.prepared)));
    };
    let boards = own_boards(submission, around);
    let on = made.probe(case, &boards, &around.taught, around);
    panic_if_asked("probing", &submission.student.key);
    let fault = match probe(worker, &made.cast(around), &on, &around.limits)? {
        Probed::Driven(invocation) => return Ok(Ok(Box::new((made, invocation)))),
        Probed::NotDriven(tried) => Fault::NotDriven(tried),
        Probed::Unreadable(words) => Fault::DoesNotCompile { words },
        Probed::Hindered(obstacle) => Fault::NotRun(with_version_here(obstacle, around.tools)),
    };
    made.prepared.readiness = Readiness::Stopped(fault);
    Ok(Err(Box::new(made.prepared)))
}

#[derive(Debug)]
pub(crate) struct BuiltSubmission {
    pub program: Program,
    pub folder: ConfinedDir,
    pub made: Option<PathBuf>,
    /// What the submission's own files are called.
    pub own: Vec<String>,
    /// Where it lies, and more can be laid out.
    pub scratch: Scratch,
    prepared: Prepared,
}

impl BuiltSubmission {
    /// Everything about it that stays the same from run to run.
    pub(crate) fn cast<'a>(&'a self, around: &PrepareContext<'a>) -> ProgramSetup<'a> {
        ProgramSetup {
            program: &self.program,
            made: self.made.as_deref(),
            provided: &around.planned.assignment.provided,
            processor: around.processor,
        }
    }

    /// What ways of talking are tried on and with.
    pub(crate) fn probe<'a>(
        &'a self,
        case: &'a Case,
        own_boards: &'a OwnBoards,
        taught: &'a [Taught],
        around: &'a PrepareContext<'a>,
    ) -> Probe<'a> {
        let planned = around.planned;
        Probe {
            assignment: planned.assignment,
            case,
            unsolvable: planned.unsolvable,
            others: &planned.others,
            cases: planned.assignment.cases.len(),
            own_names: &self.own,
            own_boards,
            taught,
            tree: &self.folder,
            scratch: &self.scratch,
        }
    }

    /// The verdict on this case when it is talked to in this manner.
    pub(crate) fn verdict(
        &self,
        invocation: &Invocation,
        case: &Case,
        around: &PrepareContext<'_>,
        worker: &mut Worker,
    ) -> Result<Verdict, PrepareError> {
        let assignment = around.planned.assignment;
        let sites = SandboxPaths::of(worker);
        let stage = Stage::new(&self.folder, &sites, &invocation.places, &self.scratch)?;
        let limits = around.planned.limits(case, MOMENT);
        let on = (case, assignment);
        let (execution, _) = run(worker, &stage, &self.cast(around), invocation, on, &limits)?;
        let asked = Asked {
            expectation: case.expectation,
            board: &case.board,
            text: &case.text,
            rules: &assignment.answer,
            intervals: None,
        };
        Ok(judge(&asked, &execution).verdict)
    }

    /// The same, to be talked to in this manner.
    fn ready(mut self, invocation: Invocation) -> (Prepared, Option<Ready>) {
        let is_unusual = invocation.footing != usual_footing(&self.folder);
        if is_unusual && invocation.footing == WriteAccess::Copy {
            let remarks = &mut self.prepared.facts.remarks;
            remarks.push(Remark::WritesToItsOwnFolder);
        }
        self.prepared.facts.given = Some(given_board(&invocation));
        self.prepared.readiness = Readiness::Ready(invocation.clone());
        let ready = Ready {
            tree: self.folder.path().to_owned(),
            scratch: self.scratch,
            program: self.program,
            made: self.made,
            invocation,
        };
        (self.prepared, Some(ready))
    }
}

/// The program that a submission is taken for; what is known of it where there is none.
pub(crate) fn recognised(
    submission: &Submission,
    around: &PrepareContext<'_>,
) -> Result<Box<Program>, Box<Prepared>> {
    let tree = tree_of(submission)?;
    panic_if_asked("recognition", &submission.student.key);
    let is_here = |tool: &str| around.tools.has(tool);
    let languages = &around.course.languages;
    recognise(tree, around.planned.assignment, languages, &is_here)
        .map(Box::new)
        .map_err(|obstacle| Box::new(stopped(Fault::NotRun(obstacle))))
}

/// Builds a program of a submission; what is known of it where that does not lead to one that can be run.
pub(crate) fn make(
    submission: &Submission,
    program: Program,
    around: &PrepareContext<'_>,
    worker: &mut Worker,
) -> Result<Result<Box<BuiltSubmission>, Prepared>, PrepareError> {
    let tree = match tree_of(submission) {
        Ok(tree) => tree,
        Err(stopped) => return Ok(Err(*stopped)),
    };
    let scratch = around.scratch_dir.scratch()?;
    let own = own_names(tree);
    panic_if_asked("build", &submission.student.key);
    let tried = build_somehow(worker, tree, program, &own, around, &scratch)?;
    let program = tried.program;
    let mut prepared = Prepared {
        facts: ProgramFacts {
            language: Some(program.language.clone()),
            entry: Some(program.entry.to_string_lossy().into_owned()),
            given: None,
            remarks: Vec::new(),
        },
        build: tried.record,
        readiness: Readiness::Stopped(Fault::NoOutput),
    };
    if let Some(fault) = tried.fault {
        prepared.readiness = Readiness::Stopped(fault);
        return Ok(Err(prepared));
    }
    Ok(Ok(Box::new(BuiltSubmission {
        program,
        folder: tried.folder,
        made: tried.made,
        own,
        scratch,
        prepared,
    })))
}

/// The boards that a submission brings along.
pub(crate) fn own_boards(submission: &Submission, around: &PrepareContext<'_>) -> OwnBoards {
    let puzzle = around.planned.assignment.puzzle;
    match &submission.tree {
        Ok(tree) => OwnBoards::of(tree, puzzle),
        Err(_) => OwnBoards::default(),
    }
}

/// What the submission's own files are called, without folder and ending: what they import of each other is no package.
fn own_names(tree: &Tree) -> Vec<String> {
    let stems = tree.files.iter().filter_map(|file| file.path.file_stem());
    let folders = tree
        .files
        .iter()
        .filter_map(|file| file.path.parent()?.file_name());
    let mut names: Vec<String> = stems
        .chain(folders)
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.dedup();
    names
}

/// The files of a submission; what is known of it where there are none.
fn tree_of(submission: &Submission) -> Result<&Tree, Box<Prepared>> {
    submission.tree.as_ref().map_err(|why| {
        Box::new(stopped(match why.clone() {
            TreeError::Obstacle(obstacle) => Fault::NotRun(obstacle),
            TreeError::NotGraded { reason } => Fault::NotGraded { reason },
        }))
    })
}
