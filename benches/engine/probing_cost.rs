//! What it costs to find out how programs that prompt want their boards.

use puzzles::known_kinds::KINDS;
use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use course::course::Course;
use dialogue::case_run::ProgramSetup;
use dialogue::probe::board_names::OwnBoards;
use dialogue::probe::probe_and_count;
use dialogue::probe::search_state::{Probe, Probed, Spent};
use dialogue::scratch_dir::ScratchDir;
use model::case_facts::Expectation;
use model::limits::Limits;
use sandbox::{Sandbox, Settings, TierChoice, Worker};
use submission::collect_class::{Submission, collect};
use submission::program::recognise::recognise;
use submission::unpack_archive::external_unpacker::NoUnpacker;
use testkit::bench::median;
use testkit::class_that_prompts::lay_out;

use crate::engine_overhead::graded_in;

/// As many as an assignment has.
const CASES: usize = 24;

/// What probing a class came to.
pub struct Figures {
    /// The cost of each program that was driven.
    pub driven: Vec<Spent>,
    /// The cost of each that was not.
    pub not_driven: Vec<Spent>,
    /// The clock and the processor time of all probing.
    pub probing: (Duration, Duration),
    /// The same of grading as a whole, and of its runs.
    pub grading: (Duration, Duration),
    pub tier: String,
}

impl Figures {
    /// The attempts of those that were driven: the one in the middle, and the most.
    pub fn attempts(&self) -> (usize, usize) {
        middle_and_most(self.driven.iter().map(|spent| spent.attempts))
    }

    /// The same of their processor time.
    pub fn cpu(&self) -> (Duration, Duration) {
        middle_and_most(self.driven.iter().map(|spent| spent.cpu))
    }

    /// The part of grading that is probing, by the clock.
    pub fn share(&self) -> f64 {
        self.probing.0.as_secs_f64() / self.grading.0.as_secs_f64()
    }

    /// Probing's processor time over that of probing and of the runs on cases.
    pub fn share_of_cpu(&self) -> f64 {
        let (probing, runs) = (self.probing.1.as_secs_f64(), self.grading.1.as_secs_f64());
        probing / (probing + runs)
    }
}

fn middle_and_most<T: Ord + Copy + Default>(values: impl Iterator<Item = T>) -> (T, T) {
    let values: Vec<T> = values.collect();
    let most = values.iter().copied().max();
    most.map_or_else(Default::default, |most| (median(&values), most))
}

/// Probes every program of the class by itself, and grades the class.
pub fn figures() -> Result<Figures, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    lay_out(folder.path(), CASES);
    let program = PathBuf::from(env!("CARGO_BIN_EXE_grader"));
    let sandbox = Sandbox::open(&Settings::with_launcher(program.clone(), TierChoice::Best))?;
    let course = Course::at(&folder.path().join("grader.toml"), KINDS)?;
    let scratch_dir = ScratchDir::new()?;
    let unpacked = scratch_dir.unpacking()?;
    let handed_in = collect(
        &[folder.path().join("submissions")],
        &course,
        None,
        &unpacked,
        &NoUnpacker,
    )?;
    let mut worker = sandbox.worker()?;
    let mut figures = Figures {
        driven: Vec::new(),
        not_driven: Vec::new(),
        probing: (Duration::ZERO, Duration::ZERO),
        grading: (Duration::ZERO, Duration::ZERO),
        tier: sandbox.tier().to_string(),
    };
    for submission in &handed_in.submissions {
        let begun = Instant::now();
        let (probed, spent) = probed(&mut worker, submission, &course, &scratch_dir)?;
        figures.probing.0 += begun.elapsed();
        figures.probing.1 += spent.cpu;
        match probed {
            Probed::Driven(_) => figures.driven.push(spent),
            Probed::NotDriven(_) => figures.not_driven.push(spent),
            Probed::Hindered(obstacle) => return Err(format!("hindered: {obstacle:?}").into()),
            Probed::Unreadable(words) => return Err(format!("unreadable: {words}").into()),
        }
    }
    let (clock, cards) = graded_in(folder.path(), &sandbox, &program)?;
    let outcomes = cards.iter().flat_map(|card| &card.outcomes);
    let used = outcomes.filter_map(|outcome| outcome.usage);
    figures.grading = (clock, used.map(|usage| usage.cpu).sum());
    Ok(figures)
}

/// What came of probing one program, as the engine does it for a program that is not built.
fn probed(
    worker: &mut Worker,
    submission: &Submission,
    course: &Course,
    scratch_dir: &ScratchDir,
) -> Result<(Probed, Spent), Box<dyn Error>> {
    let tree = submission.tree.as_ref().map_err(|_| "no files")?;
    let assignment = course
        .assignment(&submission.assignment)
        .ok_or("no assignment")?;
    let program = recognise(tree, assignment, &course.languages, &|_| true)
        .map_err(|obstacle| format!("{obstacle:?}"))?;
    let scratch = scratch_dir.scratch()?;
    let folder = scratch.room("tree")?;
    tree.copy_into(&folder).map_err(|trouble| trouble.source)?;
    let case_of = |expected: &dyn Fn(&Expectation) -> bool| {
        let mut cases = assignment.cases.iter();
        cases.find(|case| expected(&case.expectation))
    };
    let solvable = case_of(&|it| matches!(it, Expectation::MinimumMoves(_)));
    let on = Probe {
        assignment,
        case: solvable.ok_or("no case with a solution")?,
        unsolvable: case_of(&|it| *it == Expectation::NoSolution),
        others: &[],
        cases: assignment.cases.len(),
        own_names: &["main".to_owned()],
        taught: &[],
        own_boards: &OwnBoards::of(tree, assignment.puzzle),
        tree: &folder,
        scratch: &scratch,
    };
    let cast = ProgramSetup {
        program: &program,
        made: None,
        provided: &[],
        processor: Some(0),
    };
    Ok(probe_and_count(worker, &cast, &on, &Limits::default())?)
}
