//! Prepares one submission: recognise, build, and find out how it wants its board.

use std::path::PathBuf;

use crate::builds::build_somehow;
use crate::prepare_trouble::PrepareTrouble;
use crate::prepared::{Prepared, Readiness, stopped};
use crate::python_choice::with_version_here;
use crate::surroundings::{Surroundings, cast};
use confined::dir::ConfinedDir;
use dialogue::given_board::given_board;
use dialogue::manner::{Footing, Manner};
use dialogue::own_boards::OwnBoards;
use dialogue::probe::given::{Probe, Probed};
use dialogue::probe::probe;
use dialogue::workshop::Scratch;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::panics::panic_if_asked;
use model::remark::Remark;
use model::scorecard::ProgramFacts;
use sandbox::worker::Worker;
use submission::class::Submission;
use submission::no_tree::NoTree;
use submission::program::program::Program;
use submission::program::recognise::recognise;
use submission::tree::Tree;

/// A submission that can be run, as it lies there.
#[derive(Debug)]
pub(crate) struct Ready {
    /// The built tree: opened when it is laid out.
    pub tree: PathBuf,
    /// Where that is, and whatever else is laid out of it.
    pub scratch: Scratch,
    /// The program.
    pub program: Program,
    /// What the build made.
    pub made: Option<PathBuf>,
    /// How it is talked to.
    pub manner: Manner,
}

/// Prepares a submission, and hands over what can be run where it is ready. Where the manner is known in which it is
/// talked to, no other is tried.
///
/// # Errors
/// What the grader itself could not do.
pub(crate) fn prepare(
    submission: &Submission,
    around: &Surroundings<'_>,
    worker: &mut Worker,
    known: Option<&Manner>,
) -> Result<(Prepared, Option<Ready>), PrepareTrouble> {
    let Made {
        program,
        folder,
        made,
        own,
        scratch,
        mut prepared,
    } = match make(submission, around, worker)? {
        Ok(made) => *made,
        Err(stopped) => return Ok((stopped, None)),
    };
    let assignment = around.planned.assignment;
    let provided = assignment.provided.as_slice();
    if let Some(manner) = known {
        prepared.readiness = Readiness::Ready(manner.clone());
        let ready = Ready {
            tree: folder.path().to_owned(),
            scratch,
            program,
            made,
            manner: manner.clone(),
        };
        return Ok((prepared, Some(ready)));
    }
    let Some(case) = around.planned.probe else {
        prepared.readiness = Readiness::Stopped(Fault::NotGraded {
            reason: "the assignment has no case with a solution, on which ways of talking to it could be tried"
                .to_owned(),
        });
        return Ok((prepared, None));
    };
    let cast = cast(&program, made.as_deref(), provided, around.processor);
    let case = Probe {
        assignment,
        case,
        unsolvable: around.planned.unsolvable,
        own_names: &own,
        own_boards: &own_boards(submission, around),
        taught: &around.taught,
        tree: &folder,
        scratch: &scratch,
    };
    panic_if_asked("probing", &submission.student.key);
    let manner = match probe(worker, &cast, &case, &around.limits)? {
        Probed::Driven(manner) => {
            prepared.facts.given = Some(given_board(&manner));
            manner
        }
        Probed::NotDriven(tried) => {
            prepared.readiness = Readiness::Stopped(Fault::NotDriven(tried));
            return Ok((prepared, None));
        }
        Probed::Hindered(obstacle) => {
            let obstacle = with_version_here(obstacle, around.tools);
            prepared.readiness = Readiness::Stopped(Fault::NotRun(obstacle));
            return Ok((prepared, None));
        }
    };
    if manner.footing == Footing::Copy {
        prepared.facts.remarks.push(Remark::WritesToItsOwnFolder);
    }
    prepared.readiness = Readiness::Ready(manner.clone());
    let ready = Ready {
        tree: folder.path().to_owned(),
        scratch,
        program,
        made,
        manner,
    };
    Ok((prepared, Some(ready)))
}

/// A submission that was built.
#[derive(Debug)]
pub(crate) struct Made {
    /// The program.
    pub program: Program,
    /// The built tree.
    pub folder: ConfinedDir,
    /// What the build made.
    pub made: Option<PathBuf>,
    /// What the submission's own files are called.
    pub own: Vec<String>,
    /// Where it lies, and more can be laid out.
    pub scratch: Scratch,
    /// What is known of it.
    prepared: Prepared,
}

/// Recognises and builds a submission; what is known of it where that does not lead to a program that can be run.
///
/// # Errors
/// What the grader itself could not do.
pub(crate) fn make(
    submission: &Submission,
    around: &Surroundings<'_>,
    worker: &mut Worker,
) -> Result<Result<Box<Made>, Prepared>, PrepareTrouble> {
    let tree = match &submission.tree {
        Ok(tree) => tree,
        Err(NoTree::Obstacle(obstacle)) => return Ok(Err(hindered(obstacle.clone()))),
        Err(NoTree::NotGraded { reason }) => return Ok(Err(not_graded(reason.clone()))),
    };
    let assignment = around.planned.assignment;
    let key = &submission.student.key;
    panic_if_asked("recognition", key);
    let is_here = |tool: &str| around.tools.has(tool);
    let program = match recognise(tree, assignment, &around.course.languages, &is_here) {
        Ok(program) => program,
        Err(obstacle) => return Ok(Err(hindered(obstacle))),
    };
    let scratch = around.workshop.scratch()?;
    let own = own_names(tree);
    panic_if_asked("build", key);
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
    Ok(Ok(Box::new(Made {
        program,
        folder: tried.folder,
        made: tried.made,
        own,
        scratch,
        prepared,
    })))
}

/// The boards that a submission brings along.
pub(crate) fn own_boards(submission: &Submission, around: &Surroundings<'_>) -> OwnBoards {
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

fn hindered(obstacle: Obstacle) -> Prepared {
    stopped(Fault::NotRun(obstacle))
}

fn not_graded(reason: String) -> Prepared {
    stopped(Fault::NotGraded { reason })
}
