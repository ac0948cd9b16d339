//! What is told about a text: the puzzle it is, or what is wrong with it.

use assert_cmd::cargo::cargo_bin_cmd;
use reference_program::view::server::Options;
use serde_json::json;

use crate::view::client::{Served, options, served};

#[test]
fn a_board_is_described_with_both_proofs() {
    let served = served();
    let told = served
        .post(
            "/api/read",
            &json!({ "text": "15 2 3 13\n5 8 11 9\n- 4 7 6\n10 1 14 12\n" }),
        )
        .json();
    assert_eq!(told["puzzle"], "sliding");
    assert_eq!(told["solvable"], false);
    assert_eq!(told["board"][2], json!([0, 4, 7, 6]));
    assert_eq!(
        told["kurang"],
        json!({
            "values": [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7],
            "sum": 55, "x": 0, "total": 55,
        })
    );
    assert_eq!(
        told["inversions"],
        json!({ "count": 48, "rows_below_blank": 1, "total": 49 })
    );
    let told = served
        .post("/api/read", &json!({ "text": "0 1 3 / 4 2 5 / 7 8 6" }))
        .json();
    assert_eq!(told["solvable"], true);
    assert_eq!(told["inversions"]["total"], 4);
    assert_eq!(
        told["bounds"][1],
        json!({ "heuristic": "manhattan", "least": 4 })
    );
}

#[test]
fn heuristics_that_do_not_fit_a_board_are_told_with_the_reason() {
    let served = served();
    let whys = |text: String| {
        let told = served.post("/api/read", &json!({ "text": text })).json();
        let all = told["heuristics"].as_array().unwrap().clone();
        all.into_iter()
            .filter(|heuristic| !heuristic["why_not"].is_null())
            .collect::<Vec<_>>()
    };
    let four = whys("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0".to_owned());
    assert!(four.is_empty(), "{four:?}");
    let six: Vec<String> = (1..36).chain([0]).map(|tile| tile.to_string()).collect();
    assert_eq!(
        whys(six.join(" ")),
        [
            json!({
                "name": "walking-distance",
                "why_not": "walking distance is for boards up to 4×4, not 6×6; choose the heuristic `linear-conflict`",
            }),
            json!({
                "name": "pattern-databases",
                "why_not": "pattern databases are for boards up to 5×5, not 6×6; choose the heuristic `linear-conflict`",
            }),
        ]
    );
}

#[test]
fn a_packing_is_described_with_its_pieces() {
    let told = served()
        .post(
            "/api/read",
            &json!({ "text": "2 3 2\nCUSTOM\nXXX\n.X.\nAA\nB\nBB\n" }),
        )
        .json();
    assert_eq!(told["puzzle"], "packing");
    assert_eq!(told["kind"], "custom");
    assert_eq!(told["mask"], json!(["XXX", ".X."]));
    assert_eq!(
        told["pieces"][0],
        json!({ "letter": "A", "cells": [[0, 0], [0, 1]] })
    );
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
            let output = cargo_bin_cmd!("reference")
                .arg(command)
                .write_stdin(text)
                .output()
                .unwrap();
            let notes = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{notes}");
            assert!(
                notes.contains(&refusal),
                "{text:?}: the page says `{refusal}`, the command line `{notes}`"
            );
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
    assert_eq!(
        told["algorithms"][0],
        json!({ "name": "oracle", "guided": false })
    );
    assert_eq!(told["heuristics"].as_array().unwrap().len(), 5);
    assert_eq!(told["packings"][0]["name"], "exact-cover");
    assert_eq!(
        told["packings"][1]["questions"][0],
        json!({ "name": "first", "why_not": null })
    );
    let why_not = told["packings"][1]["questions"][2]["why_not"].as_str();
    assert!(why_not.unwrap().starts_with("the brute force stops"));
}
