//! Programs that were handed in already built: jars and executables.

use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use crate::junk;
use crate::program::entry::{Entry, Sureness};
use crate::tree::Tree;
use crate::unpack::limits::ArchiveLimits;
use crate::unpack::zip_archive;
use course::language::Language;

/// Endings of files that a build makes and that can be started.
const STARTABLE: &[&str] = &["jar", "elf", "out", "bin"];
/// The largest jar that is looked into.
const LARGEST_JAR: u64 = 64 << 20;
const LARGEST_MANIFEST: u64 = 64 << 10;

/// Whether programs of this language come already built.
#[must_use]
pub(crate) fn is_prebuilt(language: &Language) -> bool {
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
            let ending = junk::ending(path);
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
    jars.filter(|path| junk::ending(path) == "jar")
        .cloned()
        .collect()
}

/// Whether a file is a program or a library for machines, by its first bytes.
#[must_use]
pub(crate) fn is_elf(tree: &Tree, path: &Path) -> bool {
    tree.beginning(path, 4) == b"\x7fELF"
}

fn has_main_class(tree: &Tree, path: &Path) -> bool {
    let bytes = tree.beginning(path, LARGEST_JAR);
    let Ok(mut jar) = zip_archive::open(Cursor::new(bytes), &ArchiveLimits::SUBMISSION) else {
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
