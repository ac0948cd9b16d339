//! Programs that come near their limits get the same verdicts on an idle machine and on a busy one, and programs that
//! prompt are driven alike.

use std::path::Path;

use model::given_board::GivenBoard;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use testkit::class_that_prompts;
use testkit::files::write;
use testkit::trial::{Trial, failed, skipped};

use crate::grading::{Others, course_in, graded, lay_out_small, trial};

const NEAR: &str =
    "programs near their limits get the verdicts of an idle machine beside four others";
const ALIKE: &str =
    "programs that prompt are driven alike with one job and with four beside four others";

/// How many programs keep the machine busy.
const OTHERS: usize = 4;

/// Uses so many hundredths of a second of processor time.
const COMPUTE: &str = "compute() {
    want=$1
    while read -r stat </proc/self/stat && set -- $stat && [ $((${14} + ${15})) -lt $want ]; do :; done
}
";
const ANSWER: &str = "echo 'Path: [3]'\n";

/// Programs, and what they get with 0.6 s of processor time and so 2.2 s on the clock.
const PROGRAMS: [(&str, &str, Verdict); 5] = [
    ("computes", "compute 40", Verdict::Accepted),
    ("sleeps", "sleep 1.4", Verdict::Accepted),
    ("sleeps-on", "sleep 60", Verdict::TimeLimit),
    ("both", "compute 25; sleep 0.8", Verdict::Accepted),
    (
        "starts-others",
        "n=0; while [ $n -lt 40 ]; do sh -c 'n=0; while [ $n -lt 900 ]; do n=$((n + 1)); done'; n=$((n + 1)); done",
        Verdict::Accepted,
    ),
];

/// The same in languages that are compiled or interpreted, each with its file.
const IN_OTHER_LANGUAGES: [(&str, &str, &str, Verdict); 3] = [
    ("in-c", "solve.c", "0.4", Verdict::Accepted),
    ("in-c-on", "solve.c", "40", Verdict::TimeLimit),
    ("in-python", "solve.py", "0.35", Verdict::Accepted),
];
/// What they do, for so many seconds of processor time.
const IN_C: &str = "#include <stdio.h>
#include <time.h>
int main(int count, char **arguments) {
    if (count < 2 || !fopen(arguments[1], \"r\")) return 1;
    while (clock() < SECONDS * CLOCKS_PER_SEC) {}
    puts(\"Path: [3]\");
}
";
const IN_PYTHON: &str = "import sys
import time
open(sys.argv[1]).read()
while time.process_time() < SECONDS:
    pass
print('Path: [3]')
";

pub fn trials() -> Vec<Trial> {
    let beside_others = |name, check: fn() -> Result<Vec<String>, String>| {
        let run = move || {
            if !cfg!(target_os = "linux") {
                return skipped("only Linux tells what a busy machine withholds");
            }
            match &check()?[..] {
                [] => Ok(()),
                wrong => failed(wrong.join("\n  ")),
            }
        };
        trial(name, run).full("keeps the machine busy")
    };
    vec![
        beside_others(ALIKE, alike),
        beside_others(NEAR, near_their_limits),
    ]
}

/// What did not get its verdict.
fn near_their_limits() -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    lay_out(folder.path());
    let course = course_in(folder.path())?;
    let handed_in = [(folder.path().join("submissions"), Some("near".to_owned()))];
    let others = Others::start(OTHERS).map_err(|error| error.to_string())?;
    let cards = graded(&course, &handed_in, 2)?;
    drop(others);
    let mut wrong = Vec::new();
    let in_the_shell = PROGRAMS.map(|(name, _, expected)| (name, expected));
    let in_others = IN_OTHER_LANGUAGES.map(|(name, _, _, expected)| (name, expected));
    for (name, expected) in in_the_shell.into_iter().chain(in_others) {
        let card = cards.iter().find(|card| card.student.key == name);
        let outcomes = card.map_or(&[][..], |card| &card.outcomes);
        match outcomes {
            [outcome] if outcome.verdict == expected => {}
            [outcome] => wrong.push(format!(
                "{name} got {} and not {}: {:?} {:?}",
                outcome.verdict.slug(),
                expected.slug(),
                outcome.fault,
                outcome.usage,
            )),
            _ => wrong.push(format!("{name} has {} outcomes", outcomes.len())),
        }
    }
    Ok(wrong)
}

fn lay_out(folder: &Path) {
    lay_out_small(folder, "near", "limits = { cpu = \"600ms\" }\n");
    let hand_in = |name: &str, file: &str, text: &str| {
        let student = folder.join("submissions").join(name);
        // How they are given their board is no question here, and finding it out would take most of the time.
        write(student.join("submission.toml"), "way = \"argument\"\n");
        write(student.join(file), text);
    };
    for (name, does, _) in PROGRAMS {
        let text = format!("#!/bin/sh\n{COMPUTE}{does}\n{ANSWER}");
        hand_in(name, "solve.sh", &text);
    }
    for (name, file, seconds, _) in IN_OTHER_LANGUAGES {
        let text = match file {
            "solve.c" => IN_C,
            _ => IN_PYTHON,
        };
        hand_in(name, file, &text.replace("SECONDS", seconds));
    }
}

/// What is compared: whose it is, the verdicts, and how it was driven or what was tried.
#[derive(Debug, PartialEq)]
struct Driven {
    key: String,
    verdicts: Vec<Verdict>,
    given: Option<GivenBoard>,
    tried: Option<model::fault::NotDriven>,
}

fn alike() -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    class_that_prompts::lay_out(folder.path(), 2);
    let course = course_in(folder.path())?;
    let handed_in = [(folder.path().join("submissions"), None)];
    let grade = |jobs| graded(&course, &handed_in, jobs).map(|cards| driven(&cards));
    let alone = grade(1)?;
    let programs = class_that_prompts::PROGRAMS;
    let mut wrong: Vec<String> = programs
        .iter()
        .filter_map(|(key, _, can_be_driven)| {
            let expected = if *can_be_driven {
                Verdict::Accepted
            } else {
                Verdict::NotDriven
            };
            let found = alone.iter().find(|found| found.key == *key)?;
            let is_right = found.verdicts.iter().all(|verdict| *verdict == expected);
            (!is_right).then(|| format!("{found:?} is not {expected}"))
        })
        .collect();
    if alone.len() != programs.len() {
        wrong.push(format!("{} of {} were graded", alone.len(), programs.len()));
    }
    let others = Others::start(OTHERS).map_err(|error| error.to_string())?;
    let busy = grade(4)?;
    drop(others);
    for (alone, busy) in alone.iter().zip(&busy) {
        if alone != busy {
            wrong.push(format!(
                "{alone:?} became, with four jobs on a busy machine, {busy:?}"
            ));
        }
    }
    if alone.len() != busy.len() {
        wrong.push(format!("{} became {}", alone.len(), busy.len()));
    }
    Ok(wrong)
}

fn driven(cards: &[Scorecard]) -> Vec<Driven> {
    let of = |card: &Scorecard| Driven {
        key: card.student.key.clone(),
        verdicts: card.outcomes.iter().map(|it| it.verdict).collect(),
        given: card.program.given.clone(),
        tried: card.not_driven().cloned(),
    };
    let mut all: Vec<Driven> = cards.iter().map(of).collect();
    all.sort_by(|one, other| one.key.cmp(&other.key));
    all
}
