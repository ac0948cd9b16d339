//! The total is the same number in every format.

use Format::{
    Artemis, Autolab, Canvas, Check50, Classroom50, Codegrade, Csv, Github, GithubClassroom,
    Gitlab, Gradescope, Html, Json, Jsonl, Junit, Markdown, Moodle, Prairielearn, Tap, Text,
};
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use serde_json::Value;
use testkit::xml::read_xml;

use crate::format::{Coverage, Format};
use crate::reader_view::Reader;
use crate::tests::golden_formats::{Part, page_data, parts};
use crate::tests::hostile_texts::hostile_class;
use crate::tests::strict_readers::property;
use crate::tests::{settled_class, strict_readers};

/// What people read of a report: where it is written in base 64, what that stands for.
pub(super) fn readable(format: Format, text: &str) -> String {
    match format {
        GithubClassroom => {
            let lines = text.lines().map(|line| String::from_utf8(decoded(line)));
            lines.map(Result::unwrap).collect()
        }
        _ => text.to_owned(),
    }
}

/// The totals that this format tells, in the order of the class; of all of it but those it tells nothing of.
fn totals(format: Format, parts: &[Part]) -> Vec<f64> {
    let text = parts[0].text.as_str();
    match format {
        Text | Markdown => text
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
        Json => {
            let document: Value = serde_json::from_str(text).unwrap();
            let submissions = document["submissions"].as_array().unwrap();
            let total = |it: &Value| it["score"]["total"].as_f64().unwrap();
            submissions.iter().map(total).collect()
        }
        Jsonl => text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .filter(|line| line["event"] == "submission-finished")
            .map(|line| line["result"]["score"]["total"].as_f64().unwrap())
            .collect(),
        Junit => read_xml(text)
            .children("testsuite")
            .map(|suite| number(property(suite, "points").unwrap()))
            .collect(),
        Tap => strict_readers::read_tap(text)
            .points
            .iter()
            .map(|point| number(point.yaml("score").unwrap()))
            .collect(),
        Csv => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let names = table.headers().unwrap().clone();
            let column = names.iter().position(|name| name == "score").unwrap();
            let rows = table.records().map(Result::unwrap);
            rows.filter(|row| !row[column].is_empty())
                .map(|row| number(&row[column]))
                .collect()
        }
        Html => {
            let mut totals = Vec::new();
            for part in parts {
                let data = page_data(&part.text);
                let of_class = data["assignments"].as_array().into_iter().flatten();
                let of_class = of_class.flat_map(|part| part["rows"].as_array().unwrap());
                let of_class = of_class.map(|row| &row["p"]);
                let of_one = data["totals"].as_array().into_iter().flatten();
                totals.extend(of_class.chain(of_one).map(|total| total.as_f64().unwrap()));
            }
            totals
        }
        Gitlab => {
            let findings: Vec<Value> = serde_json::from_str(text).unwrap();
            findings
                .iter()
                .filter(|finding| finding["check_name"] == "grader/score")
                .map(|finding| finding["description"].as_str().unwrap())
                .map(|told| told.split_once(" · ").unwrap().1)
                .map(|told| number(told.split_once(" of ").unwrap().0))
                .collect()
        }
        Github => {
            let outputs = parts.iter().find(|part| part.name == "outputs").unwrap();
            let mut lines = outputs
                .text
                .lines()
                .skip_while(|line| !line.starts_with("scores<<"));
            let scores: Vec<Value> = serde_json::from_str(lines.nth(1).unwrap()).unwrap();
            let summary = parts.iter().find(|part| part.name == "summary").unwrap();
            let heads = summary.text.lines().filter(|line| line.starts_with("**"));
            let told: Vec<f64> = heads
                .map(|line| number(line.trim_matches('*').split_once(" of ").unwrap().0))
                .collect();
            assert_eq!(told.len(), scores.len());
            let graded = |(&told, score): (&f64, &Value)| match score["score"].as_f64() {
                Some(score) => Some(same(told, score)),
                None => {
                    assert_eq!(score["score"], Value::Null);
                    None
                }
            };
            told.iter().zip(&scores).filter_map(graded).collect()
        }
        Gradescope => each(parts, |json| {
            let total = json["score"].as_f64().unwrap();
            same(sum(&json["tests"], "score"), total)
        }),
        // In units of its own, of which as many make up the whole.
        Classroom50 => each(parts, |json| {
            same(
                sum(&json["tests"], "score"),
                json["score"].as_f64().unwrap(),
            );
            let most = json["max-score"].as_f64().unwrap();
            same(sum(&json["tests"], "max-score"), most);
            json["score"].as_f64().unwrap() / most
        }),
        GithubClassroom => each(parts, |json| {
            // As the reporter's log counts, and as Classroom does.
            let tests = json["tests"].as_array().unwrap();
            let passed = tests.iter().filter(|test| test["status"] == "pass").count();
            let share = passed as f64 / tests.len() as f64;
            same(
                sum(&json["tests"], "score"),
                share * json["max_score"].as_f64().unwrap(),
            )
        }),
        Autolab => each(parts, |json| {
            let scores = json["scores"].as_object().unwrap().values();
            let sum = scores.map(|score| score.as_f64().unwrap()).sum();
            same(sum, json["scoreboard"][0].as_f64().unwrap())
        }),
        Codegrade => each(parts, |json| {
            let (score, most) = json["points"].as_str().unwrap().split_once('/').unwrap();
            number(score) / number(most)
        }),
        Prairielearn => each(parts, |json| {
            assert!(json["score"].as_f64().unwrap() <= 1.0);
            sum(&json["tests"], "points")
        }),
        Check50 => each(parts, |json| {
            let results = json["results"].as_array().unwrap().iter();
            results
                .filter_map(|result| result["data"]["points"].as_f64())
                .sum()
        }),
        Canvas => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let rows = table.records().map(Result::unwrap).skip(1);
            let grades =
                rows.filter_map(|row| row.iter().skip(5).find(|it| !it.is_empty()).map(number));
            grades.collect()
        }
        Moodle => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let rows = table.records().map(Result::unwrap);
            rows.filter(|row| !row[3].is_empty())
                .map(|row| number(&row[3]))
                .collect()
        }
        // It has no place for points but in its words.
        Artemis => Vec::new(),
    }
}

/// What is told of each submission, by its JSON; that of Autolab is its last line.
fn each(parts: &[Part], told: impl Fn(&Value) -> f64) -> Vec<f64> {
    let json = |part: &Part| {
        let text = match part.text.starts_with(['{', '[']) {
            true if part.text.lines().count() == 2 => part.text.lines().last().unwrap().to_owned(),
            true => part.text.clone(),
            false => readable(GithubClassroom, &part.text),
        };
        serde_json::from_str::<Value>(&text).unwrap()
    };
    parts.iter().map(|part| told(&json(part))).collect()
}

fn sum(values: &Value, key: &str) -> f64 {
    let values = values.as_array().unwrap().iter();
    values.map(|value| value[key].as_f64().unwrap()).sum()
}

/// Both, which are one number.
fn same(one: f64, other: f64) -> f64 {
    assert!((one - other).abs() < 1e-6, "{one} is not {other}");
    other
}

/// What this format tells of this submission's total, if it tells it.
fn told(format: Format, card: &Scorecard) -> Option<f64> {
    let total = card.score.total.as_f64();
    match format {
        // What is a grade there is left empty while there is none.
        Csv | Canvas | Moodle | Github if card.is_pending() => None,
        Text | Json | Jsonl | Junit | Tap | Markdown | Csv | Html | Github | Gradescope
        | GithubClassroom | Autolab | Prairielearn | Check50 => Some(total),
        // Where nothing is wrong there is nothing to find.
        Gitlab => (card.verdict() != Verdict::Accepted).then_some(total),
        Classroom50 | Codegrade => Some(total / card.score.of.as_f64()),
        Canvas => Some(total),
        // Its sheet is of one assignment.
        Moodle => (card.assignment == "fifteen-bnb").then_some(total),
        Artemis => None,
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("{text}"))
}

/// What a text in base 64 holds, read in another way than it is written.
pub(super) fn decoded(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        other => panic!("{other}"),
    };
    let bits: Vec<u8> = text
        .bytes()
        .filter(|byte| *byte != b'=')
        .flat_map(|byte| (0..6).rev().map(move |place| digit(byte) >> place & 1))
        .collect();
    let bytes = bits.chunks_exact(8);
    bytes
        .map(|byte| byte.iter().fold(0, |value, bit| value << 1 | bit))
        .collect()
}

#[test]
fn the_total_is_the_same_number_in_every_format() {
    for &format in Format::ALL {
        for reader in [Reader::Staff, Reader::Student] {
            let mut cards = settled_class();
            match format.coverage() {
                Coverage::One => cards.extend(hostile_class()),
                Coverage::Class => {}
            }
            let expected: Vec<f64> = cards.iter().filter_map(|card| told(format, card)).collect();
            let told = totals(format, &parts(format, &cards, reader));
            assert_eq!(told.len(), expected.len(), "{format} for {reader:?}");
            for (told, expected) in told.iter().zip(&expected) {
                assert!(
                    (told - expected).abs() < 1e-6,
                    "{format}: {told} for {expected}"
                );
            }
        }
    }
}
