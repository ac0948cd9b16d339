//! A report that was asked for: its format, and where it goes.

use std::fmt;
use std::path::{Path, PathBuf};

use terminal::printable::printable;

use report::format::Format;

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
    /// Into this file; into this folder, where the format is several files.
    File(PathBuf),
    /// Into this folder, a page each.
    Folder(PathBuf),
    /// Where GitHub's workflows look for it: the log, and the files that the environment names.
    Workflow,
}

impl Wanted {
    /// From `FORMAT` or `FORMAT=FILE`, as it was typed beside other reports; `-` is standard output. Without a file it
    /// goes where its platform looks for it.
    ///
    /// # Errors
    /// What is wrong with it, and where a file must be named, that.
    pub fn with_a_place(text: &str) -> Result<Self, String> {
        if text.contains('=') {
            return Self::parse(text);
        }
        let format: Format = text.parse().map_err(as_text)?;
        Self::in_its_place(format).ok_or_else(|| {
            format!("say where it goes, as in `{format}=FILE`, or `{format}=-` for standard output")
        })
    }

    /// This format where its platform looks for it, if there is such a place.
    #[must_use]
    pub fn in_its_place(format: Format) -> Option<Self> {
        let place = match format {
            Format::Github | Format::GithubClassroom => Place::Workflow,
            _ => match format.usual_place()? {
                "-" => Place::StandardOutput,
                file => Place::File(PathBuf::from(file)),
            },
        };
        Some(Self { format, place })
    }

    /// From `FORMAT` or `FORMAT=FILE`; without a file it goes to standard output, and what a workflow looks for there.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let Some((name, place)) = text.split_once('=') else {
            let format: Format = text.parse().map_err(as_text)?;
            let place = match format {
                Format::Github => Place::Workflow,
                _ => Place::StandardOutput,
            };
            return Ok(Self { format, place });
        };
        let format = name.parse().map_err(as_text)?;
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
    #[must_use]
    pub fn takes_standard_output(&self) -> bool {
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

fn as_text(error: impl fmt::Display) -> String {
    error.to_string()
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

#[cfg(test)]
mod tests {
    use super::*;

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
