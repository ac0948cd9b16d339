//! The names of an archive's members, made safe or refused.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use crate::junk;
use crate::junk::Junk;

/// What is done with a member of this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MemberName {
    /// It is written here, below the folder.
    Here(PathBuf),
    /// It is junk.
    Junk,
    /// It would lie outside, or nowhere.
    Refused,
}

/// The longest name of one file or folder.
const LONGEST: usize = 255;
/// The longest name with its folders: a system takes 4,096 bytes, and the folder it is unpacked in has a name too.
const LONGEST_PATH: usize = 2048;

/// What is done with a member of this name.
#[must_use]
pub(crate) fn member_name(raw: &[u8], deepest: usize) -> MemberName {
    if raw.len() > LONGEST_PATH
        || raw.contains(&0)
        || raw.starts_with(b"/")
        || raw.starts_with(b"\\")
        || has_drive(raw)
    {
        return MemberName::Refused;
    }
    // Some archivers on Windows write their own separator.
    let parts: Vec<&[u8]> = raw
        .split(|&byte| byte == b'/' || byte == b'\\')
        .filter(|part| !part.is_empty() && *part != b".")
        .collect();
    let refused = parts
        .iter()
        .any(|part| *part == b".." || part.len() > LONGEST);
    if refused || parts.is_empty() || parts.len() > deepest {
        return MemberName::Refused;
    }
    let path: PathBuf = parts
        .iter()
        .map(|part| OsString::from_vec(part.to_vec()))
        .collect();
    let within_junk = path
        .parent()
        .is_some_and(|folder| folder.iter().any(|name| junk::folder(name) == Junk::Always));
    let name = path.file_name().unwrap_or_default();
    if within_junk || junk::file(&path) == Junk::Always || junk::folder(name) == Junk::Always {
        MemberName::Junk
    } else {
        MemberName::Here(path)
    }
}

fn has_drive(raw: &[u8]) -> bool {
    matches!(raw, [letter, b':', ..] if letter.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use std::path::{Component, Path};

    use proptest::prelude::{any, proptest};

    use super::*;

    #[test]
    fn names_are_checked_before_anything_is_written() {
        let here = |path: &str| MemberName::Here(PathBuf::from(path));
        let deep = "d/".repeat(65);
        let long = "x".repeat(256);
        let far = format!("{long}/", long = "x".repeat(200)).repeat(11);
        let table: [(&[u8], MemberName); 17] = [
            (b"src/main.py", here("src/main.py")),
            (b"./src//main.py", here("src/main.py")),
            (b"src\\main.py", here("src/main.py")),
            (b"-rf", here("-rf")),
            (b"..hidden", here("..hidden")),
            (b"../main.py", MemberName::Refused),
            (b"a/../../x", MemberName::Refused),
            (b"a\\..\\..\\x", MemberName::Refused),
            (b"/etc/passwd", MemberName::Refused),
            (b"\\\\server\\x", MemberName::Refused),
            (b"C:\\x", MemberName::Refused),
            (b"a\0b", MemberName::Refused),
            (b"./", MemberName::Refused),
            (b"__MACOSX/._main.py", MemberName::Junk),
            (deep.as_bytes(), MemberName::Refused),
            (long.as_bytes(), MemberName::Refused),
            (far.as_bytes(), MemberName::Refused),
        ];
        for (raw, expected) in table {
            assert_eq!(member_name(raw, 64), expected, "{raw:?}");
        }
    }

    proptest! {
        #[test]
        fn no_name_leads_outside(raw in any::<Vec<u8>>()) {
            if let MemberName::Here(path) = member_name(&raw, 64) {
                assert!(path.components().all(|part| matches!(part, Component::Normal(_))));
                assert!(Path::new("/a").join(&path).starts_with("/a"));
            }
        }

        #[test]
        fn no_name_of_dots_and_slashes_leads_outside(raw in "[./\\\\C:a]{0,12}") {
            if let MemberName::Here(path) = member_name(raw.as_bytes(), 64) {
                assert!(path.components().all(|part| matches!(part, Component::Normal(_))));
            }
        }
    }
}
