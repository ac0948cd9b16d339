//! `solve` and `lower-bound` for people and for programs, and `zoo`: wrong solvers from outside.

use reference::sliding::heuristic::Heuristic;
use serde_json::{Value, json};

use crate::program::{reference, reference_keeping_in, reference_with, tiles_lead_home};

const FIFTEEN: &str = "7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15";
const EIGHT: &str = "3 7 8 / 1 2 4 / 5 6 0";
const ODD: &str = "1 2 3 / 4 5 6 / 8 7 0";

fn as_json(board: &str, options: &str) -> Value {
    let run = reference_with(board, &format!("solve --json {options}"));
    run.succeeds().json()
}

fn tiles(answer: &Value) -> Vec<u32> {
    serde_json::from_value(answer["tiles"].clone()).expect("tiles are numbers")
}

#[test]
fn the_human_form_shows_the_board_the_answer_and_the_moves() {
    let text = reference_with("1 2 3\n4 0 5\n7 8 6\n", "solve").done();
    let (shown, effort) = text.trim_end().rsplit_once("\n\n").unwrap();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[1], "│ 1 │ 2 │ 3 │   2 moves, and none fewer:");
    assert_eq!(lines[8], "1  5 6");
    assert_eq!(lines[9], "   → ↓");
    assert!(shown.contains("   solvable: 2 inversions, an even number\n"));
    assert!(effort.starts_with("oracle: "), "{effort}");
    assert!(!text.contains('\u{1b}'), "a pipe is not coloured");
}

#[test]
fn a_board_that_cannot_be_solved_is_an_answer() {
    reference_with(ODD, "solve")
        .succeeds()
        .prints("not solvable: 1 inversion, an odd number");
    let answer = as_json(ODD, "");
    assert_eq!(answer["ending"], "unsolvable");
    assert_eq!(answer["solvable"], false);
    for key in ["moves", "tiles", "directions", "bounds", "stop"] {
        assert_eq!(answer[key], Value::Null, "{key}");
    }
}

#[test]
fn the_json_object_holds_everything_there_is_to_know() {
    let answer = as_json("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12", "");
    let expected = json!({
        "side": 4,
        "board": [[1, 2, 3, 4], [5, 6, 0, 8], [9, 10, 7, 11], [13, 14, 15, 12]],
        "solvable": true,
        "inversions": { "count": 6, "rows_below_blank": 2 },
        "kurang": {
            "values": [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9],
            "sum": 15, "x": 1, "total": 16,
        },
        "algorithm": "oracle",
        "heuristic": null,
        "ending": "solved",
        "moves": 3,
        "tiles": [7, 11, 12],
        "directions": ["down", "right", "down"],
        "proven": true,
        "bounds": { "least": 3, "most": 3 },
        "stop": null,
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&answer[key], value, "{key}");
    }
    assert!(answer["proof"].is_string());
    for key in "expanded generated peak_queue memory_bytes seconds".split(' ') {
        assert!(answer["effort"][key].is_number(), "{key}");
    }
    let keys = answer.as_object().unwrap().len();
    assert_eq!(keys, expected.as_object().unwrap().len() + 2);
}

#[test]
fn every_algorithm_finds_a_path_and_the_minimal_ones_a_shortest() {
    for algorithm in "oracle breadth-first branch-and-bound a-star ida".split(' ') {
        let answer = as_json(EIGHT, &format!("--algorithm {algorithm}"));
        let is_proven = algorithm != "branch-and-bound";
        assert_eq!(answer["moves"], 20, "{algorithm}");
        assert_eq!(answer["proven"], is_proven, "{algorithm}");
        tiles_lead_home(EIGHT, &tiles(&answer));
    }
    let greedy = as_json(EIGHT, "--algorithm greedy");
    assert_eq!(
        [&greedy["proven"], &greedy["bounds"]],
        [&json!(false), &Value::Null]
    );
    tiles_lead_home(EIGHT, &tiles(&greedy));
}

#[test]
fn every_heuristic_guides_to_the_same_length() {
    for heuristic in Heuristic::ALL.map(Heuristic::name) {
        let options = format!("--algorithm a-star --heuristic {heuristic}");
        let answer = as_json(EIGHT, &options);
        assert_eq!(answer["moves"], 20, "{heuristic}");
        assert_eq!(answer["heuristic"], heuristic);
    }
}

#[test]
fn a_limit_leaves_the_bounds_and_is_exit_code_3() {
    let hard = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3";
    let search = "solve --algorithm breadth-first --memory 1MB";
    let run = reference_with(hard, &format!("{search} --json")).exits(3);
    let answer = run.json();
    assert_eq!(answer["ending"], "stopped");
    assert_eq!(answer["stop"]["reason"], "memory");
    assert_eq!(answer["bounds"], json!({ "least": 46, "most": null }));
    run.says_first("error: no path was found: every path has at least 46 moves\n")
        .says("`--memory`");
    reference_with(hard, search)
        .exits(3)
        .prints("at least 46 moves, and no path found");
    // What is known of a 7×7 board after a moment are bounds, and they are honest.
    let run = reference_with(&far_away(7), "solve --json --time 50ms");
    let answer = run.exits(3).json();
    assert_eq!(answer["stop"]["reason"], "time");
    if let Some(most) = answer["bounds"]["most"].as_u64() {
        assert!(answer["bounds"]["least"].as_u64().unwrap() <= most);
        tiles_lead_home(&far_away(7), &tiles(&answer));
    }
}

/// The goal turned by half a turn, solvable for side 5 and 7: nearly every tile is far from home.
fn far_away(side: usize) -> String {
    let cells: Vec<String> = (0..side * side)
        .map(|cell| match cell {
            0 => "0".to_owned(),
            cell => (side * side - cell).to_string(),
        })
        .collect();
    cells.join(" ")
}

#[test]
fn a_handout_prints_nothing_when_a_limit_is_reached() {
    let hard = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3";
    reference_with(hard, "solve --as fifteen-bnb --memory 1MB")
        .fails(3)
        .says_first("error: stopped at the memory limit of 1.0 MB");
}

#[test]
fn lower_bounds_stand_side_by_side() {
    let run = reference_with("8 1 3 / 4 0 2 / 7 6 5", "lower-bound").succeeds();
    run.prints("   hamming               5");
    run.prints("   manhattan            10");
    run.prints("   pattern-databases    ");
    let bounds = |board: &str| {
        reference_with(board, "lower-bound --json")
            .succeeds()
            .json()
    };
    let fifteen = bounds(FIFTEEN);
    let walking = json!({ "heuristic": "walking-distance", "least": 25 });
    assert_eq!(fifteen["bounds"][3], walking);
    let large = bounds(&far_away(5));
    assert_eq!(large["bounds"][3]["least"], Value::Null);
    let run = reference_with(&far_away(7), "lower-bound").succeeds();
    run.prints("walking-distance      – too large a board\n");
    run.prints("pattern-databases     – too large a board\n");
}

#[test]
fn a_closed_list_saves_work_and_changes_no_length() {
    let all = as_json(EIGHT, "--algorithm a-star --closed all");
    let parent_only = as_json(EIGHT, "--algorithm a-star --closed parent-only");
    assert_eq!(all["algorithm"], "a-star");
    assert_eq!(parent_only["algorithm"], "a-star-no-closed-list");
    assert_eq!(all["moves"], 20);
    assert_eq!(parent_only["moves"], 20);
    let expanded = |answer: &Value| answer["effort"]["expanded"].as_u64().unwrap();
    assert!(expanded(&all) <= expanded(&parent_only));
}

#[test]
fn ties_are_broken_as_asked() {
    let first_in = as_json(EIGHT, "--algorithm branch-and-bound --ties first-in");
    let heapq = as_json(EIGHT, "--algorithm branch-and-bound --ties heapq");
    assert_eq!(first_in["algorithm"], "branch-and-bound");
    assert_eq!(heapq["algorithm"], "branch-and-bound-heapq");
    let [one, other] = [&first_in, &heapq].map(|answer| &answer["effort"]["generated"]);
    assert_ne!(one, other);
    tiles_lead_home(EIGHT, &tiles(&heapq));
}

#[test]
fn tables_that_cannot_be_kept_are_a_note_beside_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let hard = "0 15 14 13 / 12 11 10 9 / 8 7 6 5 / 4 3 2 1";
    let run = reference_keeping_in(&file.join("tables"), hard, "solve --as fifteen-ida");
    let run = run.exits(0);
    let note = "note: the tables could not be saved, so the next run builds them again: cannot ";
    run.prints_last("Length: 78\n").says_first(note);
    assert_eq!(run.notes.lines().count(), 1, "{}", run.notes);
}

#[test]
fn every_mistake_is_listed_for_people_and_for_programs() {
    let lines = reference("zoo list").done();
    let line = "greedy                   leaves the depth out of the cost (f = h)";
    assert!(lines.lines().any(|it| it == line), "{lines}");
    let rows = reference("zoo list --json").succeeds().json();
    assert_eq!(rows.as_array().unwrap().len(), lines.lines().count());
    assert_eq!(rows[0]["name"], "blank-in-manhattan");
    assert_eq!(rows[0]["family"], "estimate");
}

#[test]
fn a_mistake_answers_as_a_students_program_does() {
    let near = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n";
    let piece = "2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA\n";
    for (words, input, out) in [
        (
            "counts-boards -",
            near,
            "Sum(kurang(i)) + X = 8\n[12]\nLength: 2\n",
        ),
        ("counts-boards - --task ida-star", near, "[12]\nLength: 2\n"),
        (
            "x-always-zero -",
            near,
            "Sum(kurang(i)) + X = 7\nNo solution found\n",
        ),
        ("no-rotation -", piece, "AA.\n.AA\nSolution Found\n"),
        ("no-mirror -", piece, "No Solution Found\n"),
    ] {
        let said = reference_with(input, &format!("zoo solve {words}")).done();
        assert_eq!(said, out, "{words}");
    }
}

#[test]
fn what_cannot_be_asked_is_told() {
    let near = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n";
    reference("zoo solve laziness")
        .fails(2)
        .says("`zoo list` names them all");
    let notes = reference_with(near, "zoo solve no-mirror - --task a-star").refused(2);
    let wanted = "error: a solver cannot make the mistake `no-mirror` there; leave out `--task`\n";
    assert_eq!(notes, wanted);
    let hard = "0 5 15 14\n7 9 6 13\n1 2 12 10\n8 11 4 3\n";
    reference_with(hard, "zoo solve forbids-same-move - --nodes 9")
        .exits(3)
        .says("within 9 nodes");
}
