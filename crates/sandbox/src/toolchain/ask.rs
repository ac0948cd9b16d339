//! Asks a tool something about itself, and tells an answer from a complaint.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

use super::trouble::ToolchainTrouble;
use super::version::{first_words, version_line};
use crate::tool::{Said, Tool};

/// What a tool answered.
pub(super) struct Answer {
    said: Said,
    program: PathBuf,
    question: &'static str,
}

/// Asks a tool for something; a tool that ends with anything but success has not answered.
pub(super) fn ask(tool: &Tool, question: &'static str) -> Result<Answer, ToolchainTrouble> {
    let program = tool.program().to_owned();
    let said = tool.run()?;
    if said.status.success() {
        return Ok(Answer {
            said,
            program,
            question,
        });
    }
    Err(ToolchainTrouble::Complained {
        program,
        question,
        status: said.status,
        complaint: first_words(&said.stdout_text(), &said.stderr_text()),
    })
}

impl Answer {
    /// The folder in its first line with this prefix, which must be there.
    pub(super) fn folder(&self, prefix: &str) -> Result<PathBuf, ToolchainTrouble> {
        let folder = self.paths(prefix).next().filter(|path| path.is_dir());
        folder.ok_or_else(|| self.nonsense())
    }

    /// The file in its first line with this prefix, which must be there.
    pub(super) fn file(&self, prefix: &str) -> Result<PathBuf, ToolchainTrouble> {
        let file = self.paths(prefix).next().filter(|path| path.is_file());
        file.ok_or_else(|| self.nonsense())
    }

    /// The absolute paths in its lines with this prefix; there may be nothing at them.
    pub(super) fn paths(&self, prefix: &str) -> impl Iterator<Item = PathBuf> {
        let outputs = [&self.said.stdout, &self.said.stderr].into_iter();
        outputs
            .flat_map(|said| said.split(|&byte| byte == b'\n'))
            .filter_map(|line| line.trim_ascii().strip_prefix(prefix.as_bytes()))
            .map(|path| PathBuf::from(OsStr::from_bytes(path)))
            .filter(|path| path.is_absolute())
    }

    /// The line in which it names its version.
    pub(super) fn version(&self) -> Result<String, ToolchainTrouble> {
        version_line(&self.said.stdout_text(), &self.said.stderr_text())
            .ok_or_else(|| self.nonsense())
    }

    fn nonsense(&self) -> ToolchainTrouble {
        ToolchainTrouble::Nonsense {
            program: self.program.clone(),
            question: self.question,
            answer: first_words(&self.said.stdout_text(), &self.said.stderr_text()),
        }
    }
}
