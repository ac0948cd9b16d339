//! Whether what is really built and started belongs to the languages that the course allows: a claim decides nothing.
//!
//! A submission may say with which commands it is built and run. Where a course allows only some languages, each of them
//! must be a tool of one of those; what cannot be told to be one is refused. What a program does once it runs is not
//! looked at here: one in an allowed language can still start whatever the machine has.

use std::ffi::OsStr;
use std::path::Path;

use crate::course::language::Language;
use crate::record::obstacle::{Foreign, Obstacle};
use crate::submission::junk;
use crate::submission::junk::Junk;
use crate::submission::program::prebuilt::is_elf;
use crate::submission::program::settings::Settings;
use crate::submission::shown::shown;
use crate::submission::tree::Tree;

/// Folders whose programs are the machine's, not the submission's.
const TOOL_FOLDERS: &[&str] = &["/bin", "/usr/bin", "/usr/local/bin"];

/// The languages of a course, those that it allows apart.
#[derive(Debug, Clone, Copy)]
pub struct Allowed<'a> {
    /// Those it allows.
    pub allowed: &'a [&'a Language],
    /// The others; none where all are allowed.
    pub others: &'a [&'a Language],
}

impl Allowed<'_> {
    /// What the submission builds, starts or brings that belongs to no allowed language, if there is such a thing.
    #[must_use]
    pub fn obstacle(&self, tree: &Tree, settings: &Settings) -> Option<Obstacle> {
        if self.others.is_empty() {
            return None;
        }
        let commands = settings.build.iter().flatten().chain(&settings.run);
        if let Some(word) = commands
            .filter_map(|command| self.foreign_word(tree, command))
            .next()
        {
            return Some(not_allowed(word, Foreign::Command));
        }
        // A program that was built at home lies beside its sources often enough; it is built again here.
        let may_be_there =
            |language: &&Language| starts_what_it_made(language) || starts_its_entry(language);
        if self.allowed.iter().any(may_be_there) {
            return None;
        }
        let binary = tree.files.iter().find(|file| is_elf(tree, &file.path))?;
        Some(not_allowed(&shown(&binary.path), Foreign::Prebuilt))
    }

    /// The word of a command that belongs to no allowed language: what it starts, or a file that it is started on.
    fn foreign_word<'c>(&self, tree: &Tree, command: &'c [String]) -> Option<&'c str> {
        let (first, arguments) = command.split_first()?;
        if !self.is_tool(first) && !self.is_made(tree, first) {
            return Some(first);
        }
        // `java -jar solver.jar`, `gcc main.cpp`: the right tool, and no source of its language.
        let foreign = arguments.iter().find(|word| {
            let path = Path::new(word);
            let ending = junk::ending(path);
            let has = |language: &&Language| language.extensions.contains(&ending);
            let is_output = junk::file(path) == Junk::BuildOutput;
            handed_in(tree, word)
                && !self.allowed.iter().any(has)
                && (is_output || self.others.iter().any(has))
        });
        foreign.map(String::as_str)
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
    fn is_made(&self, tree: &Tree, word: &str) -> bool {
        let is_path = word.contains('/') && !word.starts_with('/');
        (word == "{made}" || is_path)
            && self
                .allowed
                .iter()
                .any(|language| match handed_in(tree, word) {
                    true => starts_its_entry(language),
                    false => starts_what_it_made(language),
                })
    }
}

fn not_allowed(what: &str, foreign: Foreign) -> Obstacle {
    Obstacle::LanguageNotAllowed {
        language: what.to_owned(),
        foreign,
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

/// A tool's name without its version: `python3.12`, `gcc-13`, `node>=22.6`.
fn plain(tool: &str) -> &str {
    let name = tool.split(">=").next().unwrap_or(tool);
    name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.' || c == '-')
}

/// Whether a word of a command names a file that was handed in.
fn handed_in(tree: &Tree, word: &str) -> bool {
    let name = word.trim_start_matches("{tree}/").trim_start_matches("./");
    // Wherever it starts, it may be that one.
    !name.is_empty() && tree.files.iter().any(|file| file.path.ends_with(name))
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
            ("node>=22.6", "node"),
            ("javac", "javac"),
        ] {
            assert_eq!(plain(tool), name);
        }
    }
}
