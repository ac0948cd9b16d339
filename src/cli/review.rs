//! `review`: everything that waits for a person, one after the other.

pub(crate) mod reference_answer;
pub(crate) mod review_session;
pub(crate) mod terminal_keys;
#[cfg(test)]
mod tests;
pub(crate) mod waiting_entry_page;

use std::io::{self, IsTerminal};

use rules::units::count_noun;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::ci_service::Service;
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::count_decisions::{Counted, count_decisions, with_decisions};
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::review::review_session::{Ended, ReviewError, ReviewSession, Ruling, keep};
use crate::cli::review::terminal_keys::OwnTerminal;
use crate::cli::review::waiting_entry_page::Pages;
use crate::cli::wrapped_text::{columns, rows};
use course::assignment::Assignment;
use course::course::Course;
use model::scorecard::{Scorecard, Student};
use report::review_queue::{Entry, build_queue, waits_for_a_look};
use store::decisions::{DecidedBy, DecisionBody};
use store::dialogue_recordings::RecordingOwner;
use store::error::StoreError;
use store::outcomes::Transcripts;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Review {
    /// Only what was handed in for this assignment
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Print what needs review, and decide nothing
    #[arg(long, conflicts_with_all = ["close", "reopen"])]
    list: bool,
    /// Count everything that still needs review as wrong
    #[arg(long, conflicts_with = "reopen")]
    close: bool,
    /// Take back what `--close` decided
    #[arg(long)]
    reopen: bool,
    /// The note stored with `--close`; with `--reopen`, take back only what was closed with this note
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader review                       everything that needs a person, one thing after the other
  grader review -a fifteen-bnb        of one assignment
  grader review --list                what waits, without a terminal
  grader review --close               at the deadline: what is left counts as wrong
  grader review --reopen              as if it had not been closed

What waits: programs that could not be run or talked to, answers that cannot be read or can be read in two ways, and \
lines of the checklist that a person decides. Submissions that printed the same on a case (times aside) are decided \
together, and so are identical submissions that could not be run.

Keys:
  r  it is right, or yes             w  it is wrong, or no
  p  points: for the case, or for the whole submission that could not be run
  n  a note beside what you decide   m  more: all that it printed
  t  talk to it, to show the grader how; then back here
  s  skip it for now                 b  back to the one before; what you decided of it is taken back
  q  quit

A decision is stored at once and counts at the end, in every report, as a person's: `grader mark STUDENT --case NAME \
--undo` takes it back. It holds while the files that were handed in, and the case, are the same, also when everything \
is run again; it falls when they change, and then it waits here again.

Exit codes:
  0    nothing needs review any more
  1    something still waits
  2    the arguments or the course are wrong
  3    it could not be stored
  130  interrupted; what was decided is stored";

impl Review {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self
            .course
            .open_with_results(self.store.store.as_deref(), console)?;
        if let Some(name) = self.assignment.as_deref()
            && course.assignment(name).is_none()
        {
            return Err(Failure::input(format!(
                "the course has no assignment `{name}`; `grader cases list` names them"
            )));
        }
        let store = self.store.existing(&course)?;
        if self.reopen {
            let assignment = self.assignment.as_deref();
            let reopened =
                reopen(&store, assignment, self.note.as_deref()).map_err(store_failure)?;
            let cards = standing_cards(&store)?;
            let is_one = |card: &&Scorecard| {
                let key = (card.assignment.clone(), card.student.key.clone());
                reopened.contains(&key)
            };
            let whose: Vec<&Scorecard> = cards.iter().filter(is_one).collect();
            tell_counted(&store, &course, &whose, console)?;
        }
        let cards = self.cards(&course, &store, console)?;
        let waiting = build_queue(&course, &cards);
        let pages = Pages {
            course: &course,
            cards: &cards,
            width: columns(),
            height: rows(),
        };
        if waiting.is_empty() {
            writeln!(console.notes, "nothing needs review")?;
            return Ok(Exit::Done);
        }
        if self.list || self.reopen {
            return print_waiting(&pages, &waiting, console);
        }
        if self.close {
            let note = self.note.as_deref().unwrap_or(LEFT);
            close(&store, &pages, &waiting, note).map_err(review_failure)?;
            let all: Vec<usize> = (0..waiting.len()).collect();
            let whose = cards_at(&waiting, &all, &cards);
            tell_counted(&store, &course, &whose, console)?;
            writeln!(
                console.notes,
                "{} closed as wrong; `grader review --reopen` takes that back",
                things(waiting.len())
            )?;
            return Ok(Exit::Done);
        }
        if !somebody_is_there() {
            writeln!(
                console.notes,
                "not a terminal, so nothing can be decided here; this needs review:"
            )?;
            return print_waiting(&pages, &waiting, console);
        }
        let talking = (&self.course, &self.store, &store);
        let session = ReviewSession {
            pages,
            queue: &waiting,
            store: &store,
        };
        let held = session.hold(&mut OwnTerminal::at(console, listen()?, talking));
        let (places, ended) = held.map_err(review_failure)?;
        let whose = cards_at(&waiting, &places, &cards);
        tell_counted(&store, &course, &whose, console)?;
        let left = waiting.len() - places.len();
        writeln!(
            console.notes,
            "{} decided, {left} left",
            things(places.len())
        )?;
        Ok(match (ended, left) {
            (Ended::Interrupted, _) => Exit::Interrupted,
            (Ended::Done, 0) => Exit::Done,
            (Ended::Done, _) => Exit::Failed,
        })
    }

    /// What stands of the course as it is, with everything that was decided by now, and what was said where it failed.
    fn cards(
        &self,
        course: &Course,
        store: &Store,
        console: &mut Console<'_>,
    ) -> Result<Vec<Scorecard>, Failure> {
        let heard = store.decisions().map_err(store_failure)?;
        let mut cards = Vec::new();
        let mut earlier = 0_usize;
        for card in standing_cards(store)? {
            let is_other = |name: &String| *name != card.assignment;
            let Some(assignment) = course.assignment(&card.assignment) else {
                continue;
            };
            if self.assignment.as_ref().is_some_and(is_other) {
                continue;
            }
            if card.receipt.suite != assignment.fingerprint().to_string() {
                earlier += 1;
                continue;
            }
            // What was said is most of it, and is read only where somebody looks at it.
            let mut card = with_decisions(assignment, card, &heard);
            if card.outcomes.iter().any(waits_for_a_look) {
                let (name, key) = (&card.assignment, &card.student.key);
                let whole = store.card_of(None, name, key, Transcripts::Read);
                let said = whole.map_err(store_failure)?.map(|whole| whole.outcomes);
                for (outcome, said) in card.outcomes.iter_mut().zip(said.into_iter().flatten()) {
                    outcome.transcript = said.transcript.filter(|_| waits_for_a_look(outcome));
                }
            }
            cards.push(card);
        }
        if earlier > 0 {
            console.note(format!(
                "results graded before the course changed are left out: {earlier}; `grader run` grades them again"
            ))?;
        }
        Ok(cards)
    }
}

fn standing_cards(store: &Store) -> Result<Vec<Scorecard>, Failure> {
    let current = store.current(Transcripts::LeftOut).map_err(store_failure)?;
    match current {
        Some(results) => Ok(results.cards),
        None if store.runs().map_err(store_failure)?.is_empty() => Err(Failure::input(
            "nothing has been graded yet; `grader run` does that",
        )),
        None => Err(Failure::input(
            "no whole class has been graded yet, only some of its cases; `grader run` without `--case` does that",
        )),
    }
}

/// Whose the things at these places are.
fn cards_at<'c>(queue: &[Entry], places: &[usize], cards: &'c [Scorecard]) -> Vec<&'c Scorecard> {
    let entries = places.iter().map(|&place| &queue[place]);
    let mut members: Vec<usize> = entries.flat_map(|it| it.members.clone()).collect();
    members.sort_unstable();
    members.dedup();
    members.into_iter().map(|place| &cards[place]).collect()
}

/// Has what was decided count, and says where it does not yet.
fn tell_counted(
    store: &Store,
    course: &Course,
    whose: &[&Scorecard],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let known: Vec<(&Assignment, &Student)> = whose
        .iter()
        .filter_map(|card| Some((course.assignment(&card.assignment)?, &card.student)))
        .collect();
    let counted = count_decisions(store, &known).map_err(store_failure)?;
    let later = counted.iter().find_map(|it| match it {
        Counted::Later(why) => Some(why),
        Counted::Now { .. } => None,
    });
    if let Some(why) = later {
        writeln!(
            console.notes,
            "stored; {why}, so not all of it counts yet: the next `grader run` counts it"
        )?;
    }
    Ok(())
}

fn print_waiting(
    pages: &Pages<'_>,
    waiting: &[Entry],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    write!(console.out, "{}", pages.list(waiting))?;
    let verb = if waiting.len() == 1 { "needs" } else { "need" };
    writeln!(
        console.notes,
        "{} {verb} review; run `grader review` in a terminal to decide",
        things(waiting.len())
    )?;
    Ok(Exit::Failed)
}

fn things(number: usize) -> String {
    count_noun(number as u64, "thing")
}

fn somebody_is_there() -> bool {
    Service::here().is_attended() && io::stdin().is_terminal() && io::stderr().is_terminal()
}

fn review_failure(trouble: ReviewError) -> Failure {
    match trouble {
        ReviewError::Store(trouble) => store_failure(trouble),
        ReviewError::Desk(error) => Failure::could_not(error),
        ReviewError::Ruling(why) => Failure::input(why),
    }
}

/// What is written beside a decision that nobody took in time.
pub(crate) const LEFT: &str = "nobody had decided it when the review was closed";

/// Decides all that is left: it is wrong, with this note.
pub(crate) fn close(
    store: &Store,
    pages: &Pages<'_>,
    queue: &[Entry],
    note: &str,
) -> Result<(), ReviewError> {
    for entry in queue {
        let by = DecidedBy::Closing;
        keep(store, pages, entry, Ruling::Wrong, by, Some(note))?;
    }
    Ok(())
}

/// Takes back what was closed, of cases and of lines of checklists: all of it, or what has this note. The students, each
/// with the assignment, by key.
pub(crate) fn reopen(
    store: &Store,
    assignment: Option<&str>,
    note: Option<&str>,
) -> Result<Vec<(String, String)>, StoreError> {
    let mut reopened = Vec::new();
    let is_meant = |of: &str| assignment.is_none_or(|name| name == of);
    for spoken in store.words()? {
        let DecisionBody::CaseRuling { word, .. } = &spoken.said else {
            continue;
        };
        if is_closed(spoken.by, word.note.as_deref(), note) && is_meant(&spoken.assignment) {
            store.forget_decision(&spoken.assignment, &spoken.whose, spoken.said.case())?;
            let key = spoken.whose.key().map(str::to_owned);
            reopened.extend(key.map(|key| (spoken.assignment, key)));
        }
    }
    for mark in store.marks()? {
        if is_closed(mark.by, mark.note.as_deref(), note) && is_meant(&mark.assignment) {
            let whose = RecordingOwner::One(mark.student.clone(), mark.id);
            store.forget_mark(&mark.assignment, &whose, &mark.item)?;
            reopened.push((mark.assignment, mark.student));
        }
    }
    reopened.sort();
    reopened.dedup();
    Ok(reopened)
}

/// Whether it was closed, with this note if one is given. Of stores that did not keep that yet, the usual note tells.
fn is_closed(by: DecidedBy, note: Option<&str>, wanted: Option<&str>) -> bool {
    let is_closed = by == DecidedBy::Closing || note == Some(LEFT);
    is_closed && wanted.is_none_or(|wanted| note == Some(wanted))
}
