//! What the toolchains mean to a program in the box: where it finds them, and the variables they need.

use std::ffi::OsString;

use crate::environment::{SYSTEM_PATH, Variable};
use crate::toolchain::toolchains::Toolchains;

/// What the toolchains mean to a program in the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tools {
    /// The folders that programs are looked for in.
    pub path: OsString,
    /// The variables that toolchains need.
    pub variables: Vec<Variable>,
}

impl Tools {
    /// Nothing but what the system has.
    #[must_use]
    pub fn of_the_system() -> Self {
        Self {
            path: SYSTEM_PATH.into(),
            variables: Vec::new(),
        }
    }

    /// These, and what the system has.
    #[must_use]
    pub fn of(toolchains: &Toolchains) -> Self {
        Self {
            path: toolchains.path().to_owned(),
            variables: toolchains
                .environment()
                .map(|(name, value)| (name.into(), value.to_owned()))
                .collect(),
        }
    }
}
