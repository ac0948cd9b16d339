//! Writes the file of a part: whole, or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use crate::parts::part::{End, PartLine};
use model::fingerprint::Fingerprint;

/// The file of a part that is being written. Nobody sees it before it is whole.
#[derive(Debug)]
pub struct PartWriter {
    to: PathBuf,
    draft: PathBuf,
    out: BufWriter<File>,
    hasher: blake3::Hasher,
    submissions: usize,
}

/// A part could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the part `{}`; is there space, and may this folder be written to?", path.display())]
pub struct NoPart {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

impl PartWriter {
    /// Begins a part that will be this file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn new(to: &Path) -> Result<Self, NoPart> {
        let name = to.file_name().unwrap_or_default().to_string_lossy();
        // Two machines may be at the same part; each has a draft of its own.
        let host = rustix::system::uname()
            .nodename()
            .to_string_lossy()
            .into_owned();
        let host = host.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
        let draft = to.with_file_name(format!(".{name}.{host}-{}", std::process::id()));
        let begun = || -> io::Result<File> {
            if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                fs::create_dir_all(folder)?;
            }
            File::create(&draft)
        };
        let file = begun().map_err(|source| NoPart {
            path: to.to_owned(),
            source,
        })?;
        Ok(Self {
            to: to.to_owned(),
            draft,
            out: BufWriter::new(file),
            hasher: blake3::Hasher::new(),
            submissions: 0,
        })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put(&mut self, line: &PartLine) -> Result<(), NoPart> {
        let text = serde_json::to_vec(line).map_err(io::Error::from);
        let put = text.and_then(|mut text| {
            text.push(b'\n');
            self.hasher.update(&text);
            self.out.write_all(&text)
        });
        self.submissions += usize::from(matches!(line, PartLine::Submission(_)));
        put.map_err(|source| self.trouble(source))
    }

    /// Ends the part: from now on the file is there.
    ///
    /// # Errors
    /// When it cannot be written; then there is no such file.
    pub fn finish(mut self, recalled: usize, ran: usize) -> Result<(), NoPart> {
        let hash = Fingerprint::from_bytes(*self.hasher.finalize().as_bytes());
        let end = PartLine::End(End {
            ended: Timestamp::now(),
            submissions: self.submissions,
            recalled,
            ran,
            hash,
        });
        self.put(&end)?;
        let kept = self
            .out
            .flush()
            .and_then(|()| self.out.get_ref().sync_all())
            .and_then(|()| fs::rename(&self.draft, &self.to));
        kept.map_err(|source| self.trouble(source))
    }

    fn trouble(&self, source: io::Error) -> NoPart {
        NoPart {
            path: self.to.clone(),
            source,
        }
    }
}

impl Drop for PartWriter {
    fn drop(&mut self) {
        // Once it has its name there is no draft; otherwise nobody needs it.
        let _ = fs::remove_file(&self.draft);
    }
}
