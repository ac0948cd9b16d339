//! Gradescope: the results of one submission, the document that stands there if the grader dies, and what the platform
//! tells about a submission.

use std::io::Write;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use terminal::printable::printable;

use model::scorecard::{Scorecard, Student};
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::escape::to_pretty_json;
use crate::format::WriteError;
use crate::notices::collect_notices;
use crate::platform_formats::only_submission;
use crate::reader_view::View;
use crate::score_lines::{
    ScoreLine, assignment_title, describe_line, score_lines, summarize_score, words_of,
};
use crate::terminal::text_layout::sanitize;
use crate::words::Words;
use crate::words::notices::NoticePart;

#[derive(Debug, Serialize)]
pub(crate) struct Results {
    /// The total; it stands above the sum of the tests.
    pub score: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub execution_time: Option<i64>,
    /// What is said above the tests.
    pub output: String,
    /// How that is written: as it stands.
    pub output_format: &'static str,
    pub test_output_format: &'static str,
    pub test_name_format: &'static str,
    pub visibility: &'static str,
    /// Who sees what the grader printed.
    pub stdout_visibility: &'static str,
    pub extra_data: Kept,
    pub tests: Vec<Test>,
}

/// What is kept beside the results, and not shown.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Kept {
    /// The version of the grader.
    pub grader: String,
    /// Whether this is the document of a grader that died.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<bool>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Test {
    pub score: f64,
    pub max_score: f64,
    /// `passed` or `failed`; neither where it is not decided yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<&'static str>,
    pub name: String,
    pub number: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// Who sees it: everybody. A single hidden one would hide the total; what is hidden is not in here.
    pub visibility: &'static str,
}

/// Writes the results of the only submission. Gradescope shows them to the student, so whoever reads, nothing hidden is
/// in them.
pub(crate) fn write(results: &ClassResults<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let view = only_submission(results, "gradescope")?;
    let words = words_of(results, &view.card);
    let text = to_pretty_json(&build_results(results, &view, words))?;
    Ok(writeln!(out, "{text}")?)
}

fn build_results(results: &ClassResults<'_>, view: &View<'_>, words: &Words) -> Results {
    let card = &*view.card;
    let took = results.run.ended.map(|ended| {
        let took = ended.as_second() - results.run.began.as_second();
        took.max(0)
    });
    let lines = score_lines(view);
    Results {
        score: card.score.total.as_f64(),
        execution_time: took,
        output: heading(results, card, words),
        output_format: "text",
        test_output_format: "text",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        extra_data: Kept {
            grader: sanitize(&card.receipt.grader),
            failed: None,
        },
        tests: lines
            .iter()
            .enumerate()
            .map(|(place, line)| build_test(place, line, card, words))
            .collect(),
    }
}

fn build_test(place: usize, line: &ScoreLine<'_>, card: &Scorecard, words: &Words) -> Test {
    let said = describe_line(line, card, words).with(line.compiler_message());
    Test {
        score: line.points.as_f64(),
        max_score: line.of.as_f64(),
        status: match said.standing {
            Standing::Right => Some("passed"),
            Standing::Wrong | Standing::NotRun | Standing::Unknown => Some("failed"),
            Standing::Open | Standing::Waiting | Standing::Exempt => None,
        },
        output: said.message(words),
        name: said.name,
        number: (place + 1).to_string(),
        visibility: "visible",
    }
}

/// The score, the checklist, and what stood in the way.
fn heading(results: &ClassResults<'_>, card: &Scorecard, words: &Words) -> String {
    let mut lines = vec![
        assignment_title(results, card),
        summarize_score(card, words),
    ];
    if let Some(lateness) = card.lateness.filter(|lateness| !lateness.late.is_zero()) {
        lines.push(words.late(lateness.late));
    }
    for item in &card.checklist {
        let question = sanitize(words.asked(&item.question));
        let answer = words.answer(&item.tick);
        let aside = item.aside().map(|aside| words.aside(&sanitize(aside)));
        let aside = aside.unwrap_or_default();
        lines.push(format!("{question}{}{answer}{aside}", words.colon()));
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
    let results = Results {
        score: 0.0,
        execution_time: None,
        output: printable(message),
        output_format: "text",
        test_output_format: "text",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        extra_data: Kept {
            grader: env!("CARGO_PKG_VERSION").to_owned(),
            failed: Some(true),
        },
        tests: Vec::new(),
    };
    to_pretty_json(&results).expect("numbers and strings can be written") + "\n"
}

/// What Gradescope tells about a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metadata {
    /// When it was handed in.
    pub created_at: Timestamp,
    /// When it was due, if that is set.
    pub due: Option<Timestamp>,
    /// Who handed it in: several for a group.
    pub users: Vec<User>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Gradescope's number for them.
    pub id: Option<String>,
    pub name: String,
    pub email: Option<String>,
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
    users: Vec<UserPart>,
}

#[derive(Deserialize, Default)]
struct AssignmentPart {
    due_date: Option<String>,
}

#[derive(Deserialize)]
struct UserPart {
    id: Option<Number>,
    #[serde(default)]
    name: String,
    email: Option<String>,
}

/// A number, which has been a string at times.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Number(u64),
    Text(String),
}

impl Metadata {
    /// Reads the file's text.
    pub fn read(text: &str) -> Result<Self, MetadataError> {
        let file: File = serde_json::from_str(text.trim_start_matches('\u{feff}'))?;
        let assignment = file.assignment.unwrap_or_default();
        Ok(Self {
            created_at: moment("created_at", &file.created_at)?,
            due: optional("due_date", assignment.due_date)?,
            users: file.users.into_iter().map(User::from).collect(),
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

impl From<UserPart> for User {
    fn from(part: UserPart) -> Self {
        Self {
            id: part.id.map(|id| match id {
                Number::Number(number) => number.to_string(),
                Number::Text(text) => text,
            }),
            name: part.name,
            email: part.email,
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
        assert_eq!(metadata.users[0].id.as_deref(), Some("12345"));
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
