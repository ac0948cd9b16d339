//! One run of a prepared program on one case.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use course::assignment::{Assignment, Case};
use model::execution::Execution;
use model::limits::{Excess, Limit, Limits, Measure};
use model::program_ending::Ending;
use model::transcript::{Excerpt, KEPT, Transcript, beginning};
use rules::units::Bytes;
use sandbox::{Input, Printed, Request, SandboxError, Work, Worker};
use submission::program::Program;

use crate::board_forms::BoardForms;
use crate::command_places::{Places, provided};
use crate::delivery_description::is_by_file;
use crate::first_arguments::wants_both_estimates;
use crate::invocation::{Invocation, WriteAccess};
use crate::staged_submission::{SUBMISSION, Stage, goal_place};
use crate::talker::Talker;

/// What could not be done on the grader's side.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("the board could not be laid out for the sandbox")]
    ScratchDir(#[from] io::Error),
}

/// Everything about a program that stays the same from run to run.
#[derive(Debug)]
pub struct ProgramSetup<'a> {
    pub program: &'a Program,
    pub made: Option<&'a Path>,
    pub provided: &'a [PathBuf],
    /// The processor it is kept on.
    pub processor: Option<usize>,
}

/// Runs the program on this case, in this manner. What was printed before the board was handed over, and after the answer,
/// is in the transcript alone.
pub fn run(
    worker: &mut Worker,
    stage: &Stage,
    cast: &ProgramSetup<'_>,
    invocation: &Invocation,
    (case, assignment): (&Case, &Assignment),
    limits: &Limits,
) -> Result<(Execution, Transcript), TrialError> {
    let tree = worker.place(Path::new(tree_of(invocation.footing)));
    let told = BoardForms::new(case, assignment.puzzle, &invocation.shape, &invocation.name)
        .lying_at(&tree, invocation.places.first());
    let mut talker = Talker::new(&told, &invocation.turns)
        .that_wants_both_estimates(wants_both_estimates(assignment));
    let is_said = invocation.turns.iter().any(|turn| turn.say.is_board());
    if !is_said {
        talker = talker.that_has_its_board();
    }
    let observed = Observed::No;
    let (mut execution, transcript) = converse(
        worker,
        stage,
        cast,
        invocation,
        &told,
        &mut talker,
        limits,
        observed,
    )?;
    if invocation.footing == WriteAccess::Copy {
        execution.wrote = stage.written();
    }
    Ok((execution, transcript))
}

/// Whether it shall be seen which files a program looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Observed {
    /// It shall, where that can be seen.
    Yes,
    No,
}

/// Runs the program while somebody talks to it.
#[expect(
    clippy::too_many_arguments,
    reason = "everything that makes a run what it is"
)]
pub(crate) fn converse(
    worker: &mut Worker,
    stage: &Stage,
    cast: &ProgramSetup<'_>,
    invocation: &Invocation,
    told: &BoardForms,
    talker: &mut Talker<'_>,
    limits: &Limits,
    observed: Observed,
) -> Result<(Execution, Transcript), TrialError> {
    let request = request(worker, stage, cast, invocation, told, limits, observed)?;
    let mut execution = match &request.input {
        Input::Bytes(_) => worker.run(&request)?,
        Input::Nothing | Input::File(_) | Input::Script(_) => worker.talk(&request, talker)?,
    };
    if execution.exceeded.is_none() && has_full_heap(&execution) {
        execution.exceeded = Some(Excess {
            limit: Limit::Memory,
            used: Measure::Size(execution.peak_memory),
            allowed: limits.allowed(Limit::Memory),
        });
    }
    let printed = beginning(&execution.stdout.kept, KEPT);
    let transcript = Transcript {
        command: typed(&request.command),
        input: match &request.input {
            Input::Bytes(bytes) => vec![text(bytes)],
            Input::Nothing | Input::File(_) | Input::Script(_) => {
                talker.typed.iter().map(|line| text(line)).collect()
            }
        },
        laid: is_by_file(invocation).then(|| text(&told.file)),
        stdout: Excerpt::new(&execution.stdout.kept, execution.stdout.printed.0, KEPT),
        stderr: Excerpt::new(
            &execution.stderr.kept,
            execution.stderr.printed.0,
            MOST_STDERR,
        ),
        bytes: match std::str::from_utf8(printed) {
            Ok(_) => None,
            Err(_) => Some(printed.to_vec()),
        },
        answered: None,
        limits: None,
    };
    if execution.ending == Ending::Dismissed && talker.left_waiting {
        execution.ending = Ending::LeftWaiting;
    }
    cut(&mut execution, talker);
    Ok((execution, transcript))
}

/// What runs the program, with its board laid out.
pub(crate) fn request(
    worker: &Worker,
    stage: &Stage,
    cast: &ProgramSetup<'_>,
    invocation: &Invocation,
    told: &BoardForms,
    limits: &Limits,
    observed: Observed,
) -> Result<Request, TrialError> {
    stage.set_board(&told.file, &told.goal_file)?;
    let tree = tree_of(invocation.footing);
    let (mut shown, work) = match invocation.footing {
        WriteAccess::Sealed => (stage.shown(), Work::Fresh),
        WriteAccess::Copy => (stage.shown_beside(), Work::Folder(stage.copy()?)),
    };
    shown.extend(provided(cast.provided));
    let places = Places::new(
        worker,
        Path::new(tree),
        cast.provided,
        &cast.program.libraries,
        cast.made,
        limits.memory,
    );
    let mut command = places.fill(&cast.program.run);
    let goal = goal_place(worker).to_string_lossy().into_owned();
    let arguments = told.arguments(&invocation.arguments).into_iter();
    command.extend(arguments.map(|argument| OsString::from(argument.replace("{goal}", &goal))));
    let mut environment = places.search_paths();
    for (name, value) in &cast.program.environment {
        environment.push((name.into(), places.fill_word(value)));
    }
    let stdin = invocation
        .stdin
        .as_ref()
        .map(|template| told.fill(template));
    Ok(Request {
        command,
        environment,
        input: stdin.map_or(Input::Nothing, Input::Bytes),
        limits: limits.clone(),
        shown,
        work,
        start_in: Path::new(tree).join(&invocation.start_in),
        processor: cast.processor,
        observed: observed == Observed::Yes,
        terminal: invocation.terminal,
    })
}

/// What the sandbox calls the folder of the submission.
pub(crate) const fn tree_of(footing: WriteAccess) -> &'static str {
    match footing {
        WriteAccess::Sealed => SUBMISSION,
        WriteAccess::Copy => "work",
    }
}

/// Keeps of what was printed what follows the board, up to where the answer ends, without what it asked in between: a
/// question's `(1, 2 or 3)` is no path.
fn cut(execution: &mut Execution, talker: &Talker<'_>) {
    let stdout = &mut execution.stdout;
    if let Some(until) = talker.until {
        stdout.kept.truncate(until.stdout);
        stdout.printed = Bytes(stdout.kept.len() as u64);
    }
    let from = talker.before_answer(Printed {
        stdout: &stdout.kept,
        stderr: &execution.stderr.kept,
    });
    let mut kept = Vec::with_capacity(stdout.kept.len());
    let mut done = 0;
    for (end, length) in &talker.questions {
        let begin = end.saturating_sub(*length).max(from.stdout).max(done);
        if *end <= stdout.kept.len() && begin < *end {
            kept.extend_from_slice(&stdout.kept[done..begin]);
            done = *end;
        }
    }
    kept.extend_from_slice(&stdout.kept[done..]);
    let left_out = stdout.kept.len() - kept.len();
    stdout.printed = Bytes(stdout.printed.0.saturating_sub(left_out as u64));
    stdout.kept = kept;
    for (captured, from) in [
        (&mut execution.stdout, from.stdout),
        (&mut execution.stderr, from.stderr),
    ] {
        let from = from.min(captured.kept.len());
        captured.kept.drain(..from);
        captured.printed = Bytes(captured.printed.0.saturating_sub(from as u64));
    }
}

/// Whether a virtual machine stopped its program because the heap that was left to it is full. The heap is smaller than the
/// limit so that this is told instead of a kill; it is the limit all the same.
fn has_full_heap(execution: &Execution) -> bool {
    const SIGNS: [&str; 3] = [
        "java.lang.OutOfMemoryError",
        "JavaScript heap out of memory",
        "GC overhead limit exceeded",
    ];
    let complained = String::from_utf8_lossy(&execution.stderr.kept);
    !execution.ending.is_well() && SIGNS.iter().any(|sign| complained.contains(sign))
}

/// How much of what a program complains is kept and a report may show.
const MOST_STDERR: usize = 4_000;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(&bytes[..bytes.len().min(MOST_STDERR)]).into_owned()
}

/// A command as a shell would take it.
fn typed(command: &[OsString]) -> String {
    let word = |word: &OsString| {
        let word = word.to_string_lossy();
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=+,@%".contains(c);
        if !word.is_empty() && word.chars().all(plain) {
            word.into_owned()
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    };
    command.iter().map(word).collect::<Vec<_>>().join(" ")
}
