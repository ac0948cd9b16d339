//! The languages the grader knows without being told.

use std::sync::LazyLock;

use crate::file::document::read;
use crate::language::Language;
use crate::read::language::read_languages;

/// The file they are described in, in the words a course uses for its own.
const TEXT: &str = include_str!("languages.toml");

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    read("languages.toml", TEXT, "the languages", |reader| {
        read_languages(reader, &[])
    })
    .expect("a test reads this very text")
});

/// The languages, in the order in which they are looked for.
#[must_use]
pub fn built_in_languages() -> &'static [Language] {
    &LANGUAGES
}
