//! Parts that do not belong together, and parts that something happened to.

use std::fs;
use std::time::{Duration, Instant};

use testkit::class_of_five::{CASES, Class, STUDENTS};

use crate::GRADER;
use crate::faults::kept::Kept;

/// Everything in one part, which goes to this folder.
pub fn whole_to(folder: &str) -> [&str; 4] {
    ["--partition", "hash:1/1", "--parts", folder]
}

#[test]
fn two_files_of_one_part_that_disagree_are_both_named() {
    let class = Class::new(GRADER);
    let fresh = |folder| {
        let quick = ["--case", "three*", "--fresh"];
        class.finish(&[&whole_to(folder)[..], &quick].concat());
    };
    fresh("first");
    fresh("second");
    // The same results at other times are the same.
    let (code, _, notes) = class.command(&["merge", "first", "second", "--store", "m.db"]);
    assert_eq!(code, Some(0), "{notes}");
    class.write_wrong("dewi", "4 8 5");
    fresh("third");
    let (code, out, notes) = class.command(&["merge", "first", "third", "--store", "other.db"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{notes}");
    for said in [
        "first/part-1-of-1.jsonl",
        "third/part-1-of-1.jsonl",
        "npuzzle-astar/dewi",
    ] {
        assert!(notes.contains(said), "{said}\n{notes}");
    }
    assert!(!class.path("other.db").exists());
}

#[test]
fn a_part_that_is_begun_again_takes_the_old_one_away() {
    let class = Class::new(GRADER);
    let words = [&whole_to("parts")[..], &["--case", "one"]].concat();
    class.finish(&words);
    let part = class.path("parts/part-1-of-1.jsonl");
    assert!(part.exists());
    // Nothing comes of it this time.
    let nobody = [&words[..], &["--student", "nobody"]].concat();
    let (code, notes) = class.finish_whatever(&nobody);
    assert_eq!(code, Some(4), "{notes}");
    assert!(!part.exists(), "an old part would be taken for a new one");
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(2), "{notes}");
}

#[test]
#[ignore = "takes long"]
fn a_mark_counts_when_some_cases_were_graded_in_parts() {
    let class = Class::new(GRADER);
    let some = ["--case", "one"];
    class.finish(&["--summary"]);
    let (code, _, notes) = class.command(&["mark", "ada", "2", "yes"]);
    assert_eq!(code, Some(0), "{notes}");
    let single = [&some[..], &["--summary", "--report", "csv=one.csv"]].concat();
    let (_, said) = class.finish(&single);
    class.finish(&[&whole_to("parts")[..], &some, &["--store", "part.db"]].concat());
    let words = ["merge", "parts", "--summary", "--report", "csv=parts.csv"];
    let (code, _, notes) = class.command(&words);
    assert_eq!(code, Some(0), "{notes}");
    // All but the number of the run.
    let read = |name: &str| -> Vec<String> {
        let text = fs::read_to_string(class.path(name)).expect("a report");
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
    for notes in [said, notes] {
        assert!(notes.contains("only some cases were run"), "{notes}");
    }
}

#[test]
fn a_part_is_no_run_that_the_next_is_held_against() {
    let class = Class::new(GRADER);
    class.finish(&["--summary"]);
    for part in ["slice:1/2", "slice:2/2"] {
        class.finish(&["--partition", part]);
    }
    let (code, _, notes) = class.command(&["merge", "parts", "--summary"]);
    assert_eq!(code, Some(0), "{notes}");
    let (code, out, notes) = class.command(&["diff"]);
    assert_eq!(code, Some(0), "{notes}");
    // Which runs they are stands beside the report.
    let said = format!("{out}{notes}");
    assert!(
        said.contains("from run 1 ") && said.contains(" to run 4 "),
        "{said}"
    );
}

#[test]
fn parts_of_two_versions_of_a_course_are_not_put_together() {
    let class = Class::new(GRADER);
    let grade = |part| class.finish(&["--case", "one", "--partition", part]);
    grade("slice:1/2");
    class.write_case("two", CASES[1].1, "weight = 3\n");
    grade("slice:2/2");
    let (code, out, notes) = class.command(&["merge", "parts"]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{notes}");
    for said in ["part-1-of-2.jsonl", "part-2-of-2.jsonl", "suite"] {
        assert!(notes.contains(said), "{said}\n{notes}");
    }
    // All of one, and yet not of the course that is here.
    grade("slice:1/2");
    class.write_case("two", CASES[1].1, "weight = 4\n");
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(2), "{notes}");
    assert!(notes.contains("another course"), "{notes}");
}

#[test]
fn a_part_that_is_cut_short_or_changed_is_no_part() {
    let class = Class::new(GRADER);
    class.finish(
        &[
            &whole_to("parts")[..],
            &["--case", "one", "--store", "part.db"],
        ]
        .concat(),
    );
    let path = class.path("parts/part-1-of-1.jsonl");
    let text = fs::read_to_string(&path).expect("a part");
    let half = text.lines().next().expect("a line").len() + text.len() / 3;
    let changed = text.replacen("\"accepted\"", "\"crash\"", 1);
    assert_ne!(changed, text);
    for (what, broken) in [
        ("cut short", &text[..half]),
        (
            "without an end",
            &text[..text.trim_end().rfind('\n').expect("lines") + 1],
        ),
        ("changed", &changed),
    ] {
        fs::write(&path, broken).expect("a file");
        let (code, _, notes) = class.command(&["merge", "parts"]);
        assert_eq!(code, Some(2), "{what}: {notes}");
        assert!(notes.contains("part-1-of-1.jsonl"), "{what}: {notes}");
        assert_eq!(class.command(&["log"]).0, Some(4));
    }
}

#[test]
fn a_part_that_is_killed_leaves_no_file_and_goes_on_where_it_stopped() {
    let class = Class::new(GRADER);
    let store = class.path("part.db");
    let words = [&whole_to("parts")[..], &["--store", "part.db"]].concat();
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
    assert!(
        before < STUDENTS.len() * CASES.len(),
        "it was not cut short"
    );
    let inside = || fs::read_dir(class.path("parts")).map_or(0, Iterator::count);
    assert_eq!(inside(), 0);
    let (_, notes) = class.finish(&words);
    let known = format!("{before} results from the store");
    assert!(notes.contains(&known), "{known}\n{notes}");
    assert_eq!(inside(), 1);
    let (code, _, notes) = class.command(&["merge", "parts"]);
    assert_eq!(code, Some(0), "{notes}");
}
