//! Case folders that are broken, and exactly what is said about each.

use puzzles::known_kinds::KINDS;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use crate::assignment::Visibility;
use crate::course::Course;
use crate::course_file::FILE;
use model::case_facts::Expectation;
use model::points::Points;
use puzzles::puzzle_traits::CaseBoard;

/// A course of two assignments with these files below its cases.
fn course(files: &[(&str, &str)]) -> Course {
    let folder = tempfile::tempdir().unwrap();
    let text = "[assignments.three]\nside = 3\ngroups = [{ name = \"basic\" }, { name = \"deep\" }]\n\
                [assignments.pack]\npuzzle = \"packing\"\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    for assignment in ["three", "pack"] {
        fs::create_dir_all(folder.path().join("cases").join(assignment)).unwrap();
    }
    for (name, text) in files {
        let path = folder.path().join("cases").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    Course::open(folder.path(), KINDS).unwrap_or_else(|trouble| panic!("{trouble}"))
}

const FOUR: &str = "0 1 3\n4 2 5\n7 8 6\n";
const SQUARE: &str = "2 2 2\nDEFAULT\nA\nBB\nB\n";

#[test]
fn a_weight_may_still_be_called_points_and_that_is_told() {
    let course = course(&[
        ("three/a/board.txt", FOUR),
        ("three/a/expected.toml", "minimum-moves = 4\npoints = 3\n"),
    ]);
    let case = &course.assignment("three").unwrap().cases[0];
    assert_eq!(case.points, Points::whole(3));
    assert!(
        course.notes.iter().any(|note| note.contains(
            "`points` in `cases/three/a/expected.toml` is the weight of the case in its group; write `weight`"
        )),
        "{:?}",
        course.notes
    );
}

#[test]
fn cases_are_found_by_walking_and_sorted_by_name() {
    let expected = "minimum-moves = 4\n";
    let course = course(&[
        ("three/z/board.txt", FOUR),
        ("three/z/expected.toml", expected),
        ("three/deep/2/board.txt", FOUR),
        (
            "three/deep/2/expected.toml",
            "minimum-moves = 4\ngroup = \"deep\"\nweight = 2.5\nvisibility = \"after-due\"\ntags = [\"t\"]\nnote = \"n\"\nlimits = { tasks = 5 }\n",
        ),
        ("three/deep/1/board.txt", "1 2 3\n4\n7 8 6\n"),
        ("three/deep/1/expected.toml", "invalid-input = true\n"),
        ("three/README.md", ""),
        ("three/.hidden/board.txt", ""),
        ("pack/a/board.txt", SQUARE),
        ("pack/a/expected.toml", "solvable = true\nweight = 3\n"),
    ]);
    let three = course.assignment("three").unwrap();
    assert_eq!(three.broken, []);
    assert_eq!(course.notes, [""; 0]);
    let names: Vec<&str> = three.cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["deep/1", "deep/2", "z"]);
    let [bad, deep, plain] = &three.cases[..] else {
        panic!("{names:?}");
    };
    assert!(matches!(&bad.board, CaseBoard::Bad(reason) if reason.contains("row")));
    assert_eq!(bad.expectation, Expectation::InvalidInput);
    assert_eq!(
        (deep.group.as_str(), deep.points),
        ("deep", Points::hundredths(250))
    );
    assert_eq!(deep.visibility, Visibility::AfterDue);
    assert_eq!(
        (&deep.tags[..], deep.note.as_deref()),
        (&["t".to_owned()][..], Some("n"))
    );
    assert_eq!(deep.limits.tasks, Some(5));
    assert_eq!(
        (plain.group.as_str(), plain.points),
        ("basic", Points::whole(1))
    );
    assert_eq!(plain.expectation, Expectation::MinimumMoves(4));
    assert_eq!(plain.text, FOUR.as_bytes());
    let pack = course.assignment("pack").unwrap();
    assert_eq!(pack.groups.len(), 1);
    assert_eq!(
        (pack.groups[0].name.as_str(), pack.groups[0].points),
        ("cases", Points::whole(3))
    );
}

/// Why a folder `cases/ASSIGNMENT/x` with these two files is broken.
fn reason(assignment: &str, board: Option<&str>, expected: Option<&str>) -> String {
    let paths = [
        format!("{assignment}/x/board.txt"),
        format!("{assignment}/x/expected.toml"),
    ];
    let files: Vec<(&str, &str)> = paths
        .iter()
        .map(String::as_str)
        .zip([board, expected])
        .filter_map(|(path, text)| Some((path, text?)))
        .collect();
    let course = course(&files);
    let assignment = course.assignment(assignment).unwrap();
    assert_eq!(assignment.cases, []);
    let [broken] = &assignment.broken[..] else {
        panic!("{:?}", assignment.broken);
    };
    assert_eq!(
        broken.folder,
        Path::new("cases").join(&assignment.name).join("x")
    );
    broken.reason.clone()
}

#[test]
fn a_broken_case_is_told_with_its_line() {
    let table = [
        (
            "three",
            Some(FOUR),
            None,
            "there is no `expected.toml` beside `board.txt`; say in it what is expected",
        ),
        (
            "three",
            None,
            Some("minimum-moves = 4\n"),
            "there is no `board.txt` beside `expected.toml`; write the board into it, or take the folder away",
        ),
        (
            "three",
            Some(FOUR),
            Some("minimum-moves = 5\n"),
            "no path has that many moves
 --> cases/three/x/expected.toml:1:1
  |
1 | minimum-moves = 5
  | ^^^^^^^^^^^^^^^^^ every path of this board has an even number of moves",
        ),
        (
            "three",
            Some("1 2 3\n4 5 x\n7 8 8\n"),
            Some("minimum-moves = 5\nnode = \"?\"\n"),
            "tile 8 stands here and at line 3, column 3, and tile 6 is missing; write every tile once
 --> cases/three/x/board.txt:3:5
  |
3 | 7 8 8
  |     ^

there is no key `node` in a case
 --> cases/three/x/expected.toml:2:1
  |
2 | node = \"?\"
  | ^^^^ did you mean `note`?",
        ),
        (
            "pack",
            Some("2 2 2\nDEFAULT\nA\nB?\nB\n"),
            Some("solvable = true\n"),
            "`?` in a piece; write capital letters and blanks
 --> cases/pack/x/board.txt:4:2
  |
4 | B?
  |  ^",
        ),
        (
            "three",
            Some("1 2\n3 0\n"),
            Some("minimum-moves = 0\n"),
            "a 2×2 board, where boards are 3×3
 --> cases/three/x/board.txt:1:1
  |
1 | 1 2
  | ^",
        ),
        (
            "three",
            Some(FOUR),
            Some("# nothing\n"),
            "nothing is expected here
 --> cases/three/x/expected.toml:1:1
  |
1 | # nothing
  | ^ say `minimum-moves`, `no-solution`, `solvable` or `invalid-input`",
        ),
    ];
    for (assignment, board, expected, said) in table {
        assert_eq!(reason(assignment, board, expected), said);
    }
}

#[test]
fn an_expectation_that_cannot_be_is_told() {
    let unsolvable = "1 2 3\n4 5 6\n8 7 0\n";
    let table = r#"
        FOUR | no-solution = true | this board can be solved
        UNSOLVABLE | minimum-moves = 4 | this board cannot be solved
        FOUR | solvable = true | `solvable` is for packing puzzles
        FOUR | invalid-input = true | nothing is wrong with this board
        FOUR | minimum-moves = 4\nno-solution = true | `minimum-moves` and `no-solution` contradict each other
        FOUR | no-solution = false | `no-solution` is only ever true
        FOUR | minimum-moves = -4 | `minimum-moves` must be a whole number
        FOUR | minimum-moves = 4\ngroup = "depp" | `group` cannot be `depp`
        FOUR | minimum-moves = 4\nweight = -1 | a weight cannot be negative
        FOUR | minimum-moves = 4\nweight = 1\npoints = 1 | `weight` and `points` contradict each other
        FOUR | minimum-move = 4 | nothing is expected here
        SQUARE | minimum-moves = 4 | `minimum-moves` is for sliding puzzles
        SQUARE | invalid-input = true | nothing is wrong with this board
    "#;
    for row in table.trim().lines() {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let [board, expected, said] = columns.try_into().unwrap();
        let (assignment, board) = match board {
            "FOUR" => ("three", FOUR),
            "UNSOLVABLE" => ("three", unsolvable),
            _ => ("pack", SQUARE),
        };
        let expected = expected.replace("\\n", "\n");
        let reason = reason(assignment, Some(board), Some(&expected));
        assert_eq!(reason.lines().next(), Some(said), "{reason}");
    }
}

#[test]
fn what_belongs_to_no_case_is_noted_and_links_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), "[assignments.a]\n").unwrap();
    let case = folder.path().join("cases/a/x");
    fs::create_dir_all(&case).unwrap();
    fs::write(case.join("board.txt"), FOUR).unwrap();
    fs::write(case.join("expected.toml"), "minimum-moves = 4\n").unwrap();
    fs::write(case.join("solution.txt"), "").unwrap();
    symlink(&case, folder.path().join("cases/a/y")).unwrap();
    fs::create_dir(folder.path().join("cases/a/z")).unwrap();
    symlink(
        case.join("board.txt"),
        folder.path().join("cases/a/z/board.txt"),
    )
    .unwrap();
    let course = Course::open(folder.path(), KINDS).unwrap();
    assert_eq!(
        course.notes,
        [
            "`cases/a/x/solution.txt` belongs to no case",
            "`cases/a/y` is a link and was not followed",
            "`cases/a/z/board.txt` is a link and was not followed",
        ]
    );
    let a = course.assignment("a").unwrap();
    assert_eq!(a.cases.len(), 1);
    assert_eq!(
        a.broken[0].reason,
        "there is neither a `board.txt` nor an `expected.toml` in it; take the folder away, or have `grader cases add` write \
         a case"
    );
}

#[test]
fn points_that_nobody_can_earn_are_noted() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[assignments.a]\ngroups = [{ name = \"x\", points = 60 }, { name = \"y\", points = 40 }]\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    let case = folder.path().join("cases/a/1");
    fs::create_dir_all(&case).unwrap();
    fs::write(case.join("board.txt"), FOUR).unwrap();
    fs::write(case.join("expected.toml"), "minimum-moves = 4\n").unwrap();
    let course = Course::open(folder.path(), KINDS).unwrap();
    assert_eq!(
        course.notes,
        ["nobody can earn the 40 points of the group `y` of `a`: it has no case"]
    );
}
