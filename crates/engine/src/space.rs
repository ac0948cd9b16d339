//! Whether the machine had no space for what a submission may use: that is no fault of the submission's.

use std::path::Path;

use rules::watch::Bytes;

/// What tools say when the system gives them no space.
const SAID: &str = "No space left on device";

/// What may be left of a full disk: blocks that are kept back, or too few for one file.
const NOTHING: u64 = 64 * 1024;

/// Whether something that said this lacked the space which it was allowed, in the file system of this folder.
#[must_use]
pub(crate) fn lacked_space(folder: &Path, words: &str, allowed: Bytes) -> bool {
    // Where it cannot be asked, there is no reason to think so.
    rustix::fs::statvfs(folder).is_ok_and(|facts| {
        let left = facts.f_bavail.saturating_mul(facts.f_frsize);
        is_lack(left, words, allowed)
    })
}

/// Words alone prove nothing, since a submission may have them printed.
fn is_lack(left: u64, words: &str, allowed: Bytes) -> bool {
    left < NOTHING || (left < allowed.0 && words.contains(SAID))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_only_where_the_machine_has_less_than_is_allowed() {
        let allowed = Bytes::megabytes(100);
        let said = "ld: final link failed: No space left on device";
        let table = [
            (0, "", true),
            (1_000_000, "", false),
            (1_000_000, said, true),
            (200_000_000, said, false),
        ];
        for (left, words, lack) in table {
            assert_eq!(is_lack(left, words, allowed), lack, "{left} {words}");
        }
        let here = tempfile::tempdir().unwrap();
        assert!(!lacked_space(here.path(), said, Bytes(0)));
        assert!(!lacked_space(&here.path().join("none"), said, allowed));
    }
}
