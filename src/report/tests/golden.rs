//! Every format to the letter: a class for teachers, and one submission for its student.

use crate::report::format::Format;
use crate::report::samples::eka;
use crate::report::tests::written::{everybody, written};
use crate::report::view::Reader;

/// What a format is expected to write for teachers and for students.
macro_rules! golden {
    ($name:literal) => {
        (
            include_str!(concat!("../golden/class.", $name)),
            include_str!(concat!("../golden/student.", $name)),
        )
    };
}

const fn expected(format: Format) -> (&'static str, &'static str) {
    match format {
        Format::Text => golden!("text"),
        Format::Json => golden!("json"),
        Format::Jsonl => golden!("jsonl"),
        Format::Junit => golden!("junit"),
        Format::Tap => golden!("tap"),
        Format::Markdown => golden!("markdown"),
        Format::Csv => golden!("csv"),
        Format::Gitlab => golden!("gitlab"),
    }
}

#[test]
fn every_format_is_written_to_the_letter() {
    for &format in Format::ALL {
        let (class, student) = expected(format);
        let was = written(format, &everybody(), Reader::Staff);
        assert!(was == class, "{format} for teachers is now:\n{was}");
        let was = written(format, &[eka()], Reader::Student);
        assert!(was == student, "{format} for students is now:\n{was}");
    }
}
