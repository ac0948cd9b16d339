//! The cases that are shipped: each is whole and in a group, no two are the same, and enough are public. And what is said
//! of a path on one of their boards that wastes a move is the very sentence, wherever the waste was put.

mod suite_audit;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use course::assignment::{Assignment, Case, Locale, Visibility};
use course::course::Course;
use insight::wasted_move::{WasteFinder, first_waste};
use model::answer::{self, Answered, Solution};
use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::case_facts::Expectation;
use model::fault::Fault;
use model::points::Points;
use model::scorecard::GroupKind;
use puzzles::known_kinds::KINDS;
use reference::sliding::oracle::answer::Finding as Found;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use report::words::words;
use rules::search_watch::Watch;
use rules::sliding::board::Board;

const COURSE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/grader.toml");

const GROUPS: [&str; 9] = [
    "handout",
    "basic",
    "depth",
    "unsolvable",
    "traps",
    "bad-input",
    "robustness",
    "custom",
    "bonus",
];

pub fn assignments() -> Vec<Assignment> {
    let course = Course::at(Path::new(COURSE), KINDS).unwrap_or_else(|trouble| panic!("{trouble}"));
    course.assignments
}

pub fn iq_puzzler() -> Assignment {
    let mut all = assignments().into_iter();
    let shelf = all.find(|shelf| shelf.name == "iq-puzzler");
    shelf.expect("the assignment is there")
}

#[test]
fn who_reads_default_boards_alone_can_earn_every_point_of_iq_puzzler() {
    let shelf = iq_puzzler();
    for case in &shelf.cases {
        let text = String::from_utf8_lossy(&case.text);
        let kind = text.lines().nth(1).unwrap_or_default().trim();
        let group = shelf.groups.iter().find(|group| group.name == case.group);
        let is_bonus = group.is_some_and(|group| group.kind == GroupKind::Bonus);
        let may_be_refused = is_bonus || case.expectation == Expectation::InvalidInput;
        assert!(kind == "DEFAULT" || may_be_refused, "{}", case.name);
        assert_ne!(kind, "PYRAMID", "{}", case.name);
        // Who made the bonus loses nothing of the rest by it, and who made none earns nothing by refusing its boards.
        let is_custom = kind == "CUSTOM";
        assert_eq!(is_custom, case.group == "custom", "{}", case.name);
        if is_custom && case.expectation == Expectation::InvalidInput {
            assert_eq!(case.points, Points::ZERO, "{}", case.name);
        }
    }
}

#[test]
fn pieces_are_lettered_in_reading_order_where_nothing_else_is_meant() {
    let shelf = iq_puzzler();
    let is_plain = |case: &&Case| {
        let is_about_letters = case.name.starts_with("robust-letters");
        let is_bad = case.expectation == Expectation::InvalidInput;
        case.group != "handout" && !is_about_letters && !is_bad
    };
    let mut seen = 0;
    for case in shelf.cases.iter().filter(is_plain) {
        let text = String::from_utf8_lossy(&case.text);
        let mut lines = text.lines();
        let sizes = lines.next().unwrap_or_default();
        let rows = sizes.split_whitespace().next().map(str::parse);
        let mask = match lines.next().map(str::trim) {
            Some("CUSTOM") => rows.and_then(Result::ok).unwrap_or(0),
            _ => 0,
        };
        let mut letters: Vec<char> = Vec::new();
        for letter in lines.skip(mask).flat_map(str::chars) {
            if letter.is_ascii_uppercase() && !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        let expected: Vec<char> = ('A'..='Z').take(letters.len()).collect();
        assert_eq!(letters, expected, "{}", case.name);
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn no_case_is_broken_and_every_one_is_in_a_group() {
    for shelf in assignments() {
        assert_eq!(shelf.broken, [], "{}", shelf.name);
        for case in &shelf.cases {
            let at = format!("`{}/{}`", shelf.name, case.name);
            let is_known = GROUPS.contains(&case.group.as_str());
            assert!(is_known, "{at}: group `{}`", case.group);
            let note = case.note.as_deref().unwrap_or_default();
            assert!(!note.contains('\n'), "{at}: a note is one line");
            let is_told = !note.is_empty() && !case.tags.is_empty();
            let is_trap = case.group == "traps";
            assert!(is_told || !is_trap, "{at}: a trap says what it catches");
        }
    }
}

#[test]
fn every_assignment_has_an_easy_public_case_and_a_suite_worth_having() {
    let all = assignments();
    let names: BTreeSet<&str> = all.iter().map(|it| it.name.as_str()).collect();
    let known = [
        "eight-heuristics",
        "fifteen-bnb",
        "fifteen-ida",
        "iq-puzzler",
        "npuzzle-astar",
    ];
    assert!(names.into_iter().eq(known));
    for shelf in &all {
        let name = &shelf.name;
        let more = shelf.cases.iter().filter(|case| case.group != "handout");
        let hidden = |case: &&Case| case.visibility == Visibility::Hidden;
        let (hidden, public): (Vec<&Case>, Vec<&Case>) = more.partition(hidden);
        assert!(hidden.len() + public.len() >= 20, "{name}");
        let all = hidden.len() + public.len();
        let hidden = hidden.len();
        let is_some = (all / 4..=all / 2).contains(&hidden);
        assert!(is_some, "{name}: {hidden} of {all} are hidden");
        use Expectation::{MinimumMoves, Solvable};
        let is_easy = |case: &&Case| matches!(case.expectation, MinimumMoves(2..=4) | Solvable);
        let easy = public.iter().any(is_easy);
        assert!(easy, "{name} has no easy public case");
    }
}

#[test]
fn no_two_cases_of_an_assignment_have_the_same_board() {
    for shelf in assignments() {
        let mut seen: BTreeMap<&[u8], &str> = BTreeMap::new();
        for case in &shelf.cases {
            if let Some(twin) = seen.insert(&case.text, &case.name) {
                panic!("{}: `{twin}` and `{}` are the same", shelf.name, case.name);
            }
        }
    }
}

/// What is told in English of these moves from this board, which has this minimum.
fn told(finder: &WasteFinder, start: &Board, tiles: &[u8], minimum: u32) -> String {
    let moves = tiles.len() as u64;
    let mut answered = Answered {
        solutions: vec![Solution {
            path: Some(answer::Path {
                start: start.clone(),
                tiles: tiles.to_vec(),
                steps: moves,
                broken_at: None,
                waste: None,
            }),
            ..Solution::default()
        }],
        ..Answered::default()
    };
    let too_long = Checked {
        aspect: Aspect::Minimality,
        weight: Weight::Required,
        finding: Finding::Failed(Fault::NotMinimal {
            moves,
            minimum: u64::from(minimum),
        }),
    };
    finder.mark(&mut answered, start, minimum);
    let wasted = first_waste(&answered, &[too_long], minimum).expect("it is wasteful");
    words(Locale::English).wasted(&wasted)
}

/// Where the tile stands, seen from where the blank stands.
fn side_of_the_blank(board: &Board, tile: u8) -> &'static str {
    let side = board.side();
    let cell = board.cells().iter().position(|&it| it == tile);
    let (cell, blank) = (cell.expect("the board has it"), board.blank());
    match (cell / side).cmp(&(blank / side)) {
        std::cmp::Ordering::Less => "above",
        std::cmp::Ordering::Greater => "below",
        std::cmp::Ordering::Equal if cell < blank => "at its left",
        std::cmp::Ordering::Equal => "at its right",
    }
}

#[test]
fn a_wasted_move_is_told_in_words_wherever_it_was_put() {
    let (oracle, finder) = (
        Oracle::new(Strength::Default, Cache::none()),
        WasteFinder::default(),
    );
    let boards = [
        "8 1 3 / 4 0 2 / 7 6 5",
        "8 6 7 / 2 5 4 / 3 0 1",
        "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15",
        "5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7",
    ];
    for text in boards {
        let start: Board = text.parse().expect("a board");
        let answer = oracle.ask(&start, &mut Watch::default());
        let Found::Minimum(shortest) = answer.finding else {
            panic!("{text} is easy");
        };
        let (shortest, minimum) = (shortest.tiles().to_vec(), shortest.len() as u32);
        let mut board = start.clone();
        for place in 1..shortest.len() {
            // There and back: the way back is the first wasted move, and afterwards the path goes on as before.
            let tile = shortest[place - 1];
            board.slide(tile).expect("a path");
            let way = match side_of_the_blank(&board, tile) {
                "above" => "down",
                "below" => "up",
                "at its left" => "right",
                _ => "left",
            };
            let mut tiles = shortest.clone();
            tiles.splice(place..place, [tile, tile]);
            let good = match place {
                1 => "Move 1 is".to_owned(),
                place => format!("Moves 1–{place} are"),
            };
            let left = match minimum as usize - place {
                1 => "1 move was".to_owned(),
                left => format!("{left} moves were"),
            };
            let expected = format!(
                "{good} on a shortest path; move {}, tile {tile} {way}, is the first wasted one: {left} left, after it {}.",
                place + 1,
                minimum as usize - place + 1
            );
            assert_eq!(told(&finder, &start, &tiles, minimum), expected, "{text}");
        }
    }
}

#[test]
#[ignore = "takes long"]
fn the_minimum_of_every_shipped_sliding_board_is_one_that_waste_can_be_told_of() {
    let finder = WasteFinder::default();
    let oracle = Oracle::new(Strength::Default, Cache::none());
    for assignment in assignments() {
        for case in &assignment.cases {
            let (Some(board), Expectation::MinimumMoves(minimum)) =
                (case.board.tiles(), case.expectation)
            else {
                continue;
            };
            if minimum < 2 {
                continue;
            }
            let Found::Minimum(path) = oracle.ask(board, &mut Watch::default()).finding else {
                panic!("{} is easy", case.name);
            };
            let mut tiles = path.tiles().to_vec();
            let middle = tiles.len() / 2;
            let tile = tiles[middle - 1];
            tiles.splice(middle..middle, [tile, tile]);
            let told = told(&finder, board, &tiles, minimum);
            let expected = format!("move {}, tile {tile} ", middle + 1);
            assert!(told.contains(&expected), "{}: {told}", case.name);
        }
    }
}
