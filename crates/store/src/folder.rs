//! The folder beside the course that the grader keeps things in, which is nothing for a repository.

use std::fs;
use std::io;
use std::path::Path;

/// Makes the folder, if it is not there, so that no repository takes what is in it.
///
/// # Errors
/// When it cannot be made.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    fs::write(
        folder.join(".gitignore"),
        "# Results of students belong into no repository.\n*\n",
    )
}
