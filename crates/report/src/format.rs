//! The formats a report can be written in.

use std::fmt;
use std::str::FromStr;

use course::nearest::nearest;

use crate::view::Reader;

/// How much a report tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Of everybody who was graded.
    Class,
    /// Of one submission.
    One,
}

/// Whether a report shows what programs printed where they failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// It does.
    Printed,
    /// It does not.
    Results,
}

/// Makes the list of formats: a line each, with its name, who reads it, how much it tells of, whether it shows what was
/// printed, where its platform looks for it (nowhere, if that is empty), and a sentence about it.
macro_rules! formats {
    ($($variant:ident, $name:literal, $reader:ident, $span:ident, $shown:ident, $place:literal, $sentence:literal;)+) => {
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

            /// How much it tells of.
            #[must_use]
            pub const fn span(self) -> Scope {
                match self {
                    $(Self::$variant => Scope::$span,)+
                }
            }

            /// Whether it shows what programs printed.
            #[must_use]
            pub const fn shown(self) -> Shown {
                match self {
                    $(Self::$variant => Shown::$shown,)+
                }
            }

            /// Where its platform looks for it, if there is such a place; `-` is standard output.
            #[must_use]
            pub const fn usual_place(self) -> Option<&'static str> {
                let place = match self {
                    $(Self::$variant => $place,)+
                };
                match place.is_empty() {
                    true => None,
                    false => Some(place),
                }
            }
        }
    };
}

// A further format is a line here and an arm in `write`.
formats! {
    Text, "text", Staff, Class, Results, "", "The report of the terminal as a plain file of 80 columns.";
    Json, "json", Staff, Class, Printed, "", "Every figure, for programs; `grader schema` prints its JSON Schema.";
    Jsonl, "jsonl", Staff, Class, Printed, "", "What happens, a JSON object a line, written as it happens.";
    Junit, "junit", Staff, Class, Printed, "", "JUnit XML: a suite a submission, for Jenkins, GitLab and the like.";
    Tap, "tap", Staff, Class, Results, "", "TAP 14: a subtest a submission.";
    Markdown, "markdown", Staff, Class, Results, "", "GitHub-flavoured Markdown, for a comment or a wiki.";
    Csv, "csv", Staff, Class, Results, "", "A line a submission, for spreadsheets and scripts.";
    Html, "html", Staff, Class, Printed, "", "One page that opens offline: the class for teachers, or a student's own; into a folder, a page each.";
    Github, "github", Student, Class, Printed, "", "GitHub Actions: annotations and groups; adds the step's summary and outputs.";
    Gitlab, "gitlab", Student, Class, Results, "gl-code-quality-report.json", "GitLab code quality: a finding a failing case.";
    Gradescope, "gradescope", Student, One, Results, "/autograder/results/results.json", "Gradescope's `results.json`; says that there are none until there are.";
    Classroom50, "classroom50", Student, One, Results, "result.json", "Classroom 50's `result.json`.";
    GithubClassroom, "github-classroom", Student, One, Results, "", "The output `result` for GitHub Classroom's reporter.";
    Autolab, "autolab", Student, One, Results, "-", "Autolab's feedback and scores, as the last two lines.";
    Codegrade, "codegrade", Student, One, Results, "/dev/fd/3", "CodeGrade's line of points.";
    Prairielearn, "prairielearn", Student, One, Results, "/grade/results/results.json", "PrairieLearn's `results.json`.";
    Artemis, "artemis", Student, One, Results, "", "Artemis: a folder of files for `customFeedbacks`.";
    Check50, "check50", Student, One, Results, "", "The JSON of check50, for its tools.";
    Canvas, "canvas", Staff, Class, Results, "", "Canvas: the gradebook it exported (`--template`), filled.";
    Moodle, "moodle", Staff, Class, Results, "", "Moodle: the grading worksheet it exported (`--template`), filled.";
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
pub struct UnknownFormat {
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
