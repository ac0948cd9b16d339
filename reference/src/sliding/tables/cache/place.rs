//! Where a system's users expect a program to keep what it can make again.

use std::ffi::OsString;
use std::path::PathBuf;

/// The variable that names the folder outright.
pub(crate) const VARIABLE: &str = "GRADER_CACHE_DIR";

/// The folder these variables lead to on this system, if they lead anywhere.
pub(crate) fn folder(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
