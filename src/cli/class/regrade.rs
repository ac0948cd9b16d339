//! `regrade`: grades with the changed course, and replaces scores only after they were seen.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::ci_service::Service;
use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::earlier_runs::GradedClass;
use crate::cli::class::grading_session::Session;
use crate::cli::class::print_class_report::terminal_page;
use crate::cli::class::results_store::{StoreArguments, StoredRun, facts_at_start, store_failure};
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::cli::wait_for_input::is_interrupted;
use course::course::Course;
use engine::class_and_result::{Completion, Graded};
use engine::options::Audience;
use engine::result_cache::CachePolicy;
use model::grading_run::{RunState, Scope};
use model::scorecard::Scorecard;
use report::terminal::result_changes::{Basis, Changes, write_changes};
use store::outcomes::Transcripts;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Regrade {
    /// Where the submissions are [default: where they were graded]
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    store: StoreArguments,
    /// Replace the scores without asking
    #[arg(long)]
    yes: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader regrade          after a case or a limit was fixed: shows what changes, then asks;
                          the submissions are found where they were graded
  grader regrade --yes    the same for scripts

What the change does not touch is not run again. Nothing is replaced before `apply` or `yes` is typed (`a` and `y` \
will do), or `--yes` was given; `cancel`, `no`, an empty line and Ctrl-C cancel. Where nobody can be asked, as in a \
pipe or a CI service, nothing is replaced. Scores that are refused stay in `grader log` as such, and those from before stand.

Exit codes:
  0    the scores were replaced, or none changed
  1    scores changed and were not replaced
  2    the arguments or the course are wrong; nothing was graded
  3    the grader could not do it
  130  interrupted; the scores from before stand";

impl Regrade {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        self.check_arguments()?;
        let path = self.paths.first().map(PathBuf::as_path);
        let course = Session::open_course(&self.class, path, console)?;
        let store = self.store.existing(&course)?;
        let before = store.current(Transcripts::LeftOut).map_err(store_failure)?;
        let before = before.ok_or_else(|| {
            Failure::input("there are no scores yet; grade the class with `grader run`")
        })?;
        let (paths, assignment) = self.find_class(&course, &store)?;
        let session = Session::open(course, &paths, assignment.as_deref(), self.sandbox)?;
        if self
            .store
            .is_handed_in(&session.course, &session.handed_in.submissions)
        {
            return Err(Failure::input(
                "the store lies within a submission, so its scores are not used; name another with `--store FILE`",
            ));
        }
        session.tell_sandbox(console)?;
        let (graded, number) = self.grade(&session, assignment.as_deref(), &store, console)?;
        if graded.completion == Completion::Interrupted {
            return Ok(Exit::Interrupted);
        }
        let changes = show_changes(&session.course, before.cards, &graded.scorecards, console)?;
        let reply = if changes.is_nothing() || self.yes {
            Reply::Apply
        } else {
            ScorePrompt::here().ask(console)?
        };
        let state = match reply {
            Reply::Apply => RunState::Done,
            Reply::Cancel | Reply::NobodyThere | Reply::Interrupted => RunState::Refused,
        };
        store.end_run(number, state).map_err(store_failure)?;
        writeln!(console.notes, "{}", describe_reply(reply, changes))?;
        Ok(match reply {
            Reply::Apply => Exit::Done,
            Reply::Cancel | Reply::NobodyThere => Exit::Failed,
            Reply::Interrupted => Exit::Interrupted,
        })
    }

    fn check_arguments(&self) -> Result<(), Failure> {
        if self.class.scope() == Scope::SomeCases {
            return Err(Failure::input(
                "scores stand for the whole suite: leave out `--case`, `-k` and `--fail-fast`",
            ));
        }
        if self.store.no_store {
            return Err(Failure::input(
                "without stored results there are no scores to replace; leave out `--no-store`",
            ));
        }
        Ok(())
    }

    /// Where the class is that is meant, and its assignment if it is of one alone.
    fn find_class(
        &self,
        course: &Course,
        store: &Store,
    ) -> Result<(Vec<PathBuf>, Option<String>), Failure> {
        let named = self.class.assignment.clone();
        if !self.paths.is_empty() {
            return Ok((self.paths.clone(), named));
        }
        Ok(match GradedClass::find(store, named.as_deref())? {
            Some(class) => (class.paths, named.or(class.assignment)),
            None => (vec![course.home.join("submissions")], named),
        })
    }

    /// Grades the class as a run that is proposed, and says which number that has.
    fn grade(
        &self,
        session: &Session,
        assignment: Option<&str>,
        store: &Store,
        console: &mut Console<'_>,
    ) -> Result<(Graded, u64), Failure> {
        let course = &session.course;
        let options = self.class.options(Audience::Teacher);
        let facts = facts_at_start(Scope::WholeSuite);
        let stored_run = StoredRun::begin(
            store,
            (course, assignment),
            &facts,
            CachePolicy::Reuse,
            Transcripts::LeftOut,
            console,
        )?
        .ok_or_else(|| Failure::input("the run cannot be stored; make space for the store"))?;
        let graded = session.grade(&options, true, &mut |_| (), Some(&stored_run), console);
        stored_run.end(graded.as_ref().ok(), RunState::Proposed, console)?;
        Ok((graded?, stored_run.run()))
    }
}

fn show_changes(
    course: &Course,
    before: Vec<Scorecard>,
    now: &[Scorecard],
    console: &mut Console<'_>,
) -> Result<Changes, Failure> {
    let (before, left) = split_by_graded(before, now);
    let page = terminal_page(course.locale, "");
    let changes = write_changes(console.out, &before, now, Basis::WholeSuites, &page)?;
    console.out.flush()?;
    if left > 0 {
        console.note(format!(
            "{left} whose submissions were not there keep the scores they have"
        ))?;
    }
    Ok(changes)
}

/// The scores from before of the submissions that were graded now, and how many there are of others.
fn split_by_graded(before: Vec<Scorecard>, now: &[Scorecard]) -> (Vec<Scorecard>, usize) {
    let key = |card: &Scorecard| (card.assignment.clone(), card.student.key.clone());
    let graded: BTreeSet<(String, String)> = now.iter().map(key).collect();
    let assignments: BTreeSet<&str> = now.iter().map(|card| card.assignment.as_str()).collect();
    let all = before.into_iter();
    let (same, others): (Vec<_>, Vec<_>) = all
        .filter(|card| assignments.contains(card.assignment.as_str()))
        .partition(|card| graded.contains(&key(card)));
    (same, others.len())
}

fn describe_reply(reply: Reply, changes: Changes) -> &'static str {
    match reply {
        Reply::Apply if changes.is_nothing() => "the scores stand as they are",
        Reply::Apply => "these scores stand now",
        Reply::Cancel | Reply::Interrupted => "nothing was replaced: the scores from before stand",
        Reply::NobodyThere => {
            "nothing was replaced: nobody can be asked here; `--yes` replaces the scores without asking"
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Apply,
    Cancel,
    Interrupted,
    NobodyThere,
}

/// Whether scores shall be replaced, asked of whoever is there.
pub(crate) struct ScorePrompt {
    is_attended: bool,
    /// Waits until there is a line to read, or says that somebody interrupted.
    is_interrupted: fn() -> Result<bool, Failure>,
}

impl ScorePrompt {
    /// Asked at this terminal, if this is one.
    pub(crate) fn here() -> Self {
        let service = Service::here();
        Self {
            // Nobody sits at a pipe, or at a CI service.
            is_attended: service.is_attended() && io::stdin().is_terminal(),
            is_interrupted: || is_interrupted(listen()?).map_err(Failure::could_not),
        }
    }

    /// Asks until it is answered. An empty line and the end of the input are a no.
    pub(crate) fn ask(&self, console: &mut Console<'_>) -> Result<Reply, Failure> {
        if !self.is_attended {
            return Ok(Reply::NobodyThere);
        }
        let mut input = BufReader::new(&mut *console.input);
        loop {
            write!(console.notes, "replace the scores? [apply/cancel] ")?;
            console.notes.flush()?;
            if (self.is_interrupted)()? {
                writeln!(console.notes)?;
                return Ok(Reply::Interrupted);
            }
            let mut line = String::new();
            let read = input.read_line(&mut line);
            if read.map_err(Failure::could_not)? == 0 {
                writeln!(console.notes)?;
            }
            match line.trim().to_lowercase().as_str() {
                "apply" | "a" | "yes" | "y" => return Ok(Reply::Apply),
                "" | "cancel" | "c" | "no" | "n" => return Ok(Reply::Cancel),
                _ => writeln!(console.notes, "type `apply` or `cancel`")?,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THERE: ScorePrompt = ScorePrompt {
        is_attended: true,
        is_interrupted: || Ok(false),
    };

    fn asked(question: &ScorePrompt, typed: &str) -> (Reply, String) {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        let reply = question.ask(&mut Console {
            input: &mut typed.as_bytes(),
            out: &mut out,
            notes: &mut notes,
        });
        (reply.unwrap(), String::from_utf8(notes).unwrap())
    }

    #[test]
    fn scores_are_replaced_only_for_a_clear_yes() {
        let table = [
            ("apply\n", Reply::Apply, 1),
            (" Y \n", Reply::Apply, 1),
            ("cancel\napply\n", Reply::Cancel, 1),
            ("\n", Reply::Cancel, 1),
            ("", Reply::Cancel, 1),
            ("what?\napply\n", Reply::Apply, 2),
            ("what?\n", Reply::Cancel, 2),
        ];
        for (typed, reply, times) in table {
            let (said, notes) = asked(&THERE, typed);
            assert_eq!(said, reply, "{typed:?}");
            let asked = notes.matches("replace the scores?").count();
            assert_eq!(asked, times, "{notes}");
        }
    }

    #[test]
    fn ctrl_c_is_no_answer() {
        let is_interrupted = || Ok(true);
        let question = ScorePrompt {
            is_interrupted,
            ..THERE
        };
        assert_eq!(asked(&question, "apply\n").0, Reply::Interrupted);
    }

    #[test]
    fn nobody_is_asked_where_nobody_is() {
        let question = ScorePrompt {
            is_attended: false,
            ..THERE
        };
        let nobody = (Reply::NobodyThere, String::new());
        assert_eq!(asked(&question, "apply\n"), nobody);
    }
}
