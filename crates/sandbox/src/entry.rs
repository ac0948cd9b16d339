//! The other things the grader's own program can be: a launcher of boxes, and a canary in one.

use std::ffi::OsString;
use std::process::ExitCode;

/// What this process is, if it was not started by a person: the exit code it ends with, once it is done.
///
/// It must be asked before anything else happens: a launcher is as small as it was at its start.
#[must_use]
pub fn enter(arguments: &[OsString]) -> Option<ExitCode> {
    match arguments {
        #[cfg(target_os = "linux")]
        [_, role] if role == crate::linux::outside::client::LAUNCHER => Some(launcher()),
        #[cfg(target_os = "linux")]
        [_, role, errand @ ..] if role == crate::linux::canary::song::CANARY => {
            Some(crate::linux::canary::bird::fly(errand))
        }
        _ => None,
    }
}

#[cfg(target_os = "linux")]
fn launcher() -> ExitCode {
    use std::os::fd::AsFd;

    use crate::linux::launcher::serve::serve;
    use crate::linux::socket::Socket;

    // A person who types this has no socket there, and is told nothing: it is no command.
    let Ok(socket) = std::io::stdin().as_fd().try_clone_to_owned() else {
        return ExitCode::FAILURE;
    };
    match serve(Socket::from_descriptor(socket)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
