//! Whether what is really built and started belongs to the languages that the course allows: a claim decides nothing.
//!
//! A submission may say with which commands it is built and run. Where a course allows only some languages, each of them
//! must be a tool of one of those; what cannot be told to be one is refused. What a program does once it runs is not
//! looked at here: one in an allowed language can still start whatever the machine has.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::file_tree::Tree;
use crate::junk_files;
use crate::junk_files::Junk;
use crate::program::candidate::is_elf;
use crate::program::submission_toml::Settings;
use course::languages::Language;
use model::obstacle::{Foreign, Obstacle};

/// What a list of libraries follows: those are part of no program by themselves.
const CLASS_PATHS: &[&str] = &["-cp", "-classpath", "--class-path", "-p", "--module-path"];

/// Folders whose programs are the machine's, not the submission's.
const TOOL_FOLDERS: &[&str] = &["/bin", "/usr/bin", "/usr/local/bin"];

/// The languages of a course, those that it allows apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowed<'a> {
    pub allowed: &'a [&'a Language],
    /// The others; none where all are allowed.
    pub others: &'a [&'a Language],
}

impl Allowed<'_> {
    /// What the submission builds with or starts that belongs to no allowed language, if there is such a thing.
    #[must_use]
    pub(crate) fn obstacle(&self, tree: &Tree, settings: &Settings) -> Option<Obstacle> {
        if self.others.is_empty() {
            return None;
        }
        let mut commands = settings.build.iter().flatten().chain(&settings.run);
        let word = commands.find_map(|command| self.foreign_word(tree, settings, command))?;
        Some(Obstacle::LanguageNotAllowed {
            language: word.to_owned(),
            foreign: Foreign::Command,
        })
    }

    /// Programs and libraries that were built elsewhere, and have no part in what is built here. They lie beside their
    /// sources often enough, so they are no offence; they are only not there.
    #[must_use]
    pub(crate) fn left_out(&self, tree: &Tree) -> Vec<PathBuf> {
        if self.others.is_empty() || self.allowed.iter().any(|it| starts_its_entry(it)) {
            return Vec::new();
        }
        let paths = tree.files.iter().map(|file| &file.path);
        paths.filter(|path| is_elf(tree, path)).cloned().collect()
    }

    /// The word of a command that belongs to no allowed language: what it starts, or a file that it is started on.
    fn foreign_word<'c>(
        &self,
        tree: &Tree,
        settings: &Settings,
        command: &'c [String],
    ) -> Option<&'c str> {
        let (first, arguments) = command.split_first()?;
        if !self.is_tool(first) && !self.is_made(tree, settings, first) {
            return Some(first);
        }
        // `java -jar solver.jar`, `gcc main.cpp`: the right tool, and no source of its language.
        let before = std::iter::once(first).chain(arguments);
        let foreign = before.zip(arguments).find(|(before, word)| {
            if CLASS_PATHS.contains(&before.as_str()) {
                return false;
            }
            let path = Path::new(word);
            let ending = junk_files::ending(path);
            let has = |language: &&Language| language.extensions.contains(&ending);
            let is_output = junk_files::classify_file(path) == Junk::BuildOutput;
            handed_in(tree, word)
                && !self.allowed.iter().any(has)
                && (is_output || self.others.iter().any(has))
        });
        foreign.map(|(_, word)| word.as_str())
    }

    /// Whether a word starts a tool of an allowed language.
    fn is_tool(&self, word: &str) -> bool {
        let mut tools = self.allowed.iter().flat_map(|language| {
            let builds = language.build.iter().filter_map(|command| command.first());
            language
                .tools
                .iter()
                .chain(language.run.first())
                .chain(builds)
        });
        let path = Path::new(word);
        let folder = path.parent().and_then(Path::to_str).unwrap_or_default();
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let is_the_machines = folder.is_empty() || TOOL_FOLDERS.contains(&folder);
        is_the_machines && tools.any(|tool| !tool.contains('{') && plain(tool) == plain(name))
    }

    /// Whether a word starts what a build of an allowed language made, and not what was handed in instead.
    fn is_made(&self, tree: &Tree, settings: &Settings, word: &str) -> bool {
        let is_path = word.contains('/') && !word.starts_with('/');
        // A program that was built at home is not there when its own build makes it again.
        let is_made_anew =
            || settings.build.is_some() && named(tree, word).all(|it| is_elf(tree, it));
        let makes = |language: &&Language| {
            if handed_in(tree, word) && !is_made_anew() {
                starts_its_entry(language)
            } else {
                starts_what_it_made(language)
            }
        };
        (word == "{made}" || is_path) && self.allowed.iter().any(makes)
    }
}

/// Whether programs of this language are started as what their build made.
fn starts_what_it_made(language: &Language) -> bool {
    let first = language.run.first();
    first.is_some_and(|first| first.starts_with('{')) && !language.build.is_empty()
}

/// Whether programs of this language come built, and are started as they are.
fn starts_its_entry(language: &Language) -> bool {
    language.run.first().is_some_and(|first| first == "{entry}")
}

/// A tool's name without its version, as `python3.12`, `gcc-13` and `node>=22.6` have, and whoever made it.
fn plain(tool: &str) -> &str {
    let name = tool.split(">=").next().unwrap_or(tool);
    match name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.' || c == '-') {
        "cc" | "clang" => "gcc",
        "c++" | "clang++" => "g++",
        "pypy" => "python",
        "nodejs" => "node",
        name => name,
    }
}

/// Whether a word of a command names a file that was handed in.
fn handed_in(tree: &Tree, word: &str) -> bool {
    named(tree, word).next().is_some()
}

/// The files that were handed in and that a word of a command may name, wherever it starts.
fn named<'t>(tree: &'t Tree, word: &'t str) -> impl Iterator<Item = &'t Path> {
    let name = word.trim_start_matches("{tree}/").trim_start_matches("./");
    let paths = tree.files.iter().map(|file| file.path.as_path());
    paths.filter(move |path| !name.is_empty() && path.ends_with(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_known_whatever_their_version() {
        for (tool, name) in [
            ("python3", "python"),
            ("python3.12", "python"),
            ("gcc-13", "gcc"),
            ("g++", "g++"),
            ("cc", "gcc"),
            ("clang++-17", "g++"),
            ("node>=22.6", "node"),
            ("javac", "javac"),
        ] {
            assert_eq!(plain(tool), name);
        }
    }
}
