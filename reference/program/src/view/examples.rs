//! Boards to begin with, one of each course's kind.

use serde::Serialize;

/// A board to click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Example {
    /// What it is.
    pub name: &'static str,
    /// The board, as it would stand in a file.
    pub text: &'static str,
}

/// All of them.
pub(crate) const EXAMPLES: [Example; 8] = [
    Example {
        name: "15-puzzle, easy",
        text: "1 2 3 4\n5 6 7 8\n9 12 15 14\n13 11 - 10\n",
    },
    Example {
        name: "15-puzzle, hard",
        text: "14 10 6 0\n4 9 1 8\n2 3 5 11\n12 13 7 15\n",
    },
    Example {
        name: "15-puzzle, unsolvable",
        text: "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n",
    },
    Example {
        name: "8-puzzle",
        text: "3 7 8\n1 2 4\n5 6 _\n",
    },
    Example {
        name: "24-puzzle",
        text: "5\n0 7 3 5 9\n2 1 13 8 4\n6 11 12 14 10\n16 17 18 19 15\n21 22 23 24 20\n",
    },
    Example {
        name: "IQ Puzzler",
        text: "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n",
    },
    Example {
        name: "IQ Puzzler, 5×11",
        text: "5 11 12\nDEFAULT\nAAA\n A\nBBB\n  BB\nCCCC\n C\nD\nDD\n DD\nEEEE\nE\n FF\nFF\n GG\nGG\n G\nHHH\nH\n\
               I\nI\nIII\nJ\nJJ\nK K\nKKK\nLL\nLL\nL\n",
    },
    Example {
        name: "IQ Puzzler, custom",
        text: "5 7 5\nCUSTOM\n...X...\n.XXXXX.\nXXXXXXX\n.XXXXX.\n...X...\nA\nAAA\nBB\nBBB\nCCCC\n C\nD\nEEE\nE\n",
    },
];

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use crate::view::puzzle::{Puzzle, read};
    use rules::packing::puzzle::AreaGap;
    use rules::sliding::parity::Inversions;

    #[test]
    fn every_example_is_what_its_name_says() {
        for example in EXAMPLES {
            let name = example.name;
            match read(example.text, None).unwrap() {
                Puzzle::Sliding(board) => {
                    let tiles = board.side() * board.side() - 1;
                    assert!(name.starts_with(&format!("{tiles}-puzzle")), "{name}");
                    assert_eq!(
                        Inversions::of(&board).is_solvable(),
                        !name.contains("unsolvable"),
                        "{name}"
                    );
                }
                Puzzle::Packing(puzzle) => {
                    assert!(name.starts_with("IQ Puzzler"), "{name}");
                    assert_eq!(puzzle.area_gap(), AreaGap::None, "{name}");
                }
            }
        }
    }
}
