//! One run of a prepared program on one case.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use crate::command::{PROVIDED, Places};
use crate::conversation::{BOARD_NAME, conversation};
use crate::manner::{Footing, Manner};
use crate::stage::{SUBMISSION, Stage};
use course::case::Case;
use model::ending::Ending;
use model::excess::{Excess, Measure};
use model::execution::Execution;
use model::limit::Limit;
use model::limits::Limits;
use model::transcript::{Excerpt, Transcript, beginning};
use sandbox::input::Input;
use sandbox::request::{Request, Shown, Work};
use sandbox::trouble::Trouble;
use sandbox::worker::Worker;
use submission::program::program::Program;

/// What could not be done on the grader's side.
#[derive(Debug, thiserror::Error)]
pub enum TrialTrouble {
    /// The box.
    #[error(transparent)]
    Box(#[from] Trouble),
    /// A file of the workshop.
    #[error("the board could not be laid out for the box")]
    Workshop(#[from] io::Error),
}

/// Everything about a program that stays the same from run to run.
#[derive(Debug)]
pub struct Cast<'a> {
    /// The program.
    pub program: &'a Program,
    /// What its build made.
    pub made: Option<&'a Path>,
    /// Files the course provides.
    pub provided: &'a [PathBuf],
    /// The processor it is kept on.
    pub processor: Option<usize>,
}

/// Runs the program on this case, in this manner.
///
/// # Errors
/// What the grader could not do.
pub fn run(
    worker: &mut Worker,
    stage: &Stage,
    cast: &Cast<'_>,
    manner: &Manner,
    case: &Case,
    limits: &Limits,
) -> Result<(Execution, Transcript), TrialTrouble> {
    let name = manner.board_name.as_deref().unwrap_or(BOARD_NAME);
    let said = conversation(&manner.way, &manner.form, case, name);
    stage.set_board(&said.text)?;
    let (tree, mut shown, work) = match manner.footing {
        Footing::Sealed => (SUBMISSION, stage.shown(), Work::Fresh),
        Footing::Copy => ("work", stage.shown_beside(), Work::Folder(stage.copy()?)),
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
    command.extend(said.arguments.into_iter().map(OsString::from));
    let mut environment = places.search_paths();
    for (name, value) in &cast.program.environment {
        environment.push((name.into(), places.fill_word(value)));
    }
    let request = Request {
        command,
        environment,
        input: said.input,
        limits: limits.clone(),
        shown,
        work,
        start_in: Path::new(tree).join(&manner.start_in),
        processor: cast.processor,
    };
    let mut execution = worker.run(&request)?;
    if execution.exceeded.is_none() && has_full_heap(&execution) {
        execution.exceeded = Some(Excess {
            limit: Limit::Memory,
            used: Measure::Size(execution.peak_memory),
            allowed: limits.allowed(Limit::Memory),
        });
    }
    let printed = beginning(&execution.stdout.kept, MOST_STDOUT);
    let transcript = Transcript {
        command: typed(&request.command),
        input: match &request.input {
            Input::Bytes(bytes) => vec![text(bytes)],
            Input::Script(script) => script.lines.iter().map(|line| text(&line.text)).collect(),
            Input::Nothing | Input::File(_) => Vec::new(),
        },
        stdout: Excerpt::of(
            &execution.stdout.kept,
            execution.stdout.printed.0,
            MOST_STDOUT,
        ),
        stderr: Excerpt::of(
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
    Ok((execution, transcript))
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
    execution.ending != (Ending::Exited { code: 0 })
        && SIGNS.iter().any(|sign| complained.contains(sign))
}

/// How much of what a program prints is kept and a report may show.
const MOST_STDOUT: usize = 8 * 1024;
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

/// What shows these files under the folder of provided ones.
#[must_use]
pub fn provided(files: &[PathBuf]) -> Vec<Shown> {
    files
        .iter()
        .map(|file| Shown {
            from: file.clone(),
            name: Path::new(PROVIDED).join(file.file_name().unwrap_or_default()),
        })
        .collect()
}
