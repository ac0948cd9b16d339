//! A program as one language would have it, or as it was handed in already built: jars and executables.

use std::cmp::Reverse;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use course::languages::Language;
use zip::ZipArchive;

use crate::file_tree::{self, Tree};
use crate::junk_files;
use crate::program::entry_file::{self, Entry, Sureness};
use crate::program::language_commands::mentions;
use crate::program::readme_run_lines::RunLine;
use crate::program::source_file::{READ_BYTES, Source};
use crate::unpack_archive::member_sink::ArchiveLimits;
use crate::unpack_archive::zip_and_tar;

/// How deep a file that tells a language at once may lie.
const DEEPEST_MARKER: usize = 3;

#[derive(Debug, Clone)]
pub(crate) struct Candidate<'a> {
    pub language: &'a Language,
    pub entry: Entry,
    /// Other files that it may start from, the likeliest first.
    pub others: Vec<Entry>,
    /// The folder its build runs in.
    pub build_in: PathBuf,
    pub sources: Vec<Source>,
    /// How many bytes of the submission are in this language.
    pub bytes: u64,
}

/// What is compared to choose among candidates: the smaller, the better.
pub(crate) type Rank = (bool, u8, bool, bool, Reverse<u64>);

impl<'a> Candidate<'a> {
    /// The program as this language would have it, if it can.
    #[must_use]
    pub(crate) fn find(
        tree: &Tree,
        language: &'a Language,
        assignment: &str,
        readme: &[RunLine],
    ) -> Option<Self> {
        let sources = Source::all(tree, &language.extensions);
        let bytes = bytes_of(tree, language);
        let of_entry = |(entry, others), build_in, sources| Self {
            language,
            entry,
            others,
            build_in,
            sources,
            bytes,
        };
        if is_prebuilt(language) {
            let entry = find(tree, language)?;
            return Some(of_entry((entry, Vec::new()), PathBuf::new(), Vec::new()));
        }
        let marker = marker(tree, language);
        let marker = marker.filter(|_| language.extensions.is_empty() || !sources.is_empty());
        match marker {
            Some(path) => {
                let is_source = language.extensions.contains(&junk_files::ending(&path));
                let folder = if is_source {
                    PathBuf::new()
                } else {
                    path.parent().unwrap_or(Path::new("")).to_owned()
                };
                let how = format!("there is a `{}`", path.display());
                let (mut entry, others) = if needs_entry(language) && !is_source {
                    let within: Vec<Source> = sources
                        .iter()
                        .filter(|source| source.path.starts_with(&folder))
                        .cloned()
                        .collect();
                    named_in_package(tree, &within)
                        .map(alone)
                        .or_else(|| entry_file::find(&within, language, assignment, readme))?
                } else {
                    alone(Entry {
                        path,
                        sureness: Sureness::Marked,
                        how: how.clone(),
                        start_in: None,
                    })
                };
                if entry.sureness != Sureness::Marked {
                    entry.how = format!("{how}, and {}", entry.how);
                }
                entry.sureness = Sureness::Marked;
                Some(of_entry((entry, others), folder, sources))
            }
            None if !needs_marker(language) => {
                let entry = named_in_package(tree, &sources)
                    .map(alone)
                    .or_else(|| entry_file::find(&sources, language, assignment, readme))?;
                Some(of_entry(entry, PathBuf::new(), sources))
            }
            // Without the file that tells it, it is another's.
            None => None,
        }
    }

    /// The files of this language without an entry among them yet, if there are any.
    #[must_use]
    pub(crate) fn bare(tree: &Tree, language: &'a Language) -> Option<Self> {
        let sources = Source::all(tree, &language.extensions);
        (!sources.is_empty()).then(|| Self {
            language,
            entry: Entry {
                path: PathBuf::new(),
                sureness: Sureness::Guessed,
                how: String::new(),
                start_in: None,
            },
            others: Vec::new(),
            build_in: PathBuf::new(),
            bytes: bytes_of(tree, language),
            sources,
        })
    }

    #[must_use]
    pub(crate) fn rank(&self) -> Rank {
        let sureness = match self.entry.sureness {
            Sureness::Said => 0,
            Sureness::Marked => 1,
            Sureness::Named | Sureness::Only | Sureness::InReadme | Sureness::Likeliest => 2,
            Sureness::Guessed if is_prebuilt(self.language) => 4,
            Sureness::Guessed => 3,
        };
        let opens_window = self.source().is_some_and(Source::opens_window);
        let in_readme = self.entry.start_in.is_some() || self.entry.sureness == Sureness::InReadme;
        (
            self.is_glue(),
            sureness,
            opens_window,
            !in_readme,
            Reverse(self.bytes),
        )
    }

    /// Whether it is a script: beside a program of another language it mostly starts that one.
    #[must_use]
    pub(crate) fn is_glue(&self) -> bool {
        let mut endings = self.language.extensions.iter();
        endings.any(|ending| ending == "sh" || ending == "bat")
    }

    /// The entry's source, where it is one.
    #[must_use]
    pub(crate) fn source(&self) -> Option<&Source> {
        self.sources
            .iter()
            .find(|source| source.path == self.entry.path)
    }
}

/// An entry that there is no other beside.
const fn alone(entry: Entry) -> (Entry, Vec<Entry>) {
    (entry, Vec::new())
}

fn bytes_of(tree: &Tree, language: &Language) -> u64 {
    tree.files
        .iter()
        .filter(|file| {
            language
                .extensions
                .contains(&junk_files::ending(&file.path))
        })
        .map(|file| file.size)
        .sum()
}

/// Whether a language's commands name the entry, so that there must be one.
fn needs_entry(language: &Language) -> bool {
    language
        .build
        .iter()
        .chain([&language.run])
        .any(|command| names_sources(command))
}

fn names_sources(command: &[String]) -> bool {
    let placeholders = ["{entry}", "{stem}", "{class}", "{sources}"];
    placeholders.iter().any(|one| mentions(command, one))
}

/// Whether nothing but its marker tells this language: the marker is what is built, or what is started. Where commands
/// name the sources themselves, a marker only makes it surer.
fn needs_marker(language: &Language) -> bool {
    let first = match language.build.as_slice() {
        [] => std::slice::from_ref(&language.run),
        build => build,
    };
    !language.markers.is_empty()
        && (is_told_by_source(language) || !first.iter().any(|command| names_sources(command)))
}

/// Whether a source is what tells the language, as `__main__.py`.
#[must_use]
pub(crate) fn is_told_by_source(language: &Language) -> bool {
    language.markers.iter().any(|marker| {
        language
            .extensions
            .contains(&junk_files::ending(Path::new(marker)))
    })
}

/// The outermost file that tells the language at once.
fn marker(tree: &Tree, language: &Language) -> Option<PathBuf> {
    language.markers.iter().find_map(|marker| {
        // A source that marks its folder says nothing about the root.
        let is_source = language
            .extensions
            .contains(&junk_files::ending(Path::new(marker)));
        outermost(tree, marker, if is_source { 2 } else { 1 })
    })
}

/// The outermost file that a pattern fits, at least so deep.
fn outermost(tree: &Tree, name: &str, shallowest: usize) -> Option<PathBuf> {
    tree.files
        .iter()
        .map(|file| &file.path)
        .filter(|path| (shallowest..=DEEPEST_MARKER).contains(&path.components().count()))
        .filter(|path| {
            let own = path.file_name().unwrap_or_default().to_string_lossy();
            file_tree::matches(name, &own) && path.to_str().is_some()
        })
        .min_by_key(|path| (path.components().count(), (*path).clone()))
        .cloned()
}

/// The file that a `package.json` calls its main, or starts.
fn named_in_package(tree: &Tree, sources: &[Source]) -> Option<Entry> {
    let is_script = |source: &Source| {
        let ending = junk_files::ending(&source.path);
        matches!(ending.as_str(), "js" | "mjs" | "cjs" | "ts" | "mts")
    };
    if !sources.iter().any(is_script) {
        return None;
    }
    let marker = outermost(tree, "package.json", 1)?;
    let marker = marker.as_path();
    let package: serde_json::Value =
        serde_json::from_slice(&tree.beginning(marker, READ_BYTES)).ok()?;
    let folder = marker.parent().unwrap_or(Path::new(""));
    let started = package["scripts"]["start"]
        .as_str()
        .and_then(|line| line.split_whitespace().last());
    [started, package["main"].as_str()]
        .into_iter()
        .flatten()
        .find_map(|name| {
            let name = name.trim_start_matches("./");
            let found = sources.iter().find(|source| {
                let inner = source.path.strip_prefix(folder).unwrap_or(&source.path);
                inner == Path::new(name) || inner.with_extension("") == Path::new(name)
            })?;
            Some(Entry {
                path: found.path.clone(),
                sureness: Sureness::Marked,
                how: format!("`{}` names `{}`", marker.display(), found.name),
                start_in: None,
            })
        })
}

/// Endings of files that a build makes and that can be started.
const STARTABLE: &[&str] = &["jar", "elf", "out", "bin"];
/// The largest jar that is looked into.
const LARGEST_JAR: u64 = 64 << 20;
/// The most classes of a jar that are looked at.
const MOST_CLASSES: usize = 500;
const LARGEST_MANIFEST: u64 = 64 << 10;

/// Whether programs of this language come already built.
#[must_use]
fn is_prebuilt(language: &Language) -> bool {
    language.build.is_empty()
        && language.markers.is_empty()
        && language
            .extensions
            .iter()
            .all(|ending| STARTABLE.contains(&ending.as_str()))
}

/// The file that such a program starts from.
#[must_use]
pub(crate) fn find(tree: &Tree, language: &Language) -> Option<Entry> {
    let mut found: Vec<&PathBuf> = tree
        .files
        .iter()
        .map(|file| &file.path)
        .filter(|path| path.to_str().is_some())
        .filter(|path| {
            let ending = junk_files::ending(path);
            if ending == "jar" {
                language.extensions.contains(&ending) && has_main_class(tree, path)
            } else {
                let any = ending.is_empty() || language.extensions.is_empty();
                let fits = any || language.extensions.contains(&ending);
                fits && !language.extensions.contains(&"jar".to_owned()) && is_elf(tree, path)
            }
        })
        .collect();
    found.sort_by_key(|path| (path.components().count(), (*path).clone()));
    let path = (*found.first()?).clone();
    Some(Entry {
        how: format!("`{}` is a program already built", path.display()),
        path,
        sureness: Sureness::Guessed,
        start_in: None,
    })
}

/// The jars among the files that are no program but a library of one.
#[must_use]
pub(crate) fn libraries(tree: &Tree) -> Vec<PathBuf> {
    let jars = tree.files.iter().map(|file| &file.path);
    jars.filter(|path| junk_files::ending(path) == "jar")
        .cloned()
        .collect()
}

/// Whether a file is a program or a library for machines, by its first bytes.
#[must_use]
pub(crate) fn is_elf(tree: &Tree, path: &Path) -> bool {
    tree.beginning(path, 4) == b"\x7fELF"
}

fn has_main_class(tree: &Tree, path: &Path) -> bool {
    let Some(mut jar) = open(tree, path) else {
        return false;
    };
    let Ok(manifest) = jar.by_name("META-INF/MANIFEST.MF") else {
        return false;
    };
    let mut text = Vec::new();
    manifest
        .take(LARGEST_MANIFEST)
        .read_to_end(&mut text)
        .is_ok()
        && String::from_utf8_lossy(&text).contains("Main-Class:")
}

fn open(tree: &Tree, path: &Path) -> Option<ZipArchive<Cursor<Vec<u8>>>> {
    let bytes = tree.beginning(path, LARGEST_JAR);
    zip_and_tar::open(Cursor::new(bytes), &ArchiveLimits::SUBMISSION).ok()
}

/// The oldest Java that can run the classes of a jar; what it has for several versions counts for none.
#[must_use]
pub(crate) fn least_java(tree: &Tree, path: &Path) -> Option<u32> {
    let mut jar = open(tree, path).filter(|_| junk_files::ending(path) == "jar")?;
    let classes: Vec<String> = jar
        .file_names()
        .filter(|name| name.ends_with(".class") && !name.starts_with("META-INF/"))
        .take(MOST_CLASSES)
        .map(str::to_owned)
        .collect();
    let versions = classes.iter().filter_map(|name| {
        let mut beginning = [0; 8];
        jar.by_name(name).ok()?.read_exact(&mut beginning).ok()?;
        java_of_class(&beginning)
    });
    versions.max()
}

/// The Java that a class was made for, by its first bytes: class files of Java 1 have version 45.
fn java_of_class(beginning: &[u8; 8]) -> Option<u32> {
    let [0xca, 0xfe, 0xba, 0xbe, _, _, high, low] = *beginning else {
        return None;
    };
    u32::from(u16::from_be_bytes([high, low])).checked_sub(44)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_tells_its_java() {
        let table: [([u8; 8], Option<u32>); 4] = [
            ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 65], Some(21)),
            ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52], Some(8)),
            ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 3], None),
            (*b"PK\x03\x04\0\0\0A", None),
        ];
        for (beginning, expected) in table {
            assert_eq!(java_of_class(&beginning), expected, "{beginning:?}");
        }
    }
}
