//! `grader cases generate`: what is made is what was asked for, proven, and written whole or not at all.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use tempfile::TempDir;

use crate::cases_command::{cases, course};

/// Every file below a folder, hidden ones too, with what is in it.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(next) = waiting.pop() {
        for entry in fs::read_dir(&next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is below");
                let name = name.display().to_string();
                found.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// A course with a sliding and a packing assignment, and one case that can be solved and one that cannot.
pub fn two() -> TempDir {
    let course = course(&[
        ("four", "3\n0 1 3\n4 2 5\n7 8 6\n", "minimum-moves = 4\n"),
        ("none", "3\n1 2 3\n4 5 6\n8 7 0\n", "no-solution = true\n"),
    ]);
    let toml = "[assignments.npuzzle-astar]\n\n[assignments.iq-puzzler]\npuzzle = \"packing\"\n";
    fs::write(course.path().join("grader.toml"), toml).expect("a file");
    fs::create_dir_all(course.path().join("cases/iq-puzzler")).expect("a folder");
    course
}

/// What `cases generate … --json` says.
pub fn made(folder: &Path, arguments: &[&str]) -> Value {
    let all = [&["generate"], arguments, &["--json"]].concat();
    let (code, out, notes) = cases(folder, &all);
    assert_eq!(code, 0, "{notes}");
    serde_json::from_str(&out).expect("JSON")
}

fn boards(document: &Value) -> &[Value] {
    document["boards"].as_array().expect("boards")
}

#[test]
fn boards_at_a_depth_are_written_as_cases_that_are_proven_again() {
    let course = course(&[]);
    let arguments = [
        "generate", "depth", "--moves", "20", "--count", "2", "--seed", "7", "--group", "deep",
        "--hidden",
    ];
    let (code, out, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 0, "{notes}");
    assert!(
        out.starts_with("✓ made-20-moves-1  20 moves  a-star with manhattan: ")
            && out.contains("nodes  the oracle · every board of this size\n")
            && out.ends_with("2 cases written to `cases/npuzzle-astar`, seed 7\n"),
        "{out}"
    );
    let written = files(&course.path().join("cases/npuzzle-astar"));
    let names: Vec<&str> = written.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "made-20-moves-1/board.txt",
            "made-20-moves-1/expected.toml",
            "made-20-moves-2/board.txt",
            "made-20-moves-2/expected.toml",
        ]
    );
    assert_ne!(written[names[0]], written[names[2]]);
    assert!(written[names[0]].starts_with(b"3\n"));
    let expected = String::from_utf8_lossy(&written[names[3]]);
    assert!(
        expected.starts_with(
            "# Made by `grader cases generate depth --moves 20 --side 3`, seed 7, board 2.\n\
             minimum-moves = 20\ngroup = \"deep\"\nvisibility = \"hidden\"\nnote = \"a-star with manhattan: "
        ),
        "{expected}"
    );
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.ends_with("2 cases proven, each in two ways\n"), "{out}");
}

#[test]
fn hidden_boards_have_a_seed_that_nobody_can_guess() {
    let course = course(&[]);
    let seed = |more: &[&str]| {
        let words = ["depth", "--moves", "18", "--dry-run"];
        let document = made(course.path(), &[&words, more].concat());
        document["seed"].as_u64().expect("a seed")
    };
    assert_eq!(seed(&[]), 1);
    assert_eq!(seed(&["--hidden", "--seed", "7"]), 7);
    let (one, other) = (seed(&["--hidden"]), seed(&["--hidden"]));
    assert!(one != 1 && one != other, "{one} {other}");
    // It is printed, and gives the same boards again.
    let words = ["depth", "--moves", "18", "--hidden"];
    let first = made(course.path(), &[&words[..], &["--name", "first"]].concat());
    let drawn = first["seed"].to_string();
    let again = ["--name", "again", "--dry-run", "--seed", &drawn];
    let again = made(course.path(), &[&words[..], &again].concat());
    assert_eq!(boards(&first)[0]["board"], boards(&again)[0]["board"]);
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_gives_others() {
    let batch = |seed: &str| {
        let course = course(&[]);
        let arguments = [
            "generate", "depth", "--moves", "18", "--count", "3", "--seed", seed,
        ];
        let (code, _, notes) = cases(course.path(), &arguments);
        assert_eq!(code, 0, "{notes}");
        let mut written = files(&course.path().join("cases"));
        written.retain(|name, _| name.ends_with("board.txt"));
        written
    };
    let (one, again, other) = (batch("1"), batch("1"), batch("2"));
    assert_eq!(one.len(), 3);
    assert_eq!(one, again);
    assert!(one.iter().all(|(name, board)| other[name] != *board));
}

#[test]
fn measured_boards_need_what_the_reference_says_they_need() {
    let course = course(&[]);
    let document = made(
        course.path(),
        &[
            "effort",
            "--algorithm",
            "ida",
            "--nodes",
            "500..900",
            "--side",
            "4",
            "--count",
            "2",
        ],
    );
    for board in boards(&document) {
        let file = course
            .path()
            .join(board["folder"].as_str().expect("a folder"));
        let output = Command::new(cargo_bin!("grader"))
            .args(["reference", "solve", "--algorithm", "ida", "--json"])
            .arg(file.join("board.txt"))
            .output()
            .expect("it runs");
        let solved: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let nodes = board["measured"][0]["number"].as_u64().expect("a number");
        assert!((500..=900).contains(&nodes), "{document}");
        assert!(
            solved
                .to_string()
                .contains(&format!("\"generated\":{nodes}")),
            "{solved}"
        );
    }
    let telling = [
        "telling",
        "--algorithm",
        "ida",
        "--limit-nodes",
        "3000",
        "--dry-run",
    ];
    let document = made(course.path(), &telling);
    let measured = &boards(&document)[0]["measured"];
    assert!(measured[0]["number"].as_u64() <= Some(300), "{document}");
    assert_eq!(measured[1]["search"], "ida with hamming");
    assert_eq!(
        (&measured[1]["number"], &measured[1]["more"]),
        (&3000.into(), &true.into())
    );
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn a_twin_has_two_tiles_swapped_and_no_solution() {
    let course = two();
    let arguments = [
        "generate",
        "-a",
        "npuzzle-astar",
        "twin",
        "four",
        "--count",
        "3",
    ];
    let (code, out, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 0, "{notes}");
    assert!(
        out.contains("✓ four-twin-1  no solution  two tiles swapped  parity by inversions · every board of this size\n"),
        "{out}"
    );
    let folder = course.path().join("cases/npuzzle-astar");
    let board = |name: &str| -> Vec<String> {
        let text = fs::read_to_string(folder.join(name).join("board.txt")).expect("a board");
        text.split_whitespace().map(str::to_owned).collect()
    };
    for twin in ["four-twin-1", "four-twin-2", "four-twin-3"] {
        let (one, other) = (board("four"), board(twin));
        assert_eq!(
            one.iter()
                .zip(&other)
                .filter(|(one, two)| one != two)
                .count(),
            2
        );
    }
    let (code, out, _) = cases(course.path(), &["verify", "npuzzle-astar"]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn a_packing_has_as_many_solutions_as_were_asked_for() {
    let course = two();
    for (solutions, seed) in [("1", "1"), ("2", "5")] {
        let document = made(
            course.path(),
            &[
                "-a",
                "iq-puzzler",
                "packing",
                "--rows",
                "3",
                "--cols",
                "5",
                "--pieces",
                "4",
                "--solutions",
                solutions,
                "--seed",
                seed,
            ],
        );
        let board = &boards(&document)[0];
        assert_eq!(board["solutions"]["unlike"].to_string(), solutions);
        let file = course.path().join("puzzle.txt");
        fs::write(&file, board["board"].as_str().expect("text")).expect("a file");
        let output = Command::new(cargo_bin!("grader"))
            .args(["reference", "pack", "--count", "--json"])
            .arg(&file)
            .output()
            .expect("it runs");
        let counted: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let all = board["solutions"]["all"].to_string();
        assert!(
            counted.to_string().contains(&all),
            "{counted} and not {all}"
        );
    }
    let (code, out, _) = cases(course.path(), &["verify", "iq-puzzler"]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn what_cannot_be_made_is_refused_with_what_to_change_and_nothing_is_written() {
    let course = two();
    let before = files(course.path());
    let sliding = ["generate", "-a", "npuzzle-astar"];
    let packing = ["generate", "-a", "iq-puzzler"];
    for (assignment, rest, code, words) in [
        (
            &sliding[..],
            &["depth", "--moves", "32"][..],
            2,
            "no 3×3 board is 32 moves from the goal; the deepest is 31, ask for at most that",
        ),
        (
            &sliding,
            &["depth", "--moves", "31", "--count", "3"],
            2,
            "asked for 3 boards of 3×3 at 31 moves from the goal, whose number is 2; ask for at most that with `--count`",
        ),
        (
            &sliding,
            &["effort", "--nodes", "9..5"],
            2,
            "a range goes from the smaller number to the greater one, as `5..9`",
        ),
        (
            &sliding,
            &[
                "effort",
                "--nodes",
                "100000..200000",
                "--side",
                "2",
                "--budget",
                "2000",
            ],
            3,
            "all were too easy; ask for fewer nodes, or for larger boards where the course has them",
        ),
        (
            &sliding,
            &[
                "effort",
                "--nodes",
                "1..9",
                "--algorithm",
                "breadth-first",
                "--heuristic",
                "hamming",
            ],
            2,
            "`--heuristic` guides a-star, greedy and ida, and not `breadth-first`",
        ),
        (
            &sliding,
            &["telling", "--hard", "manhattan"],
            2,
            "both heuristics are `manhattan`",
        ),
        (
            &sliding,
            &["twin", "none"],
            2,
            "`none` cannot be solved itself, so its twin can",
        ),
        (
            &sliding,
            &["twin", "fuor"],
            2,
            "`npuzzle-astar` has no case `fuor`; did you mean `four`?",
        ),
        (
            &sliding,
            &["packing"],
            2,
            "`npuzzle-astar` is a sliding puzzle",
        ),
        (
            &packing,
            &["depth", "--moves", "3"],
            2,
            "`iq-puzzler` is a packing puzzle",
        ),
        (
            &packing,
            &["packing", "--rows", "2", "--cols", "2", "--pieces", "5"],
            2,
            "a board of 4 cells is cut into 1 to 4 pieces, not 5; change `--rows`, `--cols` or `--pieces`",
        ),
        (
            &packing,
            &[
                "packing",
                "--rows",
                "1",
                "--cols",
                "2",
                "--pieces",
                "2",
                "--solutions",
                "2",
            ],
            3,
            "is exactly 2 was found among 2000 that were cut; the numbers nearest to it were 1;",
        ),
        (
            &["generate"],
            &["depth", "--moves", "3"],
            2,
            "say which assignment the boards are for with `-a`; there are `npuzzle-astar`, `iq-puzzler`",
        ),
        (
            &sliding,
            &["depth", "--moves", "3", "--name", "../elsewhere"],
            2,
            "`../elsewhere` is no name for a case",
        ),
        (
            &sliding,
            &["depth", "--moves", "3", "--name", "four"],
            2,
            "four`; choose another name with `--name`",
        ),
    ] {
        let (found, out, notes) = cases(course.path(), &[assignment, rest].concat());
        assert!(notes.contains(words), "{rest:?}: {notes}");
        assert_eq!((found, out.as_str()), (code, ""), "{rest:?}");
    }
    let mut after = files(course.path());
    after.retain(|name, _| !name.starts_with("cache/"));
    assert_eq!(after, before);
}

#[test]
fn where_one_name_is_taken_none_of_the_cases_is_written() {
    let course = course(&[]);
    let folder = course.path().join("cases/npuzzle-astar");
    fs::create_dir(folder.join("made-6-moves-2")).expect("a folder");
    let arguments = ["generate", "depth", "--moves", "6", "--count", "3"];
    let (code, _, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 2);
    assert!(
        notes.contains("made-6-moves-2`; choose another name"),
        "{notes}"
    );
    assert!(files(&folder).is_empty());
    let dry = [&arguments[..], &["--dry-run"]].concat();
    let (code, out, _) = cases(course.path(), &dry);
    assert_eq!(code, 0);
    assert!(
        out.ends_with("3 boards, seed 1; nothing was written\n"),
        "{out}"
    );
    assert!(out.contains("\n    3\n    "), "the boards are shown: {out}");
    assert!(files(&folder).is_empty());
}

#[test]
fn a_board_that_a_case_has_already_is_told() {
    let course = course(&[("solved", "3\n1 2 3\n4 5 6\n7 8 0\n", "minimum-moves = 0\n")]);
    let arguments = ["generate", "depth", "--moves", "0"];
    let (code, _, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 0);
    assert!(
        notes.contains("note: `made-0-moves` is the board of the case `solved`"),
        "{notes}"
    );
}

#[test]
fn nothing_is_written_when_somebody_does_not_wait() {
    let course = course(&[]);
    // A single hard board of 4×4 takes minutes to measure.
    let mut run = Command::new(cargo_bin!("grader"))
        .current_dir(course.path())
        .env("XDG_CACHE_HOME", course.path().join("cache"))
        .args([
            "cases",
            "generate",
            "effort",
            "--algorithm",
            "ida",
            "--budget",
            "1000000000000",
        ])
        .args(["--side", "4", "--nodes", "900000000000..999999999999"])
        .spawn()
        .expect("it starts");
    thread::sleep(Duration::from_millis(500));
    let id = rustix::process::Pid::from_child(&run);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    let ended = run.wait().expect("it ends");
    // Before it listens for Ctrl-C the signal ends it as it ends every program.
    assert!(matches!(ended.code(), Some(130) | None), "{ended}");
    assert!(files(&course.path().join("cases")).is_empty());
}
