//! Whether it can be seen here which files a program looks for.
//!
//! It is tried on a tiny program: a kernel that knows the call may refuse it all the same, as below another box, and one
//! that grants it may not let the paths be read.

use serde::Serialize;

use crate::finding::{Missing, State};
use crate::partner::{Access, Notice, Partner, Printed, Reply};
use crate::request::Request;
use crate::sandbox::Sandbox;
use crate::trouble::Trouble;

/// Whether it can be seen which files a program looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Observation {
    /// Whether it can.
    pub state: State,
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
struct Witness {
    has_seen_any: bool,
    has_seen_it: bool,
}

impl Partner for Witness {
    fn reply(&mut self, _printed: Printed<'_>) -> Reply {
        Reply::End
    }

    fn notice(&mut self, access: &Access) -> Notice {
        self.has_seen_any = true;
        self.has_seen_it |= access.path.ends_with(NAME);
        Notice::GoOn
    }
}

/// Tries, in a box, whether a program is seen to look for a file.
#[must_use]
pub fn observation(sandbox: &Sandbox) -> Observation {
    match seen(sandbox) {
        Ok(witness) => told(&witness),
        Err(trouble) => cannot(&format!(
            "the program it is tried on was not run: {trouble}"
        )),
    }
}

fn seen(sandbox: &Sandbox) -> Result<Witness, Trouble> {
    let mut witness = Witness::default();
    let mut request = Request::new(["sh", "-c", &format!(": < {NAME}")]);
    request.observed = true;
    sandbox.worker()?.talk(&request, &mut witness)?;
    Ok(witness)
}

fn told(witness: &Witness) -> Observation {
    match (witness.has_seen_it, witness.has_seen_any) {
        (true, _) => Observation {
            state: State::Holds,
            missing: None,
        },
        (false, true) => cannot("some files are seen here, and not the one that was looked for"),
        (false, false) => cannot("this kernel, or what the grader runs in, does not tell of it"),
    }
}

fn cannot(why: &str) -> Observation {
    Observation {
        state: State::DoesNotHold,
        missing: Some(Missing {
            what: WHAT.to_owned(),
            why: format!(
                "{why}; boards are laid at the likeliest places instead of exactly where a program looks, so that more \
                 programs are told as `not-driven`"
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
    use crate::partner::Call;

    fn after(looked_for: &[&str]) -> Observation {
        let mut witness = Witness::default();
        for path in looked_for {
            let access = Access {
                path: PathBuf::from(path),
                call: Call::Open,
            };
            assert_eq!(witness.notice(&access), Notice::GoOn);
        }
        told(&witness)
    }

    #[test]
    fn only_the_name_that_was_looked_for_proves_it() {
        let own = format!("/a/folder/{NAME}");
        assert_eq!(after(&["/lib/libc.so", &own]).state, State::Holds);
        let others = after(&["/lib/libc.so"]);
        assert_eq!(others.state, State::DoesNotHold);
        let nothing = after(&[]);
        assert_eq!(nothing.state, State::DoesNotHold);
        let why = |it: Observation| it.missing.unwrap().why;
        assert!(why(others).starts_with("some files are seen"));
        assert!(why(nothing).contains("not-driven"));
    }
}
