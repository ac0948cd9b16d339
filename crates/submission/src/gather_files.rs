//! Walks through what was handed in and gathers the files that matter.

use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{Stat, fstat};

use crate::file_tree::{FileMode, Tree, TreeError, TreeFile};
use crate::junk_files;
use crate::junk_files::Junk;
use crate::names_and_keys::{
    hint_at_permissions, is_among, join_first_few, opening_command, printable_path,
};
use confined::{ConfinedDir, WalkEntry, WalkLimits, has_file, list_names, walk};
use model::obstacle::Obstacle;

pub const MOST_FILES: usize = 20_000;
/// The most bytes of all its files together.
pub const MOST_BYTES: u64 = 512 << 20;
/// The deepest folder of a submission.
pub const DEEPEST: usize = 64;

/// Folders that are part of a program: the folder around them is where it belongs, even if they are alone in it.
pub(crate) const PARTS_OF_A_PROGRAM: &str = "\
    src source sources bin lib test tests doc docs report data input app include";

/// The files that matter below a folder, and what was odd about the others.
///
/// # Errors
/// That there are none, or too many.
pub fn gather(folder: &Path) -> Result<(Tree, Vec<String>), TreeError> {
    let dir = ConfinedDir::open(folder).map_err(|error| not_read(folder, &error))?;
    Walk::over(&root_of(dir)).into_tree()
}

/// A single file as a submission.
///
/// # Errors
/// That it cannot be read, or is empty.
pub fn gather_file(file: &Path) -> Result<Tree, TreeError> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let name = PathBuf::from(file.file_name().unwrap_or_default());
    let dir = ConfinedDir::open(folder).map_err(|error| not_read(file, &error))?;
    let opened = dir.open_file(&name).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied => not_read(file, &error),
        _ => TreeError::unreadable("it is a link or no regular file"),
    })?;
    let facts = fstat(opened).map_err(|error| not_read(file, &error.into()))?;
    let file = tree_file(&name, &facts);
    match file.size {
        0 => Err(TreeError::Obstacle(Obstacle::Empty)),
        size if size > MOST_BYTES => Err(too_large()),
        _ => Ok(Tree::new(folder.to_owned(), vec![file])),
    }
}

/// That the system does not let the grader read what is there.
pub(crate) fn not_read(path: &Path, error: &io::Error) -> TreeError {
    TreeError::not_graded(format!(
        "`{}`: {error}{}",
        printable_path(path),
        hint_at_permissions(path, error)
    ))
}

/// A folder that holds nothing but another folder is only its wrapping.
fn root_of(mut dir: ConfinedDir) -> ConfinedDir {
    for _ in 0..DEEPEST {
        match only_child(&dir) {
            Some(child) => dir = child,
            None => break,
        }
    }
    dir
}

fn only_child(dir: &ConfinedDir) -> Option<ConfinedDir> {
    let mut only: Option<OsString> = None;
    for name in list_names(dir.as_fd(), MOST_FILES).ok()? {
        let is_folder = dir.is_folder(Path::new(&name));
        if junk_files::classify(Path::new(&name), is_folder) == Junk::Always {
            continue;
        }
        let lower = name.to_string_lossy().to_lowercase();
        if only.is_some() || !is_folder || is_among(&lower, PARTS_OF_A_PROGRAM) {
            return None;
        }
        only = Some(name);
    }
    dir.folder(Path::new(&only?)).ok()
}

#[derive(Default)]
struct Walk {
    root: PathBuf,
    files: Vec<TreeFile>,
    built: Vec<TreeFile>,
    bytes: u64,
    links: Vec<String>,
    special: Vec<String>,
    unread: Vec<String>,
    too_deep: Vec<String>,
    too_large: bool,
}

impl Walk {
    fn over(dir: &ConfinedDir) -> Self {
        let mut found = Self {
            root: dir.path().to_owned(),
            ..Self::default()
        };
        let reach = WalkLimits {
            depth: DEEPEST - 1,
            entries: MOST_FILES,
        };
        let mut enters = |path: &Path, folder: BorrowedFd<'_>| {
            // A Python environment may have any name, but it has this file.
            !has_file(folder, "pyvenv.cfg")
                && junk_files::classify_folder(path.file_name().unwrap_or_default()) != Junk::Always
        };
        walk(dir, reach, &mut enters, &mut |seen| {
            found.see(&match seen {
                WalkEntry::File(path, facts) if is_closed(dir, path, facts) => {
                    WalkEntry::Unread(path)
                }
                seen => seen,
            });
            if found.too_large {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }

    fn see(&mut self, seen: &WalkEntry<'_>) {
        let (path, facts) = match *seen {
            WalkEntry::File(path, _)
            | WalkEntry::Link(path)
            | WalkEntry::Special(path)
            | WalkEntry::Unread(path)
                if junk_files::classify_file(path) == Junk::Always =>
            {
                return;
            }
            WalkEntry::File(path, facts) => (path, facts),
            WalkEntry::Link(path) => return self.links.push(printable_path(path)),
            WalkEntry::Special(path) => return self.special.push(printable_path(path)),
            WalkEntry::TooDeep(path) => return self.too_deep.push(printable_path(path)),
            WalkEntry::Unread(path) if is_junk_folder(path) => return,
            WalkEntry::Unread(path) => return self.unread.push(printable_path(path)),
            // Only kept if nothing else is found, so it is nothing to stop at.
            WalkEntry::TooFull(path) if is_in_build_output(path) => return,
            WalkEntry::TooFull(_) => return self.too_large = true,
        };
        let file = tree_file(path, facts);
        if is_build_output(&file.path) {
            // Only kept if nothing else is found, so it is nothing to stop at.
            if self.built.len() < MOST_FILES {
                self.built.push(file);
            }
            return;
        }
        self.bytes = self.bytes.saturating_add(file.size);
        self.files.push(file);
        self.too_large = self.files.len() > MOST_FILES || self.bytes > MOST_BYTES;
    }

    fn into_tree(mut self) -> Result<(Tree, Vec<String>), TreeError> {
        if self.too_large {
            return Err(too_large());
        }
        let mut notes = Vec::new();
        let mut built = Vec::new();
        if self.files.iter().any(|it| junk_files::is_source(&it.path)) {
            built.extend(self.built.iter().map(|file| printable_path(&file.path)));
        } else {
            let bytes: u64 = self.built.iter().map(|file| file.size).sum();
            self.bytes = self.bytes.saturating_add(bytes);
            self.files.append(&mut self.built);
            self.files.sort();
        }
        if self.files.len() > MOST_FILES || self.bytes > MOST_BYTES {
            return Err(too_large());
        }
        for (names, what) in [
            (&built, "left out what a build had made"),
            (&self.links, "did not follow links"),
            (&self.special, "left out what is no regular file"),
            (&self.too_deep, "left out folders nested too deeply"),
        ] {
            if !names.is_empty() {
                notes.push(format!("{what}: {}", join_first_few(names)));
            }
        }
        // What is in them may be the program, or a part of it.
        if !self.unread.is_empty() {
            return Err(TreeError::not_graded(format!(
                "it may not be read: {}; {}",
                join_first_few(&self.unread),
                opening_command(&self.root)
            )));
        }
        match (self.files.is_empty(), self.too_deep.is_empty()) {
            (true, false) => Err(TreeError::unreadable(format!(
                "its files lie deeper than {DEEPEST} folders, and no deeper is looked; hand in the sources alone"
            ))),
            (true, true) => Err(TreeError::Obstacle(Obstacle::Empty)),
            (false, _) => Ok((Tree::new(self.root, self.files), notes)),
        }
    }
}

/// Whether a file may not be read. One that everybody may read is not tried.
fn is_closed(dir: &ConfinedDir, path: &Path, facts: &Stat) -> bool {
    facts.st_mode & 0o444 != 0o444
        && dir
            .open_file(path)
            .is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

/// Whether a folder of this name is nothing to grade: junk, or what a build had made.
fn is_junk_folder(path: &Path) -> bool {
    junk_files::classify_folder(path.file_name().unwrap_or_default()) == Junk::Always
        || is_in_build_output(path)
}

fn is_build_output(path: &Path) -> bool {
    junk_files::classify_file(path) == Junk::BuildOutput
        || path.parent().is_some_and(is_in_build_output)
}

fn is_in_build_output(folder: &Path) -> bool {
    folder
        .iter()
        .any(|name| junk_files::classify_folder(name) == Junk::BuildOutput)
}

fn tree_file(path: &Path, facts: &Stat) -> TreeFile {
    TreeFile {
        path: path.to_owned(),
        size: u64::try_from(facts.st_size).unwrap_or(0),
        mode: FileMode::of(facts.st_mode & 0o111 != 0),
    }
}

fn too_large() -> TreeError {
    TreeError::unreadable(format!(
        "it has more than {MOST_FILES} files or {} MB, and no more is read; hand in the sources alone",
        MOST_BYTES >> 20
    ))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    use super::*;
    use crate::tests::rows;

    fn make(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        }
        folder
    }

    fn names(tree: &Tree) -> Vec<String> {
        tree.files
            .iter()
            .map(|file| printable_path(&file.path))
            .collect()
    }

    #[test]
    fn junk_is_seen_through() {
        let table = "
            main.py | | main.py
            a/b/main.py __MACOSX/a/b/._main.py .DS_Store a/.DS_Store | a/b | main.py
            src/main.py | | src/main.py
            ada/src/main.py | ada | src/main.py
            src/A.java src/A.class bin/A.class .git/config out/x/A.class | | src/A.java
            bin/A.class build/B.class | | bin/A.class build/B.class
            x/dist/solver.jar | x/dist | solver.jar
            main.py myenv/pyvenv.cfg myenv/lib/x.py node_modules/a/index.js | | main.py
            Cargo.toml src/main.rs target/debug/x | | Cargo.toml src/main.rs
        ";
        for [files, root, expected] in rows(table) {
            let folder = make(&files.split(' ').collect::<Vec<_>>());
            let (tree, _) = gather(folder.path()).unwrap();
            assert_eq!(names(&tree).join(" "), expected, "{files}");
            assert_eq!(
                tree.root(),
                folder.path().join(root).components().collect::<PathBuf>()
            );
        }
    }

    #[test]
    fn links_and_special_files_are_left_out_with_a_note() {
        let folder = make(&["main.py"]);
        symlink("/etc/passwd", folder.path().join("board.txt")).unwrap();
        symlink("/etc", folder.path().join("lib")).unwrap();
        let _socket = UnixListener::bind(folder.path().join("socket")).unwrap();
        let (tree, notes) = gather(folder.path()).unwrap();
        assert_eq!(names(&tree), ["main.py"]);
        assert_eq!(
            notes,
            [
                "did not follow links: `board.txt`, `lib`",
                "left out what is no regular file: `socket`"
            ]
        );
    }

    #[test]
    fn what_may_not_be_read_is_named_with_the_command_that_opens_it() {
        let folder = make(&["main.py"]);
        let root = folder.path().to_owned();
        let mut found = Walk {
            root: root.clone(),
            ..Walk::default()
        };
        found.see(&WalkEntry::Unread(Path::new(".git")));
        found.see(&WalkEntry::Unread(Path::new("build/x")));
        assert_eq!(found.unread, [""; 0], "nothing of these is graded");
        found.see(&WalkEntry::Unread(Path::new("src")));
        let expected = format!(
            "it may not be read: `src`; if it is yours, `chmod -R u+rX {}` makes it readable",
            printable_path(&root)
        );
        assert_eq!(
            found.into_tree().unwrap_err(),
            TreeError::not_graded(expected)
        );
    }

    #[test]
    fn nothing_but_junk_is_nothing() {
        for files in [&[][..], &[".DS_Store"], &["__MACOSX/._a", ".git/HEAD"]] {
            let folder = make(files);
            assert_eq!(
                gather(folder.path()).unwrap_err(),
                TreeError::Obstacle(Obstacle::Empty),
                "{files:?}"
            );
        }
    }

    #[test]
    fn a_tree_beyond_the_limit_is_the_submissions_own_fault() {
        let folder = tempfile::tempdir().unwrap();
        let file = fs::File::create(folder.path().join("huge.bin")).unwrap();
        file.set_len(MOST_BYTES + 1).unwrap();
        for refused in [
            gather(folder.path()).unwrap_err(),
            gather_file(&folder.path().join("huge.bin")).unwrap_err(),
        ] {
            assert!(unreadable(refused).contains("20000 files or 512 MB"));
        }
    }

    #[test]
    fn build_output_is_nothing_to_stop_at_however_much_there_is() {
        let folder = make(&["main.py"]);
        fs::create_dir(folder.path().join("out")).unwrap();
        for number in 0..=MOST_FILES {
            fs::write(folder.path().join(format!("out/{number}")), "").unwrap();
        }
        let (tree, _) = gather(folder.path()).unwrap();
        assert_eq!(names(&tree), ["main.py"]);
    }

    #[test]
    fn a_tree_that_is_nothing_but_deep_is_the_submissions_own_fault() {
        // Wrapping is taken off so many times, and then nothing is found so many folders further down.
        let deep = "d/".repeat(3 * DEEPEST);
        let folder = make(&[&format!("{deep}main.py")]);
        assert!(unreadable(gather(folder.path()).unwrap_err()).contains("deeper than 64"));
    }

    fn unreadable(refused: TreeError) -> String {
        match refused {
            TreeError::Obstacle(Obstacle::Unreadable { reason }) => reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_folder_too_deep_is_named_and_the_rest_is_kept() {
        let folder = make(&["main.py", "a/x.py"]);
        let deep: PathBuf = std::iter::repeat_n("d", DEEPEST + 10).collect();
        fs::create_dir_all(folder.path().join("a").join(deep)).unwrap();
        let (tree, notes) = gather(folder.path()).unwrap();
        assert_eq!(names(&tree), ["a/x.py", "main.py"]);
        assert!(
            notes[0].starts_with("left out folders nested too deeply: `a/d/d/"),
            "{notes:?}"
        );
    }
}
