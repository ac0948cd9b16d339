//! What `log`, `show`, `diff` and `--last-failed` tell of stored results; a class that is graded again, and marks that
//! persons gave.

use std::fs;

use testkit::class_of_five::{CASES, Class, PROBED};
use testkit::run_program::typed_in;

use crate::GRADER;
use crate::stored_results::dying_graders::at_a_terminal;

#[test]
fn what_is_kept_is_shown_and_nothing_is_run_for_it() {
    let class = Class::new(GRADER);
    class.grader("log").exits(4).says("there are no runs yet");
    let run = class.grader("log --store nowhere.db").exits(2);
    run.says("there are no stored results in");
    class.put_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    class.finish("--summary -s ada");
    let run = class.grader("show ada/two");
    run.prints("  limits: 9 s of CPU time, ");
    // A later run without that case hides nothing of it, nor the score that stands.
    class.finish("--case one --summary -s ada");
    let started = class.started();
    let run = class.grader("show ada/four").exits(0);
    for part in [
        "Command\n",
        "by ada",
        "Obtained with",
        "  sandbox: bare\n",
        "  limits: 10 s of CPU time, ",
    ] {
        run.prints(part);
    }
    run.says("stored result of run 1 of ");
    let run = class.grader("show ada").exits(0);
    run.prints("8 of 8 points");
    run.says("stored result of run 1 of ");
    class.grader("show ada/fuor").fails(2);
    let run = class.grader("show ada/four-");
    run.says("did you mean `four-up`?");
    let run = class.grader("show adda").exits(2);
    run.says("did you mean `ada`?");
    assert_eq!(class.started(), started);
}

#[test]
fn a_case_is_run_anew_where_its_class_was_graded() {
    let class = Class::new(GRADER);
    fs::rename(class.path("submissions"), class.path("downloads")).expect("it can be moved");
    let anew = "show ada/four --fresh --tier bare";
    class.grader(anew).exits(2);
    class.grader("run downloads --tier bare -a npuzzle-astar -s ada --summary");
    let run = class.grader(anew).exits(0);
    run.prints("Obtained with");
    run.never_says("stored result");
}

#[test]
fn what_was_printed_is_given_back_byte_for_byte() {
    let class = Class::new(GRADER);
    class.write_program("budi", "printf '\\377\\033[31m\\000\\r\\n'; exit");
    class.finish("--student budi --summary");
    let raw = typed_in(class.top(), GRADER, "show budi/four --raw").output();
    assert_eq!(raw.expect("it starts").stdout, b"\xff\x1b[31m\0\r\n");
    let page = class.grader("show budi/four");
    page.prints("\\u{1b}[31m").never_prints("\u{1b}");
    let run = class.grader("show budi --raw").exits(2);
    run.says("`--raw` is for one case");
}

#[test]
fn only_what_was_not_right_is_graded_with_last_failed() {
    let class = Class::new(GRADER).only(&["ada", "budi", "chen"]);
    class.write_wrong("budi", "4 8 5");
    class.write_wrong("chen", "0 7 8");
    class.finish("--summary");
    let run = class.finish("--last-failed --summary");
    // Each on what it failed, and not on what others failed.
    run.says("2 results from the store, 0 run");
    run.says("only some cases were run");
    run.prints("0 of 2 cases right");
    run.prints("budi").never_prints("ada");
    let started = class.started();
    class.write_program("budi", "# mended");
    let run = class.finish("--last-failed --summary");
    run.says("1 result from the store, 1 run");
    run.prints("1 of 2 cases right");
    let now = class.started();
    for (pair, times) in &now {
        let (student, case) = (pair.0.as_str(), pair.1.as_str());
        // Ways of talking are tried on another case before it is run.
        if case != PROBED {
            let more = usize::from((student, case) == ("budi", "three"));
            assert_eq!(*times, started.get(pair).unwrap_or(&0) + more, "{pair:?}");
        }
    }
    // Runs of different cases are compared by what both have.
    let changes = class.grader("diff 1 3");
    changes.says("run 3 had only some cases");
    changes.prints_first("npuzzle-astar/budi  0 → 1 of 1 case right\n    three  ");
    changes.prints_last("1 gained, 0 lost, 0 changed otherwise\n");
    class.write_program("chen", "# mended");
    class.finish("--last-failed --summary");
    let run = class.grader("run --last-failed --tier bare").exits(4);
    run.says("everything was right in run 4, the last");
}

#[test]
fn of_two_namesakes_one_must_be_named_and_neither_has_the_marks_of_the_other() {
    let class = Class::new(GRADER);
    let from = |id: &str| {
        let named = format!("submissions/Budi Santoso_{id}_assignsubmission_file_");
        class.path(&named)
    };
    fs::remove_dir_all(class.path("submissions")).expect("it is there");
    for id in ["1001", "1002"] {
        testkit::files::write(from(id).join("solve.sh"), "echo no solution\n");
    }
    let run = class.finish("--summary");
    run.says("/budi-santoso  0 of 13 points");
    let mark = ["mark", "Budi Santoso", "report", "yes"];
    let run = class.grader(mark).exits(2);
    let keys = "several students are called `Budi Santoso`: `budi-santoso`, `budi-santoso-1002`";
    run.says(keys);
    class.grader(["show", "Budi Santoso"]).exits(2);
    class.grader("mark 1001 report yes").exits(0);
    let run = class.finish("--summary");
    run.says("/budi-santoso  5 of 13 points");

    // The other has the short key when there is only one.
    fs::remove_dir_all(from("1001")).expect("it is there");
    let run = class.finish("--summary");
    run.says("/budi-santoso  0 of 13 points");
}

const REGRADE: &str = "regrade submissions -a npuzzle-astar --tier bare";

/// A class with one who is wrong on one board, graded, and then that board made worth more.
fn changed() -> Class {
    let class = Class::new(GRADER).only(&["ada", "budi"]);
    class.write_wrong("budi", "4 8 5");
    class.finish("--summary");
    class.put_case("three", CASES[2].1, "weight = 9\n");
    class
}

/// The states of the runs, as `grader log` has them.
fn states(class: &Class) -> Vec<String> {
    let log = class.grader("log").exits(0);
    let lines = log.out.lines().skip(1).step_by(2);
    let states = lines.filter_map(|line| line.rsplit("  ").next());
    states.map(str::to_owned).collect()
}

#[test]
fn a_regrade_shows_what_changes_and_replaces_nothing_unasked() {
    let class = Class::new(GRADER).only(&["ada", "budi"]);
    class.write_wrong("budi", "4 8 5");
    class.finish("--summary");
    let run = class.grader(REGRADE).exits(0);
    assert_eq!(run.out, "Nothing changed.\n");
    run.says("the scores stand as they are");

    class.put_case("three", CASES[2].1, "weight = 9\n");
    let started = class.started();
    let run = class.grader(REGRADE).exits(1);
    // The board is worth more now: whoever had it right gains, and the other has a smaller share.
    let gains = "8 of 13 points → 16 of 21 points (+8)\n    (the course changed)\n";
    run.prints(format!("npuzzle-astar/ada  {gains}"));
    run.prints("npuzzle-astar/budi  7 of 13 points → 7 of 21 points\n");
    run.prints_last("1 gained, 0 lost, 1 changed otherwise\n");
    run.says("nothing was replaced: nobody can be asked here; `--yes` replaces");
    assert_eq!(class.started(), started, "points change no outcome");
    // What was refused does not stand, so the same is shown again.
    let again = class.grader(REGRADE);
    assert_eq!(again.out, run.out);
    let applied = class.grader(&format!("{REGRADE} --yes"));
    assert_eq!((applied.code, &applied.out), (Some(0), &run.out));
    applied.says("these scores stand now");
    let run = class.grader(REGRADE);
    assert_eq!(run.out, "Nothing changed.\n");

    let expected = ["done", "done", "refused", "refused", "done", "done"];
    assert_eq!(states(&class), expected);
    let first = class.grader("diff 1 5");
    assert_eq!(first.out, applied.out);
    // Without numbers: the last two that stand.
    let last = class.grader("diff");
    assert_eq!(last.out, "Nothing changed.\n");
    last.says_first("from run 5 of ");
    let since = class.grader("diff 2");
    assert_eq!(since.out, applied.out);
    let run = class.grader("diff 1 99").exits(2);
    run.says("no run 99, only 1 to 6");
}

#[test]
fn what_was_graded_is_known_and_what_changed_in_the_course_is_told() {
    let class = changed();
    let course = "[assignments.npuzzle-astar]\nlimits = { cpu = \"20s\" }\npass-mark = 90\n";
    testkit::files::write(class.path("grader.toml"), course);
    let run = class.grader("regrade --tier bare").exits(1);
    run.prints_first("npuzzle-astar: the course changed\n    ~ limits: 10 s → 20 s");
    run.prints("    ~ pass mark: — → 90 %\n");
    run.prints("    ~ group cases: 8 → 16\n");
    run.prints("ada  8 of 13 points → 16 of 16 points (+8)\n    passes now\n");
    run.prints("budi  7 of 13 points → 7 of 16 points\n    fails now\n");
}

#[test]
fn whose_submission_is_not_there_keeps_the_score() {
    let class = changed();
    std::fs::remove_dir_all(class.path("submissions/ada")).expect("it is there");
    let run = class.grader(&format!("{REGRADE} --yes"));
    run.never_prints("ada");
    run.says("1 whose submissions were not there keep");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs the `script` of util-linux")]
fn at_a_terminal_scores_are_replaced_when_that_is_typed_and_not_otherwise() {
    let class = changed();
    let at = |variables: &[(&str, &str)], typed: &[u8], code, parts: &[&str]| {
        let (came, screen) = at_a_terminal(&class, REGRADE, variables, typed);
        assert_eq!(came, Some(code), "{screen}");
        for part in parts {
            assert!(screen.contains(part), "{part}: {screen}");
        }
        screen
    };
    let stands = "nothing was replaced: the scores from before stand";
    let gains = "ada  8 of 13 points → 16 of 21 points (+8)";
    at(&[], b"cancel\n", 1, &[gains, stands]);
    // Ctrl-C.
    at(&[], b"\x03", 130, &[stands]);
    // A service has a terminal at times, and nobody sits there.
    let screen = at(&[("CI", "true")], b"", 1, &["nobody can be asked here"]);
    assert!(!screen.contains("[apply/cancel]"), "{screen}");
    let again = "type `apply` or `cancel`";
    at(
        &[],
        b"what?\napply\n",
        0,
        &[again, "these scores stand now"],
    );
    let expected = ["done", "refused", "refused", "refused", "done"];
    assert_eq!(states(&class), expected);
}

/// What stands in a column of the CSV of what stands, on the line of this student.
fn column(class: &Class, student: &str, wanted: &str) -> String {
    let run = class.grader(&format!("report csv -s {student}")).exits(0);
    let mut lines = run.out.trim_start_matches('\u{feff}').lines();
    let names = lines.next().expect("a header").split(',');
    let line = lines.next().expect("a line").split(',');
    let found = names.zip(line).find(|(name, _)| *name == wanted);
    found.expect("there is such a column").1.to_owned()
}

#[test]
fn a_persons_mark_counts_at_once_and_only_lines_of_persons_can_be_marked() {
    let class = Class::new(GRADER).only(&["ada", "budi"]);
    class.finish("--pages").prints("not yet assessed");
    assert_eq!(column(&class, "ada", "score"), "8");
    for machines in ["runs", "1", "rep-ort"] {
        let run = class.grader(&format!("mark ada {machines} no")).exits(2);
        run.says("those are `report` (line 2)");
    }
    let started = class.started();
    let run = class.grader("mark ada report yes").exits(0);
    assert_eq!(run.out, "ada: 8 → 13 of 13 points\n");
    assert_eq!(column(&class, "ada", "score"), "13");
    assert_eq!(column(&class, "budi", "score"), "8");
    // By the number of the line, and by the beginning of its words.
    let run = class.grader("mark ada 2 no");
    assert_eq!(run.out, "ada: 13 → 8 of 13 points\n");
    let run = class.grader("mark ada REP yes");
    assert_eq!(run.out, "ada: 8 → 13 of 13 points\n");
    // The same again changes nothing, and is no run.
    let run = class.grader("mark ada report yes");
    assert_eq!(run.out, "ada: 13 of 13 points\n");
    assert_eq!(class.started(), started, "nothing is run for a mark");

    let log = class.grader("log");
    let lines: Vec<&str> = log.out.lines().skip(1).collect();
    assert_eq!(lines.len(), 8, "{}", log.out);
    let counts = "          1        8/8     0      8  done";
    assert!(lines[6].ends_with(counts), "{}", log.out);
    assert_eq!(lines[7], "      $ grader mark ada REP yes", "{}", log.out);
    let changes = class.grader("diff 1 4");
    changes.prints("ada  8 → 13 of 13 points (+5)\n    (marked)\n");
    let lines = "    - 2 · report · 5 points (not yet assessed)\n    + 2 ✓ report · 5 points\n";
    changes.prints(lines);
    let page = class.grader("show ada");
    page.prints("13 of 13 points");
    page.never_prints("not yet assessed");
    page.says("stored result of run 4 of ");
    // What was said is still there.
    class.grader("show ada/four").prints("by ada");
    // The next run finds the same.
    let after = class.finish("--student ada");
    after.says("8 results from the store, 0 run");
    after.prints("13 of 13 points");
    let changes = class.grader("diff 4 5");
    assert_eq!(changes.out, "Nothing changed.\n");
}

#[test]
fn a_mark_that_cannot_count_yet_says_so_and_counts_in_the_next_run() {
    let class = Class::new(GRADER).only(&["ada"]);
    class.finish("--summary --case one");
    let later = |why: &str| {
        let run = class.grader("mark ada report yes").exits(0);
        assert_eq!(run.out, "");
        run.says(why);
        run.says("the next `grader run` applies it");
    };
    later("there is no complete result yet");
    class.finish("--summary");
    assert_eq!(column(&class, "ada", "score"), "13");
    class.put_case("three", CASES[2].1, "weight = 9\n");
    later("the course has changed since");
    assert_eq!(column(&class, "ada", "score"), "13");
    class.finish("--summary");
    assert_eq!(column(&class, "ada", "score"), "21");
}

#[test]
fn reports_of_what_is_kept_are_in_the_language_that_is_asked_for() {
    let class = Class::new(GRADER).only(&["ada"]);
    class.finish("--summary");
    let text = |more: &str| class.grader(&format!("report text -s ada {more}")).out;
    assert!(text("").contains("8 of 8 points"), "{}", text(""));
    let dutch = text("--language nl");
    assert!(dutch.contains("8 van 8 punten"), "{dutch}");
    assert!(!dutch.contains("points"), "{dutch}");
}

#[test]
fn the_suite_of_a_run_is_that_of_its_results() {
    let class = Class::new(GRADER).only(&["ada"]);
    class.finish("--summary");
    let log = class.grader("log");
    let line = log.out.lines().nth(1).unwrap_or_default();
    let suite = line.split_whitespace().nth(3).expect("a hash");
    let own = column(&class, "ada", "suite_hash");
    assert!(own.starts_with(suite), "{}", log.out);
    class.grader("show ada/four").prints(suite);
}

#[test]
fn what_failed_is_known_after_a_mark_too() {
    let class = Class::new(GRADER).only(&["ada", "budi"]);
    class.write_wrong("budi", "4 8 5");
    class.finish("--summary");
    let run = class.grader("mark ada report yes");
    run.prints_first("ada: ");
    let run = class.finish("--last-failed --summary");
    run.says("1 result from the store, 0 run");
    run.prints("budi");
    run.never_prints("ada");
}
