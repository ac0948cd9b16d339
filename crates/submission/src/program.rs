//! A submitted program: how it is built and started, found as a person would find it.

pub(crate) mod allowed_languages;
pub mod board_names;
pub(crate) mod candidate;
pub mod entry_file;
pub mod input_hints;
pub(crate) mod language_commands;
pub(crate) mod named_goals;
pub(crate) mod readme_run_lines;
pub mod recognise;
pub mod source_file;
pub(crate) mod source_roles;
pub(crate) mod source_text;
pub(crate) mod sources_to_build;
pub mod submission_toml;
mod unknown_languages;

use std::path::PathBuf;

use course::input_ways::Way;

use crate::program::board_names::BoardNames;
use crate::program::input_hints::Hints;

/// A submitted program: how it is built and started.
///
/// In its commands `{entry}`, `{stem}`, `{class}` and `{sources}` are filled. Left for the engine are `{tree}`, the
/// folder the submission's files lie in where the command runs, and `{out}`, `{made}`, `{provided}` and `{memory}` as
/// the course's languages have them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Program {
    pub language: String,
    /// The file it starts from, or that its build starts from; from the root.
    pub entry: PathBuf,
    /// Its sources that are built or interpreted, from the root.
    pub sources: Vec<PathBuf>,
    /// The folder its build runs in, from the root; empty for the root.
    pub build_in: PathBuf,
    /// The commands that build it, one after another; files are named from the folder they run in.
    pub build: Vec<Vec<String>>,
    /// The command that starts it; files are named by `{tree}/…`, so that it starts in any folder.
    pub run: Vec<String>,
    /// Variables for its build and its run.
    pub environment: Vec<(String, String)>,
    /// Libraries among its files, as jars, from the root: for `{provided}`.
    pub libraries: Vec<PathBuf>,
    /// The folders to start it in, from the root, in the order to try.
    pub start_in: Vec<PathBuf>,
    /// What its README puts behind it where it says how it is started, line by line.
    pub said_arguments: Vec<Vec<String>>,
    /// The way it takes its board, where `submission.toml` says so.
    pub way: Option<String>,
    /// The same, where it says how instead of naming it.
    pub own_way: Option<Way>,
    /// The names of boards and their folders built into it.
    pub boards: BoardNames,
    /// What its source suggests about how it takes its board.
    pub hints: Hints,
    /// How it was found, in one line.
    pub how_found: String,
    /// Files that are not copied to be built: programs made elsewhere, where only languages are allowed that are built
    /// here.
    pub left_out: Vec<PathBuf>,
    /// Files that are built under another name than they were handed in by, since a compiler asks for it: first the file,
    /// then the name.
    pub renamed: Vec<(PathBuf, PathBuf)>,
    /// The oldest Java that it runs on, where its files tell.
    pub least_java: Option<u32>,
    /// Whether what is built of it imports JavaFX.
    pub javafx: bool,
    /// Other ways to build it, the likeliest first, where this one fails.
    pub otherwise: Vec<Program>,
    /// Other programs among the same files, the likeliest first, where this one never takes a board.
    pub beside: Vec<Program>,
}

impl Program {
    /// Whether `submission.toml` says how it takes its board.
    #[must_use]
    pub const fn has_way(&self) -> bool {
        self.way.is_some() || self.own_way.is_some()
    }
}

/// The oldest Python 3 that reads this source, by its number after the three, where something in it is not as old as
/// Python 3 itself. It is a sign and no proof: whoever reads the source decides.
#[must_use]
pub fn least_python(source: &str) -> Option<u32> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let signs = lines.iter().enumerate().filter_map(|(place, line)| {
        let next = lines[place + 1..].iter().find(|next| !next.is_empty());
        sign(line, next.copied().unwrap_or_default())
    });
    signs.max()
}

/// What a line, and the next that is not empty, ask for.
fn sign(line: &str, next: &str) -> Option<u32> {
    if line.starts_with("match ") && line.ends_with(':') && next.starts_with("case ") {
        return Some(10);
    }
    if line.starts_with("except*") || line.starts_with("except *") {
        return Some(11);
    }
    let takes_types = ["def ", "async def ", "class "].iter().any(|lead| {
        let name = line.strip_prefix(lead).map(after_name);
        name.is_some_and(|rest| rest.starts_with('['))
    });
    if takes_types || names_a_type(line) || has_the_same_quotes_within(line) {
        return Some(12);
    }
    None
}

/// Whether a line gives a type another name, as `type Board = tuple[int, ...]`.
fn names_a_type(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("type ") else {
        return false;
    };
    let after = after_name(rest);
    after.len() < rest.len() && (after.trim_start().starts_with("= ") || after.starts_with('['))
}

/// What follows the name that a text begins with.
fn after_name(text: &str) -> &str {
    text.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_')
}

/// Whether what is filled into a text has the quotation marks of the text itself, as `f"{a["b"]}"`.
fn has_the_same_quotes_within(line: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    let mut place = 0;
    while place + 1 < letters.len() {
        let quote = letters[place + 1];
        let is_lead = matches!(letters[place], 'f' | 'F')
            && (place == 0 || !letters[place - 1].is_alphanumeric());
        let is_long =
            letters.get(place + 2) == Some(&quote) && letters.get(place + 3) == Some(&quote);
        if !is_lead || !matches!(quote, '"' | '\'') || is_long {
            place += 1;
            continue;
        }
        let mut depth = 0_u32;
        place += 2;
        while place < letters.len() {
            match letters[place] {
                '\\' => place += 1,
                '{' if letters.get(place + 1) == Some(&'{') && depth == 0 => place += 1,
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                letter if letter == quote && depth > 0 => return true,
                letter if letter == quote => break,
                _ => {}
            }
            place += 1;
        }
        place += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_ways_of_writing_ask_for_the_python_that_brought_them() {
        let table = [
            ("match step:\n    case 'up':\n        pass\n", Some(10)),
            ("match step:\n\n    case _:\n        pass\n", Some(10)),
            ("try:\n    pass\nexcept* ValueError:\n    pass\n", Some(11)),
            ("type Board = tuple[int, ...]\n", Some(12)),
            ("def first[T](many: list[T]) -> T:\n", Some(12)),
            ("class Heap[T]:\n", Some(12)),
            ("print(f\"{row[\"x\"]}\")\n", Some(12)),
            ("print(f'{a}' + f'{b['c']}')\n", Some(12)),
        ];
        for (source, least) in table {
            assert_eq!(least_python(source), least, "{source}");
        }
    }

    #[test]
    fn what_python_always_read_asks_for_nothing() {
        for source in [
            "match = {}\nmatch [0] = 1\n",
            "print 'two'\n",
            "type = 3\ntype(x)\n",
            "def first(many): return many[0]\n",
            "class Heap:\n    pass\n",
            "print(f\"{row['x']}\")\n",
            "print(f\"{{\" + \"}\")\n",
            "print(f'{a}' + '{b}')\n",
            "print(f\"\"\"{row[\"x\"]}\"\"\")\n",
            "match step:\n    pass\n",
            "",
        ] {
            assert_eq!(least_python(source), None, "{source}");
        }
    }
}
