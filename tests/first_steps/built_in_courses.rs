//! Where there is no course: the built-in ones, and what is written of them.

use clap::Parser;
use testkit::run_program::run;

use crate::first_steps::{Place, files};

#[test]
fn a_program_is_checked_by_the_built_in_course_and_nothing_is_left_behind() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    let words = "check -a fifteen-ida --tier bare";
    let run = place.grader(&format!("{words} --case 03-moves")).exits(0);
    let note = "note: no grader.toml here: the built-in course `fifteen-ida`, public cases only; \
                `grader init --course fifteen-ida` writes it\n";
    run.says_first(note);
    run.prints("15-puzzle by IDA*");
    run.never_says("::");
    assert_eq!(files(place.top()), ["solve.sh"]);
}

#[test]
fn a_class_is_graded_by_the_built_in_course_and_its_results_are_found_again() {
    let place = Place::new();
    place.write_solver("submissions/ada/solve.sh", "eight-heuristics");
    let no_solver = "#!/bin/sh\n[ -r \"$1\" ] || exit 2\necho 'No solution'\n";
    place.write("submissions/budi/solve.sh", no_solver);
    let run = place.grader("run -a eight-heuristics --tier bare").exits(0);
    let note = "the built-in course `eight-heuristics`, public cases only";
    run.says(note);
    assert!(place.path(".grader/results.db").exists());
    let table = [
        ("log", "grader run -a eight-heuristics"),
        ("show ada/03-moves", "03-moves"),
        ("show Bu", "8-puzzle with two heuristics"),
        ("show ada", "8-puzzle with two heuristics"),
        ("report csv", "budi"),
        ("diff 1 1", ""),
        ("regrade --tier bare", ""),
    ];
    for (words, expected) in table {
        let run = place.grader(words).exits(0);
        run.prints(expected);
        run.says("note: no grader.toml here");
    }
    let run = place.grader("show ud").fails(2);
    run.says("found no submission by `ud`");
    run.says("did you mean `budi`?");
    let again = place.grader("run -a eight-heuristics --tier bare");
    again.says(", 0 run");
}

#[test]
fn what_is_kept_is_looked_for_here_and_nowhere_else() {
    let place = Place::new();
    for words in ["log", "diff", "report text", "review"] {
        let run = place.grader(words).fails(2);
        run.says("there is no `grader.toml` in");
        run.says("`--course FILE`");
    }
}

#[test]
fn the_cases_can_be_looked_at_and_not_changed() {
    let place = Place::new();
    let listed = place.grader("cases list -a fifteen-bnb").exits(0);
    listed.prints("berhasil2");
    listed.never_prints("hidden");
    place.write("board.txt", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n");
    for words in [
        "cases add board.txt -a fifteen-bnb",
        "cases audit -a fifteen-bnb --add",
        "cases generate -a fifteen-bnb depth --moves 9",
        "cases seal -a fifteen-bnb",
        "bundle students",
        "bundle gradescope -a fifteen-bnb",
    ] {
        let said = place.grader(words).refused(2);
        let next = "`grader init` writes one of the built-in courses";
        assert!(said.contains(next), "{words:?}: {said}");
    }
}

#[test]
fn a_name_that_no_built_in_course_has_is_told() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-bnb");
    let run = place.grader("check -a fiften-bnb").fails(2);
    run.says("did you mean `fifteen-bnb`?");
    run.says("`--course FILE`");
}

#[test]
fn without_a_place_for_caches_one_is_asked_for() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-bnb");
    let mut check = place.command(place.top(), "check -a fifteen-bnb");
    for name in ["GRADER_CACHE_DIR", "XDG_CACHE_HOME", "HOME"] {
        check.env_remove(name);
    }
    run(&mut check).fails(3).says("`GRADER_CACHE_DIR`");
    place.write("file", "");
    check.env("GRADER_CACHE_DIR", place.path("file"));
    run(&mut check).fails(3).says("`GRADER_CACHE_DIR`");
}

#[test]
fn a_cluster_needs_a_course_that_all_machines_see() {
    let place = Place::new();
    place.write_solver("submissions/ada/solve.sh", "fifteen-bnb");
    let run = place.grader("run -a fifteen-bnb --engine slurm").fails(2);
    run.says("`grader init --course NAME`");
}

#[test]
fn github_shows_that_the_course_is_the_built_in_one_and_why_nothing_was_graded() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    let on_github = |words: &str| {
        let mut command = place.command(place.top(), words);
        run(command.env("GITHUB_ACTIONS", "true"))
    };
    let words = "run . -a fifteen-ida --tier bare";
    let run = on_github(&format!("{words} --case 03-moves --no-store")).exits(0);
    run.says("\n::warning title=The built-in course::no grader.toml here");
    let run = on_github("run . --course course/grader.toml").exits(2);
    run.says("::error title=Nothing was graded::cannot read `course/grader.toml`: ");
}

#[test]
fn a_course_is_written_and_what_is_named_next_can_be_typed() {
    let place = Place::new();
    let run = place.grader("init --course npuzzle-astar mine");
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""), "{}", run.out);
    let typed = run.out.lines().filter_map(|it| it.strip_prefix("  "));
    let typed: Vec<&str> = typed.collect();
    assert_eq!(typed.len(), 3, "{}", run.out);
    for line in &typed {
        let parsed = grader::cli::arguments::Arguments::try_parse_from(line.split(' '));
        assert!(parsed.is_ok(), "{line}: {parsed:?}");
    }
    let (_, generate) = typed[1].split_once(' ').expect("a command has words");
    place.grader(generate).exits(0);
    let listed = place.grader("cases list --course mine/grader.toml");
    assert_eq!(listed.out.matches("hidden").count(), 3, "{}", listed.out);
}

#[test]
fn in_a_pipe_init_says_what_to_type() {
    let place = Place::new();
    let run = place.grader("init").fails(2);
    run.says("grader init --course NAME");
    run.says("`iq-puzzler` or `all`");
    assert_eq!(files(place.top()), [""; 0]);
    let run = place.grader("init --course fiften-bnb").fails(2);
    run.says("did you mean `fifteen-bnb`?");
}

#[test]
fn an_assignment_is_found_out_where_only_one_fits() {
    let place = Place::new();
    place.write_solver("solve.sh", "iq-puzzler");
    place.write("board.txt", "2 2 2\nDEFAULT\nA\nBB\nB\n");
    let run = place.grader("check --tier bare --case 2x2").exits(0);
    let note =
        "note: this is `iq-puzzler`: the files in it fit no other; `-a NAME` says otherwise\n";
    run.says(note);
}

#[test]
fn help_prints_pages_and_the_help_of_commands() {
    let place = Place::new();
    for (words, expected) in [
        ("help verdicts", "`not-minimal` · `miscounted`"),
        ("help limits", "Processor time decides"),
        ("help talking", "Talking to programs nobody adapted\n"),
        ("help platforms", "gradescope"),
    ] {
        let page = place.grader(words).done();
        assert!(page.contains(expected), "{words:?}: {page}");
        assert!(!page.contains('\u{1b}') && !page.contains("|---"), "{page}");
    }
    for (words, same) in [
        ("help", "--help"),
        ("help run", "run --help"),
        ("help cases add", "cases add --help"),
        ("help reference solve", "reference solve --help"),
    ] {
        assert_eq!(place.grader(words).done(), place.grader(same).done());
    }
    let run = place.grader("help cases ad").fails(2);
    run.says("did you mean `add`?");
}
