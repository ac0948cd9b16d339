//! Proves what a case expects, twice, by ways that share no search.

use model::case_facts::Expectation;
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::Watch;

use crate::proof::{Method, Proof, Proofs, Subject, Unproven};
use crate::prove_by_kind::{PackingProofs, SlidingProofs};

/// Whoever can prove something about boards of a kind.
const PROOFS: &[&dyn Proofs] = &[&SlidingProofs, &PackingProofs];

/// Proves expectations; tables that one board needed serve the next.
#[derive(Debug)]
pub struct Prover {
    pub(super) oracle: Oracle,
}

impl Prover {
    /// A prover whose oracle keeps its tables in this cache.
    pub fn new(cache: Cache) -> Self {
        Self {
            oracle: Oracle::new(Strength::Default, cache),
        }
    }

    /// What is to be expected of a board, and its proof, within the limits of the watch.
    pub fn work_out(
        &self,
        subject: Subject<'_>,
        text: &[u8],
        watch: &mut Watch<'_>,
    ) -> Result<(Expectation, Proof), Unproven> {
        let expectation = match read(subject.puzzle, text) {
            CaseBoard::Bad(_) => Expectation::InvalidInput,
            board @ CaseBoard::Good(_) => {
                let mut proofs = PROOFS.iter();
                proofs
                    .find_map(|proofs| proofs.work_out(&self.oracle, &board, watch))
                    .unwrap_or(Err(Unproven::NobodyProves(subject.puzzle.kind().name())))?
            }
        };
        let proof = self.prove(subject, text, expectation, watch)?;
        Ok((expectation, proof))
    }

    /// Proves what is expected of a board, within the limits of the watch.
    pub fn prove(
        &self,
        subject: Subject<'_>,
        text: &[u8],
        expected: Expectation,
        watch: &mut Watch<'_>,
    ) -> Result<Proof, Unproven> {
        let board = match read(subject.puzzle, text) {
            CaseBoard::Bad(_) if expected == Expectation::InvalidInput => {
                return prove_bad(subject.puzzle, text);
            }
            CaseBoard::Bad(reason) => return Err(Unproven::Unreadable { expected, reason }),
            CaseBoard::Good(_) if expected == Expectation::InvalidInput => {
                return Err(Unproven::NotRefused);
            }
            board @ CaseBoard::Good(_) => board,
        };
        let mut proofs = PROOFS.iter();
        proofs
            .find_map(|proofs| proofs.prove(&self.oracle, subject, &board, expected, watch))
            .unwrap_or(Err(Unproven::NobodyProves(subject.puzzle.kind().name())))
    }
}

/// What a text means to an assignment of this puzzle.
pub fn read(puzzle: PuzzleKind, text: &[u8]) -> CaseBoard {
    CaseBoard::read(text, puzzle).unwrap_or_else(|no_board| {
        let reason = no_board.reason;
        CaseBoard::Bad(match no_board.place {
            Some((line, column)) => format!("line {line}, column {column}: {reason}"),
            None => reason,
        })
    })
}

/// The reader has refused it; a second reading, which shares nothing with the first, must find a fault too.
fn prove_bad(puzzle: PuzzleKind, text: &[u8]) -> Result<Proof, Unproven> {
    if puzzle.is_board(text) {
        return Err(Unproven::DoesNotHold {
            method: Method::Refusal,
            fault: "a second reading finds nothing wrong".to_owned(),
        });
    }
    Ok(Proof {
        first: Method::Refusal,
        second: Method::SecondReading,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Subject<'_> = Subject {
        assignment: "npuzzle-astar",
        puzzle: PuzzleKind::sliding(2, 16),
    };
    const FOUR: Subject<'_> = Subject {
        assignment: "fifteen-bnb",
        puzzle: PuzzleKind::sliding(4, 4),
    };
    const PACKING: Subject<'_> = Subject {
        assignment: "iq-puzzler",
        puzzle: PuzzleKind::packing(),
    };

    fn prove(subject: Subject<'_>, text: &str, expected: Expectation) -> Result<Proof, Unproven> {
        Prover::new(Cache::none()).prove(subject, text.as_bytes(), expected, &mut Watch::default())
    }

    /// The rows of a table `subject | board | what is expected | what comes of it`.
    fn rows(table: &str) -> impl Iterator<Item = [&str; 4]> {
        table.trim().lines().map(|row| {
            let columns: Vec<&str> = row.split(" | ").map(str::trim).collect();
            columns.try_into().unwrap()
        })
    }

    fn prove_row(subject: &str, text: &str, expected: &str) -> Result<Proof, Unproven> {
        let subject = match subject {
            "THREE" => THREE,
            "FOUR" => FOUR,
            _ => PACKING,
        };
        let expected = match expected {
            "no solution" => Expectation::NoSolution,
            "a packing" => Expectation::Solvable,
            "a refusal" => Expectation::InvalidInput,
            moves => Expectation::MinimumMoves(moves.split(' ').next().unwrap().parse().unwrap()),
        };
        prove(subject, &(text.replace("\\n", "\n") + "\n"), expected)
    }

    #[test]
    fn every_kind_of_expectation_is_proven_in_two_ways() {
        for [subject, text, expected, proof] in rows(
            r"
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | 4 moves | the oracle · every board of this size
            FOUR | 1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12 | 3 moves | the oracle · breadth first from both ends
            THREE | 3\n1 2 3\n4 5 6\n8 7 0 | no solution | parity by inversions · every board of this size
            FOUR | 1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 - | no solution | parity by inversions · parity by cycles
            FOUR | 1 2 3\n4 5 6\n7 8 - | a refusal | the reader's refusal · a second reading
            PACKING | 2 2 2\nDEFAULT\nA\nBB\nB | a packing | exact cover · the handout's brute force
            PACKING | 2 3 2\nDEFAULT\nAAAA\nBB | no solution | exact cover · the handout's brute force
            PACKING | 2 3 1\nDEFAULT\nAAAA | no solution | exact cover · the cells counted
            PACKING | 2 2 2\nROUND\nA\nBB\nB | a refusal | the reader's refusal · a second reading
        ",
        ) {
            let proven = prove_row(subject, text, expected).unwrap();
            assert_eq!(proven.to_string(), proof, "{text}");
        }
    }

    #[test]
    fn an_expectation_that_is_not_true_is_doubted_in_words() {
        for [subject, text, expected, words] in rows(
            r"
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | 2 moves | the oracle says 4 moves, but 2 moves is expected
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | 6 moves | the oracle says 4 moves, but 6 moves is expected
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | no solution | the oracle says 4 moves, but no solution is expected
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | a refusal | a refusal is expected, but the board is read without complaint
            THREE | 3\n0 1 3\n4 2 5\n7 8 6 | a packing | a packing is nothing to expect of a sliding board; write `minimum-moves = …`
            THREE | 1 2 3\n4 5 6\n8 7 0 | 4 moves | the oracle says no solution, but 4 moves is expected
            PACKING | 2 2 2\nDEFAULT\nA\nBB\nB | no solution | exact cover says a packing, but no solution is expected
            PACKING | 2 2 2\nDEFAULT\nA\nBB\nB | 1 move | 1 move is nothing to expect of a packing puzzle; write `solvable = true`
            PACKING | 2 2 1\nDEFAULT\nA | a packing | exact cover says no solution, but a packing is expected
            PACKING | 2 2 3\nDEFAULT\nA | a packing | a packing is expected, but the board cannot be read: line 1, column 5: the first line says 3 pieces, but the file has 1
        ",
        ) {
            let doubt = prove_row(subject, text, expected).unwrap_err();
            assert_eq!(doubt.to_string(), words);
        }
    }

    #[test]
    fn a_board_on_which_the_branch_and_bound_of_the_handout_is_not_minimal_is_doubted() {
        let board = "5 1 3 4\n14 2 11 7\n- 10 15 8\n6 9 13 12\n";
        let moves = Expectation::MinimumMoves(20);
        let doubt = prove(FOUR, board, moves).unwrap_err();
        assert!(
            matches!(
                doubt,
                Unproven::HandoutIsLonger {
                    found: 22,
                    expected: 20,
                    ..
                }
            ),
            "{doubt}"
        );
        let elsewhere = Subject {
            assignment: "fifteen-ida",
            ..FOUR
        };
        assert!(prove(elsewhere, board, moves).is_ok());
    }
}
