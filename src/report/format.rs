//! The formats a report can be written in.

use std::fmt;
use std::str::FromStr;

use crate::course::nearest::nearest;
use crate::report::view::Reader;

/// Makes the list of formats: a line each, with its name, who reads it, and a sentence about it.
macro_rules! formats {
    ($($variant:ident, $name:literal, $reader:ident, $sentence:literal;)+) => {
        /// A format that a report can be written in.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $(#[doc = $sentence] $variant,)+
        }

        impl Format {
            /// Every format.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Its name, as on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// What it is, in a sentence.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$variant => $sentence,)+
                }
            }

            /// Who reads it, where nobody says otherwise.
            #[must_use]
            pub const fn reader(self) -> Reader {
                match self {
                    $(Self::$variant => Reader::$reader,)+
                }
            }
        }
    };
}

// A further format is a line here and an arm in `write`.
formats! {
    Text, "text", Staff, "The report of the terminal as a plain file of 80 columns.";
    Json, "json", Staff, "Every figure, for programs; `grader schema` prints its JSON Schema.";
    Jsonl, "jsonl", Staff, "What happens, a JSON object a line, written as it happens.";
    Junit, "junit", Staff, "JUnit XML: a suite a submission, for Jenkins, GitLab and the like.";
    Tap, "tap", Staff, "TAP 14: a subtest a submission.";
    Markdown, "markdown", Staff, "GitHub-flavoured Markdown, for a comment or a wiki.";
    Csv, "csv", Staff, "A line a submission, for spreadsheets and scripts.";
    Gitlab, "gitlab", Staff, "GitLab code quality: a finding a failing case.";
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no report format `{name}`{}; the formats are {}",
    did_you_mean(name),
    every_name()
)]
pub struct NoSuchFormat {
    name: String,
}

fn did_you_mean(name: &str) -> String {
    let names = Format::ALL.iter().map(|format| format.name());
    nearest(&name.to_lowercase(), names)
        .map(|meant| format!(", did you mean `{meant}`?"))
        .unwrap_or_default()
}

fn every_name() -> String {
    let names: Vec<String> = Format::ALL
        .iter()
        .map(|format| format!("`{format}`"))
        .collect();
    names.join(", ")
}

impl FromStr for Format {
    type Err = NoSuchFormat;

    fn from_str(text: &str) -> Result<Self, NoSuchFormat> {
        Self::ALL
            .iter()
            .copied()
            .find(|format| format.name() == text)
            .ok_or_else(|| NoSuchFormat {
                name: text.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_reads_back_from_its_name_and_has_a_sentence() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(*format));
            assert!(format.sentence().ends_with('.'), "{format}");
        }
    }

    #[test]
    fn the_nearest_format_is_named_for_a_mistyped_one() {
        let said = "junnit".parse::<Format>().unwrap_err().to_string();
        assert!(
            said.starts_with("there is no report format `junnit`, did you mean `junit`?; the formats are `text`, `json`"),
            "{said}"
        );
        let said = "spreadsheet".parse::<Format>().unwrap_err().to_string();
        assert!(!said.contains("did you mean"), "{said}");
    }
}
