//! What is made is held against ways that no maker uses.

use std::collections::HashSet;

use model::case_facts::Expectation;
use puzzles::puzzle_traits::PuzzleKind;
use reference::generate::hardness::{Nodes, Telling, Yardstick};
use reference::generate::packing::Solutions;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::{Algorithm, solve};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::Watch;
use rules::sliding::board::Board;
use rules::sliding::notation::{Notation, read};

use crate::breadth_first::minimum_from_both_ends;
use crate::make::packing::PackingBoards;
use crate::make::sliding::{DepthBoards, Family, SeparatingBoards, Variants};
use crate::make::{MadeBoard, MakeContext, MakeError, Measured, Unit};
use crate::proof::{Method, Proof, Subject};
use crate::prove::Prover;

const FIFTEEN: PuzzleKind = PuzzleKind::sliding(4, 4);

/// Does something in the workshop of an assignment.
fn with_context<T>(
    assignment: &str,
    puzzle: PuzzleKind,
    work: impl FnOnce(&MakeContext<'_>) -> T,
) -> T {
    let prover = Prover::new(Cache::none());
    work(&MakeContext {
        subject: Subject { assignment, puzzle },
        notation: Notation::fifteen_ida(),
        prover: &prover,
        watch: &Watch::default,
        say: &|_| {},
    })
}

fn ida(heuristic: Heuristic) -> Yardstick {
    Yardstick::new(Algorithm::Ida, heuristic, 4).unwrap()
}

fn board(text: &str) -> Board {
    read(text.as_bytes()).unwrap().board
}

fn minimum(board: &Board) -> u32 {
    minimum_from_both_ends(board, &mut Watch::default()).unwrap()
}

#[test]
fn boards_of_4x4_that_were_climbed_to_are_that_deep_from_both_ends() {
    let yardstick = ida(Heuristic::Manhattan);
    let boards = DepthBoards {
        side: 4,
        moves: 19,
        count: 3,
        seed: 3,
        yardstick: &yardstick,
    };
    let made = with_context("fifteen-bnb", FIFTEEN, |context| boards.make(context)).unwrap();
    let texts: HashSet<&str> = made.iter().map(|made| made.text.as_str()).collect();
    assert_eq!(texts.len(), 3);
    for made in &made {
        assert_eq!(minimum(&board(&made.text)), 19);
        assert_eq!(made.expectation, Expectation::MinimumMoves(19));
    }
}

#[test]
fn a_board_on_which_the_handouts_own_search_is_not_minimal_is_passed_over() {
    let board: Board = "5 1 3 4 / 14 2 11 7 / 0 10 15 8 / 6 9 13 12"
        .parse()
        .unwrap();
    let proven = |assignment| {
        with_context(assignment, FIFTEEN, |context| {
            context.prove(&board, Vec::new(), &mut Watch::default())
        })
    };
    assert!(proven("fifteen-bnb").unwrap().is_none());
    assert!(proven("fifteen-ida").unwrap().is_some());
}

#[test]
fn boards_that_tell_two_heuristics_apart_are_proven_and_do_so() {
    let (easy, hard) = (ida(Heuristic::Manhattan), ida(Heuristic::Hamming));
    let boards = SeparatingBoards {
        side: 4,
        telling: Telling {
            easy: &easy,
            hard: &hard,
            limit: 10_000,
        },
        count: 2,
        seed: 1,
        budget: 10_000_000,
    };
    let made = with_context("fifteen-ida", FIFTEEN, |context| boards.make(context)).unwrap();
    for made in &made {
        let board = board(&made.text);
        let nodes = |heuristic| {
            let watch = &mut Watch::default();
            let report = solve(&board, Algorithm::Ida, heuristic, watch).unwrap();
            report.effort.generated
        };
        assert!(nodes(Heuristic::Manhattan) <= 1000);
        assert!(nodes(Heuristic::Hamming) > 10_000);
        assert_eq!(made.expectation, Expectation::MinimumMoves(minimum(&board)));
    }
}

fn family(board: &Board, students: &[&str], band: u32) -> Result<Family, MakeError> {
    let yardstick = ida(Heuristic::Manhattan);
    let students: Vec<String> = students.iter().map(|&name| name.to_owned()).collect();
    let variants = Variants {
        board,
        students: &students,
        yardstick: &yardstick,
        band,
        seed: 11,
        budget: 10_000_000,
    };
    with_context("fifteen-ida", FIFTEEN, |context| variants.make(context))
}

#[test]
fn variants_of_4x4_have_the_depth_and_hang_on_nobody_else() {
    let base: Board = "1 6 2 4 / 5 0 3 8 / 9 12 7 15 / 11 10 13 14"
        .parse()
        .unwrap();
    let two = family(&base, &["ada", "ben"], 60).unwrap();
    let other_way = family(&base, &["cy", "Ben"], 60).unwrap();
    assert_eq!(two.moves, 20);
    for variant in &two.variants {
        assert_eq!(minimum(&board(&variant.made.text)), 20);
        assert!(two.off(variant).abs() <= 600, "{variant:?}");
        assert_eq!(two.same_as(variant), None);
    }
    assert_eq!(two.variants[1].made, other_way.variants[1].made);
    let none = MakeError::NoVariant {
        student: "ada".to_owned(),
        moves: 20,
        low: 300,
        high: 310,
        boards: 1000,
        nearest: Some(290),
    };
    assert_eq!(
        none.to_string(),
        "no board for `ada` has 20 moves and 300 to 310 nodes among 1000 that were drawn; the nearest has 290 nodes; \
         widen the `--band`, or try another `--seed`"
    );
}

#[test]
fn the_distance_from_the_band_is_never_rounded_down_and_equal_boards_are_told() {
    let base: Board = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15"
        .parse()
        .unwrap();
    // Two boards are one move from the goal, so everybody has the other one.
    let family = family(&base, &["ada", "ben"], 1000).unwrap();
    let [ada, ben] = &family.variants[..] else {
        panic!("{family:?}")
    };
    assert_eq!(
        (family.same_as(ada), family.same_as(ben)),
        (None, Some("ada"))
    );
    for (nodes, wanted, off) in [
        (3000, 3000, 0),
        (3001, 3000, 1),
        (2999, 3000, -1),
        (4500, 3000, 500),
    ] {
        let mut variant = ada.clone();
        variant.nodes = nodes;
        let family = Family {
            nodes: wanted,
            ..family.clone()
        };
        assert_eq!(family.off(&variant), off, "{nodes} of {wanted}");
    }
}

#[test]
fn a_puzzle_with_one_solution_has_one_and_a_number_that_no_puzzle_has_is_refused() {
    let packings = PackingBoards {
        rows: 3,
        columns: 4,
        pieces: 4,
        solutions: 1,
        count: 2,
        seed: 1,
    };
    let made = with_context("iq-puzzler", PuzzleKind::packing(), |context| {
        packings.make(context)
    })
    .unwrap();
    assert_eq!(made.len(), 2);
    for made in &made {
        assert_eq!(made.expectation, Expectation::Solvable);
        assert_eq!(made.solutions.map(|counted| counted.unlike), Some(1));
    }
    // A single cell beside a domino: one solution and its mirror image.
    let refused = PackingBoards {
        rows: 1,
        columns: 3,
        pieces: 2,
        solutions: 7,
        ..packings
    };
    let refused = with_context("iq-puzzler", PuzzleKind::packing(), |context| {
        refused.make(context)
    });
    let words = refused.unwrap_err().to_string();
    assert!(
        words.contains(
            "is exactly 7 was found among 4000 that were cut; the numbers nearest to it were 1;"
        ),
        "{words}"
    );
}

#[test]
fn a_case_says_where_it_comes_from_and_what_was_measured() {
    let measured = |search: &str, needed| Measured {
        search: search.to_owned(),
        unit: Unit::Nodes,
        needed,
    };
    let made = MadeBoard {
        text: "1 2\n3 0\n".to_owned(),
        expectation: Expectation::MinimumMoves(0),
        measured: vec![
            measured("ida with manhattan", Nodes::Exactly(12)),
            measured("ida with hamming", Nodes::MoreThan(100)),
        ],
        solutions: None,
        proof: Proof {
            first: Method::Oracle,
            second: Method::EveryBoard,
        },
    };
    assert_eq!(
        made.entry("Made with seed 7.").to_toml(),
        "# Made with seed 7.\nminimum-moves = 0\n\
         note = \"ida with manhattan: 12 nodes; ida with hamming: more than 100 nodes\"\n"
    );
    let counted = MadeBoard {
        measured: Vec::new(),
        solutions: Some(Solutions { all: 4, unlike: 1 }),
        expectation: Expectation::Solvable,
        ..made
    };
    assert_eq!(
        counted.entry("Made.").note.as_deref(),
        Some("1 solution, 4 with mirror images and exchanges")
    );
}
