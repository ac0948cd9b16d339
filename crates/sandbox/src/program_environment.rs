//! The variables of a program in the sandbox: the same on every machine, nothing of the caller's, and what toolchains need.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::toolchain::Toolchains;

/// Where the system keeps its programs.
pub(crate) const SYSTEM_PATH: &str = if cfg!(target_os = "macos") {
    "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin:/usr/sbin:/sbin"
} else {
    "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
};

pub(crate) type Variable = (OsString, OsString);

/// What the variables of a program are made from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EnvironmentSources<'a> {
    /// Where programs are looked for, as they are named in the sandbox.
    pub path: &'a OsStr,
    /// The folder that counts as its home.
    pub home: &'a Path,
    /// Where it puts what it needs for a moment.
    pub tmp: &'a Path,
    pub toolchains: &'a [Variable],
    /// What the request asks for.
    pub own: &'a [Variable],
}

/// The variables, sorted by name. The request's own win over a toolchain's, and those over the fixed ones.
#[must_use]
pub(crate) fn build_environment(sources: EnvironmentSources<'_>) -> Vec<Variable> {
    let fixed = [
        ("PATH", sources.path),
        ("LANG", OsStr::new("C.UTF-8")),
        ("TZ", OsStr::new("UTC")),
        ("HOME", sources.home.as_os_str()),
        ("TMPDIR", sources.tmp.as_os_str()),
    ];
    let fixed = fixed.map(|(name, value)| (OsString::from(name), value.to_owned()));
    fixed
        .into_iter()
        .chain(sources.toolchains.iter().cloned())
        .chain(sources.own.iter().cloned())
        .collect::<BTreeMap<_, _>>()
        .into_iter()
        .collect()
}

/// What the toolchains mean to a program in the sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolEnvironment {
    /// The folders that programs are looked for in.
    pub path: OsString,
    pub variables: Vec<Variable>,
}

impl ToolEnvironment {
    /// Nothing but what the system has.
    #[must_use]
    pub fn system_only() -> Self {
        Self {
            path: SYSTEM_PATH.into(),
            variables: Vec::new(),
        }
    }

    /// These, and what the system has.
    #[must_use]
    pub fn from_toolchains(toolchains: &Toolchains) -> Self {
        Self {
            path: toolchains.path().to_owned(),
            variables: toolchains
                .environment()
                .map(|(name, value)| (name.into(), value.to_owned()))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str, value: &str) -> Variable {
        (name.into(), value.into())
    }

    #[test]
    fn the_environment_is_fixed_sorted_and_can_be_added_to() {
        let sources = EnvironmentSources {
            path: OsStr::new("/bin"),
            home: Path::new("/box/tmp"),
            tmp: Path::new("/box/tmp"),
            toolchains: &[
                variable("GOFLAGS", "-mod=vendor"),
                variable("TZ", "Asia/Jakarta"),
            ],
            own: &[variable("SEED", "7"), variable("GOFLAGS", "")],
        };
        let expected = [
            variable("GOFLAGS", ""),
            variable("HOME", "/box/tmp"),
            variable("LANG", "C.UTF-8"),
            variable("PATH", "/bin"),
            variable("SEED", "7"),
            variable("TMPDIR", "/box/tmp"),
            variable("TZ", "Asia/Jakarta"),
        ];
        assert_eq!(build_environment(sources), expected);
    }
}
