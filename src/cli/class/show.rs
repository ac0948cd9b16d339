//! `show`: everything about one case of one submission, run anew.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::page::page;
use crate::cli::class::session::Session;
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::course::nearest::nearest;
use crate::engine::options::{Audience, Selection};
use crate::record::student::Student;
use crate::report::terminal::outcome::outcome;
use crate::report::terminal::page::Page;

/// What `show` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// The student and the case, as in `ada/berhasil2`
    #[arg(value_name = "STUDENT/CASE", value_parser = student_and_case)]
    what: (String, String),
    /// Where the submissions are [default: `submissions` of the course]
    #[arg(long = "in", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader show ada/berhasil2                   what ada's program did there, and what was made of it
  grader show ada/berhasil2 -a fifteen-bnb    where ada handed in several assignments
  grader show ada/puzzle04 --in Downloads     when the submissions are elsewhere

The case is run anew, in the box, and shown whole: the command, the board as it was given, what was printed, how it was \
read, and every check.";

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

impl Show {
    /// Runs and shows it.
    ///
    /// # Errors
    /// Why it cannot be shown.
    pub fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (student, case) = self.what;
        let course = Session::course(
            &self.class,
            self.paths.first().map(PathBuf::as_path),
            Audience::Teacher,
        )?;
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
                    outcome(console.out, card, result, case, &page)?;
                }
            }
        }
        Ok(Exit::Done)
    }
}

fn student_and_case(text: &str) -> Result<(String, String), String> {
    match text.split_once('/') {
        Some((student, case)) if !student.is_empty() && !case.is_empty() => {
            Ok((student.to_owned(), case.to_owned()))
        }
        _ => Err("name a student and a case, as in `ada/berhasil2`".to_owned()),
    }
}
