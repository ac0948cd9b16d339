//! Unpacks a zip, and a tar member by member, with its long names read under limits of our own.

use std::io::{Read, Seek, SeekFrom};

use tar::{Archive, EntryType};
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use crate::file_tree::{FileMode, TreeError};
use crate::unpack_archive::member_sink::{ArchiveLimits, Sink, broken};

/// The bytes of the record at a zip's end, with the longest comment.
const LONGEST_END: u64 = 22 + 0xffff;
const KIND: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const FOLDER: u32 = 0o040_000;

/// Opens a zip, if it does not say that it has more members than this.
///
/// # Errors
/// That it has, or that it is broken.
pub(crate) fn open<R: Read + Seek>(
    mut file: R,
    limits: &ArchiveLimits,
) -> Result<ZipArchive<R>, TreeError> {
    // Reading the directory takes memory for each member, so how many it claims is looked at before.
    let claimed = claimed_members(&mut file).map_err(|error| broken(&error))?;
    if claimed.is_some_and(|claimed| claimed > limits.members as u64) {
        return Err(TreeError::unreadable(format!(
            "its archive holds more than {} files; hand in the sources alone",
            limits.files
        )));
    }
    ZipArchive::new(file).map_err(|error| describe_error(&error))
}

/// Whether something in a zip is packed in a manner that is not read here, as in a `.zipx`.
pub(crate) fn is_unusual(archive: &mut ZipArchive<impl Read + Seek>) -> bool {
    (0..archive.len()).any(|index| {
        let member = archive.by_index_raw(index);
        member.is_ok_and(|member| {
            let method = member.compression();
            !member.encrypted()
                && !matches!(
                    method,
                    CompressionMethod::Stored | CompressionMethod::Deflated
                )
        })
    })
}

/// Unpacks a zip.
///
/// # Errors
/// That it is broken, encrypted or beyond the limits, or that it cannot be written.
pub(crate) fn unpack_zip(
    archive: &mut ZipArchive<impl Read + Seek>,
    sink: &mut Sink<'_>,
) -> Result<(), TreeError> {
    for index in 0..archive.len() {
        let member = archive
            .by_index_raw(index)
            .map_err(|error| describe_error(&error))?;
        let raw = member.name_raw().to_vec();
        let Some(path) = sink.member(&raw)? else {
            continue;
        };
        if member.is_dir() || raw.ends_with(b"\\") {
            continue;
        }
        let mode = member.unix_mode().unwrap_or(REGULAR);
        if !matches!(mode & KIND, 0 | REGULAR | FOLDER) {
            sink.skip(&raw);
            continue;
        }
        if member.encrypted() {
            return Err(TreeError::unreadable(
                "its zip is encrypted; hand in one without a password",
            ));
        }
        drop(member);
        let mode = FileMode::of(mode & 0o111 != 0);
        let mut member = archive
            .by_index(index)
            .map_err(|error| describe_error(&error))?;
        sink.write(&path, mode, &mut member)?;
    }
    Ok(())
}

fn describe_error(error: &ZipError) -> TreeError {
    match error {
        ZipError::Io(error) => broken(error),
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
            TreeError::unreadable("its zip is encrypted; hand in one without a password")
        }
        ZipError::UnsupportedArchive(reason) => TreeError::unreadable(format!(
            "its zip is of an unusual kind ({reason}); hand in a plain zip"
        )),
        ZipError::InvalidArchive(reason) => {
            TreeError::unreadable(format!("its zip is broken ({reason}); hand it in again"))
        }
        other => TreeError::unreadable(format!("its zip is broken ({other}); hand it in again")),
    }
}

/// How many members the record at the end claims: exactly, or that they do not fit the old record.
fn claimed_members(file: &mut (impl Read + Seek)) -> std::io::Result<Option<u64>> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(LONGEST_END)))?;
    let mut end = Vec::new();
    file.by_ref().take(LONGEST_END).read_to_end(&mut end)?;
    file.seek(SeekFrom::Start(0))?;
    let claims = |mark: [u8; 4], read: fn(&[u8]) -> Option<u64>| {
        end.windows(4)
            .enumerate()
            .filter(|(_, window)| *window == mark)
            .filter_map(|(place, _)| read(&end[place..]))
            .max()
    };
    let old = claims(*b"PK\x05\x06", |record| {
        let bytes = record.get(10..12)?;
        Some(u64::from(u16::from_le_bytes(bytes.try_into().ok()?)))
    });
    let new = claims(*b"PK\x06\x06", |record| {
        let bytes = record.get(32..40)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?))
    });
    Ok(old.max(new))
}

/// The longest extension to a header that is read.
const LONGEST_EXTENSION: u64 = 64 << 10;

/// Unpacks a tar.
///
/// # Errors
/// That it is broken or beyond the limits, or that it cannot be written.
pub(crate) fn unpack_tar(content: impl Read, sink: &mut Sink<'_>) -> Result<(), TreeError> {
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
                sink.write(&path, FileMode::of(mode & 0o111 != 0), &mut entry)?;
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

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    #[test]
    fn what_is_packed_in_another_manner_is_known() {
        let mut made = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        made.start_file("main.py", stored).unwrap();
        made.write_all(b"solve()").unwrap();
        let mut bytes = made.finish().unwrap().into_inner();
        let is_unusual = |bytes: &[u8]| {
            let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
            is_unusual(&mut zip)
        };
        assert!(!is_unusual(&bytes));
        // The method stands in the directory at the end, ten bytes after where an entry begins.
        let entry = bytes.windows(4).position(|four| four == b"PK\x01\x02");
        bytes[entry.unwrap() + 10] = 14;
        assert!(is_unusual(&bytes));
    }
}
