//! How a sandbox is to be opened.

use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::cancel::Cancel;
use crate::toolchain::toolchains::{Asking, Toolchains};
use crate::trouble::Trouble;
use crate::wanted::Wanted;

/// How a sandbox is to be opened.
#[derive(Debug)]
pub struct Settings {
    /// The grader's own program, which is started again as the launcher of the stronger tiers.
    pub program: PathBuf,
    /// Which tier is wanted.
    pub wanted: Wanted,
    /// The wish that what runs be ended.
    pub cancel: Cancel,
    /// Files and folders that no box shows, wherever they lie, beside the grader's own programs.
    pub hidden: Vec<PathBuf>,
    /// Found when they are first needed: asking the tools takes a moment.
    toolchains: OnceLock<Toolchains>,
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
        Ok(Self::with_launcher(
            std::env::current_exe().map_err(unknown)?,
            wanted,
        ))
    }

    /// With this program as the launcher, which must be a grader.
    #[must_use]
    pub fn with_launcher(program: PathBuf, wanted: Wanted) -> Self {
        Self {
            program,
            wanted,
            cancel: Cancel::default(),
            hidden: Vec::new(),
            toolchains: OnceLock::new(),
        }
    }

    /// The toolchains that a box shows.
    pub fn toolchains(&self) -> &Toolchains {
        self.toolchains.get_or_init(|| {
            let path = std::env::var_os("PATH").unwrap_or_default();
            Toolchains::find(&path, Asking::Roots)
        })
    }
}
