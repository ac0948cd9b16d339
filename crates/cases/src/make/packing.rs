//! Packing puzzles with a wanted number of solutions, counted twice.

use std::collections::{BTreeSet, HashSet};

use reference::generate::hardness::Nodes;
use reference::generate::packing::{Solutions, cut, solutions};
use reference::packing::brute_force::{Ending, brute_force};
use reference::random::Random;
use rules::packing::Puzzle;
use rules::search_watch::Stop;

use crate::make::second_packing_count::{NoCount, second_count};
use crate::make::{MadeBoard, MakeContext, MakeError, Measured, Unit};

/// So many puzzles are cut for one that has the wanted number of solutions.
const CUT: u32 = 2_000;
/// A puzzle whose solutions take more nodes than this to count is passed over.
const NODES: u64 = 500_000;
/// So many puzzles that are passed over, and it is given up.
const PASSED_OVER: u32 = 20;
/// Numbers of solutions up to so many more than wanted are told where none is as wanted.
const NEARBY: u64 = 10;
/// So many placements a second count may try.
const MOST_PLACEMENTS: u64 = 400_000_000;
/// The handout's brute force is followed so far to tell what it tries.
const MEASURE_LIMIT: u64 = 20_000_000;

/// Puzzles with a wanted number of solutions unlike each other, no two alike.
#[derive(Debug, Clone, Copy)]
pub struct PackingBoards {
    pub rows: usize,
    pub columns: usize,
    pub pieces: usize,
    /// The solutions, where turning or mirroring the board and exchanging equal pieces makes no other.
    pub solutions: u64,
    pub count: u32,
    pub seed: u64,
}

impl PackingBoards {
    /// Cuts, counts and proves them.
    ///
    /// # Errors
    /// When none has so many solutions, or they cannot be counted twice.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let mut random = Random::new(self.seed);
        let mut drawn = HashSet::new();
        let mut met = BTreeSet::new();
        let mut made = Vec::new();
        let most = CUT.saturating_mul(self.count);
        let (mut looked, mut passed_over) = (0, 0);
        while looked < most && passed_over < PASSED_OVER {
            if made.len() == self.count as usize {
                return Ok(made);
            }
            looked += 1;
            let number = made.len() + 1;
            (context.say)(format!("puzzle {number} of {}, {looked} cut", self.count));
            let puzzle = cut(self.rows, self.columns, self.pieces, &mut random)?;
            let watch = &mut (context.watch)();
            watch.set_nodes(Some(NODES));
            let counted = match solutions(&puzzle, self.solutions + NEARBY, watch) {
                Ok(Some(counted)) => counted,
                Ok(None) => continue,
                Err(Stop::Nodes(_)) => {
                    passed_over += 1;
                    continue;
                }
                Err(stop) => return Err(MakeError::Stopped(stop)),
            };
            met.insert(counted.unlike);
            if counted.unlike == self.solutions && drawn.insert(puzzle.clone()) {
                made.push(self.proven(&puzzle, counted, context)?);
            }
        }
        if made.len() == self.count as usize {
            return Ok(made);
        }
        if !made.is_empty() {
            return Err(MakeError::TooFew {
                found: made.len(),
                count: self.count,
                drawn: looked,
            });
        }
        Err(MakeError::NoPuzzle {
            puzzles: looked,
            wanted: self.solutions,
            nearest: self.nearest(&met),
        })
    }

    /// Counts the solutions again, and proves that there is one.
    fn proven(
        &self,
        puzzle: &Puzzle,
        counted: Solutions,
        context: &MakeContext<'_>,
    ) -> Result<MadeBoard, MakeError> {
        let watch = &mut (context.watch)();
        let again =
            second_count(puzzle, MOST_PLACEMENTS, watch).map_err(|no_count| match no_count {
                NoCount::TooLong => MakeError::Uncounted {
                    most: MOST_PLACEMENTS,
                },
                NoCount::Stop(stop) => MakeError::Stopped(stop),
            })?;
        if again != counted {
            let words = |it: Solutions| format!("{} ({} in all)", it.unlike, it.all);
            return Err(MakeError::Miscounted {
                first: words(counted),
                second: words(again),
            });
        }
        let watch = &mut (context.watch)();
        watch.set_nodes(Some(MEASURE_LIMIT));
        let report = brute_force(puzzle, watch);
        let needed = match report.ending {
            Ending::Packed(_) | Ending::NoPacking => Nodes::Exactly(report.placements),
            Ending::Stopped(Stop::Nodes(_)) => Nodes::MoreThan(report.placements),
            Ending::Stopped(stop) => return Err(MakeError::Stopped(stop)),
        };
        let text = puzzle.to_string();
        let worked =
            context
                .prover
                .work_out(context.subject, text.as_bytes(), &mut (context.watch)());
        let (expectation, proof) = worked.map_err(MakeError::Unproven)?;
        Ok(MadeBoard {
            text,
            expectation,
            measured: vec![Measured {
                search: "brute force".to_owned(),
                unit: Unit::Placements,
                needed,
            }],
            solutions: Some(counted),
            proof,
        })
    }

    /// The numbers of solutions nearest to the wanted one, in words.
    fn nearest(&self, met: &BTreeSet<u64>) -> String {
        let below = met.range(..self.solutions).next_back();
        let above = met.range(self.solutions + 1..).next();
        let both: Vec<String> = below.into_iter().chain(above).map(u64::to_string).collect();
        if both.is_empty() {
            "all have more, or too many to count".to_owned()
        } else {
            format!("the numbers nearest to it were {}", both.join(" and "))
        }
    }
}
