//! What users see, held against files that a person has looked at: a change of any of it shows as a diff.
//!
//! `GRADER_BLESS=1 cargo test --test frozen` rewrites the files; what takes minutes is run with
//! `-- --include-ignored`. Held here are
//! - `help.txt`: the help of every command of `grader` and of `reference`; manual pages and completions are made of the
//!   same tree;
//! - `schema.json`: what `grader schema` prints;
//! - `cases.txt` and `proofs-*.txt`: what `grader cases list` and `grader cases verify` print, without times;
//! - `sample-class-*.txt`: points, checklists and verdicts of the sample class. Those of `tests/submissions` are the
//!   names of its folders, and `tests/grading` holds them;
//! - `formats.txt` and `class.*.txt`: reports on the made-up class of `class.json`, held by the tests of `report`;
//! - `store.txt`: the tables that results are kept in;
//! - `endings.txt`: what some commands say when they do not succeed, and their exit codes; `mistakes.txt` has those of
//!   newcomers, and `refusals.txt` those of `grader cases generate`.

mod reports;

use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use testkit::golden::assert_matches;
use testkit::run_program::{Run, Words, run, typed_in};

use crate::GRADER;
use crate::frozen::reports::small_class;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the program to its end in this folder, as if it were typed.
#[track_caller]
pub fn grader(folder: &Path, words: impl Words) -> Run {
    run(&mut typed_in(folder, GRADER, words))
}

/// Where the file of this name is kept.
pub fn frozen(name: &str) -> PathBuf {
    root().join("tests/frozen").join(name)
}

/// The columns of help where there is no terminal.
const WIDTH: usize = 100;

/// Adds the help of this command and of those within it, each under the words that ask for it.
fn add_help(command: &clap::Command, words: &[&str], all: &mut Vec<(Vec<String>, String)>) {
    let help = if has_long_help(command) {
        command.clone().render_long_help()
    } else {
        command.clone().render_help()
    };
    let typed = words.iter().map(|word| (*word).to_owned()).collect();
    all.push((typed, help.to_string()));
    for within in command.get_subcommands() {
        // What prints help has none of its own that is worth a look.
        if within.get_name() != "help" {
            add_help(within, &[words, &[within.get_name()]].concat(), all);
        }
    }
}

/// Whether `--help` says more than `-h`.
fn has_long_help(command: &clap::Command) -> bool {
    let of_argument = |argument: &clap::Arg| {
        argument.get_long_help().is_some()
            || argument
                .get_possible_values()
                .iter()
                .any(|value| value.get_help().is_some())
    };
    command.get_long_about().is_some()
        || command.get_after_long_help().is_some()
        || command.get_before_long_help().is_some()
        || command.get_arguments().any(of_argument)
}

fn help_of(program: clap::Command) -> Vec<(Vec<String>, String)> {
    let name = program.get_name().to_owned();
    let mut program = program.term_width(WIDTH);
    program.build();
    let mut all = Vec::new();
    add_help(&program, &[&name], &mut all);
    all
}

#[test]
fn every_command_has_this_help() {
    let of_grader = help_of(grader::cli::arguments::Arguments::command());
    let of_reference = help_of(reference_program::cli::Arguments::command());
    let mut text = String::new();
    for (words, help) in of_grader.iter().chain(&of_reference) {
        text += &format!("$ {} --help\n{help}\n", words.join(" "));
    }
    assert_matches(frozen("help.txt"), &text);
}

#[test]
fn the_program_prints_the_help_of_the_tree() {
    for (words, help) in help_of(grader::cli::arguments::Arguments::command()) {
        let typed = format!("{} --help", words[1..].join(" "));
        assert_eq!(grader(root(), &typed).done(), help, "{typed}");
    }
}

/// Commands in their order; a later one may hang on what an earlier one kept.
const COMMANDS: &[&str] = &[
    "rum",
    "run --jobs none",
    "run --tier cosy",
    "run nowhere",
    "run submissions -a npuzle-astar",
    "run submissions --student zoe",
    "run submissions --case zero",
    "run submissions --report jsn=out",
    "run submissions --report canvas=out",
    "check nowhere",
    "log",
    "diff",
    "report text",
    "mark ada bonus yes",
    "cases verify none",
    "cases explain none",
    "merge nowhere",
    "cluster status",
    "reference solve nowhere",
    "reference solve --as nothing board.txt",
    "reference pack nowhere",
];

/// The same, once the class has been graded.
const GRADED: &[&str] = &[
    "run submissions --tier bare --jobs 1 --summary --fail-under 60",
    "run submissions --tier bare --jobs 1 --summary --report json=no/such/folder.json",
    "diff 1 9",
    "report text --run 9",
    "report gradescope",
    "show ada/none",
    "show zoe/one",
    "mark zoe bonus yes",
    "mark ada nothing yes",
    "check submissions/budi --tier bare",
];

/// What was typed in this folder, what was said on the side, and the exit code.
pub fn ending(folder: &Path, words: &str, run: &Run) -> String {
    let folder = fs::canonicalize(folder).expect("it is there");
    let notes = run.notes.replace(&folder.display().to_string(), "FOLDER");
    // How well programs are sandboxed is the machine's.
    let notes = notes.lines().filter(|line| !line.starts_with("sandbox: "));
    let notes: String = notes.map(|line| format!("{line}\n")).collect();
    let code = run.code.map_or("none".to_owned(), |code| code.to_string());
    format!("$ grader {words}\n{notes}exit code {code}\n\n")
}

#[test]
fn what_does_not_succeed_ends_like_this() {
    let class = small_class();
    let mut text = String::new();
    let mut tell = |words: &str| {
        let run = grader(class.top(), words);
        text += &ending(class.top(), words, &run);
    };
    for words in COMMANDS {
        tell(words);
    }
    grader(class.top(), "run submissions --tier bare").exits(0);
    for words in GRADED {
        tell(words);
    }
    class.write(
        "cases/npuzzle-astar/one/expected.toml",
        "minimum-moves = 3\n",
    );
    tell("run submissions --tier bare");
    class.write("grader.toml", "[assignments.npuzzle-astar]\nsied = 3\n");
    tell("run submissions");
    assert_matches(frozen("endings.txt"), &text);
}

#[test]
fn the_schema_is_this() {
    let schema = grader(root(), "schema").done();
    assert_matches(frozen("schema.json"), &schema);
}

#[test]
fn the_cases_are_these() {
    let cases = grader(root(), "cases list").done();
    assert_matches(frozen("cases.txt"), &cases);
}

#[test]
fn the_cases_of_fifteen_bnb_are_proven_like_this() {
    hold_proofs("fifteen-bnb");
}

#[test]
fn the_cases_of_npuzzle_astar_are_proven_like_this() {
    hold_proofs("npuzzle-astar");
}

#[test]
fn the_cases_of_iq_puzzler_are_proven_like_this() {
    hold_proofs("iq-puzzler");
}

#[test]
#[ignore = "takes long"]
fn the_cases_of_eight_heuristics_are_proven_like_this() {
    hold_proofs("eight-heuristics");
}

#[test]
#[ignore = "proves deep boards in two ways, which takes minutes without optimisation"]
fn the_cases_of_fifteen_ida_are_proven_like_this() {
    hold_proofs("fifteen-ida");
}

/// What is expected is proven, and in these two ways.
fn hold_proofs(assignment: &str) {
    let printed = grader(root(), &format!("cases verify {assignment}")).done();
    let lines = printed.lines().map(|line| match line.rsplit_once(", ") {
        // After the comma is how long it took.
        Some((proof, _)) if line.starts_with("  ✓ ") => proof,
        _ => line,
    });
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let proven: Vec<&str> = text.lines().filter(|it| it.starts_with("  ✓ ")).collect();
    assert!(!proven.is_empty(), "no case was proven: {text}");
    for line in proven {
        let (first, second) = line.split_once(" · ").expect("two ways");
        assert!(!first.ends_with(&format!("  {second}")), "{line}");
    }
    assert_matches(frozen(&format!("proofs-{assignment}.txt")), &text);
}
