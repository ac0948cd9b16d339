//! The canary notices whatever is missing: parts of the box are left out one by one.

use std::path::{Path, PathBuf};

use model::tier::Tier;
use sandbox::linux::{Broken, Maker, Part, send_canary};
use sandbox::{Settings, Wanted};
use testkit::trial::{Outcome, Trial, require};

use crate::GRADER;

/// What gets out of a box of this tier when a part is left out; `None` if such a box cannot be made here at all.
fn escapes(tier: Tier, part: Option<Part>) -> Option<Vec<String>> {
    let program = PathBuf::from(GRADER);
    let settings = Settings::with_launcher(program, Wanted::Exactly(tier));
    let program: &Path = &settings.program;
    let made = Maker::new(program, tier, settings.toolchains()).ok()?;
    let maker = part.into_iter().fold(made, Maker::without);
    let mut worker = maker.worker().ok()?;
    match send_canary(&mut worker, program) {
        Ok(()) => Some(Vec::new()),
        Err(Broken::Escaped(ways)) => Some(ways),
        Err(Broken::Trouble(trouble)) => panic!("{tier} without {part:?}: {trouble}"),
    }
}

fn notices(tier: Tier, table: &[(Part, &str)]) -> Outcome {
    match escapes(tier, None) {
        None => return require(tier.name(), Some("such a box cannot be made here")),
        Some(ways) => assert_eq!(ways, Vec::<String>::new(), "a whole box of tier {tier}"),
    }
    for (part, expected) in table {
        let ways = escapes(tier, Some(*part)).expect("the whole box could be made");
        let found = ways.iter().any(|way| way.contains(expected));
        assert!(found, "{tier} without {part:?}: {ways:?}");
    }
    Ok(())
}

/// Every test.
pub fn trials() -> Vec<Trial> {
    let trial = |tier: Tier, table: &'static [(Part, &str)]| {
        let name = format!("canary/a box of {tier} without a part is found out");
        Trial::new(name, move || notices(tier, table))
    };
    vec![
        trial(Tier::Contained, CONTAINED),
        trial(Tier::Fenced, FENCED),
    ]
}

/// What gets out of a contained box without each of these parts.
const CONTAINED: &[(Part, &str)] = &[
    (Part::Filter, "make a socket"),
    (Part::Filter, "memory that is not counted"),
    (Part::Tasks, "more threads than it may"),
    (Part::Memory, "more memory than it may"),
];

/// The same of a fenced one.
const FENCED: &[(Part, &str)] = &[
    (Part::Filter, "make namespaces of its own"),
    (Part::Rules, "read a file outside"),
    (Part::Rules, "kill whoever watches over it"),
    (Part::Killing, "leave a process behind"),
    (Part::Tasks, "more threads than it may"),
    (Part::Memory, "more memory than it may"),
];
