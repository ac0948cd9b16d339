//! A class whose every text is hostile, in every format: nothing active is left.

use reference::printable::is_safe;
use serde_json::Value;

use crate::record::checklist::{Question, Tick, Ticked};
use crate::record::fault::Fault;
use crate::record::given_board::{Delivery, GivenBoard, Piece};
use crate::record::obstacle::Obstacle;
use crate::record::points::Points;
use crate::record::scorecard::{BuildRecord, BuildResult, Scorecard};
use crate::record::transcript::{Excerpt, Transcript};
use crate::report::format::Format;
use crate::report::samples::{ada, complete, group, student, wrong};
use crate::report::tests::written::written;
use crate::report::tests::{tap_reader, xml_reader};
use crate::report::view::Reader;

/// Each begins with something else, because that is where many readers look.
const HOSTILE: [&str; 12] = [
    "\u{1b}[2J\u{7}\u{1b}]0;t\u{7}\r\u{9b}31m\u{85}\u{8}",
    "\u{202e}gpj.exe\u{2066}\u{2028}\u{2029}\u{200f}",
    "::error file=a.py,line=1::pwned\n::stop-commands::x\r\n  ::add-mask::a\n",
    "##[error]pwned ##[add-mask]a",
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0\t+1",
    "-2+3\n=1+1\n\"\",=1+1,\"",
    "<img src=x onerror=alert(1)><script>alert(1)</script></td><!--",
    "[x](javascript:alert(1)) ![x](http://x/y.png) @ada #1 https://x.y www.x.y | a | b |\n\n# h\n```\n````\n",
    "]]>&amp;&#0;</failure></testcase>\u{0}\u{fffe}\u{ffff}",
    "x # SKIP y\nnot ok 99 - z\n1..999\nBail out! \\# TODO\n  ...\n---\n",
    "\"}],\"score\":{\"total\":100}}\n{\"event\":\"x\"}\\",
];

fn hostile(text: &str) -> Scorecard {
    let evil = || text.to_owned();
    let faults = [
        Fault::CrashedOnBadInput { line: evil() },
        Fault::Unreadable {
            nearest: Some(evil()),
        },
        Fault::Ambiguous {
            one: evil(),
            other: evil(),
        },
        Fault::GaveUp { line: evil() },
        Fault::SandboxViolation { what: evil() },
        Fault::NotGraded { reason: evil() },
        Fault::DoesNotCompile { words: evil() },
        Fault::NotRun(Obstacle::NotStarted { reason: evil() }),
    ];
    let mut card = ada();
    card.student = student(text, text, Some(text));
    card.student.email = Some(evil());
    card.assignment = evil();
    card.program.language = Some(evil());
    card.program.entry = Some(evil());
    card.program.given = Some(GivenBoard {
        delivery: Delivery::Arguments(vec![Piece::Word(evil())]),
        blank: Some(evil()),
        start_in: Some(evil()),
    });
    card.build = Some(BuildRecord {
        commands: vec![evil()],
        result: BuildResult::Failed,
        words: format!("{text}\n{text}"),
        cpu: std::time::Duration::ZERO,
    });
    card.outcomes = faults
        .into_iter()
        .map(|fault| wrong(text, text, 1, fault))
        .collect();
    for outcome in &mut card.outcomes {
        outcome.read_as = Some(evil());
        let said = || Excerpt {
            text: evil(),
            left_out: 1,
        };
        outcome.transcript = Some(Box::new(Transcript {
            command: evil(),
            input: vec![evil()],
            stdout: said(),
            stderr: said(),
            ..Transcript::default()
        }));
    }
    card.groups = vec![group(text, 0, 7, 0, 1)];
    card.checklist = vec![Ticked {
        question: Question::Own(evil()),
        tick: Tick::No(Some(evil())),
        points: Points::ZERO,
    }];
    card.obstacles = vec![Obstacle::FileMissing { name: evil() }];
    card.notes = vec![evil()];
    card.receipt.processor = evil();
    complete(card)
}

/// A class in which everything is hostile, and one submission whose assignment the course has.
fn hostile_class() -> Vec<Scorecard> {
    let mut cards: Vec<Scorecard> = HOSTILE.iter().map(|text| hostile(text)).collect();
    let known: Vec<Scorecard> = cards
        .iter()
        .map(|card| Scorecard {
            assignment: "fifteen-bnb".to_owned(),
            ..card.clone()
        })
        .collect();
    cards.extend(known);
    cards
}

#[test]
fn nothing_active_is_left_in_any_format() {
    let cards = hostile_class();
    for &format in Format::ALL {
        for reader in [Reader::Staff, Reader::Student] {
            let text = written(format, &cards, reader);
            assert!(text.len() > 1000, "{format}");
            let unsafe_line = text.lines().find(|line| !line.chars().all(is_safe));
            assert_eq!(unsafe_line, None, "{format}");
            assert!(!text.contains('\t') && !text.contains('\r'), "{format}");
            commands(format, &text);
            own_dangers(format, &text, cards.len());
        }
    }
}

/// No line is a command of GitHub Actions.
fn commands(format: Format, text: &str) {
    for line in text.lines() {
        assert!(!line.trim_start().starts_with("::"), "{format}: {line}");
        assert!(!line.contains("##["), "{format}: {line}");
    }
}

/// What each format's own readers would act on.
fn own_dangers(format: Format, text: &str, cards: usize) {
    match format {
        Format::Text => {}
        Format::Json => {
            let document: Value = serde_json::from_str(text).unwrap();
            assert_eq!(document["submissions"].as_array().unwrap().len(), cards);
            assert!(!text.contains('<'));
        }
        Format::Jsonl => {
            let lines: Vec<Value> = text
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect();
            let done = |line: &&Value| line["event"] == "submission-finished";
            assert_eq!(lines.iter().filter(done).count(), cards);
            assert!(!text.contains('<'));
        }
        Format::Gitlab => {
            let findings: Vec<Value> = serde_json::from_str(text).unwrap();
            assert_eq!(findings.len(), cards * 9);
            assert!(!text.contains('<'));
        }
        Format::Junit => {
            let root = xml_reader::read(text);
            assert_eq!(root.children("testsuite").count(), cards);
            let ours = [
                "testsuites",
                "testsuite",
                "properties",
                "property",
                "testcase",
                "failure",
                "error",
                "skipped",
                "system-out",
                "system-err",
            ];
            assert!(root.all().iter().all(|it| ours.contains(&it.name.as_str())));
        }
        Format::Tap => {
            let tap = tap_reader::read(text);
            assert_eq!(tap.points.len(), cards);
            for point in &tap.points {
                assert_eq!(point.subtest.as_ref().unwrap().points.len(), 8);
            }
            let bails = |line: &str| line.trim_start().starts_with("Bail out!");
            assert!(!text.lines().any(bails));
        }
        Format::Csv => {
            let mut table = ::csv::Reader::from_reader(text.as_bytes());
            let rows: Vec<_> = table.records().map(Result::unwrap).collect();
            assert_eq!(rows.len(), cards);
            let names = table.headers().unwrap().clone();
            for cell in rows.iter().chain([&names]).flatten() {
                let begins = cell.chars().next();
                let acts = matches!(begins, Some('=' | '+' | '-' | '@'));
                assert!(!acts || cell.parse::<f64>().is_ok(), "{cell}");
            }
        }
        Format::Markdown => markdown(text, cards),
    }
}

/// Outside of code, no character of a student's means anything but itself.
fn markdown(text: &str, cards: usize) {
    let mut fence: Option<String> = None;
    let mut headings = 0;
    for line in text.lines() {
        let rest = line.trim_start();
        match &fence {
            Some(open) if rest == open => fence = None,
            Some(_) => {}
            None if rest.starts_with("```") => {
                fence = Some(rest.trim_end_matches("text").to_owned());
            }
            None => {
                headings += usize::from(rest.starts_with("## "));
                let plain = rest.replace("<!-- -->", "\u{1}");
                let plain = without_escapes(&plain);
                for active in ["<", "](", "![", "://", "www.", "`"] {
                    assert!(!plain.contains(active), "{active}: {line}");
                }
                let mentions = |(at, _): (usize, _)| plain[at + 1..].starts_with('\u{1}');
                assert!(plain.match_indices('@').all(mentions), "{line}");
                if rest.starts_with('|') {
                    assert!([4, 6].contains(&plain.matches('|').count()), "{line}");
                }
            }
        }
    }
    assert_eq!(fence, None);
    // One a submission, and one of the cases that are left out.
    assert!(headings == cards || headings == cards + 1, "{headings}");
}

/// The line without what a backslash takes its meaning from.
fn without_escapes(line: &str) -> String {
    let mut plain = String::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\\' {
            characters.next();
            plain.push(' ');
        } else {
            plain.push(character);
        }
    }
    plain
}
