//! `--report` and what belongs to it, the same for every command that grades.

use std::path::PathBuf;

use clap::ValueHint;

use crate::cli::reports::wanted::Wanted;
use report::format::Format;
use report::gradebook::beyond::Beyond;
use report::view::Reader;

/// The reports that were asked for; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ReportArguments {
    /// Write a report too, as in `junit=out.xml`; `-` is standard output; may be given several times
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = Wanted::with_a_place, long_help = long_help())]
    pub wanted: Vec<Wanted>,
    /// The gradebook that some of them fill.
    #[command(flatten)]
    pub gradebook: GradebookArguments,
}

/// The gradebook that `canvas` and `moodle` fill.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct GradebookArguments {
    /// The gradebook that Canvas or Moodle exported; the grades are filled in, and every other byte stays
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub template: Option<PathBuf>,
    /// The column of the gradebook that takes the grades, where it is not plain which
    #[arg(long, value_name = "NAME", requires = "template")]
    pub column: Option<String>,
    /// Fill in no more than the maximum, whatever the bonus led to
    #[arg(long, requires = "template")]
    pub cap: bool,
    /// A zip of feedback for Moodle too: everybody's own page, in the folders that Moodle knows people by
    #[arg(long, value_name = "ZIP", requires = "template", value_hint = ValueHint::FilePath)]
    pub feedback: Option<PathBuf>,
}

impl GradebookArguments {
    /// What becomes of points beyond the maximum.
    #[must_use]
    pub const fn beyond(&self) -> Beyond {
        match self.cap {
            true => Beyond::Cut,
            false => Beyond::Stay,
        }
    }
}

/// Who reads what is printed and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Readers {
    /// Teachers, who may see everything
    Staff,
    /// Students, who of hidden cases may see how many are right
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
    let mut help = "Write a report too, as in `junit=out.xml`; may be given several times. With `-` it goes to standard \
                    output, and the report for people does not. Without a file it goes where its platform looks for it, \
                    if there is such a place.\n"
        .to_owned();
    help += &formats();
    help
}

/// The formats, a line each, for help.
#[must_use]
pub fn formats() -> String {
    let mut text = "\nFormats:".to_owned();
    for format in Format::ALL {
        text += &format!("\n  {format:<16} {}", format.sentence());
    }
    text
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
}
