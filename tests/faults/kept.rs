//! What is in a store, read past the grader.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use flate2::read::DeflateDecoder;
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;

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

    pub fn check(&self) {
        let said: String = self
            .file
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .expect("a database");
        assert_eq!(said, "ok");
    }

    /// The students and cases whose outcomes are kept.
    pub fn pairs(&self) -> BTreeSet<(String, String)> {
        let mut select = self
            .file
            .prepare("SELECT body, transcript FROM outcomes WHERE transcript IS NOT NULL")
            .expect("a table");
        let rows = select
            .query_map([], |row| {
                let (body, said): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
                let (body, said) = (unpacked(&body), unpacked(&said));
                let stderr = said["stderr"]["text"].as_str().expect("a text");
                let (_, whose) = stderr.trim().split_once("by ").expect("whose it is");
                Ok((whose.to_owned(), text(&body["case"])))
            })
            .expect("rows");
        rows.map(|row| row.expect("a row")).collect()
    }

    /// The results of the newest run.
    pub fn results(&self) -> Vec<Line> {
        let mut select = self
            .file
            .prepare(
                "SELECT body FROM results JOIN cards ON id = card
                 WHERE run = (SELECT max(number) FROM runs) ORDER BY place",
            )
            .expect("a table");
        let cards: Vec<Vec<u8>> = select
            .query_map([], |row| row.get(0))
            .expect("rows")
            .collect::<rusqlite::Result<_>>()
            .expect("cards");
        cards
            .iter()
            .flat_map(|card| self.lines(&unpacked(card)))
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
                let body: Vec<u8> = self
                    .file
                    .query_row(
                        "SELECT body FROM outcomes WHERE id = ?1",
                        [id.as_i64()],
                        |row| row.get(0),
                    )
                    .expect("an outcome that a result names");
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
        self.file
            .query_row(sql, [], |row| row.get(0))
            .expect("a number")
    }
}

fn unpacked(packed: &[u8]) -> Value {
    let mut bytes = Vec::new();
    DeflateDecoder::new(packed)
        .read_to_end(&mut bytes)
        .expect("deflated");
    serde_json::from_slice(&bytes).expect("JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
