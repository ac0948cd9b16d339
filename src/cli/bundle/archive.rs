//! Files on their way to somebody: into a zip whose bytes hang on nothing else, or into a folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Cursor, Write};
use std::path::Path;

use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// What a file may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Read,
    Start,
}

/// Files by their name in it.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: BTreeMap<String, (Vec<u8>, Use)>,
}

impl Archive {
    /// Puts a file in; one of the same name is replaced.
    pub(crate) fn put(&mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>, used: Use) {
        self.files.insert(name.into(), (bytes.into(), used));
    }

    /// The names of all files, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// How many bytes they have together.
    pub(crate) fn size(&self) -> u64 {
        let sizes = self.files.values().map(|(bytes, _)| bytes.len() as u64);
        sizes.sum()
    }

    /// The files as a zip, below a folder of this name if it is not empty.
    pub(crate) fn zipped(&self, top: &str) -> ZipResult<Vec<u8>> {
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
            let name = match top {
                "" => name.clone(),
                top => format!("{top}/{name}"),
            };
            zip.start_file(name, options)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    pub(crate) fn write_to(&self, folder: &Path) -> io::Result<()> {
        for (name, (bytes, _)) in &self.files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, bytes)?;
        }
        Ok(())
    }
}
