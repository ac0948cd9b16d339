//! The page's questions: what is told about a text, the puzzle it is or what is wrong with it; and searches, every
//! algorithm with every heuristic, progress, cancelling, limits.

use std::thread;
use std::time::Duration;

use reference_program::view_server::Options;
use reference_program::view_server::search_jobs::MOST_RUNNING;
use rules::search_watch::Limits;
use rules::sliding::board::Board;
use rules::sliding::path::Path;
use serde_json::{Value, json};

use crate::program::reference_with;
use crate::view::{Served, hard_search, options, served};

/// 14 moves from the goal.
const EIGHT: &str = "8 1 3 / 4 0 2 / 7 6 5";

fn tiles(answer: &Value) -> Vec<u8> {
    serde_json::from_value(answer["tiles"].clone()).expect("tiles are small numbers")
}

#[test]
fn every_algorithm_and_heuristic_solves_a_board() {
    let served = served();
    let choices = served.get("/api/choices").json();
    let board: Board = EIGHT.parse().unwrap();
    let mut solved = 0;
    for algorithm in choices["algorithms"].as_array().unwrap() {
        let name = algorithm["name"].as_str().unwrap();
        let unguided = [Value::Null];
        let heuristics: &[Value] = if algorithm["guided"] == true {
            choices["heuristics"].as_array().unwrap()
        } else {
            &unguided
        };
        for heuristic in heuristics {
            let question = json!({ "text": EIGHT, "algorithm": name, "heuristic": heuristic });
            let answer = served.solve(&question);
            assert_eq!(answer["ending"], "solved", "{question}: {answer}");
            assert_eq!(answer["algorithm"], name);
            assert_eq!(answer["heuristic"], *heuristic);
            let path = Path::new(tiles(&answer));
            assert_eq!(path.check(&board), Ok(()), "{question}");
            assert_eq!(answer["moves"], path.len());
            assert_eq!(answer["directions"].as_array().unwrap().len(), path.len());
            assert!(path.len() >= 14, "{question}: {answer}");
            let unproven = ["greedy", "branch-and-bound", "branch-and-bound-heapq"];
            match answer["minimal"] == true {
                true => assert_eq!(path.len(), 14, "{question}: {answer}"),
                false => assert!(unproven.contains(&name)),
            }
            solved += 1;
        }
    }
    assert_eq!(solved, 4 + 4 * 5);
    let unnamed = served.solve(&json!({ "text": EIGHT }));
    assert_eq!(unnamed["algorithm"], "oracle");
    let unguided = served.solve(&json!({ "text": EIGHT, "algorithm": "ida" }));
    assert_eq!(unguided["heuristic"], "manhattan");
}

#[test]
fn a_path_can_be_kept_as_a_page_of_its_own() {
    let served = served();
    let job = served.start(&json!({ "text": EIGHT, "algorithm": "ida" }));
    served.ended(job);
    let path = format!("/api/jobs/{job}/replay");
    let page = served.get(&path);
    assert_eq!(page.status, 200, "{page:?}");
    assert!(page.head.contains("; connect-src 'none'; "), "{page:?}");
    let heading = "<h1>Solved in 14 moves, the fewest possible</h1>";
    assert!(page.body.contains(heading), "{page:?}");
    served.post(&path, &json!({})).refusal(405);
    let odd = served.start(&json!({ "text": "1 2 3 / 4 5 6 / 8 7 0" }));
    served.ended(odd);
    let replay = served.get(&format!("/api/jobs/{odd}/replay"));
    replay.refuses(422, "this search has nothing to play");
}

#[test]
fn a_board_that_cannot_be_solved_is_an_answer() {
    let served = served();
    for algorithm in ["oracle", "ida", "breadth-first"] {
        let answer =
            served.solve(&json!({ "text": "1 2 3 / 4 5 6 / 8 7 0", "algorithm": algorithm }));
        assert_eq!(answer["ending"], "unsolvable");
        assert_eq!(answer["tiles"], Value::Null);
    }
}

#[test]
fn names_that_mean_nothing_are_refused() {
    let served = served();
    let packing = "1 2 1\nDEFAULT\nAA\n";
    let table = [
        (
            json!({ "text": EIGHT, "algorithm": "luck" }),
            "there is no algorithm `luck`; choose one of `oracle`, `breadth-first`, ",
        ),
        (
            json!({ "text": EIGHT, "algorithm": "ida", "heuristic": "luck" }),
            "there is no heuristic `luck`; choose one of `hamming`, ",
        ),
        (
            json!({ "text": EIGHT, "heuristic": "hamming" }),
            "`heuristic` guides a-star, greedy and ida, and not `oracle`",
        ),
        (
            json!({ "text": EIGHT, "algorithm": "breadth-first", "heuristic": "hamming" }),
            "`heuristic` guides a-star, greedy and ida, and not `breadth-first`",
        ),
        (
            json!({ "text": EIGHT, "question": "count" }),
            "`question` is for packings",
        ),
        (
            json!({ "text": packing, "algorithm": "ida" }),
            "there is no algorithm `ida` for packings",
        ),
        (
            json!({ "text": packing, "heuristic": "hamming" }),
            "`heuristic` is for sliding boards",
        ),
        (
            json!({ "text": packing, "algorithm": "brute-force", "question": "count" }),
            "the brute force stops at the first packing",
        ),
    ];
    for (question, reason) in table {
        served.post("/api/solve", &question).refuses(422, reason);
    }
}

#[test]
fn a_heuristic_that_does_not_exist_for_the_size_is_told_with_another() {
    let served = served();
    let five = "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 20 / 21 22 23 0 24";
    let job =
        served.start(&json!({ "text": five, "algorithm": "ida", "heuristic": "walking-distance" }));
    let told = served.ended(job);
    assert_eq!(told["state"], "failed");
    let error = told["error"].as_str().unwrap();
    assert!(error.contains("boards up to 4×4, not 5×5"), "{error}");
}

#[test]
fn a_long_search_shows_progress_and_can_be_cancelled() {
    let served = served();
    let job = served.start(&hard_search());
    let first = loop {
        let told = served.look(job);
        assert_eq!(told["state"], "running", "{told}");
        if !told["progress"].is_null() {
            break told["progress"].clone();
        }
        thread::sleep(Duration::from_millis(10));
    };
    assert!(first["bound"].as_u64().unwrap() > 0, "{first}");
    loop {
        let later = served.look(job)["progress"].clone();
        if later["effort"]["expanded"].as_u64() > first["effort"]["expanded"].as_u64() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    served.get(&format!("/api/jobs/{job}/cancel")).refusal(405);
    assert_eq!(served.cancel(job).status, 202);
    let told = served.ended(job);
    assert_eq!(told["answer"]["ending"], "stopped", "{told}");
    let stop = json!({ "reason": "cancelled", "limit": null, "message": "cancelled" });
    assert_eq!(told["answer"]["stop"], stop);
    // Cancelling what has ended changes nothing.
    assert_eq!(served.cancel(job).json(), told);
}

#[test]
fn a_limit_is_told_with_the_words_of_the_command_line() {
    let served = Served::with(Options {
        limits: Limits::of_time(Duration::from_millis(100)),
        ..options()
    });
    let answer = served.solve(&hard_search());
    assert_eq!(answer["stop"]["reason"], "time");
    assert_eq!(answer["stop"]["limit"], "100 ms");
    let message = "stopped at the time limit of 100 ms without an answer; allow more with `--time`";
    assert_eq!(answer["stop"]["message"], message);
}

#[test]
fn so_many_searches_run_at_once_and_no_more() {
    let served = served();
    let jobs: Vec<u64> = (0..MOST_RUNNING)
        .map(|_| served.start(&hard_search()))
        .collect();
    let one_more = served.post("/api/solve", &hard_search());
    one_more.refuses(429, "4 searches run already");
    served.cancel(jobs[0]);
    served.ended(jobs[0]);
    let solved = served.solve(&json!({ "text": EIGHT, "algorithm": "ida" }));
    assert_eq!(solved["moves"], 14);
    for &job in &jobs[1..] {
        assert_eq!(served.look(job)["state"], "running");
        served.cancel(job);
    }
}

#[test]
fn a_packing_is_found_counted_and_told_apart() {
    let served = served();
    let text = "2 2 2\nDEFAULT\nAA\nBB\n";
    for algorithm in ["exact-cover", "brute-force"] {
        let answer = served.solve(&json!({ "text": text, "algorithm": algorithm }));
        assert_eq!(answer["ending"], "packed", "{answer}");
        assert_eq!(answer["algorithm"], algorithm);
        assert_eq!(answer["packings"].as_array().unwrap().len(), 1);
        assert_eq!(answer["order"], json!(["A", "B"]));
        assert!(answer["svgs"][0].as_str().unwrap().starts_with("<svg"));
        assert_eq!(answer["placements"].is_null(), algorithm == "exact-cover");
    }
    let counted = served.solve(&json!({ "text": text, "question": "count" }));
    assert_eq!(counted["ending"], "counted");
    assert_eq!(counted["count"], "4");
    let several = served.solve(&json!({ "text": text, "question": "unique" }));
    assert_eq!(several["ending"], "several");
    assert_eq!(several["packings"].as_array().unwrap().len(), 2);
    let one = served.solve(&json!({ "text": "1 2 1\nDEFAULT\nAA\n", "question": "unique" }));
    assert_eq!(one["ending"], "unique");
    assert_eq!(one["packings"], json!([["AA"]]));
    let none = served.solve(&json!({ "text": "2 2 1\nDEFAULT\nAA\n" }));
    assert_eq!(none["ending"], "no-packing");
    let reason = "the pieces have 2 cells together, the board has 4";
    assert_eq!(none["reason"], reason);
}

#[test]
fn a_board_is_described_with_both_proofs() {
    let served = served();
    let told = served.read("15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n");
    assert_eq!(told["puzzle"], "sliding");
    assert_eq!(told["solvable"], false);
    assert_eq!(told["board"][2], json!([0, 4, 7, 6]));
    let values = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];
    let kurang = json!({ "values": values, "sum": 55, "x": 0, "total": 55 });
    assert_eq!(told["kurang"], kurang);
    let inversions = json!({ "count": 48, "rows_below_blank": 1, "total": 49 });
    assert_eq!(told["inversions"], inversions);
    let told = served.read("0 1 3 / 4 2 5 / 7 8 6");
    assert_eq!(told["solvable"], true);
    assert_eq!(told["inversions"]["total"], 4);
    let manhattan = json!({ "heuristic": "manhattan", "least": 4 });
    assert_eq!(told["bounds"][1], manhattan);
}

#[test]
fn heuristics_that_do_not_fit_a_board_are_told_with_the_reason() {
    let served = served();
    let whys = |board: Board| {
        let told = served.read(&board.to_string());
        let mut heuristics = told["heuristics"].as_array().unwrap().clone();
        heuristics.retain(|heuristic| !heuristic["why_not"].is_null());
        heuristics
    };
    assert_eq!(whys(Board::goal(4)), [Value::Null; 0]);
    let why = |name: &str, what: &str| {
        let why_not = format!("{what}, not 6×6; choose the heuristic `linear-conflict`");
        json!({ "name": name, "why_not": why_not })
    };
    let expected = [
        why(
            "walking-distance",
            "walking distance is for boards up to 4×4",
        ),
        why(
            "pattern-databases",
            "pattern databases are for boards up to 5×5",
        ),
    ];
    assert_eq!(whys(Board::goal(6)), expected);
}

#[test]
fn a_packing_is_described_with_its_pieces() {
    let told = served().read("2 3 2\nCUSTOM\nXXX\n.X.\nAA\nB\nBB\n");
    assert_eq!(told["puzzle"], "packing");
    assert_eq!(told["kind"], "custom");
    assert_eq!(told["mask"], json!(["XXX", ".X."]));
    let piece = json!({ "letter": "A", "cells": [[0, 0], [0, 1]] });
    assert_eq!(told["pieces"][0], piece);
    assert_eq!(told["area_gap"], 1);
}

#[test]
fn a_bad_board_gets_the_message_of_the_command_line() {
    let served = served();
    for (command, text) in [
        ("solve", "1 2 3\n4 5 5\n7 8 0\n"),
        ("solve", ""),
        ("solve", "1 2 3\n4 5 6\n7\n"),
        ("solve", "1 2 \u{1f9e9} 0"),
        ("solve", "<script>alert(1)</script>"),
        ("pack", "2 2 1\nDEFAULT\nAb\n"),
        ("pack", "2 x 1\nDEFAULT\nAA\n"),
        ("pack", "2 2 3\nDEFAULT\nAA\n"),
    ] {
        for path in ["/api/read", "/api/solve"] {
            let refusal = served.post(path, &json!({ "text": text })).refusal(422);
            reference_with(text, command).fails(2).says(&refusal);
        }
    }
}

#[test]
fn the_page_is_told_what_it_can_choose_from_and_begin_with() {
    let text = "1 2\n3 0\n</script>";
    let served = Served::with(Options {
        text: Some(text.to_owned()),
        ..options()
    });
    let told = served.get("/api/choices").json();
    assert_eq!(told["text"], text);
    assert_eq!(told["algorithms"].as_array().unwrap().len(), 8);
    let oracle = json!({ "name": "oracle", "guided": false });
    assert_eq!(told["algorithms"][0], oracle);
    assert_eq!(told["heuristics"].as_array().unwrap().len(), 5);
    assert_eq!(told["packings"][0]["name"], "exact-cover");
    let first = json!({ "name": "first", "why_not": null });
    assert_eq!(told["packings"][1]["questions"][0], first);
    let why_not = told["packings"][1]["questions"][2]["why_not"].as_str();
    assert!(why_not.unwrap().starts_with("the brute force stops"));
}
