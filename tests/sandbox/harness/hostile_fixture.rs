//! A hostile program, in some language, and what must become of it.

use std::path::Path;
use std::{fs, io};

use testkit::trial::{Company, Miss, Outcome, failed, skipped};

use crate::sandbox::harness::leftovers_and_targets::{Leftovers, Targets};
use crate::sandbox::harness::record_checks::Check;
use crate::sandbox::harness::run_grader::{self, BusyProcessor, Control, StolenTime};
use crate::sandbox::harness::{Caller, HOSTILE, Harness, Place, SYSTEM_PATH, TestBed, User};
use model::tier::Tier;

/// Where the host of a virtual machine takes more of a processor than this, in percent, clocks prove nothing.
const MOST_STOLEN: u64 = 10;

/// The tiers that may grade a class.
pub const CLOSED: &[Tier] = &[Tier::ContainedCgroup, Tier::Contained, Tier::Fenced];
/// The tiers in which a sandbox has namespaces of its own.
pub const CONTAINED: &[Tier] = &[Tier::ContainedCgroup, Tier::Contained];
pub const ALL: &[Tier] = &Tier::STRONGEST_FIRST;

/// A hostile program and what must become of it.
#[derive(Clone)]
pub struct Fixture {
    pub name: &'static str,
    /// The tiers that promise what is checked.
    pub tiers: &'static [Tier],
    pub company: Company,
    /// What it does without a sandbox, where that can be shown.
    pub outside: Option<Control>,
    gap: Option<(Place, &'static str)>,
    /// How many others are on the processor it is kept on, where it is kept on one.
    beside: Option<u32>,
    program: Program,
    arguments: Vec<&'static str>,
    options: Vec<&'static str>,
    files: Vec<(&'static str, &'static [u8], u32)>,
    prepare: fn(&TestBed) -> io::Result<()>,
    checks: Vec<Check>,
}

/// A hostile program under this name, in every tier that may grade a class.
pub fn fixture(name: &'static str, program: Program) -> Fixture {
    Fixture {
        name,
        tiers: CLOSED,
        company: Company::Others,
        outside: None,
        gap: None,
        beside: None,
        program,
        arguments: Vec::new(),
        options: Vec::new(),
        files: Vec::new(),
        prepare: |_| Ok(()),
        checks: Vec::new(),
    }
}

impl Fixture {
    /// Its arguments; see [`TestBed::fill`] and [`Targets::fill`].
    pub fn with(mut self, arguments: &[&'static str]) -> Self {
        self.arguments.extend(arguments);
        self
    }

    /// Limits that differ from the usual ones.
    pub fn limits(mut self, limits: &[&'static str]) -> Self {
        for limit in limits {
            self.options.extend(["--limit", limit]);
        }
        self
    }

    /// Other options of the grader.
    pub fn options(mut self, options: &[&'static str]) -> Self {
        self.options.extend(options);
        self
    }

    /// A file of the submission, with its mode.
    pub fn file(mut self, name: &'static str, bytes: &'static [u8], mode: u32) -> Self {
        self.files.push((name, bytes, mode));
        self
    }

    /// What else must be in the bed.
    pub fn prepare(mut self, prepare: fn(&TestBed) -> io::Result<()>) -> Self {
        self.prepare = prepare;
        self
    }

    pub fn must(mut self, checks: &[Check]) -> Self {
        self.checks.extend_from_slice(checks);
        self
    }

    pub fn tiers(mut self, tiers: &'static [Tier]) -> Self {
        self.tiers = tiers;
        self
    }

    /// Where the promise is not made, and why: there the test is skipped by name.
    pub fn except(mut self, tier: Tier, user: User, why: &'static str) -> Self {
        self.gap = Some((Place { tier, user }, why));
        self
    }

    /// What it does without a sandbox.
    pub fn outside(mut self, outside: Control) -> Self {
        self.outside = Some(outside);
        self
    }

    pub fn alone(mut self) -> Self {
        self.company = Company::Alone;
        self
    }

    /// So many others keep its processor busy, and nothing else runs beside it.
    pub fn beside(mut self, count: u32) -> Self {
        self.beside = Some(count);
        self.alone()
    }

    /// Runs it in a sandbox, checks it, and that nothing is left of it.
    pub fn run(&self, harness: &Harness, place: Place) -> Outcome {
        let caller = place.user.caller()?;
        harness.require(place)?;
        if let Some((_, why)) = self.gap.filter(|(gap, _)| *gap == place) {
            return skipped(format!("not promised here: {why}"));
        }
        let before = Leftovers::detect();
        let bed = TestBed::new(harness, caller)?;
        let mut targets = Targets::new(&bed)?;
        let command = self.set(harness, &bed, &targets)?;
        let photograph = bed.photograph()?;
        let mut call = run_grader::sandbox_command(harness, place.tier, &bed);
        call.env("PATH", SYSTEM_PATH);
        for option in &self.options {
            call.arg(bed.fill(option));
        }
        let beside = self
            .beside
            .map(|count| BusyProcessor::start(harness, count));
        let beside = beside.transpose()?;
        if let Some(beside) = &beside {
            call.arg("--processor").arg(beside.processor.to_string());
        }
        call.arg("--").args(command);
        let stolen_time = beside
            .as_ref()
            .map(|beside| StolenTime::since_now(beside.processor));
        let seen = run_grader::watch(call, place.tier, &bed)?;
        drop(beside);
        let stolen = stolen_time.map_or(0, |stolen_time| stolen_time.stolen_since());
        let verdicts: Vec<Outcome> = self.checks.iter().map(|it| it.judge(&seen)).collect();
        let aftermath = [
            targets.untouched(),
            photograph.compare(&bed.photograph()?),
            unharmed(harness, place, &bed, &before),
        ];
        // What is harmed is harmed, whatever the host does.
        if aftermath.iter().all(Result::is_ok)
            && verdicts.iter().any(Result::is_err)
            && stolen > MOST_STOLEN
        {
            return skipped(format!(
                "the host took {stolen} % of the processor meanwhile, which no clock in here can know"
            ));
        }
        all(verdicts.into_iter().chain(aftermath))
    }

    /// Shows what it does without a sandbox.
    pub fn run_outside(&self, harness: &Harness, outside: Control) -> Outcome {
        let bed = TestBed::new(harness, Caller::MYSELF)?;
        let targets = Targets::new(&bed)?;
        let command = self.set(harness, &bed, &targets)?;
        outside.show(&bed, &command)
    }

    fn set(
        &self,
        harness: &Harness,
        bed: &TestBed,
        targets: &Targets,
    ) -> Result<Vec<String>, Miss> {
        let mut command = self.program.put(harness, bed)?;
        for (name, bytes, mode) in &self.files {
            bed.put(name, bytes, *mode)?;
        }
        (self.prepare)(bed)?;
        bed.give_away()?;
        for argument in &self.arguments {
            command.push(targets.fill(&bed.fill(argument))?);
        }
        Ok(command)
    }
}

/// Fails where something is left of the last run, or where a harmless program does not run as usual next.
pub fn unharmed(harness: &Harness, place: Place, bed: &TestBed, before: &Leftovers) -> Outcome {
    before.check(bed)?;
    let next = TestBed::new(harness, bed.caller)?;
    let command = Program::C("limits/ok.c").put(harness, &next)?;
    next.give_away()?;
    let mut call = run_grader::sandbox_command(harness, place.tier, &next);
    call.env("PATH", SYSTEM_PATH).arg("--").args(command);
    let seen = run_grader::watch(call, place.tier, &next)?;
    if seen.code == Some(0) && seen.record.stdout.text == "ok\n" {
        before.check(&next)
    } else {
        failed(format!("a harmless program was harmed next:\n{seen}"))
    }
}

/// All failures in one.
fn all(outcomes: impl Iterator<Item = Outcome>) -> Outcome {
    let mut wrong = Vec::new();
    for outcome in outcomes {
        match outcome {
            Ok(()) => {}
            Err(Miss::Failed(why)) => wrong.push(why),
            Err(skipped @ Miss::Skipped(_)) => return Err(skipped),
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        failed(wrong.join("\n\n"))
    }
}

/// A program in some language, by the name of its source.
#[derive(Debug, Clone, Copy)]
pub enum Program {
    /// In C, compiled before.
    C(&'static str),
    /// In Java, compiled before.
    Java(&'static str),
    /// For an interpreter.
    Script(&'static str, &'static str),
    /// Something that is there already, or is not.
    There(&'static str),
}

impl Program {
    /// Puts it into the submission and says how it is called from there.
    pub fn put(self, harness: &Harness, bed: &TestBed) -> Result<Vec<String>, Miss> {
        match self {
            Self::C(source) => {
                let name = stem(source);
                fs::copy(harness.compiled(source)?, bed.path("submission").join(name))?;
                Ok(vec![format!("./{name}")])
            }
            Self::Java(source) => {
                need(bed, "java")?;
                for entry in fs::read_dir(harness.compiled_java(source)?)? {
                    let entry = entry?;
                    fs::copy(entry.path(), bed.path("submission").join(entry.file_name()))?;
                }
                Ok(["java", "-cp", ".", stem(source)].map(str::to_owned).into())
            }
            Self::Script(interpreter, source) => {
                need(bed, interpreter)?;
                let source = Path::new(source);
                let name = source.file_name().expect("a fixture has a name");
                fs::copy(
                    Path::new(HOSTILE).join(source),
                    bed.path("submission").join(name),
                )?;
                Ok(vec![
                    interpreter.to_owned(),
                    name.to_string_lossy().into_owned(),
                ])
            }
            Self::There(command) => Ok(vec![command.to_owned()]),
        }
    }
}

/// Skips the test where the one who plays has no such program.
pub fn need(bed: &TestBed, program: &str) -> Result<(), Miss> {
    if bed.caller.has(program) {
        Ok(())
    } else {
        skipped(format!("this user has no `{program}` here"))
    }
}

fn stem(source: &'static str) -> &'static str {
    let name = source.rsplit('/').next().unwrap_or(source);
    name.split('.').next().unwrap_or(name)
}
