//! `junit`: JUnit XML, a suite a submission and a class name a group.

use std::io::{self, Write};
use std::time::Duration;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use rules::units::Bytes;

use model::case_facts::{CaseFacts, Expectation};
use model::fault::Fault;
use model::outcome::Outcome;
use model::verdict::{Standing, Verdict};

use crate::class_results::ClassResults;
use crate::escape::{to_one_line, to_safe_lines};
use crate::explain_failure::{describe_decision, failure_lines};
use crate::reader_view::{CaseCounts, HiddenCases, Reader, View};
use crate::words::{Label, Words};

/// The document as it is written, indented by two blanks a level.
type Xml<'w> = Writer<&'w mut dyn Write>;

/// Writes a suite a submission.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let sums = results.views(reader).map(|view| sums(&view));
    let sums = sums.fold(Sums::default(), |(mut all, took), (counts, time)| {
        for (sum, count) in all.iter_mut().zip(counts) {
            *sum += count;
        }
        (all, took + time)
    });
    let began = results.run.began.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut tag = BytesStart::new("testsuites").with_attributes([("name", "grader")]);
    push_sums(&mut tag, sums);
    tag.push_attribute(("timestamp", began.as_str()));
    xml.write_event(Event::Start(tag))?;
    for view in results.views(reader) {
        let words = results.words_of(&view.card);
        write_suite(&mut xml, &view, &began, words)?;
    }
    xml.write_event(Event::End(BytesEnd::new("testsuites")))?;
    writeln!(xml.into_inner())
}

/// What a case is in a suite.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TestResult {
    Passed,
    Failure,
    /// The grader could not tell.
    Error,
    Skipped,
}

impl TestResult {
    /// What was not run because of what was handed in counts as nothing earned, so it failed; boards that were let be as
    /// too slow are skipped, beside the easier ones that failed.
    fn new(outcome: &Outcome) -> Self {
        match outcome.standing() {
            Standing::NotRun if outcome.was_skipped_as_slow() => Self::Skipped,
            Standing::NotRun => Self::Failure,
            standing => Self::from_standing(standing),
        }
    }

    const fn from_standing(standing: Standing) -> Self {
        match standing {
            Standing::Right => Self::Passed,
            Standing::Wrong => Self::Failure,
            Standing::Unknown => Self::Error,
            Standing::NotRun | Standing::Open | Standing::Waiting | Standing::Exempt => {
                Self::Skipped
            }
        }
    }
}

/// The figures that a suite tells in its tag: how many tests it has, and how many are failures, errors and skipped; and
/// how long they took.
type Sums = ([usize; 4], Duration);

fn sums(view: &View<'_>) -> Sums {
    let outcomes = &view.card.outcomes;
    let seen = outcomes.iter().map(TestResult::new);
    // A group of hidden cases is one test here.
    let hidden = view.hidden.iter();
    let hidden = hidden.map(|group| TestResult::from_standing(group.standing()));
    let results: Vec<TestResult> = seen.chain(hidden).collect();
    let count = |result| results.iter().filter(|&&it| it == result).count();
    let counts = [
        results.len(),
        count(TestResult::Failure),
        count(TestResult::Error),
        count(TestResult::Skipped),
    ];
    let times = outcomes.iter().filter_map(|it| it.usage);
    (counts, times.map(|usage| usage.wall).sum())
}

fn push_sums(tag: &mut BytesStart<'_>, (counts, time): Sums) {
    let names = ["tests", "failures", "errors", "skipped"];
    for (name, count) in names.into_iter().zip(counts) {
        tag.push_attribute((name, count.to_string().as_str()));
    }
    tag.push_attribute(("time", seconds(time).as_str()));
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

fn write_suite(xml: &mut Xml<'_>, view: &View<'_>, began: &str, words: &Words) -> io::Result<()> {
    let card = &*view.card;
    let name = format!("{}/{}", card.assignment, card.student.key);
    let mut tag = BytesStart::new("testsuite");
    tag.push_attribute(("name", attribute_text(&name).as_str()));
    push_sums(&mut tag, sums(view));
    tag.push_attribute(("timestamp", began));
    if let Some(entry) = &card.program.entry {
        tag.push_attribute(("file", attribute_text(entry).as_str()));
    }
    xml.write_event(Event::Start(tag))?;
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
    ];
    // Students do not get it.
    if !card.receipt.suite.is_empty() {
        properties.push(("suite_hash", card.receipt.suite.clone()));
    }
    if let Some(id) = &card.student.id {
        properties.insert(1, ("student_id", id.clone()));
    }
    if let Some(language) = &card.program.language {
        properties.push(("language", language.clone()));
    }
    if let Some(word) = &card.word {
        properties.push(("decided", words.on_all(word, card.score.found)));
    }
    write_properties(xml, &properties)?;
    for (facts, outcome) in card.results() {
        write_case(xml, facts, outcome, words)?;
    }
    for group in &view.hidden {
        write_hidden(xml, group, words)?;
    }
    xml.write_event(Event::End(BytesEnd::new("testsuite")))
}

fn write_properties(xml: &mut Xml<'_>, properties: &[(&str, String)]) -> io::Result<()> {
    xml.write_event(Event::Start(BytesStart::new("properties")))?;
    for (name, value) in properties {
        let value = attribute_text(value);
        let attributes = [("name", *name), ("value", &value)];
        let tag = BytesStart::new("property").with_attributes(attributes);
        xml.write_event(Event::Empty(tag))?;
    }
    xml.write_event(Event::End(BytesEnd::new("properties")))
}

fn write_case(
    xml: &mut Xml<'_>,
    case: &CaseFacts,
    outcome: &Outcome,
    words: &Words,
) -> io::Result<()> {
    let time = outcome.usage.map_or(Duration::ZERO, |usage| usage.wall);
    begin_case(xml, &case.name, &case.group, time)?;
    let mut properties = vec![
        ("points", case.points.to_string()),
        ("max_points", case.of.to_string()),
        ("verdict", outcome.verdict.slug().to_owned()),
    ];
    if let Some(moves) = outcome.fault.as_ref().and_then(Fault::moves) {
        properties.push(("moves", moves.to_string()));
    }
    if let Expectation::MinimumMoves(moves) = case.expectation {
        properties.push(("expected_moves", moves.to_string()));
    }
    if let Some(decided) = describe_decision(outcome, words) {
        properties.push(("decided", decided));
    }
    write_properties(xml, &properties)?;
    if let Some(fault) = &outcome.fault {
        write_failure(xml, outcome, fault, words)?;
    }
    if let Some(transcript) = &outcome.transcript
        && outcome.verdict != Verdict::Accepted
    {
        for (tag, said) in [
            ("system-out", &transcript.stdout),
            ("system-err", &transcript.stderr),
        ] {
            let (text, left_out) = said.shown();
            if text.is_empty() {
                continue;
            }
            let mut text = content_text(text);
            if left_out > 0 {
                text += &format!("\n… + {}", Bytes(left_out));
            }
            write_element(xml, BytesStart::new(tag), &text)?;
        }
    }
    xml.write_event(Event::End(BytesEnd::new("testcase")))
}

fn begin_case(xml: &mut Xml<'_>, name: &str, group: &str, time: Duration) -> io::Result<()> {
    let (name, group) = (attribute_text(name), attribute_text(group));
    let time = seconds(time);
    let attributes = [
        ("name", name.as_str()),
        ("classname", &group),
        ("time", &time),
    ];
    let tag = BytesStart::new("testcase").with_attributes(attributes);
    xml.write_event(Event::Start(tag))
}

/// The one child that says how it failed.
fn write_failure(
    xml: &mut Xml<'_>,
    outcome: &Outcome,
    fault: &Fault,
    words: &Words,
) -> io::Result<()> {
    let message = words.reason(fault).what;
    let tag = match TestResult::new(outcome) {
        TestResult::Passed => return Ok(()),
        TestResult::Failure => "failure",
        TestResult::Error => "error",
        TestResult::Skipped => return write_skipped(xml, &message),
    };
    let text = failure_lines(outcome, fault, words).join("\n");
    let verdict = outcome.verdict.to_string();
    let tag = failure_tag(tag, &message, &verdict);
    write_element(xml, tag, &content_text(&text))
}

/// Cases that may not be seen: one test a group.
fn write_hidden(xml: &mut Xml<'_>, hidden: &HiddenCases, words: &Words) -> io::Result<()> {
    let name = words.label(Label::HiddenCases);
    begin_case(xml, name, &hidden.group, Duration::ZERO)?;
    let properties = [
        ("points", hidden.points.to_string()),
        ("max_points", hidden.of.to_string()),
    ];
    write_properties(xml, &properties)?;
    let undecided = || hidden.undecided(words).join(words.comma());
    match hidden.standing() {
        Standing::Right | Standing::NotRun | Standing::Exempt => {}
        Standing::Wrong => {
            let message = words.right_of_all(hidden.right, hidden.total);
            write_element(xml, failure_tag("failure", &message, "hidden"), "")?;
        }
        Standing::Open | Standing::Waiting => write_skipped(xml, &undecided())?,
        Standing::Unknown => {
            write_element(xml, failure_tag("error", &undecided(), "hidden"), "")?;
        }
    }
    xml.write_event(Event::End(BytesEnd::new("testcase")))
}

fn failure_tag<'t>(name: &'t str, message: &str, kind: &str) -> BytesStart<'t> {
    let message = attribute_text(message);
    BytesStart::new(name).with_attributes([("message", message.as_str()), ("type", kind)])
}

fn write_skipped(xml: &mut Xml<'_>, message: &str) -> io::Result<()> {
    let message = attribute_text(message);
    let tag = BytesStart::new("skipped").with_attributes([("message", message.as_str())]);
    xml.write_event(Event::Empty(tag))
}

/// Writes an element with this text in it, on the line of its tag: a blank more would be part of the text.
fn write_element(xml: &mut Xml<'_>, tag: BytesStart<'_>, text: &str) -> io::Result<()> {
    let end = tag.to_end().into_owned();
    xml.write_event(Event::Start(tag))?;
    xml.write_event(Event::Text(BytesText::new(text)))?;
    xml.write_event(Event::End(end))
}

/// The text on one line, without characters that XML has no way to write.
fn attribute_text(text: &str) -> String {
    let mut text = to_one_line(text);
    text.retain(is_allowed);
    text
}

/// The text line by line, without characters that XML has no way to write.
fn content_text(text: &str) -> String {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' if byte != b'#');
    // Most of what programs print, and there may be a lot of it.
    if text.bytes().all(is_plain) && !text.contains("::") {
        return text.trim_end_matches('\n').to_owned();
    }
    let mut text = to_safe_lines(text).join("\n");
    text.retain(is_allowed);
    text
}

/// Whether XML 1.0 has this character.
const fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use model::obstacle::Obstacle;
    use quick_xml::escape::escape;

    use crate::format::Format;
    use crate::sample_class::{ada, lacks_tool};
    use crate::tests::golden_formats::written;

    use super::*;

    #[test]
    fn what_was_not_run_is_a_failure_only_where_the_hand_in_is_the_reason() {
        for (obstacle, is_failure) in [
            (Obstacle::Empty, true),
            (lacks_tool("ant"), false),
            (Obstacle::Interrupted, false),
            (Obstacle::EasierRanOutOfTime, false),
        ] {
            let mut card = ada();
            for outcome in &mut card.outcomes {
                let fault = Fault::NotRun(obstacle.clone());
                *outcome = Outcome::without_a_run(&outcome.case, &outcome.group, fault);
            }
            let all = card.outcomes.len();
            let (failures, skipped) = if is_failure { (all, 0) } else { (0, all) };
            let text = written(Format::Junit, &[card], Reader::Staff);
            let sums = format!("failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\"");
            assert!(text.contains(&sums), "{obstacle:?}: {text}");
            assert_eq!(text.matches("<failure ").count(), failures, "{text}");
            assert_eq!(text.matches("<skipped ").count(), skipped, "{text}");
        }
    }

    #[test]
    fn what_xml_cannot_write_is_shown_or_left_out() {
        let table = [
            ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&apos;"),
            ("\0\u{1b}[2J", "\\u{0}\\u{1b}[2J"),
            ("x\u{fffe}\u{ffff}y", "xy"),
            ("]]>", "]]&gt;"),
        ];
        for (text, safe) in table {
            assert_eq!(escape(attribute_text(text)), safe, "{text:?}");
            assert_eq!(escape(content_text(text)), safe, "{text:?}");
        }
        assert_eq!(content_text("a\r\n::error::b"), "a\n: :error::b");
    }
}
