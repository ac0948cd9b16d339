//! What all tests share: the grader, the built fixtures, and which tiers hold here.

use std::collections::HashMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;
use testkit::trial::{Miss, Outcome, failed, is_required, skipped};

use crate::GRADER;
use crate::sandbox::bench::place::Place;
use crate::sandbox::bench::run;
use crate::sandbox::bench::stage::Stage;

/// Where the fixtures are.
pub const HOSTILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sandbox/hostile");

/// What all tests share.
pub struct Shop {
    folder: TempDir,
    /// A copy of the grader that everybody may run.
    pub grader: PathBuf,
    built: Mutex<HashMap<&'static str, Result<PathBuf, Miss>>>,
    holds: Mutex<HashMap<Place, Outcome>>,
    stages: AtomicU32,
}

impl Shop {
    /// Makes the shared folder and puts the grader there.
    pub fn open() -> Self {
        let folder = tempfile::Builder::new()
            .prefix("grader-hostile-")
            .permissions(Permissions::from_mode(0o755))
            .tempdir()
            .expect("a temporary folder can be made");
        let grader = folder.path().join("grader");
        fs::copy(GRADER, &grader).expect("the grader can be copied");
        fs::set_permissions(&grader, Permissions::from_mode(0o755)).expect("the copy is mine");
        Self {
            folder,
            grader,
            built: Mutex::default(),
            holds: Mutex::default(),
            stages: AtomicU32::new(0),
        }
    }

    /// A number no other stage of this run has, and the folder for it.
    pub fn new_folder(&self) -> (u32, PathBuf) {
        let number = self.stages.fetch_add(1, Ordering::Relaxed);
        (number, self.folder.path().join(format!("{number}")))
    }

    /// Skips the test unless the tier holds at this place.
    pub fn require(&self, place: Place) -> Outcome {
        let mut holds = self.holds.lock().expect("no test panics in here");
        let known = holds.get(&place).cloned();
        match known {
            Some(outcome) => outcome,
            None => {
                let outcome = self.try_tier(place);
                holds.insert(place, outcome.clone());
                outcome
            }
        }
    }

    fn try_tier(&self, place: Place) -> Outcome {
        let caller = place.user.caller()?;
        let stage = Stage::set(self, caller)?;
        let ran = run::box_command(self, place.tier, &stage)
            .args(["--", "/bin/true"])
            .output()?;
        match ran.status.code() {
            Some(0) => Ok(()),
            Some(3) => {
                let notes = String::from_utf8_lossy(&ran.stderr);
                let line = notes.lines().next().unwrap_or_default();
                let reason = line.rsplit("on this machine: ").next().unwrap_or(line);
                match is_required(place.tier.name()) {
                    true => failed(format!("tier {} is required here: {reason}", place.tier)),
                    false => skipped(format!("tier {} does not hold here: {reason}", place.tier)),
                }
            }
            _ => failed(format!("`/bin/true` in the box: {ran:?}")),
        }
    }

    /// Compiles a fixture in C, once.
    pub fn compiled(&self, source: &'static str) -> Result<PathBuf, Miss> {
        self.build(source, |from, to| {
            let mut command = Command::new("cc");
            command.args(["-O1", "-pthread", "-w", "-I", HOSTILE, "-o"]);
            command.arg(to).arg(from).arg("-lrt");
            command
        })
    }

    /// Compiles a fixture in Java, once, into a folder.
    pub fn compiled_java(&self, source: &'static str) -> Result<PathBuf, Miss> {
        self.build(source, |from, to| {
            let mut command = Command::new("javac");
            command.arg("-d").arg(to).arg(from);
            command
        })
    }

    fn build(
        &self,
        source: &'static str,
        compiler: impl FnOnce(&Path, &Path) -> Command,
    ) -> Result<PathBuf, Miss> {
        let mut built = self.built.lock().expect("no test panics in here");
        built
            .entry(source)
            .or_insert_with(|| {
                let target = self.folder.path().join(source.replace('/', "-"));
                let mut command = compiler(&Path::new(HOSTILE).join(source), &target);
                let ran = match command.output() {
                    Ok(ran) => ran,
                    Err(error) => {
                        let name = command.get_program().to_string_lossy().into_owned();
                        return skipped(format!("`{name}` does not start here: {error}"));
                    }
                };
                match ran.status.success() {
                    true => Ok(target),
                    false => failed(String::from_utf8_lossy(&ran.stderr)),
                }
            })
            .clone()
    }
}
