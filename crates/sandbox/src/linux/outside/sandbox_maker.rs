//! What it takes to make sandboxes of one tier, and the workers that have it, each with a user of its own where the
//! grader is root.

use std::fs::{DirBuilder, File, OpenOptions, symlink_metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use model::execution::Execution;
use model::tier::Tier;
use rustix::fs::{FlockOperation, flock};
use rustix::process::getuid;

use crate::error::SandboxError;
use crate::fresh_folder::FreshFolder;
use crate::interactor::Interactor;
use crate::linux::cgroup::{self, NoCgroup};
use crate::linux::launcher::user::KEEPERS;
use crate::linux::outside::launcher_client::LauncherClient;
use crate::linux::outside::run_supervision::Turn;
use crate::linux::wire::message::{Isolation, LauncherSetup, SandboxPart};
use crate::linux::wire::packet::WirePath;
use crate::request::{EnvironmentSources, Request, TMP, ToolEnvironment, build_environment};
use crate::settings::Cancel;
use crate::toolchain::Toolchains;
use crate::toolchain::system_folders::{SEARCH_PATH, SystemPath, system_folders};

/// Where the sandbox's folder is in a file tree of its own.
const OWN_FOLDER: &str = "/box";

/// What it takes to make sandboxes of one tier.
#[derive(Debug, Clone)]
pub struct SandboxMaker {
    program: PathBuf,
    tier: Tier,
    /// The control group that each worker makes its own in.
    group: Option<PathBuf>,
    shown: Vec<WirePath>,
    masked: Vec<WirePath>,
    links: Vec<(WirePath, WirePath)>,
    tools: ToolEnvironment,
    left_out: Vec<SandboxPart>,
    cancel: Cancel,
}

impl SandboxMaker {
    /// With this program as the launcher, for sandboxes that show these toolchains.
    ///
    /// # Errors
    /// When the tier needs a control group and there is none.
    pub fn new(program: &Path, tier: Tier, toolchains: &Toolchains) -> Result<Self, NoCgroup> {
        let group = match tier {
            Tier::ContainedCgroup => Some(cgroup::find_delegated()?),
            Tier::Contained | Tier::Fenced | Tier::Bare => None,
        };
        let mut shown = toolchains.roots();
        let mut links = Vec::new();
        for one in system_folders() {
            match one {
                SystemPath::Folder(path) | SystemPath::File(path) => shown.push(path),
                SystemPath::Link { path, target } => links.push((path.into(), target.into())),
            }
        }
        shown.sort();
        // What is below something shown is shown with it.
        shown.dedup_by(|one, before| one.starts_with(before));
        Ok(Self {
            program: program.to_owned(),
            tier,
            group,
            shown: shown.into_iter().map(WirePath::from).collect(),
            masked: own_programs(program)
                .into_iter()
                .map(WirePath::from)
                .collect(),
            links,
            tools: ToolEnvironment::from_toolchains(toolchains),
            left_out: Vec::new(),
            cancel: Cancel::default(),
        })
    }

    /// The same, ending what runs when that is requested.
    #[must_use]
    pub const fn cancelled_by(mut self, cancel: Cancel) -> Self {
        self.cancel = cancel;
        self
    }

    /// The same, for sandboxes that do not show these files and folders either.
    #[must_use]
    pub(crate) fn hiding(mut self, paths: &[PathBuf]) -> Self {
        self.masked.extend(paths.iter().map(WirePath::from));
        self
    }

    /// The same, without a part: to show that the canary notices.
    #[must_use]
    pub fn without(mut self, part: SandboxPart) -> Self {
        self.left_out.push(part);
        self
    }

    /// Somebody who makes sandboxes.
    pub fn worker(&self) -> Result<SandboxWorker, SandboxError> {
        let user_slot = getuid().is_root().then(UserSlot::claim).transpose()?;
        let (isolation, fresh) = match self.tier {
            Tier::ContainedCgroup | Tier::Contained => (Isolation::Namespaces, None),
            Tier::Fenced | Tier::Bare => {
                let fresh = FreshFolder::new().map_err(|source| {
                    SandboxError::step("making a folder for the sandboxes", source)
                })?;
                (Isolation::Landlock, Some(fresh))
            }
        };
        let setup = LauncherSetup {
            isolation,
            shown: self.shown.clone(),
            masked: self.masked.clone(),
            links: self.links.clone(),
            folder: fresh
                .as_ref()
                .map_or_else(|| OWN_FOLDER.into(), |fresh| fresh.path().into()),
            user: user_slot.as_ref().map(UserSlot::user),
            cgroup: self
                .group
                .as_ref()
                .map(|group| group.join(unique_group_name()).into()),
            left_out: self.left_out.clone(),
        };
        let client = LauncherClient::start(
            &self.program,
            self.tier,
            &setup,
            self.tools.path.clone(),
            self.cancel,
        )?;
        Ok(SandboxWorker {
            client: Some(client),
            setup,
            maker: self.clone(),
            fresh,
            _slot: user_slot,
        })
    }
}

/// The grader's own program and the reference solver, which know every answer. Copies under other names are not known.
fn own_programs(program: &Path) -> Vec<PathBuf> {
    let real = std::fs::canonicalize(program).unwrap_or_else(|_| program.to_owned());
    let beside = real.parent().map(Path::to_owned);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let searched = std::env::split_paths(&path).chain(std::env::split_paths(SEARCH_PATH));
    let mut masked: Vec<PathBuf> = beside
        .into_iter()
        .chain(searched)
        .flat_map(|folder| ["grader", "reference"].map(|name| folder.join(name)))
        .chain([real])
        .filter_map(|path| std::fs::canonicalize(path).ok())
        .filter(|path| path.is_file())
        .collect();
    masked.sort();
    masked.dedup();
    masked
}

/// A name that no other worker of any grader on this machine has.
fn unique_group_name() -> String {
    static WORKERS: AtomicU32 = AtomicU32::new(0);
    let number = WORKERS.fetch_add(1, Ordering::Relaxed);
    format!("box-{}-{number}", std::process::id())
}

/// Somebody who makes sandboxes, one at a time.
#[derive(Debug)]
pub struct SandboxWorker {
    /// None after the launcher was lost, until the next run starts another.
    client: Option<LauncherClient>,
    setup: LauncherSetup,
    maker: SandboxMaker,
    // Dropped after the launcher, which uses both.
    fresh: Option<FreshFolder>,
    _slot: Option<UserSlot>,
}

impl SandboxWorker {
    /// Runs this to its end in a fresh sandbox.
    ///
    /// # Errors
    /// When the sandbox could not do its work; what the program did wrong is in the record.
    pub fn run(
        &mut self,
        request: &Request,
        mut interactor: Option<&mut dyn Interactor>,
    ) -> Result<Execution, SandboxError> {
        // Home is not the folder it works in, so that a build leaves its caches elsewhere.
        let tmp = self.place(Path::new(TMP));
        let variables = build_environment(EnvironmentSources {
            path: &self.maker.tools.path,
            home: &tmp,
            tmp: &tmp,
            toolchains: &self.maker.tools.variables,
            own: &request.environment,
        });
        // One that could not clear away after the last program is replaced, once: that is not this program's fault.
        for _ in 0..2 {
            let mut client = match self.client.take() {
                Some(client) => client,
                None => self.restart()?,
            };
            match client.run(
                request,
                &variables,
                interactor
                    .as_mut()
                    .map(|interactor| &mut **interactor as &mut dyn Interactor),
            ) {
                Ok(Turn::Ran(execution)) => {
                    self.client = Some(client);
                    return Ok(*execution);
                }
                Ok(Turn::NotBegun) => {}
                Err(trouble) => {
                    // After anything but what is wrong with the request itself it may be of no use.
                    if !matches!(
                        trouble,
                        SandboxError::Step { .. } | SandboxError::Launcher(_)
                    ) {
                        self.client = Some(client);
                    }
                    return Err(trouble);
                }
            }
        }
        Err(SandboxError::Launcher(
            "could not clear away after a program".to_owned(),
        ))
    }

    /// Where the program sees what has this name in the sandbox.
    pub fn place(&self, name: &Path) -> PathBuf {
        self.setup.folder.join(name)
    }

    pub(crate) const fn cancel(&self) -> Cancel {
        self.maker.cancel
    }

    /// The version of Landlock the kernel has; none is 0.
    pub fn landlock(&self) -> u32 {
        self.client.as_ref().map_or(0, LauncherClient::landlock)
    }

    fn restart(&mut self) -> Result<LauncherClient, SandboxError> {
        if let Some(fresh) = &mut self.fresh {
            // What the last sandbox left behind must not be found by the next.
            fresh.empty().map_err(|source| {
                SandboxError::step("emptying the folder of the sandboxes", source)
            })?;
        }
        LauncherClient::start(
            &self.maker.program,
            self.maker.tier,
            &self.setup,
            self.maker.tools.path.clone(),
            self.maker.cancel,
        )
    }
}

/// The first of the numbers. Distributions leave those from here to 61183 alone, and they are mapped in containers too.
const FIRST: u32 = 60_600;
/// How many there are; the numbers above them belong to their keepers.
const COUNT: u32 = KEEPERS;
/// Where root can make a folder, the usual place first: all graders of a machine must come to the same one.
const PLACES: [&str; 3] = ["/run", "/dev/shm", "/tmp"];

/// A user that nobody else runs as, for as long as this lives.
#[derive(Debug)]
pub(crate) struct UserSlot {
    user: u32,
    /// A lock on a file that is root's alone, so that no program in a sandbox can have it. The kernel takes it back
    /// however this process ends.
    _claim: File,
}

impl UserSlot {
    /// Claims the first that is free on this machine.
    ///
    /// # Errors
    /// When all are taken.
    pub(crate) fn claim() -> Result<Self, SandboxError> {
        let folder = folder().map_err(|source| {
            SandboxError::step("making a folder for the claims on users", source)
        })?;
        for user in FIRST..FIRST + COUNT {
            let file = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .mode(0o600)
                .open(folder.join(user.to_string()));
            let claim = file.and_then(|file| {
                flock(&file, FlockOperation::NonBlockingLockExclusive)?;
                Ok(file)
            });
            if let Ok(claim) = claim {
                return Ok(Self {
                    user,
                    _claim: claim,
                });
            }
        }
        Err(SandboxError::Launcher(format!(
            "has no user for its sandboxes: all {COUNT} from {FIRST} on are taken by other graders"
        )))
    }

    pub(crate) const fn user(&self) -> u32 {
        self.user
    }
}

/// A folder that is this user's alone, as a rule root's, and the same for every grader of the machine.
fn folder() -> io::Result<PathBuf> {
    let mut refused = None;
    for place in PLACES {
        let folder = Path::new(place).join("grader-box-users");
        let made = DirBuilder::new().mode(0o700).create(&folder);
        // Where anybody may make one, somebody else may have been first.
        let is_own = |facts: io::Result<std::fs::Metadata>| {
            facts.is_ok_and(|facts| facts.is_dir() && facts.uid() == getuid().as_raw())
        };
        if is_own(symlink_metadata(&folder)) {
            return Ok(folder);
        }
        refused = made.err().or(refused);
    }
    Err(refused.unwrap_or_else(|| io::ErrorKind::NotFound.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_slots_are_the_same_user() {
        let [one, other] = [(); 2].map(|()| UserSlot::claim().unwrap());
        assert_ne!(one.user(), other.user());
        assert!((FIRST..FIRST + COUNT).contains(&one.user()));
    }
}
