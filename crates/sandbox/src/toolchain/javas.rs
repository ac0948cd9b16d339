//! Every Java on this machine that can compile, beside the one that is called by its name alone.

use std::fs;
use std::path::{Path, PathBuf};

use super::java::WITH_LINKS;
use super::links;
use super::program::is_executable;
use super::surroundings::Surroundings;
use super::wide::is_too_wide;

/// A Java that is installed here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Java {
    /// Its version, as in 21.
    pub version: u32,
    /// The folder it lives in, with its programs in `bin`.
    pub home: PathBuf,
}

/// Folders in which systems keep a Java in each folder.
const OF_THE_MACHINE: &[&str] = &[
    "/usr/lib/jvm",
    "/usr/lib64/jvm",
    "/usr/java",
    "/usr/local/java",
    "/usr/local/lib/jvm",
    "/opt",
    "/opt/java",
    "/opt/jdk",
    "/Library/Java/JavaVirtualMachines",
];
/// Folders of a home in which tools for programmers keep them.
const OF_A_HOME: &[&str] = &[".jdks", ".sdkman/candidates/java", ".asdf/installs/java"];

impl Java {
    /// All of them, the oldest first; one that has several names is named once.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let surroundings = Surroundings::of_the_grader("");
        Self::all_in(
            &folders(surroundings.home.as_deref()),
            surroundings.home.as_deref(),
        )
    }

    /// What a box must show of it.
    pub(super) fn roots(&self) -> Vec<PathBuf> {
        let mut roots = links::leading_out(&self.home, WITH_LINKS);
        roots.push(self.home.clone());
        roots
    }

    /// Those in these folders.
    pub(super) fn all_in(folders: &[PathBuf], home: Option<&Path>) -> Vec<Self> {
        let entries = folders
            .iter()
            .filter_map(|folder| fs::read_dir(folder).ok());
        let mut found: Vec<Self> = entries
            .flatten()
            .filter_map(|entry| Self::look(&entry.ok()?.path()))
            .filter(|java| !is_too_wide(&java.home, home))
            .collect();
        found.sort();
        found.dedup();
        found
    }

    /// The one in this folder.
    fn look(folder: &Path) -> Option<Self> {
        let places = [folder.to_owned(), folder.join("Contents/Home")];
        let home = places.into_iter().find(|place| {
            ["java", "javac"]
                .iter()
                .all(|name| is_executable(&place.join("bin").join(name)))
        })?;
        let home = fs::canonicalize(home).ok()?;
        let release = fs::read_to_string(home.join("release")).ok()?;
        Some(Self {
            version: version(&release)?,
            home,
        })
    }
}

/// The version that a Java's file `release` tells; Java 8 calls itself 1.8.
fn version(release: &str) -> Option<u32> {
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let line = line.trim().trim_matches('"');
    let line = line.strip_prefix("1.").unwrap_or(line);
    let end = line
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(line.len());
    line[..end].parse().ok()
}

fn folders(home: Option<&Path>) -> Vec<PathBuf> {
    let of_home = OF_A_HOME
        .iter()
        .filter_map(|folder| Some(home?.join(folder)));
    OF_THE_MACHINE
        .iter()
        .map(PathBuf::from)
        .chain(of_home)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn the_version_is_what_the_release_says() {
        let table = [
            ("JAVA_VERSION=\"25.0.3\"\n", Some(25)),
            ("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17\"\n", Some(17)),
            ("JAVA_VERSION=\"1.8.0_392\"\n", Some(8)),
            ("JAVA_VERSION=\"22-ea\"\n", Some(22)),
            ("OS_ARCH=\"x86_64\"\n", None),
        ];
        for (release, expected) in table {
            assert_eq!(version(release), expected, "{release}");
        }
    }

    #[test]
    fn those_with_a_compiler_are_found_once_each() {
        let top = tempfile::tempdir().expect("a folder");
        let make = |name: &str, version: &str, programs: &[&str]| {
            let home = top.path().join(name);
            fs::create_dir_all(home.join("bin")).expect("made");
            fs::write(
                home.join("release"),
                format!("JAVA_VERSION=\"{version}\"\n"),
            )
            .expect("written");
            for program in programs {
                let program = home.join("bin").join(program);
                fs::write(&program, "").expect("written");
                fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("set");
            }
        };
        make("jdk-25", "25.0.1", &["java", "javac"]);
        make("jdk-17", "17.0.2", &["java", "javac"]);
        make("jre-21", "21", &["java"]);
        symlink(top.path().join("jdk-17"), top.path().join("default")).expect("linked");
        let found = Java::all_in(&[top.path().to_owned()], None);
        let versions: Vec<u32> = found.iter().map(|java| java.version).collect();
        assert_eq!(versions, [17, 25]);
    }
}
