//! How much one attempt at talking to a program shows that it took the board it was given.

use model::answer_checks::{Aspect, Finding};
use model::fault::Fault;
use model::outcome::Remark;
use puzzles::judgement::Judgement;
use puzzles::sliding::answer::PathForm;
use submission::program::input_hints::Hints;

/// How much an attempt shows that the program took its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Evidence {
    /// It ended without a word about the board.
    None,
    /// It may have taken the board and failed, in a way that its text speaks for.
    Tried,
    /// It said something that may come from a board read wrongly.
    Perhaps,
    /// It ran until a limit ended it, in a way that its text speaks for.
    Ran,
    /// It told a length without a path, which any board may have.
    Claims,
    /// It gave an answer, which may be one to another board.
    Seems,
    /// It took the board, and answered wrongly.
    Took,
    Right,
}

/// Whether a program's text speaks for the way it was talked to in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextSupport {
    Yes,
    /// It does not, or says nothing about it.
    No,
}

/// How much this judgement shows that the program took its board.
///
/// A program may answer a board of its own, as the demonstration that is the first entry of its menu. Boards that begin
/// with the given one, and a path that leads from it to the goal, are answers to what was asked. Steps that can be taken
/// from it for a while, and a bare length, may be answers to anything.
pub(crate) fn judge_evidence(
    judgement: &Judgement,
    hints: &Hints,
    likely: TextSupport,
) -> Evidence {
    // Without a menu there is nothing to choose that it could answer instead.
    let has_no_other = likely == TextSupport::Yes && hints.menu.is_empty();
    let took = |is_answer: bool| match is_answer {
        true => Evidence::Took,
        false => Evidence::Seems,
    };
    let Some(fault) = &judgement.fault else {
        return match is_about_any_board(judgement) {
            true => Evidence::Seems,
            false => Evidence::Right,
        };
    };
    match fault {
        Fault::NotMinimal { .. }
        | Fault::Miscounted { .. }
        | Fault::Iterations { .. }
        | Fault::WrongKurang { .. }
        | Fault::WrongKurangSum { .. }
        | Fault::Missing(_)
        | Fault::MissingSeveral(_)
        | Fault::Unrecognised(_)
            if tells_a_path(judgement) =>
        {
            Evidence::Took
        }
        // A length without a path says little about the board, and more than a limit that was reached. None at all is
        // what comes of a board that was not read, and in a way that its text does not speak for anything may come.
        Fault::NotMinimal { .. } | Fault::Miscounted { claimed: 1.., .. }
            if likely == TextSupport::Yes =>
        {
            Evidence::Claims
        }
        Fault::NotMinimal { .. }
        | Fault::Miscounted { .. }
        | Fault::Iterations { .. }
        | Fault::WrongKurang { .. }
        | Fault::WrongKurangSum { .. }
        | Fault::Missing(_)
        | Fault::MissingSeveral(_)
        | Fault::Unrecognised(_) => Evidence::Perhaps,
        Fault::IllegalMove { step: 2.., .. } | Fault::NotAtGoal { .. } => {
            took(has_no_other || judgement.told == Some(PathForm::Boards))
        }
        Fault::WrongPacking { .. } | Fault::BreaksRule { .. } => took(has_no_other),
        Fault::IllegalMove { .. }
        | Fault::StartsElsewhere { .. }
        | Fault::FalseNoSolution { .. }
        | Fault::FalseSolution { .. }
        | Fault::Ambiguous { .. } => Evidence::Perhaps,
        Fault::Limit(_) if likely == TextSupport::Yes => Evidence::Ran,
        Fault::Crash { .. }
        | Fault::SandboxViolation { .. }
        | Fault::SilentOnSolved
        | Fault::Unreadable { .. }
        | Fault::GaveUp { .. }
        | Fault::Refused { .. }
        | Fault::NoOutput
            if likely == TextSupport::Yes =>
        {
            Evidence::Tried
        }
        Fault::Limit(_)
        | Fault::Crash { .. }
        | Fault::SandboxViolation { .. }
        | Fault::SilentOnSolved
        | Fault::Unreadable { .. }
        | Fault::GaveUp { .. }
        | Fault::Refused { .. }
        | Fault::NoOutput
        | Fault::AcceptedBadInput
        | Fault::SilentOnBadInput
        | Fault::CrashedOnBadInput { .. }
        | Fault::DoesNotCompile { .. }
        | Fault::NotDriven(_)
        | Fault::NotRun(_)
        | Fault::Marked { .. }
        | Fault::Exempt { .. }
        | Fault::NotGraded { .. } => Evidence::None,
    }
}

/// Whether what is right would be as right about another board: a length that another board has too.
fn is_about_any_board(judgement: &Judgement) -> bool {
    let is_longer = || {
        let mut checks = judgement.checks.iter();
        checks.any(|check| {
            check.aspect == Aspect::Minimality && matches!(check.finding, Finding::Failed(_))
        })
    };
    judgement.remarks.iter().any(|remark| match remark {
        Remark::OnlyTheLength => is_longer(),
        Remark::EndedBadly(_)
        | Remark::DirectionsOfTiles
        | Remark::PassedTheGoal { .. }
        | Remark::RefusedTheBonus
        | Remark::RanAgain
        | Remark::ReadFromStandardError
        | Remark::WritesToItsOwnFolder
        | Remark::Decided { .. } => false,
    })
}

fn tells_a_path(judgement: &Judgement) -> bool {
    judgement
        .checks
        .iter()
        .any(|check| check.aspect == Aspect::Path && check.finding == Finding::Passed)
}

#[cfg(test)]
mod tests {
    use Evidence::{Perhaps, Right, Seems, Took};
    use PathForm::{BlankWays, Boards, Tiles};
    use std::time::Duration;

    use rules::sliding::board::Board;

    use model::answer_checks::{Checked, Weight};
    use model::fault::{Tried, Wanted};
    use model::limits::{Excess, Limit, Measure};
    use model::obstacle::Obstacle;
    use model::verdict::Verdict;
    use submission::program::input_hints::{Clue, MenuLine};

    use super::*;

    fn judgement(fault: Option<Fault>, told: Option<PathForm>, path: Finding) -> Judgement {
        Judgement {
            verdict: fault.as_ref().map_or(Verdict::Accepted, Fault::verdict),
            fault,
            checks: vec![Checked {
                aspect: Aspect::Path,
                weight: Weight::Required,
                finding: path,
            }],
            remarks: Vec::new(),
            read_as: None,
            told,
            answered: None,
            brief: None,
        }
    }

    fn with_a_menu() -> Hints {
        Hints {
            seen: [Clue::StandardInput].into(),
            menu: vec![MenuLine {
                choice: "1".to_owned(),
                words: "Demo".to_owned(),
            }],
            questions: Vec::new(),
            ..Hints::default()
        }
    }

    #[test]
    fn only_an_answer_to_the_board_that_was_given_ends_the_probing() {
        let not_at_goal = || Fault::NotAtGoal {
            moves: 3,
            last: Board::goal(3),
            was_there_at: None,
        };
        let illegal = |step| Fault::IllegalMove {
            step,
            before: Board::goal(3),
            tried: Tried::Tile(1),
        };
        let longer = || Fault::NotMinimal {
            moves: 5,
            minimum: 3,
        };
        let open = Finding::NotReached;
        for (fault, told, path, expected) in [
            (None, Some(Tiles), Finding::Passed, Right),
            // From the board that was given to the goal.
            (Some(longer()), Some(Tiles), Finding::Passed, Took),
            // Boards that begin with the one that was given.
            (Some(not_at_goal()), Some(Boards), open.clone(), Took),
            (Some(illegal(4)), Some(Boards), open.clone(), Took),
            // Steps that could be taken from any board for a while.
            (Some(not_at_goal()), Some(BlankWays), open.clone(), Seems),
            (Some(illegal(4)), Some(Tiles), open.clone(), Seems),
            // Lengths without a path.
            (Some(longer()), None, open.clone(), Perhaps),
            (
                Some(Fault::Missing(Wanted::Path)),
                None,
                open.clone(),
                Perhaps,
            ),
            (
                Some(Fault::Miscounted {
                    moves: 3,
                    claimed: 4,
                    read_from: None,
                }),
                None,
                open.clone(),
                Perhaps,
            ),
            (
                Some(Fault::Miscounted {
                    moves: 3,
                    claimed: 0,
                    read_from: None,
                }),
                None,
                open.clone(),
                Perhaps,
            ),
            (Some(illegal(1)), Some(Tiles), open.clone(), Perhaps),
            (
                Some(Fault::NotRun(Obstacle::BoardBuiltIn)),
                None,
                open,
                Evidence::None,
            ),
        ] {
            let one = judgement(fault, told, path);
            assert_eq!(
                judge_evidence(&one, &with_a_menu(), TextSupport::No),
                expected,
                "{one:?}"
            );
        }
    }

    #[test]
    fn a_likely_way_without_a_menu_leaves_nothing_else_to_answer() {
        let fault = Fault::NotAtGoal {
            moves: 3,
            last: Board::goal(3),
            was_there_at: None,
        };
        let one = judgement(Some(fault), Some(Tiles), Finding::NotReached);
        assert_eq!(
            judge_evidence(&one, &Hints::default(), TextSupport::Yes),
            Took
        );
        assert_eq!(
            judge_evidence(&one, &Hints::default(), TextSupport::No),
            Seems
        );
    }

    #[test]
    fn a_way_that_brings_an_answer_is_worth_more_than_one_that_hangs() {
        let excess = Excess {
            limit: Limit::Wall,
            used: Measure::Time(Duration::from_secs(3)),
            allowed: Measure::Time(Duration::from_secs(3)),
        };
        let of = |fault| {
            let one = judgement(Some(fault), None, Finding::NotReached);
            judge_evidence(&one, &with_a_menu(), TextSupport::Yes)
        };
        let longer = Fault::NotMinimal {
            moves: 4,
            minimum: 2,
        };
        let hangs = of(Fault::Limit(excess));
        assert!(of(longer) > hangs);
        // No solution is what a board read wrongly has too.
        assert!(
            of(Fault::FalseNoSolution {
                minimum: None,
                read_from: None
            }) < hangs
        );
    }
}
