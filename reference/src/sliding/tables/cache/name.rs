//! The names of the cache's folders and files, and which names are its own.

use super::super::group::Group;
use super::header::VERSION;

/// The folder of all tables within the cache.
pub(crate) const TABLES: &str = "tables";

/// What a file in the folder of the tables is, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ours {
    /// A table.
    Table,
    /// A table that was not completed, or is being written.
    Temporary,
}

/// The folder of the tables of this version.
#[must_use]
pub(crate) fn version_folder() -> String {
    format!("v{VERSION}")
}

/// The name of a group's table: `4x4-1.2.5.6.pdb`.
#[must_use]
pub(crate) fn table(group: Group) -> String {
    format!("{group}.pdb")
}

/// The name a table has while it is being written: `4x4-1.2.5.6.pdb.4711-0.tmp`.
#[must_use]
pub(crate) fn temporary(table: &str, process: u32, nth: u32) -> String {
    format!("{table}.{process}-{nth}.tmp")
}

/// Whether a folder of this name holds the tables of some version.
#[must_use]
pub(crate) fn is_version_folder(name: &str) -> bool {
    name.strip_prefix('v').is_some_and(is_number)
}

/// What a file of this name is, if it is one of ours.
#[must_use]
pub(crate) fn recognise(name: &str) -> Option<Ours> {
    let (group, rest) = name.split_once(".pdb")?;
    let (board, tiles) = group.split_once('-')?;
    let (rows, columns) = board.split_once('x')?;
    if !is_number(rows) || rows != columns || !tiles.split('.').all(is_number) {
        return None;
    }
    if rest.is_empty() {
        return Some(Ours::Table);
    }
    let (process, nth) = rest
        .strip_prefix('.')?
        .strip_suffix(".tmp")?
        .split_once('-')?;
    (is_number(process) && is_number(nth)).then_some(Ours::Temporary)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::super::super::set::Set;
    use super::*;

    #[test]
    fn what_we_name_we_recognise() {
        for group in Set::ALL.into_iter().flat_map(Group::all_of) {
            let table = table(group);
            assert_eq!(recognise(&table), Some(Ours::Table), "{table}");
            let temporary = temporary(&table, 4711, 2);
            assert_eq!(recognise(&temporary), Some(Ours::Temporary), "{temporary}");
        }
        assert!(is_version_folder(&version_folder()));
    }

    #[test]
    fn other_names_are_not_ours() {
        for name in [
            "",
            "notes.txt",
            ".pdb",
            "thesis.pdb",
            "4x5-1.2.pdb",
            "4x4-.pdb",
            "4x4-1..2.pdb",
            "4x4-1.2.pdb.bak",
            "4x4-1.2.pdb.tmp",
            "4x4-1.2.pdb.1-.tmp",
            "4x4-1.2.pdbx",
            "x-1.pdb",
        ] {
            assert_eq!(recognise(name), None, "{name}");
        }
        for name in ["", "v", "v1a", "1", "versions"] {
            assert!(!is_version_folder(name), "{name}");
        }
    }
}
