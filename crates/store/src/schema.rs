//! The tables of the store, and how an older file becomes one of today.

use rusqlite::{Connection, TransactionBehavior};

/// What tells our files from those of other programs.
pub(crate) const APPLICATION: i32 = i32::from_be_bytes(*b"grdr");

/// One step from each layout to the next, from an empty file on. A step that has been released is never changed.
pub(crate) const STEPS: &[&str] = &["
    -- What came of a case, under what it hangs on; without a key where it was replaced and only history shows it.
    CREATE TABLE outcomes (
        id INTEGER PRIMARY KEY,
        key BLOB UNIQUE,
        body BLOB NOT NULL,
        transcript BLOB
    );
    -- What else was found once: how a submission is built and talked to, what the reference solver says.
    CREATE TABLE findings (key BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    -- What a file's contents were when it had this size, time and number.
    CREATE TABLE files (
        path BLOB PRIMARY KEY,
        size INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        fingerprint BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE runs (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        facts TEXT NOT NULL,
        suite TEXT NOT NULL,
        owner TEXT NOT NULL
    );
    -- Scorecards, whole but for what was said, each with the ids of its outcomes; runs that found the same share them.
    CREATE TABLE cards (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL);
    CREATE TABLE results (
        run INTEGER NOT NULL REFERENCES runs (number),
        place INTEGER NOT NULL,
        assignment TEXT NOT NULL,
        student TEXT NOT NULL,
        cases INTEGER NOT NULL,
        accepted INTEGER NOT NULL,
        card INTEGER NOT NULL REFERENCES cards (id),
        PRIMARY KEY (run, place)
    ) WITHOUT ROWID;
    CREATE INDEX results_of ON results (assignment, student, run);
    CREATE TABLE marks (
        assignment TEXT NOT NULL,
        student TEXT NOT NULL,
        item TEXT NOT NULL,
        answer TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (assignment, student, item)
    ) WITHOUT ROWID;
    -- Submissions that some grader is at.
    CREATE TABLE claims (key BLOB PRIMARY KEY, owner TEXT NOT NULL) WITHOUT ROWID;
", "
    -- How many cases of a run were known, and how many were run.
    ALTER TABLE runs ADD COLUMN recalled INTEGER;
    ALTER TABLE runs ADD COLUMN ran INTEGER;
", "
    -- A mark is a person's: who else handed in decides who of two namesakes has which key.
    ALTER TABLE marks RENAME TO marks_by_key;
    CREATE TABLE marks (
        assignment TEXT NOT NULL,
        student TEXT NOT NULL,
        id TEXT,
        item TEXT NOT NULL,
        answer TEXT NOT NULL,
        at TEXT NOT NULL
    );
    INSERT INTO marks (assignment, student, item, answer, at)
        SELECT assignment, student, item, answer, at FROM marks_by_key;
    DROP TABLE marks_by_key;
", "
    -- How programs are talked to, as a person has shown it: that of one student, or everybody's.
    CREATE TABLE recordings (
        assignment TEXT NOT NULL,
        student TEXT,
        id TEXT,
        body BLOB NOT NULL,
        at TEXT NOT NULL
    );
", "
    -- What persons decided of a student's submission: of one case of it, or of all.
    CREATE TABLE words (
        assignment TEXT NOT NULL,
        student TEXT NOT NULL,
        id TEXT,
        about TEXT,
        body BLOB NOT NULL,
        at TEXT NOT NULL
    );
", "
    -- What a person wrote beside a mark.
    ALTER TABLE marks ADD COLUMN note TEXT;
", "
    -- Whether nobody decided it: it was left when the review was closed.
    ALTER TABLE marks ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE words ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
"];

pub(crate) fn layout(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether this is a database of another program: tables, and not our mark.
pub(crate) fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let mark: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    Ok(mark != APPLICATION && tables > 0)
}

/// Takes the steps that a file has not been through yet, all or none.
pub(crate) fn migrate(connection: &mut Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for step in steps.iter().skip(layout(&change)?) {
        change.execute_batch(step)?;
    }
    if layout(&change)? < steps.len() {
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", steps.len() as i64)?;
    }
    change.commit()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use serde_json::{Value, json};

    use super::*;
    use crate::decisions::{Answer, DecidedBy, Decision, DecisionBody, Mark};
    use crate::dialogue_recordings::{Recording, RecordingOwner};
    use crate::outcomes::Transcripts;
    use crate::packed_records::pack;
    use crate::store::Store;
    use crate::tests::file;
    use model::outcome::{NotedRuling, SubmissionRuling};
    use model::points::Points;
    use model::scorecard::Scorecard;
    use model::verdict::Verdict;

    #[test]
    fn a_file_takes_only_the_steps_it_lacks() {
        let steps = [
            "CREATE TABLE a (x); INSERT INTO a VALUES (7)",
            "ALTER TABLE a ADD COLUMN y DEFAULT 8",
        ];
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file, &steps[..1]).unwrap();
        assert_eq!(layout(&file).unwrap(), 1);
        migrate(&mut file, &steps).unwrap();
        assert_eq!(layout(&file).unwrap(), 2);
        migrate(&mut file, &steps).unwrap();
        let sum: i64 = file
            .query_row("SELECT sum(x + y) FROM a", [], |row| row.get(0))
            .unwrap();
        assert_eq!(sum, 15);
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut file = Connection::open_in_memory().unwrap();
        let steps = ["CREATE TABLE a (x)", "CREATE TABLE a (x)"];
        migrate(&mut file, &steps).unwrap_err();
        assert_eq!(layout(&file).unwrap(), 0);
        assert!(!is_foreign(&file).unwrap());
    }

    #[test]
    fn a_database_of_another_program_is_known_by_its_tables() {
        let file = Connection::open_in_memory().unwrap();
        assert!(!is_foreign(&file).unwrap());
        file.execute_batch("CREATE TABLE bookmarks (x)").unwrap();
        assert!(is_foreign(&file).unwrap());
    }

    const TABLES: &str = include_str!("tests/layout_four.sql");
    /// A scorecard as that grader filed it: it knew nothing of what needs a look.
    const CARD: &str = include_str!("tests/layout_four_card.json");

    fn write(path: &Path) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = Connection::open(path).unwrap();
        file.execute_batch(TABLES).unwrap();
        let card: Value = serde_json::from_str(CARD).unwrap();
        let outcomes = card["outcomes"].as_array().unwrap();
        for (place, outcome) in outcomes.iter().enumerate() {
            file.execute(
                "INSERT INTO outcomes (id, key, body) VALUES (?1, ?2, ?3)",
                (
                    place + 1,
                    [u8::try_from(place).unwrap(); 32],
                    pack(outcome).unwrap(),
                ),
            )
            .unwrap();
        }
        let ids: Vec<usize> = (1..=outcomes.len()).collect();
        let filed = json!({ "card": card, "outcomes": ids });
        file.execute(
            "INSERT INTO cards (id, key, body) VALUES (1, ?1, ?2)",
            ([9; 32], pack(&filed).unwrap()),
        )
        .unwrap();
        file.execute(
            "INSERT INTO results (run, place, assignment, student, cases, accepted, card)
                VALUES (7, 0, 'fifteen-bnb', 'budi', 5, 1, 1)",
            [],
        )
        .unwrap();
        file.execute(
            "INSERT INTO recordings (assignment, student, body, at) VALUES ('fifteen-bnb', NULL, ?1, '2026-03-02T09:00:00Z')",
            [pack(&"what was shown").unwrap()],
        )
        .unwrap();
    }

    fn bonus(note: Option<&str>) -> Mark {
        Mark {
            assignment: "fifteen-bnb".to_owned(),
            student: "budi".to_owned(),
            id: Some("13520042".to_owned()),
            item: "bonus".to_owned(),
            answer: Answer::Yes,
            note: note.map(str::to_owned),
            by: DecidedBy::Person,
        }
    }

    #[test]
    fn a_store_of_layout_four_becomes_one_of_today_with_all_that_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        write(&path);
        let store = Store::open(&path).unwrap();
        assert_eq!(store.set_aside(), None);
        let runs = store.runs().unwrap();
        assert_eq!(runs.len(), 1);
        let current = store.current(Transcripts::LeftOut).unwrap().unwrap();
        let [card] = current.cards.as_slice() else {
            panic!("{} scorecards", current.cards.len());
        };
        let written: Scorecard = serde_json::from_str(CARD).unwrap();
        assert_eq!(*card, written);
        assert_eq!(card.student.name, "Budi Santoso");
        assert_eq!(card.outcomes[3].verdict, Verdict::Accepted);
        // What that grader did not know is nothing, and not something.
        assert_eq!((card.score.open, card.is_pending()), (Points::ZERO, false));
        assert_eq!((&card.word, &card.work), (&None, &None));
        assert_eq!(store.marks().unwrap(), [bonus(None)]);
        let shown: Vec<Recording<String>> = store.recordings().unwrap();
        assert_eq!(shown[0].shown, "what was shown");
        assert_eq!(shown[0].whose, RecordingOwner::Everybody);
    }

    #[test]
    fn what_only_a_store_of_today_keeps_is_kept_in_one_of_layout_four() {
        let folder = tempfile::tempdir().unwrap();
        let path = file(&folder);
        write(&path);
        let store = Store::open(&path).unwrap();
        store.set_mark(&bonus(Some("seen on Windows"))).unwrap();
        let spoken = Decision {
            assignment: "fifteen-bnb".to_owned(),
            whose: RecordingOwner::One("budi".to_owned(), None),
            by: DecidedBy::Person,
            said: DecisionBody::SubmissionRuling {
                word: NotedRuling {
                    ruling: SubmissionRuling::Points(Points::whole(75)),
                    note: None,
                },
                work: None,
            },
        };
        store.set_decisions(std::slice::from_ref(&spoken)).unwrap();
        drop(store);
        let again = Store::open(&path).unwrap();
        assert_eq!(again.marks().unwrap(), [bonus(Some("seen on Windows"))]);
        assert_eq!(again.words().unwrap(), [spoken]);
        drop(again);
        let file = Connection::open(&path).unwrap();
        assert_eq!(layout(&file).unwrap(), STEPS.len());
    }
}
