//! The cases that are shipped: each is whole and in a group, no two are the same, and enough are public.

mod suite_audit;

use puzzles::known_kinds::KINDS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use course::assignment::{Assignment, Case, Visibility};
use course::course::Course;
use model::case_facts::Expectation;
use model::points::Points;
use model::scorecard::GroupKind;

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

#[test]
fn who_reads_default_boards_alone_can_earn_every_point_of_iq_puzzler() {
    let all = assignments();
    let shelf = all.iter().find(|shelf| shelf.name == "iq-puzzler");
    let shelf = shelf.expect("the assignment is there");
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
    let all = assignments();
    let shelf = all.iter().find(|shelf| shelf.name == "iq-puzzler");
    let shelf = shelf.expect("the assignment is there");
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
            assert!(
                GROUPS.contains(&case.group.as_str()),
                "{at}: group `{}`",
                case.group
            );
            let note = case.note.as_deref().unwrap_or_default();
            assert!(!note.contains('\n'), "{at}: a note is one line");
            if case.group == "traps" {
                assert!(
                    !note.is_empty() && !case.tags.is_empty(),
                    "{at}: a trap says what it catches"
                );
            }
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
        assert!(
            (all / 4..=all / 2).contains(&hidden.len()),
            "{name}: {} of {all} are hidden",
            hidden.len()
        );
        let easy = public.iter().any(|case| {
            matches!(
                case.expectation,
                Expectation::MinimumMoves(2..=4) | Expectation::Solvable
            )
        });
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
