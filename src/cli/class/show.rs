//! `show`: everything about a submission or one of its cases, as it is kept or run again.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::earlier_runs::GradedClass;
use crate::cli::class::grading_session::Session;
use crate::cli::class::name_lookup::{
    find_by_beginning, find_stored, is_called, no_such_case, no_such_student,
};
use crate::cli::class::own_assignment::{own_assignment, tell_assignment};
use crate::cli::class::print_class_report::terminal_page;
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::cli::shared_output::{listed, run_and_time};
use course::assignment::Assignment;
use course::course::Course;
use engine::options::Audience;
use model::grading_run::{RunFacts, Scope};
use model::outcome::Outcome;
use model::scorecard::{Scorecard, Student};
use report::terminal::case_outcome::write_outcome;
use report::terminal::scorecard::write_scorecard;
use report::terminal::{Detail, Page};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    /// The student by key, name or number, or how one of these begins; or the student and the case, as in `ada/berhasil2`
    #[arg(value_name = "STUDENT[/CASE]", value_parser = student_and_case)]
    what: (String, Option<String>),
    /// Where the submissions are [default: where they were graded, or `submissions` of the course]
    #[arg(long = "in", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    store: StoreArguments,
    /// Run the case again instead of showing the stored result
    #[arg(long)]
    fresh: bool,
    /// Only what the program printed on standard output, byte for byte
    #[arg(long)]
    raw: bool,
}

/// The current folder, as it is typed.
const HERE: &str = ".";

const EXAMPLES: &str = "\
Examples:
  grader show ada/berhasil2                   what ada's program did there, and how it was judged
  grader show 13520031/berhasil2              by the student's number
  grader show ada/berhasil2 -a fifteen-bnb    where ada handed in several assignments
  grader show ada                             the whole scorecard, of every assignment
  grader show ada/berhasil2 --fresh           run again
  grader show ada/berhasil2 --raw             only what was printed, for a file or a pipe
  grader show ada/puzzle04 --in Downloads     when they are elsewhere than they were graded
  grader show berhasil2                       in one's own folder, where nothing is stored: the program in it

Shows the newest stored result: the commands, the board as given, the output, how it was read, every check, the board \
at the wrong step, and what it was graded with. A case without a stored result is run in the sandbox.

The first 8192 bytes of standard output and the first 4000 of standard error are stored; if there were more, the page \
says so. On the page, control characters are shown as `\\u{1b}`; `--raw` prints the bytes unchanged.";

impl Show {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (student, case) = &self.what;
        for (is_set, flag) in [(self.raw, "--raw"), (self.fresh, "--fresh")] {
            if is_set && case.is_none() {
                return Err(Failure::input(format!(
                    "`{flag}` is for one case: name it, as in `grader show {student}/CASE {flag}`"
                )));
            }
        }
        let path = self.paths.first().map(PathBuf::as_path);
        let course = Session::open_course(&self.class, path, console)?;
        if !self.fresh && !self.store.no_store {
            let assignment = self.class.assignment.as_deref();
            let kept = newest_results(&self.store, &course, &self.what, assignment)?;
            if !kept.is_empty() {
                let cards: Vec<&Scorecard> = kept.iter().map(|(_, card)| card).collect();
                self.show_all(&cards, &course, console)?;
                tell_when(&kept, &course, case.as_deref(), console)?;
                return Ok(Exit::Done);
            }
        }
        self.run_fresh(course, console)
    }

    /// Runs the case and shows what came of it.
    fn run_fresh(mut self, course: Course, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let mut assignment = self.class.assignment.clone();
        let stored = match self.store.no_store {
            true => Vec::new(),
            false => stored_students(&self.store, &course)?,
        };
        let mut is_own = false;
        if self.paths.is_empty() {
            let usual = GradedClass::usual(&course, &self.store, assignment.as_deref());
            self.paths = usual.0;
            assignment = assignment.or(usual.1);
            let is_anywhere = self.paths.iter().any(|path| path.exists());
            is_own = !is_anywhere && stored.is_empty() && !is_course_folder(&course);
        }
        let mut paths = self.paths.clone();
        if is_own {
            self.paths = vec![PathBuf::from(HERE)];
            paths = vec![env::current_dir().map_err(Failure::could_not)?];
        }
        if assignment.is_none() && course.assignments.len() > 1 {
            assignment = self.choose_assignment(&course, is_own, console)?;
        }
        let opened = Session::open(course, &paths, assignment.as_deref(), self.sandbox);
        if opened.is_err() && self.what.1.is_none() && !stored.is_empty() {
            return Err(no_such_student(&self.what.0, stored.iter()));
        }
        let mut session = opened?;
        if is_own {
            self.take_own(&session, console)?;
        }
        let (student, case) = &self.what;
        let known = session.handed_in.submissions.iter().map(|it| &it.student);
        let student = &match known.clone().any(|whose| is_called(whose, student)) {
            true => student.clone(),
            false => find_by_beginning(student, known.clone())
                .ok_or_else(|| no_such_student(student, known))?
                .key
                .clone(),
        };
        let Some(case) = case else {
            return Err(Failure::input(format!(
                "there are no stored results for `{student}`; grade with `grader run`, or run one case with `grader show \
                 {student}/CASE`"
            )));
        };
        let course = &session.course;
        let submissions = &mut session.handed_in.submissions;
        submissions.retain(|submission| is_called(&submission.student, student));
        let handed_in: Vec<String> = submissions.iter().map(|it| it.assignment.clone()).collect();
        // Other assignments of the same student have no such case.
        submissions.retain(|submission| {
            let assignment = course.assignment(&submission.assignment);
            assignment.is_some_and(|assignment| has_case(assignment, case))
        });
        if submissions.is_empty() {
            let handed_in = handed_in.iter().map(String::as_str);
            return Err(no_such_case(course, student, case, handed_in));
        }
        self.class.cases = vec![case.clone()];
        let options = self.class.options(Audience::Teacher);
        session.tell_sandbox(console)?;
        let graded = session.grade(&options, false, &mut |_| (), None, console)?;
        let cards: Vec<&Scorecard> = graded.scorecards.iter().collect();
        self.show_all(&cards, &session.course, console)?;
        Ok(Exit::Done)
    }

    /// The assignment that is meant where nobody named one: the only one with such a case, or in one's own folder the one
    /// that the files are for. Says which it is.
    fn choose_assignment(
        &self,
        course: &Course,
        is_own: bool,
        console: &mut Console<'_>,
    ) -> Result<Option<String>, Failure> {
        let (word, case) = &self.what;
        let case = case.as_ref().unwrap_or(word);
        let with_it = course.assignments.iter().filter(|it| has_case(it, case));
        if let [only] = with_it.collect::<Vec<_>>().as_slice() {
            let reason = format!("no other has a case `{}`", printable(case));
            tell_assignment(&only.name, &reason, console)?;
            return Ok(Some(only.name.clone()));
        }
        match is_own {
            true => own_assignment(course, None, Path::new(HERE), self.sandbox, console).map(Some),
            false => Ok(None),
        }
    }

    /// Takes the program in the current folder, where nothing else is there to be shown; a case needs no student then.
    fn take_own(&mut self, session: &Session, console: &mut Console<'_>) -> Result<(), Failure> {
        let [only] = session.handed_in.submissions.as_slice() else {
            return Ok(());
        };
        let (word, case) = &self.what;
        let assignment = session.course.assignment(&only.assignment);
        let is_case = assignment.is_some_and(|it| has_case(it, word));
        if case.is_none() && is_case && !is_called(&only.student, word) {
            self.what = (only.student.key.clone(), Some(word.clone()));
        }
        console.note(format!(
            "nothing is stored here, so the program in this folder is run, as `{}`; `--in PATH` names another place",
            printable(&only.student.key)
        ))?;
        Ok(())
    }

    /// Shows these scorecards, or the case of them that was asked for.
    fn show_all(
        &self,
        cards: &[&Scorecard],
        course: &Course,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let (student, case) = &self.what;
        if let (true, Some(case), [_, _, ..]) = (self.raw, case, cards) {
            return Err(Failure::input(format!(
                "`{student}` has a case `{case}` in several assignments: {}; name one with `-a NAME`",
                listed(cards.iter().map(|card| &card.assignment))
            )));
        }
        for card in cards {
            if let Some(assignment) = course.assignment(&card.assignment) {
                let is_named = self.class.assignment.is_some() || cards.len() > 1;
                let name = is_named.then_some(card.assignment.as_str());
                let show_with = self.class.show_with(course, &self.paths, name);
                let page = Page {
                    detail: Detail::Near,
                    ..terminal_page(assignment.locale, &show_with)
                };
                self.show(card, assignment, &page, console)?;
            }
        }
        Ok(())
    }

    fn show(
        &self,
        card: &Scorecard,
        assignment: &Assignment,
        page: &Page<'_>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Some(wanted) = &self.what.1 else {
            return Ok(write_scorecard(console.out, card, assignment, page)?);
        };
        for result in card.outcomes.iter().filter(|it| it.case == *wanted) {
            let mut cases = assignment.cases.iter();
            match cases.find(|case| case.name == *wanted) {
                Some(_) if self.raw => print_raw(result, console)?,
                Some(case) => write_outcome(console.out, card, result, case, page)?,
                None => {}
            }
        }
        Ok(())
    }
}

/// Whether the current folder is that of the course, which is nobody's own.
fn is_course_folder(course: &Course) -> bool {
    let here = env::current_dir().and_then(|here| here.canonicalize());
    !course.is_built_in() && here.is_ok_and(|here| here == course.home)
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

/// The newest results of a student, or those that have a case: one for every assignment, or for this one. None where
/// nothing is kept of that.
pub(crate) fn newest_results(
    store: &StoreArguments,
    course: &Course,
    (student, case): &(String, Option<String>),
    assignment: Option<&str>,
) -> Result<Vec<(RunFacts, Scorecard)>, Failure> {
    if !store.path(course).exists() {
        return Ok(Vec::new());
    }
    let store = store.existing(course)?;
    let Some(Student { key, .. }) = find_stored(&store, student)? else {
        return Ok(Vec::new());
    };
    let newest = |case| {
        let mut kept = store.newest_of(&key, case).map_err(store_failure)?;
        kept.retain(|(_, card)| {
            assignment.is_none_or(|wanted| wanted == card.assignment)
                && course.assignment(&card.assignment).is_some()
        });
        Ok::<_, Failure>(kept)
    };
    let kept = newest(case.as_deref())?;
    if let (Some(case), []) = (case, kept.as_slice()) {
        let others = newest(None)?;
        let handed_in = others.iter().map(|(_, card)| card.assignment.as_str());
        let mut known = handed_in.clone().filter_map(|name| course.assignment(name));
        if !others.is_empty() && !known.any(|assignment| has_case(assignment, case)) {
            return Err(no_such_case(course, student, case, handed_in));
        }
    }
    Ok(kept)
}

/// Everybody of whom there are stored results.
fn stored_students(store: &StoreArguments, course: &Course) -> Result<Vec<Student>, Failure> {
    if !store.path(course).exists() {
        return Ok(Vec::new());
    }
    store.existing(course)?.students().map_err(store_failure)
}

pub(crate) fn has_case(assignment: &Assignment, name: &str) -> bool {
    assignment.cases.iter().any(|case| case.name == name)
}

/// Says which runs these are of, what those left out where no case was asked for, and whether the course has changed
/// since.
pub(crate) fn tell_when(
    kept: &[(RunFacts, Scorecard)],
    course: &Course,
    case: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.out.flush()?;
    for (run, card) in kept {
        console.note(format!(
            "stored result of {}; `--fresh` runs a case again",
            run_and_time(run)
        ))?;
        if case.is_none() && run.scope == Scope::SomeCases {
            console.note("that run had only some cases; points and checklist cover only those")?;
        }
        let assignment = course.assignment(&card.assignment);
        if assignment.is_some_and(|it| it.fingerprint().to_string() != card.receipt.suite) {
            console.note(format!(
                "`{}` has changed since; `grader regrade` shows what that changes",
                card.assignment
            ))?;
        }
    }
    Ok(())
}

/// Writes what the program printed on standard output, as far as it is kept. Nothing may steer a file or a pipe, so it
/// goes there as it is, past whatever takes colours away.
pub(crate) fn print_raw(outcome: &Outcome, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(said) = &outcome.transcript else {
        let case = &outcome.case;
        let note = format!("nothing was printed on `{case}`: it was not run");
        return Ok(console.note(note)?);
    };
    console.out.flush()?;
    let mut out = io::stdout();
    out.write_all(said.printed())?;
    out.flush()?;
    if said.stdout.left_out > 0 {
        console.note(format!(
            "these are the first {} bytes; {} more were printed and are not stored",
            said.printed().len(),
            said.stdout.left_out
        ))?;
    }
    Ok(())
}
