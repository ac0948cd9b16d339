//! Somebody who runs requests, one at a time.

use std::path::{Path, PathBuf};

use crate::bare::worker::BareWorker;
use crate::cancel::Cancel;
#[cfg(target_os = "linux")]
use crate::linux::outside::maker::BoxWorker;
use crate::partner::Partner;
use crate::request::Request;
use crate::trouble::Trouble;
use model::ending::Ending;
use model::execution::Execution;

/// Runs requests of one thread, one at a time, each in a fresh box.
#[derive(Debug)]
pub enum Worker {
    /// With limits and a process group.
    Bare(BareWorker),
    /// With a launcher.
    #[cfg(target_os = "linux")]
    Boxed(Box<BoxWorker>),
}

impl Worker {
    /// Runs this to its end.
    ///
    /// # Errors
    /// When the box could not do its work; what the program did wrong is in the record.
    pub fn run(&mut self, request: &Request) -> Result<Execution, Trouble> {
        self.run_with(request, None)
    }

    /// Runs this to its end while somebody talks to it; what it would have read otherwise is not there.
    ///
    /// # Errors
    /// When the box could not do its work; what the program did wrong is in the record.
    pub fn talk(
        &mut self,
        request: &Request,
        partner: &mut dyn Partner,
    ) -> Result<Execution, Trouble> {
        self.run_with(request, Some(partner))
    }

    fn run_with(
        &mut self,
        request: &Request,
        partner: Option<&mut dyn Partner>,
    ) -> Result<Execution, Trouble> {
        let execution = match self {
            Self::Bare(worker) => worker.run(request, partner),
            #[cfg(target_os = "linux")]
            Self::Boxed(worker) => worker.run(request, partner),
        }?;
        // Whoever ends a job asks everything in it to stop, and a program may be gone before its grader has heard.
        match execution.ending {
            Ending::Crashed { signal, .. } if signal.is_a_wish() && self.cancel().is_heard() => {
                Err(Trouble::Cancelled)
            }
            _ => Ok(execution),
        }
    }

    const fn cancel(&self) -> Cancel {
        match self {
            Self::Bare(worker) => worker.cancel(),
            #[cfg(target_os = "linux")]
            Self::Boxed(worker) => worker.cancel(),
        }
    }

    /// Where the program sees what has this name in the box.
    #[must_use]
    pub fn place(&self, name: &Path) -> PathBuf {
        match self {
            Self::Bare(worker) => worker.place(name),
            #[cfg(target_os = "linux")]
            Self::Boxed(worker) => worker.place(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::tools::Tools;
    use model::signal::Signal;

    #[test]
    fn a_program_that_was_asked_to_stop_before_its_grader_heard_of_it_did_not_crash() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let request = |signal: &str| Request::new(["sh", "-c", &format!("kill -{signal} $$")]);
        let worker = BareWorker::new(Tools::of_the_system(), Cancel::when(&FLAG)).unwrap();
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
            Err(Trouble::Cancelled)
        ));
        wish.join().unwrap();
    }
}
