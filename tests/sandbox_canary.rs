//! The canary notices whatever is missing: parts of the sandbox are left out one by one.

use std::path::{Path, PathBuf};

use model::tier::Tier;
use sandbox::linux::{CanaryFailure, SandboxMaker, SandboxPart, send_canary};
use sandbox::{Settings, TierChoice};
use testkit::trial::{Outcome, Trial, require};

use crate::GRADER;

/// What gets out of a sandbox of this tier when a part is left out; `None` if such a sandbox cannot be made here at all.
fn escapes(tier: Tier, part: Option<SandboxPart>) -> Option<Vec<String>> {
    let program = PathBuf::from(GRADER);
    let settings = Settings::with_launcher(program, TierChoice::Exactly(tier));
    let program: &Path = &settings.program;
    let made = SandboxMaker::new(program, tier, settings.toolchains()).ok()?;
    let maker = part.into_iter().fold(made, SandboxMaker::without);
    let mut worker = maker.worker().ok()?;
    match send_canary(&mut worker, program) {
        Ok(()) => Some(Vec::new()),
        Err(CanaryFailure::Escaped(ways)) => Some(ways),
        Err(CanaryFailure::SandboxError(trouble)) => panic!("{tier} without {part:?}: {trouble}"),
    }
}

fn notices(tier: Tier, table: &[(SandboxPart, &str)]) -> Outcome {
    match escapes(tier, None) {
        None => return require(tier.name(), Some("such a sandbox cannot be made here")),
        Some(ways) => assert_eq!(ways, Vec::<String>::new(), "a whole sandbox of tier {tier}"),
    }
    for (part, expected) in table {
        let ways = escapes(tier, Some(*part)).expect("the whole sandbox could be made");
        let found = ways.iter().any(|way| way.contains(expected));
        assert!(found, "{tier} without {part:?}: {ways:?}");
    }
    Ok(())
}

pub fn trials() -> Vec<Trial> {
    let trial = |tier: Tier, table: &'static [(SandboxPart, &str)]| {
        let name = format!("canary/a sandbox of {tier} without a part is found out");
        Trial::new(name, move || notices(tier, table))
    };
    vec![
        trial(Tier::Contained, CONTAINED),
        trial(Tier::Fenced, FENCED),
    ]
}

/// What gets out of a contained sandbox without each of these parts.
const CONTAINED: &[(SandboxPart, &str)] = &[
    (SandboxPart::Filter, "make a socket"),
    (SandboxPart::Filter, "memory that is not counted"),
    (SandboxPart::Tasks, "more threads than it may"),
    (SandboxPart::Memory, "more memory than it may"),
];

/// The same of a fenced one.
const FENCED: &[(SandboxPart, &str)] = &[
    (SandboxPart::Filter, "make namespaces of its own"),
    (SandboxPart::Rules, "read a file outside"),
    (SandboxPart::Rules, "kill the process that watches it"),
    (SandboxPart::Killing, "leave a process behind"),
    (SandboxPart::Tasks, "more threads than it may"),
    (SandboxPart::Memory, "more memory than it may"),
];
