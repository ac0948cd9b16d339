//! How much an archive may hold.

use crate::gather::{DEEPEST, MOST_BYTES, MOST_FILES};

/// How much an archive may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchiveLimits {
    /// The most members, junk among them.
    pub members: usize,
    /// The most files that are written.
    pub files: usize,
    /// The most bytes that are written.
    pub bytes: u64,
    /// How many times larger than the archive its contents may be, once they are large at all.
    pub ratio: u64,
    /// How deep its folders may go.
    pub depth: usize,
}

impl ArchiveLimits {
    /// For what one student handed in.
    pub const SUBMISSION: Self = Self {
        members: 50_000,
        files: MOST_FILES,
        bytes: MOST_BYTES,
        ratio: 200,
        depth: DEEPEST,
    };
    /// For what a platform made of a whole class.
    pub const CLASS: Self = Self {
        members: 300_000,
        files: 300_000,
        bytes: 16 << 30,
        ratio: 1_100,
        depth: DEEPEST,
    };
    /// Below this many bytes no ratio is looked at.
    pub const SMALL: u64 = 32 << 20;
}
