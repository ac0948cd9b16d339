//! Where there is no course: the built-in ones, and what is written of them.

use clap::Parser;

use crate::first_steps::{Place, files};

#[test]
fn a_program_is_checked_by_the_built_in_course_and_nothing_is_left_behind() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    let words = ["check", "-a", "fifteen-ida", "--tier", "bare"];
    let run = place.grader(&[&words[..], &["--case", "03-moves"]].concat());
    assert_eq!(run.code, Some(0), "{}\n{}", run.out, run.notes);
    let note = "note: no grader.toml here: the built-in course `fifteen-ida`, public cases only; \
                `grader init --course fifteen-ida` writes it\n";
    assert!(run.notes.starts_with(note), "{}", run.notes);
    assert!(run.out.contains("15-puzzle by IDA*"), "{}", run.out);
    assert!(!run.notes.contains("::"), "{}", run.notes);
    assert_eq!(files(place.folder.path()), ["solve.sh"]);
}

#[test]
fn a_class_is_graded_by_the_built_in_course_and_its_results_are_found_again() {
    let place = Place::new();
    place.write_solver("submissions/ada/solve.sh", "eight-heuristics");
    place.write_solver("submissions/budi/solve.sh", "eight-heuristics");
    let run = place.grader(&["run", "-a", "eight-heuristics", "--tier", "bare"]);
    assert_eq!(run.code, Some(0), "{}\n{}", run.out, run.notes);
    let note = "the built-in course `eight-heuristics`, public cases only";
    assert!(run.notes.contains(note), "{}", run.notes);
    assert!(place.path(".grader/results.db").exists());
    let table: [(&[&str], &str); 7] = [
        (&["log"], "grader run -a eight-heuristics"),
        (&["show", "ada/03-moves"], "03-moves"),
        (&["show", "Bu"], "8-puzzle with two heuristics"),
        (&["show", "ada"], "8-puzzle with two heuristics"),
        (&["report", "csv"], "budi"),
        (&["diff", "1", "1"], ""),
        (&["regrade", "--tier", "bare"], ""),
    ];
    for (words, expected) in table {
        let run = place.grader(words);
        assert_eq!(run.code, Some(0), "{words:?}: {}\n{}", run.out, run.notes);
        assert!(run.out.contains(expected), "{words:?}: {}", run.out);
        assert!(run.notes.contains("note: no grader.toml here"), "{words:?}");
    }
    let said = place.grader(&["show", "ud"]).refused(2);
    assert!(said.contains("found no submission by `ud`"), "{said}");
    assert!(said.contains("did you mean `budi`?"), "{said}");
    let again = place.grader(&["run", "-a", "eight-heuristics", "--tier", "bare"]);
    assert!(again.notes.contains(", 0 run"), "{}", again.notes);
}

#[test]
fn what_is_kept_is_looked_for_here_and_nowhere_else() {
    let place = Place::new();
    for words in [&["log"][..], &["diff"], &["report", "text"], &["review"]] {
        let said = place.grader(words).refused(2);
        assert!(said.contains("there is no `grader.toml` in"), "{said}");
        assert!(said.contains("`--course FILE`"), "{said}");
    }
}

#[test]
fn the_cases_can_be_looked_at_and_not_changed() {
    let place = Place::new();
    let listed = place.grader(&["cases", "list", "-a", "fifteen-bnb"]);
    assert_eq!(listed.code, Some(0), "{}", listed.notes);
    assert!(listed.out.contains("berhasil2"), "{}", listed.out);
    assert!(!listed.out.contains("hidden"), "{}", listed.out);
    place.write("board.txt", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n");
    for words in [
        &["cases", "add", "board.txt", "-a", "fifteen-bnb"][..],
        &["cases", "audit", "-a", "fifteen-bnb", "--add"],
        &[
            "cases",
            "generate",
            "-a",
            "fifteen-bnb",
            "depth",
            "--moves",
            "9",
        ],
        &["cases", "seal", "-a", "fifteen-bnb"],
        &["bundle", "students"],
        &["bundle", "gradescope", "-a", "fifteen-bnb"],
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
    let said = place.grader(&["check", "-a", "fiften-bnb"]).refused(2);
    assert!(said.contains("did you mean `fifteen-bnb`?"), "{said}");
    assert!(said.contains("`--course FILE`"), "{said}");
}

#[test]
fn without_a_place_for_caches_one_is_asked_for() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-bnb");
    let mut program = place.program().args(["check", "-a", "fifteen-bnb"]);
    for name in ["GRADER_CACHE_DIR", "XDG_CACHE_HOME", "HOME"] {
        program = program.env_remove(name);
    }
    let said = program.run().refused(3);
    assert!(said.contains("`GRADER_CACHE_DIR`"), "{said}");
    place.write("file", "");
    let program = place.program().args(["check", "-a", "fifteen-bnb"]);
    let program = program.env("GRADER_CACHE_DIR", place.path("file"));
    let said = program.run().refused(3);
    assert!(said.contains("`GRADER_CACHE_DIR`"), "{said}");
}

#[test]
fn a_cluster_needs_a_course_that_all_machines_see() {
    let place = Place::new();
    place.write_solver("submissions/ada/solve.sh", "fifteen-bnb");
    let words = ["run", "-a", "fifteen-bnb", "--engine", "slurm"];
    let said = place.grader(&words).refused(2);
    assert!(said.contains("`grader init --course NAME`"), "{said}");
}

#[test]
fn github_shows_that_the_course_is_the_built_in_one_and_why_nothing_was_graded() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    let on_github = |words: &[&str]| {
        let program = place.program().env("GITHUB_ACTIONS", "true");
        program.args(words).run()
    };
    let words = ["run", ".", "-a", "fifteen-ida", "--tier", "bare"];
    let run = on_github(&[&words[..], &["--case", "03-moves", "--no-store"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.notes);
    assert!(
        run.notes
            .contains("\n::warning title=The built-in course::no grader.toml here"),
        "{}",
        run.notes
    );
    let run = on_github(&["run", ".", "--course", "course/grader.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.notes
            .contains("::error title=Nothing was graded::cannot read `course/grader.toml`: "),
        "{}",
        run.notes
    );
}

#[test]
fn a_course_is_written_and_what_is_named_next_can_be_typed() {
    let place = Place::new();
    let run = place.grader(&["init", "--course", "npuzzle-astar", "mine"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""), "{}", run.out);
    let typed: Vec<&str> = run
        .out
        .lines()
        .filter_map(|it| it.strip_prefix("  "))
        .collect();
    assert_eq!(typed.len(), 3, "{}", run.out);
    for line in &typed {
        let parsed = grader::cli::arguments::Arguments::try_parse_from(line.split(' '));
        assert!(parsed.is_ok(), "{line}: {parsed:?}");
    }
    let generate: Vec<&str> = typed[1].split(' ').skip(1).collect();
    let made = place.grader(&generate);
    assert_eq!(made.code, Some(0), "{}", made.notes);
    let listed = place.grader(&["cases", "list", "--course", "mine/grader.toml"]);
    assert_eq!(listed.out.matches("hidden").count(), 3, "{}", listed.out);
}

#[test]
fn in_a_pipe_init_says_what_to_type() {
    let place = Place::new();
    let said = place.grader(&["init"]).refused(2);
    assert!(said.contains("grader init --course NAME"), "{said}");
    assert!(said.contains("`iq-puzzler` or `all`"), "{said}");
    assert_eq!(files(place.folder.path()), [""; 0]);
    let said = place.grader(&["init", "--course", "fiften-bnb"]).refused(2);
    assert!(said.contains("did you mean `fifteen-bnb`?"), "{said}");
}

#[test]
fn an_assignment_is_found_out_where_only_one_fits() {
    let place = Place::new();
    place.write_solver("solve.sh", "iq-puzzler");
    place.write("board.txt", "2 2 2\nDEFAULT\nA\nBB\nB\n");
    let run = place.grader(&["check", "--tier", "bare", "--case", "2x2"]);
    assert_eq!(run.code, Some(0), "{}\n{}", run.out, run.notes);
    let note =
        "note: this is `iq-puzzler`: the files in it fit no other; `-a NAME` says otherwise\n";
    assert!(run.notes.contains(note), "{}", run.notes);
}

#[test]
fn help_prints_pages_and_the_help_of_commands() {
    let place = Place::new();
    for (words, expected) in [
        (&["help", "verdicts"][..], "`not-minimal` · `miscounted`"),
        (&["help", "limits"], "Processor time decides"),
        (&["help", "talking"], "Talking to programs nobody adapted\n"),
        (&["help", "platforms"], "gradescope"),
    ] {
        let page = place.grader(words).done();
        assert!(page.contains(expected), "{words:?}: {page}");
        assert!(!page.contains('\u{1b}') && !page.contains("|---"), "{page}");
    }
    for (words, same) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "run"], &["run", "--help"]),
        (&["help", "cases", "add"], &["cases", "add", "--help"]),
        (
            &["help", "reference", "solve"],
            &["reference", "solve", "--help"],
        ),
    ] {
        assert_eq!(place.grader(words).done(), place.grader(same).done());
    }
    let said = place.grader(&["help", "cases", "ad"]).refused(2);
    assert!(said.contains("did you mean `add`?"), "{said}");
}
