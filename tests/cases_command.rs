//! `grader cases`, as somebody types it: in a small course of its own.

mod generate;

use std::fs;

use testkit::files::Folder;
use testkit::run_program::{Run, Words, run, typed_in};

use crate::GRADER;

/// A course with one assignment of these cases: name, board, `expected.toml`.
fn course(cases: &[(&str, &str, &str)]) -> Folder {
    let course = Folder::empty();
    course.write("grader.toml", "[assignments.npuzzle-astar]\n");
    fs::create_dir_all(course.path("cases/npuzzle-astar")).expect("a folder");
    for (name, board, expected) in cases {
        course.write_case(&format!("cases/npuzzle-astar/{name}"), board, expected);
    }
    course
}

/// `grader cases …` in the folder of this course, to its end.
#[track_caller]
pub fn cases(course: &Folder, words: impl Words) -> Run {
    let mut command = typed_in(course.top(), GRADER, "cases");
    run(command
        .args(words.words())
        .env("XDG_CACHE_HOME", course.path("cache")))
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
    let run = cases(&course, "list").exits(2);
    assert_eq!(
        run.out,
        "npuzzle-astar  1 case\n  case  expected  group  weight  points  visibility  tags\n  four  4 moves   basic  2.5     2.5     \
         hidden      3x3\n"
    );
    run.says("cases/npuzzle-astar/wrong/expected.toml:1:1");
    run.says("did you mean `minimum-moves`?");
    let list = cases(&course, "list npuzzle-astar --json").json();
    assert_eq!(list[0]["case"], "four");
    assert_eq!(list[0]["expected"]["minimum-moves"], 4);
}

#[test]
fn an_assignment_that_is_mistyped_is_told_with_the_one_that_was_meant() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    let run = cases(&course, "list npuzle-astar").exits(2);
    assert_eq!(
        run.notes,
        "error: there is no assignment `npuzle-astar`; did you mean `npuzzle-astar`?\n"
    );
}

#[test]
fn what_is_proven_is_told_with_both_ways_and_what_is_doubtful_with_its_place() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    let run = cases(&course, "verify").exits(0);
    run.prints("✓ four  4 moves  the oracle · every board of this size, ");
    run.prints_last("1 case proven, each in two ways\n");
    course.write_case("cases/npuzzle-astar/four", FOUR, "minimum-moves = 6\n");
    let run = cases(&course, "verify npuzzle-astar").exits(1);
    let same = cases(&course, "verify -a npuzzle-astar");
    assert_eq!(run.out, same.out);
    assert_eq!(
        run.out,
        "npuzzle-astar\n  ✗ four  6 moves\n      the oracle says 4 moves, but 6 moves is expected\n      in \
         `cases/npuzzle-astar/four`\n\n0 cases proven, 1 case doubtful\n"
    );
}

#[test]
fn a_board_that_is_added_is_worked_out_and_never_written_over() {
    let course = course(&[]);
    course.write("puzzle04.txt", FOUR);
    let arguments = "add puzzle04.txt --assignment npuzzle-astar --group basic --hidden";
    let run = cases(&course, arguments);
    let wrote =
        "wrote cases/npuzzle-astar/puzzle04: 4 moves  the oracle · every board of this size\n";
    assert_eq!(run.exits(0).out, wrote);
    assert_eq!(
        course.read("cases/npuzzle-astar/puzzle04/expected.toml"),
        "minimum-moves = 4\ngroup = \"basic\"\nvisibility = \"hidden\"\n"
    );
    let run = cases(&course, arguments).exits(2);
    run.says_first("error: there is already a case `");
    let end = "cases/npuzzle-astar/puzzle04`; choose another name with `--name`\n";
    assert!(run.notes.ends_with(end), "{}", run.notes);
}

#[test]
fn a_case_is_added_to_no_group_that_the_course_does_not_declare() {
    let course = course(&[]);
    let toml = "[assignments.npuzzle-astar]\ngroups = [{ name = \"basic\" }, { name = \"deep\", points = 50 }]\n";
    course.write("grader.toml", toml);
    course.write("puzzle04.txt", FOUR);
    let add = "add puzzle04.txt -a npuzzle-astar --group";
    let run = cases(&course, &format!("{add} basics")).exits(2);
    run.says_first("error: `npuzzle-astar` has no group `basics`; did you mean `basic`?");
    assert!(!course.path("cases/npuzzle-astar/puzzle04").exists());
    let run = cases(&course, &format!("{add} deep")).exits(0);
    let words = "note: `puzzle04` is in group `deep`; it is worth 50 points now\n";
    assert_eq!(run.notes, words);
}

#[test]
fn a_case_that_is_added_without_a_group_is_told_its_group_and_its_points() {
    let course = course(&[("four", FOUR, "minimum-moves = 4\n")]);
    course.write("puzzle04.txt", FOUR);
    let added = cases(&course, "add puzzle04.txt -a npuzzle-astar").exits(0);
    let list = cases(&course, "list -a npuzzle-astar --json").json();
    let [group, points] = ["group", "points"].map(|key| list[1][key].as_str().expect("text"));
    let words = format!(
        "note: `puzzle04` is in group `{group}`; `--group` chooses another; it is worth {points} points now\n"
    );
    assert_eq!(added.notes, words);
}

#[test]
fn bad_input_is_added_only_when_it_is_meant() {
    let course = course(&[]);
    course.write("twice.txt", "2\n1 1\n3 0\n");
    let add = "add twice.txt --assignment npuzzle-astar";
    cases(&course, add).exits(2).says("say `--bad-input`");
    let run = cases(&course, &format!("{add} --bad-input")).exits(0);
    run.prints_last("a refusal  the reader's refusal · a second reading\n");
}

#[test]
fn a_folder_is_brought_in_and_what_does_not_hold_is_left_out() {
    let course = course(&[]);
    course.write("puzzles/puzzle04.txt", FOUR);
    course.write("puzzles/puzzle07.txt", FOUR);
    let run = cases(&course, "import puzzles --assignment npuzzle-astar").exits(1);
    assert_eq!(
        run.out,
        "✓ puzzle04  4 moves  the oracle · every board of this size\n✗ puzzle07  left out: the name `puzzle07.txt` says \
         7 moves, but it is 4 moves\n"
    );
    cases(&course, "verify").exits(0);
}

const UNSOLVABLE: &str = "3\n1 2 3\n4 5 6\n8 7 0\n";

#[test]
fn why_a_board_has_no_solution_is_told_in_words_and_for_programs() {
    let course = course(&[
        ("swapped", UNSOLVABLE, "no-solution = true\n"),
        ("four", FOUR, "minimum-moves = 4\n"),
        ("bad", "3\n0 1 3\n4 2 5\n7 8 8\n", "invalid-input = true\n"),
    ]);
    let run = cases(&course, "explain swapped --language en").succeeds();
    assert_eq!(
        run.out,
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
    let told = cases(&course, "explain swapped --json").exits(0).json();
    assert_eq!(told[0]["assignment"], "npuzzle-astar");
    assert_eq!(told[0]["solvable"], false);
    let parity = &told[0]["explanation"]["parity"];
    assert_eq!(parity["inversions"], 1);
    assert_eq!(parity["kurang"]["values"][7], 1);
    let run = cases(&course, "explain four --language en").exits(0);
    run.prints("4 moves");
    run.prints(": 4, an even number.");
    cases(&course, "explain bad").exits(0);
    let odd = [
        ("id", "bilangan ganjil"),
        ("nl", "oneven getal"),
        ("zh", "奇数"),
    ];
    for (language, part) in odd {
        cases(&course, &format!("explain swapped --language {language}")).prints(part);
    }
}

#[test]
fn a_board_that_is_not_as_its_case_expects_is_not_explained_away() {
    let course = course(&[("four", FOUR, "no-solution = true\n")]);
    let toml = "[assignments.npuzzle-astar]\n[assignments.iq-puzzler]\npuzzle = \"packing\"\n";
    course.write("grader.toml", toml);
    let board = "2 2 1\nDEFAULT\nAA\nAA\n";
    course.write_case("cases/iq-puzzler/square", board, "no-solution = true\n");
    let run = cases(&course, "explain square").exits(1);
    assert_eq!(
        run.notes,
        "doubtful: the board of `iq-puzzler/square` is not as the case expects; `grader cases verify iq-puzzler` says \
         more\n"
    );
    course.write_case("cases/npuzzle-astar/five", FOUR, "minimum-moves = 6\n");
    let run = cases(&course, "explain five").exits(1);
    run.says("is not as the case expects");
    let run = cases(&course, "explain four").exits(2);
    let told = "error: the case `four` is broken; `grader cases list` says why\n";
    assert_eq!(run.notes, told);
    let run = cases(&course, "explain sqaure").exits(2);
    let told = "error: there is no case `sqaure`; did you mean `square`?\n";
    assert_eq!(run.notes, told);
}

/// A course of packing puzzles with one case, which catches one mistake.
fn packing_course() -> Folder {
    let course = Folder::empty();
    course.write("grader.toml", "[assignments.pack]\npuzzle = \"packing\"\n");
    let board = "3 1 1\nDEFAULT\nAAA\n";
    course.write_case("cases/pack/upright", board, "solvable = true\n");
    course
}

#[test]
fn an_audit_tells_what_is_caught_and_what_is_added_is_proven_and_enough() {
    let course = packing_course();
    let run = cases(&course, "audit --strict").exits(1);
    run.prints_first("pack  1 case against 9 mistakes\n");
    for line in [
        "  ✗ no-mirror            by no case (never mirrors a piece)\n",
        "  ✗ no-rotation          surely by 1 case alone: upright\n",
        "`--add` writes them as cases\n",
        "\ncaught by fewer than two cases: what is marked ✗ in pack\n",
    ] {
        run.prints(line);
    }
    let run = cases(&course, "audit --add --hidden").exits(0);
    let wrote = run.out.matches("  wrote cases/pack/catches-").count();
    assert!(wrote > 0, "{}", run.out);
    let run = cases(&course, "verify").exits(0);
    run.prints_last(format!("{} cases proven, each in two ways\n", wrote + 1));
    let run = cases(&course, "audit --strict --add").exits(0);
    run.never_prints("wrote");
    run.never_prints("proposed");
    run.prints_last(
        "\nevery mistake that answers are known to show is caught by at least two cases\n",
    );
}

#[test]
fn an_audit_for_programs_and_its_matrix_say_the_same() {
    let course = packing_course();
    let told = cases(&course, "audit --json --habits").exits(0).json();
    let mistakes = told[0]["mistakes"].as_array().expect("a list");
    assert_eq!(mistakes.len(), 9);
    let run = cases(&course, "audit --matrix");
    let is_narrow = |line: &str| line.chars().count() <= 80;
    assert!(run.out.lines().all(is_narrow), "{}", run.out);
    for mistake in mistakes {
        let name = mistake["mistake"].as_str().expect("a name");
        let is_sure = mistake["surely"] == serde_json::json!(["upright"]);
        assert_eq!(is_sure, name == "no-rotation", "{mistake}");
        let mark = if is_sure { "●" } else { "·" };
        let line = format!("  {name:19}  {mark}\n");
        run.prints(&line);
    }
}
