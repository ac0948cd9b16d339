//! `--report`, the same for every command that grades.

use reference::cli::failure::Failure;

use crate::cli::reports::wanted::{Place, Wanted};
use crate::report::format::Format;

/// The reports that were asked for; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ReportArguments {
    /// Write a report too, as in `junit=out.xml`; `-` is standard output; may be given several times
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = Wanted::with_a_place, long_help = long_help())]
    pub wanted: Vec<Wanted>,
}

/// Two reports for one place.
#[derive(Debug, thiserror::Error)]
#[error("two reports cannot both go to {place}; give each a file of its own")]
struct OnePlace {
    place: Place,
}

impl ReportArguments {
    /// Looks whether they can all be written, before anything is graded.
    ///
    /// # Errors
    /// When two are to go to one place.
    pub fn check(&self) -> Result<(), Failure> {
        for (number, wanted) in self.wanted.iter().enumerate() {
            let mut before = self.wanted[..number].iter();
            if before.any(|other| other.place == wanted.place) {
                let place = wanted.place.clone();
                return Err(Failure::input(OnePlace { place }));
            }
        }
        Ok(())
    }

    /// Whether one goes to standard output, where then nothing else may go.
    #[must_use]
    pub fn take_standard_output(&self) -> bool {
        let mut wanted = self.wanted.iter();
        wanted.any(|wanted| wanted.place == Place::StandardOutput)
    }
}

fn long_help() -> String {
    let mut help = "Write a report too, as in `junit=out.xml`; may be given several times. With `-` it goes to standard \
                    output, and the report for people does not.\n\nFormats:"
        .to_owned();
    for format in Format::ALL {
        help += &format!("\n  {format:<16} {}", format.sentence());
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_reports_for_one_place_are_refused_before_anything_is_graded() {
        let of = |texts: &[&str]| ReportArguments {
            wanted: texts
                .iter()
                .map(|text| Wanted::with_a_place(text).unwrap())
                .collect(),
        };
        let fine = of(&["tap=-", "csv=a", "json=b"]);
        assert!(fine.check().is_ok() && fine.take_standard_output());
        assert!(!of(&["csv=a"]).take_standard_output());
        assert!(of(&["tap=-", "csv=-"]).check().is_err());
        assert!(of(&["tap=a", "csv=b", "json=a"]).check().is_err());
    }

    #[test]
    fn the_help_names_every_format() {
        let help = long_help();
        for format in Format::ALL {
            assert!(help.contains(&format!("\n  {format} ")), "{format}");
        }
    }
}
