//! Which source files are built together with an entry, and which of them a compiler only takes under the name of what they
//! declare.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::junk_files;
use crate::program::entry_file::has_main;
use crate::program::readme_run_lines::Compiled;
use crate::program::source_file::Source;
use course::languages::Language;

/// Endings of files that are included by others and never built themselves.
const HEADERS: &[&str] = &["h", "hh", "hpp", "hxx"];

/// The sets of files that may be built together with this entry, itself among them, each in order; the likeliest first:
/// what the README compiles, what the entry needs, what belongs to it, all there is.
#[must_use]
pub(crate) fn ways(
    entry: &Source,
    sources: &[Source],
    language: &Language,
    compiled: &[Compiled],
) -> Vec<Vec<PathBuf>> {
    let is_source = |path: &PathBuf| {
        let source = sources.iter().find(|source| source.path == **path);
        source.is_some_and(|source| !is_header(source) && !is_module(source))
    };
    let mut ways: Vec<Vec<PathBuf>> = compiled
        .iter()
        .filter(|files| files.contains(&entry.path))
        .map(|files| {
            files
                .iter()
                .filter(|path| is_source(path))
                .cloned()
                .collect()
        })
        .collect();
    let whole = |extent| built_with(entry, sources, language, extent);
    ways.extend(match junk_files::ending(&entry.path).as_str() {
        // What is only looked for by its name when it runs is not seen to be needed.
        "java" | "kt" | "scala" if !sources.iter().any(looks_up_classes) => {
            vec![
                whole(Extent::Needed),
                whole(Extent::Own),
                whole(Extent::All),
            ]
        }
        "java" | "kt" | "scala" => vec![whole(Extent::Own), whole(Extent::All)],
        "go" => vec![whole(Extent::Own), vec![entry.path.clone()]],
        _ => vec![
            whole(Extent::Own),
            whole(Extent::Needed),
            vec![entry.path.clone()],
        ],
    });
    let mut kept: Vec<Vec<PathBuf>> = Vec::new();
    for way in ways {
        if !kept.contains(&way) {
            kept.push(way);
        }
    }
    kept
}

/// How much is built with an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    Needed,
    /// What it needs and what belongs to it.
    Own,
    All,
}

fn looks_up_classes(source: &Source) -> bool {
    ["Class.forName", "ServiceLoader"]
        .iter()
        .any(|mark| source.text.code.contains(mark))
}

fn is_header(source: &Source) -> bool {
    HEADERS.contains(&junk_files::ending(&source.path).as_str())
}

/// What modules need may not be here, and a program runs without them.
fn is_module(source: &Source) -> bool {
    source.file_name() == "module-info.java"
}

/// The files that are built together with this entry, itself among them, in order.
fn built_with(
    entry: &Source,
    sources: &[Source],
    language: &Language,
    extent: Extent,
) -> Vec<PathBuf> {
    let ending = junk_files::ending(&entry.path);
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
        if is_header(source) {
            return false;
        }
        let is_needed = reached.contains(source.path.as_path());
        match ending.as_str() {
            // A class may have a main of its own without harm; what needs a library for windows may not be there.
            "java" | "kt" | "scala" => {
                let is_plain = !source.is_test() && !source.opens_window();
                let belongs = match extent {
                    Extent::Needed => is_needed,
                    Extent::Own => is_needed || is_own(source) && is_plain,
                    Extent::All => is_needed || !source.is_test(),
                };
                !is_module(source) && belongs
            }
            // One folder is one package.
            "go" => source.folder() == entry.folder() && !source.is_test(),
            _ => {
                let may_be = !has_main(source, language) && !is_lone_test(source);
                may_be && (extent != Extent::Needed || is_needed)
            }
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

/// Those of the files that are built which must have another name, with that name: a public class `Main` of Java must be in
/// `Main.java`, which a system that does not tell capitals from small letters never asked for.
#[must_use]
pub(crate) fn find_renames(sources: &[Source], built: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let taken = |path: &PathBuf| sources.iter().any(|source| source.path == *path);
    sources
        .iter()
        .filter(|source| built.contains(&source.path) && junk_files::ending(&source.path) == "java")
        .filter_map(|source| {
            let name = source.public_type()?;
            // Another name altogether was never compiled by anybody.
            if !name.eq_ignore_ascii_case(source.stem()) {
                return None;
            }
            let path = source.path.with_file_name(format!("{name}.java"));
            (path != source.path && !taken(&path)).then(|| (source.path.clone(), path))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_renamed_to_its_public_class_where_that_name_is_free() {
        type Row<'a> = (&'a [(&'a str, &'a str)], &'a [(&'a str, &'a str)]);
        let table: [Row<'_>; 7] = [
            (
                &[("src/main.java", "public class Main {}")],
                &[("src/main.java", "src/Main.java")],
            ),
            (&[("Main.java", "public class Main {}")], &[]),
            (&[("main.java", "class Main {}")], &[]),
            (
                &[("a.java", "package p; class B {} public final class A<T> {}")],
                &[("a.java", "A.java")],
            ),
            (&[("c.java", "class B { public static class C {} }")], &[]),
            (&[("b.java", "public class C {}")], &[]),
            (
                &[
                    ("main.java", "public class Main {}"),
                    ("Main.java", "public class Main {}"),
                ],
                &[],
            ),
        ];
        for (files, expected) in table {
            let sources: Vec<Source> = files
                .iter()
                .map(|(name, code)| Source::read(name, code.as_bytes()))
                .collect();
            let built: Vec<PathBuf> = sources.iter().map(|source| source.path.clone()).collect();
            let expected: Vec<(PathBuf, PathBuf)> = expected
                .iter()
                .map(|(from, to)| (PathBuf::from(from), PathBuf::from(to)))
                .collect();
            assert_eq!(find_renames(&sources, &built), expected, "{files:?}");
        }
    }
}
