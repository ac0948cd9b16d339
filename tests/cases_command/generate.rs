//! `grader cases generate`: what is made is what was asked for, proven, and written whole or not at all; and of
//! variants, everybody's board is as far from the goal, about as hard, and nobody else's matter.

use std::time::Duration;
use std::{fs, thread};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use testkit::files::{Folder, read_all};
use testkit::golden::assert_matches;
use testkit::run_program::{run, typed_in};

use crate::GRADER;
use crate::cases_command::{cases, course};
use crate::frozen::{ending, frozen};

/// A course with a sliding and a packing assignment, and one case that can be solved and one that cannot.
pub fn two() -> Folder {
    let course = course(&[
        ("four", "3\n0 1 3\n4 2 5\n7 8 6\n", "minimum-moves = 4\n"),
        ("none", "3\n1 2 3\n4 5 6\n8 7 0\n", "no-solution = true\n"),
    ]);
    let toml = "[assignments.npuzzle-astar]\n\n[assignments.iq-puzzler]\npuzzle = \"packing\"\n";
    course.write("grader.toml", toml);
    fs::create_dir_all(course.path("cases/iq-puzzler")).expect("a folder");
    course
}

/// What `cases generate … --json` says.
pub fn made(course: &Folder, arguments: &str) -> Value {
    let run = cases(course, &format!("generate {arguments} --json"));
    run.exits(0).json()
}

fn boards(document: &Value) -> &[Value] {
    document["boards"].as_array().expect("boards")
}

#[test]
fn boards_at_a_depth_are_written_as_cases_that_are_proven_again() {
    let course = course(&[]);
    let arguments = "generate depth --moves 20 --count 2 --seed 7 --group deep --hidden";
    let run = cases(&course, arguments).exits(0);
    run.prints_first("✓ made-20-moves-1  20 moves  a-star with manhattan: ");
    run.prints("nodes  the oracle · every board of this size\n");
    run.prints_last("2 cases written to `cases/npuzzle-astar`, seed 7\n");
    let written = read_all(&course.path("cases/npuzzle-astar"));
    let names: Vec<&str> = written.keys().map(String::as_str).collect();
    let expected = [
        "made-20-moves-1/board.txt",
        "made-20-moves-1/expected.toml",
        "made-20-moves-2/board.txt",
        "made-20-moves-2/expected.toml",
    ];
    assert_eq!(names, expected);
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
    let run = cases(&course, "verify").exits(0);
    run.prints_last("2 cases proven, each in two ways\n");
}

#[test]
fn the_group_that_nobody_chose_is_named_with_the_others() {
    let course = course(&[]);
    let groups = "groups = [{ name = \"basic\", points = 50 }, { name = \"deep\", points = 50 }]\n";
    course.write(
        "grader.toml",
        format!("[assignments.npuzzle-astar]\n{groups}"),
    );
    let words = "generate depth --moves 18 --hidden --name";
    let run = cases(&course, &format!("{words} one")).exits(0);
    run.says("note: it is in the group `basic`; `--group NAME` chooses another: `deep`\n");
    let list = cases(&course, "list --json").json();
    assert_eq!(list[0]["group"], "basic");
    let run = cases(&course, &format!("{words} two --count 2 --group deep")).exits(0);
    run.never_says("group");
    let document = made(&course, "depth --moves 18 --dry-run --group deep");
    assert_eq!(document["group"], "deep");
    // Where the course declares none, cases bring their own.
    course.write("grader.toml", "[assignments.npuzzle-astar]\n");
    let run = cases(&course, &format!("{words} three --count 2")).exits(0);
    run.says("note: they are in the group `cases`; `--group NAME` chooses another");
}

#[test]
fn hidden_boards_have_a_seed_that_nobody_can_guess() {
    let course = course(&[]);
    let seed = |more: &str| {
        let document = made(&course, &format!("depth --moves 18 --dry-run {more}"));
        document["seed"].as_u64().expect("a seed")
    };
    assert_eq!(seed(""), 1);
    assert_eq!(seed("--hidden --seed 7"), 7);
    let (one, other) = (seed("--hidden"), seed("--hidden"));
    assert!(one != 1 && one != other, "{one} {other}");
    // It is printed, and gives the same boards again.
    let words = "depth --moves 18 --hidden";
    let first = made(&course, &format!("{words} --name first"));
    let drawn = &first["seed"];
    let again = format!("{words} --name again --dry-run --seed {drawn}");
    let again = made(&course, &again);
    assert_eq!(boards(&first)[0]["board"], boards(&again)[0]["board"]);
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_gives_others() {
    let batch = |seed: &str| {
        let course = course(&[]);
        let words = format!("generate depth --moves 18 --count 3 --seed {seed}");
        cases(&course, &words).exits(0);
        let mut written = read_all(&course.path("cases"));
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
    let words = "effort --algorithm ida --nodes 500..900 --side 4 --count 2";
    let document = made(&course, words);
    for board in boards(&document) {
        let folder = board["folder"].as_str().expect("a folder");
        let solve = format!("reference solve --algorithm ida --json {folder}/board.txt");
        let solved = run(&mut typed_in(course.top(), GRADER, &solve)).json();
        let nodes = board["measured"][0]["number"].as_u64().expect("a number");
        assert!((500..=900).contains(&nodes), "{document}");
        let generated = format!("\"generated\":{nodes}");
        assert!(solved.to_string().contains(&generated), "{solved}");
    }
    let telling = "telling --algorithm ida --limit-nodes 3000 --dry-run";
    let document = made(&course, telling);
    let measured = &boards(&document)[0]["measured"];
    assert!(measured[0]["number"].as_u64() <= Some(300), "{document}");
    assert_eq!(measured[1]["search"], "ida with hamming");
    assert_eq!(measured[1]["number"], 3000);
    assert_eq!(measured[1]["more"], true);
    cases(&course, "verify").exits(0);
}

#[test]
fn a_twin_has_two_tiles_swapped_and_no_solution() {
    let course = two();
    let arguments = "generate -a npuzzle-astar twin four --count 3";
    let run = cases(&course, arguments).exits(0);
    run.prints("✓ four-twin-1  no solution  two tiles swapped  parity by inversions · every board of this size\n");
    let board = |name: &str| -> Vec<String> {
        let text = course.read(&format!("cases/npuzzle-astar/{name}/board.txt"));
        text.split_whitespace().map(str::to_owned).collect()
    };
    for twin in ["four-twin-1", "four-twin-2", "four-twin-3"] {
        let (one, other) = (board("four"), board(twin));
        let differ = one.iter().zip(&other).filter(|(one, two)| one != two);
        assert_eq!(differ.count(), 2, "{twin}");
    }
    cases(&course, "verify npuzzle-astar").exits(0);
}

#[test]
fn a_packing_has_as_many_solutions_as_were_asked_for() {
    let course = two();
    for (solutions, seed) in [("1", "1"), ("2", "5")] {
        let packing = "-a iq-puzzler packing --rows 3 --cols 5 --pieces 4";
        let words = format!("{packing} --solutions {solutions} --seed {seed}");
        let document = made(&course, &words);
        let board = &boards(&document)[0];
        assert_eq!(board["solutions"]["unlike"].to_string(), solutions);
        course.write("puzzle.txt", board["board"].as_str().expect("text"));
        let count = "reference pack --count --json puzzle.txt";
        let counted = run(&mut typed_in(course.top(), GRADER, count)).json();
        let all = board["solutions"]["all"].to_string();
        assert!(counted.to_string().contains(&all), "{counted}, not {all}");
    }
    cases(&course, "verify iq-puzzler").exits(0);
}

/// What cannot be made, nor meant; the last ones are for students.
const REFUSED: &[&str] = &[
    "generate -a npuzzle-astar depth --moves 32",
    "generate -a npuzzle-astar depth --moves 31 --count 3",
    "generate -a npuzzle-astar effort --nodes 9..5",
    "generate -a npuzzle-astar effort --nodes 100000..200000 --side 2 --budget 2000",
    "generate -a npuzzle-astar effort --nodes 1..9 --algorithm breadth-first --heuristic hamming",
    "generate -a npuzzle-astar telling --hard manhattan",
    "generate -a npuzzle-astar twin none",
    "generate -a npuzzle-astar twin fuor",
    "generate -a npuzzle-astar packing",
    "generate -a iq-puzzler depth --moves 3",
    "generate -a iq-puzzler packing --rows 2 --cols 2 --pieces 5",
    "generate -a iq-puzzler packing --rows 1 --cols 2 --pieces 2 --solutions 2",
    "generate depth --moves 3",
    "generate -a npuzzle-astar depth --moves 3 --name ../elsewhere",
    "generate -a npuzzle-astar depth --moves 3 --name four",
    "generate -a npuzzle-astar variants four --students ada",
    "generate -a npuzzle-astar variants none --students ada --dry-run",
    "generate -a npuzzle-astar variants four --students ada ADA --dry-run",
    "generate -a npuzzle-astar variants four --students gone.csv --dry-run",
    "generate -a npuzzle-astar variants four --students ada --count 2 --dry-run",
    "generate -a npuzzle-astar variants four --students ada --band wide --dry-run",
    "generate -a npuzzle-astar variants four --students ada --budget 20 --dry-run",
];

#[test]
fn what_cannot_be_made_is_refused_as_frozen_and_nothing_is_written() {
    let course = two();
    let before = read_all(course.top());
    let mut text = String::new();
    for words in REFUSED {
        let run = cases(&course, *words);
        assert_eq!(run.out, "", "{words}");
        text += &ending(course.top(), &format!("cases {words}"), &run);
    }
    assert_matches(frozen("refusals.txt"), &text);
    let mut after = read_all(course.top());
    after.retain(|name, _| !name.starts_with("cache/"));
    assert_eq!(after, before);
}

#[test]
fn where_one_name_is_taken_none_of_the_cases_is_written() {
    let course = course(&[]);
    let folder = course.path("cases/npuzzle-astar");
    fs::create_dir(folder.join("made-6-moves-2")).expect("a folder");
    let arguments = "generate depth --moves 6 --count 3";
    let run = cases(&course, arguments).exits(2);
    run.says("made-6-moves-2`; choose another name");
    assert!(read_all(&folder).is_empty());
    let run = cases(&course, &format!("{arguments} --dry-run")).exits(0);
    run.prints_last("3 boards, seed 1; nothing was written\n");
    // The boards are shown.
    run.prints("\n    3\n    ");
    assert!(read_all(&folder).is_empty());
}

#[test]
fn a_board_that_a_case_has_already_is_told() {
    let course = course(&[("solved", "3\n1 2 3\n4 5 6\n7 8 0\n", "minimum-moves = 0\n")]);
    let run = cases(&course, "generate depth --moves 0").exits(0);
    run.says("note: `made-0-moves` is the board of the case `solved`");
}

#[test]
fn nothing_is_written_when_somebody_does_not_wait() {
    let course = course(&[]);
    // A single hard board of 4×4 takes minutes to measure.
    let effort =
        "--algorithm ida --budget 1000000000000 --side 4 --nodes 900000000000..999999999999";
    let words = format!("cases generate effort {effort}");
    let mut run = typed_in(course.top(), GRADER, &words)
        .env("XDG_CACHE_HOME", course.path("cache"))
        .spawn()
        .expect("it starts");
    thread::sleep(Duration::from_millis(500));
    kill_process(Pid::from_child(&run), Signal::INT).expect("it runs");
    let ended = run.wait().expect("it ends");
    // Before it listens for Ctrl-C the signal ends it as it ends every program.
    assert!(matches!(ended.code(), Some(130) | None), "{ended}");
    assert!(read_all(&course.path("cases")).is_empty());
}

const BAND: &str = "--band 20% --algorithm ida";

#[test]
fn another_student_who_joins_changes_nobodys_board() {
    let course = two();
    let words = "generate -a npuzzle-astar depth --moves 19 --name deep";
    cases(&course, words).exits(0);
    let make = |students: &str, out: &str| {
        course.write("roster.csv", students);
        let start = "-a npuzzle-astar variants deep --students roster.csv";
        made(&course, &format!("{start} --out {out} {BAND}"))
    };
    let few = make("id,name\n13520001,Ada\n13520002,Ben\n", "few");
    let many = make("id,name\n13520009,Cy\n13520002,Ben\n13520001,Ada\n", "many");
    let [few_files, many_files] = ["few", "many"].map(|name| read_all(&course.path(name)));
    assert_eq!(few_files.len(), 4);
    assert_eq!(many_files.len(), 6);
    for (name, bytes) in &few_files {
        assert_eq!(many_files.get(name), Some(bytes), "{name}");
    }
    let own = |student: &str| &few_files[&format!("{student}/deep/board.txt")];
    assert_ne!(own("13520001"), own("13520002"));
    let nodes = many["like"]["nodes"].as_u64().expect("a number");
    for board in boards(&many) {
        assert_eq!(board["expected"]["minimum-moves"], 19);
        let own = board["measured"][0]["number"].as_u64().expect("a number");
        let band = nodes * 80..=nodes * 120;
        assert!(band.contains(&(own * 100)), "{board}");
        let off = board["off-percent"].as_f64().expect("a number");
        assert!(off.abs() <= 20.0, "{board}");
    }
    assert_eq!(few["like"]["moves"], 19);
    // A student's folder is a folder of cases like any other.
    let toml = "[assignments.npuzzle-astar]\ncases = \"many/13520009\"\n";
    course.write("grader.toml", toml);
    let run = cases(&course, "verify").exits(0);
    run.prints("1 case proven, each in two ways");
}

#[test]
fn what_is_said_of_variants_names_the_band_that_each_reached() {
    let course = two();
    let start = "generate -a npuzzle-astar variants four --dry-run --band 300% --students";
    let words: Vec<&str> = start.split(' ').chain(["ada", "Ben Bit"]).collect();
    let run = cases(&course, &words[..]).exits(0);
    run.prints_first("four  4 moves, ");
    run.prints("nodes by a-star with manhattan; each student's within 300 %\n");
    run.prints("\n✓ ada      4 moves  ");
    run.prints("\n✓ ben-bit  4 moves  ");
    run.prints(" %");
}
