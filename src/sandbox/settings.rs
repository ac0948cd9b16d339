//! How a sandbox is to be opened.

use std::io;
use std::path::PathBuf;

use crate::sandbox::trouble::Trouble;
use crate::sandbox::wanted::Wanted;

/// How a sandbox is to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The grader's own program, which is started again as the launcher of the stronger tiers.
    pub program: PathBuf,
    /// Which tier is wanted.
    pub wanted: Wanted,
}

impl Settings {
    /// With this very program as the launcher.
    ///
    /// # Errors
    /// When the system does not say which program this is.
    pub fn new(wanted: Wanted) -> Result<Self, Trouble> {
        let unknown = |source: io::Error| Trouble::Step {
            step: "asking the system for the path of the grader".to_owned(),
            source,
        };
        Ok(Self {
            program: std::env::current_exe().map_err(unknown)?,
            wanted,
        })
    }
}
