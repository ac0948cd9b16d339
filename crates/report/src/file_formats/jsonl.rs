//! `jsonl`: what happens, a JSON object a line, each written out before the next thing happens.

use std::io::{self, Write};
use std::time::Duration;

use course::course::Course;
use model::grading_run::Event;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use serde::Serialize;
use store::packed_records::map_parallel;

use crate::class_results::ClassResults;
use crate::escape::append_compact_json;
use crate::file_formats::json::case::Case;
use crate::file_formats::json::fault_evidence::seconds_number;
use crate::file_formats::json::submission::Submission;
use crate::reader_view::{Reader, View};
use crate::words::{Words, words};

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Line<'a> {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    after_seconds: Option<f64>,
    #[serde(flatten)]
    what: EventRecord<'a>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum EventRecord<'a> {
    Planned {
        submissions: usize,
        runs: usize,
        jobs: usize,
    },
    Reference {
        done: usize,
        of: usize,
    },
    Submission {
        submission: &'a str,
    },
    Started {
        submission: &'a str,
        case: &'a str,
    },
    Finished {
        submission: &'a str,
        case: Box<Case<'a>>,
    },
    Whole {
        submission: &'a str,
        result: Box<Submission<'a>>,
    },
}

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
        let (name, view);
        let (event, what) = match event {
            Event::Planned {
                submissions,
                runs,
                jobs,
            } => (
                "planned",
                EventRecord::Planned {
                    submissions: *submissions,
                    runs: *runs,
                    jobs: *jobs,
                },
            ),
            Event::ReferenceRan { done, of } => (
                "reference-ran",
                EventRecord::Reference {
                    done: *done,
                    of: *of,
                },
            ),
            Event::Building { submission } => ("building", EventRecord::Submission { submission }),
            Event::CaseStarted { submission, case } => {
                ("case-started", EventRecord::Started { submission, case })
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                let case = finished(outcome, self.words_of(submission));
                ("case-finished", EventRecord::Finished { submission, case })
            }
            Event::SubmissionFinished(card) => {
                name = name_of(card);
                view = View::new(card, Reader::Staff);
                ("submission-finished", whole(&name, &view, self.course))
            }
        };
        let after_seconds = Some(seconds_number(after));
        let mut lines = Vec::new();
        write_json_line(
            &mut lines,
            &Line {
                event,
                after_seconds,
                what,
            },
        )?;
        self.out.write_all(&lines)?;
        self.out.flush()
    }

    fn words_of(&self, submission: &str) -> &'static Words {
        let assignment = submission
            .split_once('/')
            .and_then(|(assignment, _)| self.course.assignment(assignment));
        words(assignment.map_or(self.course.locale, |assignment| assignment.locale))
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
    let card = &*view.card;
    let name = name_of(card);
    let words = results.words(&card.assignment);
    let cases = card.outcomes.iter().map(|outcome| {
        let case = finished(outcome, words);
        let submission = name.as_str();
        ("case-finished", EventRecord::Finished { submission, case })
    });
    let all = ("submission-finished", whole(&name, view, results.course));
    for (event, what) in cases.chain([all]) {
        let after_seconds = None;
        write_json_line(
            &mut lines,
            &Line {
                event,
                after_seconds,
                what,
            },
        )?;
    }
    Ok(lines)
}

fn whole<'a>(submission: &'a str, view: &'a View<'_>, course: &'a Course) -> EventRecord<'a> {
    // The lines of its cases have said that.
    let result = Box::new(Submission::new(view, course).without_transcripts());
    EventRecord::Whole { submission, result }
}

fn finished<'a>(outcome: &'a Outcome, words: &Words) -> Box<Case<'a>> {
    Box::new(Case::without_worth(outcome, words))
}

fn name_of(card: &Scorecard) -> String {
    format!("{}/{}", card.assignment, card.student.key)
}

fn write_json_line(lines: &mut Vec<u8>, line: &Line<'_>) -> io::Result<()> {
    append_compact_json(lines, line)?;
    lines.push(b'\n');
    Ok(())
}
