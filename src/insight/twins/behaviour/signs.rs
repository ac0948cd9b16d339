//! What a submission shows of itself: the answers it chose, what it counted, and how it is wrong.

use reference::habits::trace::choice;
use reference::sliding::heuristic::kind::Heuristic;

use crate::insight::twins::behaviour::model::Slot;
use crate::record::answered::{Answered, Solution};
use crate::record::fault::Fault;
use crate::record::fingerprint::Digest;
use crate::record::outcome::Outcome;
use crate::record::scorecard::Scorecard;
use crate::record::twins::Category;
use crate::record::verdict::Verdict;

/// What a submission shows of itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Signs {
    /// The answer it chose on every slot of the model, where it told one.
    pub choices: Vec<Option<u64>>,
    /// What it says it counted there.
    pub counts: Vec<Option<u64>>,
    /// What came of every case of the suite.
    pub manners: Vec<Manner>,
    /// The known bug that explains its mistakes, by name, and the share of wrong programs that have it; none where
    /// nobody has said so.
    pub bug: Option<Bug>,
}

/// What came of a case, as far as it tells of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Manner {
    /// It is right.
    Right,
    /// It is wrong in this way, told in one number.
    Wrong(Category, u64),
    /// It tells nothing: a limit, something missing, a case that was not run.
    #[default]
    Silent,
}

/// A bug that many have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bug {
    /// Its name.
    pub name: String,
    /// One in so many programs that are wrong has it.
    pub one_in: u32,
}

impl Signs {
    /// Of a submission's results, on these slots and these cases of the suite.
    #[must_use]
    pub fn of(card: &Scorecard, slots: &[Slot], cases: &[&str]) -> Self {
        let outcome = |case: &str| card.outcomes.iter().find(|outcome| outcome.case == case);
        let (mut choices, mut counts) = (Vec::new(), Vec::new());
        for slot in slots {
            let answered = outcome(&slot.case)
                .and_then(|outcome| outcome.transcript.as_ref())
                .and_then(|said| said.answered.as_ref());
            let (chosen, counted) = answered.map_or((None, None), |answered| shown(answered, slot));
            choices.push(chosen);
            counts.push(counted);
        }
        let manner = |case: &&str| outcome(case).map_or(Manner::Silent, manner);
        Self {
            choices,
            counts,
            manners: cases.iter().map(manner).collect(),
            bug: None,
        }
    }

    /// Of a submission of which nothing is known, on so many slots and cases.
    #[must_use]
    pub fn unknown(slots: usize, cases: usize) -> Self {
        Self {
            choices: vec![None; slots],
            counts: vec![None; slots],
            manners: vec![Manner::Silent; cases],
            bug: None,
        }
    }

    /// How it does on one case, seen by one kind of mistakes alone: 0 where it is right.
    #[must_use]
    pub fn manner(&self, case: usize, category: Category) -> Option<u64> {
        match self.manners[case] {
            Manner::Right => Some(0),
            Manner::Wrong(other, sign) => (other == category).then_some(sign | 1),
            Manner::Silent => None,
        }
    }
}

/// The answer that was chosen on a slot, and what was counted.
fn shown(answered: &Answered, slot: &Slot) -> (Option<u64>, Option<u64>) {
    if let Some(grid) = &answered.grid {
        return (Some(choice(grid.places().iter().copied())), answered.nodes);
    }
    match slot.heuristic {
        None => {
            let first = answered.solutions.first();
            (first.and_then(chosen), answered.effort())
        }
        Some(heuristic) => {
            let is_meant = |solution: &&Solution| {
                solution
                    .heuristic
                    .as_deref()
                    .is_some_and(|name| named(name, heuristic))
            };
            let meant = answered.solutions.iter().find(is_meant);
            (
                meant.and_then(chosen),
                meant.and_then(|solution| solution.iterations),
            )
        }
    }
}

fn named(name: &str, heuristic: Heuristic) -> bool {
    name.eq_ignore_ascii_case(&heuristic.to_string())
}

/// The path as one number, where it is whole.
fn chosen(solution: &Solution) -> Option<u64> {
    let path = solution.path.as_ref()?;
    let is_whole = path.broken_at.is_none() && path.tiles.len() as u64 == path.steps;
    (is_whole && !path.tiles.is_empty()).then(|| choice(path.tiles.iter().copied()))
}

/// What came of a case, as far as it tells of the program and not of the machine or the language.
fn manner(outcome: &Outcome) -> Manner {
    if outcome.verdict == Verdict::Accepted {
        return Manner::Right;
    }
    let Some(fault) = &outcome.fault else {
        return Manner::Silent;
    };
    let has_path = outcome
        .transcript
        .as_ref()
        .and_then(|said| said.answered.as_ref())
        .is_some_and(|answered| answered.solutions.iter().any(|it| it.path.is_some()));
    match fault {
        Fault::FalseNoSolution { .. } => Manner::Wrong(Category::Solvability, 1),
        Fault::FalseSolution { moves } => Manner::Wrong(
            Category::Solvability,
            hashed("false solution", moves.unwrap_or(0)),
        ),
        Fault::IllegalMove { step, .. } => Manner::Wrong(Category::Path, hashed("illegal", *step)),
        Fault::StartsElsewhere { .. } => Manner::Wrong(Category::Path, 1),
        Fault::NotAtGoal { moves, .. } => Manner::Wrong(Category::Path, hashed("end", *moves)),
        // The path itself is looked at elsewhere.
        Fault::NotMinimal { .. } if has_path => Manner::Silent,
        Fault::NotMinimal { moves, .. } => Manner::Wrong(Category::Length, hashed("moves", *moves)),
        Fault::Miscounted { moves, claimed } => Manner::Wrong(
            Category::Length,
            hashed("off", claimed.wrapping_sub(*moves)),
        ),
        Fault::WrongKurang { tile, came, .. } => {
            let sign = hashed("tile", *tile as u64) ^ hashed("came", *came);
            Manner::Wrong(Category::Kurang, sign)
        }
        Fault::WrongKurangSum { came, .. } => Manner::Wrong(Category::Kurang, hashed("sum", *came)),
        Fault::WrongPacking { grid, .. } => {
            Manner::Wrong(Category::Packing, choice(grid.places().iter().copied()))
        }
        Fault::AcceptedBadInput => Manner::Wrong(Category::BadInput, 1),
        Fault::SilentOnBadInput => Manner::Wrong(Category::BadInput, 3),
        Fault::CrashedOnBadInput { .. } => Manner::Wrong(Category::BadInput, 5),
        Fault::Crash { .. } => Manner::Wrong(Category::Crash, 1),
        Fault::Missing(_)
        | Fault::NoOutput
        | Fault::Unreadable { .. }
        | Fault::Ambiguous { .. }
        | Fault::GaveUp { .. }
        | Fault::Limit(_)
        | Fault::Iterations { .. }
        | Fault::DoesNotCompile { .. }
        | Fault::SandboxViolation { .. }
        | Fault::NotRun(_)
        | Fault::NotGraded { .. } => Manner::Silent,
    }
}

/// A number with what it is of, as one number.
fn hashed(kind: &str, number: u64) -> u64 {
    let print = Digest::new(kind).number(number).finish();
    let bytes = print.as_bytes();
    choice(bytes.iter().copied())
}
