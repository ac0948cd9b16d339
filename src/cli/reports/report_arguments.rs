//! `--report` and what belongs to it: the formats and places that were asked for, the same for every command that grades.

use std::fmt;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::failure::{Cause, Failure, because};
use terminal::printable::printable;

use report::format::{Format, UnknownFormat};
use report::gradebook::ExcessPoints;
use report::reader_view::Reader;

/// The reports that were asked for; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct ReportArguments {
    /// Write a report too, as in `junit=out.xml`; `-` is standard output; may be given several times
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = RequestedReport::with_a_place, long_help = long_help())]
    pub(crate) wanted: Vec<RequestedReport>,
    /// The gradebook that some of them fill.
    #[command(flatten)]
    pub(crate) gradebook: GradebookArguments,
}

/// The gradebook that `canvas` and `moodle` fill.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct GradebookArguments {
    /// The gradebook that Canvas or Moodle exported; grades and empty cells for feedback are filled in, and every other
    /// byte stays
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) template: Option<PathBuf>,
    /// The gradebook column for the grades, if the grader cannot tell which
    #[arg(long, value_name = "NAME", requires = "template")]
    pub(crate) column: Option<String>,
    /// Fill in no more than the platform's maximum, whatever the bonus led to
    #[arg(long, requires = "template")]
    pub(crate) cap: bool,
    /// Also write a zip of feedback for Moodle: one page per student, in the folders of Moodle's download, or of its
    /// worksheet (`--template`)
    #[arg(long, value_name = "ZIP", value_hint = ValueHint::FilePath)]
    pub(crate) feedback: Option<PathBuf>,
}

impl GradebookArguments {
    /// What becomes of points beyond the maximum.
    pub(crate) const fn beyond(&self) -> ExcessPoints {
        if self.cap {
            ExcessPoints::Cut
        } else {
            ExcessPoints::Stay
        }
    }
}

/// Who reads what is printed and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Readers {
    /// Staff; they see everything
    Staff,
    /// Students; of hidden cases they see only how many are right
    Students,
}

impl From<Readers> for Reader {
    fn from(readers: Readers) -> Self {
        match readers {
            Readers::Staff => Self::Staff,
            Readers::Students => Self::Student,
        }
    }
}

fn long_help() -> String {
    let help = "Also write a report, as in `junit=out.xml`; can be repeated. With `-` it goes to standard output \
                in place of the terminal report. Without a file it goes where its platform expects it, if it expects it anywhere.\n";
    format!("{help}{}", formats())
}

/// The formats, a line each, for help.
pub(crate) fn formats() -> String {
    let mut text = "\nFormats:".to_owned();
    for format in Format::ALL {
        text += &format!("\n  {format:<16} {}", format.description());
    }
    text
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequestedReport {
    pub(crate) format: Format,
    pub(crate) place: Place,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    StandardOutput,
    /// Into this file; into this folder, where the format is several files.
    File(PathBuf),
    /// Into this folder, a page each.
    Folder(PathBuf),
    /// Where GitHub's workflows look for it: the log, and the files that the environment names.
    Workflow,
}

impl RequestedReport {
    /// From `FORMAT` or `FORMAT=FILE`, as it was typed beside other reports; `-` is standard output. Without a file it
    /// goes where its platform looks for it.
    pub(crate) fn with_a_place(text: &str) -> Result<Self, String> {
        if text.contains('=') {
            return Self::parse(text);
        }
        let format = parse_format(text)?;
        Self::in_its_place(format).ok_or_else(|| {
            format!("say where it goes, as in `{format}=FILE`, or `{format}=-` for standard output")
        })
    }

    /// This format where its platform looks for it, if there is such a place.
    pub(crate) fn in_its_place(format: Format) -> Option<Self> {
        let place = match format {
            Format::Github | Format::GithubClassroom => Place::Workflow,
            _ => match format.default_path()? {
                "-" => Place::StandardOutput,
                file => Place::File(PathBuf::from(file)),
            },
        };
        Some(Self { format, place })
    }

    /// From `FORMAT` or `FORMAT=FILE`; without a file it goes to standard output, and what a workflow looks for there.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let Some((name, place)) = text.split_once('=') else {
            let format = parse_format(text)?;
            let place = match format {
                Format::Github => Place::Workflow,
                _ => Place::StandardOutput,
            };
            return Ok(Self { format, place });
        };
        let format = parse_format(name)?;
        let place = match place {
            "-" | "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => Place::StandardOutput,
            "" => return Err("name a file after the `=`".to_owned()),
            folder if format == Format::Html && is_folder(folder) => {
                Place::Folder(PathBuf::from(folder))
            }
            file => Place::File(PathBuf::from(file)),
        };
        Ok(Self { format, place })
    }

    /// Whether it goes to standard output, where then nothing else may go.
    pub(crate) fn takes_standard_output(&self) -> bool {
        match self.place {
            Place::StandardOutput => true,
            Place::Workflow => self.format == Format::Github,
            Place::File(_) | Place::Folder(_) => false,
        }
    }
}

/// Whether a folder is meant: it is there, or it is typed as one.
fn is_folder(place: &str) -> bool {
    place.ends_with('/') || Path::new(place).is_dir()
}

fn parse_format(name: &str) -> Result<Format, String> {
    name.parse()
        .map_err(|unknown: UnknownFormat| unknown.to_string())
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StandardOutput => f.write_str("standard output"),
            Self::File(path) | Self::Folder(path) => {
                write!(f, "`{}`", printable(&path.to_string_lossy()))
            }
            Self::Workflow => f.write_str("the workflow"),
        }
    }
}

/// That a report cannot be written.
pub(crate) fn not_written(wanted: &RequestedReport, cause: impl Into<Cause>) -> Failure {
    let RequestedReport { format, place } = wanted;
    let what = format!(
        "cannot write the {format} report to {place}; is the folder there, and is there space?"
    );
    Failure::could_not(because(what, cause))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_format() {
        let help = long_help();
        for format in Format::ALL {
            assert!(help.contains(&format!("\n  {format} ")), "{format}");
        }
    }

    #[test]
    fn a_report_is_a_format_and_a_place() {
        let file = |path: &str| Place::File(PathBuf::from(path));
        let folder = |path: &str| Place::Folder(PathBuf::from(path));
        let table = [
            ("junit=out.xml", Ok((Format::Junit, file("out.xml")))),
            ("json=a=b.json", Ok((Format::Json, file("a=b.json")))),
            ("tap=-", Ok((Format::Tap, Place::StandardOutput))),
            ("tap=/dev/stdout", Ok((Format::Tap, Place::StandardOutput))),
            ("tap=", Err("name a file after the `=`")),
            ("html=ada.html", Ok((Format::Html, file("ada.html")))),
            ("html=pages/", Ok((Format::Html, folder("pages/")))),
            ("html=.", Ok((Format::Html, folder(".")))),
            ("html=-", Ok((Format::Html, Place::StandardOutput))),
            ("json=pages/", Ok((Format::Json, file("pages/")))),
            ("github", Ok((Format::Github, Place::Workflow))),
            ("autolab", Ok((Format::Autolab, Place::StandardOutput))),
            ("codegrade", Ok((Format::Codegrade, file("/dev/fd/3")))),
            (
                "tap",
                Err("say where it goes, as in `tap=FILE`, or `tap=-` for standard output"),
            ),
        ];
        for (text, expected) in table {
            let expected = expected
                .map(|(format, place)| RequestedReport { format, place })
                .map_err(str::to_owned);
            assert_eq!(RequestedReport::with_a_place(text), expected, "{text}");
        }
        let unknown = RequestedReport::with_a_place("jnuit=x").unwrap_err();
        assert!(unknown.contains("did you mean `junit`?"), "{unknown}");
        let alone = RequestedReport::parse("csv").unwrap();
        assert_eq!(alone.place, Place::StandardOutput);
    }
}
