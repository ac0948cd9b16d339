//! Waste that was put into paths is found where it was put.

use reference::generate::walk;
use reference::random::Random;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::oracle::by_hand::by_hand;
use reference::sliding::oracle::full::FullTable;
use reference::sliding::search::ida_star::ida_star;
use reference::sliding::search::report::Ending;
use rules::watch::Watch;

use super::*;
use model::checks::{Aspect, Weight};

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

/// What is found by this finder.
fn found_by(finder: &WasteFinder, path: &Path, minimum: u32) -> Option<Waste> {
    let mut answered = answering(path);
    finder.mark(&mut answered, &path.start, minimum);
    answered.solutions[0].path.as_ref()?.waste
}

fn found(nodes: u64, path: &Path, minimum: u32) -> Option<Waste> {
    found_by(&WasteFinder::within(nodes), path, minimum)
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
    let (table, finder) = (FullTable::new(3), WasteFinder::within(0));
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
fn of_a_shortest_path_and_of_a_broken_one_there_is_nothing_to_say() {
    let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
    assert_eq!(found(PLENTY, &path(&start, &[7, 8]), 2), None);
    let broken = Path {
        broken_at: Some(3),
        ..path(&start, &[7, 7])
    };
    assert_eq!(found(PLENTY, &broken, 2), None);
}

#[test]
fn where_the_expected_minimum_is_none_there_is_nothing_to_say() {
    let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
    let path = path(&start, &[7, 7, 7, 7, 7, 8]);
    assert_eq!(found(PLENTY, &path, 4), None);
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
