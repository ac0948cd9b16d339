//! Chooses the file that a program of one language starts from.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::junk_files;
use crate::names_and_keys::is_among;
use crate::program::readme_run_lines::RunLine;
use crate::program::source_file::Source;
use course::languages::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// From the root.
    pub path: PathBuf,
    pub sureness: Sureness,
    /// How it was found, in one line.
    pub how: String,
    /// The folder a README says to start in.
    pub start_in: Option<PathBuf>,
}

/// How sure an entry is, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sureness {
    /// `submission.toml` says so.
    Said,
    /// A file that tells it at once is there, as `Cargo.toml`.
    Marked,
    /// Its name is usual for an entry, and it has a main.
    Named,
    /// It is the only one with a main.
    Only,
    /// A README starts it.
    InReadme,
    Likeliest,
    /// No file has a main; this one may do.
    Guessed,
}

/// Names that entries often have, in any language.
const USUAL: &[&str] = &[
    "solver", "main", "__main__", "app", "puzzle", "program", "index", "run", "start", "cli",
    "solve",
];

/// The files that a program of this language may start from: the likeliest, and what else has a main that reads
/// something, which may be what was meant where the first never takes a board.
#[must_use]
pub fn find(
    sources: &[Source],
    language: &Language,
    assignment: &str,
    readme: &[RunLine],
) -> Option<(Entry, Vec<Entry>)> {
    let with_main: Vec<&Source> = sources
        .iter()
        .filter(|source| has_main(source, language))
        .collect();
    let is_script = language.build.is_empty();
    let guessed = with_main.is_empty();
    let candidates: Vec<&Source> = if !guessed {
        with_main
    } else if is_script || language.mains.is_empty() {
        sources.iter().collect()
    } else {
        return None;
    };
    let used: BTreeSet<&Path> = sources
        .iter()
        .zip(Source::used(sources))
        .filter(|(_, used)| *used)
        .map(|(source, _)| source.path.as_path())
        .collect();
    let takes_input: BTreeSet<&Path> = candidates
        .iter()
        .filter(|source| source.takes_input(sources))
        .map(|source| source.path.as_path())
        .collect();
    let read = |source: &Source| readme.iter().find(|line| line.starts(&source.path));
    // A part of the program that another starts, whatever main was left in it.
    let is_part = |source: &Source| {
        used.contains(source.path.as_path())
            && read(source).is_none()
            && name_rank(source, language, assignment) == usize::MAX
    };
    let rank = |source: &&Source| {
        (
            source.is_test() || source.is_aside(),
            // A main that reads nothing was written to try something out.
            !takes_input.contains(source.path.as_path()),
            is_part(source),
            source.least_java(),
            source.opens_window(),
            read(source).is_none(),
            name_rank(source, language, assignment),
            used.contains(source.path.as_path()),
            source.depth(),
            source.name.clone(),
        )
    };
    let mut ranked = candidates.clone();
    ranked.sort_by_cached_key(rank);
    let (best, others) = ranked.split_first()?;
    let line = read(best);
    let name = &best.name;
    let unnamed = name_rank(best, language, assignment) == usize::MAX;
    let (sureness, how) = if guessed && unnamed && sources.len() > 1 && line.is_none() {
        (
            Sureness::Guessed,
            format!("no file has a main; `{name}` was the likeliest to start"),
        )
    } else if candidates.len() == 1 && !guessed {
        (
            Sureness::Only,
            format!("`{name}` is the only file with a main"),
        )
    } else if candidates.len() == 1 {
        (Sureness::Only, format!("`{name}` is the only file"))
    } else if let Some(line) = line {
        (
            Sureness::InReadme,
            format!("the README starts `{name}`: `{}`", line.line),
        )
    } else if !unnamed {
        (
            Sureness::Named,
            format!("`{name}` has the name of a main program"),
        )
    } else {
        let why = preference(best, &candidates, &used);
        (
            Sureness::Likeliest,
            format!(
                "`{name}` was taken of {} files with a main{why}",
                candidates.len()
            ),
        )
    };
    let place = |source: &Source| read(source).and_then(|line| line.place_of(&source.path));
    let best = Entry {
        path: best.path.clone(),
        sureness,
        how,
        start_in: place(best),
    };
    let is_program =
        |other: &&&Source| takes_input.contains(other.path.as_path()) && !other.is_test();
    let others = others
        .iter()
        .filter(|_| !guessed)
        .filter(is_program)
        .map(|other| Entry {
            path: other.path.clone(),
            sureness: Sureness::Likeliest,
            how: format!("`{}` takes a board, and `{name}` does not", other.name),
            start_in: place(other),
        })
        .collect();
    Some((best, others))
}

/// What spoke for it, where that can be said.
fn preference(best: &Source, candidates: &[&Source], used: &BTreeSet<&Path>) -> &'static str {
    let used = |source: &Source| used.contains(source.path.as_path());
    let others = || candidates.iter().filter(|other| other.path != best.path);
    if others().all(|other| other.is_test() || other.opens_window()) {
        ": the others are tests or open windows"
    } else if !used(best) && others().all(|other| used(other)) {
        ": the others are used by it"
    } else if others().all(|other| other.depth() > best.depth()) {
        ": it is the outermost"
    } else {
        "; name it in `submission.toml` if it is another"
    }
}

#[must_use]
pub fn has_main(source: &Source, language: &Language) -> bool {
    if language.mains.iter().any(|main| source.text.has(main)) {
        return true;
    }
    // A script needs none: it does something as soon as it is read.
    let is_shell = matches!(junk_files::ending(&source.path).as_str(), "sh" | "bash");
    language.build.is_empty() && (is_shell || acts_at_once(source))
}

/// Whether something stands at the beginning of a line that is neither a definition nor an import.
fn acts_at_once(source: &Source) -> bool {
    const QUIET: &str = "\
        import from def class async export function const let var type interface enum else elif except \
        finally catch module use";
    source.text.code.lines().any(|line| {
        let Some(first) = line.chars().next() else {
            return false;
        };
        if !(first.is_alphabetic() || first == '_' || first == '$') {
            return false;
        }
        let word_end = line
            .find(|character: char| !(character.is_alphanumeric() || "_.".contains(character)))
            .unwrap_or(line.len());
        let (word, rest) = line.split_at(word_end);
        let rest = rest.trim_start();
        let calls = rest.starts_with('(');
        let controls = matches!(
            word,
            "for" | "while" | "if" | "with" | "try" | "match" | "print" | "await"
        );
        !is_among(word, QUIET) && !word.starts_with("module.exports") && (calls || controls)
    })
}

/// How usual the file's name is for an entry: smaller is more so.
fn name_rank(source: &Source, language: &Language, assignment: &str) -> usize {
    let file_name = source.file_name();
    let plain = |text: &str| -> String {
        text.to_lowercase()
            .chars()
            .filter(|character| character.is_alphanumeric())
            .collect()
    };
    let entries = &language.entries;
    if let Some(place) = entries.iter().position(|entry| entry == file_name) {
        return 2 * place;
    }
    if let Some(place) = entries
        .iter()
        .position(|entry| entry.eq_ignore_ascii_case(file_name))
    {
        return 2 * place + 1;
    }
    let stem = source.stem().to_lowercase();
    if let Some(place) = USUAL.iter().position(|usual| *usual == stem) {
        return 2 * entries.len() + place;
    }
    let stem = plain(&stem);
    let short = plain(assignment.split('-').next().unwrap_or_default());
    if !stem.is_empty()
        && (stem == plain(assignment) || stem == short || stem == format!("{short}puzzle"))
    {
        return 2 * entries.len() + USUAL.len();
    }
    usize::MAX
}
