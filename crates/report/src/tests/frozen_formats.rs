//! Every format, in every language and for both readers, held against the files of `tests/frozen` that a person has
//! looked at: a text in whole, and of every other format its hash.

use std::path::{Path, PathBuf};

use course::assignment::Locale;
use course::course::Course;
use puzzles::known_kinds::KINDS;
use testkit::golden::assert_matches;

use crate::class_results::{ClassResults, CommandOptions};
use crate::format::Format;
use crate::reader_view::Reader;
use crate::sample_class::{MADE_UP, broken};
use crate::tests::golden_formats::{Platform, parts_of};

const READERS: [(Reader, &str); 2] = [(Reader::Staff, "staff"), (Reader::Student, "students")];

const PLATFORM: Platform = Platform {
    variable: |name| Some(format!("the value of {name}")),
    first: 0,
};

fn frozen(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/frozen");
    folder.join(name)
}

#[test]
fn every_format_makes_this_of_the_class_in_every_language() {
    let file = frozen("course/grader.toml");
    let mut course = Course::at(&file, KINDS).unwrap_or_else(|trouble| panic!("{trouble}"));
    let mut lines = String::new();
    for locale in Locale::ALL {
        course.set_locale(locale);
        for &format in Format::ALL {
            for (reader, readers) in READERS {
                let results = ClassResults {
                    course: &course,
                    run: &MADE_UP.run,
                    cards: &MADE_UP.cards,
                    broken: &[broken()],
                    command_options: &CommandOptions::DEFAULT,
                };
                let parts = parts_of(format, &results, reader, PLATFORM);
                let text: String = parts.into_iter().map(|part| part.text).collect();
                let code = locale.code();
                if format == Format::Text && locale != Locale::English {
                    assert_matches(frozen(&format!("class.{code}.{readers}.txt")), &text);
                }
                let hash = blake3::hash(text.as_bytes());
                let name = format.name();
                lines += &format!("{name:<16} {code} {readers:<8} {}\n", hash.to_hex());
            }
        }
    }
    assert_matches(frozen("formats.txt"), &lines);
}

#[test]
fn a_class_is_kept_as_it_is_read() {
    let text = serde_json::to_string_pretty(&*MADE_UP).unwrap();
    assert_matches(frozen("class.json"), &format!("{text}\n"));
}
