//! A store of layout 4, with its own tables and what its grader wrote into them: it becomes one of today, and nothing of it
//! is lost.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::marks::{Answer, Mark};
use crate::outcomes::Transcripts;
use crate::packed::pack;
use crate::recordings::{Recording, Whose};
use crate::schema::{STEPS, layout};
use crate::store::Store;
use crate::tests::samples::file;
use crate::words::{Said, Spoken};
use model::points::Points;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use model::word::{OnAll, Word};

const TABLES: &str = include_str!("layout_four.sql");
/// A scorecard as that grader filed it: it knew nothing of what needs a look.
const CARD: &str = include_str!("layout_four_card.json");

/// Writes the store.
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
    assert_eq!(shown[0].whose, Whose::Everybody);
}

#[test]
fn what_only_a_store_of_today_keeps_is_kept_in_one_of_layout_four() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    write(&path);
    let store = Store::open(&path).unwrap();
    store.set_mark(&bonus(Some("seen on Windows"))).unwrap();
    let spoken = Spoken {
        assignment: "fifteen-bnb".to_owned(),
        whose: Whose::One("budi".to_owned(), None),
        said: Said::OnAll {
            word: Word {
                ruling: OnAll::Points(Points::whole(75)),
                note: None,
            },
            work: None,
        },
    };
    store.set_words(std::slice::from_ref(&spoken)).unwrap();
    drop(store);
    let again = Store::open(&path).unwrap();
    assert_eq!(again.marks().unwrap(), [bonus(Some("seen on Windows"))]);
    assert_eq!(again.words().unwrap(), [spoken]);
    drop(again);
    let file = Connection::open(&path).unwrap();
    assert_eq!(layout(&file).unwrap(), STEPS.len());
}
