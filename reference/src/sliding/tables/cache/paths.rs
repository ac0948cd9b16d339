//! Where a system's users expect a program to keep what it can make again, the names of the cache's folders and files, and
//! which names are its own.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::sliding::tables::Group;
use crate::sliding::tables::cache::header::VERSION;

pub(crate) const VARIABLE: &str = "GRADER_CACHE_DIR";

/// The folder these variables lead to on this system, if they lead anywhere.
pub(crate) fn user_folder(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    folder_on(System::HERE, variable)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    Windows,
    MacOs,
    /// Linux, the BSDs, and others like them.
    Xdg,
}

impl System {
    const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::MacOs
    } else {
        Self::Xdg
    };
}

fn folder_on(system: System, variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name: &str| {
        variable(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    // The XDG rules say that a relative path is to be ignored.
    let rooted = |name: &str| set(name).filter(|path| path.has_root());
    let usual = || match system {
        System::Windows => rooted("LOCALAPPDATA"),
        System::MacOs => {
            rooted("XDG_CACHE_HOME").or_else(|| Some(rooted("HOME")?.join("Library/Caches")))
        }
        System::Xdg => rooted("XDG_CACHE_HOME").or_else(|| Some(rooted("HOME")?.join(".cache"))),
    };
    set(VARIABLE).or_else(|| Some(usual()?.join("grader")))
}

/// The folder of all tables within the cache.
pub(crate) const TABLES: &str = "tables";

/// What a file in the folder of the tables is, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ours {
    Table,
    /// A table that was not completed, or is being written.
    Temporary,
}

pub(crate) fn version_folder() -> String {
    format!("v{VERSION}")
}

/// The name of a group's table: `4x4-1.2.5.6.pdb`.
pub(crate) fn table_file(group: Group) -> String {
    format!("{group}.pdb")
}

/// The name a table has while it is being written: `4x4-1.2.5.6.pdb.4711-0.tmp`.
pub(crate) fn temporary_file(table: &str, process: u32, nth: u32) -> String {
    format!("{table}.{process}-{nth}.tmp")
}

/// Whether a folder of this name holds the tables of some version.
pub(crate) fn is_version_folder(name: &str) -> bool {
    name.strip_prefix('v').is_some_and(is_number)
}

/// What a file of this name is, if it is one of ours.
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
    use super::*;
    use crate::sliding::tables::Set;

    fn found(system: System, variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder_on(system, &|asked| {
            let (_, value) = variables.iter().find(|(name, _)| *name == asked)?;
            Some(value.into())
        })
    }

    #[test]
    fn each_system_has_its_own_place_and_our_variable_goes_first() {
        let home = ("HOME", "/home/ada");
        let xdg = ("XDG_CACHE_HOME", "/var/ada");
        let own = ("GRADER_CACHE_DIR", "there");
        let local = ("LOCALAPPDATA", "/AppData/Local");
        let table: [(System, &[_], Option<&str>); 10] = [
            (System::Xdg, &[home], Some("/home/ada/.cache/grader")),
            (System::Xdg, &[home, xdg], Some("/var/ada/grader")),
            (System::Xdg, &[home, xdg, own], Some("there")),
            (
                System::MacOs,
                &[home],
                Some("/home/ada/Library/Caches/grader"),
            ),
            (System::MacOs, &[home, xdg], Some("/var/ada/grader")),
            (
                System::Windows,
                &[local, home],
                Some("/AppData/Local/grader"),
            ),
            (System::Windows, &[own], Some("there")),
            (System::Windows, &[home], None),
            (System::Xdg, &[local], None),
            (System::Xdg, &[], None),
        ];
        for (system, variables, folder) in table {
            let folder = folder.map(PathBuf::from);
            assert_eq!(found(system, variables), folder, "{system:?} {variables:?}");
        }
    }

    #[test]
    fn an_empty_or_relative_variable_counts_as_not_set() {
        let home = ("HOME", "/home/ada");
        for other in [
            ("XDG_CACHE_HOME", ""),
            ("XDG_CACHE_HOME", "relative"),
            ("GRADER_CACHE_DIR", ""),
        ] {
            let folder = found(System::Xdg, &[other, home]);
            assert_eq!(folder, Some("/home/ada/.cache/grader".into()), "{other:?}");
        }
        assert_eq!(found(System::Xdg, &[("HOME", "")]), None);
    }

    #[test]
    fn what_we_name_we_recognise() {
        for group in Set::ALL.into_iter().flat_map(Group::all_of) {
            let table = table_file(group);
            assert_eq!(recognise(&table), Some(Ours::Table), "{table}");
            let temporary = temporary_file(&table, 4711, 2);
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
