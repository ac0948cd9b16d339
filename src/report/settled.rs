//! The sample class with points that add up, and a hostile class, for formats with a number a line.

use jiff::Timestamp;

use crate::course::course::Course;
use crate::record::checklist::{Question, Tick, Ticked};
use crate::record::fault::Fault;
use crate::record::given_board::{Delivery, GivenBoard, Piece};
use crate::record::obstacle::Obstacle;
use crate::record::points::Points;
use crate::record::run_facts::{RunFacts, RunState, Scope};
use crate::record::scorecard::{BuildRecord, BuildResult, GroupKind, Scorecard};
use crate::record::student::Student;
use crate::record::transcript::{Excerpt, Transcript};
use crate::record::verdict::{Standing, Verdict};
use crate::report::book::Book;
use crate::report::samples::{ada, class, course, wrong};

/// What a class is told from.
pub struct Shelf {
    pub course: Course,
    pub run: RunFacts,
    pub cards: Vec<Scorecard>,
}

impl Shelf {
    pub fn book(&self) -> Book<'_> {
        Book {
            course: &self.course,
            run: &self.run,
            cards: &self.cards,
            broken: &[],
        }
    }
}

pub fn shelf(cards: Vec<Scorecard>) -> Shelf {
    Shelf {
        course: course(),
        run: RunFacts {
            number: Some(7),
            began: "2026-06-01T14:30:00Z".parse::<Timestamp>().unwrap(),
            ended: Some("2026-06-01T14:32:01Z".parse::<Timestamp>().unwrap()),
            command: "grader run".to_owned(),
            scope: Scope::WholeSuite,
            state: RunState::Done,
        },
        cards,
    }
}

/// The sample class; points of cases add up to those of groups, and all to the total.
pub fn settled_class() -> Vec<Scorecard> {
    class().into_iter().map(settled).collect()
}

pub fn settled(mut card: Scorecard) -> Scorecard {
    for group in &card.groups {
        let here = |place: &usize| card.cases[*place].group == group.name;
        let places: Vec<usize> = (0..card.cases.len()).filter(here).collect();
        let standing = |place: &usize| card.outcomes[*place].verdict.standing();
        let counted = |place: &&usize| standing(place) != Standing::Unknown;
        let right = |place: &&usize| standing(place) == Standing::Right;
        let counted: Vec<usize> = places.iter().filter(counted).copied().collect();
        let right: Vec<usize> = places.iter().filter(right).copied().collect();
        for place in places {
            card.cases[place].points = Points::ZERO;
            card.cases[place].of = Points::ZERO;
        }
        for (place, part) in counted.iter().zip(parts(group.of, counted.len())) {
            card.cases[*place].of = part;
        }
        for (place, part) in right.iter().zip(parts(group.points, right.len())) {
            card.cases[*place].points = part;
        }
    }
    if card.score.bonus != Points::ZERO {
        let bonus = card.checklist.last_mut().unwrap();
        bonus.points = card.score.bonus;
    }
    card.score.of = card
        .groups
        .iter()
        .filter(|group| group.kind == GroupKind::Regular)
        .map(|group| group.of)
        .sum();
    card
}

fn parts(whole: Points, number: usize) -> Vec<Points> {
    let number = number as i64;
    let whole = whole.as_hundredths();
    (0..number)
        .map(|place| Points::hundredths(whole * (place + 1) / number - whole * place / number))
        .collect()
}

/// Ends lines, starts workflow commands, formulas, HTML, Markdown and tables, steers terminals, turns text around.
pub const HOSTILE: &str = "=1+1\n::error::owned\r\n##[error]x<script>alert(1)</script>|a|b|\n\
    ![i](http://x.y/z) @octocat #17 `code`\u{1b}[2J\u{0}\u{7}\u{202e}\u{9b}31m\u{2028}\n\
    </pre>&amp;%0A\"quoted\",;\t'\u{1b}]0;t\u{7}";

/// Everything that a student can write is [`HOSTILE`].
pub fn hostile_class() -> Vec<Scorecard> {
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
        Fault::GaveUp { line: evil() },
        Fault::SandboxViolation { what: evil() },
        Fault::NotGraded { reason: evil() },
        Fault::DoesNotCompile { words: evil() },
        Fault::NotRun(Obstacle::NotStarted { reason: evil() }),
    ];
    let mut card = ada();
    card.student = Student {
        key: evil(),
        name: evil(),
        id: Some(evil()),
        email: Some(evil()),
    };
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
        words: evil(),
        cpu: std::time::Duration::ZERO,
    });
    card.outcomes = faults
        .into_iter()
        .map(|fault| wrong(HOSTILE, HOSTILE, 1, fault))
        .collect();
    for outcome in &mut card.outcomes {
        let said = || Excerpt {
            text: evil(),
            left_out: 1,
        };
        outcome.read_as = Some(evil());
        outcome.transcript = Some(Box::new(Transcript {
            command: evil(),
            input: vec![evil()],
            stdout: said(),
            stderr: said(),
            ..Transcript::default()
        }));
    }
    let facts = card.cases[0].clone();
    card.cases = card
        .outcomes
        .iter()
        .map(|outcome| {
            let mut facts = facts.clone();
            facts.name = evil();
            facts.group = evil();
            facts.points = Points::ZERO;
            facts.of = match outcome.verdict {
                Verdict::NotGraded => Points::ZERO,
                _ => Points::whole(10),
            };
            facts
        })
        .collect();
    card.groups[0].name = evil();
    card.groups.truncate(1);
    card.groups[0].points = Points::ZERO;
    card.groups[0].unknown = 1;
    card.groups[0].of = Points::whole(70);
    card.checklist = vec![Ticked {
        question: Question::Own(evil()),
        tick: Tick::No(Some(evil())),
        points: Points::whole(5),
    }];
    card.score.total = Points::ZERO;
    card.score.of = Points::whole(75);
    card.obstacles = vec![Obstacle::FileMissing { name: evil() }];
    card.notes = vec![evil()];
    vec![card]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::lines::lines;
    use crate::report::told::counted;
    use crate::report::view::{Reader, View};

    #[test]
    fn lines_add_up_to_the_total_and_to_what_there_was_to_earn() {
        for card in settled_class().into_iter().chain(hostile_class()) {
            for reader in [Reader::Staff, Reader::Student] {
                let view = View::new(&card, reader);
                let lines = lines(&view);
                let name = &card.student.name;
                let total: Points = lines.iter().map(|line| line.points).sum();
                assert_eq!(total, card.score.total, "{name}");
                let of: Points = lines.iter().map(|line| counted(line, &card)).sum();
                assert_eq!(of, card.score.of, "{name}");
            }
        }
    }
}
