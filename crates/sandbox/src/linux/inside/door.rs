//! The last steps before a program begins: from here on it can do only what the box allows.

use libc::sock_filter;

use crate::linux::sys::landlock::Rules;
use crate::linux::sys::{exec, seccomp};

/// Enters the rules, closes all descriptors but the standard ones and attaches the filter, in this order: each takes
/// away what the one before it needs.
///
/// # Errors
/// The step that failed, and what the system said.
pub(crate) fn close(
    rules: Option<&Rules>,
    filter: &[sock_filter],
) -> Result<(), (&'static str, i32)> {
    let errno = |error: std::io::Error| error.raw_os_error().unwrap_or(0);
    if let Some(rules) = rules {
        rules
            .enter()
            .map_err(|error| ("entering Landlock's rules", errno(error)))?;
    }
    exec::close_all_but_standard()
        .map_err(|error| ("closing descriptors", error.raw_os_error()))?;
    if !filter.is_empty() {
        seccomp::attach(filter)
            .map_err(|error| ("attaching the system-call filter", errno(error)))?;
    }
    Ok(())
}
