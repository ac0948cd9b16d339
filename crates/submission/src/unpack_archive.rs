//! Unpacks archives that strangers made: every name is checked before anything is written, and limits are checked while
//! they are read. Kinds that are not read here are unpacked by a program of the machine's, and then looked at in the same way.

pub mod external_unpacker;
pub mod member_sink;
pub(crate) mod zip_and_tar;

use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use crate::file_tree::TreeError;
use crate::names_and_keys::{hint_at_permissions, printable_path};
use crate::unpack_archive::external_unpacker::ForeignUnpacking;
use crate::unpack_archive::member_sink::{ArchiveLimits, Sink};
use confined::ConfinedDir;

/// Unpacks an archive of this name in a folder into another, which is empty; what was odd about it. One of a kind that is
/// not read here is unpacked elsewhere first.
///
/// # Errors
/// That it is broken, encrypted or beyond the limits, that nothing here unpacks its kind, or that it cannot be written.
pub fn unpack(
    from: &ConfinedDir,
    archive: &Path,
    folder: &ConfinedDir,
    limits: ArchiveLimits,
    elsewhere: ForeignUnpacking<'_>,
) -> Result<Vec<String>, TreeError> {
    let mut file = from
        .open_file(archive)
        .map_err(|error| not_read(&from.path().join(archive), &error))?;
    let mut beginning = Vec::new();
    let size = file.metadata().map(|facts| facts.len()).unwrap_or(0);
    if size == 0 {
        return Err(TreeError::unreadable(
            "its archive is empty; hand it in again",
        ));
    }
    let kind = ArchiveKind::from_path(archive).unwrap_or(ArchiveKind::Zip);
    let read = (&mut file).take(512).read_to_end(&mut beginning);
    let back = read.and_then(|_| file.seek(SeekFrom::Start(0)));
    back.map_err(|error| not_read(archive, &error))?;
    let mut sink = Sink::new(folder, limits, size);
    let name = archive.file_name().map(Path::new).unwrap_or(archive);
    match kind.by_content(&beginning) {
        ArchiveKind::Zip => {
            let mut zip = zip_and_tar::open(file, &limits)?;
            if zip_and_tar::is_unusual(&mut zip) {
                let mut file = zip.into_inner();
                let back = file.seek(SeekFrom::Start(0));
                back.map_err(|error| not_read(archive, &error))?;
                elsewhere.unpack(("zipx", name), file, &limits, &mut sink)?;
            } else {
                zip_and_tar::unpack_zip(&mut zip, &mut sink)?
            }
        }
        ArchiveKind::Tar => zip_and_tar::unpack_tar(bounded(file, &limits), &mut sink)?,
        ArchiveKind::TarGz => {
            let content = MultiGzDecoder::new(file);
            zip_and_tar::unpack_tar(bounded(content, &limits), &mut sink)?;
        }
        ArchiveKind::Foreign(kind) => elsewhere.unpack((kind, name), file, &limits, &mut sink)?,
    }
    Ok(sink.into_notes())
}

/// The names in a zip, as far as they are text; none for other archives and broken ones.
#[must_use]
pub fn member_names(from: &ConfinedDir, archive: &Path) -> Vec<String> {
    if ArchiveKind::from_path(archive) != Some(ArchiveKind::Zip) {
        return Vec::new();
    }
    let Ok(file) = from.open_file(archive) else {
        return Vec::new();
    };
    let zip = zip_and_tar::open(file, &ArchiveLimits::CLASS);
    zip.map(|zip| zip.file_names().map(str::to_owned).collect())
        .unwrap_or_default()
}

/// Even what is skipped is read through, and must end.
fn bounded(content: impl Read, limits: &ArchiveLimits) -> impl Read {
    const HEADERS: u64 = 64 << 20;
    content.take(limits.bytes.saturating_add(HEADERS))
}

fn not_read(archive: &Path, error: &io::Error) -> TreeError {
    TreeError::not_graded(format!(
        "cannot read `{}`: {error}{}",
        printable_path(archive),
        hint_at_permissions(archive, error)
    ))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ArchiveKind {
    Zip,
    Tar,
    TarGz,
    /// One that is not read here, by its name.
    Foreign(&'static str),
}

const ENDINGS: &[(&str, ArchiveKind)] = &[
    (".zip", ArchiveKind::Zip),
    (".tar", ArchiveKind::Tar),
    (".tar.gz", ArchiveKind::TarGz),
    (".tgz", ArchiveKind::TarGz),
    (".rar", ArchiveKind::Foreign("rar")),
    (".7z", ArchiveKind::Foreign("7z")),
    (".tar.xz", ArchiveKind::Foreign("tar.xz")),
    (".txz", ArchiveKind::Foreign("tar.xz")),
    (".tar.bz2", ArchiveKind::Foreign("tar.bz2")),
    (".tbz2", ArchiveKind::Foreign("tar.bz2")),
    (".tar.zst", ArchiveKind::Foreign("tar.zst")),
    (".zipx", ArchiveKind::Foreign("zipx")),
];

impl ArchiveKind {
    /// By the file's name; none if it is no archive.
    #[must_use]
    pub(crate) fn from_path(path: &Path) -> Option<Self> {
        Self::split(path).map(|(_, kind)| kind)
    }

    /// The file's name without what makes it an archive.
    #[must_use]
    pub(crate) fn stem(path: &Path) -> Option<String> {
        Self::split(path).map(|(stem, _)| stem)
    }

    fn split(path: &Path) -> Option<(String, Self)> {
        let name = path.file_name()?.to_string_lossy();
        let lower = name.to_ascii_lowercase();
        ENDINGS
            .iter()
            .filter(|(ending, _)| lower.ends_with(ending) && lower.len() > ending.len())
            .max_by_key(|(ending, _)| ending.len())
            .map(|(ending, kind)| (name[..name.len() - ending.len()].to_owned(), *kind))
    }

    /// By its first bytes, where they disagree with its name: a rar is often only renamed.
    #[must_use]
    pub(crate) fn by_content(self, beginning: &[u8]) -> Self {
        match beginning {
            [b'P', b'K', 3 | 5 | 7, ..] => Self::Zip,
            [0x1f, 0x8b, ..] => Self::TarGz,
            [b'R', b'a', b'r', b'!', ..] => Self::Foreign("rar"),
            [b'7', b'z', 0xbc, 0xaf, ..] => Self::Foreign("7z"),
            [0xfd, b'7', b'z', b'X', b'Z', ..] => Self::Foreign("tar.xz"),
            [b'B', b'Z', b'h', ..] => Self::Foreign("tar.bz2"),
            _ if beginning.get(257..262) == Some(b"ustar") => Self::Tar,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_known_by_name_and_by_their_first_bytes() {
        let table = [
            ("ada.zip", Some(("ada", ArchiveKind::Zip))),
            ("Ada.ZIP", Some(("Ada", ArchiveKind::Zip))),
            ("ada.tar.gz", Some(("ada", ArchiveKind::TarGz))),
            ("ada.v2.tgz", Some(("ada.v2", ArchiveKind::TarGz))),
            ("ada.tar", Some(("ada", ArchiveKind::Tar))),
            ("ada.rar", Some(("ada", ArchiveKind::Foreign("rar")))),
            ("ada.jar", None),
            (".zip", None),
            ("zip", None),
        ];
        for (name, expected) in table {
            let expected = expected.map(|(stem, kind)| (stem.to_owned(), kind));
            assert_eq!(ArchiveKind::split(Path::new(name)), expected, "{name}");
        }
        assert_eq!(
            ArchiveKind::Zip.by_content(b"Rar!\x1a"),
            ArchiveKind::Foreign("rar")
        );
        assert_eq!(
            ArchiveKind::Zip.by_content(b"\x1f\x8b\x08"),
            ArchiveKind::TarGz
        );
        assert_eq!(ArchiveKind::Tar.by_content(b"main.py"), ArchiveKind::Tar);
    }
}
