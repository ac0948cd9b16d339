//! Which programs this machine has.

use std::collections::{BTreeSet, HashMap};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use course::languages::Language;
use model::fingerprint::{Digest, Fingerprint};
use sandbox::toolchain::{Java, Python, javafx};
use sandbox::trusted_tool::Tool;

use crate::locks::locked;

/// Which programs this machine has, each looked for once.
#[derive(Debug, Default)]
pub struct ToolsHere {
    known: Mutex<HashMap<String, bool>>,
    javas: OnceLock<Vec<Java>>,
    java: OnceLock<Option<u32>>,
    javafx: OnceLock<Vec<PathBuf>>,
    pythons: OnceLock<Vec<Python>>,
    python: OnceLock<Option<u32>>,
}

impl ToolsHere {
    /// Whether a program of this name is on the search path; `node>=22.6` also asks for its version.
    pub fn has(&self, wanted: &str) -> bool {
        let mut known = locked(&self.known);
        if let Some(&here) = known.get(wanted) {
            return here;
        }
        let here = match wanted.split_once(">=") {
            Some((tool, least)) => is_on_the_path(tool) && version(tool) >= numbers(least),
            None => is_on_the_path(wanted),
        };
        known.insert(wanted.to_owned(), here);
        here
    }

    /// The oldest Java on this machine of at least this version that is newer than the one called by its name alone.
    pub(crate) fn newer_java(&self, least: u32) -> Option<&Java> {
        let least = least.max(self.java()? + 1);
        self.javas().iter().find(|java| java.version >= least)
    }

    /// The newest Java on this machine, where it is newer than the one called by its name alone.
    pub(crate) fn newest_java(&self) -> Option<&Java> {
        let here = self.java()?;
        self.javas().last().filter(|java| java.version > here)
    }

    /// The version of the Java that is called by its name alone.
    pub(crate) fn java(&self) -> Option<u32> {
        *self.java.get_or_init(|| {
            let home = std::env::var_os("JAVA_HOME").map(PathBuf::from);
            let own = home
                .filter(|home| home.is_absolute())
                .map(|home| home.join("bin/javac"))
                .filter(|compiler| compiler.is_file());
            let compiler = own.unwrap_or_else(|| PathBuf::from("javac"));
            let said = Tool::new(compiler).arg("-version").run().ok()?;
            // Java 8 complains its version, and calls itself 1.8.
            match numbers(&(said.stdout_text() + &said.stderr_text())).as_slice() {
                [1, major, ..] | [major, ..] => u32::try_from(*major).ok(),
                [] => None,
            }
        })
    }

    /// The jars of JavaFX; none where it is not installed.
    pub(crate) fn javafx(&self) -> &[PathBuf] {
        self.javafx.get_or_init(javafx)
    }

    /// The version after the three of the Python that is called by its name alone.
    pub(crate) fn python(&self) -> Option<u32> {
        *self
            .python
            .get_or_init(|| match version("python3").as_slice() {
                [3, minor, ..] => u32::try_from(*minor).ok(),
                _ => None,
            })
    }

    /// The programs of the Pythons beside the one called by its name alone: those of its version, then the newer ones
    /// from the oldest on, then the older ones from the newest on.
    pub(crate) fn other_pythons(&self) -> Vec<PathBuf> {
        let Some(here) = self.python() else {
            return Vec::new();
        };
        let mut all: Vec<&Python> = self.pythons.get_or_init(Python::all).iter().collect();
        all.sort_by_key(|python| (python.minor < here, python.minor.abs_diff(here)));
        all.into_iter()
            .map(|python| python.program.clone())
            .collect()
    }

    /// A machine with these Javas, of which the one of this version is called by its name alone.
    #[cfg(test)]
    pub(crate) fn with_javas(called: u32, javas: Vec<Java>) -> Self {
        let tools = Self::default();
        tools.java.get_or_init(|| Some(called));
        tools.javas.get_or_init(|| javas);
        tools
    }

    fn javas(&self) -> &[Java] {
        self.javas.get_or_init(Java::all)
    }

    /// What changes when one of the tools of these languages becomes another.
    pub fn fingerprint(languages: &[Language]) -> Fingerprint {
        let tools: BTreeSet<&str> = languages
            .iter()
            .flat_map(|language| &language.tools)
            .filter_map(|tool| tool.split(">=").next())
            .collect();
        let mut digest = Digest::new("tools");
        if tools.contains("javac") {
            for java in Java::all() {
                digest = digest
                    .text(&java.version.to_string())
                    .text(&java.home.to_string_lossy());
            }
            for jar in javafx() {
                digest = digest.text(&jar.to_string_lossy());
            }
        }
        if tools.contains("python3") {
            for python in Python::all() {
                digest = digest.text(&python.program.to_string_lossy());
            }
        }
        for tool in tools {
            digest = digest.text(tool).text(&version_mark(tool));
        }
        digest.finish()
    }
}

fn is_on_the_path(tool: &str) -> bool {
    on_the_path(tool).is_some()
}

fn on_the_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(tool))
        .find(|file| {
            file.metadata()
                .is_ok_and(|facts| facts.is_file() && facts.permissions().mode() & 0o111 != 0)
        })
}

/// What tells one version of a tool from another: the file it leads to, with its size and time, since asking every
/// compiler takes seconds. One that only leads to others, as a proxy of a version manager, is asked.
fn version_mark(tool: &str) -> String {
    let Some(file) = on_the_path(tool) else {
        return "not here".to_owned();
    };
    let real = file.canonicalize().unwrap_or(file);
    let name = real.file_name().unwrap_or_default().to_string_lossy();
    let is_shim = real.components().any(|part| part.as_os_str() == "shims");
    if is_shim || !name.contains(tool) {
        return format!("{} {:?}", real.display(), version(tool));
    }
    match real.metadata() {
        Ok(facts) => format!(
            "{} {} {}.{}",
            real.display(),
            facts.size(),
            facts.mtime(),
            facts.mtime_nsec()
        ),
        Err(_) => real.display().to_string(),
    }
}

/// What a tool says its version is; a tool that does not say is older than any.
fn version(tool: &str) -> Vec<u64> {
    match Tool::new(tool).arg("--version").run() {
        Ok(said) => numbers(&said.stdout_text()),
        Err(_) => Vec::new(),
    }
}

/// The first numbers with points between them in a text: 22.6 of `v22.6.0` is 22, 6 and 0.
fn numbers(text: &str) -> Vec<u64> {
    let from = text
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(text.len());
    text[from..]
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .next()
        .unwrap_or_default()
        .split('.')
        .map_while(|number| number.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_number_by_number() {
        assert_eq!(numbers("v22.6.0\n"), [22, 6, 0]);
        assert_eq!(numbers("go version go1.19.8 linux/amd64"), [1, 19, 8]);
        assert!(numbers("v9.11") < numbers("22.6"));
        assert!(numbers("") < numbers("1"));
    }

    #[test]
    fn a_tool_is_known_by_where_it_leads_and_one_that_leads_elsewhere_is_asked() {
        assert_eq!(version_mark("no-such-tool"), "not here");
        let mark = version_mark("sh");
        assert!(mark.starts_with('/'), "{mark}");
        assert_eq!(mark, version_mark("sh"));
    }

    #[test]
    fn what_is_not_there_is_not_there() {
        let tools = ToolsHere::default();
        assert!(tools.has("sh"));
        assert!(!tools.has("no-such-tool"));
        assert!(!tools.has("no-such-tool>=1"));
        assert!(!tools.has("sh>=999999"));
    }
}
