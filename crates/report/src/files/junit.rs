//! `junit`: JUnit XML, a suite a submission and a class name a group.

use std::io::{self, Write};
use std::time::Duration;

use model::case_facts::CaseFacts;
use model::expectation::Expectation;
use model::fault::Fault;
use model::outcome::Outcome;
use model::verdict::{Standing, Verdict};
use rules::watch::Bytes;

use crate::class_results::ClassResults;
use crate::escape::{to_one_line, to_safe_lines};
use crate::failure::{describe_decision, failure_lines};
use crate::view::{CaseCounts, HiddenCases, Reader, View};
use crate::words::Words;
use crate::words::label::Label;

/// Writes a suite a submission.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut sums = Sums::default();
    for view in results.views(reader) {
        sums.add(&Sums::new(&view));
    }
    let began = results.run.began.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<testsuites name="grader" {sums} timestamp="{began}">"#
    )?;
    for view in results.views(reader) {
        let words = results.words(&view.card.assignment);
        write_suite(out, &view, &began, words)?;
    }
    writeln!(out, "</testsuites>")
}

/// The figures that a suite tells in its tag.
#[derive(Default)]
struct Sums {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
    time: Duration,
}

impl Sums {
    fn new(view: &View<'_>) -> Self {
        let outcomes = &view.card.outcomes;
        let seen = |standing| {
            let stands = |it: &&Outcome| it.standing() == standing;
            outcomes.iter().filter(stands).count()
        };
        // A group of hidden cases is one test here.
        let hidden = |standing| {
            let stands = |it: &&HiddenCases| it.standing() == standing;
            view.hidden.iter().filter(stands).count()
        };
        Self {
            tests: outcomes.len() + view.hidden.len(),
            failures: seen(Standing::Wrong) + hidden(Standing::Wrong),
            errors: seen(Standing::Unknown) + hidden(Standing::Unknown),
            skipped: [Standing::NotRun, Standing::Open, Standing::Waiting]
                .into_iter()
                .map(|standing| seen(standing) + hidden(standing))
                .sum(),
            time: outcomes
                .iter()
                .filter_map(|outcome| outcome.usage)
                .map(|usage| usage.wall)
                .sum(),
        }
    }

    fn add(&mut self, other: &Self) {
        self.tests += other.tests;
        self.failures += other.failures;
        self.errors += other.errors;
        self.skipped += other.skipped;
        self.time += other.time;
    }
}

impl std::fmt::Display for Sums {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            r#"tests="{}" failures="{}" errors="{}" skipped="{}" time="{}""#,
            self.tests,
            self.failures,
            self.errors,
            self.skipped,
            seconds(self.time)
        )
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

fn write_suite(
    out: &mut dyn Write,
    view: &View<'_>,
    began: &str,
    words: &dyn Words,
) -> io::Result<()> {
    let card = &*view.card;
    let name = escape_attribute(&format!("{}/{}", card.assignment, card.student.key));
    let file = match &card.program.entry {
        Some(entry) => format!(r#" file="{}""#, escape_attribute(entry)),
        None => String::new(),
    };
    let sums = Sums::new(view);
    writeln!(
        out,
        r#"  <testsuite name="{name}" {sums} timestamp="{began}"{file}>"#
    )?;
    let score = &card.score;
    let tally = CaseCounts::new(view);
    let mut properties = vec![
        ("student", card.student.name.clone()),
        ("points", score.total.to_string()),
        ("max_points", score.of.to_string()),
        ("bonus", score.bonus.to_string()),
        ("late_penalty", score.penalty.to_string()),
        ("open_points", score.open.to_string()),
        ("right", tally.right.to_string()),
        ("needs_a_look", tally.open.to_string()),
        ("grader", card.receipt.grader.clone()),
        ("suite_hash", card.receipt.suite.clone()),
    ];
    if let Some(id) = &card.student.id {
        properties.insert(1, ("student_id", id.clone()));
    }
    if let Some(language) = &card.program.language {
        properties.push(("language", language.clone()));
    }
    if let Some(word) = &card.word {
        properties.push(("decided", words.on_all(word)));
    }
    write_properties(out, "    ", &properties)?;
    for (facts, outcome) in card.results() {
        write_case(out, facts, outcome, words)?;
    }
    for group in &view.hidden {
        write_hidden(out, group, words)?;
    }
    writeln!(out, "  </testsuite>")
}

fn write_properties(
    out: &mut dyn Write,
    indent: &str,
    properties: &[(&str, String)],
) -> io::Result<()> {
    writeln!(out, "{indent}<properties>")?;
    for (name, value) in properties {
        let value = escape_attribute(value);
        writeln!(
            out,
            r#"{indent}  <property name="{name}" value="{value}"/>"#
        )?;
    }
    writeln!(out, "{indent}</properties>")
}

fn write_case(
    out: &mut dyn Write,
    case: &CaseFacts,
    outcome: &Outcome,
    words: &dyn Words,
) -> io::Result<()> {
    let (name, group) = (escape_attribute(&case.name), escape_attribute(&case.group));
    let time = seconds(outcome.usage.map_or(Duration::ZERO, |usage| usage.wall));
    writeln!(
        out,
        r#"    <testcase name="{name}" classname="{group}" time="{time}">"#
    )?;
    let mut properties = vec![
        ("points", case.points.to_string()),
        ("max_points", case.of.to_string()),
        ("verdict", outcome.verdict.slug().to_owned()),
    ];
    if let Some(moves) = outcome.fault.as_ref().and_then(moves) {
        properties.push(("moves", moves.to_string()));
    }
    if let Expectation::MinimumMoves(moves) = case.expectation {
        properties.push(("expected_moves", moves.to_string()));
    }
    if let Some(decided) = describe_decision(outcome, words) {
        properties.push(("decided", decided));
    }
    write_properties(out, "      ", &properties)?;
    if let Some(fault) = &outcome.fault {
        write_failure(out, outcome, fault, words)?;
    }
    if let Some(transcript) = &outcome.transcript
        && outcome.verdict != Verdict::Accepted
    {
        for (tag, said) in [
            ("system-out", &transcript.stdout),
            ("system-err", &transcript.stderr),
        ] {
            let (text, left_out) = said.shown();
            let cut = match left_out {
                0 => String::new(),
                _ => format!("\n… + {}", Bytes(left_out)),
            };
            if !text.is_empty() {
                writeln!(out, "      <{tag}>{}{cut}</{tag}>", escape_content(text))?;
            }
        }
    }
    writeln!(out, "    </testcase>")
}

/// The one child that says how it failed.
fn write_failure(
    out: &mut dyn Write,
    outcome: &Outcome,
    fault: &Fault,
    words: &dyn Words,
) -> io::Result<()> {
    let verdict = outcome.verdict;
    let message = escape_attribute(&words.reason(fault).what);
    let tag = match outcome.standing() {
        Standing::Right => return Ok(()),
        Standing::Wrong => "failure",
        Standing::Unknown => "error",
        Standing::NotRun | Standing::Open | Standing::Waiting => {
            return writeln!(out, r#"      <skipped message="{message}"/>"#);
        }
    };
    let text = escape_content(&failure_lines(outcome, fault, words).join("\n"));
    writeln!(
        out,
        r#"      <{tag} message="{message}" type="{verdict}">{text}</{tag}>"#
    )
}

/// Cases that may not be seen: one test a group.
fn write_hidden(out: &mut dyn Write, hidden: &HiddenCases, words: &dyn Words) -> io::Result<()> {
    let name = escape_attribute(words.label(Label::HiddenCases));
    let group = escape_attribute(&hidden.group);
    writeln!(
        out,
        r#"    <testcase name="{name}" classname="{group}" time="0.000">"#
    )?;
    let properties = [
        ("points", hidden.points.to_string()),
        ("max_points", hidden.of.to_string()),
    ];
    write_properties(out, "      ", &properties)?;
    let (tag, message) = match hidden.standing() {
        Standing::Right | Standing::NotRun => return writeln!(out, "    </testcase>"),
        Standing::Wrong => ("failure", words.right_of_all(hidden.right, hidden.total)),
        Standing::Open | Standing::Waiting => {
            let message = escape_attribute(&hidden.undecided(words).join(words.comma()));
            writeln!(out, r#"      <skipped message="{message}"/>"#)?;
            return writeln!(out, "    </testcase>");
        }
        Standing::Unknown => ("error", hidden.undecided(words).join(words.comma())),
    };
    let message = escape_attribute(&message);
    writeln!(
        out,
        r#"      <{tag} message="{message}" type="hidden"></{tag}>"#
    )?;
    writeln!(out, "    </testcase>")
}

/// The moves that an answer has, where its fault tells them.
const fn moves(fault: &Fault) -> Option<u64> {
    match fault {
        Fault::NotMinimal { moves, .. }
        | Fault::Miscounted { moves, .. }
        | Fault::NotAtGoal { moves, .. } => Some(*moves),
        Fault::FalseSolution { moves } => *moves,
        Fault::IllegalMove { .. }
        | Fault::StartsElsewhere { .. }
        | Fault::BreaksRule { .. }
        | Fault::FalseNoSolution { .. }
        | Fault::WrongKurang { .. }
        | Fault::WrongKurangSum { .. }
        | Fault::Missing(_)
        | Fault::Unrecognised(_)
        | Fault::WrongPacking { .. }
        | Fault::AcceptedBadInput
        | Fault::SilentOnBadInput
        | Fault::CrashedOnBadInput { .. }
        | Fault::NoOutput
        | Fault::Unreadable { .. }
        | Fault::Ambiguous { .. }
        | Fault::GaveUp { .. }
        | Fault::Refused { .. }
        | Fault::Limit(_)
        | Fault::Crash { .. }
        | Fault::Iterations { .. }
        | Fault::DoesNotCompile { .. }
        | Fault::SandboxViolation { .. }
        | Fault::NotDriven(_)
        | Fault::NotRun(_)
        | Fault::Marked { .. }
        | Fault::NotGraded { .. } => None,
    }
}

/// The text as the value of an attribute, on one line.
#[must_use]
pub(crate) fn escape_attribute(text: &str) -> String {
    escape_xml(&to_one_line(text))
}

/// The text as the content of an element, line by line.
#[must_use]
pub(crate) fn escape_content(text: &str) -> String {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' if byte != b'#');
    // Most of what programs print, and there may be a lot of it.
    if text.bytes().all(is_plain) && !text.contains("::") {
        return escape_xml(text.trim_end_matches('\n'));
    }
    escape_xml(&to_safe_lines(text).join("\n"))
}

/// Characters that XML has no way to write are left out; the rest means itself.
fn escape_xml(text: &str) -> String {
    let is_itself = |byte: u8| {
        matches!(byte, b' '..=b'~' | b'\n') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
    };
    if text.bytes().all(is_itself) {
        return text.to_owned();
    }
    let mut safe = String::with_capacity(text.len());
    for character in text.chars().filter(|&character| is_allowed(character)) {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Whether XML 1.0 has this character.
const fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_write_is_shown_or_left_out() {
        let table = [
            ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&apos;"),
            ("\0\u{1b}[2J", "\\u{0}\\u{1b}[2J"),
            ("x\u{fffe}\u{ffff}y", "xy"),
            ("]]>", "]]&gt;"),
        ];
        for (text, safe) in table {
            assert_eq!(escape_attribute(text), safe, "{text:?}");
            assert_eq!(escape_content(text), safe, "{text:?}");
        }
        assert_eq!(escape_content("a\r\n::error::b"), "a\n: :error::b");
    }
}
