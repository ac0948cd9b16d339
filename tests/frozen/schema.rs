//! The schema of the JSON report.

use testkit::golden::assert_matches;

use crate::frozen::program::{frozen, grader, root};

#[test]
fn the_schema_is_this() {
    let run = grader(root(), &["schema"]);
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    assert_matches(frozen("schema.json"), &run.out);
}
