//! A single file that is checked: the folder that is checked in its place where it uses files beside it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use model::scorecard::Scorecard;
use submission::program::source_file::Source;

/// So much of a file is read for what it uses.
const MOST_READ: u64 = 1 << 20;
/// So many files beside it are looked at.
const MOST_FILES: usize = 500;

/// A file that is of no use without others that lie beside it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct OwnFile {
    /// As it was typed.
    path: PathBuf,
    /// What it uses, named from its folder.
    used: String,
    /// The folder that has to be checked: its own, or the one above its package where it imports from that.
    pub(crate) folder: PathBuf,
}

impl OwnFile {
    /// What this path is, where it is such a file.
    pub(crate) fn find(path: &Path) -> Option<Self> {
        let own = read_source(path).ok()??;
        let folder = match path.parent()? {
            here if here == Path::new("") => Path::new("."),
            folder => folder,
        };
        let used = find_used(&own, folder)?;
        let is_package = folder.join("__init__.py").is_file();
        let folder = match is_package && imports_from_package(&own) {
            true => above_package(folder)?,
            false => folder.to_owned(),
        };
        let path = path.to_owned();
        Some(Self { path, used, folder })
    }

    /// Says what is checked, and why.
    pub(crate) fn tell(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        console.note(format!(
            "`{}` uses `{}`, so all of its folder is checked: `{}`",
            shown(&self.path),
            printable(&self.used),
            shown(&self.folder)
        ))?;
        Ok(())
    }

    /// Says so where the program of the folder starts from another file.
    pub(crate) fn tell_other_entry(
        &self,
        cards: &[Scorecard],
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let entries = cards
            .iter()
            .filter_map(|card| card.program.entry.as_deref());
        for entry in entries.filter(|entry| !self.is_started_by(entry)) {
            let name = self.path.file_name().unwrap_or_default().to_string_lossy();
            console.out.flush()?;
            console.note(format!(
                "the program there starts from `{}`, not from `{name}`; `entry = \"{name}\"` in a submission.toml \
                 beside it says otherwise",
                printable(entry),
                name = printable(&name)
            ))?;
        }
        Ok(())
    }

    fn is_started_by(&self, entry: &str) -> bool {
        let whole = self.path.canonicalize();
        whole.is_ok_and(|whole| whole.ends_with(entry))
    }
}

/// The folder of what is checked, as `talk` takes it for one's own.
pub(crate) fn own_folder(path: &Path) -> String {
    let folder = match path.is_file() {
        true => path.parent().unwrap_or(path),
        false => path,
    };
    let folder = folder.to_string_lossy();
    match folder.as_ref() {
        "" | "." => ".".to_owned(),
        named if named.contains('/') => named.to_owned(),
        named => format!("./{named}"),
    }
}

fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

/// The source that this file is; none where it is something else.
fn read_source(path: &Path) -> io::Result<Option<Source>> {
    if !path.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_READ).read_to_end(&mut bytes)?;
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.map(|name| Source::read(name, &bytes)))
}

/// The first file in this folder that a source uses, or the first folder of modules.
fn find_used(own: &Source, folder: &Path) -> Option<String> {
    let ending = own.path.extension()?;
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let mut paths: Vec<PathBuf> = entries.take(MOST_FILES).map(|it| it.path()).collect();
    paths.sort();
    paths.into_iter().find_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        let is_used = if path.is_dir() {
            own.mentions.contains(&name) && ending == "py" && has_modules(&path)
        } else {
            path.extension() == Some(ending)
                && read_source(&path)
                    .ok()?
                    .is_some_and(|other| own.uses(&other))
        };
        is_used.then_some(name)
    })
}

fn has_modules(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut entries = entries.take(MOST_FILES).filter_map(Result::ok);
    entries.any(|entry| {
        entry
            .path()
            .extension()
            .is_some_and(|ending| ending == "py")
    })
}

/// Whether a Python file imports from the package that it is in: `from .board import Board`.
fn imports_from_package(own: &Source) -> bool {
    let mut lines = own.text.code.lines().map(str::trim_start);
    lines.any(|line| {
        let rest = line.strip_prefix("from ");
        rest.is_some_and(|rest| rest.trim_start().starts_with('.'))
    })
}

/// The folder above the outermost package that this one is in.
fn above_package(folder: &Path) -> Option<PathBuf> {
    let folder = folder.canonicalize().ok()?;
    let mut above = folder.ancestors();
    above
        .find(|folder| !folder.join("__init__.py").is_file())
        .map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)], typed: &str) -> Option<(String, String)> {
        let place = tempfile::tempdir().unwrap();
        let root = place.path().canonicalize().unwrap();
        for (name, text) in files {
            let path = root.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let own = OwnFile::find(&root.join(typed))?;
        let folder = own.folder.strip_prefix(&root).unwrap();
        Some((own.used, folder.to_string_lossy().into_owned()))
    }

    #[test]
    fn a_file_that_uses_others_beside_it_is_checked_with_its_folder() {
        let some = |used: &str, folder: &str| Some((used.to_owned(), folder.to_owned()));
        let (board, main) = (("src/board.py", "class Board: pass"), "src/main.py");
        let of = |text: &'static str| found(&[board, (main, text)], main);
        assert_eq!(of("from board import Board\n"), some("board.py", "src"));
        assert_eq!(of("import sys, board\n"), some("board.py", "src"));
        assert_eq!(of("import heapq\nboard = 1\n"), None);
        let package = |text: &'static str| {
            let init = ("src/__init__.py", "");
            found(&[board, init, (main, text)], main)
        };
        assert_eq!(package("from .board import Board\n"), some("board.py", ""));
        assert_eq!(package("import board\n"), some("board.py", "src"));
        let folder = [
            ("lib/search.py", ""),
            ("main.py", "from lib.search import a\n"),
        ];
        assert_eq!(found(&folder, "main.py"), some("lib", ""));
        let java = [
            ("Board.java", "class Board {}"),
            ("Main.java", "class Main { Board board; }"),
            ("Other.java", "class Other {}"),
        ];
        assert_eq!(found(&java, "Main.java"), some("Board.java", ""));
        assert_eq!(found(&java, "Other.java"), None);
        assert_eq!(found(&java, "none.java"), None);
        assert_eq!(found(&[("a.zip", "PK")], "a.zip"), None);
    }

    #[test]
    fn a_folder_is_named_so_that_talk_takes_it_for_ones_own() {
        let table = [
            (".", "."),
            ("", "."),
            ("solver", "./solver"),
            ("../solver", "../solver"),
            ("a/b", "a/b"),
        ];
        for (path, expected) in table {
            assert_eq!(own_folder(Path::new(path)), expected, "{path}");
        }
    }
}
