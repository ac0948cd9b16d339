//! Every format, written from the same class. A format joins by the list of formats: what it lacks here does not
//! compile.

mod equal_totals;
pub(crate) mod fault_explanations;
mod frozen_formats;
pub(crate) mod golden_formats;
mod hidden_and_undecided;
pub(crate) mod hostile_texts;
mod strict_readers;

use model::points::Points;
use model::scorecard::{GroupKind, Scorecard};
use model::verdict::Standing;
use serde_json::Value;
use testkit::xml::read_xml;

use crate::format::{Coverage, Format};
use crate::reader_view::{Reader, View};
use crate::sample_class::{class, eka};
use crate::score_lines::{counted_points, score_lines};
use crate::tests::golden_formats::written;
use crate::tests::hostile_texts::hostile_class;
use crate::tests::strict_readers::property;

#[test]
fn junit_reads_back_with_every_case_and_counts_that_are_true() {
    let cards = settled_class();
    let root = read_xml(&written(Format::Junit, &cards, Reader::Staff));
    assert_eq!(root.name, "testsuites");
    let suites: Vec<_> = root.children("testsuite").collect();
    assert_eq!(suites.len(), cards.len());
    let mut sum = [0; 4];
    for (suite, card) in suites.iter().zip(&cards) {
        let cases: Vec<_> = suite.children("testcase").collect();
        assert_eq!(cases.len(), card.outcomes.len());
        let mut counts = [cases.len(), 0, 0, 0];
        for (case, outcome) in cases.iter().zip(&card.outcomes) {
            assert_eq!(case.attribute("name"), Some(&*outcome.case));
            assert_eq!(case.attribute("classname"), Some(&*outcome.group));
            assert_eq!(property(case, "verdict"), Some(outcome.verdict.slug()));
            let (tag, place) = match outcome.standing() {
                Standing::Right => continue,
                Standing::Wrong => ("failure", 1),
                Standing::Unknown => ("error", 2),
                Standing::Open | Standing::Waiting | Standing::NotRun | Standing::Exempt => {
                    ("skipped", 3)
                }
            };
            counts[place] += 1;
            let told = case.children(tag).next().unwrap();
            assert!(!told.attribute("message").unwrap().is_empty());
            if tag != "skipped" {
                assert_eq!(told.attribute("type"), Some(outcome.verdict.slug()));
            }
        }
        let names = ["tests", "failures", "errors", "skipped"];
        for ((name, count), sum) in names.into_iter().zip(counts).zip(&mut sum) {
            assert_eq!(suite.attribute(name), Some(&*count.to_string()), "{name}");
            *sum += count;
        }
    }
    for (name, count) in ["tests", "failures", "errors", "skipped"].iter().zip(sum) {
        assert_eq!(root.attribute(name), Some(&*count.to_string()), "{name}");
    }
}

#[test]
fn tap_reads_back_with_a_subtest_a_submission() {
    let cards = settled_class();
    let tap = strict_readers::read_tap(&written(Format::Tap, &cards, Reader::Staff));
    assert_eq!(tap.points.len(), cards.len());
    for (point, card) in tap.points.iter().zip(&cards) {
        let name = format!("{}/{}", card.assignment, card.student.key);
        assert_eq!(point.description, name);
        let subtest = point.subtest.as_ref().unwrap();
        assert_eq!(subtest.points.len(), card.outcomes.len());
        for (point, outcome) in subtest.points.iter().zip(&card.outcomes) {
            let name = format!("{}/{}", outcome.group, outcome.case);
            assert_eq!(point.description, name);
            let directive = point.directive.as_deref().map(|text| &text[..4]);
            let expected = match outcome.standing() {
                Standing::Right => (true, None),
                Standing::Wrong => (false, None),
                Standing::Open | Standing::Waiting | Standing::NotRun | Standing::Exempt => {
                    (true, Some("SKIP"))
                }
                Standing::Unknown => (false, Some("TODO")),
            };
            assert_eq!((point.ok, directive), expected, "{name}");
            let verdict = format!("\"{}\"", outcome.verdict);
            assert_eq!(point.yaml("verdict"), Some(&*verdict));
        }
    }
}

#[test]
fn an_empty_class_is_written_in_every_format() {
    let of_class = |format: &&Format| format.coverage() == Coverage::Class;
    for &format in Format::ALL.iter().filter(of_class) {
        let text = written(format, &[], Reader::Staff);
        match format {
            Format::Tap => assert_eq!(strict_readers::read_tap(&text).planned, 0),
            Format::Junit => assert_eq!(read_xml(&text).children.len(), 0),
            Format::Json | Format::Gitlab => drop(serde_json::from_str::<Value>(&text).unwrap()),
            Format::Jsonl => assert_eq!(text, ""),
            _ => {}
        }
    }
}

#[test]
fn gitlab_findings_have_fingerprints_of_their_own() {
    let text = written(Format::Gitlab, &settled_class(), Reader::Staff);
    let findings: Vec<Value> = serde_json::from_str(&text).unwrap();
    let mut prints: Vec<&str> = findings
        .iter()
        .map(|finding| finding["fingerprint"].as_str().unwrap())
        .collect();
    let all = prints.len();
    prints.sort_unstable();
    prints.dedup();
    assert_eq!(prints.len(), all);
    let severities = ["info", "minor", "major", "critical", "blocker"];
    for finding in &findings {
        assert!(severities.contains(&finding["severity"].as_str().unwrap()));
        assert!(finding["location"]["lines"]["begin"].is_u64());
    }
}

/// The sample class, and somebody in it who has a hidden case.
pub(crate) fn settled_class() -> Vec<Scorecard> {
    class().into_iter().chain([eka()]).map(settled).collect()
}

/// The same, with what there was to earn as its groups and its checklist say.
pub(crate) fn settled(mut card: Scorecard) -> Scorecard {
    let groups = card.groups.iter();
    let regular = groups.filter(|group| group.kind == GroupKind::Regular);
    card.score.of = regular.map(|group| group.of).sum::<Points>();
    card
}

#[test]
fn lines_add_up_to_the_total_and_to_what_there_was_to_earn() {
    for card in settled_class().into_iter().chain(hostile_class()) {
        for reader in [Reader::Staff, Reader::Student] {
            let view = View::new(&card, reader);
            let lines = score_lines(&view);
            let name = &card.student.name;
            let total: Points = lines.iter().map(|line| line.points).sum();
            assert_eq!(total, card.score.total, "{name}");
            let of: Points = lines.iter().map(|line| counted_points(line, &card)).sum();
            assert_eq!(of, card.score.of, "{name}");
        }
    }
}
