//! `cases import`: boards from elsewhere, each proven and written as a case.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use reference::sliding::tables::cache::Cache;
use terminal::console::{Console, DOUBT, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::printable::printable;
use terminal::progress::ProgressLine;

use crate::cli::cases::course_argument::{assignment, check_group, watch};
use crate::cli::class::class_arguments::CourseArgument;
use cases::import::candidates;
use cases::new_case::{Entry, EntryError};
use cases::proof::{Subject, describe_expectation};
use cases::prove::Prover;
use course::assignment::Visibility;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Import {
    /// A folder with Princeton's files, or a Kattis package
    #[arg(value_name = "DIR")]
    from: PathBuf,
    /// The assignment they are for
    #[arg(long, short = 'a', value_name = "ASSIGNMENT")]
    assignment: String,
    /// The group they count for
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    /// Show them to teachers only
    #[arg(long)]
    hidden: bool,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader cases import puzzles -a npuzzle-astar            Princeton's `puzzle17.txt` and the like
  grader cases import slide -a fifteen-ida --group depth  a Kattis package with `data/**/*.in` and `.ans`

What a file's name or its answer says is held against the proof; what does not hold is not written. Exit code 1 says \
that something was left out.";

impl Import {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let assignment = assignment(&course, &self.assignment)?;
        if let Some(group) = &self.group {
            check_group(&course, assignment, group)?;
        }
        let subject = Subject::from(assignment);
        let found = candidates(&self.from).map_err(Failure::input)?;
        let cancel = interrupt::listen()?;
        let prover = Prover::new(Cache::user());
        let line = ProgressLine::counting(found.len() as u64, "boards");
        let mut exit = Exit::Done;
        for candidate in &found {
            line.say(printable(&candidate.name));
            let mut watch = watch(self.limits, cancel);
            let drafted = prover.draft(subject, candidate, &mut watch);
            if cancel.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let name = printable(&candidate.name);
            let written = drafted
                .map_err(|doubt| doubt.to_string())
                .and_then(|draft| {
                    let file = candidate.from.file_name().unwrap_or_default();
                    let entry = Entry {
                        source: Some(format!("Brought in from {}.", file.to_string_lossy())),
                        group: self.group.clone(),
                        visibility: Visibility::hidden_if(self.hidden),
                        ..Entry::new(draft.text, draft.expectation)
                    };
                    match entry.write(&assignment.folder, &candidate.name) {
                        Ok(_) => Ok((describe_expectation(draft.expectation), draft.proof)),
                        // Its name is that of the file.
                        Err(EntryError::Exists(_)) => {
                            Err("there is already a case of this name; rename the file".to_owned())
                        }
                        Err(trouble) => Err(trouble.to_string()),
                    }
                });
            match written {
                Ok((expected, proof)) => writeln!(
                    console.out,
                    "{GOOD}✓{GOOD:#} {name}  {expected}  {FAINT}{proof}{FAINT:#}"
                )?,
                Err(reason) => {
                    exit = Exit::Failed;
                    let reason = printable(&reason);
                    writeln!(console.out, "{DOUBT}✗ {name}{DOUBT:#}  left out: {reason}")?;
                }
            }
            line.step();
        }
        Ok(exit)
    }
}
