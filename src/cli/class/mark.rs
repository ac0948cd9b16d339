//! `mark`: what a person decided of a checklist, of a submission or of a case, counted at once.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::count_decisions::{Counted, count_decisions};
use crate::cli::class::name_lookup::{find_stored, meant_student};
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::class::ruling_arguments::{RulingArguments, checklist_line};
use crate::cli::shared_output::listed;
use course::assignment::Assignment;
use course::course::Course;
use model::scorecard::{Scorecard, Student};
use report::terminal::result_changes::points_from_to;
use report::words::words;
use store::decisions::{Answer, DecidedBy, Decision, Mark as StoredMark};
use store::dialogue_recordings::RecordingOwner;
use store::error::StoreError;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Mark {
    /// The student, by key, name or id
    #[arg(value_name = "STUDENT")]
    student: String,
    /// The line of the checklist: its number there, or its words or the beginning of them; `bonus` where it has none
    #[arg(value_name = "ITEM", conflicts_with = "ruling")]
    item: Option<String>,
    /// The answer
    #[arg(value_name = "yes|no", value_parser = answer, requires = "item", conflicts_with = "undo")]
    answer: Option<Answer>,
    #[command(flatten)]
    ruling: RulingArguments,
    /// Take back what was decided: of the line, of the case, or of the whole submission
    #[arg(long, conflicts_with = "ruling")]
    undo: bool,
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
  grader mark ada bonus no --note late          with a note for readers of the report
  grader mark ada 5 yes                         the same, where that is line 5 of the checklist
  grader mark ada bonus no -a fifteen-bnb       where ada handed in several assignments
  grader mark ada bonus --undo                  nobody has decided it any more
  grader mark ada --points 75 --note Windows    run by hand: this is the total, and why
  grader mark ada --exempt                      nothing is to be earned, and nothing is missed
  grader mark ada --case puzzle04 --right       what was printed there is right after all
  grader mark ada --case puzzle04 --points 2    so much of what the case is worth
  grader mark ada --case puzzle04 --exempt      the case does not count for ada
  grader mark ada --case puzzle04 --undo        the grader decides that case again

Of the checklist, only lines that a person decides can be marked. A mark counts at once, in reports too, and is a run of its \
own in `grader log`; no program is run for that. If there is no complete result yet, or the course has changed since, \
the decision is stored and the next `grader run` applies it; a note says so.

Points for a whole submission are its total: nothing is added for a bonus, and nothing is taken off for lateness. A \
decision on a submission or a case holds as long as the submitted files and the case stay the same; it lapses when \
they change. An exemption from the whole submission never lapses. What a case is worth from which a student is \
exempt goes to the other cases of its group. Every report says what a person decided, and what the grader had found.

`grader review` goes through everything that needs a person.";

impl Mark {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let is_clear = self.undo || self.answer.is_some() || self.ruling.is_given();
        if !is_clear {
            return Err(Failure::input(
                "say what you decide: an item and `yes` or `no`, `--points`, `--exempt`, or `--case` with `--right`, \
                 `--wrong` or `--exempt`",
            ));
        }
        let (course, store) = self.course.open_with_store(&self.store, console)?;
        let (assignment, card) = self.find_result(&course, &store)?;
        match &self.item {
            Some(item) => self.mark_line(item, &store, assignment, &card, console),
            None => self.decide(&store, assignment, &card, console),
        }
    }

    fn find_result<'c>(
        &self,
        course: &'c Course,
        store: &Store,
    ) -> Result<(&'c Assignment, Scorecard), Failure> {
        let student = &self.student;
        let no_student = |near| {
            Failure::input(format!(
                "there are no results for `{student}`; check the name, or grade first with `grader run`{near}"
            ))
        };
        let Some(Student { key, .. }) = find_stored(store, student)? else {
            return Err(no_student(meant_student(store, student)?));
        };
        let results = store.newest_of(&key, None).map_err(store_failure)?;
        let mut cards: Vec<Scorecard> = results.into_iter().map(|(_, card)| card).collect();
        let wanted = self.assignment.as_ref();
        cards.retain(|card| wanted.is_none_or(|wanted| *wanted == card.assignment));
        if cards.len() > 1 {
            let names = listed(cards.iter().map(|card| &card.assignment));
            let why = format!("`{student}` handed in {names}; say which with `-a NAME`");
            return Err(Failure::input(why));
        }
        let card = cards.pop().ok_or_else(|| no_student(String::new()))?;
        match course.assignment(&card.assignment) {
            Some(assignment) => Ok((assignment, card)),
            None => Err(Failure::input(format!(
                "the course has no assignment `{}` any more, so nothing of it can be marked",
                card.assignment
            ))),
        }
    }

    /// Decides a line of the checklist, or takes that back.
    fn mark_line(
        &self,
        item: &str,
        store: &Store,
        assignment: &Assignment,
        card: &Scorecard,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let (place, item) = checklist_line(assignment, item).map_err(Failure::input)?;
        let student = &card.student;
        let Some(answer) = self.answer else {
            let whose = RecordingOwner::from_student(student);
            let forgotten = store.forget_mark(&assignment.name, &whose, item.name());
            return tell_undone(forgotten, store, assignment, student, console);
        };
        let mark = StoredMark {
            assignment: assignment.name.clone(),
            student: student.key.clone(),
            id: student.id.clone(),
            item: item.name().to_owned(),
            answer,
            note: self.ruling.note().map(str::to_owned),
            by: DecidedBy::Person,
        };
        store.set_mark(&mark).map_err(store_failure)?;
        let is = count_and_tell(store, assignment, student, console)?;
        if is.is_some_and(|is| is.checklist[place].tick != answer.tick()) {
            console.note(format!(
                "cases decide `{}` here, so the mark changes nothing",
                mark.item
            ))?;
        }
        Ok(Exit::Done)
    }

    /// Decides a submission or a case, or takes that back.
    fn decide(
        &self,
        store: &Store,
        assignment: &Assignment,
        card: &Scorecard,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let (student, whose) = (&card.student, RecordingOwner::from_student(&card.student));
        if self.undo {
            let case = self.ruling.case.as_deref();
            let forgotten = store.forget_decision(&assignment.name, &whose, case);
            return tell_undone(forgotten, store, assignment, student, console);
        }
        let said = self.ruling.decision(assignment, card);
        let said = said.map_err(Failure::input)?;
        let spoken = Decision {
            assignment: assignment.name.clone(),
            whose,
            by: DecidedBy::Person,
            said,
        };
        store.set_decisions(&[spoken]).map_err(store_failure)?;
        count_and_tell(store, assignment, student, console)?;
        Ok(Exit::Done)
    }
}

/// Has it count that a decision was forgotten, if there was one.
fn tell_undone(
    forgotten: Result<bool, StoreError>,
    store: &Store,
    assignment: &Assignment,
    student: &Student,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    if forgotten.map_err(store_failure)? {
        count_and_tell(store, assignment, student, console)?;
    } else {
        let nothing = "nobody had decided that, so there is nothing to undo";
        writeln!(console.notes, "{nothing}")?;
    }
    Ok(Exit::Done)
}

/// Has it count and tells what stands now; the result, where it counts at once.
fn count_and_tell(
    store: &Store,
    assignment: &Assignment,
    student: &Student,
    console: &mut Console<'_>,
) -> Result<Option<Scorecard>, Failure> {
    let words = words(assignment.locale);
    let mut counted = count_decisions(store, &[(assignment, student)]).map_err(store_failure)?;
    match counted.pop() {
        Some(Counted::Later(why)) => {
            writeln!(
                console.notes,
                "stored, but it does not count yet: {why}; the next `grader run` applies it"
            )?;
            Ok(None)
        }
        Some(Counted::Now { was, is }) => {
            let mut told = if was.score.is_same_grade(&is.score) {
                words.points_of(is.score.total, is.score.of)
            } else {
                points_from_to(words, &was.score, &is.score)
            };
            if let Some(word) = &is.word {
                told += &words.aside(&printable(&words.on_all(word, is.score.found)));
            }
            writeln!(console.out, "{}: {told}", printable(&student.key))?;
            if is.word.is_some() && is.score.total > is.score.of {
                console.note(format!(
                    "that is more than the {} that can be earned",
                    is.score.of
                ))?;
            }
            Ok(Some(*is))
        }
        None => Ok(None),
    }
}

fn answer(text: &str) -> Result<Answer, String> {
    match text {
        "yes" => Ok(Answer::Yes),
        "no" => Ok(Answer::No),
        _ => Err("the answers are `yes` and `no`".to_owned()),
    }
}
