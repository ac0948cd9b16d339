//! Every Java and Python on this machine, beside the ones that are called by their names alone, and JavaFX.

use std::fs;
use std::path::{Path, PathBuf};

use crate::toolchain::links_and_wide_folders::{self, is_too_wide};
use crate::toolchain::search_path::{SearchContext, is_executable};
use crate::toolchain::system_folders;
use crate::toolchain::toolchain_home::JAVA_LINK_FOLDERS;

/// A Java that is installed here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Java {
    /// Its version, as in 21.
    pub version: u32,
    /// The folder it lives in, with its programs in `bin`.
    pub home: PathBuf,
}

/// Folders in which systems keep a Java in each folder.
const JAVA_FOLDERS: &[&str] = &[
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
const JAVA_FOLDERS_OF_A_HOME: &[&str] =
    &[".jdks", ".sdkman/candidates/java", ".asdf/installs/java"];

impl Java {
    /// All of them, the oldest first; one that has several names is named once.
    pub fn all() -> Vec<Self> {
        let context = SearchContext::from_environment("");
        Self::all_in(
            &java_folders(context.home.as_deref()),
            context.home.as_deref(),
        )
    }

    /// What a sandbox must show of it.
    pub(super) fn roots(&self) -> Vec<PathBuf> {
        let mut roots = links_and_wide_folders::links_leading_out(&self.home, JAVA_LINK_FOLDERS);
        roots.push(self.home.clone());
        roots
    }

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
            version: java_version(&release)?,
            home,
        })
    }
}

/// The version that a Java's file `release` tells; Java 8 calls itself 1.8.
fn java_version(release: &str) -> Option<u32> {
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

fn java_folders(home: Option<&Path>) -> Vec<PathBuf> {
    let of_home = JAVA_FOLDERS_OF_A_HOME
        .iter()
        .filter_map(|folder| Some(home?.join(folder)));
    JAVA_FOLDERS
        .iter()
        .map(PathBuf::from)
        .chain(of_home)
        .collect()
}

/// A Python that is installed here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Python {
    /// Its version after the three, as in 12.
    pub minor: u32,
    pub program: PathBuf,
    /// The folder it lives in, where that is not the system's.
    home: Option<PathBuf>,
}

/// Folders of programs in which the system has several, each called by its version.
const PYTHON_PROGRAM_FOLDERS: &[&str] = &["/usr/bin", "/usr/local/bin"];
const PYTHON_FOLDERS: &[&str] = &["/opt", "/opt/python", "/usr/local/pyenv/versions"];
/// The same in a home.
const PYTHON_FOLDERS_OF_A_HOME: &[&str] = &[
    ".pyenv/versions",
    ".local/share/uv/python",
    ".asdf/installs/python",
];

impl Python {
    /// All of them, the oldest first; one that has several names is named once.
    pub fn all() -> Vec<Self> {
        let home = SearchContext::from_environment("").home;
        let of_home = PYTHON_FOLDERS_OF_A_HOME
            .iter()
            .filter_map(|folder| Some(home.as_ref()?.join(folder)));
        let holders = PYTHON_FOLDERS.iter().map(PathBuf::from).chain(of_home);
        let mut found: Vec<Self> = PYTHON_PROGRAM_FOLDERS
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

    /// What a sandbox must show of it.
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

/// Where systems install them; each jar is a module.
const JAVAFX_FOLDERS: &[&str] = &[
    "/usr/share/openjfx/lib",
    "/usr/lib/openjfx/lib",
    "/usr/lib/jvm/openjfx/lib",
    "/usr/local/share/openjfx/lib",
    "/usr/local/openjfx/lib",
    "/usr/share/java",
];

/// The jars of JavaFX that every sandbox shows, of the first folder that has them; none where it is not installed.
pub fn javafx() -> Vec<PathBuf> {
    let folders = JAVAFX_FOLDERS.iter().map(Path::new);
    let mut found = folders.map(jars).filter(|jars| !jars.is_empty());
    found.next().unwrap_or_default()
}

fn jars(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            is_javafx_jar(&name)
                && fs::canonicalize(path).is_ok_and(|real| system_folders::holds(&real))
        })
        .collect();
    jars.sort();
    jars
}

/// Whether a jar is one of them: `javafx.base.jar` or `javafx-base.jar`, and not the same with its version.
fn is_javafx_jar(name: &str) -> bool {
    let rest = name
        .strip_prefix("javafx.")
        .or_else(|| name.strip_prefix("javafx-"));
    let module = rest.and_then(|rest| rest.strip_suffix(".jar"));
    module.is_some_and(|module| module.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::{is_javafx_jar, *};

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
            assert_eq!(java_version(release), expected, "{release}");
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

    #[test]
    fn every_module_is_taken_once() {
        for (name, expected) in [
            ("javafx.base.jar", true),
            ("javafx-controls.jar", true),
            ("javafx-controls-11.jar", false),
            ("javafx.properties", false),
            ("javafx-swt.jar", true),
            ("guava.jar", false),
        ] {
            assert_eq!(is_javafx_jar(name), expected, "{name}");
        }
    }
}
