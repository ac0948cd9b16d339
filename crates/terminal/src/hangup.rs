//! Whether a hang-up is ignored by whoever started the program, and that it stays so.
#![expect(
    unsafe_code,
    reason = "the disposition of a signal is offered by no safe crate"
)]

/// Whether SIGHUP is ignored, as `nohup` has it.
#[must_use]
pub(crate) fn is_ignored() -> bool {
    // SAFETY: all zeroes are a `sigaction`, and the call only fills it in.
    let (asked, before) = unsafe {
        let mut before: libc::sigaction = std::mem::zeroed();
        let asked = libc::sigaction(libc::SIGHUP, std::ptr::null(), &raw mut before);
        (asked, before)
    };
    asked == 0 && before.sa_sigaction == libc::SIG_IGN
}

/// Ignores SIGHUP from now on.
pub(crate) fn ignore() {
    // SAFETY: no handler of ours is given, so nothing is run in a signal's place.
    unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
}
