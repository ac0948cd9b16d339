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
"];

/// The number of a file's layout.
///
/// # Errors
/// What the database says.
pub(crate) fn layout(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether this is a database of another program: tables, and not our mark.
///
/// # Errors
/// What the database says.
pub(crate) fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let mark: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    Ok(mark != APPLICATION && tables > 0)
}

/// Takes the steps that a file has not been through yet, all or none.
///
/// # Errors
/// What the database says.
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
    use super::*;

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
}
