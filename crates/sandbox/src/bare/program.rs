//! Finds the program that a command names, as a shell would.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::Access;

use crate::start_failure::HEAD;

/// The path to give to the system: the first program of this name in `path` that may be run, else the first that is
/// there at all, else the name itself. A name with a slash is a path already.
#[must_use]
pub(crate) fn find(program: &OsStr, path: &OsStr) -> OsString {
    if program.as_bytes().contains(&b'/') || program.is_empty() {
        return program.to_owned();
    }
    let there: Vec<PathBuf> = std::env::split_paths(path)
        .map(|folder| folder.join(program))
        .filter(|candidate| candidate.is_file())
        .collect();
    let runs = |candidate: &&PathBuf| rustix::fs::access(*candidate, Access::EXEC_OK).is_ok();
    there
        .iter()
        .find(runs)
        .or(there.first())
        .map_or_else(|| nowhere(program), |found| found.clone().into_os_string())
}

/// The beginning of the file, for the words about why it could not be started.
#[must_use]
pub(crate) fn head(program: &Path) -> Option<Vec<u8>> {
    // Only a plain file: opening a pipe could wait for ever.
    if !program.metadata().ok()?.is_file() {
        return None;
    }
    let mut head = Vec::with_capacity(HEAD);
    File::open(program)
        .ok()?
        .take(HEAD as u64)
        .read_to_end(&mut head)
        .ok()?;
    Some(head)
}

/// A path at which there is nothing, so that the system says that there is no such program; the bare name would be
/// looked for in the folder it starts in.
fn nowhere(program: &OsStr) -> OsString {
    let mut nowhere = OsString::from("/nowhere/");
    nowhere.push(program);
    nowhere
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_program_is_found_in_the_first_folder_where_it_may_be_run() {
        let folder = tempfile::tempdir().unwrap();
        let [first, second] = ["first", "second"].map(|name| {
            fs::create_dir(folder.path().join(name)).unwrap();
            folder.path().join(name).join("solve")
        });
        fs::write(&first, "#!/bin/sh").unwrap();
        fs::set_permissions(&first, fs::Permissions::from_mode(0o644)).unwrap();
        let folders = [first.parent().unwrap(), second.parent().unwrap()];
        let path = std::env::join_paths(folders).unwrap();
        assert_eq!(find(OsStr::new("solve"), &path), first);
        fs::write(&second, "#!/bin/sh").unwrap();
        fs::set_permissions(&second, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(find(OsStr::new("solve"), &path), second);
        assert_eq!(find(OsStr::new("./solve"), &path), "./solve");
        assert!(!Path::new(&find(OsStr::new("other"), &path)).exists());
    }
}
