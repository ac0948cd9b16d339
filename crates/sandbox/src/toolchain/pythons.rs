//! Every Python on this machine, beside the one that is called by its name alone.

use std::fs;
use std::path::{Path, PathBuf};

use super::program::is_executable;
use super::surroundings::Surroundings;
use super::wide::is_too_wide;

/// A Python that is installed here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Python {
    /// Its version after the three, as in 12.
    pub minor: u32,
    /// Its program.
    pub program: PathBuf,
    /// The folder it lives in, where that is not the system's.
    home: Option<PathBuf>,
}

/// Folders of programs in which the system has several, each called by its version.
const OF_THE_SYSTEM: &[&str] = &["/usr/bin", "/usr/local/bin"];
/// Folders that hold a Python in each folder.
const OF_THE_MACHINE: &[&str] = &["/opt", "/opt/python", "/usr/local/pyenv/versions"];
/// The same in a home.
const OF_A_HOME: &[&str] = &[
    ".pyenv/versions",
    ".local/share/uv/python",
    ".asdf/installs/python",
];

impl Python {
    /// All of them, the oldest first; one that has several names is named once.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let home = Surroundings::of_the_grader("").home;
        let of_home = OF_A_HOME
            .iter()
            .filter_map(|folder| Some(home.as_ref()?.join(folder)));
        let holders = OF_THE_MACHINE.iter().map(PathBuf::from).chain(of_home);
        let mut found: Vec<Self> = OF_THE_SYSTEM
            .iter()
            .flat_map(|folder| in_bin(Path::new(folder), None))
            .chain(holders.flat_map(|holder| in_each(&holder)))
            .filter(|python| {
                let place = python.home.as_deref();
                place.is_none_or(|place| !is_too_wide(place, home.as_deref()))
            })
            .collect();
        found.sort();
        found.dedup_by(|one, before| one.program == before.program);
        found
    }

    /// What a box must show of it.
    pub(super) fn roots(&self) -> Vec<PathBuf> {
        self.home.iter().cloned().collect()
    }
}

/// The Pythons that live in a folder each of this one.
fn in_each(holder: &Path) -> Vec<Python> {
    let entries = fs::read_dir(holder).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| fs::canonicalize(entry.path()).ok())
        .flat_map(|home| in_bin(&home.join("bin"), Some(&home)))
        .collect()
}

/// The Pythons in a folder of programs, by their names with a version.
fn in_bin(bin: &Path, home: Option<&Path>) -> Vec<Python> {
    let entries = fs::read_dir(bin).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let minor = name.strip_prefix("python3.")?.parse().ok()?;
            let program = fs::canonicalize(entry.path()).ok()?;
            is_executable(&program).then(|| Python {
                minor,
                program,
                home: home.map(Path::to_owned),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_python_is_known_by_the_name_with_its_version() {
        let top = tempfile::tempdir().expect("a folder");
        for name in [
            "a/bin/python3.12",
            "a/bin/python3",
            "a/bin/python3.12-config",
            "b/bin/python3.9",
            "c/x",
        ] {
            let path = top.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(&path, "").expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("set");
        }
        let mut minors: Vec<u32> = in_each(top.path()).iter().map(|one| one.minor).collect();
        minors.sort_unstable();
        assert_eq!(minors, [9, 12]);
    }
}
