//! `mark`: what a person decided of a checklist, counted at once.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::arguments::CourseArgument;
use crate::cli::class::checklist_line::checklist_line;
use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::cli::class::run_facts::begun;
use crate::cli::class::whose::the_only;
use course::assignment::{Assignment, Item};
use model::run_facts::{Purpose, RunFacts, RunState, Scope};
use model::scorecard::Scorecard;
use model::student::Student;
use report::terminal::difference::from_to;
use report::words::vocabulary::words;
use scoring::rescore::rescore;
use store::history::{Effort, Pulse};
use store::marks::{Answer, Mark as StoredMark, decided};
use store::outcomes::OutcomeId;
use store::store::Store;
use store::trouble::StoreTrouble;

/// What `mark` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Mark {
    /// The student, by key, name or id
    #[arg(value_name = "STUDENT")]
    student: String,
    /// The line of the checklist: its number there, or its words or the beginning of them; `bonus` where it has none
    #[arg(value_name = "ITEM")]
    item: String,
    /// The answer
    #[arg(value_name = "yes|no", value_parser = answer)]
    answer: Answer,
    /// The assignment, where the student handed in several
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader mark ada bonus yes                     ada made the bonus
  grader mark ada 5 yes                         the same, where that is line 5 of the checklist
  grader mark ada bonus no -a fifteen-bnb       where ada handed in several assignments

Only lines that a person decides can be marked. A mark counts at once, in reports too, and is a run of its own in \
`grader log`; no program is run for that. Where no whole result stands yet, or the course has changed since, the mark is kept \
and the next `grader run` counts it, which is said.";

/// It cannot be marked.
#[derive(Debug, thiserror::Error)]
enum CannotMark {
    #[error("nobody called `{student}` has results; `grader run` makes them")]
    NoStudent { student: String },
    #[error("`{student}` handed in {names}; say which with `-a NAME`")]
    Several { student: String, names: String },
    #[error("the course has no assignment `{name}` any more, so nothing of it can be marked")]
    NoAssignment { name: String },
}

impl Mark {
    /// Keeps the mark.
    ///
    /// # Errors
    /// Why it cannot be kept.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let store = self.store.existing(&course)?;
        let called = store.called(&self.student).map_err(of_store)?;
        let student = self.student;
        let Some(Student { key, .. }) = the_only(&student, called)? else {
            return Err(Failure::input(CannotMark::NoStudent { student }));
        };
        let results = store.newest_of(&key, None).map_err(of_store)?;
        let mut whose: Vec<(String, Student)> = results
            .into_iter()
            .map(|(_, card)| (card.assignment, card.student))
            .collect();
        whose.retain(|(name, _)| self.assignment.as_ref().is_none_or(|wanted| wanted == name));
        if whose.len() > 1 {
            let names: Vec<&str> = whose.iter().map(|(name, _)| name.as_str()).collect();
            let names = names.join(", ");
            return Err(Failure::input(CannotMark::Several { student, names }));
        }
        let Some((name, whose)) = whose.pop() else {
            return Err(Failure::input(CannotMark::NoStudent { student }));
        };
        let Some(assignment) = course.assignment(&name) else {
            return Err(Failure::input(CannotMark::NoAssignment { name }));
        };
        let (place, item) = checklist_line(assignment, &self.item).map_err(Failure::input)?;
        let mark = StoredMark {
            assignment: name,
            student: whose.key.clone(),
            id: whose.id.clone(),
            item: item.name().to_owned(),
            answer: self.answer,
        };
        store.set_mark(&mark).map_err(of_store)?;
        let student = &whose;
        let words = words(assignment.tongue);
        match count(&store, assignment, student).map_err(of_store)? {
            Counted::Later(why) => writeln!(
                console.notes,
                "kept; {why}, so it does not count yet: the next `grader run` counts it"
            )?,
            Counted::Now { was, is } => {
                let told = match was.score == is.score {
                    true => words.points_of(is.score.total, is.score.of),
                    false => from_to(words, &was.score, &is.score),
                };
                writeln!(console.out, "{}: {told}", printable(&student.key))?;
                if is.checklist[place].tick != mark.answer.tick() {
                    writeln!(
                        console.notes,
                        "note: cases decide `{}` here, so the mark changes nothing",
                        mark.item
                    )?;
                }
            }
        }
        Ok(Exit::Done)
    }
}

/// When a mark counts.
enum Counted {
    /// At once: the result from before, and the one that stands now.
    Now {
        was: Box<Scorecard>,
        is: Box<Scorecard>,
    },
    /// With the next run, because of this.
    Later(&'static str),
}

/// Has everything that is marked count in the result that stands of this student.
fn count(
    store: &Store,
    assignment: &Assignment,
    student: &Student,
) -> Result<Counted, StoreTrouble> {
    // What a grader that is at work has found comes later than this, and would be hidden by it.
    let is_at_work = store.runs()?.iter().any(|line| {
        let is_open = match line.facts.state {
            RunState::Open | RunState::Proposed => true,
            RunState::Done | RunState::Interrupted | RunState::Refused => false,
        };
        is_open && line.pulse == Pulse::Alive
    });
    if is_at_work {
        return Ok(Counted::Later("another grader is at work"));
    }
    let Some((was, kept)) = store.standing(&assignment.name, &student.key)? else {
        return Ok(Counted::Later("no whole result stands yet"));
    };
    if was.receipt.suite != assignment.fingerprint().to_string() {
        return Ok(Counted::Later(
            "the course has changed since the result that stands",
        ));
    }
    let marks = store.marks()?;
    let marked = |item: &Item| decided(&marks, &assignment.name, student, item.name());
    let is = rescore(assignment, was.clone(), &marked);
    if is != was {
        enter(store, &is, &kept)?;
    }
    Ok(Counted::Now {
        was: Box::new(was),
        is: Box::new(is),
    })
}

/// Enters a result as a run of its own, in which nothing was run.
fn enter(store: &Store, card: &Scorecard, kept: &[OutcomeId]) -> Result<(), StoreTrouble> {
    let facts = RunFacts {
        purpose: Purpose::Mark,
        ..begun(Scope::WholeSuite)
    };
    let run = store.begin(&facts, &card.receipt.suite)?;
    let kept: Vec<Option<OutcomeId>> = kept.iter().copied().map(Some).collect();
    let effort = Effort {
        recalled: card.outcomes.len(),
        ran: 0,
    };
    let entered = store
        .enter(run, 0, card, &kept)
        .and_then(|()| store.spent(run, effort))
        .and_then(|()| store.end(run, RunState::Done));
    if entered.is_err() {
        // Where even this cannot be written, it is a run that did not end, and does not stand.
        let _ = store.forget(run);
    }
    entered
}

fn answer(text: &str) -> Result<Answer, String> {
    match text {
        "yes" => Ok(Answer::Yes),
        "no" => Ok(Answer::No),
        _ => Err("the answers are `yes` and `no`".to_owned()),
    }
}
