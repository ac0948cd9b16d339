//! Prepares one submission: recognise, build, and find out how it wants its board.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rules::watch::Bytes;

use crate::build::{BuildTrouble, Built, build};
use crate::plan::Planned;
use crate::prepared::{Prepared, Readiness, stopped};
use crate::runner::RunnerTrouble;
use crate::space::lacked_space;
use crate::tools::ToolsHere;
use course::course::Course;
use dialogue::given_board::given_board;
use dialogue::manner::{Footing, Manner};
use dialogue::own_boards::OwnBoards;
use dialogue::probe::{Probe, Probed, probe};
use dialogue::trial::{Cast, TrialTrouble};
use dialogue::workshop::{Scratch, Workshop};
use model::fault::Fault;
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::panics::panic_if_asked;
use model::remark::Remark;
use model::scorecard::{BuildResult, ProgramFacts};
use puzzles::check::obstacle::obstacle;
use sandbox::trouble::Trouble;
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

/// Everything that preparing needs beside the submission.
#[derive(Debug)]
pub(crate) struct Surroundings<'a> {
    /// The course.
    pub course: &'a Course,
    /// The assignment as planned.
    pub planned: &'a Planned<'a>,
    /// The limits of a run on the case that ways are tried on.
    pub limits: Limits,
    /// Which tools are here.
    pub tools: &'a ToolsHere,
    /// Where it is built and laid out.
    pub workshop: &'a Workshop,
    /// The processor it is kept on.
    pub processor: Option<usize>,
}

/// What the grader itself could not do.
#[derive(Debug, thiserror::Error)]
pub enum PrepareTrouble {
    /// A run of the program.
    #[error(transparent)]
    Trial(#[from] TrialTrouble),
    /// Its build.
    #[error(transparent)]
    Build(#[from] BuildTrouble),
    /// Its files.
    #[error("its files could not be laid out")]
    Files(#[from] io::Error),
}

impl From<PrepareTrouble> for RunnerTrouble {
    fn from(trouble: PrepareTrouble) -> Self {
        match trouble {
            PrepareTrouble::Trial(TrialTrouble::Box(Trouble::Cancelled))
            | PrepareTrouble::Build(BuildTrouble::Box(Trouble::Cancelled)) => Self::Interrupted,
            PrepareTrouble::Trial(_) | PrepareTrouble::Build(_) | PrepareTrouble::Files(_) => {
                Self::Failed(trouble.into())
            }
        }
    }
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
    let tree = match &submission.tree {
        Ok(tree) => tree,
        Err(NoTree::Obstacle(obstacle)) => return Ok((hindered(obstacle.clone()), None)),
        Err(NoTree::NotGraded { reason }) => return Ok((not_graded(reason.clone()), None)),
    };
    let assignment = around.planned.assignment;
    let key = &submission.student.key;
    panic_if_asked("recognition", key);
    let is_here = |tool: &str| around.tools.has(tool);
    let program = match recognise(tree, assignment, &around.course.languages, &is_here) {
        Ok(program) => program,
        Err(obstacle) => return Ok((hindered(obstacle), None)),
    };
    let scratch = around.workshop.scratch()?;
    let folder = scratch.room("tree")?;
    tree.without(&program.left_out)
        .copy_into(&folder)
        .map_err(|trouble| trouble.source)?;
    if let Some((name, text)) = assignment.read_driver()? {
        // In the place of whatever was handed in under the same name.
        folder.write(name, &text)?;
    }
    let mut prepared = Prepared {
        facts: ProgramFacts {
            language: Some(program.language.clone()),
            entry: Some(program.entry.to_string_lossy().into_owned()),
            given: None,
            remarks: Vec::new(),
        },
        build: None,
        readiness: Readiness::Stopped(Fault::NoOutput),
    };
    let provided = assignment.provided.as_slice();
    let mut made = None;
    panic_if_asked("build", key);
    if !program.build.is_empty() {
        let limits = assignment
            .build_limits
            .applied_to(&build_limits(), Duration::ZERO);
        let cast = cast(&program, None, provided, around.processor);
        let built = build(worker, &folder, &cast, &limits)?;
        let refusal = refusal(&built, &program, &own_names(tree));
        let lacked_space = lacked_space(folder.path(), &built.record.words, limits.disk);
        prepared.build = Some(built.record);
        if let Some(fault) = refusal {
            prepared.readiness = Readiness::Stopped(match lacked_space {
                true => Fault::NotGraded {
                    reason: NO_SPACE.to_owned(),
                },
                false => fault,
            });
            return Ok((prepared, None));
        }
        made = built.made;
        if made.is_none() && program.run.iter().any(|word| word.contains("{made}")) {
            prepared.readiness = Readiness::Stopped(Fault::DoesNotCompile {
                words: "the build ended well, and made no program that could be started".to_owned(),
            });
            return Ok((prepared, None));
        }
    }
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
        own_names: &own_names(tree),
        own_boards: &OwnBoards::of(tree, assignment.puzzle),
        tree: &folder,
        scratch: &scratch,
    };
    panic_if_asked("probing", key);
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

fn cast<'a>(
    program: &'a Program,
    made: Option<&'a Path>,
    provided: &'a [PathBuf],
    processor: Option<usize>,
) -> Cast<'a> {
    Cast {
        program,
        made,
        provided,
        processor,
    }
}

/// Why a build does not lead to a program that can be run.
fn refusal(built: &Built, program: &Program, own: &[String]) -> Option<Fault> {
    match built.record.result {
        BuildResult::Built => None,
        BuildResult::Failed | BuildResult::Stopped => {
            let own: Vec<&str> = own.iter().map(String::as_str).collect();
            let hindrance = built
                .last
                .as_ref()
                .and_then(|last| obstacle(last, &program.language, &own));
            Some(match hindrance {
                Some(
                    found @ (Obstacle::PackageMissing { .. }
                    | Obstacle::NewerToolNeeded { .. }
                    | Obstacle::ToolMissing { .. }),
                ) => Fault::NotRun(found),
                _ => Fault::DoesNotCompile {
                    words: built.record.words.clone(),
                },
            })
        }
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

/// What is said of a submission that this machine has no space to build.
const NO_SPACE: &str = "there was no space among the temporary files to build it in; make some, or set TMPDIR, and grade it again";

/// Builds are given more of everything than runs.
fn build_limits() -> Limits {
    Limits {
        memory: Bytes::megabytes(2_000),
        tasks: 512,
        file_size: Bytes::megabytes(512),
        disk: Bytes::megabytes(1_000),
        open_files: 2_048,
        ..Limits::with_cpu(Duration::from_secs(120))
    }
}

fn hindered(obstacle: Obstacle) -> Prepared {
    stopped(Fault::NotRun(obstacle))
}

fn not_graded(reason: String) -> Prepared {
    stopped(Fault::NotGraded { reason })
}
