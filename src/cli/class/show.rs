//! `show`: everything about a submission or one of its cases, as it is kept or run anew.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::ValueHint;
use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;
use reference::printable::printable;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::cli::class::page::page;
use crate::cli::class::session::Session;
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::course::course::Course;
use crate::course::nearest::nearest;
use crate::engine::options::{Audience, Selection};
use crate::record::excess::Measure;
use crate::record::outcome::Outcome;
use crate::record::scorecard::Scorecard;
use crate::record::student::Student;
use crate::report::terminal::outcome::outcome;
use crate::report::terminal::page::Page;
use crate::report::terminal::scorecard::scorecard;
use crate::store::outcomes::Transcripts;

/// What `show` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// The student, or the student and the case, as in `ada/berhasil2`
    #[arg(value_name = "STUDENT[/CASE]", value_parser = student_and_case)]
    what: (String, Option<String>),
    /// Where the submissions are [default: `submissions` of the course]
    #[arg(long = "in", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    store: StoreArguments,
    /// Run the case anew instead of showing what is kept
    #[arg(long)]
    fresh: bool,
    /// Only what the program printed, as it printed it
    #[arg(long)]
    raw: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader show ada/berhasil2                   what ada's program did there, and what was made of it
  grader show ada/berhasil2 -a fifteen-bnb    where ada handed in several assignments
  grader show ada                             the whole scorecard
  grader show ada/berhasil2 --fresh           run anew
  grader show ada/berhasil2 --raw             only what was printed
  grader show ada/puzzle04 --in Downloads     when the submissions are elsewhere

What is kept of the newest run is shown: the command, the board as it was given, what was printed, how it was read, every \
check, and what it was obtained with. A case of which nothing is kept is run, in the box.";

/// There is no such case.
#[derive(Debug, thiserror::Error)]
#[error(
    "no assignment that `{student}` handed in has a case `{case}`; `grader cases list` names the cases"
)]
struct NoSuchCase {
    student: String,
    case: String,
}

/// There is no such student.
#[derive(Debug, thiserror::Error)]
#[error("nobody called `{student}` handed in anything there{}; say where with `--in PATH`", meant.as_ref().map(|name| format!(", did you mean `{name}`?")).unwrap_or_default())]
struct NoSuchStudent {
    student: String,
    meant: Option<String>,
}

/// There is nothing kept of the student.
#[derive(Debug, thiserror::Error)]
#[error(
    "nothing is kept of `{student}`; `grader run` grades and keeps, and `grader show {student}/CASE` runs one case"
)]
struct NothingKept {
    student: String,
}

impl Show {
    /// Shows what is kept, if there is any of it.
    fn show_kept(&self, course: &Course, console: &mut Console<'_>) -> Result<bool, Failure> {
        let (student, case) = &self.what;
        let path = self.store.path(course);
        if !path.exists() {
            return Ok(false);
        }
        let store = self.store.existing(course)?;
        let Some(key) = store.key_of(student).map_err(of_store)? else {
            return Ok(false);
        };
        let kept = store.newest_of(&key, Transcripts::Read).map_err(of_store)?;
        let page = page(course.tongue, "", io::stdout().is_terminal());
        let mut has_shown = false;
        for (run, card) in &kept {
            let wanted = self.class.assignment.as_deref();
            let Some(assignment) = course.assignment(&card.assignment) else {
                continue;
            };
            if wanted.is_some_and(|wanted| wanted != card.assignment) {
                continue;
            }
            let page = Page {
                tongue: assignment.tongue,
                ..page
            };
            match case {
                None => scorecard(console.out, card, assignment, &page)?,
                Some(case) => {
                    let mut outcomes = card.outcomes.iter();
                    let Some(result) = outcomes.find(|outcome| outcome.case == *case) else {
                        continue;
                    };
                    let mut cases = assignment.cases.iter();
                    match cases.find(|known| known.name == *case) {
                        Some(_) if self.raw => raw(result, console)?,
                        Some(case) => {
                            outcome(console.out, card, result, case, &page)?;
                            writeln!(console.out, "\n{}", obtained(card))?;
                        }
                        None => continue,
                    }
                }
            }
            has_shown = true;
            writeln!(
                console.notes,
                "note: as kept from run {} of {}; `--fresh` runs a case anew",
                run.number.unwrap_or_default(),
                run.began.strftime("%Y-%m-%d %H:%M UTC")
            )?;
        }
        Ok(has_shown)
    }

    /// Runs and shows it.
    ///
    /// # Errors
    /// Why it cannot be shown.
    pub fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = Session::course(
            &self.class,
            self.paths.first().map(PathBuf::as_path),
            Audience::Teacher,
        )?;
        if !self.fresh && !self.store.no_store && self.show_kept(&course, console)? {
            return Ok(Exit::Done);
        }
        let (student, case) = self.what;
        let Some(case) = case else {
            return Err(Failure::input(NothingKept { student }));
        };
        if self.paths.is_empty() {
            self.paths.push(course.root.join("submissions"));
        }
        let assignment = self.class.assignment.clone();
        let mut session = Session::open(course, &self.paths, assignment.as_deref(), self.sandbox)?;
        let known: Vec<&Student> = session
            .handed_in
            .submissions
            .iter()
            .map(|submission| &submission.student)
            .collect();
        let is_called = |whose: &&Student| {
            [Some(&whose.key), Some(&whose.name), whose.id.as_ref()].contains(&Some(&student))
        };
        if !known.iter().any(is_called) {
            let keys = known.iter().map(|whose| whose.key.as_str());
            let meant = nearest(&student, keys).map(str::to_owned);
            return Err(Failure::input(NoSuchStudent { student, meant }));
        }
        // Other assignments of the same student have no such case.
        let course = &session.course;
        session.handed_in.submissions.retain(|submission| {
            let cases = course
                .assignment(&submission.assignment)
                .map(|found| &found.cases);
            let whose = &submission.student;
            let is_meant = whose.key == student
                || whose.name == student
                || whose.id.as_deref() == Some(&*student);
            is_meant && cases.is_some_and(|cases| cases.iter().any(|known| known.name == case))
        });
        if session.handed_in.submissions.is_empty() {
            return Err(Failure::input(NoSuchCase { student, case }));
        }
        self.class.cases = vec![case];
        let options = self
            .class
            .options(Audience::Teacher, Selection::default(), None);
        writeln!(console.notes, "{}", session.sandbox.line())?;
        let graded = session.grade(&options, console, &mut |_| None, &mut |_| ())?;
        let page = page(session.course.tongue, "", io::stdout().is_terminal());
        for card in &graded.scorecards {
            let Some(assignment) = session.course.assignment(&card.assignment) else {
                continue;
            };
            let page = Page {
                tongue: assignment.tongue,
                ..page
            };
            for result in &card.outcomes {
                let mut cases = assignment.cases.iter();
                if let Some(case) = cases.find(|case| case.name == result.case) {
                    match self.raw {
                        true => raw(result, console)?,
                        false => outcome(console.out, card, result, case, &page)?,
                    }
                }
            }
        }
        Ok(Exit::Done)
    }
}

/// What a result was obtained with.
fn obtained(card: &Scorecard) -> String {
    let receipt = &card.receipt;
    let suite: String = receipt.suite.chars().take(12).collect();
    printable(&format!(
        "receipt: grader {}, suite {suite}, limits {} of processor time, {} on the clock, {} of memory, {}, {} at a time on {}",
        receipt.grader,
        Measure::Time(receipt.limits.cpu),
        Measure::Time(receipt.limits.wall),
        receipt.limits.memory,
        receipt.tier,
        receipt.jobs,
        receipt.processor,
    ))
}

/// What the program printed, as far as it is kept. Nothing may steer a file or a pipe, so it goes there as it is.
fn raw(outcome: &Outcome, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(said) = &outcome.transcript else {
        writeln!(console.notes, "nothing was printed: it was not run")?;
        return Ok(());
    };
    console.out.flush()?;
    let mut out = io::stdout();
    out.write_all(said.stdout.text.as_bytes())?;
    out.flush()?;
    if said.stdout.left_out > 0 {
        let left_out = said.stdout.left_out;
        writeln!(
            console.notes,
            "note: {left_out} more bytes were printed and are not kept"
        )?;
    }
    Ok(())
}

fn student_and_case(text: &str) -> Result<(String, Option<String>), String> {
    match text.split_once('/') {
        None if !text.is_empty() => Ok((text.to_owned(), None)),
        Some((student, case)) if !student.is_empty() && !case.is_empty() => {
            Ok((student.to_owned(), Some(case.to_owned())))
        }
        _ => Err("name a student and a case, as in `ada/berhasil2`".to_owned()),
    }
}
