//! What a machine runs out of, and what a killed grader leaves on it.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Child;
use std::time::{Duration, SystemTime};

use crate::GRADER;
use crate::stored_results::merged_parts::whole_to;
use crate::stored_results::store_files::Kept;
use testkit::class_of_five::{Class, WHOLE};
use testkit::files::SmallDisk;
use testkit::run_program::run;

/// The class, without the times below it.
fn table(report: &str) -> Vec<&str> {
    let lines = report.lines();
    let table: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Slowest"))
        // A command names the store, which is another one.
        .filter(|line| !line.starts_with("  → "))
        .collect();
    assert!(table.len() > 5, "{report}");
    table
}

#[test]
#[ignore = "needs root, to mount a small file system"]
fn on_a_full_disk_grading_goes_on_and_nothing_is_half_written() {
    let class = Class::new(GRADER);
    let small = SmallDisk::mount(class.path("small"), "320k");
    let expected = class.finish("--no-store --summary");
    let run = class.finish("--store small/results.db --summary");
    assert_eq!(table(&run.out), table(&expected.out));
    let warnings = run
        .notes
        .lines()
        .filter(|line| line.starts_with("warning: "));
    let warnings: Vec<&str> = warnings.collect();
    assert!(
        warnings
            .first()
            .is_some_and(|line| line.contains("cannot store results in `small/results.db`")),
        "{}",
        run.notes
    );
    assert!(warnings.len() <= 2, "{}", run.notes);
    let kept = Kept::at(&small.folder.join("results.db")).expect("a store");
    kept.check();
    let outcomes = kept.count("SELECT count(*) FROM outcomes");
    assert!(outcomes > 0, "the disk was too small for anything");
    drop(kept);

    // With more space it goes on where it stopped.
    small.resize("8m");
    let run = class.finish("--store small/results.db --summary");
    assert_eq!(table(&run.out), table(&expected.out));
    run.never_says("warning: ");
    run.says(format!("{outcomes} results from the store"));
}

#[test]
#[ignore = "needs root, to mount a small file system"]
fn on_a_full_disk_a_program_that_cannot_be_built_is_not_graded_and_not_kept() {
    let class = Class::new(GRADER);
    class.write("submissions/cora/main.c", "int main(void) { return 0; }\n");
    let small = SmallDisk::mount(class.path("small"), "20k");
    let cora = "--summary --student cora";
    let squeezed = run(class.run(cora).env("TMPDIR", &small.folder)).exits(3);
    squeezed.says("? npuzzle-astar/cora");
    // With more space it is built and run.
    class.finish(cora).says("0 results from the store, 8 run");
}

#[test]
#[ignore = "needs root, to mount a small file system"]
fn on_a_full_disk_there_is_no_part_and_no_draft_of_it() {
    let class = Class::new(GRADER);
    let small = SmallDisk::mount(class.path("small"), "8k");
    let words = whole_to("small");
    let full = class.finish_whatever(&words).exits(3);
    full.says("`small/part-1-of-1.jsonl`");
    let inside = || small.folder.read_dir().expect("a folder").count();
    assert_eq!(inside(), 0, "{}", full.notes);
    // With more space it is written, and nothing is run for it.
    small.resize("8m");
    let run = class.finish(&words);
    run.says(format!("{WHOLE} results from the store, 0 run"));
    assert_eq!(inside(), 1);
    class.grader("merge small --store m.db").exits(0);
}

#[test]
#[ignore = "takes long"]
fn a_class_may_have_more_submissions_than_a_process_may_have_files_open() {
    let class = Class::new(GRADER);
    for number in 0..40 {
        class.write_program(&format!("student-{number}"), "");
    }
    let line = "ulimit -n 64; exec grader run submissions -a npuzzle-astar --tier bare --case one --jobs 1 --no-store";
    run(&mut class.shell(line)).exits(0);
}

/// The folders of graders among the temporary files of this class.
fn folders(class: &Class) -> Vec<PathBuf> {
    let found = fs::read_dir(class.path("tmp")).expect("a folder");
    let mut found: Vec<PathBuf> = found.map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    found
}

/// Starts a run with a program that takes long, and waits until that program runs.
fn slow_run(class: &Class) -> Child {
    let running = class.path("running");
    let more = format!("touch '{}'; sleep 20", running.display());
    class.write_program("ada", &more);
    let run = class
        .run("--student ada --no-store")
        .env("TMPDIR", class.path("tmp"))
        .spawn()
        .expect("it starts");
    while !running.exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    run
}

/// Makes all folders look as if nobody had touched them for long.
fn grow_old(class: &Class) {
    for folder in folders(class) {
        let folder = File::open(folder).expect("a folder");
        let long_ago = SystemTime::now() - Duration::from_secs(300);
        folder.set_modified(long_ago).expect("it is ours");
    }
}

fn quick_run(class: &Class) {
    let mut quick = class.run("--student budi --no-store --summary");
    run(quick.env("TMPDIR", class.path("tmp"))).exits(0);
}

#[test]
fn what_a_killed_grader_left_is_removed_and_what_a_living_one_has_is_not() {
    let class = Class::new(GRADER);
    fs::create_dir(class.path("tmp")).expect("a folder");
    fs::create_dir(class.path("tmp/grader-of-wheat")).expect("a folder");
    let mut run = slow_run(&class);
    let of_the_living = folders(&class);
    assert!(of_the_living.len() > 1, "{of_the_living:?}");
    grow_old(&class);
    quick_run(&class);
    let now = folders(&class);
    for folder in &of_the_living {
        assert!(now.contains(folder), "{folder:?} is gone, of {now:?}");
    }

    run.kill().expect("it is a child");
    run.wait().expect("it ends");
    assert!(folders(&class).len() > 1, "it was killed, and leaves all");
    grow_old(&class);
    quick_run(&class);
    assert_eq!(folders(&class), [class.path("tmp/grader-of-wheat")]);
}
