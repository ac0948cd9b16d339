//! The program from outside: what it prints and how it ends.

use std::path::Path;

use testkit::run_program::{Program, Run};

use crate::GRADER;

fn grader(arguments: &[&str]) -> Run {
    grader_in(Path::new("."), arguments)
}

fn grader_in(folder: &Path, arguments: &[&str]) -> Run {
    let program = Program::new(GRADER).within(folder);
    program.args(arguments).run()
}

#[test]
fn the_version_is_one_line() {
    let run = grader(&["--version"]);
    assert_eq!(run.code, Some(0));
    assert_eq!(run.out, concat!("grader ", env!("CARGO_PKG_VERSION"), "\n"));
    assert_eq!(run.notes, "");
}

#[test]
fn help_opens_with_one_line_and_has_examples() {
    let run = grader(&["--help"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    assert!(
        run.out.starts_with("Grades puzzle-solver assignments: "),
        "{}",
        run.out
    );
    assert!(run.out.contains("\nExamples:\n  grader "), "{}", run.out);
    assert!(
        !run.out.contains('\u{1b}'),
        "a pipe is not coloured: {}",
        run.out
    );
}

#[test]
fn the_reference_commands_are_mounted() {
    let run = grader(&["reference", "--help"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    assert!(run.out.contains("Usage: grader reference"), "{}", run.out);
}

#[test]
fn the_reference_packs_a_board_under_its_own_name_here_too() {
    let board = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/iq-puzzler/2x2/board.txt"
    );
    let run = grader(&["reference", "pack", board]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    assert!(run.out.starts_with(" A B\n B B\n\nPacked: "), "{}", run.out);
}

#[test]
fn wrong_usage_is_exit_code_2_and_prints_nothing_to_standard_output() {
    let wrong: [&[&str]; 5] = [
        &[],
        &["--nonsense"],
        &["nonsense"],
        &["reference"],
        &["reference", "nonsense"],
    ];
    for arguments in wrong {
        let run = grader(arguments);
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "grader {arguments:?}"
        );
        assert!(run.notes.contains("Usage: grader"), "{}", run.notes);
    }
}

#[test]
fn a_mistyped_command_is_named_with_the_nearest_one() {
    let run = grader(&["referense"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.notes
            .contains("a similar subcommand exists: 'reference'"),
        "{}",
        run.notes
    );
}

#[test]
fn no_program_at_a_time_is_refused_in_our_own_words() {
    let run = grader(&["run", "--jobs", "0"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.notes.contains("give a number from 1 up"),
        "{}",
        run.notes
    );
}

#[test]
fn a_course_file_is_nobodys_submission() {
    let course = tempfile::tempdir().expect("a folder");
    std::fs::write(course.path().join("grader.toml"), "[assignments.a]\n").expect("a file");
    let run = grader_in(course.path(), &["run", "grader.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(run.notes.contains("is a course file"), "{}", run.notes);
}
