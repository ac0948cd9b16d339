//! The folders a program may have to be started in.

use std::path::{Path, PathBuf};

use crate::program::board_names::BoardNames;
use crate::tree::Tree;

/// Folders that students start their programs in, besides the root and the entry's own.
const USUAL: &[&str] = &["src", "bin", "test"];

/// The folders to start a program in, in the order to try.
#[must_use]
pub(crate) fn start_folders(
    tree: &Tree,
    entry: &Path,
    said: Option<&Path>,
    boards: &BoardNames,
) -> Vec<PathBuf> {
    let own = entry.parent().unwrap_or(Path::new(""));
    let from_within = boards
        .files
        .iter()
        .chain(&boards.folders)
        .any(|name| name.starts_with(".."));
    let root = PathBuf::new();
    let mut folders: Vec<PathBuf> = said.map(Path::to_owned).into_iter().collect();
    if from_within {
        // A name that goes up first is meant from a folder within.
        folders.push(own.to_owned());
        folders.extend(USUAL.iter().map(PathBuf::from));
        folders.push(root);
    } else {
        folders.push(root);
        folders.push(own.to_owned());
        folders.extend(USUAL.iter().map(PathBuf::from));
    }
    let is_there = |folder: &Path| {
        folder == Path::new("")
            || tree
                .files
                .iter()
                .any(|file| file.path != folder && file.path.starts_with(folder))
    };
    let mut kept: Vec<PathBuf> = Vec::new();
    for folder in folders {
        if is_there(&folder) && !kept.contains(&folder) {
            kept.push(folder);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use crate::tree::{FileMode, TreeFile};

    use super::*;

    #[test]
    fn folders_come_in_the_order_to_try() {
        type Row<'a> = (
            &'a [&'a str],
            &'a str,
            Option<&'a str>,
            &'a [&'a str],
            &'a [&'a str],
        );
        let table: [Row<'_>; 6] = [
            (&["main.py"], "main.py", None, &[], &[""]),
            (
                &["src/main.py", "test/a.txt"],
                "src/main.py",
                None,
                &["test/a.txt"],
                &["", "src", "test"],
            ),
            (
                &["src/main.py", "test/a.txt"],
                "src/main.py",
                None,
                &["../test/a.txt"],
                &["src", "test", ""],
            ),
            (
                &["src/a/Main.java", "bin/x"],
                "src/a/Main.java",
                Some("bin"),
                &[],
                &["bin", "", "src/a", "src"],
            ),
            (
                &["main.py", "bin/x"],
                "main.py",
                None,
                &["../a.txt"],
                &["", "bin"],
            ),
            (
                &["src/main.py"],
                "src/main.py",
                Some("gone"),
                &[],
                &["", "src"],
            ),
        ];
        for (files, entry, said, names, expected) in table {
            let handed_in = files.iter().map(|path| TreeFile {
                path: path.into(),
                size: 1,
                mode: FileMode::Plain,
            });
            let tree = Tree::new(PathBuf::new(), handed_in.collect());
            let boards = BoardNames {
                files: names.iter().map(|&name| name.to_owned()).collect(),
                folders: Vec::new(),
            };
            let folders = start_folders(&tree, Path::new(entry), said.map(Path::new), &boards);
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(folders, expected, "{files:?}");
        }
    }
}
