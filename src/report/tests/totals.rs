//! The total is the same number in every format.

use serde_json::Value;

use crate::record::scorecard::Scorecard;
use crate::record::verdict::Verdict;
use crate::report::format::Format;
use crate::report::tests::written::{everybody, written};
use crate::report::tests::{tap_reader, xml_reader};
use crate::report::view::Reader;

/// The totals that this format tells, in the order of the class; of all of it but those it tells nothing of.
fn totals(format: Format, text: &str) -> Vec<f64> {
    match format {
        Format::Text | Format::Markdown => text
            .lines()
            .filter(|line| {
                let line = line.trim_start();
                ["✓ ", "✗ ", "? ", "· "]
                    .iter()
                    .any(|mark| line.starts_with(mark))
            })
            .filter_map(|line| {
                line.split_once(" of ")
                    .filter(|(_, of)| of.contains("points"))
            })
            .map(|(before, _)| before.rsplit([' ', '*']).next().unwrap())
            .map(number)
            .collect(),
        Format::Json => {
            let document: Value = serde_json::from_str(text).unwrap();
            let submissions = document["submissions"].as_array().unwrap();
            let total = |it: &Value| it["score"]["total"].as_f64().unwrap();
            submissions.iter().map(total).collect()
        }
        Format::Jsonl => text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .filter(|line| line["event"] == "submission-finished")
            .map(|line| line["result"]["score"]["total"].as_f64().unwrap())
            .collect(),
        Format::Junit => xml_reader::read(text)
            .children("testsuite")
            .map(|suite| number(suite.property("points").unwrap()))
            .collect(),
        Format::Tap => tap_reader::read(text)
            .points
            .iter()
            .map(|point| number(point.yaml("score").unwrap()))
            .collect(),
        Format::Csv => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let names = table.headers().unwrap().clone();
            let column = names.iter().position(|name| name == "score").unwrap();
            let rows = table.records().map(Result::unwrap);
            rows.map(|row| number(&row[column])).collect()
        }
        Format::Gitlab => {
            let findings: Vec<Value> = serde_json::from_str(text).unwrap();
            findings
                .iter()
                .filter(|finding| finding["check_name"] == "grader/score")
                .map(|finding| finding["description"].as_str().unwrap())
                .map(|told| told.split_once(" · ").unwrap().1)
                .map(|told| number(told.split_once(" of ").unwrap().0))
                .collect()
        }
    }
}

/// Whether this format tells the total of this submission.
fn tells(format: Format, card: &Scorecard) -> bool {
    match format {
        Format::Text
        | Format::Json
        | Format::Jsonl
        | Format::Junit
        | Format::Tap
        | Format::Markdown
        | Format::Csv => true,
        // Where nothing is wrong there is nothing to find.
        Format::Gitlab => card.verdict() != Verdict::Accepted,
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn the_total_is_the_same_number_in_every_format() {
    let cards = everybody();
    for &format in Format::ALL {
        for reader in [Reader::Staff, Reader::Student] {
            let expected: Vec<f64> = cards
                .iter()
                .filter(|card| tells(format, card))
                .map(|card| card.score.total.as_f64())
                .collect();
            let told = totals(format, &written(format, &cards, reader));
            assert_eq!(told, expected, "{format} for {reader:?}");
        }
    }
}
