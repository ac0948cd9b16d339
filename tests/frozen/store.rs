//! The tables that results are kept in.

use rusqlite::Connection;
use testkit::golden::assert_matches;

use crate::frozen::program::frozen;
use crate::frozen::small_class::SmallClass;

#[test]
fn results_are_kept_in_these_tables() {
    let class = SmallClass::new();
    let run = class.grader(&["run", "submissions", "--tier", "bare"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let file = class.folder().join(".grader/results.db");
    let connection = Connection::open(file).expect("results are kept there");
    let number = |name: &str| {
        let row = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        row.expect("the file has it")
    };
    let mut text = format!(
        "application_id {:#x}\nuser_version {}\n",
        number("application_id"),
        number("user_version")
    );
    let mut tables = connection
        .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
        .expect("every file has it");
    let tables = tables.query_map([], |row| row.get::<_, String>(0));
    for sql in tables.expect("it can be asked") {
        text += &format!("\n{};\n", sql.expect("it is text"));
    }
    assert_matches(frozen("store.txt"), &text);
}
