//! A tier that holds on this machine, as a canary has shown: the traps outside the sandbox, and whether they were touched.

use std::collections::hash_map::RandomState;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::hash::BuildHasher;
use std::net::{Ipv4Addr, TcpListener};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rules::units::Bytes;

use crate::error::SandboxError;
use crate::fresh_folder::FreshFolder;
use crate::linux::canary::{CANARY, CLOSED, CanaryTask, EscapeRoute, SOCKET, Traps};
use crate::linux::outside::sandbox_maker::{SandboxMaker, SandboxWorker};
use crate::linux::process_table;
use crate::request::{ReadOnlyPath, Request};
use crate::settings::Settings;
use model::execution::Execution;
use model::limits::{Limit, Limits};
use model::program_ending::Ending;
use model::tier::Tier;

/// A tier that holds on this machine.
#[derive(Debug)]
pub(crate) struct ProvenTier {
    tier: Tier,
    maker: SandboxMaker,
    landlock: u32,
    /// The worker the canary was sent with, for the first who asks.
    first: Mutex<Option<SandboxWorker>>,
}

impl ProvenTier {
    /// Makes a sandbox of this tier and sends a canary into it.
    pub(crate) fn prove(tier: Tier, settings: &Settings) -> Result<Self, String> {
        let maker = SandboxMaker::new(&settings.program, tier, settings.toolchains())
            .map_err(|none| error_chain(&none))?
            .cancelled_by(settings.cancel)
            .hiding(&settings.hidden);
        let mut worker = maker.worker().map_err(|trouble| error_chain(&trouble))?;
        send_canary(&mut worker, &settings.program).map_err(|broken| error_chain(&broken))?;
        Ok(Self {
            tier,
            landlock: worker.landlock(),
            maker,
            first: Mutex::new(Some(worker)),
        })
    }

    pub(crate) const fn tier(&self) -> Tier {
        self.tier
    }

    /// The version of Landlock in use; none is 0.
    pub(crate) const fn landlock(&self) -> u32 {
        self.landlock
    }

    pub(crate) fn worker(&self) -> Result<SandboxWorker, SandboxError> {
        let first = self.first.lock().ok().and_then(|mut first| first.take());
        first.map_or_else(|| self.maker.worker(), Ok)
    }
}

/// An error and its causes in one line.
fn error_chain(error: &dyn Error) -> String {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        words.push_str(": ");
        words.push_str(&cause.to_string());
        source = cause.source();
    }
    words
}

/// What the canary's program is called in the sandbox.
const NAME: &str = "canary";
const TASKS: u32 = 40;
const MEMORY: Bytes = Bytes(64 << 20);
/// For the one that takes more than it may: twice what the grader's own program has at the start. The pages it takes are
/// most of what the canary costs.
const LITTLE_MEMORY: Bytes = Bytes(32 << 20);

/// Why a tier does not hold.
#[derive(Debug, thiserror::Error)]
pub enum CanaryFailure {
    /// The sandbox could not be made or used.
    #[error("the canary could not be sent")]
    SandboxError(#[from] SandboxError),
    /// The sandbox was made, and things get out.
    #[error("{}", .0.join("; "))]
    Escaped(Vec<String>),
}

/// Sends the canary into a sandbox of this worker. `program` is the grader's own.
///
/// # Errors
/// Everything that got out, in words.
pub fn send_canary(worker: &mut SandboxWorker, program: &Path) -> Result<(), CanaryFailure> {
    let trap = |source| SandboxError::step("setting the canary's traps", source);
    let folder = FreshFolder::new().map_err(trap)?;
    let secret = folder.path().join("secret");
    fs::write(&secret, "the answers").map_err(trap)?;
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(trap)?;
    let token = format!("grader-canary-{:016x}", RandomState::new().hash_one(0));
    let address = SocketAddr::from_abstract_name(&token).map_err(trap)?;
    let _listener = UnixListener::bind_addr(&address).map_err(trap)?;
    let socket = folder.path().join(format!("secret{SOCKET}"));
    let _socket = UnixListener::bind(&socket).map_err(trap)?;
    // So that nothing but the sandbox stands before it.
    fs::set_permissions(&socket, fs::Permissions::from_mode(0o777)).map_err(trap)?;
    let traps = Traps {
        secret: secret.clone().into_os_string(),
        grader: i32::try_from(std::process::id()).unwrap_or(0),
        port: port.local_addr().map_err(trap)?.port(),
        token,
    };
    let mut broken = Vec::new();
    let escape = run_task(worker, program, CanaryTask::Escape, traps.arguments())?;
    broken.extend(open_routes(&escape));
    if is_somebody_left(&traps.token) {
        broken.push("a program could leave a process behind".to_owned());
    }
    if fs::read(&secret).ok().as_deref() != Some(b"the answers") {
        broken.push("a file outside was changed".to_owned());
    }
    let multiply = run_task(worker, program, CanaryTask::Multiply, Vec::new())?;
    if !is_kept_small(&multiply, Limit::Tasks) {
        broken.push("a program could make more threads than it may".to_owned());
    }
    let grow = run_task(worker, program, CanaryTask::Grow, Vec::new())?;
    if !is_stopped_for(&grow, Limit::Memory) {
        broken.push("a program could take more memory than it may".to_owned());
    }
    let strike = run_task(worker, program, CanaryTask::Strike, Vec::new());
    if !strike.is_ok_and(|strike| strike.ending == (Ending::Exited { code: 0 })) {
        broken.push("a program could kill the process that watches it".to_owned());
    }
    if broken.is_empty() {
        Ok(())
    } else {
        Err(CanaryFailure::Escaped(broken))
    }
}

fn run_task(
    worker: &mut SandboxWorker,
    program: &Path,
    task: CanaryTask,
    traps: Vec<OsString>,
) -> Result<Execution, SandboxError> {
    let mut command: Vec<OsString> = vec![
        worker.place(Path::new(NAME)).into(),
        CANARY.into(),
        task.name().into(),
    ];
    command.extend(traps);
    let mut request = Request::new(command);
    request.shown.push(ReadOnlyPath {
        from: program.to_owned(),
        name: PathBuf::from(NAME),
    });
    request.limits = Limits {
        tasks: TASKS,
        memory: match task {
            CanaryTask::Grow => LITTLE_MEMORY,
            _ => MEMORY,
        },
        ..Limits::with_cpu(Duration::from_secs(5))
    };
    worker.run(&request, None)
}

/// The ways out that the canary found. One that does not come to its end, or says less than it should, has proven
/// nothing.
fn open_routes(escape: &Execution) -> Vec<String> {
    let answers = String::from_utf8_lossy(&escape.stdout.kept);
    let lines: Vec<&str> = answers.lines().collect();
    if escape.ending != (Ending::Exited { code: 0 }) || lines.len() != EscapeRoute::ALL.len() {
        return vec![format!(
            "the canary did not come to its end: it {}",
            escape.ending
        )];
    }
    EscapeRoute::ALL
        .iter()
        .zip(lines)
        .filter(|(_, line)| *line != CLOSED)
        .map(|(way, _)| format!("a program could {}", way.words()))
        .collect()
}

/// Whether anybody on the machine carries the canary's mark, the grader itself excepted.
fn is_somebody_left(token: &str) -> bool {
    process_table::all_processes()
        .into_iter()
        .filter_map(|pid| fs::read(format!("/proc/{pid}/cmdline")).ok())
        .any(|line| {
            line.split(|byte| *byte == 0)
                .any(|argument| argument == std::ffi::OsStr::new(token).as_bytes())
        })
}

fn is_stopped_for(execution: &Execution, limit: Limit) -> bool {
    execution.ending == Ending::Stopped
        && execution
            .exceeded
            .is_some_and(|excess| excess.limit == limit)
}

/// Whether it was refused what it asked for, or was ended for it.
fn is_kept_small(execution: &Execution, limit: Limit) -> bool {
    execution.ending == (Ending::Exited { code: 0 }) || is_stopped_for(execution, limit)
}
