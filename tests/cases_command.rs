//! `grader cases`, as somebody types it: in a small course of its own.

mod generate;
mod variants;

use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;
use tempfile::TempDir;

/// A course with one assignment of these cases: name, board, `expected.toml`.
fn course(cases: &[(&str, &str, &str)]) -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    let toml = "[assignments.npuzzle-astar]\n";
    fs::write(root.path().join("grader.toml"), toml).expect("a file");
    fs::create_dir_all(root.path().join("cases/npuzzle-astar")).expect("a folder");
    for (name, board, expected) in cases {
        let folder = root.path().join("cases/npuzzle-astar").join(name);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("board.txt"), board).expect("a file");
        fs::write(folder.join("expected.toml"), expected).expect("a file");
    }
    root
}

/// What `grader cases …` says in this folder: its exit code, standard output and standard error.
fn cases(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = cargo_bin_cmd!("grader")
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .arg("cases")
        .args(arguments)
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("it ends by itself");
    (code, text(output.stdout), text(output.stderr))
}

const FOUR: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";

#[test]
fn the_list_shows_every_case_and_a_broken_one_beside_it() {
    let course = course(&[
        (
            "four",
            FOUR,
            "minimum-moves = 4\ngroup = \"basic\"\nweight = 2.5\nvisibility = \"hidden\"\ntags = [\"3x3\"]\n",
        ),
        ("wrong", FOUR, "minimal-moves = 4\n"),
    ]);
    let (code, out, notes) = cases(course.path(), &["list"]);
    assert_eq!(
        out,
        "npuzzle-astar  1 case\n  case  expected  group  weight  points  visibility  tags\n  four  4 moves   basic  2.5     2.5     \
         hidden      3x3\n"
    );
    assert_eq!(code, 2);
    assert!(
        notes.contains("cases/npuzzle-astar/wrong/expected.toml:1:1")
            && notes.contains("did you mean `minimum-moves`?"),
        "{notes}"
    );
    let (_, out, _) = cases(course.path(), &["list", "npuzzle-astar", "--json"]);
    let list: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(list[0]["case"], "four");
    assert_eq!(list[0]["expected"]["minimum-moves"], 4);
}

#[test]
fn an_assignment_that_is_mistyped_is_told_with_the_one_that_was_meant() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    let (code, _, notes) = cases(course.path(), &["list", "npuzle-astar"]);
    assert_eq!(code, 2);
    assert_eq!(
        notes,
        "error: there is no assignment `npuzle-astar`; did you mean `npuzzle-astar`?\n"
    );
}

#[test]
fn what_is_proven_is_told_with_both_ways_and_what_is_doubtful_with_its_place() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert!(
        out.contains("✓ four  4 moves  the oracle · every board of this size, "),
        "{out}"
    );
    assert!(out.ends_with("1 case proven, each in two ways\n"), "{out}");
    assert_eq!(code, 0);
    let expected = course.path().join("cases/npuzzle-astar/four/expected.toml");
    fs::write(expected, "minimum-moves = 6\n").expect("a file");
    let (code, out, _) = cases(course.path(), &["verify", "npuzzle-astar"]);
    let (_, same, _) = cases(course.path(), &["verify", "-a", "npuzzle-astar"]);
    assert_eq!(out, same);
    assert_eq!(
        out,
        "npuzzle-astar\n  ✗ four  6 moves\n      the oracle says 4 moves, but 6 moves is expected\n      in \
         `cases/npuzzle-astar/four`\n\n0 cases proven, 1 case doubtful\n"
    );
    assert_eq!(code, 1);
}

#[test]
fn a_board_that_is_added_is_worked_out_and_never_written_over() {
    let course = course(&[]);
    fs::write(course.path().join("puzzle04.txt"), FOUR).expect("a file");
    let arguments = [
        "add",
        "puzzle04.txt",
        "--assignment",
        "npuzzle-astar",
        "--group",
        "basic",
        "--hidden",
    ];
    let (code, out, notes) = cases(course.path(), &arguments);
    assert_eq!(
        out, "wrote cases/npuzzle-astar/puzzle04: 4 moves  the oracle · every board of this size\n",
        "{notes}"
    );
    assert_eq!(code, 0);
    let written = course
        .path()
        .join("cases/npuzzle-astar/puzzle04/expected.toml");
    assert_eq!(
        fs::read_to_string(written).expect("it was written"),
        "minimum-moves = 4\ngroup = \"basic\"\nvisibility = \"hidden\"\n"
    );
    let (code, _, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 2);
    let words = "cases/npuzzle-astar/puzzle04`; choose another name with `--name`\n";
    assert!(
        notes.starts_with("error: there is already a case `") && notes.ends_with(words),
        "{notes}"
    );
}

#[test]
fn a_case_is_added_to_no_group_that_the_course_does_not_declare() {
    let course = course(&[]);
    let toml = "[assignments.npuzzle-astar]\ngroups = [{ name = \"basic\" }, { name = \"deep\", points = 50 }]\n";
    fs::write(course.path().join("grader.toml"), toml).expect("a file");
    fs::write(course.path().join("puzzle04.txt"), FOUR).expect("a file");
    let add = |group: &str| {
        let arguments = [
            "add",
            "puzzle04.txt",
            "-a",
            "npuzzle-astar",
            "--group",
            group,
        ];
        cases(course.path(), &arguments)
    };
    let (code, _, notes) = add("basics");
    assert_eq!(code, 2);
    assert!(
        notes.starts_with("error: `npuzzle-astar` has no group `basics`; did you mean `basic`?"),
        "{notes}"
    );
    assert!(!course.path().join("cases/npuzzle-astar/puzzle04").exists());
    let (code, _, notes) = add("deep");
    assert_eq!(code, 0, "{notes}");
    let words = "note: `puzzle04` is in group `deep`; it is worth 50 points now\n";
    assert_eq!(notes, words);
}

#[test]
fn a_case_that_is_added_without_a_group_is_told_its_group_and_its_points() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    fs::write(course.path().join("puzzle04.txt"), FOUR).expect("a file");
    let add = ["add", "puzzle04.txt", "-a", "npuzzle-astar"];
    let (code, _, notes) = cases(course.path(), &add);
    assert_eq!(code, 0, "{notes}");
    let (_, out, _) = cases(course.path(), &["list", "-a", "npuzzle-astar", "--json"]);
    let list: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let [group, points] = ["group", "points"].map(|key| list[1][key].as_str().expect("text"));
    let words = format!(
        "note: `puzzle04` is in group `{group}`; `--group` chooses another; it is worth {points} points now\n"
    );
    assert_eq!(notes, words);
}

#[test]
fn bad_input_is_added_only_when_it_is_meant() {
    let course = course(&[]);
    fs::write(course.path().join("twice.txt"), "2\n1 1\n3 0\n").expect("a file");
    let arguments = ["add", "twice.txt", "--assignment", "npuzzle-astar"];
    let (code, _, notes) = cases(course.path(), &arguments);
    assert_eq!(code, 2);
    assert!(notes.contains("say `--bad-input`"), "{notes}");
    let mut meant = arguments.to_vec();
    meant.push("--bad-input");
    let (code, out, _) = cases(course.path(), &meant);
    assert_eq!(code, 0);
    assert!(
        out.ends_with("a refusal  the reader's refusal · a second reading\n"),
        "{out}"
    );
}

#[test]
fn a_folder_is_brought_in_and_what_does_not_hold_is_left_out() {
    let course = course(&[]);
    let from = course.path().join("puzzles");
    fs::create_dir(&from).expect("a folder");
    fs::write(from.join("puzzle04.txt"), FOUR).expect("a file");
    fs::write(from.join("puzzle07.txt"), FOUR).expect("a file");
    let (code, out, _) = cases(
        course.path(),
        &["import", "puzzles", "--assignment", "npuzzle-astar"],
    );
    assert_eq!(
        out,
        "✓ puzzle04  4 moves  the oracle · every board of this size\n✗ puzzle07  left out: the name `puzzle07.txt` says \
         7 moves, but it is 4 moves\n"
    );
    assert_eq!(code, 1);
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert_eq!(code, 0, "{out}");
}

const UNSOLVABLE: &str = "3\n1 2 3\n4 5 6\n8 7 0\n";

#[test]
fn why_a_board_has_no_solution_is_told_in_words_and_for_programs() {
    let course = course(&[
        ("swapped", UNSOLVABLE, "no-solution = true\n"),
        ("four", FOUR, "minimum-moves = 4\n"),
        ("bad", "3\n0 1 3\n4 2 5\n7 8 8\n", "invalid-input = true\n"),
    ]);
    let (code, out, notes) = cases(course.path(), &["explain", "swapped", "--language", "en"]);
    assert_eq!((code, notes.as_str()), (0, ""));
    assert_eq!(
        out,
        "\
━━ swapped ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ npuzzle-astar ━━

  ┌─────────┐
  │ 1  2  3 │
  │ 4  5  6 │
  │ 8  7  · │
  └─────────┘
  expected: there is no solution

  Inversions (pairs of tiles in the wrong order): 1, an odd number. At the goal
  it is 0, and on a board 3 wide no move changes whether it is odd or even.
  ΣKurang(i) + X = 1 + 0 = 1, an odd number; a board can be solved exactly when
  it is even.
    Kurang(1…3)  0  0  0
    Kurang(4…6)  0  0  0
    Kurang(7…9)  0  1  0
"
    );
    let (code, out, _) = cases(course.path(), &["explain", "swapped", "--json"]);
    assert_eq!(code, 0);
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(told[0]["assignment"], "npuzzle-astar");
    assert_eq!(told[0]["solvable"], false);
    let parity = &told[0]["explanation"]["parity"];
    assert_eq!(parity["inversions"], 1);
    assert_eq!(parity["kurang"]["values"][7], 1);
    let (code, out, _) = cases(course.path(), &["explain", "four", "--language", "en"]);
    assert_eq!(code, 0);
    assert!(
        out.contains("4 moves") && out.contains(": 4, an even number."),
        "{out}"
    );
    let (code, out, _) = cases(course.path(), &["explain", "bad"]);
    assert_eq!(code, 0, "{out}");
    for (language, part) in [
        ("id", "bilangan ganjil"),
        ("nl", "oneven getal"),
        ("zh", "奇数"),
    ] {
        let (_, out, _) = cases(
            course.path(),
            &["explain", "swapped", "--language", language],
        );
        assert!(out.contains(part), "{out}");
    }
}

#[test]
fn a_board_that_is_not_as_its_case_expects_is_not_explained_away() {
    let course = course(&[("four", FOUR, "no-solution = true\n")]);
    let toml = "[assignments.npuzzle-astar]\n[assignments.iq-puzzler]\npuzzle = \"packing\"\n";
    fs::write(course.path().join("grader.toml"), toml).expect("a file");
    let square = course.path().join("cases/iq-puzzler/square");
    fs::create_dir_all(&square).expect("a folder");
    fs::write(square.join("board.txt"), "2 2 1\nDEFAULT\nAA\nAA\n").expect("a file");
    fs::write(square.join("expected.toml"), "no-solution = true\n").expect("a file");
    let (code, _, notes) = cases(course.path(), &["explain", "square"]);
    assert_eq!(code, 1);
    assert_eq!(
        notes,
        "doubtful: the board of `iq-puzzler/square` is not as the case expects; `grader cases verify iq-puzzler` says \
         more\n"
    );
    let five = course.path().join("cases/npuzzle-astar/five");
    fs::create_dir_all(&five).expect("a folder");
    fs::write(five.join("board.txt"), FOUR).expect("a file");
    fs::write(five.join("expected.toml"), "minimum-moves = 6\n").expect("a file");
    let (code, _, notes) = cases(course.path(), &["explain", "five"]);
    assert_eq!(code, 1);
    assert!(notes.contains("is not as the case expects"), "{notes}");
    for (word, told) in [
        (
            "four",
            "the case `four` is broken; `grader cases list` says why",
        ),
        (
            "sqaure",
            "there is no case `sqaure`; did you mean `square`?",
        ),
    ] {
        let (code, _, notes) = cases(course.path(), &["explain", word]);
        assert_eq!((code, notes), (2, format!("error: {told}\n")));
    }
}

/// A course of packing puzzles with one case, which catches one mistake.
fn packing_course() -> TempDir {
    let root = tempfile::tempdir().expect("a folder");
    let toml = "[assignments.pack]\npuzzle = \"packing\"\n";
    fs::write(root.path().join("grader.toml"), toml).expect("a file");
    let folder = root.path().join("cases/pack/upright");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("board.txt"), "3 1 1\nDEFAULT\nAAA\n").expect("a file");
    fs::write(folder.join("expected.toml"), "solvable = true\n").expect("a file");
    root
}

#[test]
fn an_audit_tells_what_is_caught_and_what_is_added_is_proven_and_enough() {
    let course = packing_course();
    let (code, out, notes) = cases(course.path(), &["audit", "--strict"]);
    assert_eq!(code, 1, "{notes}");
    assert!(
        out.starts_with("pack  1 case against 9 mistakes\n"),
        "{out}"
    );
    for line in [
        "  ✗ no-mirror            by no case (never mirrors a piece)\n",
        "  ✗ no-rotation          surely by 1 case alone: upright\n",
        "`--add` writes them as cases\n",
        "\ncaught by fewer than two cases: what is marked ✗ in pack\n",
    ] {
        assert!(out.contains(line), "{line:?} is not in\n{out}");
    }
    let (code, out, notes) = cases(course.path(), &["audit", "--add", "--hidden"]);
    assert_eq!(code, 0, "{notes}");
    let wrote = out.matches("  wrote cases/pack/catches-").count();
    assert!(wrote > 0, "{out}");
    let (code, out, _) = cases(course.path(), &["verify"]);
    assert_eq!(code, 0, "{out}");
    let proven = format!("{} cases proven, each in two ways\n", wrote + 1);
    assert!(out.ends_with(&proven), "{out}");
    let (code, out, _) = cases(course.path(), &["audit", "--strict", "--add"]);
    assert_eq!(code, 0, "{out}");
    assert!(!out.contains("wrote") && !out.contains("proposed"), "{out}");
    let end = "\nevery mistake that answers are known to show is caught by at least two cases\n";
    assert!(out.ends_with(end), "{out}");
}

#[test]
fn an_audit_for_programs_and_its_matrix_say_the_same() {
    let course = packing_course();
    let (code, out, _) = cases(course.path(), &["audit", "--json", "--habits"]);
    assert_eq!(code, 0);
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let mistakes = told[0]["mistakes"].as_array().expect("a list");
    assert_eq!(mistakes.len(), 9);
    let (_, out, _) = cases(course.path(), &["audit", "--matrix"]);
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    for mistake in mistakes {
        let name = mistake["mistake"].as_str().expect("a name");
        let is_sure = mistake["surely"] == serde_json::json!(["upright"]);
        assert_eq!(is_sure, name == "no-rotation", "{mistake}");
        let mark = if is_sure { "●" } else { "·" };
        let line = format!("  {name:19}  {mark}\n");
        assert!(out.contains(&line), "{line:?} is not in\n{out}");
    }
}
