//! Children told from their boards, and the goal.

use std::sync::Arc;

use super::Deep;
use crate::generate;
use crate::random::Random;
use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::oracle::move_pruning::Machine;
use crate::sliding::tables::packed_table::Packed;
use crate::sliding::tables::{SMALL_FIVE, goal_cells};
use rules::sliding::board::{Board, Direction};

/// The groups of the heuristic for 4×4, which is written apart from this search.
const FOUR: [&[u8]; 3] = [&[1, 2, 3, 5, 6], &[4, 7, 8, 11, 12], &[9, 10, 13, 14, 15]];

fn deep<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>(
    groups: [&[u8]; GROUPS],
) -> Deep<SIDE, CELLS, GROUPS, HALF> {
    let tables = groups.map(|tiles| Packed::build(SIDE, &goal_cells(tiles), 2).unwrap());
    Deep::new(groups, Arc::new(tables), Machine::new(SIDE, 6))
}

/// Walks at random and compares what a child was told by its parent with what its board says.
fn follow<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>(
    deep: &Deep<SIDE, CELLS, GROUPS, HALF>,
) {
    let estimator = Estimator::new(Heuristic::PatternDatabases, SIDE).unwrap();
    let mut random = Random::new(SIDE as u64);
    for _ in 0..20 {
        let mut board = generate::solvable(SIDE, &mut random);
        let mut node = deep.root(&board);
        for _ in 0..60 {
            let mut children = [node; 4];
            let count = deep.expand(&node, &mut children);
            let child = &mut children[random.below(count)];
            board
                .step(Direction::ALL[usize::from(child.way)])
                .expect("a child is on the board");
            let estimate = estimator.estimate(&board);
            assert!(deep.is_within(child, u32::from(child.depth) + estimate));
            assert!(!deep.is_within(child, u32::from(child.depth) + estimate - 1));
            let fresh = deep.root(&board);
            assert_eq!(child.masks, fresh.masks);
            assert_eq!(child.sequences, fresh.sequences);
            assert_eq!(child.extras, fresh.extras);
            assert_eq!((child.cells, child.blank), (fresh.cells, fresh.blank));
            assert_eq!(child.manhattan, fresh.manhattan);
            assert_eq!(deep.estimate(&board), estimate);
            node = *child;
            // The machine's memory of the way here would run out of ways on so long a walk.
            node.state = deep.machine.start(board.blank());
            node.depth = 0;
        }
    }
}

#[test]
fn a_child_is_told_what_its_board_says_on_4_by_4() {
    follow(&deep::<4, 16, 3, 256>(FOUR));
}

#[test]
fn a_child_is_told_what_its_board_says_on_5_by_5() {
    follow(&deep::<5, 25, 5, 8192>(SMALL_FIVE));
}

#[test]
fn the_goal_has_nothing_before_it() {
    assert_eq!(deep::<4, 16, 3, 256>(FOUR).estimate(&Board::goal(4)), 0);
}
