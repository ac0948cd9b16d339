//! Programs that prompt are driven in the same manner, and get the same verdicts, however many run at a time and however
//! busy the machine is.

use course::course::Course;
use model::given_board::GivenBoard;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use testkit::class_that_prompts::{PROGRAMS, lay_out};
use testkit::trial::{Outcome, Trial, failed, skipped};

use crate::grading::{Others, graded, trial};

const NAME: &str =
    "programs that prompt are driven alike with one job and with four beside sixteen others";

/// How many programs keep the machine busy.
const OTHERS: usize = 16;

pub fn trials() -> Vec<Trial> {
    let run = || {
        if cfg!(target_os = "linux") {
            alike()
        } else {
            skipped("only Linux tells what a busy machine withholds")
        }
    };
    vec![trial(NAME, run).full("keeps the machine busy")]
}

/// What is compared: whose it is, the verdicts, and how it was driven or what was tried.
#[derive(Debug, PartialEq)]
struct Driven {
    key: String,
    verdicts: Vec<Verdict>,
    given: Option<GivenBoard>,
    tried: Option<model::fault::NotDriven>,
}

fn alike() -> Outcome {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    lay_out(folder.path(), 2);
    let course = folder.path().join("grader.toml");
    let course = Course::at(&course).map_err(|trouble| trouble.to_string())?;
    let handed_in = [(folder.path().join("submissions"), None)];
    let grade = |jobs| graded(&course, &handed_in, jobs).map(|cards| driven(&cards));
    let alone = grade(1)?;
    let mut wrong: Vec<String> = PROGRAMS
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
    if alone.len() != PROGRAMS.len() {
        wrong.push(format!("{} of {} were graded", alone.len(), PROGRAMS.len()));
    }
    let others = Others::start(OTHERS).map_err(|error| error.to_string())?;
    let busy = grade(4)?;
    drop(others);
    wrong.extend(differences(
        &alone,
        &busy,
        "with four jobs on a busy machine",
    ));
    match wrong.as_slice() {
        [] => Ok(()),
        wrong => failed(wrong.join("\n  ")),
    }
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

fn differences(alone: &[Driven], now: &[Driven], when: &str) -> Vec<String> {
    let pairs = alone.iter().zip(now);
    let differ = pairs.filter(|(alone, now)| alone != now);
    let mut wrong: Vec<String> = differ
        .map(|(alone, now)| format!("{alone:?} became, {when}, {now:?}"))
        .collect();
    if alone.len() != now.len() {
        wrong.push(format!("{} became, {when}, {}", alone.len(), now.len()));
    }
    wrong
}
