//! What commands say that do not succeed, and how they end.

use std::fs;

use testkit::golden::assert_matches;

use crate::frozen::program::frozen;
use crate::frozen::small_class::SmallClass;

/// Commands in their order; a later one may hang on what an earlier one kept.
const COMMANDS: &[&[&str]] = &[
    &["rum"],
    &["run", "--jobs", "none"],
    &["run", "--tier", "cosy"],
    &["run", "nowhere"],
    &["run", "submissions", "-a", "npuzle-astar"],
    &["run", "submissions", "--student", "zoe"],
    &["run", "submissions", "--case", "zero"],
    &["run", "submissions", "--report", "jsn=out"],
    &["run", "submissions", "--report", "canvas=out"],
    &["check", "nowhere"],
    &["log"],
    &["diff"],
    &["report", "text"],
    &["mark", "ada", "bonus", "yes"],
    &["cases", "verify", "none"],
    &["cases", "explain", "none"],
    &["merge", "nowhere"],
    &["cluster", "status"],
    &["reference", "solve", "nowhere"],
    &["reference", "solve", "--as", "nothing", "board.txt"],
    &["reference", "pack", "nowhere"],
];

/// The same, once the class has been graded.
const GRADED: &[&[&str]] = &[
    &[
        "run",
        "submissions",
        "--tier",
        "bare",
        "--jobs",
        "1",
        "--summary",
        "--fail-under",
        "60",
    ],
    &[
        "run",
        "submissions",
        "--tier",
        "bare",
        "--jobs",
        "1",
        "--summary",
        "--report",
        "json=no/such/folder.json",
    ],
    &["diff", "1", "9"],
    &["report", "text", "--run", "9"],
    &["report", "gradescope"],
    &["show", "ada/none"],
    &["show", "zoe/one"],
    &["mark", "zoe", "bonus", "yes"],
    &["mark", "ada", "nothing", "yes"],
    &["check", "submissions/budi", "--tier", "bare"],
];

#[test]
fn what_does_not_succeed_ends_like_this() {
    let class = SmallClass::new();
    let mut text = String::new();
    let mut tell = |words: &[&str]| {
        let run = class.grader(words);
        let folder = fs::canonicalize(class.folder()).expect("it is there");
        let notes = run.notes.replace(&folder.display().to_string(), "FOLDER");
        // How well programs are boxed in is the machine's.
        let notes = notes.lines().filter(|line| !line.starts_with("sandbox: "));
        let notes: String = notes.map(|line| format!("{line}\n")).collect();
        let code = run.code.map_or("none".to_owned(), |code| code.to_string());
        text += &format!("$ grader {}\n{notes}exit code {code}\n\n", words.join(" "));
    };
    for words in COMMANDS {
        tell(words);
    }
    let graded = class.grader(&["run", "submissions", "--tier", "bare"]);
    assert_eq!(graded.code, Some(0), "{}", graded.notes);
    for words in GRADED {
        tell(words);
    }
    class.write(
        "cases/npuzzle-astar/one/expected.toml",
        "minimum-moves = 3\n",
    );
    tell(&["run", "submissions", "--tier", "bare"]);
    class.write("grader.toml", "[assignments.npuzzle-astar]\nsied = 3\n");
    tell(&["run", "submissions"]);
    assert_matches(frozen("endings.txt"), &text);
}
