//! What a submission shows of itself: the answers it chose, what it counted, and how it is wrong.

use reference::textbook::hash_choice;

use crate::twin_submissions::behaviour_evidence::habit_model::Slot;
use model::answer::{Answered, Solution};
use model::fault::Fault;
use model::fingerprint::Digest;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::twin_submissions::Category;
use model::verdict::Verdict;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Signs {
    /// The answer it chose on every slot of the model, where it told one.
    pub choices: Vec<Option<u64>>,
    /// What it says it counted there.
    pub counts: Vec<Option<u64>>,
    pub case_signs: Vec<CaseSign>,
    /// The known bug that explains its mistakes, by name, and the share of wrong programs that have it; none where
    /// nobody has said so.
    pub bug: Option<Bug>,
}

/// What came of a case, as far as it tells of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CaseSign {
    Right,
    /// It is wrong in this way, told in one number.
    Wrong(Category, u64),
    /// It tells nothing: a limit, something missing, a case that was not run.
    #[default]
    Silent,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bug {
    pub name: String,
    /// One in so many programs that are wrong has it.
    pub one_in: u32,
}

impl Signs {
    /// Of a submission's results, on these slots and these cases of the suite.
    pub fn from_scorecard(card: &Scorecard, slots: &[Slot], cases: &[&str]) -> Self {
        let outcome = |case: &str| card.outcomes.iter().find(|outcome| outcome.case == case);
        let (mut choices, mut counts) = (Vec::new(), Vec::new());
        for slot in slots {
            let answered = outcome(&slot.case).and_then(answered);
            let (chosen, counted) = answered.map_or((None, None), |answered| shown(answered, slot));
            choices.push(chosen);
            counts.push(counted);
        }
        let case_sign = |case: &&str| outcome(case).map_or(CaseSign::Silent, case_sign);
        Self {
            choices,
            counts,
            case_signs: cases.iter().map(case_sign).collect(),
            bug: None,
        }
    }

    /// Of a submission of which nothing is known, on so many slots and cases.
    pub fn unknown(slots: usize, cases: usize) -> Self {
        Self {
            choices: vec![None; slots],
            counts: vec![None; slots],
            case_signs: vec![CaseSign::Silent; cases],
            bug: None,
        }
    }

    /// Whether nothing is known of it: it was not run, or told nothing.
    #[must_use]
    pub fn are_none(&self) -> bool {
        self.choices.iter().chain(&self.counts).all(Option::is_none)
            && self.case_signs.iter().all(|sign| *sign == CaseSign::Silent)
    }

    /// How it does on one case, seen by one kind of mistakes alone: 0 where it is right.
    pub fn case_sign(&self, case: usize, category: Category) -> Option<u64> {
        match self.case_signs[case] {
            CaseSign::Right => Some(0),
            CaseSign::Wrong(other, sign) => (other == category).then_some(sign | 1),
            CaseSign::Silent => None,
        }
    }
}

fn answered(outcome: &Outcome) -> Option<&Answered> {
    outcome.transcript.as_ref()?.answered.as_ref()
}

/// The answer that was chosen on a slot, and what was counted.
fn shown(answered: &Answered, slot: &Slot) -> (Option<u64>, Option<u64>) {
    if let Some(grid) = &answered.grid {
        let choice = hash_choice(grid.places().iter().copied());
        return (Some(choice), answered.nodes);
    }
    let Some(heuristic) = slot.heuristic else {
        let first = answered.solutions.first();
        return (first.and_then(chosen), answered.effort());
    };
    let is_meant = |solution: &&Solution| {
        let name = solution.heuristic.as_deref();
        name.is_some_and(|name| name.eq_ignore_ascii_case(&heuristic.to_string()))
    };
    let meant = answered.solutions.iter().find(is_meant);
    (
        meant.and_then(chosen),
        meant.and_then(|solution| solution.iterations),
    )
}

/// The path as one number, where it is whole.
fn chosen(solution: &Solution) -> Option<u64> {
    let path = solution.path.as_ref()?;
    let is_whole = path.broken_at.is_none() && path.tiles.len() as u64 == path.steps;
    (is_whole && !path.tiles.is_empty()).then(|| hash_choice(path.tiles.iter().copied()))
}

/// What came of a case, as far as it tells of the program and not of the machine or the language.
fn case_sign(outcome: &Outcome) -> CaseSign {
    if outcome.verdict == Verdict::Accepted {
        return CaseSign::Right;
    }
    let Some(fault) = &outcome.fault else {
        return CaseSign::Silent;
    };
    let has_path = answered(outcome)
        .is_some_and(|answered| answered.solutions.iter().any(|it| it.path.is_some()));
    let (category, sign) = match fault {
        Fault::FalseNoSolution { .. } => (Category::Solvability, 1),
        Fault::FalseSolution { moves } => {
            let sign = hashed("false solution", moves.unwrap_or(0));
            (Category::Solvability, sign)
        }
        Fault::IllegalMove { step, .. } => (Category::Path, hashed("illegal", *step)),
        Fault::StartsElsewhere { .. } | Fault::BreaksRule { .. } => (Category::Path, 1),
        Fault::NotAtGoal { moves, .. } => (Category::Path, hashed("end", *moves)),
        // The path itself is looked at elsewhere.
        Fault::NotMinimal { .. } if has_path => return CaseSign::Silent,
        Fault::NotMinimal { moves, .. } => (Category::Length, hashed("moves", *moves)),
        Fault::Miscounted { moves, claimed, .. } => {
            let sign = hashed("off", claimed.wrapping_sub(*moves));
            (Category::Length, sign)
        }
        Fault::WrongKurang { tile, came, .. } => {
            let sign = hashed("tile", *tile as u64) ^ hashed("came", *came);
            (Category::Kurang, sign)
        }
        Fault::WrongKurangSum { came, .. } => (Category::Kurang, hashed("sum", *came)),
        Fault::WrongPacking { grid, .. } => {
            let sign = hash_choice(grid.places().iter().copied());
            (Category::Packing, sign)
        }
        Fault::AcceptedBadInput => (Category::BadInput, 1),
        Fault::SilentOnBadInput => (Category::BadInput, 3),
        Fault::CrashedOnBadInput { .. } => (Category::BadInput, 5),
        Fault::Crash { .. } => (Category::Crash, 1),
        // Something is missing, a limit was hit, or nothing was run or graded.
        _ => return CaseSign::Silent,
    };
    CaseSign::Wrong(category, sign)
}

/// A number with what it is of, as one number.
fn hashed(kind: &str, number: u64) -> u64 {
    hash_choice(*Digest::new(kind).number(number).finish().as_bytes())
}

#[cfg(test)]
mod tests {
    use reference::sliding::heuristic::Heuristic;
    use rules::packing::grid::Grid;
    use rules::sliding::board::Board;

    use super::*;
    use model::answer::Path;
    use model::fault::Wanted;

    fn solution(heuristic: Option<&str>, tiles: &[u8], iterations: u64) -> Solution {
        Solution {
            heuristic: heuristic.map(str::to_owned),
            path: Some(Path {
                start: Board::goal(3),
                tiles: tiles.to_vec(),
                steps: tiles.len() as u64,
                broken_at: None,
                waste: None,
            }),
            claimed: None,
            iterations: Some(iterations),
        }
    }

    fn slot(heuristic: Option<Heuristic>) -> Slot {
        Slot {
            case: "one".to_owned(),
            heuristic,
        }
    }

    #[test]
    fn answers_are_told_apart_by_heuristic_where_there_are_two() {
        let answered = Answered {
            solutions: vec![
                solution(Some("hamming"), &[8, 8], 70),
                solution(Some("manhattan"), &[6, 6], 7),
            ],
            ..Answered::default()
        };
        for (heuristic, choice, count) in [
            (Heuristic::Hamming, Some(hash_choice([8, 8])), Some(70)),
            (Heuristic::Manhattan, Some(hash_choice([6, 6])), Some(7)),
            (Heuristic::LinearConflict, None, None),
        ] {
            assert_eq!(shown(&answered, &slot(Some(heuristic))), (choice, count));
        }
    }

    #[test]
    fn a_path_that_breaks_off_is_no_choice_and_a_grid_is_one() {
        let mut broken = solution(None, &[8, 8], 3);
        if let Some(path) = &mut broken.path {
            path.broken_at = Some(2);
        }
        let answered = Answered {
            solutions: vec![broken],
            ..Answered::default()
        };
        assert_eq!(shown(&answered, &slot(None)), (None, Some(3)));
        let packed = Answered {
            grid: Some(Grid::from_rows(&["AB", "BB"])),
            nodes: Some(4),
            ..Answered::default()
        };
        let expected = (Some(hash_choice(*b"ABBB")), Some(4));
        assert_eq!(shown(&packed, &slot(None)), expected);
    }

    #[test]
    fn mistakes_tell_of_the_program_and_limits_do_not() {
        let of = |fault| case_sign(&Outcome::without_a_run("one", "all", fault));
        let moves = |moves| of(Fault::FalseSolution { moves: Some(moves) });
        assert_eq!(moves(3), moves(3));
        assert_ne!(moves(3), moves(4));
        let kurang = |came| {
            of(Fault::WrongKurangSum {
                expected: 10,
                came,
                read_from: None,
            })
        };
        assert!(matches!(kurang(9), CaseSign::Wrong(Category::Kurang, _)));
        assert_ne!(kurang(9), kurang(11));
        // What a language prints when it crashes is the language's.
        let crashed = |line: &str| {
            of(Fault::CrashedOnBadInput {
                line: line.to_owned(),
            })
        };
        assert_eq!(crashed("Traceback"), crashed("panicked"));
        for silent in [
            Fault::NoOutput,
            Fault::Missing(Wanted::Path),
            Fault::GaveUp {
                line: String::new(),
            },
        ] {
            assert_eq!(of(silent), CaseSign::Silent);
        }
        let signs = Signs {
            case_signs: vec![CaseSign::Right, of(Fault::AcceptedBadInput)],
            ..Signs::default()
        };
        assert_eq!(signs.case_sign(0, Category::Kurang), Some(0));
        assert_eq!(signs.case_sign(1, Category::Kurang), None);
        assert_eq!(signs.case_sign(1, Category::BadInput), Some(1));
    }
}
