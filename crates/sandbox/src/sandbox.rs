//! The sandbox: opened once, it gives each thread a worker, who runs requests one at a time.
//!
//! The grader's own program is also the launcher of its sandboxes and the canary in one: [`enter`] says which it is.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use model::execution::Execution;
use model::program_ending::Ending;
use model::tier::Tier;

use crate::bare::BareWorker;
use crate::error::SandboxError;
use crate::interactor::Interactor;
#[cfg(target_os = "linux")]
use crate::linux;
#[cfg(target_os = "linux")]
use crate::linux::outside::sandbox_maker::SandboxWorker;
use crate::request::{Request, ToolEnvironment};
use crate::settings::{Cancel, Settings};
use crate::tier_capabilities::describe_tier;

/// A way to run programs in sandboxes, as closed as this machine can make them or as was asked for.
#[derive(Debug)]
pub struct Sandbox {
    backend: Backend,
}

#[derive(Debug)]
enum Backend {
    Bare(ToolEnvironment, Cancel),
    #[cfg(target_os = "linux")]
    Linux(Box<linux::outside::proven_tier::ProvenTier>),
}

impl Sandbox {
    /// Opens the strongest of the wanted tiers that holds here. Each is tried for real: a canary is sent into a sandbox.
    ///
    /// # Errors
    /// When none of them holds.
    pub fn open(settings: &Settings) -> Result<Self, SandboxError> {
        let mut refusals = Vec::new();
        for tier in settings.wanted.tiers() {
            match Self::open_tier(tier, settings) {
                Ok(sandbox) => return Ok(sandbox),
                Err(reason) => refusals.push(reason),
            }
        }
        Err(SandboxError::NotHere {
            wanted: settings.wanted.weakest(),
            // The last is about the weakest tier that would have done.
            reason: refusals.pop().unwrap_or_default(),
        })
    }

    /// A sandbox of this tier, or why it does not hold here.
    pub fn open_tier(tier: Tier, settings: &Settings) -> Result<Self, String> {
        let backend = match tier {
            Tier::Bare => Backend::Bare(
                ToolEnvironment::from_toolchains(settings.toolchains()),
                settings.cancel,
            ),
            #[cfg(target_os = "linux")]
            Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => Backend::Linux(Box::new(
                linux::outside::proven_tier::ProvenTier::prove(tier, settings)?,
            )),
            #[cfg(not(target_os = "linux"))]
            Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => {
                return Err("only Linux has it".to_owned());
            }
        };
        Ok(Self { backend })
    }

    /// How well its sandboxes are closed.
    pub fn tier(&self) -> Tier {
        match &self.backend {
            Backend::Bare(..) => Tier::Bare,
            #[cfg(target_os = "linux")]
            Backend::Linux(proven) => proven.tier(),
        }
    }

    /// The one line that is printed on every run.
    pub fn line(&self) -> String {
        let landlock = match &self.backend {
            Backend::Bare(..) => 0,
            #[cfg(target_os = "linux")]
            Backend::Linux(proven) => proven.landlock(),
        };
        describe_tier(self.tier(), landlock)
    }

    /// Somebody to run requests, one at a time.
    pub fn worker(&self) -> Result<Worker, SandboxError> {
        match &self.backend {
            Backend::Bare(tools, cancel) => {
                Ok(Worker::Bare(BareWorker::new(tools.clone(), *cancel)?))
            }
            #[cfg(target_os = "linux")]
            Backend::Linux(proven) => Ok(Worker::Sandboxed(Box::new(proven.worker()?))),
        }
    }
}

/// Runs requests of one thread, one at a time, each in a fresh sandbox.
#[derive(Debug)]
pub enum Worker {
    /// With limits and a process group.
    Bare(BareWorker),
    /// With a launcher.
    #[cfg(target_os = "linux")]
    Sandboxed(Box<SandboxWorker>),
}

impl Worker {
    /// Runs this to its end.
    ///
    /// # Errors
    /// When the sandbox could not do its work; what the program did wrong is in the record.
    pub fn run(&mut self, request: &Request) -> Result<Execution, SandboxError> {
        self.run_with(request, None)
    }

    /// Runs this to its end while somebody talks to it; what it would have read otherwise is not there.
    ///
    /// # Errors
    /// When the sandbox could not do its work; what the program did wrong is in the record.
    pub fn talk(
        &mut self,
        request: &Request,
        interactor: &mut dyn Interactor,
    ) -> Result<Execution, SandboxError> {
        self.run_with(request, Some(interactor))
    }

    fn run_with(
        &mut self,
        request: &Request,
        interactor: Option<&mut dyn Interactor>,
    ) -> Result<Execution, SandboxError> {
        let execution = match self {
            Self::Bare(worker) => worker.run(request, interactor),
            #[cfg(target_os = "linux")]
            Self::Sandboxed(worker) => worker.run(request, interactor),
        }?;
        // Whoever ends a job asks everything in it to stop, and a program may be gone before its grader has heard.
        match execution.ending {
            Ending::Crashed { signal, .. }
                if signal.asks_to_stop() && self.cancel().is_requested_soon() =>
            {
                Err(SandboxError::Cancelled)
            }
            _ => Ok(execution),
        }
    }

    const fn cancel(&self) -> Cancel {
        match self {
            Self::Bare(worker) => worker.cancel(),
            #[cfg(target_os = "linux")]
            Self::Sandboxed(worker) => worker.cancel(),
        }
    }

    /// Where the program sees what has this name in the sandbox.
    pub fn place(&self, name: &Path) -> PathBuf {
        match self {
            Self::Bare(worker) => worker.place(name),
            #[cfg(target_os = "linux")]
            Self::Sandboxed(worker) => worker.place(name),
        }
    }
}

/// What this process is, if it was not started by a person: the exit code it ends with, once it is done.
///
/// It must be asked before anything else happens: a launcher is as small as it was at its start.
pub fn enter(arguments: &[OsString]) -> Option<ExitCode> {
    match arguments {
        #[cfg(target_os = "linux")]
        [_, role] if role == crate::linux::outside::launcher_client::LAUNCHER => Some(launcher()),
        #[cfg(target_os = "linux")]
        [_, role, task @ ..] if role == crate::linux::canary::CANARY => {
            Some(crate::linux::canary::run_canary(task))
        }
        _ => None,
    }
}

#[cfg(target_os = "linux")]
fn launcher() -> ExitCode {
    use std::os::fd::AsFd;

    use crate::linux::launcher::serve::serve;
    use crate::linux::wire::packet::Socket;

    // A person who types this has no socket there, and is told nothing: it is no command.
    let Ok(socket) = std::io::stdin().as_fd().try_clone_to_owned() else {
        return ExitCode::FAILURE;
    };
    match serve(Socket::from_descriptor(socket)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::request::ToolEnvironment;
    use crate::settings::TierChoice;
    use model::program_ending::Signal;

    #[test]
    fn a_tier_that_is_asked_for_is_the_one_that_is_opened() {
        let settings = Settings::new(TierChoice::Exactly(Tier::Bare)).unwrap();
        assert_eq!(Sandbox::open(&settings).unwrap().tier(), Tier::Bare);
    }

    #[test]
    fn a_program_that_was_asked_to_stop_before_its_grader_heard_of_it_did_not_crash() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let request = |signal: &str| Request::new(["sh", "-c", &format!("kill -{signal} $$")]);
        let worker = BareWorker::new(ToolEnvironment::system_only(), Cancel::on(&FLAG)).unwrap();
        let mut worker = Worker::Bare(worker);
        let ran = worker.run(&request("TERM")).unwrap();
        let crashed = |signal| Ending::Crashed {
            signal: Signal(signal),
            cause: None,
        };
        assert_eq!(ran.ending, crashed(15), "nobody wished it to stop");
        let wish = thread::spawn(|| {
            thread::sleep(Duration::from_millis(100));
            FLAG.store(true, Ordering::Relaxed);
        });
        assert!(matches!(
            worker.run(&request("TERM")),
            Err(SandboxError::Cancelled)
        ));
        wish.join().unwrap();
    }
}
