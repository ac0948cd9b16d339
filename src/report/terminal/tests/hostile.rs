//! Nothing a student wrote steers the terminal.

use crate::record::checklist::{Question, Tick, Ticked};
use crate::record::fault::Fault;
use crate::record::given_board::{Delivery, GivenBoard, Piece};
use crate::record::obstacle::Obstacle;
use crate::record::points::Points;
use crate::record::scorecard::{BuildRecord, BuildResult, Scorecard};
use crate::record::transcript::{Excerpt, Transcript};
use crate::report::samples::{ada, case, course, fifteen, group, student, wrong};
use crate::report::terminal::class::class;
use crate::report::terminal::finished_line::finished_line;
use crate::report::terminal::outcome::outcome;
use crate::report::terminal::scorecard::scorecard;
use crate::report::terminal::tests::every_variant::TONGUES;
use crate::report::terminal::tests::printed::{page, printed};

/// Clears the screen, rings, turns text around, ends lines, and hides what follows.
const HOSTILE: &str = "x\u{1b}[2J\u{7}\u{202e}\r\u{9b}31m\u{2028}\u{1b}]0;t\u{7}";

fn hostile() -> Scorecard {
    let evil = || HOSTILE.to_owned();
    let faults = [
        Fault::CrashedOnBadInput { line: evil() },
        Fault::Unreadable {
            nearest: Some(evil()),
        },
        Fault::Ambiguous {
            one: evil(),
            other: evil(),
        },
        Fault::SandboxViolation { what: evil() },
        Fault::NotGraded { reason: evil() },
        Fault::DoesNotCompile { words: evil() },
        Fault::NotRun(Obstacle::NotStarted { reason: evil() }),
    ];
    let mut card = ada();
    card.student = student(HOSTILE, HOSTILE, Some(HOSTILE));
    card.assignment = evil();
    card.program.language = Some(evil());
    card.program.entry = Some(evil());
    card.program.given = Some(GivenBoard {
        delivery: Delivery::Typed(vec![Piece::Word(evil())]),
        blank: Some(evil()),
        start_in: Some(evil()),
    });
    card.build = Some(BuildRecord {
        commands: vec![evil()],
        result: BuildResult::Failed,
        words: format!("{HOSTILE}\n{HOSTILE}"),
        cpu: std::time::Duration::ZERO,
    });
    card.outcomes = faults
        .into_iter()
        .map(|fault| wrong(HOSTILE, HOSTILE, 1, fault))
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
    card.groups = vec![group(HOSTILE, 0, 7, 0, 1)];
    card.checklist = vec![Ticked {
        question: Question::Own(evil()),
        tick: Tick::No(Some(evil())),
        points: Points::ZERO,
    }];
    card.obstacles = vec![Obstacle::FileMissing { name: evil() }];
    card.notes = vec![evil()];
    card
}

#[test]
fn what_students_wrote_is_shown_and_steers_nothing() {
    let card = hostile();
    let mut case = case();
    case.note = Some(HOSTILE.to_owned());
    case.tags = vec![HOSTILE.to_owned()];
    for tongue in TONGUES {
        let page = page(80, tongue);
        let mut texts = vec![
            printed(|out| scorecard(out, &card, &fifteen(), &page)),
            printed(|out| class(out, std::slice::from_ref(&card), &course(), &page)),
            finished_line(&card, tongue),
        ];
        for it in &card.outcomes {
            texts.push(printed(|out| outcome(out, &card, it, &case, &page)));
        }
        for text in texts {
            let steers = |character: char| {
                (character.is_control() && character != '\n')
                    || matches!(character, '\u{202e}' | '\u{2028}')
            };
            assert!(!text.contains(steers), "{text:?}");
            assert!(text.contains("\\u{1b}"), "{text}");
        }
    }
}
