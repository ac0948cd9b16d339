//! A person shows how a submission is talked to; what was shown is tried on other boards, and kept in the store.

use course::assignment::{Assignment, Case};
use course::course::Course;
use course::input_ways::Way;
use dialogue::case_run::TrialError;
use dialogue::invocation::{Binding, Taught, by_course};
use dialogue::probe::board_names::OwnBoards;
use dialogue::probe::probe;
use dialogue::probe::search_state::{Probe, Probed};
use dialogue::scratch_dir::ScratchDir;
use dialogue::talk_lesson::{Lesson, Person, lesson};
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::verdict::Verdict;
use sandbox::{Sandbox, Worker};
use serde::{Deserialize, Serialize};
use store::dialogue_recordings::{Recording, RecordingOwner};
use submission::collect_class::Submission;

use crate::installed_tools::ToolsHere;
use crate::options::{Audience, Options};
use crate::plan::{Due, Planned, next_easiest};
use crate::prepare_submission::{BuiltSubmission, make, own_boards, recognised};
use crate::runner::{PrepareContext, Prepared, Readiness, RunnerError};

/// A submission that a person shows how to talk to.
#[derive(Debug)]
pub struct LessonContext<'a> {
    pub course: &'a Course,
    pub assignment: &'a Assignment,
    pub submission: &'a Submission,
    pub sandbox: &'a Sandbox,
    /// Where it is built and laid out.
    pub scratch_dir: &'a ScratchDir,
    pub audience: Audience,
}

#[derive(Debug)]
pub enum LessonResult {
    CannotRun(Fault),
    /// The assignment has no board that a program could be tried on.
    NoCase,
    /// The person did not go on.
    Stopped,
    /// Nothing that was typed is of the board, and nobody saw the program open it.
    NoBoard,
    /// It is talked to in this way, and this came of it on other boards.
    Way(Box<Way>, Vec<Tried>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    pub case: String,
    pub verdict: Verdict,
}

/// Has a person show how a program is started with these arguments, and talked to.
pub fn learn(
    room: &LessonContext<'_>,
    arguments: &[String],
    person: &mut dyn Person,
) -> Result<LessonResult, RunnerError> {
    let options = every_case(room.audience);
    let planned = Planned::new(room.assignment, &options, None, Due::NotYet);
    let Some(case) = planned.probe else {
        return Ok(LessonResult::NoCase);
    };
    let tools = ToolsHere::default();
    let around = PrepareContext {
        course: room.course,
        planned: &planned,
        limits: planned.probe_limits(),
        tools: &tools,
        scratch_dir: room.scratch_dir,
        processor: None,
        taught: Vec::new(),
    };
    let mut worker = room
        .sandbox
        .worker()
        .map_err(|trouble| RunnerError::from(TrialError::Sandbox(trouble)))?;
    let cannot = |stopped: Prepared| match stopped.readiness {
        Readiness::Stopped(fault) => LessonResult::CannotRun(fault),
        Readiness::Ready(_) | Readiness::Known(_) => LessonResult::NoCase,
    };
    let program = match recognised(room.submission, &around) {
        Ok(program) => *program,
        Err(stopped) => return Ok(cannot(*stopped)),
    };
    let made = match make(room.submission, program, &around, &mut worker)? {
        Ok(made) => made,
        Err(stopped) => return Ok(cannot(stopped)),
    };
    let boards = own_boards(room.submission, &around);
    let context = ProgramContext {
        around: &around,
        made: &made,
        boards: &boards,
    };
    let cast = made.cast(&around);
    let on = context.probe(case, &[]);
    match lesson(&mut worker, &cast, &on, arguments, person, &around.limits)? {
        Lesson::Stopped => Ok(LessonResult::Stopped),
        Lesson::NoBoard => Ok(LessonResult::NoBoard),
        Lesson::Learned(way) => {
            let (way, tried) = context.prove_somehow(&mut worker, way)?;
            Ok(LessonResult::Way(Box::new(way), tried))
        }
    }
}

/// Everything about the program that stays the same.
struct ProgramContext<'a> {
    around: &'a PrepareContext<'a>,
    made: &'a BuiltSubmission,
    boards: &'a OwnBoards,
}

impl<'a> ProgramContext<'a> {
    fn probe(&self, case: &'a Case, taught: &'a [Taught]) -> Probe<'a> {
        self.made.probe(case, self.boards, taught, self.around)
    }

    /// Tries what was shown as a program is talked to as a rule, and on a terminal where that does not get another board
    /// across: there are programs that look whether they have one.
    fn prove_somehow(
        &self,
        worker: &mut Worker,
        way: Way,
    ) -> Result<(Way, Vec<Tried>), RunnerError> {
        let first = self.prove(worker, &way)?;
        let is_right = |tried: &[Tried]| {
            let first = tried.first();
            first.is_some_and(|tried| tried.verdict == Verdict::Accepted)
        };
        if is_right(&first) {
            return Ok((way, first));
        }
        let on_a_terminal = Way {
            terminal: true,
            ..way.clone()
        };
        let second = self.prove(worker, &on_a_terminal)?;
        Ok(if is_right(&second) {
            (on_a_terminal, second)
        } else {
            (way, first)
        })
    }

    /// Tries what was shown on another easy board and on one without a solution, as it will be from now on.
    fn prove(&self, worker: &mut Worker, way: &Way) -> Result<Vec<Tried>, RunnerError> {
        let planned = self.around.planned;
        let taught = [Taught {
            way: way.clone(),
            hold: Binding::Firm,
        }];
        let Some(case) = planned.probe else {
            return Ok(Vec::new());
        };
        let cast = self.made.cast(self.around);
        let on = self.probe(case, &taught);
        let Probed::Driven(invocation) = probe(worker, &cast, &on, &self.around.limits)? else {
            return Ok(Vec::new());
        };
        let second = next_easiest(&planned.cases, case).unwrap_or(case);
        let mut tried = Vec::new();
        for case in [Some(second), planned.unsolvable].into_iter().flatten() {
            let verdict = self.made.verdict(&invocation, case, self.around, worker)?;
            tried.push(Tried {
                case: case.name.clone(),
                verdict,
            });
        }
        Ok(tried)
    }
}

/// All cases that this reader may see.
fn every_case(audience: Audience) -> Options {
    Options {
        every_case: true,
        skip_broken: true,
        audience,
        ..Options::default()
    }
}

/// A way of talking to a program that a person has shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownWay {
    /// The files it was shown with.
    pub files: Fingerprint,
    pub way: Way,
}

/// What was shown for this submission, which has these files: for itself, for an earlier one of the same student, for
/// everybody.
pub(crate) fn taught_by_store(
    recordings: &[Recording<ShownWay>],
    submission: &Submission,
    files: &Fingerprint,
) -> Vec<Taught> {
    let of_assignment = recordings
        .iter()
        .filter(|recording| recording.assignment == submission.assignment);
    let mut taught: Vec<(u8, Taught)> = of_assignment
        .filter_map(|recording| {
            let shown = &recording.shown;
            let (rank, hold) = match &recording.whose {
                RecordingOwner::Everybody => (2, Binding::Loose),
                whose if !whose.is(&submission.student) => return None,
                _ if shown.files == *files => (0, Binding::Firm),
                _ => (1, Binding::Loose),
            };
            let way = shown.way.clone();
            Some((rank, Taught { way, hold }))
        })
        .collect();
    taught.sort_by_key(|(rank, _)| *rank);
    taught.into_iter().map(|(_, taught)| taught).collect()
}

/// The same, with what the course says: what was shown here before what is written there, what binds before what does not.
pub(crate) fn taught_with_course(
    taught_by_store: &[Taught],
    assignment: &Assignment,
    submission: &Submission,
) -> Vec<Taught> {
    let mut all = taught_by_store.to_vec();
    all.extend(by_course(assignment, &submission.student));
    all.sort_by_key(|taught| taught.hold);
    all
}
