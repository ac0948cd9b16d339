//! A report that was asked for: its format, and where it goes.

use std::fmt;
use std::path::PathBuf;

use reference::printable::printable;

use crate::report::format::Format;

/// A report that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Its format.
    pub format: Format,
    /// Where it goes.
    pub place: Place,
}

/// Where a report goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// To standard output.
    StandardOutput,
    /// Into this file.
    File(PathBuf),
}

impl Wanted {
    /// From `FORMAT=FILE`, as it was typed; `-` is standard output.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn with_a_place(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some(_) => Self::parse(text),
            None => {
                let format: Format = text.parse().map_err(as_text)?;
                Err(format!(
                    "say where it goes, as in `{format}=FILE`, or `{format}=-` for standard output"
                ))
            }
        }
    }

    /// From `FORMAT` or `FORMAT=FILE`; without a file it goes to standard output.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (format, place) = match text.split_once('=') {
            None | Some((_, "-")) => (text.trim_end_matches("=-"), Place::StandardOutput),
            Some((_, "")) => return Err("name a file after the `=`".to_owned()),
            Some((format, file)) => (format, Place::File(PathBuf::from(file))),
        };
        let format = format.parse().map_err(as_text)?;
        Ok(Self { format, place })
    }
}

fn as_text(error: impl fmt::Display) -> String {
    error.to_string()
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StandardOutput => f.write_str("standard output"),
            Self::File(path) => write!(f, "`{}`", printable(&path.to_string_lossy())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_a_format_and_a_place() {
        let file = |path: &str| Place::File(PathBuf::from(path));
        let table = [
            ("junit=out.xml", Ok((Format::Junit, file("out.xml")))),
            ("json=a=b.json", Ok((Format::Json, file("a=b.json")))),
            ("tap=-", Ok((Format::Tap, Place::StandardOutput))),
            ("tap=", Err("name a file after the `=`")),
            (
                "tap",
                Err("say where it goes, as in `tap=FILE`, or `tap=-` for standard output"),
            ),
        ];
        for (text, expected) in table {
            let expected = expected
                .map(|(format, place)| Wanted { format, place })
                .map_err(str::to_owned);
            assert_eq!(Wanted::with_a_place(text), expected, "{text}");
        }
        let unknown = Wanted::with_a_place("jnuit=x").unwrap_err();
        assert!(unknown.contains("did you mean `junit`?"), "{unknown}");
        let alone = Wanted::parse("csv").unwrap();
        assert_eq!(alone.place, Place::StandardOutput);
    }
}
