//! What every test of the sandbox works with: the grader and the built fixtures, a folder for each test to play in,
//! where it takes place (a tier and who calls), what was seen, and what was left behind.

pub mod hostile_fixture;
pub mod leftovers_and_targets;
pub mod record_checks;
pub mod run_grader;

use std::collections::{BTreeMap, HashMap};
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, lchown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use model::tier::Tier;
use tempfile::TempDir;
use testkit::trial::{Miss, Outcome, failed, is_required, skipped};
use walkdir::WalkDir;

use crate::GRADER;

/// The folders one test plays in.
pub struct TestBed {
    pub folder: PathBuf,
    pub caller: Caller,
    /// What nobody in the sandbox may learn.
    pub secret: String,
    /// What every process of this test has in its environment.
    pub mark: String,
    /// A key for what has no name.
    pub key: u32,
}

impl TestBed {
    /// Sets it: a submission, the answers, another student's program, a home with a key in it, folders to write.
    pub fn new(harness: &Harness, caller: Caller) -> io::Result<Self> {
        let (number, folder) = harness.new_folder();
        let own = std::process::id();
        let bed = Self {
            folder,
            caller,
            secret: format!("swordfish-{own}-{number}"),
            mark: format!("grader-mark-{own}-{number}-"),
            key: 0x4752_0000 ^ (own << 12) ^ number,
        };
        for name in ["submission", "answers", "other", "home/.ssh", "tmp", "out"] {
            fs::create_dir_all(bed.path(name))?;
        }
        for name in [
            "answers/case-1.txt",
            "other/solver.py",
            "home/.ssh/id_ed25519",
        ] {
            fs::write(bed.path(name), format!("{}\n", bed.secret))?;
        }
        // As the system's own is.
        fs::set_permissions(bed.path("tmp"), Permissions::from_mode(0o1777))?;
        bed.give_away()?;
        Ok(bed)
    }

    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.join(name)
    }

    /// Puts a file into the submission.
    pub fn put(&self, name: &str, bytes: &[u8], mode: u32) -> io::Result<()> {
        let path = self.path("submission").join(name);
        fs::write(&path, bytes)?;
        fs::set_permissions(&path, Permissions::from_mode(mode))
    }

    /// Gives everything to the one who plays, so that nothing is refused for being another's.
    pub fn give_away(&self) -> io::Result<()> {
        if let Some(user) = self.caller.become_user {
            for entry in WalkDir::new(&self.folder) {
                lchown(entry?.path(), Some(user), Some(user))?;
            }
        }
        Ok(())
    }

    /// Fills `{answers}`, `{mark}` and the like into an argument.
    pub fn fill(&self, argument: &str) -> String {
        let mut filled = argument
            .replace("{mark}", &self.mark)
            .replace("{key}", &self.key.to_string())
            .replace("{stage}", &self.folder.to_string_lossy());
        for name in ["submission", "answers", "other", "home", "tmp", "out"] {
            filled = filled.replace(&format!("{{{name}}}"), &self.path(name).to_string_lossy());
        }
        filled
    }

    /// Everything a program in the sandbox must not have changed.
    pub fn photograph(&self) -> io::Result<Photograph> {
        let mut seen = BTreeMap::new();
        for name in ["submission", "answers", "other", "home"] {
            for entry in WalkDir::new(self.path(name)) {
                let entry = entry?;
                let facts = entry.metadata()?;
                let words = format!(
                    "mode {:o}, user {}, {} bytes, changed {}.{:09}, {} links",
                    facts.mode(),
                    facts.uid(),
                    facts.len(),
                    facts.mtime(),
                    facts.mtime_nsec(),
                    facts.nlink(),
                );
                seen.insert(entry.into_path(), words);
            }
        }
        Ok(Photograph(seen))
    }
}

impl Drop for TestBed {
    fn drop(&mut self) {
        // What cannot be removed now is removed with everything at the end, or is seen there.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Everything a program in the sandbox must not have changed, at one moment.
#[derive(Debug, PartialEq, Eq)]
pub struct Photograph(BTreeMap<PathBuf, String>);

impl Photograph {
    /// Fails where something changed since.
    pub fn compare(&self, now: &Self) -> Outcome {
        let mut changed = String::new();
        for path in self.0.keys().chain(now.0.keys()) {
            let (before, now) = (self.0.get(path), now.0.get(path));
            if before != now {
                changed += &format!("\n{path:?}: {before:?} became {now:?}");
            }
        }
        if changed.is_empty() {
            Ok(())
        } else {
            failed(format!("files outside were changed:{changed}"))
        }
    }
}

pub const HOSTILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sandbox/hostile");

pub struct Harness {
    folder: TempDir,
    /// A copy of the grader that everybody may run.
    pub grader: PathBuf,
    built: Mutex<HashMap<&'static str, Result<PathBuf, Miss>>>,
    holds: Mutex<HashMap<Place, Outcome>>,
    stages: AtomicU32,
}

impl Harness {
    /// Makes the shared folder and puts the grader there.
    pub fn new() -> Self {
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

    /// A number no other test bed of this run has, and the folder for it.
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
        let bed = TestBed::new(self, caller)?;
        let ran = run_grader::sandbox_command(self, place.tier, &bed)
            .args(["--", "/bin/true"])
            .output()?;
        match ran.status.code() {
            Some(0) => Ok(()),
            Some(3) => {
                let notes = String::from_utf8_lossy(&ran.stderr);
                let line = notes.lines().next().unwrap_or_default();
                let reason = line.rsplit("on this machine: ").next().unwrap_or(line);
                if is_required(place.tier.name()) {
                    failed(format!("tier {} is required here: {reason}", place.tier))
                } else {
                    skipped(format!("tier {} does not hold here: {reason}", place.tier))
                }
            }
            _ => failed(format!("`/bin/true` in the sandbox: {ran:?}")),
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
                if ran.status.success() {
                    Ok(target)
                } else {
                    failed(String::from_utf8_lossy(&ran.stderr))
                }
            })
            .clone()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub tier: Tier,
    pub user: User,
}

impl Place {
    pub fn all() -> impl Iterator<Item = Self> {
        Tier::STRONGEST_FIRST
            .into_iter()
            .flat_map(|tier| User::ALL.map(|user| Self { tier, user }))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.tier, self.user.name())
    }
}

/// A user nobody is, for the half of the tests that must not be root.
const NOBODY_ELSE: u32 = 61_150;

/// Where every system has its programs; what one user has installed, and the grader would ask about, is elsewhere.
pub const SYSTEM_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum User {
    Root,
    Ordinary,
}

impl User {
    pub const ALL: [Self; 2] = [Self::Root, Self::Ordinary];

    /// As in the name of a test.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Root => "root",
            Self::Ordinary => "ordinary",
        }
    }

    /// How to become that user, from the one who runs the tests.
    pub fn caller(self) -> Result<Caller, Miss> {
        match (self, rustix::process::getuid().is_root()) {
            (Self::Root, true) | (Self::Ordinary, false) => Ok(Caller { become_user: None }),
            (Self::Ordinary, true) => Ok(Caller {
                become_user: Some(NOBODY_ELSE),
            }),
            (Self::Root, false) => skipped("the tests do not run as root"),
        }
    }
}

/// How to call a program as one of the users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caller {
    /// The user to become, where it is not the one who runs the tests.
    pub become_user: Option<u32>,
}

impl Caller {
    pub const MYSELF: Self = Self { become_user: None };

    /// Where this user's programs are.
    pub fn path(self) -> OsString {
        match self.become_user {
            Some(_) => OsString::from(SYSTEM_PATH),
            None => env::var_os("PATH").unwrap_or_default(),
        }
    }

    pub fn has(self, program: &str) -> bool {
        env::split_paths(&self.path()).any(|folder| folder.join(program).is_file())
    }

    /// A command of this user's, with this home.
    pub fn command(self, program: &Path, home: &Path) -> Command {
        let mut command = Command::new(program);
        if let Some(user) = self.become_user {
            command.uid(user).gid(user).env_clear();
        } else {
            // The home is another one, and rustup's toolchains are found from there.
            for (variable, folder) in [("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo")] {
                let usual = env::var_os("HOME").map(|real| PathBuf::from(real).join(folder));
                if let (None, Some(usual)) = (env::var_os(variable), usual) {
                    command.env(variable, usual);
                }
            }
        }
        command.env("PATH", self.path()).env("HOME", home);
        command
    }
}
