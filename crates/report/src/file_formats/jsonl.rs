//! `jsonl`: what happens, a JSON object a line, each written out before the next thing happens.

use std::io::{self, Write};
use std::time::Duration;

use course::course::Course;
use model::grading_run::Event;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use store::packed_records::map_parallel;

use crate::class_results::ClassResults;
use crate::escape::append_compact_json;
use crate::file_formats::json::case::describe_case;
use crate::file_formats::json::fault_evidence::seconds_number;
use crate::file_formats::json::submission::describe_submission;
use crate::json_object::Object;
use crate::reader_view::{Reader, View};
use crate::words::{Words, words};

/// Writes what the engine tells, a line an event. Teachers alone may read it: an event does not know who may see a case.
#[derive(Debug)]
pub struct Lines<'c, W: Write> {
    out: W,
    course: &'c Course,
}

impl<'c, W: Write> Lines<'c, W> {
    /// Writes there, with reasons in the course's language.
    pub const fn new(out: W, course: &'c Course) -> Self {
        Self { out, course }
    }

    /// Writes an event that came after so much time, and sees it off.
    pub fn tell(&mut self, event: &Event<'_>, after: Duration) -> io::Result<()> {
        let (name, what) = match event {
            Event::Planned {
                submissions,
                runs,
                jobs,
            } => {
                let plan = Object::new().put("submissions", *submissions);
                ("planned", plan.put("runs", *runs).put("jobs", *jobs))
            }
            Event::ReferenceRan { done, of } => (
                "reference-ran",
                Object::new().put("done", *done).put("of", *of),
            ),
            Event::Building { submission } => ("building", of_submission(submission)),
            Event::CaseStarted { submission, case } => {
                ("case-started", of_submission(submission).put("case", *case))
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => finished(submission, outcome, self.words_of(submission)),
            Event::SubmissionFinished(card) => {
                whole(&name_of(card), &View::new(card, Reader::Staff), self.course)
            }
        };
        let mut line = Vec::new();
        write_json_line(&mut line, name, Some(after), what)?;
        self.out.write_all(&line)?;
        self.out.flush()
    }

    fn words_of(&self, submission: &str) -> &'static Words {
        let (assignment, _) = submission.split_once('/').unwrap_or_default();
        words(self.course.locale_of(assignment))
    }
}

/// Writes the lines that a run has left, in the order of its submissions and without times.
pub fn write(results: &ClassResults<'_>, reader: Reader, out: &mut dyn Write) -> io::Result<()> {
    for cards in results.cards.chunks(AT_A_TIME) {
        for lines in map_parallel(cards, |card| left(results, &View::new(card, reader))) {
            out.write_all(&lines?)?;
        }
    }
    Ok(())
}

/// Of how many submissions the lines are made at a time: of a large class they take long to make and much room.
const AT_A_TIME: usize = 64;

/// The lines that a run has left of one submission.
fn left(results: &ClassResults<'_>, view: &View<'_>) -> io::Result<Vec<u8>> {
    let mut lines = Vec::new();
    let name = name_of(&view.card);
    let words = results.words_of(&view.card);
    let outcomes = view.card.outcomes.iter();
    let cases = outcomes.map(|outcome| finished(&name, outcome, words));
    for (event, what) in cases.chain([whole(&name, view, results.course)]) {
        write_json_line(&mut lines, event, None, what)?;
    }
    Ok(lines)
}

fn finished(submission: &str, outcome: &Outcome, words: &Words) -> (&'static str, Object) {
    let case = describe_case(None, outcome, words, true);
    (
        "case-finished",
        of_submission(submission).object("case", case),
    )
}

fn whole(submission: &str, view: &View<'_>, course: &Course) -> (&'static str, Object) {
    // The lines of its cases have said what was printed.
    let result = describe_submission(view, course, false);
    (
        "submission-finished",
        of_submission(submission).object("result", result),
    )
}

fn of_submission(submission: &str) -> Object {
    Object::new().put("submission", submission)
}

fn name_of(card: &Scorecard) -> String {
    format!("{}/{}", card.assignment, card.student.key)
}

fn write_json_line(
    lines: &mut Vec<u8>,
    event: &'static str,
    after: Option<Duration>,
    what: Object,
) -> io::Result<()> {
    let line = Object::new()
        .put("event", event)
        .and("after-seconds", after.map(seconds_number));
    append_compact_json(lines, &line.extended(what))?;
    lines.push(b'\n');
    Ok(())
}
