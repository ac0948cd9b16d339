//! The traps: each board is solved by a search with the very bug it is to catch, and that search must fall for it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use course::assignment::Case;
use model::case_facts::Expectation;
use rules::sliding::board::Board;
use rules::sliding::parity::Inversions;

use crate::shipped_cases::assignments;

/// A best-first search as students write it, with its bug.
#[derive(Clone, Copy)]
struct Search {
    distance: Distance,
    /// How much the way so far counts; greedy searches leave it out.
    depth: u32,
    seen: Seen,
}

#[derive(Clone, Copy)]
enum Distance {
    Manhattan,
    ManhattanWithBlank,
    Hamming,
    HammingWithBlank,
}

/// When a board counts as seen.
#[derive(Clone, Copy)]
enum Seen {
    /// When it is generated: a shorter way to it that comes later is lost.
    Generated,
    /// When it is expanded, and never again: right for a distance that is consistent.
    Expanded,
    /// As the textbook has it: a shorter way is taken up again.
    Shorter,
}

impl Search {
    fn moves(self, start: &Board) -> u32 {
        let mut best = HashMap::from([(start.clone(), 0)]);
        let mut queue = BinaryHeap::from([Reverse((self.distance.of(start), 0, 0, start.clone()))]);
        let mut made = 0;
        let mut expanded = HashSet::new();
        while let Some(Reverse((_, _, depth, board))) = queue.pop() {
            if board.is_goal() {
                return depth;
            }
            let is_new = expanded.insert(board.clone());
            if best[&board] < depth || matches!(self.seen, Seen::Expanded) && !is_new {
                continue;
            }
            for (_, next) in board.neighbours() {
                let known = best.get(&next).copied();
                let again = match self.seen {
                    Seen::Generated => known.is_some(),
                    Seen::Expanded if expanded.contains(&next) => true,
                    Seen::Expanded | Seen::Shorter => known.is_some_and(|known| known <= depth + 1),
                };
                if !again {
                    best.insert(next.clone(), depth + 1);
                    made += 1;
                    let cost = self.depth * (depth + 1) + self.distance.of(&next);
                    queue.push(Reverse((cost, made, depth + 1, next)));
                }
            }
        }
        panic!("{start} cannot be solved")
    }
}

impl Distance {
    fn of(self, board: &Board) -> u32 {
        let side = board.side();
        let apart = |cell: usize, home: usize| {
            let steps = (cell / side).abs_diff(home / side) + (cell % side).abs_diff(home % side);
            match self {
                Self::Manhattan | Self::ManhattanWithBlank => steps as u32,
                Self::Hamming | Self::HammingWithBlank => u32::from(steps > 0),
            }
        };
        let cells = board.cells().iter().enumerate();
        cells
            .map(|(cell, &tile)| match (tile, self) {
                (0, Self::Manhattan | Self::Hamming) => 0,
                (0, Self::ManhattanWithBlank | Self::HammingWithBlank) => {
                    apart(cell, side * side - 1)
                }
                (tile, _) => apart(cell, usize::from(tile) - 1),
            })
            .sum()
    }
}

/// Every trap with this tag: where it is, the case, and its board.
fn trapped(tag: &str) -> Vec<(String, Case, Board)> {
    let mut found = Vec::new();
    for shelf in assignments() {
        for case in shelf.cases {
            let tagged = case.tags.iter().any(|it| it == tag);
            if let (Some(board), true) = (case.board.tiles(), tagged)
                && case.group == "traps"
            {
                let at = format!("`{}/{}`", shelf.name, case.name);
                let board = board.clone();
                found.push((at, case, board));
            }
        }
    }
    assert!(!found.is_empty(), "no trap is tagged `{tag}`");
    found
}

fn falls_for_it(at: &str, case: &Case, board: &Board, search: Search) {
    longer(at, case, search.moves(board));
}

fn longer(at: &str, case: &Case, found: u32) {
    let Expectation::MinimumMoves(minimum) = case.expectation else {
        panic!("{at} has no minimum");
    };
    assert!(
        found > minimum,
        "{at}: a search with the bug finds {found} moves"
    );
}

/// The moves that IDA* finds with this distance.
fn deepen(start: &Board, distance: Distance) -> u32 {
    let mut bound = distance.of(start);
    loop {
        match within(start, None, 0, bound, distance) {
            Ok(moves) => return moves,
            Err(beyond) => bound = beyond,
        }
    }
}

/// The moves of a path within the bound, or the least cost beyond it.
fn within(
    board: &Board,
    from: Option<&Board>,
    depth: u32,
    bound: u32,
    distance: Distance,
) -> Result<u32, u32> {
    let cost = depth + distance.of(board);
    if cost > bound {
        return Err(cost);
    }
    if board.is_goal() {
        return Ok(depth);
    }
    let mut beyond = u32::MAX;
    for (_, next) in board.neighbours().filter(|(_, next)| Some(next) != from) {
        match within(&next, Some(board), depth + 1, bound, distance) {
            Ok(moves) => return Ok(moves),
            Err(cost) => beyond = beyond.min(cost),
        }
    }
    Err(beyond)
}

fn has(case: &Case, tag: &str) -> bool {
    case.tags.iter().any(|it| it == tag)
}

#[test]
fn a_search_that_marks_boards_when_it_generates_them_finds_longer_paths() {
    for (at, case, board) in trapped("closed-when-generated") {
        let distance = if has(&case, "hamming") {
            Distance::Hamming
        } else {
            Distance::Manhattan
        };
        let search = Search {
            distance,
            depth: 1,
            seen: Seen::Generated,
        };
        falls_for_it(&at, &case, &board, search);
    }
}

#[test]
fn a_search_that_counts_the_blank_finds_longer_paths() {
    for (at, case, board) in trapped("blank-counted") {
        // On others it is the inversions that the blank is counted in.
        if has(&case, "parity") {
            continue;
        }
        let (distance, seen) = if has(&case, "closed-when-expanded") {
            (Distance::ManhattanWithBlank, Seen::Expanded)
        } else if has(&case, "manhattan") {
            (Distance::ManhattanWithBlank, Seen::Shorter)
        } else {
            (Distance::HammingWithBlank, Seen::Generated)
        };
        let search = Search {
            distance,
            depth: 1,
            seen,
        };
        if at.contains("fifteen-ida") {
            longer(&at, &case, deepen(&board, distance));
        } else {
            falls_for_it(&at, &case, &board, search);
        }
    }
}

#[test]
fn a_greedy_search_finds_longer_paths() {
    for (at, case, board) in trapped("greedy") {
        let search = Search {
            distance: Distance::Manhattan,
            depth: 0,
            seen: Seen::Generated,
        };
        falls_for_it(&at, &case, &board, search);
    }
}

#[test]
fn a_wrong_rule_of_parity_calls_boards_unsolvable_that_are_not() {
    for (at, case, board) in trapped("parity") {
        let inversions = Inversions::new(&board).count;
        let wrong = if has(&case, "blank-counted") {
            // As 0, the blank stands in the wrong order with every tile before it.
            inversions + board.blank() as u32
        } else {
            inversions
        };
        assert!(!wrong.is_multiple_of(2), "{at}: {wrong} is even");
        assert!(Inversions::new(&board).is_solvable(), "{at}");
    }
}
