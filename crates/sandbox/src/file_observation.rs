//! Whether it can be seen here which files a program looks for: tried for real, in a sandbox.

use serde::Serialize;

use crate::error::SandboxError;
use crate::interactor::{FileAccess, Interactor, Notice, Printed, Reply};
use crate::request::Request;
use crate::sandbox::Sandbox;
use crate::tier_capabilities::{Missing, TierState};

/// Whether it can be seen which files a program looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileObservation {
    pub state: TierState,
    /// What is poorer where it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Missing>,
}

/// What it is about, for people.
pub const WHAT: &str = "seeing which files a program looks for";

/// A name that no program looks for by itself.
const NAME: &str = "nothing-is-called-this";

/// Sees whether the name is looked for.
#[derive(Default)]
struct NameProbe {
    has_seen_any: bool,
    has_seen_it: bool,
}

impl Interactor for NameProbe {
    fn reply(&mut self, _printed: Printed<'_>) -> Reply {
        Reply::End
    }

    fn notice(&mut self, access: &FileAccess) -> Notice {
        self.has_seen_any = true;
        self.has_seen_it |= access.path.ends_with(NAME);
        Notice::GoOn
    }
}

/// Tries, in a sandbox, whether a program is seen to look for a file.
#[must_use]
pub fn survey_observation(sandbox: &Sandbox) -> FileObservation {
    match run_probe(sandbox) {
        Ok(probe) => judge_probe(&probe),
        Err(trouble) => unobservable(&format!(
            "the program it is tried on was not run: {trouble}"
        )),
    }
}

fn run_probe(sandbox: &Sandbox) -> Result<NameProbe, SandboxError> {
    let mut probe = NameProbe::default();
    let mut request = Request::new(["sh", "-c", &format!(": < {NAME}")]);
    request.observed = true;
    sandbox.worker()?.talk(&request, &mut probe)?;
    Ok(probe)
}

fn judge_probe(probe: &NameProbe) -> FileObservation {
    match (probe.has_seen_it, probe.has_seen_any) {
        (true, _) => FileObservation {
            state: TierState::Holds,
            missing: None,
        },
        (false, true) => {
            unobservable("some files are seen here, and not the one that was looked for")
        }
        (false, false) => {
            unobservable("this kernel, or what the grader runs in, does not report it")
        }
    }
}

fn unobservable(why: &str) -> FileObservation {
    FileObservation {
        state: TierState::DoesNotHold,
        missing: Some(Missing {
            what: WHAT.to_owned(),
            why: format!(
                "{why}; boards are laid at the likeliest places instead of exactly where a program looks, so more programs \
                 are reported as `not-driven`"
            ),
            fix: Some(
                "use Linux 5.5 or newer, the tier `contained` or `fenced`, and a container that allows seccomp listeners"
                    .to_owned(),
            ),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::interactor::AccessKind;

    fn after(looked_for: &[&str]) -> FileObservation {
        let mut probe = NameProbe::default();
        for path in looked_for {
            let access = FileAccess {
                path: PathBuf::from(path),
                call: AccessKind::Open,
            };
            assert_eq!(probe.notice(&access), Notice::GoOn);
        }
        judge_probe(&probe)
    }

    #[test]
    fn only_the_name_that_was_looked_for_proves_it() {
        let own = format!("/a/folder/{NAME}");
        assert_eq!(after(&["/lib/libc.so", &own]).state, TierState::Holds);
        let others = after(&["/lib/libc.so"]);
        assert_eq!(others.state, TierState::DoesNotHold);
        let nothing = after(&[]);
        assert_eq!(nothing.state, TierState::DoesNotHold);
        let why = |it: FileObservation| it.missing.unwrap().why;
        assert!(why(others).starts_with("some files are seen"));
        assert!(why(nothing).contains("not-driven"));
    }
}
