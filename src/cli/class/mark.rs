//! `mark`: what a person decided of a checklist.

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::class::arguments::CourseArgument;
use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::cli::class::whose::the_only;
use crate::course::assignment::{Decided, Item};
use crate::record::checklist::Usual;
use crate::record::student::Student;
use crate::store::marks::{Answer, Mark as StoredMark};

/// What `mark` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Mark {
    /// The student, by key, name or id
    #[arg(value_name = "STUDENT")]
    student: String,
    /// The line of the checklist, in the course's words; `bonus` where it has none
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
  grader mark ada bonus no -a fifteen-bnb       where ada handed in several assignments

Only lines that a person decides can be marked. The next `grader run` counts it; nothing is run again for that.";

/// It cannot be marked.
#[derive(Debug, thiserror::Error)]
enum CannotMark {
    #[error("nobody called `{student}` has results; `grader run` makes them")]
    NoStudent { student: String },
    #[error("`{student}` handed in {names}; say which with `-a NAME`")]
    Several { student: String, names: String },
    #[error(
        "no line `{item}` of the checklist of `{assignment}` is decided by a person; those are {items}"
    )]
    NoItem {
        item: String,
        assignment: String,
        items: String,
    },
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
        let items: Vec<&str> = course
            .assignment(&name)
            .map(|assignment| assignment.checklist.as_slice())
            .unwrap_or_default()
            .iter()
            .filter(|item| match item.decided {
                // A bonus that no case decides is a person's too.
                Decided::Manual | Decided::Usual(Usual::Bonus) => true,
                Decided::Usual(_) | Decided::Group(_) | Decided::File(_) => false,
            })
            .map(Item::name)
            .collect();
        if !items.contains(&self.item.as_str()) {
            let quoted: Vec<String> = items.iter().map(|item| format!("`{item}`")).collect();
            return Err(Failure::input(CannotMark::NoItem {
                item: self.item,
                assignment: name,
                items: match quoted.is_empty() {
                    true => "none".to_owned(),
                    false => quoted.join(", "),
                },
            }));
        }
        let mark = StoredMark {
            assignment: name,
            student: whose.key,
            id: whose.id,
            item: self.item,
            answer: self.answer,
        };
        store.set_mark(&mark).map_err(of_store)?;
        writeln!(console.notes, "kept; the next `grader run` counts it")?;
        Ok(Exit::Done)
    }
}

fn answer(text: &str) -> Result<Answer, String> {
    match text {
        "yes" => Ok(Answer::Yes),
        "no" => Ok(Answer::No),
        _ => Err("the answers are `yes` and `no`".to_owned()),
    }
}
