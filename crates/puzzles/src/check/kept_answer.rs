//! What of an answer is kept, so that it can be played again.

use model::answer::{Answered, Brief, BriefSolution, MOST_STEPS, Path, Solution, Word};

use crate::answer_reading::Says;
use crate::packing::answer::PackingAnswer;
use crate::sliding::answer::{HeuristicName, Run, SlidingAnswer, Walk};

/// What is kept of an answer to a sliding puzzle.
pub(crate) fn of_sliding(answer: &SlidingAnswer) -> Answered {
    Answered {
        solutions: answer.runs.iter().map(solution).collect(),
        grid: None,
        nodes: answer.nodes,
        seconds: answer.seconds,
    }
}

/// What is kept of an answer to a packing puzzle.
pub(crate) fn of_packing(answer: &PackingAnswer) -> Answered {
    Answered {
        solutions: Vec::new(),
        grid: answer.grid.clone(),
        nodes: answer.placements,
        seconds: answer.milliseconds.map(|milliseconds| milliseconds / 1e3),
    }
}

/// An answer to a sliding puzzle in a few numbers.
pub(crate) fn sliding_in_brief(answer: &SlidingAnswer) -> Brief {
    let kurang = answer.kurang.as_ref();
    Brief {
        word: word(&answer.says, !answer.runs.is_empty()),
        solutions: answer.runs.iter().map(solution_in_brief).collect(),
        kurang: kurang
            .and_then(|kurang| kurang.sum_with_x.as_ref())
            .map(|sum| sum.number),
    }
}

/// An answer to a packing puzzle in a few numbers.
pub(crate) fn packing_in_brief(answer: &PackingAnswer) -> Brief {
    Brief {
        word: word(&answer.says, answer.grid.is_some()),
        ..Brief::default()
    }
}

/// What it says; who tells a solution says that there is one.
const fn word(says: &Says, tells_one: bool) -> Word {
    match says {
        Says::Nothing if tells_one => Word::Solution,
        Says::Nothing => Word::Nothing,
        Says::Solution => Word::Solution,
        Says::NoSolution { .. } => Word::NoSolution,
        Says::GaveUp { .. } => Word::GaveUp,
        Says::BadInput { .. } => Word::BadInput,
    }
}

fn solution_in_brief(run: &Run) -> BriefSolution {
    let moves = match &run.walk {
        Some(walk) if walk.broken.is_some() => None,
        Some(walk) => Some(walk.steps),
        None => run.claimed,
    };
    BriefSolution {
        heuristic: heuristic(run),
        moves,
        iterations: run.iterations,
    }
}

/// The heuristic a solution is told under, as the grader calls it.
fn heuristic(run: &Run) -> Option<String> {
    let name = match run.heuristic? {
        HeuristicName::Hamming => "hamming",
        HeuristicName::Manhattan => "manhattan",
        HeuristicName::Other => "other",
    };
    Some(name.to_owned())
}

fn solution(run: &Run) -> Solution {
    Solution {
        heuristic: heuristic(run),
        path: run.walk.as_ref().map(path),
        claimed: run.claimed,
        iterations: run.iterations,
    }
}

fn path(walk: &Walk) -> Path {
    Path {
        start: walk.start.clone(),
        tiles: walk.tiles.iter().copied().take(MOST_STEPS).collect(),
        steps: walk.steps,
        broken_at: walk.broken.as_ref().map(|broken| broken.step),
        waste: None,
    }
}

#[cfg(test)]
mod tests {
    use rules::sliding::board::Board;

    use super::*;
    use crate::sliding::answer::{Break, PathForm};
    use model::fault::Tried;

    #[test]
    fn a_path_is_kept_up_to_where_it_breaks_and_no_further_than_can_be_played() {
        let board: Board = "1 2 3 / 4 5 0 / 7 8 6".parse().unwrap();
        let walk = Walk {
            told: PathForm::Tiles,
            start: board.clone(),
            tiles: vec![6; MOST_STEPS + 5],
            end: board.clone(),
            steps: 3_000,
            broken: Some(Break {
                step: 2_006,
                before: board.clone(),
                tried: Tried::Tile(1),
            }),
        };
        let answer = SlidingAnswer {
            runs: vec![Run {
                heuristic: Some(HeuristicName::Manhattan),
                walk: Some(walk),
                claimed: Some(7),
                claimed_in: None,
                iterations: Some(12),
                seconds: None,
            }],
            nodes: Some(40),
            ..SlidingAnswer::default()
        };
        let kept = of_sliding(&answer);
        let [solution] = kept.solutions.as_slice() else {
            panic!("{kept:?}");
        };
        let path = solution.path.as_ref().unwrap();
        assert_eq!((path.tiles.len(), path.steps), (MOST_STEPS, 3_000));
        assert_eq!((path.broken_at, kept.nodes), (Some(2_006), Some(40)));
        assert_eq!(solution.heuristic.as_deref(), Some("manhattan"));
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<Answered>(&text).unwrap(), kept);
    }
}
