//! What speaks against an expectation of a packing puzzle without any search: its area.

use model::expectation::Expectation;
use rules::packing::puzzle::Puzzle;

use crate::kind::Doubt;

/// What speaks against expecting this of a program that is given this puzzle.
pub(super) fn doubt(puzzle: &Puzzle, expectation: Expectation) -> Option<Doubt> {
    match expectation {
        Expectation::InvalidInput => say(
            "nothing is wrong with this board",
            "what should be refused?",
        ),
        Expectation::MinimumMoves(_) => say(
            "`minimum-moves` is for sliding puzzles",
            "a packing puzzle is `solvable = true` or `no-solution = true`",
        ),
        Expectation::Solvable => doubt_area(puzzle),
        Expectation::NoSolution => None,
    }
}

fn doubt_area(puzzle: &Puzzle) -> Option<Doubt> {
    let (pieces, board) = (puzzle.pieces_area(), puzzle.board().area());
    if pieces == board {
        return None;
    }
    let label = format!("the pieces have {pieces} cells, the board has {board}");
    say("this board cannot be filled", label)
}

fn say(words: &str, label: impl Into<String>) -> Option<Doubt> {
    Some(Doubt::new(words, label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packing_expectation_must_be_possible() {
        let read = |text: &str| rules::packing::read::read(text.as_bytes()).unwrap();
        let fits = read("2 2 2\nDEFAULT\nA\nBB\nB\n");
        let gap = read("2 2 1\nDEFAULT\nA\n");
        assert_eq!(doubt(&fits, Expectation::Solvable), None);
        assert_eq!(doubt(&fits, Expectation::NoSolution), None);
        assert_eq!(doubt(&gap, Expectation::NoSolution), None);
        for (board, expectation, expected) in [
            (&fits, Expectation::InvalidInput, "what should be refused?"),
            (
                &fits,
                Expectation::MinimumMoves(3),
                "a packing puzzle is `solvable = true` or `no-solution = true`",
            ),
            (
                &gap,
                Expectation::Solvable,
                "the pieces have 1 cells, the board has 4",
            ),
        ] {
            assert_eq!(doubt(board, expectation).unwrap().label, expected);
        }
    }
}
