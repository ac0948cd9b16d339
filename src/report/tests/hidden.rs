//! What only teachers may see is in no report for students.

use crate::report::format::Format;
use crate::report::samples::eka;
use crate::report::tests::written::{everybody, written};
use crate::report::view::Reader;

/// The name, the answer, the expectation and the board of the hidden case; and a case that is broken.
const SECRETS: [&str; 5] = ["staff-30", "7932", "7930", "secret", "torn"];

#[test]
fn no_format_tells_students_of_a_hidden_case() {
    for &format in Format::ALL {
        for cards in [everybody(), vec![eka()]] {
            let text = written(format, &cards, Reader::Student);
            assert!(!text.is_empty(), "{format}");
            for secret in SECRETS {
                assert!(!text.contains(secret), "{format} tells `{secret}`:\n{text}");
            }
        }
    }
}

#[test]
fn teachers_are_told_of_it() {
    let staff = |format: &&Format| format.reader() == Reader::Staff;
    for &format in Format::ALL.iter().filter(staff) {
        let text = written(format, &everybody(), Reader::Staff);
        assert!(text.contains("staff-30"), "{format}:\n{text}");
    }
}
