//! What kind of archive a file is.

use std::path::Path;

/// What kind of archive a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A zip.
    Zip,
    /// A tar.
    Tar,
    /// A tar, gzipped.
    TarGz,
    /// One that is not read here, by its name.
    Foreign(&'static str),
}

const ENDINGS: &[(&str, Kind)] = &[
    (".zip", Kind::Zip),
    (".tar", Kind::Tar),
    (".tar.gz", Kind::TarGz),
    (".tgz", Kind::TarGz),
    (".rar", Kind::Foreign("rar")),
    (".7z", Kind::Foreign("7z")),
    (".tar.xz", Kind::Foreign("tar.xz")),
    (".txz", Kind::Foreign("tar.xz")),
    (".tar.bz2", Kind::Foreign("tar.bz2")),
    (".tbz2", Kind::Foreign("tar.bz2")),
    (".tar.zst", Kind::Foreign("tar.zst")),
    (".zipx", Kind::Foreign("zipx")),
];

impl Kind {
    /// By the file's name; none if it is no archive.
    #[must_use]
    pub(crate) fn of(path: &Path) -> Option<Self> {
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
            ("ada.zip", Some(("ada", Kind::Zip))),
            ("Ada.ZIP", Some(("Ada", Kind::Zip))),
            ("ada.tar.gz", Some(("ada", Kind::TarGz))),
            ("ada.v2.tgz", Some(("ada.v2", Kind::TarGz))),
            ("ada.tar", Some(("ada", Kind::Tar))),
            ("ada.rar", Some(("ada", Kind::Foreign("rar")))),
            ("ada.jar", None),
            (".zip", None),
            ("zip", None),
        ];
        for (name, expected) in table {
            let expected = expected.map(|(stem, kind)| (stem.to_owned(), kind));
            assert_eq!(Kind::split(Path::new(name)), expected, "{name}");
        }
        assert_eq!(Kind::Zip.by_content(b"Rar!\x1a"), Kind::Foreign("rar"));
        assert_eq!(Kind::Zip.by_content(b"\x1f\x8b\x08"), Kind::TarGz);
        assert_eq!(Kind::Tar.by_content(b"main.py"), Kind::Tar);
    }
}
