//! Languages that are told by the endings of their sources, and that nothing is known about but their name.

use std::path::Path;

use course::assignment::Assignment;
use course::languages::Language;
use model::obstacle::{Foreign, Obstacle};

use crate::file_tree::Tree;
use crate::junk_files;
use crate::names_and_keys::printable_path;

/// Languages by name, with the endings of their sources. None is an ending of two languages, unless both are named.
const LANGUAGES: &[(&str, &[&str])] = &[
    ("C#", &["cs"]),
    ("Kotlin", &["kt"]),
    ("PHP", &["php"]),
    ("Ruby", &["rb"]),
    ("Haskell", &["hs", "lhs"]),
    ("Scala", &["scala"]),
    ("Swift", &["swift"]),
    ("Dart", &["dart"]),
    ("Lua", &["lua"]),
    ("Julia", &["jl"]),
    ("R", &["r"]),
    ("Perl or Prolog", &["pl"]),
    ("MATLAB or Objective-C", &["m"]),
    ("OCaml", &["ml"]),
    ("F#", &["fs"]),
    ("Visual Basic", &["vb"]),
    ("Pascal", &["pas", "dpr"]),
    ("Lisp", &["lisp", "lsp", "cl"]),
    ("Scheme or Racket", &["scm", "rkt"]),
    ("Clojure", &["clj"]),
    ("Erlang", &["erl"]),
    ("Elixir", &["ex", "exs"]),
    ("Groovy", &["groovy"]),
    ("Zig", &["zig"]),
    ("Nim", &["nim"]),
    ("Fortran", &["f90", "f95"]),
];

/// That the sources are in a language without an entry: a course that allows only some languages does not allow that one.
pub(crate) fn obstacle(
    tree: &Tree,
    assignment: &Assignment,
    languages: &[Language],
) -> Option<Obstacle> {
    let (name, file) = find(tree, languages)?;
    let language = name.to_owned();
    Some(match assignment.languages.is_empty() {
        true => Obstacle::LanguageUnknown {
            language,
            file: printable_path(file),
        },
        false => Obstacle::LanguageNotAllowed {
            language,
            foreign: Foreign::Sources,
        },
    })
}

/// The language of a submission that has no entry among these languages, and the source nearest to the root that tells it:
/// of several languages the one with the most sources.
fn find<'t>(tree: &'t Tree, languages: &[Language]) -> Option<(&'static str, &'t Path)> {
    let sources = |endings: &'static [&str]| {
        let is_known = |ending: &str| {
            languages
                .iter()
                .any(|it| it.extensions.iter().any(|own| own == ending))
        };
        tree.files
            .iter()
            .map(|file| file.path.as_path())
            .filter(move |path| {
                let ending = junk_files::ending(path);
                endings.contains(&ending.as_str()) && !is_known(&ending)
            })
    };
    let (name, endings) = LANGUAGES
        .iter()
        .rev()
        .max_by_key(|(_, endings)| sources(endings).count())?;
    let nearest = sources(endings).min_by_key(|path| (path.components().count(), *path))?;
    Some((name, nearest))
}
