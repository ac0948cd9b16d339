//! Unpacks a tar, member by member, with its long names read under limits of our own.

use std::io::Read;

use tar::{Archive, EntryType};

use crate::tree::{FileMode, TreeError};
use crate::unpack::sink::{Sink, broken};

/// The longest extension to a header that is read.
const LONGEST_EXTENSION: u64 = 64 << 10;

/// Unpacks a tar.
///
/// # Errors
/// That it is broken or beyond the limits, or that it cannot be written.
pub(crate) fn unpack(content: impl Read, sink: &mut Sink<'_>) -> Result<(), TreeError> {
    let mut archive = Archive::new(content);
    let entries = archive.entries().map_err(|error| broken(&error))?;
    let mut long_name: Option<Vec<u8>> = None;
    // Raw, because the crate would read an extension of any length into memory.
    for entry in entries.raw(true) {
        let mut entry = entry.map_err(|error| broken(&error))?;
        let kind = entry.header().entry_type();
        if let EntryType::GNULongName
        | EntryType::GNULongLink
        | EntryType::XHeader
        | EntryType::XGlobalHeader = kind
        {
            let extension = extension(&mut entry)?;
            match kind {
                EntryType::GNULongName => long_name = Some(until_nul(&extension)),
                EntryType::XHeader => long_name = pax_path(&extension).or(long_name),
                _ => {}
            }
            // Each of them counts, so that they do not come without end.
            sink.member(b"header")?;
            continue;
        }
        let raw = long_name
            .take()
            .unwrap_or_else(|| entry.header().path_bytes().into_owned());
        let Some(path) = sink.member(&raw)? else {
            continue;
        };
        match kind {
            EntryType::Regular | EntryType::Continuous => {
                if raw.ends_with(b"/") {
                    continue;
                }
                let mode = entry.header().mode().unwrap_or(0);
                let mode = if mode & 0o111 == 0 {
                    FileMode::Plain
                } else {
                    FileMode::Executable
                };
                sink.write(&path, mode, &mut entry)?;
            }
            EntryType::Directory => {}
            _ => sink.skip(&raw),
        }
    }
    Ok(())
}

fn extension(entry: &mut impl Read) -> Result<Vec<u8>, TreeError> {
    let mut bytes = Vec::new();
    entry
        .take(LONGEST_EXTENSION + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| broken(&error))?;
    if bytes.len() as u64 > LONGEST_EXTENSION {
        return Err(TreeError::unreadable(
            "its archive has a name longer than any file's",
        ));
    }
    Ok(bytes)
}

fn until_nul(bytes: &[u8]) -> Vec<u8> {
    bytes
        .split(|&byte| byte == 0)
        .next()
        .unwrap_or_default()
        .to_vec()
}

/// The `path` of an extended header, whose lines are `length key=value`.
fn pax_path(bytes: &[u8]) -> Option<Vec<u8>> {
    bytes.split(|&byte| byte == b'\n').find_map(|line| {
        let blank = line.iter().position(|&byte| byte == b' ')?;
        line[blank + 1..].strip_prefix(b"path=").map(<[u8]>::to_vec)
    })
}
