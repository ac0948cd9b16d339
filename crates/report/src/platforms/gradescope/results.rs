//! `results.json`.

use std::io::Write;

use serde::Serialize;

use crate::book::Book;
use crate::escape::safe_json::pretty;
use crate::lines::{Line, lines};
use crate::notice::Said;
use crate::noticed::noticed;
use crate::platforms::single::only;
use crate::terminal::text::safe;
use crate::told::{score_line, title, told, words_of};
use crate::view::View;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use crate::write_trouble::WriteTrouble;
use model::checklist::{Question, Tick};
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// The whole document.
#[derive(Debug, Serialize)]
pub(crate) struct Results {
    /// The total; it stands above the sum of the tests.
    pub score: f64,
    /// Whole seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub execution_time: Option<i64>,
    /// What is said above the tests.
    pub output: String,
    /// How that is written: as it stands.
    pub output_format: &'static str,
    /// How the tests' outputs are written.
    pub test_output_format: &'static str,
    /// How the tests' names are written.
    pub test_name_format: &'static str,
    /// Who sees the results.
    pub visibility: &'static str,
    /// Who sees what the grader printed.
    pub stdout_visibility: &'static str,
    /// What is kept beside it, and not shown.
    pub extra_data: Kept,
    /// The tests.
    pub tests: Vec<Test>,
}

/// What is kept beside the results, and not shown.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Kept {
    /// The version of the grader.
    pub grader: String,
    /// A hash of the assignment.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub suite: String,
    /// Whether this is the document of a grader that died.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<bool>,
}

/// One test.
#[derive(Debug, Serialize)]
pub(crate) struct Test {
    /// What it earned.
    pub score: f64,
    /// What it could have earned.
    pub max_score: f64,
    /// `passed` or `failed`; neither where it is not decided yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<&'static str>,
    /// Its name.
    pub name: String,
    /// Its number.
    pub number: String,
    /// Why it failed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// Who sees it: everybody. A single hidden one would hide the total; what is hidden is not in here.
    pub visibility: &'static str,
}

/// Writes the results of the only submission. Gradescope shows them to the student, so whoever reads, nothing hidden is
/// in them.
///
/// # Errors
/// When there is not exactly one submission, or it cannot be written.
pub(crate) fn write(book: &Book<'_>, out: &mut dyn Write) -> Result<(), WriteTrouble> {
    let view = only(book, "gradescope")?;
    let words = words_of(book, &view.card);
    let text = pretty(&results(book, &view, words))?;
    Ok(writeln!(out, "{text}")?)
}

fn results(book: &Book<'_>, view: &View<'_>, words: &dyn Words) -> Results {
    let card = &*view.card;
    let took = book.run.ended.map(|ended| {
        let took = ended.as_second() - book.run.began.as_second();
        took.max(0)
    });
    let lines = lines(view);
    Results {
        score: card.score.total.as_f64(),
        execution_time: took,
        output: heading(book, card, words),
        output_format: "text",
        test_output_format: "text",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        extra_data: Kept {
            grader: safe(&card.receipt.grader),
            suite: safe(&card.receipt.suite),
            failed: None,
        },
        tests: lines
            .iter()
            .enumerate()
            .map(|(place, line)| test(place, line, card, words))
            .collect(),
    }
}

fn test(place: usize, line: &Line<'_>, card: &Scorecard, words: &dyn Words) -> Test {
    let said = told(line, card, words);
    Test {
        score: line.points.as_f64(),
        max_score: line.of.as_f64(),
        status: match said.standing {
            Standing::Right => Some("passed"),
            Standing::Wrong | Standing::NotRun | Standing::Unknown => Some("failed"),
            Standing::Open | Standing::Waiting => None,
        },
        output: said.message(words),
        name: said.name,
        number: (place + 1).to_string(),
        visibility: "visible",
    }
}

/// The score, the checklist, and what stood in the way.
fn heading(book: &Book<'_>, card: &Scorecard, words: &dyn Words) -> String {
    let mut lines = vec![title(book, card), score_line(card, words)];
    if let Some(lateness) = card.lateness.filter(|lateness| !lateness.late.is_zero()) {
        lines.push(words.late(lateness.late));
    }
    for item in &card.checklist {
        let question = match &item.question {
            Question::Usual(usual) => words.question(*usual).to_owned(),
            Question::Own(own) => safe(own),
        };
        let answer = match &item.tick {
            Tick::Yes => words.label(Label::Yes).to_owned(),
            Tick::No(_) => words.label(Label::No).to_owned(),
            Tick::NotYetAssessed => words.label(Label::NotYetAssessed).to_owned(),
            Tick::NotInThisRun => words.label(Label::NotInThisRun).to_owned(),
            Tick::Unknown => words.label(Label::NotKnown).to_owned(),
        };
        let aside = item.aside().map(|aside| words.aside(&safe(aside)));
        let aside = aside.unwrap_or_default();
        lines.push(format!("{question}{}{answer}{aside}", words.colon()));
    }
    for obstacle in &card.obstacles {
        lines.push(safe(&words.obstacle(obstacle)));
    }
    for notice in noticed(card, words) {
        lines.push(format!("\n{}", words.topic(notice.topic)));
        for said in &notice.said {
            match said {
                Said::Sentence(text) => lines.push(safe(text)),
                Said::Block(block) => lines.extend(block.iter().map(|line| safe(line))),
                Said::Change { .. } => {}
            }
        }
    }
    lines.join("\n")
}
