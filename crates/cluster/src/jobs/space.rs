//! Whether a folder takes anything more: what failed for want of space cannot always say so.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Tries to write a little there.
///
/// # Errors
/// What the system says.
pub fn takes_more(folder: &Path) -> io::Result<()> {
    let path = folder.join(format!(".space-{}", std::process::id()));
    let written = File::create(&path).and_then(|mut file| {
        file.write_all(&[0; 4096])?;
        file.sync_all()
    });
    let _ = fs::remove_file(&path);
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_there_takes_more_and_keeps_nothing_of_it() {
        let folder = tempfile::tempdir().unwrap();
        takes_more(folder.path()).unwrap();
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        assert!(takes_more(&folder.path().join("none")).is_err());
    }
}
