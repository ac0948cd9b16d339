//! Random boards: uniform, unsolvable, walked, with two tiles swapped, at an exact depth, and made to measure; the same for
//! the same seed on every machine.

mod exact_depth;
pub mod hardness;
pub mod packing;
pub mod similar_boards;
pub mod walk_search;

pub use crate::generate::exact_depth::{Depths, NoSuchDepth};
use crate::random::Random;
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;

/// A random solvable board, each as likely as the others.
pub fn solvable(side: usize, random: &mut Random) -> Board {
    drawn(side, random, true)
}

/// A random unsolvable board, each as likely as the others.
pub fn unsolvable(side: usize, random: &mut Random) -> Board {
    drawn(side, random, false)
}

/// Draws among all boards, half of which are solvable; where it is one of the wrong half, swaps two tiles. That pairs
/// each board of one half with one of the other, so a uniform choice stays uniform.
fn drawn(side: usize, random: &mut Random, solvable: bool) -> Board {
    let mut cells = Board::goal(side).cells().to_vec();
    random.shuffle(&mut cells);
    let board = reordered(side, &cells);
    if is_solvable(&board) == solvable {
        return board;
    }
    let swapped = cells.iter().map(|&tile| match tile {
        1 => 2,
        2 => 1,
        tile => tile,
    });
    reordered(side, &swapped.collect::<Vec<u8>>())
}

fn reordered(side: usize, cells: &[u8]) -> Board {
    Board::from_cells(side, cells).expect("the tiles of a board in another order are a board")
}

/// Where a random walk led, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    pub end: Board,
    pub path: Path,
}

/// A random walk of so many moves, none of which takes back the one before; at each board every other move is as likely.
///
/// The end is at most so many moves away from the start, and often fewer.
pub fn walk(start: &Board, moves: usize, random: &mut Random) -> Walk {
    let mut end = start.clone();
    let mut last = None;
    let mut tiles = Vec::with_capacity(moves);
    for _ in 0..moves {
        let ways: Vec<Direction> = end
            .neighbours()
            .map(|(way, _)| way)
            .filter(|&way| last != Some(way.opposite()))
            .collect();
        let &way = random
            .choose(&ways)
            .expect("even a corner has two ways out, and one takes back");
        tiles.push(end.step(way).expect("the way leads to a neighbour"));
        last = Some(way);
    }
    Walk {
        end,
        path: Path::new(tiles),
    }
}

/// How many twins a board has: as many as it has pairs of tiles.
pub fn twins(board: &Board) -> usize {
    let tiles = board.cells().len() - 1;
    tiles * (tiles - 1) / 2
}

/// A twin of this board, each pair of tiles as likely as the others.
pub fn twin(board: &Board, random: &mut Random) -> Board {
    let mut cells = board.cells().to_vec();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] != 0).collect();
    let first = random.below(tiles.len());
    // One of the others: those after the first one move up.
    let second = (first + 1 + random.below(tiles.len() - 1)) % tiles.len();
    cells.swap(tiles[first], tiles[second]);
    reordered(board.side(), &cells)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Board, Random, is_solvable, solvable, twin, twins, unsolvable, walk};
    use rules::sliding::board::{MAX_SIDE, MIN_SIDE};
    use rules::sliding::parity::is_solvable_by_cycles;

    #[test]
    fn a_seed_gives_these_boards_on_every_machine() {
        let mut random = Random::new(2024);
        let drawn = [
            solvable(3, &mut random),
            unsolvable(3, &mut random),
            solvable(4, &mut random),
            walk(&Board::goal(4), 30, &mut random).end,
        ];
        let known = [
            "6 2 8 / 0 7 1 / 4 3 5",
            "5 4 2 / 8 3 6 / 7 0 1",
            "7 2 14 3 / 9 1 13 8 / 4 12 11 5 / 0 15 10 6",
            "0 3 4 8 / 1 7 11 10 / 2 5 14 15 / 9 13 12 6",
        ];
        assert_eq!(drawn.map(|board| board.to_string()), known);
    }

    #[test]
    fn solvable_boards_are_solvable_and_unsolvable_ones_are_not() {
        let mut random = Random::new(7);
        for side in MIN_SIDE..=MAX_SIDE {
            for _ in 0..20 {
                assert!(is_solvable(&solvable(side, &mut random)));
                assert!(!is_solvable(&unsolvable(side, &mut random)));
            }
        }
    }

    #[test]
    fn every_board_of_side_2_is_drawn_about_as_often() {
        let mut random = Random::new(8);
        for draw in [solvable, unsolvable] {
            let mut drawn: BTreeMap<Board, u32> = BTreeMap::new();
            for _ in 0..12_000 {
                *drawn.entry(draw(2, &mut random)).or_default() += 1;
            }
            assert_eq!(drawn.len(), 12);
            // Five standard deviations of a fair draw are 151.
            let is_fair = drawn.values().all(|times| times.abs_diff(1000) < 151);
            assert!(is_fair, "{drawn:?}");
        }
    }

    #[test]
    fn a_walk_ends_where_its_path_leads_and_never_turns_back() {
        let mut random = Random::new(9);
        for side in MIN_SIDE..=MAX_SIDE {
            let start = solvable(side, &mut random);
            for moves in [0, 1, 2, 50] {
                let walk = walk(&start, moves, &mut random);
                assert_eq!(walk.path.len(), moves);
                assert_eq!(walk.path.end(&start).as_ref(), Ok(&walk.end));
                assert!(walk.path.tiles().windows(2).all(|pair| pair[0] != pair[1]));
            }
        }
    }

    #[test]
    fn a_twin_differs_in_two_tiles_and_in_whether_it_can_be_solved() {
        let mut random = Random::new(1);
        for side in MIN_SIDE..=MAX_SIDE {
            for draw in [solvable, unsolvable] {
                let board = draw(side, &mut random);
                let twin = twin(&board, &mut random);
                let pairs = board.cells().iter().zip(twin.cells());
                let other: Vec<_> = pairs.filter(|(one, two)| one != two).collect();
                assert_eq!(other.len(), 2, "{board} and {twin}");
                assert!(other.iter().all(|&(&one, &two)| one != 0 && two != 0));
                assert_ne!(is_solvable_by_cycles(&board), is_solvable_by_cycles(&twin));
            }
        }
    }

    #[test]
    fn every_pair_is_swapped_about_as_often() {
        let board = Board::goal(2);
        let mut random = Random::new(2);
        let mut drawn: BTreeMap<Board, u32> = BTreeMap::new();
        for _ in 0..3000 {
            *drawn.entry(twin(&board, &mut random)).or_default() += 1;
        }
        assert_eq!(drawn.len(), twins(&board));
        // Five standard deviations of a fair draw are 129.
        assert!(drawn.values().all(|times| times.abs_diff(1000) < 129));
    }
}
