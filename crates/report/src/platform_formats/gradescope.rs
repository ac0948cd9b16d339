//! Gradescope: the results of one submission, the document that stands there if the grader dies, and what the platform
//! tells about a submission.

use jiff::Timestamp;
use serde::Deserialize;
use terminal::printable::printable;

use model::scorecard::{Scorecard, Student};
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::json_object::{Object, to_pretty_text};
use crate::notices::collect_notices;
use crate::reader_view::View;
use crate::score_lines::{ScoreLine, describe_line, score_lines, summarize_score};
use crate::terminal::text_layout::sanitize;
use crate::words::Words;
use crate::words::notices::NoticePart;

/// The results of the only submission. Gradescope shows them to the student, so whoever reads, nothing hidden is in them.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let card = &*view.card;
    let words = results.words_of(card);
    let took = results.run.ended.map(|ended| {
        let took = ended.as_second() - results.run.began.as_second();
        took.max(0)
    });
    let lines = score_lines(view);
    let tests = (1..)
        .zip(&lines)
        .map(|(number, line)| describe_test(number, line, card, words));
    let kept = Object::new().put("grader", sanitize(&card.receipt.grader));
    let document = render_head(
        card.score.total.as_f64(),
        took,
        &heading(results, card, words),
    );
    let document = document.object("extra_data", kept).list("tests", tests);
    to_pretty_text(&document)
}

/// The total, which stands above the sum of the tests, and what is said above them.
fn render_head(score: f64, took: Option<i64>, output: &str) -> Object {
    Object::new()
        .put("score", score)
        .and("execution_time", took)
        .put("output", output)
        .put("output_format", "text")
        .put("test_output_format", "text")
        .put("test_name_format", "text")
        .put("visibility", "visible")
        .put("stdout_visibility", "hidden")
}

fn describe_test(number: usize, line: &ScoreLine<'_>, card: &Scorecard, words: &Words) -> Object {
    let said = describe_line(line, card, words).with(line.compiler_message());
    let status = match said.standing {
        Standing::Right => Some("passed"),
        Standing::Wrong | Standing::NotRun | Standing::Unknown => Some("failed"),
        Standing::Open | Standing::Waiting | Standing::Exempt => None,
    };
    Object::new()
        .put("score", line.points.as_f64())
        .put("max_score", line.of.as_f64())
        .and("status", status)
        .put("name", &*said.name)
        .put("number", number.to_string())
        .and(
            "output",
            Some(said.message(words)).filter(|it| !it.is_empty()),
        )
        // A single hidden one would hide the total; what is hidden is not in here.
        .put("visibility", "visible")
}

/// The score, the checklist, and what stood in the way.
fn heading(results: &ClassResults<'_>, card: &Scorecard, words: &Words) -> String {
    let mut lines = vec![results.title_of(card), summarize_score(card, words)];
    if let Some(lateness) = card.lateness.filter(|lateness| !lateness.late.is_zero()) {
        lines.push(words.late(lateness.late));
    }
    for item in &card.checklist {
        let question = sanitize(words.asked(&item.question));
        let answer = words.answer(&item.tick);
        let aside = item.aside().map(|aside| words.aside(&sanitize(aside)));
        lines.push(words.said_of(&question, answer) + &aside.unwrap_or_default());
    }
    for obstacle in &card.obstacles {
        lines.push(sanitize(&words.obstacle(obstacle)));
    }
    for notice in collect_notices(card, words) {
        lines.push(format!("\n{}", words.topic(notice.topic)));
        for said in &notice.said {
            match said {
                NoticePart::Sentence(text) => lines.push(sanitize(text)),
                NoticePart::Block(block) => lines.extend(block.iter().map(|line| sanitize(line))),
                NoticePart::Change { .. } => {}
            }
        }
    }
    lines.join("\n")
}

/// What a student reads when the grader died.
pub const DIED: &str = "The autograder did not come to its end, so this is no result: nothing of it says anything about \
                        the submission. Please tell the course staff; they can run it again.";

/// What a student reads who handed in nothing.
pub const NOTHING: &str = "There is nothing in this submission that could be graded: it holds no file. Hand in the program \
                           again, with everything it is built from.";

/// A document that says that there is no result, and why. The platform wants a number in it; the words say that it is
/// none.
pub fn render_failure(message: &str) -> String {
    let kept = Object::new()
        .put("grader", env!("CARGO_PKG_VERSION"))
        .put("failed", true);
    let document = render_head(0.0, None, &printable(message)).object("extra_data", kept);
    to_pretty_text(&document.list("tests", std::iter::empty()))
}

/// What Gradescope tells about a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metadata {
    pub created_at: Timestamp,
    pub due: Option<Timestamp>,
    /// Who handed it in: several for a group.
    users: Vec<User>,
}

/// What is known of somebody; other keys are the platform's business.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct User {
    #[serde(default)]
    name: String,
    email: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum MetadataError {
    #[error(
        "this is not what Gradescope writes about a submission; is it `submission_metadata.json`?"
    )]
    NotIt(#[from] serde_json::Error),
    #[error("`{field}` is `{text}`, which is no moment in time")]
    NoMoment {
        field: &'static str,
        text: String,
        source: jiff::Error,
    },
}

/// The file as it is written. Keys that are not known are the platform's business.
#[derive(Deserialize)]
struct File {
    created_at: String,
    #[serde(default)]
    assignment: Option<AssignmentPart>,
    #[serde(default)]
    users: Vec<User>,
}

#[derive(Deserialize, Default)]
struct AssignmentPart {
    due_date: Option<String>,
}

impl Metadata {
    pub fn read(text: &str) -> Result<Self, MetadataError> {
        let file: File = serde_json::from_str(text.trim_start_matches('\u{feff}'))?;
        let assignment = file.assignment.unwrap_or_default();
        Ok(Self {
            created_at: moment("created_at", &file.created_at)?,
            due: optional("due_date", assignment.due_date)?,
            users: file.users,
        })
    }

    /// Whose it is: the names of a group are joined, its first member's address stands for all. The number that
    /// Gradescope has for them is its own and nobody's number at a school, so none is given.
    pub fn student(&self, key: &str) -> Student {
        let names: Vec<&str> = self
            .users
            .iter()
            .map(|user| user.name.trim())
            .filter(|name| !name.is_empty())
            .collect();
        let first = self.users.first();
        Student {
            key: key.to_owned(),
            name: match names.as_slice() {
                [] => key.to_owned(),
                names => names.join(", "),
            },
            id: None,
            email: first.and_then(|user| user.email.clone()),
        }
    }
}

fn optional(field: &'static str, text: Option<String>) -> Result<Option<Timestamp>, MetadataError> {
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| moment(field, &text)).transpose()
}

fn moment(field: &'static str, text: &str) -> Result<Timestamp, MetadataError> {
    text.trim()
        .parse()
        .map_err(|source| MetadataError::NoMoment {
            field,
            text: text.to_owned(),
            source,
        })
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::reader_view::Reader;
    use crate::sample_class::refused;
    use crate::tests::golden_formats::written;

    use super::*;

    #[test]
    fn a_test_says_what_the_compiler_said() {
        let card = refused("src/A.java:20: error: ';' expected");
        let text = written(Format::Gradescope, &[card], Reader::Student);
        let results: serde_json::Value = serde_json::from_str(&text).unwrap();
        let output = results["tests"][0]["output"].as_str().unwrap();
        let told = "\nsrc/A.java:20: error: ';' expected\n";
        assert!(output.contains(told), "{output}");
    }

    const FILE: &str = r#"{
      "id": 123456, "created_at": "2026-05-03T01:02:03.365935-07:00",
      "assignment": {"due_date": "2026-05-03T00:00:00.000000-07:00", "group_size": 2, "group_submission": true,
        "id": 25828, "course_id": 25, "late_due_date": null, "release_date": "2026-04-01T00:00:00.000000-07:00",
        "title": "Fifteen", "total_points": "20.0"},
      "submission_method": "upload",
      "users": [{"email": "ada@x.org", "id": 12345, "name": "Ada Lovelace", "sid": "1"},
                {"email": "b@x.org", "id": "77", "name": "Budi"}],
      "previous_submissions": [{"submission_time": "2026-05-01T00:00:00Z", "score": 0.0, "results": {}}]
    }"#;

    #[test]
    fn what_the_platform_tells_is_read() {
        let metadata = Metadata::read(FILE).unwrap();
        assert_eq!(
            metadata.created_at,
            "2026-05-03T08:02:03.365935Z".parse().unwrap()
        );
        assert_eq!(metadata.due, Some("2026-05-03T07:00:00Z".parse().unwrap()));
        let student = metadata.student("submission");
        assert_eq!(student.name, "Ada Lovelace, Budi");
        assert_eq!(student.id, None);
        assert_eq!(student.email.as_deref(), Some("ada@x.org"));
    }

    #[test]
    fn a_date_and_people_may_be_missing() {
        let bare = Metadata::read(r#"{"created_at": "2026-05-03T01:02:03Z"}"#).unwrap();
        assert_eq!((bare.due, bare.student("x").name.as_str()), (None, "x"));
    }

    #[test]
    fn something_else_is_refused() {
        for (text, part) in [
            ("[]", "submission_metadata.json"),
            ("{\"users\": []}", "submission_metadata.json"),
            (
                "{\"created_at\": \"yesterday\"}",
                "`created_at` is `yesterday`",
            ),
        ] {
            let trouble = Metadata::read(text).unwrap_err().to_string();
            assert!(trouble.contains(part), "{trouble}");
        }
    }
}
