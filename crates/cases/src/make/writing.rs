//! Writes a batch of cases whole or not at all: into a hidden folder first, and from there each to its place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::entry::{Entry, EntryTrouble};

/// So many hidden folders of programs that were killed are stepped over.
const MOST_LEFT: u32 = 100;

/// A case to write.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// The folder below the given one that it goes into, as a student's.
    pub below: Option<String>,
    /// Its name.
    pub name: String,
    /// The case.
    pub entry: Entry,
}

/// Writes these cases below a folder; returns theirs, in the same order. Where one cannot be written, none is.
///
/// # Errors
/// When there is one of that name already, or it cannot be written.
pub fn write_all(folder: &Path, places: &[Place]) -> Result<Vec<PathBuf>, EntryTrouble> {
    let targets: Vec<PathBuf> = places.iter().map(|place| place.target(folder)).collect();
    if let Some(taken) = targets.iter().find(|target| target.exists()) {
        return Err(EntryTrouble::Exists(taken.clone()));
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
    fn below(folder: &Path) -> Result<Self, EntryTrouble> {
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
    fn take(&mut self, from: &Path, to: &Path) -> Result<(), EntryTrouble> {
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
        fs::rename(from, to).map_err(|source| match to.exists() {
            true => EntryTrouble::Exists(to.to_owned()),
            false => unwritable(to, source),
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

fn unwritable(path: &Path, source: io::Error) -> EntryTrouble {
    let path = path.to_owned();
    EntryTrouble::Unwritable { path, source }
}

#[cfg(test)]
mod tests {
    use super::{Entry, EntryTrouble, Place, fs, write_all};
    use model::expectation::Expectation;

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
        assert!(matches!(taken, Err(EntryTrouble::Exists(_))), "{taken:?}");
        let named = write_all(&folder, &[place(None, "one"), place(None, "..hidden")]);
        assert!(matches!(named, Err(EntryTrouble::Name(_))), "{named:?}");
        // Found out only while they are moved: two of one name, and a file where a folder should be.
        let twice = write_all(
            &folder,
            &[place(Some("ada"), "one"), place(Some("ada"), "one")],
        );
        assert!(matches!(twice, Err(EntryTrouble::Exists(_))), "{twice:?}");
        fs::write(folder.join("file"), "").unwrap();
        let blocked = write_all(&folder, &[place(None, "one"), place(Some("file"), "one")]);
        assert!(
            matches!(blocked, Err(EntryTrouble::Unwritable { .. })),
            "{blocked:?}"
        );
        assert_eq!(names(&folder), ["file", "two"]);
    }
}
