//! `tap`: TAP 14, a subtest a submission.

use std::io::{self, Write};

use model::case_facts::{CaseFacts, Expectation};
use model::outcome::Outcome;
use model::points::Points;
use model::verdict::Standing;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::{to_compact_json, to_one_line};
use crate::explain_failure::{describe_decision, drawing_lines, explain_fault, reason_for};
use crate::reader_view::{CaseCounts, HiddenCases, Reader, View};
use crate::words::{Label, Words};

/// Writes a test point a submission, each with a subtest of its cases.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "TAP version 14")?;
    if results.cards.is_empty() {
        return writeln!(out, "1..0 # SKIP nothing was handed in");
    }
    writeln!(out, "1..{}", results.cards.len())?;
    for (number, view) in (1..).zip(results.views(reader)) {
        let words = results.words_of(&view.card);
        write_submission(out, number, &view, words)?;
    }
    Ok(())
}

fn write_submission(
    out: &mut dyn Write,
    number: usize,
    view: &View<'_>,
    words: &Words,
) -> io::Result<()> {
    let card = &*view.card;
    let name = escape_tap(&format!("{}/{}", card.assignment, card.student.key));
    writeln!(out, "# Subtest: {name}")?;
    let points = card.outcomes.len() + view.hidden.len();
    if points == 0 {
        writeln!(out, "    1..0 # SKIP no cases")?;
    } else {
        writeln!(out, "    1..{points}")?;
    }
    for (number, (facts, outcome)) in (1..).zip(card.results()) {
        write_case(out, number, facts, outcome, words)?;
    }
    for (number, group) in (card.outcomes.len() + 1..).zip(&view.hidden) {
        write_hidden(out, number, group, words)?;
    }
    // What could not be graded is a `TODO`, and what was not run a `SKIP`: neither fails a subtest.
    let result = if CaseCounts::new(view).wrong == 0 {
        "ok"
    } else {
        "not ok"
    };
    writeln!(out, "{result} {number} - {name}")?;
    let mut block = Block::new("  ");
    block.put("student", &to_one_line(&card.student.name));
    block.put("id", &card.student.id.as_deref().map(to_one_line));
    block.points("score", card.score.total);
    block.points("max_score", card.score.of);
    if let Some(word) = &card.word {
        block.put(
            "decided",
            &to_one_line(&words.on_all(word, card.score.found)),
        );
    }
    block.write(out)
}

fn write_case(
    out: &mut dyn Write,
    number: usize,
    case: &CaseFacts,
    outcome: &Outcome,
    words: &Words,
) -> io::Result<()> {
    let fault = outcome.fault.as_ref();
    let reason = fault.map(|fault| reason_for(outcome, fault, words));
    let what = reason.as_ref().map_or("", |reason| &reason.what);
    let name = format!("{}/{}", case.group, case.name);
    write_point(out, number, &name, outcome.standing(), what)?;
    let mut block = Block::new("      ");
    if let Some(reason) = &reason {
        block.put("message", &to_one_line(&reason.what));
        let because = fault.map(|fault| explain_fault(outcome, fault, words));
        block.text("because", &because.unwrap_or_default());
        block.put("severity", &severity(outcome));
        block.put("help", &to_one_line(&reason.help));
    }
    block.put("verdict", &outcome.verdict);
    block.points("points", case.points);
    block.points("max_points", case.of);
    if let Expectation::MinimumMoves(moves) = case.expectation {
        block.put("expected_moves", &moves);
    }
    if let Some(decided) = describe_decision(outcome, words) {
        block.put("decided", &to_one_line(&decided));
    }
    if let Some(usage) = outcome.usage {
        block.put("duration_ms", &usage.wall.as_millis());
    }
    if let Some(fault) = fault {
        block.text("board", &drawing_lines(fault, words));
    }
    block.write(out)
}

fn severity(outcome: &Outcome) -> &'static str {
    match outcome.standing() {
        Standing::Right => "comment",
        Standing::Wrong => "fail",
        Standing::Open | Standing::Waiting | Standing::NotRun | Standing::Exempt => "skip",
        Standing::Unknown => "todo",
    }
}

/// Cases that may not be seen: one test point a group.
fn write_hidden(
    out: &mut dyn Write,
    number: usize,
    group: &HiddenCases,
    words: &Words,
) -> io::Result<()> {
    let undecided = group.undecided(words).join(words.comma());
    let name = format!("{}/{}", group.group, words.label(Label::HiddenCases));
    write_point(out, number, &name, group.standing(), &undecided)?;
    let mut block = Block::new("      ");
    block.put("message", &words.right_of_all(group.right, group.total));
    block.points("points", group.points);
    block.points("max_points", group.of);
    block.write(out)
}

/// Writes a test point, with why it is not decided where it is not.
fn write_point(
    out: &mut dyn Write,
    number: usize,
    name: &str,
    standing: Standing,
    why: &str,
) -> io::Result<()> {
    let (result, directive) = match standing {
        Standing::Right => ("ok", String::new()),
        Standing::Wrong => ("not ok", String::new()),
        Standing::Open | Standing::Waiting | Standing::NotRun | Standing::Exempt => {
            ("ok", format!(" # SKIP {}", escape_tap(why)))
        }
        Standing::Unknown => ("not ok", format!(" # TODO {}", escape_tap(why))),
    };
    let name = escape_tap(name);
    writeln!(out, "    {result} {number} - {name}{directive}")
}

/// A block of YAML below a test point.
struct Block {
    indent: &'static str,
    lines: Vec<String>,
}

impl Block {
    const fn new(indent: &'static str) -> Self {
        Self {
            indent,
            lines: Vec::new(),
        }
    }

    /// A value as JSON, which YAML reads too.
    fn put(&mut self, key: &str, value: &impl Serialize) {
        let value = to_compact_json(value).expect("texts and numbers can be written");
        self.lines.push(format!("{key}: {value}"));
    }

    fn points(&mut self, key: &str, points: Points) {
        self.lines.push(format!("{key}: {points}"));
    }

    /// A text of several lines; nothing where there is none.
    fn text(&mut self, key: &str, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        self.lines.push(format!("{key}: |"));
        self.lines
            .extend(lines.iter().map(|line| format!("  {line}")));
    }

    fn write(self, out: &mut dyn Write) -> io::Result<()> {
        let indent = self.indent;
        writeln!(out, "{indent}---")?;
        for line in self.lines {
            writeln!(out, "{indent}{line}")?;
        }
        writeln!(out, "{indent}...")
    }
}

/// A description: on one line, with `#` and `\` escaped so that no directive begins in it.
fn escape_tap(text: &str) -> String {
    to_one_line(text).replace('\\', "\\\\").replace('#', "\\#")
}
