//! Programs that were handed in already built: jars and executables.

use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use crate::junk;
use crate::program::entry::{Entry, Sureness};
use crate::tree::Tree;
use crate::unpack::sink::ArchiveLimits;
use crate::unpack::zip_archive;
use course::languages::Language;

/// Endings of files that a build makes and that can be started.
const STARTABLE: &[&str] = &["jar", "elf", "out", "bin"];
/// The largest jar that is looked into.
const LARGEST_JAR: u64 = 64 << 20;
/// The most classes of a jar that are looked at.
const MOST_CLASSES: usize = 500;
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
    zip_archive::open(Cursor::new(bytes), &ArchiveLimits::SUBMISSION).ok()
}

/// The oldest Java that can run the classes of a jar; what it has for several versions counts for none.
#[must_use]
pub(crate) fn least_java(tree: &Tree, path: &Path) -> Option<u32> {
    let mut jar = open(tree, path).filter(|_| junk::ending(path) == "jar")?;
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
