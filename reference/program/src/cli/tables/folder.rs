//! The cache as an argument: `--cache`, the same for every command that uses tables.

use std::path::PathBuf;

use reference::sliding::tables::cache::Cache;
use reference::sliding::tables::cache::keep::CacheTrouble;
use terminal::failure::Failure;

/// The cache as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub struct CacheArguments {
    /// Keep tables in this folder instead of the user's cache directory; the variable GRADER_CACHE_DIR does the same
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
}

impl CacheArguments {
    /// The cache that is meant, or none where the system names no place for one.
    #[must_use]
    pub fn or_user(self) -> Cache {
        self.cache.map_or_else(Cache::user, Cache::at)
    }

    /// The cache that is meant, and the folder of its tables.
    ///
    /// # Errors
    /// When there is none: a command about the cache then has nothing to work on.
    pub fn required(self) -> Result<(Cache, PathBuf), Failure> {
        let cache = self.or_user();
        match cache.tables_dir() {
            Some(folder) => Ok((cache, folder)),
            None => Err(Failure::input(CacheTrouble::Nowhere)),
        }
    }
}
