//! A class whose every text is hostile.

use crate::samples::{ada, complete, group, student, wrong};
use crate::tests::settled::settled;
use model::checklist::{Question, Tick, Ticked};
use model::fault::Fault;
use model::given_board::{Delivery, GivenBoard, Piece, Sure};
use model::obstacle::Obstacle;
use model::own_checklist::{Heads, Order, OwnChecklist, OwnRow, Wrote};
use model::points::Points;
use model::scorecard::{BuildRecord, BuildResult, GroupScore, Scorecard};
use model::transcript::{Excerpt, Transcript};

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
        heads: Heads {
            number: Some(evil()),
            point: evil(),
            yes: evil(),
            no: evil(),
            order: Order::YesFirst,
            tick: evil(),
        },
        rows: [Some(Question::Own(evil())), None]
            .map(|question| OwnRow {
                number: Some(evil()),
                words: evil(),
                wrote: Wrote::Yes,
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
