//! The sandbox against programs that mean harm: every promise it makes, in every tier, for every kind of user.
//!
//! Each test is named `sandbox/tier/user/promise`; one that cannot run here says why and counts as ignored. With
//! `GRADER_TEST_REQUIRE=contained,fenced` a tier that does not hold is a failure. A test named `sandbox/control/…` shows
//! that the attempt would succeed without the sandbox.
//!
//! And Ctrl-C at a program in a sandbox: it ends with all that it started, in every tier.

pub mod attacking_submissions;
mod harness;
pub mod isolation;
pub mod output_and_prompts;
pub mod resource_limits;
pub mod toolchains;

use std::collections::HashMap;
use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use std::{fs, thread};

use rustix::process::{Pid, Signal, kill_process};
use testkit::trial::{Company, Outcome, Trial, failed, require};

use crate::GRADER;
use crate::sandbox::harness::hostile_fixture::{CONTAINED, Fixture};
use crate::sandbox::harness::{Harness, Place, User};

/// A test that is more than one run: its name and what to do.
pub type Scenario = (String, fn(&Harness, Place, &str) -> Outcome);

pub fn scenario(name: impl Into<String>, run: fn(&Harness, Place, &str) -> Outcome) -> Scenario {
    (name.into(), run)
}

/// What all tests share, made when the first needs it and gone with the last.
type Shared = Arc<LazyLock<Harness>>;

pub fn trials() -> Vec<Trial> {
    let rooms: Vec<(&str, Vec<Fixture>)> = vec![
        ("time", resource_limits::time_fixtures()),
        ("memory", resource_limits::memory_fixtures()),
        ("output", output_and_prompts::output_fixtures()),
        ("disk", resource_limits::disk_fixtures()),
        ("privacy", isolation::privacy_fixtures()),
        ("process", isolation::process_fixtures()),
        ("network", isolation::network_fixtures()),
        ("surroundings", toolchains::surroundings_fixtures()),
        ("limits", resource_limits::limits_fixtures()),
        ("prompts", output_and_prompts::prompts_fixtures()),
        ("load", resource_limits::load_fixtures()),
        ("start", toolchains::start_fixtures()),
        ("build", toolchains::build_fixtures()),
    ];
    let scenarios: Vec<Scenario> = isolation::state_scenarios()
        .into_iter()
        .chain(toolchains::toolchains_scenarios())
        .chain(attacking_submissions::scenarios())
        .chain(toolchains::installed_scenarios())
        .collect();
    let shared: Shared = Arc::new(LazyLock::new(Harness::new));
    let trial = |name: String, run: Box<dyn FnOnce(&Harness) -> Outcome + Send>| {
        let shared = Arc::clone(&shared);
        Trial::new(format!("sandbox/{name}"), move || run(&shared))
    };
    let lock = trial(
        "control/state/lock_on_a_file".to_owned(),
        Box::new(isolation::lock_outside),
    );
    let mut trials = vec![lock.company(Company::Alone)];
    for (room, fixtures) in &rooms {
        for fixture in fixtures {
            if let Some(outside) = fixture.outside {
                let own = fixture.clone();
                let run = move |harness: &Harness| own.run_outside(harness, outside);
                let name = format!("control/{room}/{}", fixture.name);
                // Outside the sandbox nothing holds it, so nothing else should run.
                let trial = trial(name, Box::new(run)).company(Company::Alone);
                trials.push(trial.full("every promise"));
            }
        }
    }
    for place in Place::all() {
        let mut lane = Lane::new(place);
        for (room, fixtures) in &rooms {
            for fixture in fixtures {
                if fixture.tiers.contains(&place.tier) {
                    let own = fixture.clone();
                    let run = move |harness: &Harness| own.run(harness, place);
                    let name = format!("{place}/{room}/{}", fixture.name);
                    let trial = trial(name, Box::new(run)).company(fixture.company);
                    trials.extend(lane.choose(room, trial));
                }
            }
        }
        if place.user == User::Ordinary {
            let run = move |harness: &Harness| resource_limits::starved(harness, place);
            let name = format!("{place}/load/starved");
            let starved = trial(name, Box::new(run)).company(Company::Alone);
            trials.push(starved.full("every promise"));
        }
        for (name, run) in &scenarios {
            if place.tier.may_grade_a_class() || name.starts_with("toolchains") {
                let (own, run) = (name.clone(), *run);
                let run = move |harness: &Harness| run(harness, place, &own);
                let room = name.split('/').next().unwrap_or(name);
                let trial = trial(format!("{place}/{name}"), Box::new(run));
                trials.extend(lane.choose(room, trial));
            }
        }
    }
    trials
}

/// Which tests at a place are in the fast lane: for an ordinary user the first few of every room in the tiers that contain
/// most, the first in the others, where a loaded machine is left to the full lane; for root none. What is counted is counted for root by the same calls as for anybody, and a tier without namespaces of its own does all by the
/// same: there the first few will do.
struct Lane {
    place: Place,
    chosen: HashMap<String, usize>,
}

impl Lane {
    fn new(place: Place) -> Self {
        let chosen = HashMap::new();
        Self { place, chosen }
    }

    fn is_otherwise_for_root(&self, room: &str) -> bool {
        let counts = [
            "time",
            "memory",
            "output",
            "limits",
            "prompts",
            "start",
            "build",
            "toolchains",
        ];
        CONTAINED.contains(&self.place.tier) && !counts.contains(&room)
    }

    fn choose(&mut self, room: &str, trial: Trial) -> Option<Trial> {
        let before = self.chosen.entry(room.to_owned()).or_default();
        *before += 1;
        let is_contained = CONTAINED.contains(&self.place.tier);
        let few = if is_contained { 2 } else { 1 };
        let is_one_of_few = *before <= few;
        match self.place.user {
            User::Ordinary if is_one_of_few && (is_contained || room != "load") => Some(trial),
            User::Ordinary => Some(trial.full("every promise")),
            User::Root if room == "load" => None,
            User::Root if self.is_otherwise_for_root(room) || is_one_of_few => {
                Some(trial.full("as root too"))
            }
            User::Root => None,
        }
    }
}

pub fn ctrl_c_trials() -> Vec<Trial> {
    let plain: &[&str] = &[];
    let answered: &[&str] = &["--answer", "n"];
    let mut trials = Vec::new();
    for tier in ["contained", "fenced", "bare"] {
        for (how, options) in [("plain", plain), ("answered", answered)] {
            let name = format!("ctrl_c/{tier}/{how}");
            trials.push(Trial::new(name, move || interrupt(tier, options)));
        }
    }
    trials
}

/// The program ends with exit code 130, and nobody is left behind.
fn interrupt(tier: &str, options: &[&str]) -> Outcome {
    let tried = Command::new(GRADER)
        .args(["sandbox", "--tier", tier, "--", "true"])
        .output()?;
    if tried.status.code() == Some(3) {
        return require(
            tier,
            Some(String::from_utf8_lossy(&tried.stderr).trim_end()),
        );
    }
    let folder = tempfile::tempdir()?;
    let mark = folder.path().join("begun");
    fs::write(&mark, "")?;
    let mut grader = Command::new(GRADER)
        .args(["sandbox", "--tier", tier, "--work"])
        .arg(folder.path())
        .args(options)
        .args(["--", "sh", "-c", "rm begun; sleep 77 & sleep 77"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    while mark.exists() {
        thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&grader), Signal::INT).expect("it is ours");
    let mut notes = String::new();
    let mut pipe = grader.stderr.take().expect("it was asked for");
    // Whoever is left behind would hold the pipe.
    pipe.read_to_string(&mut notes)?;
    match (grader.wait()?.code(), notes.as_str()) {
        (Some(130), "error: interrupted\n") => Ok(()),
        (code, notes) => failed(format!("{code:?}: {notes}")),
    }
}

#[cfg(target_os = "linux")]
pub mod canary {
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
            Err(CanaryFailure::SandboxError(trouble)) => {
                panic!("{tier} without {part:?}: {trouble}")
            }
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
}
