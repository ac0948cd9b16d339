//! New cases, each written into its folder as `board.txt` and `expected.toml`; a batch of them whole or not at all, into a
//! hidden folder first, and from there each to its place.

use std::path::{Path, PathBuf};
use std::{fs, io};

use toml::Value;

use course::assignment::Visibility;
use course::cases::{BOARD, EXPECTED};
use model::case_facts::Expectation;

/// What is written into a case's folder.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub text: Vec<u8>,
    pub expectation: Expectation,
    /// Where it comes from: a comment.
    pub source: Option<String>,
    /// The group it counts for; left out, the course's default.
    pub group: Option<String>,
    /// What it is worth; left out, one point.
    pub weight: Option<f64>,
    pub visibility: Visibility,
    pub tags: Vec<String>,
    pub note: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    #[error("there is already a case `{}`; choose another name with `--name`", .0.display())]
    Exists(PathBuf),
    #[error("`{0}` is no name for a case: it is the name of a folder, without `/` and not hidden")]
    Name(String),
    #[error("cannot write `{}`", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
}

pub fn check_name(name: &str) -> Result<(), EntryError> {
    if name.is_empty() || name.starts_with('.') || name.contains(['/', '\\', '\0']) {
        Err(EntryError::Name(name.to_owned()))
    } else {
        Ok(())
    }
}

/// What `expected.toml` says of this.
pub(crate) fn expectation_line(expectation: Expectation) -> String {
    match expectation {
        Expectation::MinimumMoves(moves) => format!("minimum-moves = {moves}"),
        Expectation::NoSolution => "no-solution = true".to_owned(),
        Expectation::Solvable => "solvable = true".to_owned(),
        Expectation::InvalidInput => "invalid-input = true".to_owned(),
    }
}

impl Entry {
    /// The entry with nothing but a board and what is expected of it.
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
    pub fn to_toml(&self) -> String {
        let mut lines = Vec::new();
        if let Some(source) = &self.source {
            // A comment ends with its line.
            let words: Vec<&str> = source.split_whitespace().collect();
            lines.push(format!("# {}", words.join(" ")));
        }
        lines.push(expectation_line(self.expectation));
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
    pub fn write(&self, assignment: &Path, name: &str) -> Result<PathBuf, EntryError> {
        check_name(name)?;
        let folder = assignment.join(name);
        fs::create_dir_all(assignment).map_err(|source| unwritable(assignment, source))?;
        fs::create_dir(&folder).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => EntryError::Exists(folder.clone()),
            _ => unwritable(&folder, error),
        })?;
        for (file, bytes) in [
            (BOARD, self.text.as_slice()),
            (EXPECTED, self.to_toml().as_bytes()),
        ] {
            let path = folder.join(file);
            fs::write(&path, bytes).map_err(|source| unwritable(&path, source))?;
        }
        Ok(folder)
    }
}

/// So many hidden folders of programs that were killed are stepped over.
const MOST_LEFT: u32 = 100;

#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// The folder below the given one that it goes into, as a student's.
    pub below: Option<String>,
    pub name: String,
    pub entry: Entry,
}

/// Writes these cases below a folder; returns theirs, in the same order. Where one cannot be written, none is.
///
/// # Errors
/// When there is one of that name already, or it cannot be written.
pub fn write_all(folder: &Path, places: &[Place]) -> Result<Vec<PathBuf>, EntryError> {
    let targets: Vec<PathBuf> = places.iter().map(|place| place.target(folder)).collect();
    if let Some(taken) = targets.iter().find(|target| target.exists()) {
        return Err(EntryError::Exists(taken.clone()));
    }
    let draft = Draft::below(folder)?;
    for (number, place) in places.iter().enumerate() {
        place
            .entry
            .write(&draft.path.join(number.to_string()), &place.name)?;
    }
    let mut moved = Moved::default();
    for (number, (place, target)) in places.iter().zip(&targets).enumerate() {
        let from = draft.path.join(number.to_string()).join(&place.name);
        moved.take(&from, target)?;
    }
    moved.keep();
    Ok(targets)
}

impl Place {
    fn target(&self, folder: &Path) -> PathBuf {
        match &self.below {
            Some(below) => folder.join(below).join(&self.name),
            None => folder.join(&self.name),
        }
    }
}

/// A hidden folder that goes when it is dropped.
struct Draft {
    path: PathBuf,
}

impl Draft {
    fn below(folder: &Path) -> Result<Self, EntryError> {
        fs::create_dir_all(folder).map_err(|source| unwritable(folder, source))?;
        let mut number = 0;
        loop {
            let path = folder.join(format!(".making-{}-{number}", std::process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self { path }),
                Err(error)
                    if error.kind() == io::ErrorKind::AlreadyExists && number < MOST_LEFT =>
                {
                    number += 1;
                }
                Err(source) => return Err(unwritable(&path, source)),
            }
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // It is hidden, and no case is looked for in it: what stays of it does no harm.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Folders that were moved to their place, and are taken away again unless all were.
#[derive(Default)]
struct Moved {
    folders: Vec<PathBuf>,
}

impl Moved {
    fn take(&mut self, from: &Path, to: &Path) -> Result<(), EntryError> {
        if let Some(above) = to.parent() {
            // Those that are new are taken away with what is in them; the outermost one comes last.
            let new: Vec<PathBuf> = above
                .ancestors()
                .take_while(|folder| !folder.exists())
                .map(Path::to_owned)
                .collect();
            fs::create_dir_all(above).map_err(|source| unwritable(above, source))?;
            self.folders.extend(new.into_iter().rev());
        }
        fs::rename(from, to).map_err(|source| {
            if to.exists() {
                EntryError::Exists(to.to_owned())
            } else {
                unwritable(to, source)
            }
        })?;
        self.folders.push(to.to_owned());
        Ok(())
    }

    fn keep(mut self) {
        self.folders.clear();
    }
}

impl Drop for Moved {
    fn drop(&mut self) {
        for folder in self.folders.drain(..).rev() {
            // What went wrong before is told; this is only tidying up.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

fn unwritable(path: &Path, source: io::Error) -> EntryError {
    let path = path.to_owned();
    EntryError::Unwritable { path, source }
}

#[cfg(test)]
mod tests {
    use model::case_facts::Expectation;

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
        assert!(matches!(again, EntryError::Exists(_)), "{again}");
        for name in ["", "..", "../elsewhere", ".hidden"] {
            let error = entry.write(root.path(), name).unwrap_err();
            assert!(matches!(error, EntryError::Name(_)), "{error}");
        }
    }

    fn place(below: Option<&str>, name: &str) -> Place {
        Place {
            below: below.map(str::to_owned),
            name: name.to_owned(),
            entry: Entry::new(b"1 2\n3 0\n".to_vec(), Expectation::MinimumMoves(0)),
        }
    }

    /// What is in a folder, hidden or not.
    fn names(folder: &std::path::Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn all_are_written_and_nothing_is_left_beside_them() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("cases");
        let places = [place(None, "one"), place(Some("ada"), "one")];
        let written = write_all(&folder, &places).unwrap();
        assert_eq!(written, [folder.join("one"), folder.join("ada/one")]);
        assert_eq!(names(&folder), ["ada", "one"]);
        assert_eq!(
            names(&folder.join("ada/one")),
            ["board.txt", "expected.toml"]
        );
    }

    #[test]
    fn where_one_cannot_be_written_none_is() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("cases");
        write_all(&folder, &[place(None, "two")]).unwrap();
        let taken = write_all(&folder, &[place(None, "one"), place(None, "two")]);
        assert!(matches!(taken, Err(EntryError::Exists(_))), "{taken:?}");
        let named = write_all(&folder, &[place(None, "one"), place(None, "..hidden")]);
        assert!(matches!(named, Err(EntryError::Name(_))), "{named:?}");
        // Found out only while they are moved: two of one name, and a file where a folder should be.
        let twice = write_all(
            &folder,
            &[place(Some("ada"), "one"), place(Some("ada"), "one")],
        );
        assert!(matches!(twice, Err(EntryError::Exists(_))), "{twice:?}");
        fs::write(folder.join("file"), "").unwrap();
        let blocked = write_all(&folder, &[place(None, "one"), place(Some("file"), "one")]);
        assert!(
            matches!(blocked, Err(EntryError::Unwritable { .. })),
            "{blocked:?}"
        );
        assert_eq!(names(&folder), ["file", "two"]);
    }
}
