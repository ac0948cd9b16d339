//! The last steps before a program begins: from here on it can do only what the box allows.

use std::os::fd::BorrowedFd;

use libc::sock_filter;

use crate::linux::sys::landlock::Rules;
use crate::linux::sys::{exec, seccomp, witness};

/// Somebody who wants to be told which files a program looks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Witness<'a> {
    /// The filter that tells.
    pub filter: &'a [sock_filter],
    /// Where to hand over what it tells to.
    pub channel: BorrowedFd<'a>,
}

/// Enters the rules, closes all descriptors but the standard ones and attaches the filter, in this order: each takes
/// away what the one before it needs. A witness comes last. Where the kernel refuses one, there is none.
///
/// # Errors
/// The step that failed, and what the system said.
pub(crate) fn close(
    rules: Option<&Rules>,
    filter: &[sock_filter],
    witness: Option<Witness<'_>>,
) -> Result<(), (&'static str, i32)> {
    let errno = |error: std::io::Error| error.raw_os_error().unwrap_or(0);
    if let Some(rules) = rules {
        rules
            .enter()
            .map_err(|error| ("entering Landlock's rules", errno(error)))?;
    }
    let channel = match witness {
        Some(witness) => exec::close_all_but(witness.channel).map(Some),
        None => exec::close_all_but_standard().map(|()| None),
    };
    let channel = channel.map_err(|error| ("closing descriptors", error.raw_os_error()))?;
    if !filter.is_empty() {
        seccomp::attach(filter)
            .map_err(|error| ("attaching the system-call filter", errno(error)))?;
    }
    if let Some((witness, channel)) = witness.zip(channel)
        && let Ok(listener) = seccomp::attach_and_listen(witness.filter)
    {
        witness::hand_over(&channel, &listener);
    }
    Ok(())
}
