//! A program's standard input, as a file that nobody can change.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::fd::OwnedFd;

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};

use crate::sandbox::input::Input;
use crate::sandbox::trouble::Trouble;

/// The input as a file in memory that can no longer be changed: the program may read it or not, nobody waits, and nothing
/// it does to it is seen by anybody else. A file outside is copied for the same reason: what is open can be opened
/// anew for writing, past the box's own walls.
///
/// # Errors
/// When it is not there, or there is no memory for it.
pub fn sealed(input: &Input) -> Result<OwnedFd, Trouble> {
    let mut bytes: &[u8] = match input {
        Input::Nothing => &[],
        Input::Bytes(bytes) => bytes,
        Input::File(path) => {
            let not_there = |source| Trouble::NotThere {
                path: path.clone(),
                source,
            };
            let mut file = File::open(path).map_err(not_there)?;
            return in_memory(&mut file).map_err(not_there);
        }
    };
    in_memory(&mut bytes).map_err(|source| Trouble::Step {
        step: "keeping the program's input in memory".to_owned(),
        source,
    })
}

fn in_memory(content: &mut dyn Read) -> io::Result<OwnedFd> {
    let memory = memfd_create(c"input", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?;
    let mut file = File::from(memory);
    io::copy(content, &mut file)?;
    file.rewind()?;
    let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
    fcntl_add_seals(&file, seals)?;
    Ok(file.into())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn an_input_is_read_as_it_is_and_cannot_be_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.txt");
        std::fs::write(&path, "1 2 3").unwrap();
        for (input, expected) in [
            (Input::Nothing, ""),
            (Input::Bytes(b"1 2".to_vec()), "1 2"),
            (Input::File(path), "1 2 3"),
        ] {
            let mut file = File::from(sealed(&input).unwrap());
            assert_eq!(io::read_to_string(&file).unwrap(), expected);
            assert!(file.write_all(b"4").is_err(), "{input:?}");
        }
        assert!(sealed(&Input::File("/nowhere".into())).is_err());
    }
}
