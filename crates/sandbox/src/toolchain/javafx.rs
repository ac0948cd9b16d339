//! The libraries for windows that Java programs import, where the system has them installed.

use std::fs;
use std::path::{Path, PathBuf};

use super::system;

/// Where systems install them; each jar is a module.
const FOLDERS: &[&str] = &[
    "/usr/share/openjfx/lib",
    "/usr/lib/openjfx/lib",
    "/usr/lib/jvm/openjfx/lib",
    "/usr/local/share/openjfx/lib",
    "/usr/local/openjfx/lib",
    "/usr/share/java",
];

/// The jars of JavaFX that every box shows, of the first folder that has them; none where it is not installed.
#[must_use]
pub fn javafx() -> Vec<PathBuf> {
    let folders = FOLDERS.iter().map(Path::new);
    let mut found = folders.map(jars).filter(|jars| !jars.is_empty());
    found.next().unwrap_or_default()
}

fn jars(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            is_one(&name) && fs::canonicalize(path).is_ok_and(|real| system::holds(&real))
        })
        .collect();
    jars.sort();
    jars
}

/// Whether a jar is one of them: `javafx.base.jar` or `javafx-base.jar`, and not the same with its version.
fn is_one(name: &str) -> bool {
    let rest = name
        .strip_prefix("javafx.")
        .or_else(|| name.strip_prefix("javafx-"));
    let module = rest.and_then(|rest| rest.strip_suffix(".jar"));
    module.is_some_and(|module| module.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::is_one;

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
            assert_eq!(is_one(name), expected, "{name}");
        }
    }
}
