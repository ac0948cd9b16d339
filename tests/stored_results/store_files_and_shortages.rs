//! What is in a store, read past the grader; stores of other versions, of other programs, and broken ones; and a store
//! that a student handed in with marks of their own: no run believes it. And what a machine
//! runs out of, and what a killed grader leaves on it.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, SystemTime};

use flate2::read::DeflateDecoder;
use rusqlite::types::FromSql;
use rusqlite::{Connection, OpenFlags, Row};
use serde_json::Value;
use testkit::class_of_five::{Class, WHOLE};
use testkit::class_of_two;
use testkit::files::{Folder, SmallDisk, copy};
use testkit::run_program::{Run, run};

use crate::GRADER;
use crate::stored_results::merged_parts::whole_to;

/// A line of a result: student, case, verdict, score.
pub type Line = (String, String, String, String);

/// A store, open to be looked at.
pub struct Kept {
    file: Connection,
}

impl Kept {
    pub fn at(path: &Path) -> Option<Self> {
        // A log that a killed grader left must be taken in, so it is opened for writing too.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let file = Connection::open_with_flags(path, flags).ok()?;
        let tables = "SELECT count(*) FROM sqlite_master WHERE name = 'claims'";
        let made: i64 = file.query_row(tables, [], |row| row.get(0)).ok()?;
        (made == 1).then_some(Self { file })
    }

    /// The one value that this asks for.
    fn ask<T: FromSql>(&self, sql: &str) -> T {
        let row = self.file.query_row(sql, [], |row| row.get(0));
        row.expect("a value")
    }

    /// The cells of every row that this asks for.
    fn rows<const CELLS: usize>(&self, sql: &str) -> Vec<[Vec<u8>; CELLS]> {
        let mut select = self.file.prepare(sql).expect("a table");
        let row = |row: &Row<'_>| Ok(std::array::from_fn(|cell| row.get_unwrap(cell)));
        let rows = select.query_map([], row).expect("rows");
        rows.map(|row| row.expect("a row")).collect()
    }

    pub fn check(&self) {
        assert_eq!(self.ask::<String>("PRAGMA integrity_check"), "ok");
    }

    /// The students and cases whose outcomes are kept.
    pub fn pairs(&self) -> BTreeSet<(String, String)> {
        let sql = "SELECT body, transcript FROM outcomes WHERE transcript IS NOT NULL";
        let pair = |cells: [Vec<u8>; 2]| {
            let [body, said] = cells.map(|cell| unpacked(&cell));
            let stderr = said["stderr"]["text"].as_str().expect("a text");
            let (_, whose) = stderr.trim().split_once("by ").expect("whose it is");
            (whose.to_owned(), text(&body["case"]))
        };
        self.rows(sql).into_iter().map(pair).collect()
    }

    /// The results of the newest run.
    pub fn results(&self) -> Vec<Line> {
        let sql = "SELECT body FROM results JOIN cards ON id = card
                   WHERE run = (SELECT max(number) FROM runs) ORDER BY place";
        let cards = self.rows(sql).into_iter();
        cards
            .flat_map(|[card]| self.lines(&unpacked(&card)))
            .collect()
    }

    fn lines(&self, kept: &Value) -> Vec<Line> {
        let card = &kept["card"];
        let ids = kept["outcomes"].as_array().expect("outcomes");
        let cases = card["cases"].as_array().expect("cases");
        assert_eq!(ids.len(), cases.len());
        ids.iter()
            .zip(cases)
            .map(|(id, case)| {
                let body: Vec<u8> = self.ask(&format!("SELECT body FROM outcomes WHERE id = {id}"));
                (
                    text(&card["student"]["key"]),
                    text(&case["name"]),
                    text(&unpacked(&body)["verdict"]),
                    card["score"].to_string(),
                )
            })
            .collect()
    }

    pub fn count(&self, sql: &str) -> i64 {
        self.ask(sql)
    }
}

fn unpacked(packed: &[u8]) -> Value {
    serde_json::from_reader(DeflateDecoder::new(packed)).expect("JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn change(store: &Path, sql: &str) {
    let file = Connection::open(store).expect("a database");
    file.execute_batch(sql).expect("it is done");
}

fn aside(class: &Class) -> Vec<PathBuf> {
    let files = fs::read_dir(class.path(".grader")).expect("a folder");
    let mut aside: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    aside.retain(|path| path.to_string_lossy().contains(".broken-"));
    aside
}

#[test]
fn a_store_of_the_first_layout_is_migrated_and_nothing_in_it_is_lost() {
    let class = Class::new(GRADER).only(&["ada"]);
    let store = class.path(".grader/results.db");
    let first = class.finish("");
    change(
        &store,
        "ALTER TABLE runs DROP COLUMN recalled; ALTER TABLE runs DROP COLUMN ran; DROP TABLE marks; DROP TABLE recordings; DROP TABLE words;
         CREATE TABLE marks (
            assignment TEXT NOT NULL, student TEXT NOT NULL, item TEXT NOT NULL, answer TEXT NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (assignment, student, item)
         ) WITHOUT ROWID;
         INSERT INTO marks VALUES ('npuzzle-astar', 'nobody', 'report', 'yes', '2026-01-01T00:00:00Z');
         PRAGMA user_version = 1;",
    );
    let second = class.finish("");
    assert_eq!(first.out, second.out);
    second.says("8 results from the store, 0 run");
    let kept = Kept::at(&store).expect("a store");
    let marks = "SELECT count(*) FROM marks WHERE student = 'nobody' AND id IS NULL";
    assert_eq!(kept.count(marks), 1);
    drop(kept);
    let log = class.grader("log");
    let columns = |line: usize| {
        let line = log.out.lines().nth(line).expect("a line");
        line.split_whitespace().skip(5).collect::<Vec<_>>()
    };
    assert_eq!(columns(1), ["8/8", "-", "-", "done"], "{}", log.out);
    assert_eq!(columns(3), ["8/8", "0", "8", "done"], "{}", log.out);
}

#[test]
fn a_store_of_a_newer_grader_or_of_another_program_is_refused_and_not_touched() {
    let class = Class::new(GRADER);
    let store = class.path(".grader/results.db");
    class.finish("--summary --case one");
    change(&store, "PRAGMA user_version = 99;");
    let refused = |words: &str, why: &str| {
        let before = fs::read(&store).expect("a file");
        class.grader(words).exits(2).says(why);
        assert_eq!(fs::read(&store).expect("a file"), before);
    };
    let run = "run submissions -a npuzzle-astar --tier bare";
    let newer = "was written by a newer grader (its layout is number 99, this one knows 7)";
    refused(run, newer);
    refused("log", newer);
    fs::remove_file(&store).expect("it is there");
    change(&store, "CREATE TABLE bookmarks (address TEXT);");
    refused(run, "is the database of another program");
    assert!(aside(&class).is_empty());
}

#[test]
fn a_broken_store_is_set_aside_and_never_overwritten() {
    let class = Class::new(GRADER).only(&["ada"]);
    let store = class.path(".grader/results.db");
    class.finish("--summary");
    let noise = b"no database at all, but somebody may want it".repeat(100);
    fs::write(&store, &noise).expect("a file");
    let run = class.finish("--summary");
    run.says("were moved to `");
    run.says("0 results from the store, 8 run");
    let kept = aside(&class);
    assert_eq!(kept.len(), 1);
    assert_eq!(fs::read(&kept[0]).expect("a file"), noise);
    Kept::at(&store).expect("a store").check();

    // Whoever only reads is told too, instead of being shown an empty history.
    fs::write(&store, &noise).expect("a file");
    class.grader("log").fails(3).says("were moved to `");
    assert_eq!(aside(&class).len(), 2);
}

#[test]
fn a_store_within_a_submission_gives_nobody_points() {
    let class = class_of_two::Class::new(GRADER);
    class.run("-s budi").exits(0);
    class.grader("mark budi --points 3").exits(0);

    // A repository of Budi's with a course in it, and the store.
    let folder = Folder::empty();
    let repository = folder.path("budi");
    copy(&class.path("submissions/budi"), &repository);
    for name in ["cases", ".grader"] {
        copy(&class.path(name), &repository.join(name));
    }
    for (from, to) in [
        ("grader.toml", "budi/grader.toml"),
        (".grader/results.db", "forged.db"),
    ] {
        fs::copy(class.path(from), folder.path(to)).expect("it can be copied");
    }
    let grade = |words: &str| -> Run {
        let usual = "-a npuzzle-astar --tier bare --fail-under 60";
        let mut command = class.command(&format!("{words} {usual}"));
        run(command.current_dir(&repository))
    };

    let kept = fs::read(repository.join(".grader/results.db")).expect("a file");
    grade("run . --store ../forged.db").exits(0);
    for words in ["run .", "run ../budi", "run . --store results.db"] {
        let graded = grade(words).exits(1);
        let unused = "lies within a submission, so it is not used";
        let said = graded.notes.matches(unused);
        assert_eq!(said.count(), 1, "{}", graded.notes);
        graded.never_says("from the store");
    }
    let now = fs::read(repository.join(".grader/results.db")).expect("a file");
    assert!(kept == now, "it is not written to either");
    assert!(!repository.join("results.db").exists());
    let mut regrade = class.command("regrade . --yes -a npuzzle-astar --tier bare");
    let regraded = run(regrade.current_dir(&repository)).exits(2);
    regraded.says("lies within a submission");
}

#[test]
fn a_check_of_ones_own_folder_takes_no_marks() {
    let class = class_of_two::Class::new(GRADER);
    class.run("-s budi").exits(0);
    class.grader("mark budi --points 3").exits(0);
    let check = class.grader("check submissions/budi --tier bare").exits(1);
    check.never_prints("decided");
}

/// The class, without the times below it.
fn table(report: &str) -> Vec<&str> {
    let table: Vec<&str> = report
        .lines()
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
    let lines = run.notes.lines();
    let warnings: Vec<&str> = lines.filter(|it| it.starts_with("warning: ")).collect();
    let told = "cannot store results in `small/results.db`";
    assert!(warnings[0].contains(told), "{}", run.notes);
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
