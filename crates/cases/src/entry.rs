//! A new case, written into its folder: `board.txt` and `expected.toml`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use toml::Value;

use course::case::Visibility;
use course::cases::{BOARD, EXPECTED};
use model::expectation::Expectation;

/// What is written into a case's folder.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The bytes of `board.txt`.
    pub text: Vec<u8>,
    /// What is expected.
    pub expectation: Expectation,
    /// Where it comes from: a comment.
    pub source: Option<String>,
    /// The group it counts for; left out, the course's default.
    pub group: Option<String>,
    /// What it is worth; left out, one point.
    pub weight: Option<f64>,
    /// Who may see it.
    pub visibility: Visibility,
    /// Words to find it by.
    pub tags: Vec<String>,
    /// A line for the assistant.
    pub note: Option<String>,
}

/// Why a case could not be written.
#[derive(Debug, thiserror::Error)]
pub enum EntryTrouble {
    /// There is one of this name.
    #[error("there is already a case `{}`; choose another name with `--name`", .0.display())]
    Exists(PathBuf),
    /// The name would lead elsewhere.
    #[error("`{0}` is no name for a case: it is the name of a folder, without `/` and not hidden")]
    Name(String),
    /// A file or folder cannot be written.
    #[error("cannot write `{}`", path.display())]
    Unwritable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Whether a case can have this name.
///
/// # Errors
/// That it cannot.
pub fn check_name(name: &str) -> Result<(), EntryTrouble> {
    match name.is_empty() || name.starts_with('.') || name.contains(['/', '\\', '\0']) {
        true => Err(EntryTrouble::Name(name.to_owned())),
        false => Ok(()),
    }
}

impl Entry {
    /// The entry with nothing but a board and what is expected of it.
    #[must_use]
    pub fn new(text: Vec<u8>, expectation: Expectation) -> Self {
        Self {
            text,
            expectation,
            source: None,
            group: None,
            weight: None,
            visibility: Visibility::Public,
            tags: Vec::new(),
            note: None,
        }
    }

    /// The text of `expected.toml`.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut lines = Vec::new();
        if let Some(source) = &self.source {
            // A comment ends with its line.
            let words: Vec<&str> = source.split_whitespace().collect();
            lines.push(format!("# {}", words.join(" ")));
        }
        lines.push(match self.expectation {
            Expectation::MinimumMoves(moves) => format!("minimum-moves = {moves}"),
            Expectation::NoSolution => "no-solution = true".to_owned(),
            Expectation::Solvable => "solvable = true".to_owned(),
            Expectation::InvalidInput => "invalid-input = true".to_owned(),
        });
        let quoted = |text: &str| Value::String(text.to_owned()).to_string();
        if let Some(group) = &self.group {
            lines.push(format!("group = {}", quoted(group)));
        }
        if let Some(weight) = self.weight {
            lines.push(format!("weight = {}", Value::Float(weight)));
        }
        match self.visibility {
            Visibility::Public => {}
            Visibility::Hidden => lines.push("visibility = \"hidden\"".to_owned()),
            Visibility::AfterDue => lines.push("visibility = \"after-due\"".to_owned()),
        }
        if !self.tags.is_empty() {
            let tags: Vec<String> = self.tags.iter().map(|tag| quoted(tag)).collect();
            lines.push(format!("tags = [{}]", tags.join(", ")));
        }
        if let Some(note) = &self.note {
            lines.push(format!("note = {}", quoted(note)));
        }
        lines.join("\n") + "\n"
    }

    /// Writes the case into a new folder of this name below the folder of its assignment; returns that folder.
    ///
    /// # Errors
    /// When there is one already, or it cannot be written.
    pub fn write(&self, assignment: &Path, name: &str) -> Result<PathBuf, EntryTrouble> {
        check_name(name)?;
        let folder = assignment.join(name);
        let unwritable = |path: &Path| {
            let path = path.to_owned();
            |source| EntryTrouble::Unwritable { path, source }
        };
        fs::create_dir_all(assignment).map_err(unwritable(assignment))?;
        match fs::create_dir(&folder) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(EntryTrouble::Exists(folder));
            }
            Err(source) => {
                return Err(EntryTrouble::Unwritable {
                    path: folder,
                    source,
                });
            }
        }
        for (file, bytes) in [
            (BOARD, self.text.as_slice()),
            (EXPECTED, self.to_toml().as_bytes()),
        ] {
            let path = folder.join(file);
            fs::write(&path, bytes).map_err(unwritable(&path))?;
        }
        Ok(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_written_as_somebody_would_write_it() {
        let entry = Entry {
            source: Some("puzzle04.txt,\nof the course".to_owned()),
            group: Some("depth".to_owned()),
            weight: Some(2.5),
            visibility: Visibility::Hidden,
            tags: vec!["3x3".to_owned()],
            note: Some("say \"no\"".to_owned()),
            ..Entry::new(b"1 2\n3 0\n".to_vec(), Expectation::MinimumMoves(4))
        };
        let text = entry.to_toml();
        assert!(
            text.starts_with(
                "# puzzle04.txt, of the course\nminimum-moves = 4\ngroup = \"depth\"\nweight = 2.5\nvisibility = \
                 \"hidden\"\ntags = [\"3x3\"]\nnote = "
            ),
            "{text}"
        );
        let read: toml::Table = text.parse().unwrap();
        assert_eq!(read["note"].as_str(), Some("say \"no\""));
        let plain = Entry::new(Vec::new(), Expectation::InvalidInput);
        assert_eq!(plain.to_toml(), "invalid-input = true\n");
    }

    #[test]
    fn a_case_is_never_written_over_another_nor_elsewhere() {
        let root = tempfile::tempdir().unwrap();
        let entry = Entry::new(b"1 2\n3 0\n".to_vec(), Expectation::MinimumMoves(0));
        let folder = entry.write(root.path(), "solved").unwrap();
        assert_eq!(fs::read(folder.join(BOARD)).unwrap(), entry.text);
        let again = entry.write(root.path(), "solved").unwrap_err();
        assert!(matches!(again, EntryTrouble::Exists(_)), "{again}");
        for name in ["", "..", "../elsewhere", ".hidden"] {
            let error = entry.write(root.path(), name).unwrap_err();
            assert!(matches!(error, EntryTrouble::Name(_)), "{error}");
        }
    }
}
