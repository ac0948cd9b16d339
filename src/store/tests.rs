//! The store from outside: what is kept is found again, whatever happened in between.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::Connection;

use crate::record::case_facts::{CaseFacts, SeenBy};
use crate::record::expectation::Expectation;
use crate::record::fault::Fault;
use crate::record::fingerprint::Fingerprint;
use crate::record::limits::Limits;
use crate::record::outcome::Outcome;
use crate::record::points::Points;
use crate::record::receipt::Receipt;
use crate::record::run_facts::{Purpose, RunFacts, RunState, Scope};
use crate::record::scorecard::{PassMark, ProgramFacts, Score, Scorecard};
use crate::record::student::Student;
use crate::record::tier::Tier;
use crate::record::transcript::{Excerpt, Transcript};
use crate::store::claims::Claim;
use crate::store::history::Pulse;
use crate::store::marks::{Answer, Mark};
use crate::store::outcomes::{Older, Transcripts};
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

fn key(text: &str) -> Fingerprint {
    Fingerprint::of(text.as_bytes())
}

fn outcome(case: &str, fault: Fault) -> Outcome {
    Outcome {
        transcript: Some(Box::new(Transcript {
            command: "python3 solver.py".to_owned(),
            stdout: Excerpt::of(b"1 2 3\n", 6, 100),
            ..Transcript::default()
        })),
        ..Outcome::without_a_run(case, "handout", fault)
    }
}

fn card(student: &str, outcomes: Vec<Outcome>) -> Scorecard {
    let cases = outcomes.iter().map(|outcome| CaseFacts {
        name: outcome.case.clone(),
        group: outcome.group.clone(),
        seen_by: SeenBy::Everybody,
        expectation: Expectation::MinimumMoves(3),
        points: Points::ZERO,
        of: Points::ZERO,
    });
    Scorecard {
        student: Student {
            key: student.to_owned(),
            name: student.to_owned(),
            id: None,
            email: None,
        },
        assignment: "fifteen-bnb".to_owned(),
        program: ProgramFacts::default(),
        build: None,
        cases: cases.collect(),
        outcomes,
        groups: Vec::new(),
        checklist: Vec::new(),
        score: Score {
            total: Points::ZERO,
            of: Points::ZERO,
            bonus: Points::ZERO,
            penalty: Points::ZERO,
            mark: PassMark::None,
        },
        lateness: None,
        obstacles: Vec::new(),
        notes: Vec::new(),
        receipt: Receipt {
            grader: "0".to_owned(),
            suite: "s".to_owned(),
            limits: Limits::with_cpu(Duration::from_secs(10)),
            tier: Tier::Bare,
            processor: "p".to_owned(),
            jobs: 1,
            seed: None,
        },
    }
}

fn facts(scope: Scope) -> RunFacts {
    RunFacts {
        number: None,
        began: Timestamp::UNIX_EPOCH,
        ended: None,
        command: "grader run".to_owned(),
        scope,
        state: RunState::Open,
        purpose: Purpose::Grading,
    }
}

fn file(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join(".grader/results.db")
}

fn siblings(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn an_outcome_is_found_by_its_key_also_after_the_store_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let told = outcome("berhasil1", Fault::NoOutput);
    let store = Store::open(&file(&folder)).unwrap();
    let id = store.keep_outcome(&key("a"), &told, Older::Stays).unwrap();
    drop(store);
    let store = Store::open(&file(&folder)).unwrap();
    let keys = [key("b"), key("a")];
    let found = store.outcomes(&keys, Transcripts::Read).unwrap();
    assert_eq!(found, [None, Some((id, told.clone()))]);
    let found = store.outcomes(&keys[1..], Transcripts::LeftOut).unwrap();
    let lean = Outcome {
        transcript: None,
        ..told
    };
    assert_eq!(found, [Some((id, lean))]);
}

#[test]
fn an_outcome_that_is_replaced_stays_in_history() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let (before, after) = (
        outcome("a", Fault::NoOutput),
        outcome("a", Fault::AcceptedBadInput),
    );
    let old = store
        .keep_outcome(&key("k"), &before, Older::Stays)
        .unwrap();
    let same = store.keep_outcome(&key("k"), &after, Older::Stays).unwrap();
    assert_eq!(same, old);
    let run = store.begin(&facts(Scope::WholeSuite), "s").unwrap();
    let was = card("ada", vec![before]);
    store.enter(run, 0, &was, &[Some(old)]).unwrap();
    let new = store
        .keep_outcome(&key("k"), &after, Older::Replaced)
        .unwrap();
    let found = store.outcomes(&[key("k")], Transcripts::Read).unwrap();
    assert_eq!(found, [Some((new, after))]);
    let kept = store.run(run, Transcripts::Read).unwrap();
    assert_eq!(kept.cards, [was]);
}

#[test]
fn what_is_known_of_a_submission_is_the_same_with_its_last_scorecard_and_without() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let keys = ["a", "b", "c", "d"].map(key);
    let told = ["a", "b", "c"].map(|name| outcome(name, Fault::NoOutput));
    let keep = |place: usize, outcome: &Outcome, older| {
        store.keep_outcome(&keys[place], outcome, older).unwrap()
    };
    let ids = [0, 1, 2].map(|place| keep(place, &told[place], Older::Stays));
    let run = store.begin(&facts(Scope::SomeCases), "s").unwrap();
    let lean = told[..2].iter().map(|outcome| Outcome {
        transcript: None,
        ..outcome.clone()
    });
    let ada = card("ada", lean.collect());
    store.enter(run, 0, &ada, &ids.map(Some)[..2]).unwrap();
    // What the scorecard has of the second case is history now.
    let better = outcome("b", Fault::AcceptedBadInput);
    keep(1, &better, Older::Replaced);
    for transcripts in [Transcripts::Read, Transcripts::LeftOut] {
        let expected = store.outcomes(&keys, transcripts).unwrap();
        assert_eq!(expected[1].as_ref().unwrap().1.verdict, better.verdict);
        assert_eq!(expected[3], None);
        for student in ["ada", "bob"] {
            let found = store.outcomes_of("fifteen-bnb", student, &keys, transcripts);
            assert_eq!(found.unwrap(), expected, "{student}, {transcripts:?}");
        }
    }
}

#[test]
fn what_stands_is_the_newest_whole_run_that_came_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    assert_eq!(store.current(Transcripts::Read).unwrap(), None);
    let run = |scope, state, cards: &[&Scorecard]| {
        let number = store.begin(&facts(scope), "s").unwrap();
        for (place, card) in cards.iter().enumerate() {
            store.enter(number, place, card, &[]).unwrap();
        }
        store.end(number, state).unwrap();
        number
    };
    let ada = card("ada", vec![outcome("a", Fault::NoOutput)]);
    let bob = card("bob", vec![outcome("a", Fault::NoOutput)]);
    let better = card("ada", vec![outcome("a", Fault::AcceptedBadInput)]);
    run(Scope::WholeSuite, RunState::Done, &[&bob, &ada]);
    let newest = run(Scope::WholeSuite, RunState::Done, &[&better]);
    let others = [
        (Scope::SomeCases, RunState::Done),
        (Scope::WholeSuite, RunState::Interrupted),
        (Scope::WholeSuite, RunState::Refused),
        (Scope::WholeSuite, RunState::Proposed),
        (Scope::WholeSuite, RunState::Open),
    ];
    for (scope, state) in others {
        run(scope, state, &[&ada, &bob]);
    }
    let current = store.current(Transcripts::Read).unwrap().unwrap();
    assert_eq!(current.run.number, Some(newest));
    assert_eq!(current.cards, [better, bob]);
    let lines = store.runs().unwrap();
    assert_eq!(lines.len(), 7);
    assert_eq!((lines[0].submissions, lines[0].cases), (2, 2));
    assert_eq!(lines[0].pulse, Pulse::Alive);
    let trouble = store.run(99, Transcripts::Read).unwrap_err();
    assert!(trouble.to_string().contains("knows of no run 99"));
}

#[test]
fn a_case_that_was_renamed_is_shown_by_its_new_name() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let kept = outcome("old", Fault::NoOutput);
    let id = store.keep_outcome(&key("k"), &kept, Older::Stays).unwrap();
    let run = store.begin(&facts(Scope::WholeSuite), "s").unwrap();
    let renamed = card("ada", vec![outcome("new", Fault::NoOutput)]);
    store.enter(run, 0, &renamed, &[Some(id)]).unwrap();
    assert_eq!(store.run(run, Transcripts::Read).unwrap().cards, [renamed]);
}

#[test]
fn a_store_of_a_newer_grader_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    drop(Store::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 999).unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::Newer { found: 999, .. }));
    assert!(!trouble.is_of_the_machine());
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("CREATE TABLE x (y)").unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::NotOurs { .. }));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_that_is_no_database_is_set_aside_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    drop(Store::open(&path).unwrap());
    let rubbish = "this was a database once\n".repeat(400);
    fs::write(&path, &rubbish).unwrap();
    let store = Store::open(&path).unwrap();
    let aside = store.set_aside().unwrap().to_owned();
    assert!(aside.to_string_lossy().contains("results.db.broken-"));
    assert_eq!(fs::read_to_string(&aside).unwrap(), rubbish);
    store
        .keep_outcome(&key("k"), &outcome("a", Fault::NoOutput), Older::Stays)
        .unwrap();
}

#[test]
fn a_broken_page_is_found_after_a_kill_and_the_file_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let store = Store::open(&path).unwrap();
    for number in 0..200 {
        let told = outcome(&format!("case {number}"), Fault::NoOutput);
        let key = key(&number.to_string());
        store.keep_outcome(&key, &told, Older::Stays).unwrap();
    }
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    bytes[4096..length].fill(0x5a);
    fs::write(&path, &bytes).unwrap();
    // What a killed grader leaves behind: a log that nobody has taken away.
    fs::write(path.with_file_name("results.db-wal"), b"").unwrap();
    let store = Store::open(&path).unwrap();
    assert!(store.set_aside().is_some());
    assert_eq!(fs::read(store.set_aside().unwrap()).unwrap(), bytes);
    assert!(store.runs().unwrap().is_empty());
}

#[test]
fn a_folder_that_is_made_is_ignored_by_repositories_and_another_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(&file(&folder)).unwrap());
    let ignored = fs::read_to_string(folder.path().join(".grader/.gitignore")).unwrap();
    assert!(ignored.ends_with("\n*\n"));
    let elsewhere = folder.path().join("my.db");
    drop(Store::open(&elsewhere).unwrap());
    assert!(!folder.path().join(".gitignore").exists());
    // A store that was closed leaves no log behind.
    assert_eq!(siblings(&elsewhere), [".grader", "my.db", "my.db-owners"]);
    let nothing = folder.path().join("nothing.db");
    let trouble = Store::existing(&nothing).unwrap_err();
    assert!(matches!(trouble, StoreTrouble::NoStore { .. }));
    assert!(!nothing.exists());
}

#[test]
fn two_graders_do_not_claim_the_same_until_one_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let (one, other) = (Store::open(&path).unwrap(), Store::open(&path).unwrap());
    assert_eq!(one.claim(&key("a")).unwrap(), Claim::Granted);
    assert_eq!(one.claim(&key("a")).unwrap(), Claim::OwnAlready);
    assert_eq!(other.claim(&key("a")).unwrap(), Claim::Taken);
    one.release(&key("a")).unwrap();
    assert_eq!(other.claim(&key("a")).unwrap(), Claim::Granted);
    assert_eq!(other.claim(&key("b")).unwrap(), Claim::Granted);
    other.release_all().unwrap();
    assert_eq!(one.claim(&key("b")).unwrap(), Claim::Granted);
    // Whoever is gone holds nothing, although nobody gave it back.
    drop(one);
    assert_eq!(other.claim(&key("b")).unwrap(), Claim::Granted);
}

#[test]
fn threads_and_graders_write_at_once_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    std::thread::scope(|scope| {
        for grader in 0..2 {
            let path = &path;
            scope.spawn(move || {
                let store = Store::open(path).unwrap();
                std::thread::scope(|scope| {
                    for thread in 0..2 {
                        let store = &store;
                        scope.spawn(move || {
                            for number in 0..50 {
                                let name = format!("{grader}/{thread}/{number}");
                                let told = outcome(&name, Fault::NoOutput);
                                let key = key(&name);
                                store.keep_outcome(&key, &told, Older::Stays).unwrap();
                                let kept = store.outcomes(&[key], Transcripts::Read).unwrap();
                                assert!(kept[0].is_some());
                            }
                        });
                    }
                });
            });
        }
    });
    let connection = Connection::open(&path).unwrap();
    let count: i64 = connection
        .query_row("SELECT count(*) FROM outcomes", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 200);
    let said: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(said, "ok");
}

#[test]
fn a_file_that_was_changed_is_read_again_whatever_time_it_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let path = folder.path().join("solver.py");
    let then = std::time::SystemTime::now() - Duration::from_secs(60);
    let write = |text: &str| {
        fs::write(&path, text).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(then).unwrap();
    };
    let contents = || store.contents(std::slice::from_ref(&path)).unwrap();
    // The same size, in the same place, with the same time.
    write("print(1)");
    let before = contents();
    write("print(2)");
    assert_ne!(contents(), before);
    assert!(store.contents(&[folder.path().join("none")]).is_err());
    assert!(store.contents(&[folder.path().to_owned()]).is_err());
}

#[test]
fn a_file_that_has_long_been_as_it_is_is_not_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    // Nobody can make a file look as if it had long been there, so it is one that has.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let contents = || store.contents(std::slice::from_ref(&path)).unwrap()[0];
    let read = contents();
    let other = Connection::open(file(&folder)).unwrap();
    let known = Fingerprint::from_bytes([7; 32]);
    let changed = other.execute("UPDATE files SET fingerprint = ?1", [known.as_bytes()]);
    assert_eq!(changed.unwrap(), 1);
    assert_eq!(contents(), known);
    for what in ["size", "modified", "inode"] {
        let sql = format!("UPDATE files SET {what} = {what} - 1, fingerprint = ?1");
        other.execute(&sql, [known.as_bytes()]).unwrap();
        assert_eq!(contents(), read, "{what}");
    }
}

#[test]
fn findings_are_kept_and_replaced_and_of_their_kind() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    assert_eq!(store.finding::<String>(&key("a")).unwrap(), None);
    let keep = |text, older| store.keep_finding(&key("a"), &text, older).unwrap();
    keep("zero", Older::Replaced);
    keep("two", Older::Replaced);
    keep("three", Older::Stays);
    assert_eq!(
        store.finding::<String>(&key("a")).unwrap().as_deref(),
        Some("two")
    );
    assert_eq!(store.finding::<u64>(&key("a")).unwrap(), None);
}

#[test]
fn a_mark_replaces_an_earlier_one_of_the_same_line() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let mark = |answer| Mark {
        assignment: "fifteen-bnb".to_owned(),
        student: "ada".to_owned(),
        id: None,
        item: "bonus".to_owned(),
        answer,
    };
    store.set_mark(&mark(Answer::No)).unwrap();
    store.set_mark(&mark(Answer::Yes)).unwrap();
    assert_eq!(store.marks().unwrap(), [mark(Answer::Yes)]);
}

#[test]
fn a_mark_is_never_that_of_a_namesake_who_has_the_key_now() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    let student = |key: &str, id: &str| Student {
        key: key.to_owned(),
        name: "Budi Santoso".to_owned(),
        id: (!id.is_empty()).then(|| id.to_owned()),
        email: None,
    };
    let mark = |whose: &Student, answer| Mark {
        assignment: "fifteen-bnb".to_owned(),
        student: whose.key.clone(),
        id: whose.id.clone(),
        item: "bonus".to_owned(),
        answer,
    };
    let (one, other) = (student("budi", "1001"), student("budi", "1002"));
    store.set_mark(&mark(&one, Answer::Yes)).unwrap();
    store.set_mark(&mark(&other, Answer::No)).unwrap();
    let of = |whose: &Student| {
        let mut marks = store.marks().unwrap().into_iter();
        marks.find(|mark| mark.is_of(whose)).map(|mark| mark.answer)
    };
    assert_eq!(of(&one), Some(Answer::Yes));
    assert_eq!(of(&other), Some(Answer::No));
    // Whatever the key is, it is the same person; and where there is no id, the key must do.
    assert_eq!(of(&student("budi-1001", "1001")), Some(Answer::Yes));
    assert_eq!(of(&student("budi", "1003")), None);
    assert_eq!(of(&student("budi", "")), Some(Answer::No));
    store
        .set_mark(&mark(&student("budi-1001", "1001"), Answer::No))
        .unwrap();
    assert_eq!(of(&one), Some(Answer::No));
    assert_eq!(store.marks().unwrap().len(), 2);
}

#[test]
fn a_file_that_was_never_a_store_is_refused_and_stays_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    fs::write(&path, "Dear Ada,\n").unwrap();
    let trouble = Store::open(&path).unwrap_err();
    assert!(
        matches!(trouble, StoreTrouble::NoDatabase { .. }),
        "{trouble}"
    );
    assert_eq!(fs::read(&path).unwrap(), b"Dear Ada,\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_number_that_no_run_can_have_is_none_of_a_run() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    for number in [0, 1, u64::MAX] {
        let trouble = store.facts(number).unwrap_err();
        assert!(
            matches!(trouble, StoreTrouble::NoSuchRun { .. }),
            "{trouble}"
        );
    }
}
