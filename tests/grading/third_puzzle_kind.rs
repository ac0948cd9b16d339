//! A kind of puzzle that only this file knows: word ladders. It is passed in by the list of kinds, and its class is graded
//! from the board file to the checklist, the drawing and the page.

use std::any::Any;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;

use course::course::Course;
use jiff::Timestamp;
use model::answer_checks::{Aspect, Weight};
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::{Fault, Wanted};
use model::grading_run::{RunFacts, RunState};
use model::scorecard::Scorecard;
use model::tier::Tier;
use model::verdict::Verdict;
use puzzles::answer_reading::{Reading, Says};
use puzzles::check::check_sheet::Sheet;
use puzzles::check::judge_ending::NextStep;
use puzzles::check::{answer_presence, bad_input, judge_answer, judge_ending};
use puzzles::judgement::Judgement;
use puzzles::puzzle_traits::{Asked, Board, Doubt, Kind, NoBoard, Sides};
use puzzles::text::clean::lines;
use report::class_results::{ClassResults, CommandOptions};
use report::html::class_page::render_class_page;
use report::html::student_page::render_student_page;
use report::reader_view::Reader;
use report::terminal::case_outcome::write_outcome;
use report::terminal::scorecard::write_scorecard;
use report::terminal::{Detail, Page};
use sandbox::{Sandbox, Settings, TierChoice};
use testkit::files::write;
use testkit::trial::{Outcome, Trial, failed, require};

use crate::grading::{graded_by, program, trial};

/// Word ladders: from one word to another, a letter at a time, each rung a word of the list.
#[derive(Debug)]
struct Ladders;

/// The first word, the last, and the words that rungs may be.
#[derive(Debug, Clone, PartialEq)]
struct Ladder {
    words: Vec<String>,
}

impl Kind for Ladders {
    fn name(&self) -> &'static str {
        "ladder"
    }

    fn read(&self, text: &[u8], _: Sides) -> Result<Arc<dyn Board>, NoBoard> {
        let words = lines(text).iter().flat_map(|line| words_of(line)).collect();
        let ladder = Ladder { words };
        let length = ladder.words.first().map_or(0, String::len);
        if ladder.words.len() < 2 || ladder.words.iter().any(|word| word.len() != length) {
            return Err(NoBoard {
                reason: "a ladder has two words or more, all of one length".to_owned(),
                place: None,
            });
        }
        Ok(Arc::new(ladder))
    }

    fn is_board(&self, text: &str, _: Sides) -> bool {
        let mut lengths: Vec<usize> = text.split_whitespace().map(str::len).collect();
        let count = lengths.len();
        lengths.dedup();
        count > 1 && lengths.len() == 1
    }

    fn wanted(&self) -> &'static [Wanted] {
        &[Wanted::Path]
    }

    fn required(&self) -> &'static [Wanted] {
        &[Wanted::Path]
    }

    fn has_paths(&self) -> bool {
        true
    }

    fn reference(&self) -> &'static [&'static str] {
        &["{board}"]
    }
}

impl Board for Ladder {
    fn is_same(&self, other: &dyn Board) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }

    fn judge(&self, asked: &Asked<'_>, execution: &Execution) -> Judgement {
        judge_answer(
            execution,
            |answer: &Climb| !answer.rungs.is_empty(),
            |output| self.read_answer(output),
            |reading| self.judge_climb(asked, execution, reading),
        )
    }

    fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        let is_other = expectation == Expectation::Solvable;
        is_other.then(|| Doubt::new("a ladder has rungs", "write `minimum-moves`"))
    }

    fn effort(&self) -> (usize, usize) {
        (0, self.words.len())
    }

    fn print(&self) -> String {
        self.words.join(" ") + "\n"
    }

    fn draw(&self) -> Option<Vec<String>> {
        let rung = |word: &String| format!("|-{word}-|");
        Some(self.words[..2].iter().map(rung).collect())
    }
}

#[derive(Debug, Clone)]
struct Climb {
    rungs: Vec<String>,
    says: Says,
}

impl Ladder {
    fn read_answer(&self, output: &[u8]) -> Reading<Climb> {
        let printed = lines(output);
        if printed.iter().all(|line| line.trim().is_empty()) {
            return Reading::Nothing;
        }
        let length = self.words[0].len();
        let says_none = |line: &&String| line.to_lowercase().contains("no solution");
        let says = match printed.iter().find(says_none) {
            Some(line) => Says::NoSolution { line: line.clone() },
            None => Says::Nothing,
        };
        let words = printed.iter().flat_map(|line| words_of(line));
        let rungs: Vec<String> = words.filter(|word| word.len() == length).collect();
        if rungs.is_empty() && says == Says::Nothing {
            return Reading::Unreadable { nearest: None };
        }
        Reading::Answer(Climb { rungs, says })
    }

    fn judge_climb(
        &self,
        asked: &Asked<'_>,
        execution: &Execution,
        reading: &Reading<Climb>,
    ) -> Judgement {
        let minimum = match asked.expectation {
            Expectation::InvalidInput => {
                return bad_input::judge(asked, execution, bad_input::Evidence::None);
            }
            Expectation::MinimumMoves(moves) => Some(u64::from(moves)),
            Expectation::NoSolution | Expectation::Solvable => None,
        };
        use Aspect::{Answer, Minimality, Path, Run};
        let aspects = [Run, Answer, Path, Minimality];
        let mut sheet = Sheet::new(aspects.map(|aspect| (aspect, Weight::Required)));
        if judge_ending::look(&mut sheet, execution, asked.rules.exit_status) == NextStep::Stop {
            return sheet.judgement(None);
        }
        let both = |one: &Climb, other: &Climb| (one.rungs.join(" "), other.rungs.join(" "));
        let Some(climb) = answer_presence::look(&mut sheet, execution, reading, both) else {
            return sheet.judgement(None);
        };
        let read_as = Some(format!("a ladder of {} words", climb.rungs.len()));
        match (minimum, climb.says != Says::Nothing) {
            (None, true) => {
                for aspect in aspects {
                    sheet.pass(aspect);
                }
            }
            (None, false) => sheet.fail(Aspect::Answer, Fault::FalseSolution { moves: None }),
            (Some(_), true) => sheet.fail(
                Aspect::Answer,
                Fault::FalseNoSolution {
                    minimum,
                    read_from: None,
                },
            ),
            (Some(minimum), false) => {
                sheet.pass(Aspect::Answer);
                sheet.settle(Aspect::Path, self.broken_rule(&climb.rungs));
                let moves = climb.rungs.len() as u64 - 1;
                let is_longer = moves > minimum;
                let fault = is_longer.then_some(Fault::NotMinimal { moves, minimum });
                sheet.settle(Aspect::Minimality, fault);
            }
        }
        sheet.judgement(read_as)
    }

    fn broken_rule(&self, rungs: &[String]) -> Option<Fault> {
        let breaks = |what: String| Some(Fault::BreaksRule { what });
        if rungs.first() != Some(&self.words[0]) || rungs.last() != Some(&self.words[1]) {
            return breaks("The ladder does not lead from the first word to the last.".to_owned());
        }
        for (step, pair) in rungs.windows(2).enumerate() {
            let step = step + 1;
            if !self.words.contains(&pair[1]) {
                let what = format!("Step {step} leads to a word that is not in the list.");
                return breaks(what);
            }
            if letters_between(&pair[0], &pair[1]) != 1 {
                return breaks(format!("Step {step} does not change exactly one letter."));
            }
        }
        None
    }
}

fn words_of(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_ascii_alphabetic());
    let kept = words.filter(|word| !word.is_empty());
    kept.map(str::to_lowercase).collect()
}

fn letters_between(one: &str, other: &str) -> usize {
    let pairs = one.chars().zip(other.chars());
    pairs.filter(|(one, other)| one != other).count()
}

const COURSE: &str = r#"
title = "Words"
[assignments.ladders]
puzzle = "ladder"
ways = ["argument"]
"#;

/// Breadth first over the list; as the reference its first argument is `reference`.
const SOLVER: &str = r#"#!/usr/bin/env python3
import sys
words = open(sys.argv[-1]).read().split()
paths, seen = [[words[0]]], {words[0]}
while paths:
    path = paths.pop(0)
    if path[-1] == words[1]:
        print(" -> ".join(path))
        break
    for word in words:
        if word not in seen and sum(a != b for a, b in zip(word, path[-1])) == 1:
            seen.add(word)
            paths.append(path + [word])
else:
    print("No solution")
"#;

/// Goes straight from the first word to the last.
const JUMPER: &str =
    "import sys\nwords = open(sys.argv[-1]).read().split()\nprint(words[0], '->', words[1])\n";

pub fn trials() -> Vec<Trial> {
    let name = "a kind of puzzle that only a test knows is graded from its board to the page";
    vec![trial(name, check_ladders)]
}

fn check_ladders() -> Outcome {
    let settings = Settings::with_launcher(program(), TierChoice::AtLeast(Tier::Fenced));
    if let Err(trouble) = Sandbox::open(&settings) {
        return require("fenced", Some(&trouble.to_string()));
    }
    let folder = tempfile::tempdir()?;
    let root = folder.path();
    write(root.join("grader.toml"), COURSE);
    for (name, board, expected) in [
        (
            "cold-warm",
            "cold warm cord card ward worm\n",
            "minimum-moves = 4\n",
        ),
        ("far-apart", "cold warm\n", "no-solution = true\n"),
    ] {
        let case = root.join("cases/ladders").join(name);
        write(case.join("board.txt"), board);
        write(case.join("expected.toml"), expected);
    }
    write(root.join("submissions/ada/solver.py"), SOLVER);
    write(root.join("submissions/ben/solver.py"), JUMPER);
    let reference = root.join("reference.py");
    write(&reference, SOLVER);
    fs::set_permissions(&reference, fs::Permissions::from_mode(0o755))?;
    let course = Course::at(&root.join("grader.toml"), &[&Ladders])
        .map_err(|trouble| trouble.to_string())?;
    let handed_in = [(root.join("submissions"), None)];
    let fenced = TierChoice::AtLeast(Tier::Fenced);
    let cards = graded_by(&reference, fenced, &course, &handed_in, 1)?;
    check_verdicts(&cards)?;
    check_pages(&course, &cards)
}

fn check_verdicts(cards: &[Scorecard]) -> Outcome {
    let said: Vec<(&str, Vec<Verdict>)> = cards
        .iter()
        .map(|card| {
            let verdicts = card.outcomes.iter().map(|outcome| outcome.verdict);
            (card.student.key.as_str(), verdicts.collect())
        })
        .collect();
    let expected = vec![
        ("ada", vec![Verdict::Accepted, Verdict::Accepted]),
        ("ben", vec![Verdict::IllegalMove, Verdict::FalseSolution]),
    ];
    if said != expected {
        return failed(format!("{said:?}"));
    }
    Ok(())
}

fn check_pages(course: &Course, cards: &[Scorecard]) -> Outcome {
    let now = Timestamp::UNIX_EPOCH;
    let run = RunFacts {
        ended: Some(now),
        command: "run submissions".to_owned(),
        state: RunState::Done,
        ..RunFacts::default()
    };
    let results = ClassResults {
        course,
        run: &run,
        cards,
        broken: &[],
        command_options: &CommandOptions::DEFAULT,
    };
    let ben = &cards[1];
    let assignment = course.assignment("ladders").expect("the course has it");
    let page = Page {
        width: 80,
        locale: course.locale,
        detail: Detail::Full,
        show_with: "",
        own_talk: None,
        is_kept: true,
    };
    let mut printed = Vec::new();
    write_scorecard(&mut printed, ben, assignment, &page)?;
    let (outcome, case) = (&ben.outcomes[0], &assignment.cases[0]);
    write_outcome(&mut printed, ben, outcome, case, &page)?;
    let printed = String::from_utf8_lossy(&printed).into_owned();
    let html = render_student_page(&results, &[ben], Reader::Staff);
    let class = render_class_page(&results);
    let rule = "Step 1 does not change exactly one letter.";
    for (text, wanted) in [
        (&printed, rule),
        (&printed, "|-cold-|"),
        (&html, rule),
        (&html, "|-cold-|\n|-warm-|"),
        (&class, "illegal-move"),
    ] {
        if !text.contains(wanted) {
            return failed(format!("`{wanted}` is not in\n{text}"));
        }
    }
    Ok(())
}
