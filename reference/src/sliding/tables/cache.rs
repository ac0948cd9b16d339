//! Tables kept in the user's cache directory, one file a table.
//!
//! A kept table is never trusted: its header and every piece of its contents carry a checksum, and whatever does not fit
//! counts as absent, is built anew and replaced. A cache that cannot be written costs time and never an answer; that
//! trouble comes back as data. No lock is needed: a file appears under its name only when it is complete, and two
//! programs that build the same table write the same bytes.
//!
//! The contents are the packed entries as they are in memory, four bits each. An entry holds about 2.1 bits of
//! information, so they could be smaller, but reading would be slower. Measured on the eight-tile table's 259 MB, for
//! each core: read and checked as it is at 1.5 GB/s; unpacked by zstd (to 36 %) at 0.4 GB/s, by lz4 (to 63 %) at
//! 0.7 GB/s, and packing it takes zstd 2 s at its fastest. So nothing is compressed further.

pub(crate) mod clear;
pub(crate) mod header;
pub mod keep;
pub mod load;
pub mod obtain;
pub(crate) mod paths;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use super::packed::Packed;
use crate::sliding::tables::set::Group;
use keep::CacheError;
use load::{NotKept, Opened};
use rules::watch::Bytes;

/// Where tables are kept, if anywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cache {
    dir: Option<PathBuf>,
}

/// How closely a kept table is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckDepth {
    /// Its length and its header.
    Header,
    /// All of it against its checksums.
    Everything,
}

impl Cache {
    /// The user's: `GRADER_CACHE_DIR`, or else `grader` in the system's usual place for such files.
    #[must_use]
    pub fn user() -> Self {
        Self {
            dir: paths::user_folder(&|name| std::env::var_os(name)),
        }
    }

    /// One in this folder, which need not exist yet.
    #[must_use]
    pub fn at(dir: impl Into<PathBuf>) -> Self {
        Self {
            dir: Some(dir.into()),
        }
    }

    /// None: nothing is found and nothing is kept.
    #[must_use]
    pub const fn none() -> Self {
        Self { dir: None }
    }

    /// The folder it is in.
    #[must_use]
    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// The folder of the tables that this version reads and writes.
    #[must_use]
    pub fn tables_dir(&self) -> Option<PathBuf> {
        Some(
            self.dir()?
                .join(paths::TABLES)
                .join(paths::version_folder()),
        )
    }

    /// The file of this group's table, whether it exists or not.
    #[must_use]
    pub fn path(&self, group: Group) -> Option<PathBuf> {
        Some(self.tables_dir()?.join(paths::table_file(group)))
    }

    /// Reads a table with so many threads and checks all of it.
    ///
    /// # Errors
    /// Why there is none to be had; it can still be built.
    pub fn load(&self, group: Group, threads: usize) -> Result<Packed, NotKept> {
        self.open(group)?.read(threads)
    }

    /// Looks whether a table is there and sound, and how large its file is.
    ///
    /// # Errors
    /// Why there is none to be had.
    pub fn check(&self, group: Group, depth: CheckDepth) -> Result<Bytes, NotKept> {
        let opened = self.open(group)?;
        match depth {
            CheckDepth::Header => {}
            CheckDepth::Everything => opened.verify()?,
        }
        Ok(opened.size())
    }

    /// Writes a table, in place of what may be there, and says where.
    ///
    /// # Errors
    /// Why it is not kept; it can be used all the same.
    pub fn keep(&self, group: Group, table: &Packed) -> Result<PathBuf, CacheError> {
        let path = self.path(group).ok_or(CacheError::Nowhere)?;
        keep::keep(&path, group, table.entries())?;
        Ok(path)
    }

    fn open(&self, group: Group) -> Result<Opened, NotKept> {
        Opened::open(self.path(group).ok_or(NotKept::Nowhere)?, group)
    }
}
