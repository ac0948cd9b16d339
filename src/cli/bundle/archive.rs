//! A zip whose bytes follow from what is in it: sorted, with one date, and with the bits that make a program a program.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// What a file may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// To be read.
    Read,
    /// To be started.
    Start,
}

/// Files on their way into a zip, by their name in it.
#[derive(Debug, Default)]
pub struct Archive {
    files: BTreeMap<String, (Vec<u8>, Use)>,
}

impl Archive {
    /// Puts a file in; one of the same name is replaced.
    pub fn put(&mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>, used: Use) {
        self.files.insert(name.into(), (bytes.into(), used));
    }

    /// The names of all files, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The zip.
    ///
    /// # Errors
    /// When it cannot be made, as where it is too large.
    pub fn zipped(&self) -> ZipResult<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, (bytes, used)) in &self.files {
            let mode = match used {
                Use::Read => 0o644,
                Use::Start => 0o755,
            };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(mode);
            zip.start_file(name.as_str(), options)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }
}
