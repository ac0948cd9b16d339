//! A class whose every text is hostile, in every format: nothing active is left.

use serde_json::Value;
use terminal::printable::is_safe;
use testkit::xml::read_xml;

use model::checklist::{
    ColumnHeads, OwnChecklist, OwnRow, OwnTick, Question, Tick, TickOrder, Ticked,
};
use model::fault::Fault;
use model::given_board::{Delivery, GivenBoard, Piece, Sure, Written};
use model::obstacle::Obstacle;
use model::points::Points;
use model::scorecard::{BuildRecord, BuildResult, GroupScore, Scorecard};
use model::transcript::{Excerpt, Transcript};

use crate::format::Format;
use crate::reader_view::Reader;
use crate::sample_class::{ada, complete, group, student, wrong};
use crate::tests::equal_totals::readable;
use crate::tests::golden_formats::{Part, page_data, parts};
use crate::tests::{settled, strict_readers};

#[test]
fn nothing_active_is_left_in_any_format() {
    let cards = hostile_class();
    for &format in Format::ALL {
        // A gradebook holds what the platform put there, as it was.
        if matches!(format, Format::Canvas | Format::Moodle) {
            continue;
        }
        for reader in [Reader::Staff, Reader::Student] {
            let parts = parts(format, &cards, reader);
            let size: usize = parts.iter().map(|part| part.text.len()).sum();
            assert!(size > 500, "{format}");
            for part in &parts {
                // As it is written, and as it reads once it is read.
                for text in [part.text.clone(), readable(format, &part.text)] {
                    let unsafe_line = text.lines().find(|line| !line.chars().all(is_safe));
                    assert_eq!(unsafe_line, None, "{format}");
                    // What a program printed is shown in a log as it is, between words that stop commands.
                    let is_log = (format, part.name.as_str()) == (Format::Github, "log");
                    assert!(is_log || !text.contains('\t'), "{format}");
                    assert!(!text.contains('\r'), "{format}");
                    commands(format, part, &text);
                }
                own_dangers(format, part, cards.len());
            }
        }
    }
}

/// No line is a command of GitHub Actions, but those that we give.
fn commands(format: Format, part: &Part, text: &str) {
    if (format, part.name.as_str()) == (Format::Github, "log") {
        return;
    }
    for line in text.lines() {
        assert!(!line.trim_start().starts_with("::"), "{format}: {line}");
        assert!(!line.contains("##["), "{format}: {line}");
    }
}

/// What each format's own readers would act on.
fn own_dangers(format: Format, part: &Part, cards: usize) {
    let text = part.text.as_str();
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
            let root = read_xml(text);
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
            let tap = strict_readers::read_tap(text);
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
        Format::Markdown => {
            let headings = markdown(text, &[4, 6]);
            // One a submission, and one of the cases that are left out.
            assert!(headings == cards || headings == cards + 1, "{headings}");
        }
        Format::Github => match part.name.as_str() {
            "log" => strict_readers::read_workflow_log(text),
            "summary" => {
                // One a submission, and one of the class.
                assert_eq!(markdown(&text.replace("<br>", ""), &[4, 5]), cards + 1);
            }
            _ => outputs(text),
        },
        Format::Html => {
            // What is shown comes from its data, which nothing foreign ends.
            page_data(text);
            assert_eq!(text.matches("</html>").count(), 1);
            assert!(!text.contains("<script>alert") && !text.contains("<img"));
        }
        Format::Artemis => {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
            let name = &part.name;
            assert!(name.bytes().all(plain), "{name}");
            assert!(!name.starts_with('.') && !text.contains('<'), "{name}");
        }
        Format::Autolab => {
            assert_eq!(text.lines().count(), 2);
            assert!(!text.contains('<'));
        }
        // What its reporter prints goes into the log of a workflow.
        Format::GithubClassroom => assert!(!readable(format, text).contains("::")),
        Format::Gradescope
        | Format::Classroom50
        | Format::Codegrade
        | Format::Prairielearn
        | Format::Check50 => assert!(!text.contains('<')),
        Format::Canvas | Format::Moodle => {}
    }
}

#[test]
fn what_is_filled_into_a_gradebook_is_no_formula_and_no_markup() {
    for format in [Format::Canvas, Format::Moodle] {
        let mut cards = hostile_class();
        for (place, card) in cards.iter_mut().enumerate() {
            card.assignment = "fifteen-bnb".to_owned();
            card.student.name = format!("Student {place}");
            card.student.id = Some(format!("{}", 1000 + place));
        }
        let parts = parts(format, &cards, Reader::Staff);
        let mut table = ::csv::Reader::from_reader(parts[0].text.as_bytes());
        let rows: Vec<_> = table.records().map(Result::unwrap).collect();
        assert!(rows.len() >= cards.len());
        for cell in rows.iter().flatten() {
            assert!(cell.chars().all(is_safe) && !cell.contains('<'), "{cell}");
            let acts = cell.starts_with(['=', '+', '@']);
            let acts = acts || cell.len() > 1 && cell.starts_with('-');
            assert!(!acts, "{cell}");
        }
    }
}

#[test]
fn the_texts_would_be_active_if_they_were_left_as_they_are() {
    assert!(HOSTILE.iter().any(|text| !text.chars().all(is_safe)));
    let mut lines = HOSTILE.iter().flat_map(|text| text.lines());
    assert!(lines.any(|line| line.starts_with("::")));
    assert!(HOSTILE.iter().any(|text| text.starts_with('=')));
}

/// Outputs end where their delimiter says.
fn outputs(text: &str) {
    let mut lines = text.lines();
    let mut names = Vec::new();
    while let Some(line) = lines.next() {
        let (name, word) = line.split_once("<<").unwrap();
        names.push(name);
        assert!(!lines.next().unwrap().contains(word));
        assert_eq!(lines.next(), Some(word));
    }
    assert_eq!(
        names,
        [
            "scores",
            "submissions",
            "ungraded",
            "needs-a-look",
            "waiting"
        ]
    );
}

/// Outside of code, no character of a student's means anything but itself. Says how many headings there are.
fn markdown(text: &str, bars: &[usize]) -> usize {
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
                    assert!(bars.contains(&plain.matches('|').count()), "{line}");
                }
            }
        }
    }
    assert_eq!(fence, None);
    headings
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

/// Each begins with something else, because that is where many readers look.
pub(crate) const HOSTILE: [&str; 13] = [
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
    // Of everything a little, on lines of its own.
    "x\n::error::owned\r\n##[error]x<script>alert(1)</script>|a|b|\n![i](http://x.y/z) @octocat #17 `code`\u{1b}[2J\n\
     </pre>&amp;%0A\"quoted\",;\t'\n::TOKEN::\n",
];

/// Somebody whose every text is this one.
pub(crate) fn hostile(text: &str) -> Scorecard {
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
        delivery: Delivery::Typed(vec![Piece::Word(evil())]),
        blank: Some(evil()),
        written: vec![Written::Between(evil()), Written::BetweenRows(evil())],
        start_in: Some(evil()),
        asked: vec![Some(evil())],
        arguments: vec![Piece::Word(evil())],
        laid_at: vec![evil()],
        sure: Some(Sure::Opened),
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
    card.groups = vec![GroupScore {
        unknown: 1,
        ..group(text, 0, 7, 0, 70)
    }];
    card.checklist = vec![Ticked {
        question: Question::Own(evil()),
        tick: Tick::No(Some(evil())),
        points: Points::whole(5),
        note: None,
    }];
    card.score.total = Points::ZERO;
    card.obstacles = vec![Obstacle::FileMissing { name: evil() }];
    card.notes = vec![evil()];
    card.insight.own_checklist = Some(OwnChecklist {
        file: evil(),
        heads: ColumnHeads {
            number: Some(evil()),
            point: evil(),
            yes: evil(),
            no: evil(),
            order: TickOrder::YesFirst,
            tick: evil(),
        },
        rows: [Some(Question::Own(evil())), None]
            .map(|question| OwnRow {
                number: Some(evil()),
                words: evil(),
                wrote: OwnTick::Yes,
                question,
            })
            .to_vec(),
    });
    card.receipt.processor = evil();
    let mut card = settled(complete(card));
    card.score.of = card.score.of + Points::whole(5);
    card
}

/// A class in which everything is hostile, and the same of an assignment that the course has.
pub(crate) fn hostile_class() -> Vec<Scorecard> {
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
