//! Which source files are built together with an entry.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::junk;
use crate::program::entry::has_main;
use crate::program::source::Source;
use course::language::Language;

/// Endings of files that are included by others and never built themselves.
const HEADERS: &[&str] = &["h", "hh", "hpp", "hxx"];

/// The files that are built together with this entry, itself among them, in order.
#[must_use]
pub(crate) fn built_with(entry: &Source, sources: &[Source], language: &Language) -> Vec<PathBuf> {
    let ending = junk::ending(&entry.path);
    let root = entry.package_root();
    let own_types: BTreeSet<&String> = sources
        .iter()
        .filter(|source| source.path.starts_with(root))
        .flat_map(|source| &source.declares)
        .collect();
    let is_own = |source: &Source| source.path.starts_with(root);
    // What the entry means by a name is what lies beside it, not a copy elsewhere.
    let is_meant = |source: &&Source| {
        is_own(source) || source.declares.iter().all(|name| !own_types.contains(name))
    };
    let reached = entry.reached(sources.iter().filter(is_meant));
    let wanted = sources.iter().filter(|source| {
        if source.path == entry.path {
            return true;
        }
        if HEADERS.contains(&junk::ending(&source.path).as_str()) {
            return false;
        }
        let is_needed = reached.contains(source.path.as_path());
        match ending.as_str() {
            // A class may have a main of its own without harm; what needs a library for windows may not be there.
            "java" | "kt" | "scala" => {
                let is_plain = !source.is_test() && !source.opens_window();
                // What modules need may not be here, and a program runs without them.
                let is_module = source.file_name() == "module-info.java";
                !is_module && (is_needed || is_own(source) && is_plain)
            }
            // One folder is one package.
            "go" => source.folder() == entry.folder() && !source.is_test(),
            _ => !has_main(source, language) && !is_lone_test(source),
        }
    });
    // A copy of the project within the project would declare everything twice: the nearest one counts.
    let mut nearest: BTreeMap<(String, Option<&str>), &Source> = BTreeMap::new();
    for source in wanted {
        let key = (source.file_name().to_owned(), source.package());
        let distance = |other: &Source| {
            let away = other.path != entry.path;
            (away, distance(other.folder(), entry.folder()))
        };
        nearest
            .entry(key)
            .and_modify(|kept| {
                if distance(source) < distance(kept) {
                    *kept = source;
                }
            })
            .or_insert(source);
    }
    let mut paths: Vec<PathBuf> = nearest.values().map(|source| source.path.clone()).collect();
    paths.sort();
    paths
}

fn is_lone_test(source: &Source) -> bool {
    source.is_test() && source.folder().components().count() > 0
}

/// How many folders lie between two.
fn distance(one: &Path, other: &Path) -> usize {
    let shared = one
        .components()
        .zip(other.components())
        .take_while(|(one, other)| one == other)
        .count();
    one.components().count() + other.components().count() - 2 * shared
}
