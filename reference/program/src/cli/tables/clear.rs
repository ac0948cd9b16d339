//! `tables clear`: removes all kept tables.

use crate::cli::tables::folder::CacheArguments;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// The arguments of `tables clear`.
#[derive(Debug, clap::Args)]
pub struct ClearArguments {
    /// Where they are kept.
    #[command(flatten)]
    pub cache: CacheArguments,
}

impl ClearArguments {
    /// Removes them and says how much that was.
    ///
    /// # Errors
    /// When there is no cache, or a file cannot be removed.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let cleared = cache.clear().map_err(Failure::could_not)?;
        let folder = folder.display();
        match cleared.files {
            0 => writeln!(console.out, "no tables are kept in {folder}")?,
            1 => writeln!(
                console.out,
                "removed 1 file, {}, from {folder}",
                cleared.bytes
            )?,
            files => writeln!(
                console.out,
                "removed {files} files, {}, from {folder}",
                cleared.bytes
            )?,
        }
        Ok(Exit::Done)
    }
}
