//! Parts of a class that are merged, and what may be wrong with one.

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::GRADER;
use crate::stored_results::store_files_and_shortages::Kept;
use testkit::class_of_five::{CASES, Class, STUDENTS, WHOLE};
use testkit::compare_reports::{differences, lasting};
use testkit::run_program::Run;

/// A class of which everybody is different: right, wrong on some boards, wrong in a way that is recognised, crashed, and
/// without a program.
fn various() -> Class {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 5 3");
    let zoo = format!("exec '{GRADER}' reference zoo solve counts-boards \"$1\"");
    class.write_program("chen", &zoo);
    class.write_program("dewi", "echo 'broken' >&2; exit 7");
    fs::remove_file(class.path("submissions/emre/solve.sh")).expect("it was there");
    class.write("submissions/emre/notes.txt", "later\n");
    class
}

/// Grades a part of it, with a store of its own.
fn grade(class: &Class, partition: &str, more: &str) -> Run {
    let store = partition.replace([':', '/'], "-");
    class.finish_whatever(&format!(
        "--partition {partition} --store {store}.db {more}"
    ))
}

/// Merges the parts, with these words too; what comes of it is the report of one machine.
#[track_caller]
fn assert_merged_is_one(class: &Class, more: &str) {
    let words = format!("merge parts --report json=merged.json {more}");
    class.grader(&words).exits(0);
    let [one, merged] = ["one.json", "merged.json"].map(|name| class.path(name));
    assert_eq!(differences(&one, &merged), [""; 0]);
}

#[test]
fn parts_put_together_are_the_run_of_one_machine() {
    let class = various();
    let reports = "--report json=one.json --report csv=one.csv";
    let run = class.finish_whatever(&format!("{reports} --store one.db"));
    let codes: BTreeSet<Option<i32>> = ["hash:1/3", "hash:2/3", "hash:3/3"]
        .into_iter()
        .map(|part| grade(&class, part, "").code)
        .collect();
    // Whoever could not be graded is told by the part that has them.
    assert!(codes.contains(&run.code), "{:?} and {codes:?}", run.code);
    assert_merged_is_one(&class, "--report csv=merged.csv");
    assert_eq!(class.read("one.csv"), class.read("merged.csv"));

    // There is something of every kind in it that could differ.
    let said = lasting(&class.path("one.json"));
    let submissions = said["submissions"].as_array().expect("a list");
    let keys: Vec<&Value> = submissions.iter().map(|it| &it["student"]["key"]).collect();
    assert_eq!(keys, STUDENTS);
    let text = said.to_string();
    for word in [
        r#""accepted""#,
        r#""false-no-solution""#,
        r#""miscounted""#,
        r#""crash""#,
        r#""topic":"hint""#,
        r#""not-yet-assessed""#,
        "looks like a program",
    ] {
        assert!(text.contains(word), "{word} is not in it");
    }
}

#[test]
fn what_was_put_together_is_a_run_like_any_other() {
    let class = various();
    for part in ["slice:1/2", "slice:2/2"] {
        grade(&class, part, "");
    }
    // In any order, and some of it twice.
    let copy = class.path("copy.jsonl");
    fs::copy(class.path("parts/part-1-of-2.jsonl"), copy).expect("a part");
    let run = class
        .grader("merge parts/part-2-of-2.jsonl copy.jsonl parts/part-1-of-2.jsonl")
        .exits(0);
    run.prints("5 submissions");
    run.says("says what another file says too");

    let run = class.grader("log").exits(0);
    run.prints("grader merge parts/part-2-of-2.jsonl");
    let run = class.grader("show budi/three-up").exits(0);
    run.prints("no solution");

    // The next run knows everything.
    let run = class.finish_whatever("--summary");
    run.says(format!("{WHOLE} results from the store, 0 run"));
    let run = class.grader("diff").exits(0);
    run.never_prints("lost");
    run.never_prints("gained");
}

#[test]
fn a_part_that_nobody_is_in_is_a_part() {
    let class = Class::new(GRADER);
    for part in 1..=6 {
        let run = grade(&class, &format!("slice:{part}/6"), "--case one").exits(0);
        let number = ["1 submission", "0 submissions"][usize::from(part == 6)];
        run.says(format!("part {part} of 6: {number} in"));
    }
    class.grader("merge parts").exits(0).prints("5 submissions");
}

#[test]
fn a_part_that_is_missing_is_filled_by_the_command_that_is_told() {
    let class = Class::new(GRADER);
    let folder = "the teacher's parts";
    for part in ["hash:1/3", "hash:3/3"] {
        let own = ["--partition", part, "--store", "part.db", "--case", "t*"];
        class.finish(&[&own[..], &["--parts", folder]].concat()[..]);
    }
    let run = class.grader(["merge", folder]).fails(3);
    run.says("1 of 3 parts is missing");
    // Nothing was kept of those that are there.
    class.grader("log").exits(4);

    let mut lines = run.notes.lines();
    let told = lines.find(|line| line.trim().starts_with("grader "));
    let mut typed = class.shell(told.expect("a command is told"));
    testkit::run_program::run(&mut typed).exits(0);
    let run = class.grader(["merge", folder]).exits(0);
    run.prints("5 submissions");
}

#[test]
fn parts_of_chosen_students_and_cases_are_put_together_too() {
    let class = Class::new(GRADER);
    let chosen = "--student ada --student chen --case two*";
    let single = "--store one.db --report json=one.json";
    class.finish(&format!("{single} {chosen}"));
    for part in ["hash:1/3", "hash:2/3", "hash:3/3"] {
        grade(&class, part, chosen).exits(0);
    }
    assert_merged_is_one(&class, "");
    // Of nobody there is no part either.
    grade(&class, "hash:1/3", "--student nobody --parts none").exits(4);
    assert!(!class.path("none").exists());
}

#[test]
#[ignore = "takes long"]
fn a_case_that_is_left_out_is_told_of_the_whole_though_not_every_part_met_it() {
    let class = Class::new(GRADER);
    // Its board needs two moves, and it says one; the last part has nobody who could meet it.
    class.put_case("one", CASES[1].1, "");
    let more = "--skip-broken";
    class.finish("--store one.db --report json=one.json --skip-broken");
    for part in 1..=6 {
        grade(&class, &format!("slice:{part}/6"), more).exits(0);
    }
    assert_merged_is_one(&class, "");
    let broken = &lasting(&class.path("merged.json"))["broken-cases"];
    assert_eq!(broken.as_array().map(Vec::len), Some(1), "{broken}");
}

/// Everything in one part, which goes to this folder.
pub fn whole_to(folder: &str) -> String {
    format!("--partition hash:1/1 --parts {folder}")
}

#[test]
fn a_part_that_is_begun_again_takes_the_old_one_away() {
    let class = Class::new(GRADER);
    let words = format!("{} --case one", whole_to("parts"));
    class.finish(&words);
    let part = class.path("parts/part-1-of-1.jsonl");
    assert!(part.exists());
    // Nothing comes of it this time.
    let nobody = format!("{words} --student nobody");
    class.finish_whatever(&nobody).exits(4);
    assert!(!part.exists(), "an old part would be taken for a new one");
    class.grader("merge parts").exits(2);
}

#[test]
#[ignore = "takes long"]
fn a_mark_counts_when_some_cases_were_graded_in_parts() {
    let class = Class::new(GRADER);
    let some = "--case one";
    class.finish("--summary");
    class.grader("mark ada 2 yes").exits(0);
    let single = format!("{some} --summary --report csv=one.csv");
    let said = class.finish(&single);
    class.finish(&format!("{} {some} --store part.db", whole_to("parts")));
    let words = "merge parts --summary --report csv=parts.csv";
    let run = class.grader(words).exits(0);
    // All but the number of the run.
    let read = |name: &str| -> Vec<String> {
        let text = class.read(name);
        let header: Vec<&str> = text.lines().next().expect("a header").split(',').collect();
        let run = header.iter().position(|name| *name == "run_id");
        let mut cells = Vec::new();
        for line in text.lines() {
            let line = line.split(',').enumerate();
            let lasting = line.filter(|(place, _)| Some(*place) != run);
            cells.extend(lasting.map(|(_, cell)| cell.to_owned()));
        }
        cells
    };
    assert_eq!(read("one.csv"), read("parts.csv"));
    for run in [said, run] {
        run.says("only some cases were run");
    }
}

#[test]
fn a_part_is_no_run_that_the_next_is_held_against() {
    let class = Class::new(GRADER).only(&["ada", "budi"]);
    class.finish("--summary");
    for part in ["slice:1/2", "slice:2/2"] {
        class.finish(&format!("--partition {part}"));
    }
    class.grader("merge parts --summary").exits(0);
    let run = class.grader("diff").exits(0);
    // Which runs they are stands beside the report.
    let said = format!("{}{}", run.out, run.notes);
    let is_told = said.contains("from run 1 ") && said.contains(" to run 4 ");
    assert!(is_told, "{said}");
}

#[test]
fn parts_of_two_versions_of_a_course_are_not_put_together() {
    let class = Class::new(GRADER);
    let grade = |part| class.finish(&format!("--case one --partition {part}"));
    grade("slice:1/2");
    class.put_case("two", CASES[1].1, "weight = 3\n");
    grade("slice:2/2");
    let run = class.grader("merge parts").fails(2);
    for said in ["part-1-of-2.jsonl", "part-2-of-2.jsonl", "suite"] {
        run.says(said);
    }
    // All of one, and yet not of the course that is here.
    grade("slice:1/2");
    class.put_case("two", CASES[1].1, "weight = 4\n");
    class.grader("merge parts").exits(2).says("another course");
}

#[test]
fn a_part_that_is_killed_leaves_no_file_and_goes_on_where_it_stopped() {
    let class = Class::new(GRADER);
    let store = class.path("part.db");
    let words = format!("{} --store part.db", whole_to("parts"));
    let mut run = class.run(&words).spawn().expect("it starts");
    let kept = || Kept::at(&store).map_or(0, |kept| kept.pairs().len());
    let began = Instant::now();
    while kept() < 4 {
        assert!(began.elapsed() < Duration::from_secs(60), "nothing is kept");
        std::thread::sleep(Duration::from_millis(10));
    }
    run.kill().expect("it is a child");
    run.wait_with_output().expect("it ends");
    let before = kept();
    assert!(before < WHOLE, "it was not cut short");
    let inside = || fs::read_dir(class.path("parts")).map_or(0, Iterator::count);
    assert_eq!(inside(), 0);
    let run = class.finish(&words);
    let known = format!("{before} results from the store");
    run.says(&known);
    assert_eq!(inside(), 1);
    class.grader("merge parts").exits(0);
}
