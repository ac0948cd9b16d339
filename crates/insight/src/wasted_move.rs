//! Finds the first wasted move of a path that is longer than it must be.
//!
//! Let d(i) be the moves that are left at least after i steps of the path. Every step changes d by one, so i + d(i) stays
//! as it is or grows by two, and never falls. It begins at the minimum and ends at the path's length: where it first
//! grows is the first wasted move, and halving finds it.
//!
//! So before that move, as many moves are left as the minimum leaves, and after it one more.

use reference::sliding::oracle::quick_distances::{Distance, Distances};
use rules::sliding::board::{Board, Direction};

use model::answer::{Answered, Path, Solution, Waste};
use model::answer_checks::{Checked, Finding};
use model::board_explanation::{Wasted, WastedMove};
use model::fault::Fault;

/// The nodes that are spent on one answer: about a tenth of a second.
const NODES: u64 = 2_000_000;

/// Finds where paths are wasteful, on one thread and with small tables alone: programs run beside it.
#[derive(Debug)]
pub struct WasteFinder {
    distances: Distances,
    nodes: u64,
}

impl Default for WasteFinder {
    fn default() -> Self {
        Self {
            distances: Distances::default(),
            nodes: NODES,
        }
    }
}

impl WasteFinder {
    /// Says of every path in an answer that leads from this board to the goal and is longer than the minimum where its
    /// waste begins.
    pub fn mark(&self, answered: &mut Answered, given: &Board, minimum: u32) {
        let mut nodes = self.nodes;
        let paths = answered.solutions.iter_mut();
        for path in paths.filter_map(|solution| solution.path.as_mut()) {
            // Of another board, such as one that the program made up, nobody has proven a minimum.
            let is_given = path.start == *given;
            path.waste = is_given
                .then(|| self.find(path, minimum, &mut nodes))
                .flatten();
        }
    }

    /// Where the waste of this path begins; none if it is none that leads to the goal, or not longer than the minimum.
    fn find(&self, path: &Path, minimum: u32, nodes: &mut u64) -> Option<Waste> {
        let minimum = u64::from(minimum);
        let is_whole = path.broken_at.is_none() && path.tiles.len() as u64 == path.steps;
        if !is_whole || path.steps <= minimum {
            return None;
        }
        let boards = boards(path)?;
        if !boards.last()?.is_goal() {
            return None;
        }
        // What the case expects is proven elsewhere; where a glance shows that it is not so, nothing can be said.
        match self.distances.find(&boards[0], &mut 0) {
            Distance::Exactly(least) if u64::from(least) == minimum => {}
            Distance::AtLeast(least) if u64::from(least) <= minimum => {}
            Distance::Exactly(_) | Distance::AtLeast(_) | Distance::NoPath => return None,
        }
        // `good` steps are on a shortest path, and `bad` of them are not. Up to `looked` nothing more will be known.
        let (mut good, mut looked, mut bad) = (0, 0, boards.len() - 1);
        while bad - looked > 1 {
            let middle = looked + (bad - looked) / 2;
            // Boards further on are nearer to the goal: something is left for them if this one is too hard.
            let mut share = nodes.div_ceil(2);
            let before = share;
            let distance = self.distances.find(&boards[middle], &mut share);
            *nodes -= before - share;
            let whole = |left: u32| middle as u64 + u64::from(left);
            match distance {
                Distance::Exactly(left) | Distance::AtLeast(left) if whole(left) > minimum => {
                    bad = middle;
                }
                Distance::Exactly(left) if whole(left) == minimum => {
                    (good, looked) = (middle, middle);
                }
                Distance::AtLeast(_) => looked = middle,
                // Then the minimum is none, and nothing can be said.
                Distance::Exactly(_) | Distance::NoPath => return None,
            }
        }
        Some(Waste {
            good: good as u64,
            bad: bad as u64,
        })
    }
}

/// What a report tells of the waste in an answer that was marked: that of the path which is said to be too long, on a
/// board with this minimum. None where nothing is known that a reader does not know.
pub fn first_waste(answered: &Answered, checks: &[Checked], minimum: u32) -> Option<Wasted> {
    let moves = checks.iter().find_map(|check| match &check.finding {
        Finding::Failed(Fault::NotMinimal { moves, .. }) => Some(*moves),
        _ => None,
    })?;
    let told = || answered.solutions.iter().filter(|it| it.path.is_some());
    let is_meant = |solution: &&Solution| {
        let path = solution.path.as_ref();
        path.is_some_and(|path| path.steps == moves && path.waste.is_some())
    };
    let solution = told().find(is_meant)?;
    let path = solution.path.as_ref()?;
    let Waste { good, bad } = path.waste?;
    if good == 0 && bad == path.steps && bad > 1 {
        return None;
    }
    let first = match path.waste?.step() {
        Some(step) => Some(wasted_move(path, step, u64::from(minimum))?),
        None => None,
    };
    Some(Wasted {
        moves,
        heuristic: solution.heuristic.clone().filter(|_| told().count() > 1),
        good,
        bad,
        first,
    })
}

/// The first wasted step of a path, on a board with this minimum.
fn wasted_move(path: &Path, step: u64, minimum: u64) -> Option<WastedMove> {
    let mut board = path.start.clone();
    let mut last: Option<(u8, Direction)> = None;
    for &tile in path.tiles.iter().take(usize::try_from(step).ok()?) {
        // The tile goes where the blank comes from.
        last = Some((tile, board.slide(tile).ok()?.opposite()));
    }
    let (tile, way) = last?;
    let before = minimum.checked_sub(step - 1)?;
    Some(WastedMove {
        tile,
        way,
        before,
        after: before + 1,
    })
}

/// The boards of a path; none if a step cannot be taken.
fn boards(path: &Path) -> Option<Vec<Board>> {
    let mut board = path.start.clone();
    let mut boards = vec![board.clone()];
    for &tile in &path.tiles {
        board.slide(tile).ok()?;
        boards.push(board.clone());
    }
    Some(boards)
}

#[cfg(test)]
mod tests {
    use reference::generate::walk;
    use reference::random::Random;
    use reference::sliding::heuristic::Heuristic;
    use reference::sliding::heuristic::estimator::Estimator;
    use reference::sliding::oracle::by_hand::by_hand;
    use reference::sliding::oracle::full_table::FullTable;
    use reference::sliding::search::ida_star::ida_star;
    use reference::sliding::search::report::Ending;
    use rules::search_watch::Watch;

    use super::*;
    use model::answer_checks::{Aspect, Weight};

    const PLENTY: u64 = 100_000_000;
    const BERHASIL2: &str = "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15";

    fn path(start: &Board, tiles: &[u8]) -> Path {
        Path {
            start: start.clone(),
            tiles: tiles.to_vec(),
            steps: tiles.len() as u64,
            broken_at: None,
            waste: None,
        }
    }

    fn answering(path: &Path) -> Answered {
        let solution = Solution {
            path: Some(path.clone()),
            ..Solution::default()
        };
        Answered {
            solutions: vec![solution],
            ..Answered::default()
        }
    }

    fn found_by(finder: &WasteFinder, path: &Path, minimum: u32) -> Option<Waste> {
        let mut answered = answering(path);
        finder.mark(&mut answered, &path.start, minimum);
        answered.solutions[0].path.as_ref()?.waste
    }

    fn within(nodes: u64) -> WasteFinder {
        WasteFinder {
            nodes,
            ..WasteFinder::default()
        }
    }

    fn found(nodes: u64, path: &Path, minimum: u32) -> Option<Waste> {
        found_by(&within(nodes), path, minimum)
    }

    /// What a report tells of this path where it is told to be too long.
    fn told_by(finder: &WasteFinder, path: &Path, minimum: u32) -> Option<Wasted> {
        let mut answered = answering(path);
        finder.mark(&mut answered, &path.start, minimum);
        first_waste(&answered, &[too_long(path.steps, minimum)], minimum)
    }

    fn too_long(moves: u64, minimum: u32) -> Checked {
        Checked {
            aspect: Aspect::Minimality,
            weight: Weight::Required,
            finding: Finding::Failed(Fault::NotMinimal {
                moves,
                minimum: u64::from(minimum),
            }),
        }
    }

    fn shortest(start: &Board, heuristic: Heuristic) -> Vec<u8> {
        let estimator = Estimator::new(heuristic, start.side()).unwrap();
        match ida_star(start, &estimator, &mut Watch::default()).ending {
            Ending::Solved(path) => path.tiles().to_vec(),
            other => panic!("it is easy: {other:?}"),
        }
    }

    #[test]
    fn on_3x3_it_is_the_first_step_after_which_the_goal_is_no_nearer() {
        let (table, finder) = (FullTable::new(3), within(0));
        let mut random = Random::new(3);
        for length in 4..60 {
            let walked = walk(&Board::goal(3), length, &mut random);
            // Back along the walk, which is a path to the goal and seldom a shortest.
            let tiles: Vec<u8> = walked.path.tiles().iter().rev().copied().collect();
            let path = path(&walked.end, &tiles);
            let minimum = table.distance(&walked.end).unwrap();
            let boards = boards(&path).unwrap();
            let left = |step: usize| u64::from(table.distance(&boards[step]).unwrap());
            let first = (1..boards.len()).find(|&step| left(step) > left(step - 1));
            let expected = first.map(|bad| Waste {
                good: bad as u64 - 1,
                bad: bad as u64,
            });
            let found = found_by(&finder, &path, minimum);
            assert_eq!(found, expected, "{} {tiles:?}", walked.end);
            let told = told_by(&finder, &path, minimum).and_then(|told| told.first);
            let told = told.map(|told| (told.tile, told.before, told.after));
            let expected = first.map(|bad| (tiles[bad - 1], left(bad - 1), left(bad)));
            assert_eq!(told, expected, "{} {tiles:?}", walked.end);
        }
    }

    #[test]
    fn a_detour_that_was_put_into_a_path_is_found_where_it_was_put() {
        let table = [
            ("8 1 3 / 4 0 2 / 7 6 5", Heuristic::Manhattan, 14),
            (BERHASIL2, Heuristic::WalkingDistance, 21),
            (
                "0 3 8 4 5 / 1 7 2 9 10 / 6 11 12 13 14 / 16 17 18 19 15 / 21 22 23 24 20",
                Heuristic::LinearConflict,
                14,
            ),
        ];
        let finder = WasteFinder::default();
        for (text, heuristic, minimum) in table {
            let start: Board = text.parse().unwrap();
            let shortest = shortest(&start, heuristic);
            assert_eq!(shortest.len(), minimum as usize, "{text}");
            for place in 0..shortest.len() {
                // There and back again. After a good step, the way back is the wasted one; before all, any tile is that does
                // not belong there.
                let mut tiles = shortest.clone();
                let step = match place {
                    0 => {
                        let detour = start.neighbours().find_map(|(way, _)| {
                            let cell = way.from(start.blank(), start.side())?;
                            let tile = start.cells()[cell];
                            let mut tiles = vec![tile, tile];
                            tiles.extend(&shortest);
                            let path = path(&start, &tiles);
                            let waste = found_by(&finder, &path, minimum)?;
                            (waste.step() == Some(1)).then_some(tiles)
                        });
                        let Some(detour) = detour else {
                            continue;
                        };
                        tiles = detour;
                        1
                    }
                    place => {
                        let there = tiles[place - 1];
                        tiles.splice(place..place, [there, there]);
                        place as u64 + 1
                    }
                };
                let told = told_by(&finder, &path(&start, &tiles), minimum).unwrap();
                let left = u64::from(minimum) - (step - 1);
                let first = told.first.expect("it is known exactly");
                assert_eq!((told.good, told.bad), (step - 1, step), "{text} {place}");
                assert_eq!(first.tile, tiles[step as usize - 1]);
                assert_eq!((first.before, first.after), (left, left + 1));
                // The way is the tile's: back along it, the tile before comes home.
                let mut board = start.clone();
                for &tile in &tiles[..step as usize - 1] {
                    board.slide(tile).unwrap();
                }
                let blank = board.blank();
                let from = first.way.opposite().from(blank, board.side()).unwrap();
                assert_eq!(board.cells()[from], first.tile);
            }
        }
    }

    #[test]
    fn where_the_nodes_run_out_it_says_between_which_moves_the_waste_lies() {
        let mut finder = WasteFinder::default();
        let mut ranges = 0;
        for (text, minimum) in [
            (BERHASIL2, 21),
            ("6 10 3 15 / 14 8 7 11 / 5 1 0 2 / 13 12 9 4", 48),
        ] {
            let start: Board = text.parse().unwrap();
            let by_hand = by_hand(&start).unwrap();
            let path = path(&start, by_hand.tiles());
            finder.nodes = PLENTY;
            let exact = found_by(&finder, &path, minimum).unwrap();
            assert_eq!(exact.step(), Some(exact.bad));
            for nodes in [0, 1_000, 100_000] {
                finder.nodes = nodes;
                let range = found_by(&finder, &path, minimum).unwrap();
                assert!(
                    range.good <= exact.good && exact.bad <= range.bad,
                    "{range:?}"
                );
                assert!(range.good < range.bad && range.bad <= path.steps);
                assert_eq!(found_by(&finder, &path, minimum), Some(range));
                ranges += u32::from(range.step().is_none());
            }
            finder.nodes = 0;
            if let Some(told) = told_by(&finder, &path, minimum) {
                assert!(told.first.is_some() == (told.bad == told.good + 1));
            }
        }
        assert!(ranges > 0, "the nodes were always enough");
    }

    #[test]
    fn of_shortest_and_broken_paths_and_where_the_minimum_is_none_there_is_nothing_to_say() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        let broken = Path {
            broken_at: Some(3),
            ..path(&start, &[7, 7])
        };
        for (path, minimum) in [
            (path(&start, &[7, 8]), 2),
            (broken, 2),
            (path(&start, &[7, 7, 7, 7, 7, 8]), 4),
        ] {
            assert_eq!(found(PLENTY, &path, minimum), None, "{path:?}");
        }
    }

    #[test]
    fn of_a_path_from_another_board_there_is_nothing_to_say() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        let mut answered = answering(&path(&start, &[7, 7, 7, 8]));
        let waste = |answered: &Answered| answered.solutions[0].path.as_ref().unwrap().waste;
        let finder = WasteFinder::default();
        finder.mark(&mut answered, &Board::goal(3), 0);
        assert_eq!(waste(&answered), None);
        finder.mark(&mut answered, &start, 2);
        assert_eq!(waste(&answered).and_then(Waste::step), Some(2));
    }

    #[test]
    fn of_several_paths_it_is_the_one_that_is_said_to_be_too_long() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        let solution = |heuristic: &str, tiles: &[u8]| Solution {
            heuristic: Some(heuristic.to_owned()),
            path: Some(path(&start, tiles)),
            ..Solution::default()
        };
        let mut answered = Answered {
            solutions: vec![
                solution("hamming", &[7, 8]),
                solution("manhattan", &[7, 8, 8, 8]),
            ],
            ..Answered::default()
        };
        WasteFinder::default().mark(&mut answered, &start, 2);
        let told = first_waste(&answered, &[too_long(4, 2)], 2).unwrap();
        assert_eq!(told.heuristic.as_deref(), Some("manhattan"));
        let first = told.first.unwrap();
        assert_eq!((told.bad, first.tile, first.way), (3, 8, Direction::Right));
        assert_eq!((first.before, first.after), (0, 1));
        assert_eq!(first_waste(&answered, &[too_long(6, 2)], 2), None);
        assert_eq!(first_waste(&answered, &[], 2), None);
    }
}
