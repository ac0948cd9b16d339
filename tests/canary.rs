//! The canary notices whatever is missing: parts of the box are left out one by one.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};

use grader::record::tier::Tier;
use grader::sandbox::linux::canary::keeper::{Broken, send_canary};
use grader::sandbox::linux::outside::maker::Maker;
use grader::sandbox::linux::wire::ground::Part;
use grader::sandbox::settings::Settings;
use grader::sandbox::wanted::Wanted;

/// What gets out of a box of this tier when a part is left out; `None` if such a box cannot be made here at all.
fn escapes(tier: Tier, part: Option<Part>) -> Option<Vec<String>> {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_grader"));
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

/// Says so where a tier cannot be tried; the gate's machine can try both.
fn cannot_be_tried(tier: Tier) {
    use std::io::Write;

    writeln!(
        std::io::stderr(),
        "skipped: the tier `{tier}` cannot be made here"
    )
    .expect("stderr is open");
}

fn notices(tier: Tier, table: &[(Part, &str)]) {
    match escapes(tier, None) {
        None => return cannot_be_tried(tier),
        Some(ways) => assert_eq!(ways, Vec::<String>::new(), "a whole box of tier {tier}"),
    }
    for (part, expected) in table {
        let ways = escapes(tier, Some(*part)).expect("the whole box could be made");
        let found = ways.iter().any(|way| way.contains(expected));
        assert!(found, "{tier} without {part:?}: {ways:?}");
    }
}

#[test]
fn a_contained_box_without_a_part_is_found_out() {
    notices(
        Tier::Contained,
        &[
            (Part::Filter, "make a socket"),
            (Part::Filter, "memory that is not counted"),
            (Part::Tasks, "more threads than it may"),
            (Part::Memory, "more memory than it may"),
        ],
    );
}

#[test]
fn a_fenced_box_without_a_part_is_found_out() {
    notices(
        Tier::Fenced,
        &[
            (Part::Filter, "make namespaces of its own"),
            (Part::Rules, "read a file outside"),
            (Part::Rules, "kill whoever watches over it"),
            (Part::Killing, "leave a process behind"),
            (Part::Tasks, "more threads than it may"),
            (Part::Memory, "more memory than it may"),
        ],
    );
}
