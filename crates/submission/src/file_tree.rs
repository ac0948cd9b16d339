//! The files of a submission that matter, seen through junk, or why there are none to grade; and patterns for their
//! names, as `report/*.pdf`.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use confined::ConfinedDir;
use model::obstacle::Obstacle;
use rustix::fs::Mode;

use crate::names_and_keys::printable_path;

/// The files of a submission that matter: regular ones only, in order of their paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The folder they are in: the outermost that holds more than one thing. Kept in here: whoever wants what is in it
    /// asks for a handle.
    root: PathBuf,
    pub files: Vec<TreeFile>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TreeFile {
    /// Its path from the root.
    pub path: PathBuf,
    pub size: u64,
    pub mode: FileMode,
}

/// Whether a file may be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileMode {
    Plain,
    Executable,
}

#[derive(Debug, thiserror::Error)]
#[error("cannot copy `{}`", printable_path(path))]
pub struct CopyError {
    pub path: PathBuf,
    pub source: io::Error,
}

impl FileMode {
    #[must_use]
    pub(crate) const fn of(is_executable: bool) -> Self {
        if is_executable {
            Self::Executable
        } else {
            Self::Plain
        }
    }

    #[must_use]
    pub(crate) fn for_copy(self) -> Mode {
        Mode::from_bits_truncate(match self {
            Self::Plain => 0o644,
            Self::Executable => 0o755,
        })
    }
}

impl Tree {
    #[must_use]
    pub const fn new(root: PathBuf, files: Vec<TreeFile>) -> Self {
        Self { root, files }
    }

    /// Where its folder is: to be compared and named. What is in it is reached through [`Self::dir`] alone.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The handle through which its files are reached.
    pub fn dir(&self) -> io::Result<ConfinedDir> {
        ConfinedDir::open(&self.root)
    }

    /// The same folder with some of its files.
    #[must_use]
    pub fn with_files(&self, files: Vec<TreeFile>) -> Self {
        Self::new(self.root.clone(), files)
    }

    /// The same folder without these files.
    #[must_use]
    pub fn without(&self, paths: &[PathBuf]) -> Self {
        let files = self.files.iter();
        let files = files.filter(|file| !paths.contains(&file.path)).cloned();
        self.with_files(files.collect())
    }

    /// Makes a clean copy to build in: contents and the executable bit, nothing else. A file with several names is
    /// copied like any other, and nothing that is there is written over.
    pub fn copy_into(&self, folder: &ConfinedDir) -> Result<(), CopyError> {
        let trouble = |path: &Path| {
            let path = path.to_owned();
            |source| CopyError { path, source }
        };
        let dir = self.dir().map_err(trouble(&self.root))?;
        for file in &self.files {
            let mut from = dir.open_file(&file.path).map_err(trouble(&file.path))?;
            let mut copy = folder
                .create_file(&file.path, file.mode.for_copy())
                .map_err(trouble(&file.path))?;
            // A file that grows meanwhile is cut where it ended when it was counted.
            io::copy(&mut from.by_ref().take(file.size), &mut copy).map_err(trouble(&file.path))?;
        }
        Ok(())
    }

    /// Whether there is a file that this pattern fits, as `report/*.pdf`.
    #[must_use]
    pub fn has(&self, pattern: &str) -> bool {
        self.files
            .iter()
            .any(|file| matches(pattern, &file.path.to_string_lossy()))
    }

    /// The beginning of a file, at most so many bytes; nothing if it cannot be read.
    #[must_use]
    pub fn beginning(&self, path: &Path, most: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        let file = self.dir().and_then(|dir| dir.open_file(path));
        if let Ok(file) = file
            && file.take(most).read_to_end(&mut bytes).is_err()
        {
            bytes.clear();
        }
        bytes
    }
}

/// Why there are no files to grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeError {
    /// Because of what was handed in: there is nothing, it is broken, it is larger or deeper than what is read.
    Obstacle(Obstacle),
    /// Because of the grader or its machine: a folder it may not read, a full disk. Never scored as wrong.
    NotGraded { reason: String },
}

impl TreeError {
    #[must_use]
    pub fn unreadable(reason: impl Into<String>) -> Self {
        Self::Obstacle(Obstacle::Unreadable {
            reason: reason.into(),
        })
    }

    #[must_use]
    pub fn not_graded(reason: impl Into<String>) -> Self {
        Self::NotGraded {
            reason: reason.into(),
        }
    }
}

/// Whether a pattern fits a path, whatever the case of the letters.
///
/// `*` and `?` stay within one name, `**` crosses folders. A pattern without a `/` is about the name alone, in any
/// folder; `{pdf,docx}` is either.
#[must_use]
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let path = path.to_lowercase();
    let name = path.rsplit('/').next().unwrap_or(&path);
    alternatives(&pattern.to_lowercase())
        .iter()
        .map(|pattern| pattern.trim_start_matches("./"))
        .any(|pattern| {
            let parts: Vec<&str> = pattern.split('/').collect();
            match parts.as_slice() {
                [one] if *one != "**" => fits_name(one, name),
                parts => fits_parts(parts, &path.split('/').collect::<Vec<_>>()),
            }
        })
}

/// The pattern once for each choice in its braces; one that never ends is taken as it stands.
fn alternatives(pattern: &str) -> Vec<String> {
    const MOST: usize = 64;
    let mut done = Vec::new();
    let mut open = vec![pattern.to_owned()];
    while let Some(pattern) = open.pop() {
        let braces = pattern
            .find('{')
            .and_then(|from| Some((from, from + pattern[from..].find('}')?)));
        match braces {
            Some((from, to)) if done.len() + open.len() < MOST => {
                for choice in pattern[from + 1..to].split(',') {
                    open.push(format!(
                        "{}{choice}{}",
                        &pattern[..from],
                        &pattern[to + 1..]
                    ));
                }
            }
            Some(_) | None => done.push(pattern),
        }
    }
    done
}

fn fits_parts(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern.split_first(), path.split_first()) {
        (None, None) => true,
        (Some((&"**", rest)), _) => {
            (0..=path.len()).any(|skipped| fits_parts(rest, &path[skipped..]))
        }
        (Some((one, pattern)), Some((name, path))) => {
            fits_name(one, name) && fits_parts(pattern, path)
        }
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Whether a name fits a pattern in which `*` stands for anything and `?` for one character, in time that grows with their
/// product only.
#[must_use]
pub fn fits_name(pattern: &str, name: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    let mut last_star: Option<(usize, usize)> = None;
    while n < name.len() {
        if pattern.get(p) == Some(&'*') {
            last_star = Some((p, n));
            p += 1;
        } else if pattern
            .get(p)
            .is_some_and(|&one| one == '?' || one == name[n])
        {
            p += 1;
            n += 1;
        } else if let Some((star, from)) = last_star {
            last_star = Some((star, from + 1));
            p = star + 1;
            n = from + 1;
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&one| one == '*')
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn tree(root: &Path, files: &[(&str, FileMode)]) -> Tree {
        let files = files.iter().map(|&(path, mode)| TreeFile {
            path: PathBuf::from(path),
            size: fs::metadata(root.join(path)).unwrap().len(),
            mode,
        });
        Tree::new(root.to_owned(), files.collect())
    }

    #[test]
    fn a_copy_has_the_contents_and_the_executable_bit_and_nothing_else() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        fs::create_dir(from.path().join("src")).unwrap();
        fs::write(from.path().join("src/main.py"), "print(1)").unwrap();
        fs::write(from.path().join("run.sh"), "true").unwrap();
        fs::write(from.path().join("left-out"), "").unwrap();
        let mode = fs::Permissions::from_mode(0o6777);
        fs::set_permissions(from.path().join("run.sh"), mode).unwrap();
        let tree = tree(
            from.path(),
            &[
                ("run.sh", FileMode::Executable),
                ("src/main.py", FileMode::Plain),
            ],
        );
        tree.copy_into(&ConfinedDir::open(to.path()).unwrap())
            .unwrap();
        let text = fs::read_to_string(to.path().join("src/main.py")).unwrap();
        assert_eq!(text, "print(1)");
        let mode = |name| {
            let facts = fs::metadata(to.path().join(name)).unwrap();
            facts.permissions().mode() & 0o7111
        };
        assert_eq!(mode("run.sh") & 0o7000, 0);
        assert_eq!(mode("run.sh") & 0o100, 0o100);
        assert_eq!(mode("src/main.py"), 0);
        assert!(!to.path().join("left-out").exists());
    }

    #[test]
    fn a_file_that_became_a_link_is_not_copied() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        fs::write(from.path().join("secret"), "x").unwrap();
        fs::write(from.path().join("main.py"), "x").unwrap();
        let tree = tree(from.path(), &[("main.py", FileMode::Plain)]);
        fs::remove_file(from.path().join("main.py")).unwrap();
        symlink(from.path().join("secret"), from.path().join("main.py")).unwrap();
        let to = ConfinedDir::open(to.path()).unwrap();
        let trouble = tree.copy_into(&to).unwrap_err();
        assert_eq!(trouble.to_string(), "cannot copy `main.py`");
        assert_eq!(tree.beginning(Path::new("main.py"), 10), b"");
    }

    #[test]
    fn a_folder_that_became_a_link_leads_nowhere() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        for folder in ["src", "theirs"] {
            fs::create_dir(from.path().join(folder)).unwrap();
            fs::write(from.path().join(folder).join("main.py"), "x").unwrap();
        }
        let tree = tree(from.path(), &[("src/main.py", FileMode::Plain)]);
        fs::remove_dir_all(from.path().join("src")).unwrap();
        symlink("theirs", from.path().join("src")).unwrap();
        let to = ConfinedDir::open(to.path()).unwrap();
        assert!(tree.copy_into(&to).is_err());
        assert_eq!(tree.beginning(Path::new("src/main.py"), 10), b"");
    }

    #[test]
    fn a_file_with_two_names_is_copied_and_not_linked() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        let victim = from.path().join("victim");
        fs::write(&victim, "theirs").unwrap();
        fs::hard_link(&victim, from.path().join("main.py")).unwrap();
        let tree = tree(from.path(), &[("main.py", FileMode::Plain)]);
        tree.copy_into(&ConfinedDir::open(to.path()).unwrap())
            .unwrap();
        fs::write(to.path().join("main.py"), "mine").unwrap();
        assert_eq!(fs::read_to_string(victim).unwrap(), "theirs");
    }

    #[test]
    fn required_files_are_found_whatever_their_case() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("Report")).unwrap();
        fs::write(folder.path().join("Report/Ada.PDF"), "").unwrap();
        let tree = tree(folder.path(), &[("Report/Ada.PDF", FileMode::Plain)]);
        assert!(tree.has("report/*.pdf"));
        assert!(!tree.has("report/*.docx"));
    }

    #[test]
    fn patterns_are_read_as_a_teacher_means_them() {
        let table = [
            ("report/*.pdf", "report/Ada.pdf", true),
            ("report/*.pdf", "Report/ADA.PDF", true),
            ("report/*.pdf", "report/old/ada.pdf", false),
            ("report/*.pdf", "ada.pdf", false),
            ("report/**/*.pdf", "report/ada.pdf", true),
            ("report/**/*.pdf", "report/old/ada.pdf", true),
            ("*.pdf", "doc/report.pdf", true),
            ("README*", "readme.md", true),
            ("readme*", "src/README.txt", true),
            ("doc/*.{pdf,docx}", "doc/a.docx", true),
            ("doc/*.{pdf,docx}", "doc/a.txt", false),
            ("./build.xml", "build.xml", true),
            ("src/?ain.py", "src/main.py", true),
            ("src/?ain.py", "src/ain.py", false),
            ("**", "any/thing", true),
            ("a{b", "a{b", true),
            (
                "*a*a*a*a*b",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                false,
            ),
        ];
        for (pattern, path, expected) in table {
            assert_eq!(matches(pattern, path), expected, "{pattern} {path}");
        }
    }
}
