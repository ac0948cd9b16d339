//! The formats a report can be written in, and why there is none in one of them.

use std::str::FromStr;
use std::{fmt, io};

use course::nearest_word::nearest;

use crate::gradebook::FillError;
use crate::platform_formats::NotOneSubmission;
use crate::reader_view::Reader;

/// How much a report tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    Class,
    One,
}

/// Makes the list of formats: a line each, with its name, who reads it, how much it tells of, whether it shows what was
/// printed, where its platform looks for it (nowhere, if that is empty), and a sentence about it.
macro_rules! formats {
    ($($variant:ident, $name:literal, $reader:ident, $coverage:ident, $shows:literal, $place:literal, $sentence:literal;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $(#[doc = $sentence] $variant,)+
        }

        impl Format {
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            const fn facts(self) -> Facts {
                match self {
                    $(Self::$variant => Facts {
                        name: $name,
                        reader: Reader::$reader,
                        coverage: Coverage::$coverage,
                        shows_output: $shows,
                        place: $place,
                        sentence: $sentence,
                    },)+
                }
            }
        }
    };
}

struct Facts {
    name: &'static str,
    reader: Reader,
    coverage: Coverage,
    shows_output: bool,
    place: &'static str,
    sentence: &'static str,
}

impl Format {
    /// Its name, as on the command line.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    pub const fn description(self) -> &'static str {
        self.facts().sentence
    }

    /// Who reads it, where nobody says otherwise.
    pub const fn reader(self) -> Reader {
        self.facts().reader
    }

    pub const fn coverage(self) -> Coverage {
        self.facts().coverage
    }

    /// Whether it shows what programs printed where they failed.
    pub const fn shows_output(self) -> bool {
        self.facts().shows_output
    }

    /// Where its platform looks for it, if there is such a place; `-` is standard output.
    pub fn default_path(self) -> Option<&'static str> {
        Some(self.facts().place).filter(|place| !place.is_empty())
    }
}

// A further format is a line here and an arm in `write`.
formats! {
    Text, "text", Staff, Class, false, "", "The report of the terminal as a plain file of 80 columns.";
    Json, "json", Staff, Class, true, "", "Every figure, for programs; `grader schema` prints its JSON Schema.";
    Jsonl, "jsonl", Staff, Class, true, "", "What happens, a JSON object a line, written as it happens.";
    Junit, "junit", Staff, Class, true, "", "JUnit XML: one suite per submission, for Jenkins, GitLab and others.";
    Tap, "tap", Staff, Class, false, "", "TAP 14: a subtest a submission.";
    Markdown, "markdown", Staff, Class, false, "", "GitHub-flavoured Markdown, for a comment or a wiki.";
    Csv, "csv", Staff, Class, false, "", "A line a submission, for spreadsheets and scripts.";
    Html, "html", Staff, Class, true, "", "One page that opens offline: the class for teachers, or a student's own; into a folder, a page each.";
    Github, "github", Student, Class, true, "", "GitHub Actions: annotations and groups; adds the step's summary and outputs.";
    Gitlab, "gitlab", Student, Class, false, "gl-code-quality-report.json", "GitLab code quality: a finding a failing case.";
    Gradescope, "gradescope", Student, One, false, "/autograder/results/results.json", "Gradescope's `results.json`; until grading ends it says that there are no results yet.";
    Classroom50, "classroom50", Student, One, false, "result.json", "Classroom 50's `result.json`.";
    GithubClassroom, "github-classroom", Student, One, false, "", "The output `result` for GitHub Classroom's reporter.";
    Autolab, "autolab", Student, One, false, "-", "Autolab's feedback and scores, as the last two lines.";
    Codegrade, "codegrade", Student, One, false, "/dev/fd/3", "CodeGrade's line of points.";
    Prairielearn, "prairielearn", Student, One, false, "/grade/results/results.json", "PrairieLearn's `results.json`.";
    Artemis, "artemis", Student, One, false, "", "Artemis: a folder of files for `customFeedbacks`.";
    Check50, "check50", Student, One, false, "", "The JSON of check50, for its tools.";
    Canvas, "canvas", Staff, Class, false, "", "Canvas: the gradebook it exported (`--template`), filled.";
    Moodle, "moodle", Staff, Class, false, "", "Moodle: the grading worksheet it exported (`--template`), filled.";
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no report format `{name}`{}; the formats are {}",
    did_you_mean(name),
    every_name()
)]
pub struct UnknownFormat {
    name: String,
}

fn did_you_mean(name: &str) -> String {
    let names = Format::ALL.iter().map(|format| format.name());
    nearest(&name.to_lowercase(), names)
        .map(|meant| format!(" (did you mean `{meant}`?)"))
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
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Self::ALL
            .iter()
            .copied()
            .find(|format| format.name() == text)
            .ok_or_else(|| UnknownFormat {
                name: text.to_owned(),
            })
    }
}

#[derive(Debug, thiserror::Error)]
#[error("`{name}` is not set in the environment; Classroom 50's runner sets it")]
pub struct MissingVariable {
    pub name: &'static str,
}

#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    NotOne(#[from] NotOneSubmission),
    #[error(transparent)]
    NotSet(#[from] MissingVariable),
    #[error(transparent)]
    Fill(#[from] FillError),
    #[error(
        "`{format}` fills the grades into the file that the platform exported; name it with `--template FILE`"
    )]
    NoTemplate { format: Format },
    /// A student would read of others.
    #[error(
        "a page for students shows one student, and there are {number}; write one page per student with \
         `html=FOLDER/`, choose one with `--student`, or write the class page for staff with `--for staff`"
    )]
    SeveralStudents { number: usize },
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_reads_back_from_its_name_and_has_a_sentence() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(*format));
            assert!(format.description().ends_with('.'), "{format}");
        }
    }

    #[test]
    fn the_nearest_format_is_named_for_a_mistyped_one() {
        let said = "junnit".parse::<Format>().unwrap_err().to_string();
        assert!(
            said.starts_with("there is no report format `junnit` (did you mean `junit`?); the formats are `text`, `json`"),
            "{said}"
        );
        let said = "spreadsheet".parse::<Format>().unwrap_err().to_string();
        assert!(!said.contains("did you mean"), "{said}");
    }
}
