//! A process that runs in the memory of the one that makes it, which sleeps meanwhile.
//!
//! Copying a process's page tables is a third of what it costs to start a small program. A process made here copies
//! none: it borrows the address space of its maker, on a stack of its own, and the kernel keeps the maker asleep
//! (`CLONE_VM | CLONE_VFORK`) until the new process has ended or has become another program. So there is never more
//! than one of the two running, as with a plain function call.
#![expect(unsafe_code, reason = "clone is offered by no safe crate")]

use std::ffi::{c_int, c_void};
use std::{io, ptr};

use rustix::process::Pid;

/// The stack such a process runs on, with a page below it that must not be touched: who uses more than there is ends at
/// once instead of overwriting something else.
#[derive(Debug)]
pub(crate) struct Stack {
    bottom: *mut c_void,
    length: usize,
}

/// As large as a page is anywhere.
const GUARD: usize = 64 << 10;

impl Stack {
    /// A stack of so many bytes, which must be a multiple of a page.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub(crate) fn new(bytes: usize) -> io::Result<Self> {
        let length = bytes + GUARD;
        // SAFETY: asks for fresh memory wherever there is room, and takes all access to its lowest part away again.
        unsafe {
            let bottom = libc::mmap(
                ptr::null_mut(),
                length,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_STACK,
                -1,
                0,
            );
            if bottom == libc::MAP_FAILED {
                return Err(io::Error::last_os_error());
            }
            let stack = Self { bottom, length };
            if libc::mprotect(bottom, GUARD, libc::PROT_NONE) != 0 {
                return Err(io::Error::last_os_error());
            }
            Ok(stack)
        }
    }
}

impl Drop for Stack {
    fn drop(&mut self) {
        // SAFETY: this is the memory that `new` was given, and nobody runs on it: `run` borrows the stack for as long as
        // somebody does.
        unsafe { libc::munmap(self.bottom, self.length) };
    }
}

/// Runs `body` in a process of its own and returns its id when it has ended or become another program.
///
/// The new process shares memory with this one but nothing else: descriptors, signal handlers, limits and namespaces
/// are its own, the latter new as `namespaces` says (`CLONE_NEWPID` and the like). What `body` returns is its exit code.
///
/// A process that was killed half-way may have left memory half-written. Whoever waits for it and finds that it did not
/// end by itself must not go on.
///
/// # Errors
/// When the system refuses.
pub(crate) fn run<Body: FnOnce() -> c_int>(
    namespaces: c_int,
    stack: &mut Stack,
    body: Body,
) -> io::Result<Pid> {
    let mut body = Some(body);
    // SAFETY: one past the end of the memory that is the stack's; the length is a multiple of 16, and so is the start.
    let top = unsafe { stack.bottom.byte_add(stack.length) };
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD | namespaces;
    // SAFETY: the stack is aligned, guarded and not used by anything else, since it is borrowed for as long as the child
    // may use it: `CLONE_VFORK` returns only after the child has left this memory. For the same reason `body` outlives
    // the child, and no two threads of execution touch it at once.
    let pid = unsafe { libc::clone(begin::<Body>, top, flags, (&raw mut body).cast()) };
    if pid < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(Pid::from_raw(pid).expect("a child's id is positive"))
}

/// Where the new process begins. A panic cannot leave it: unwinding out of a C function aborts.
extern "C" fn begin<Body: FnOnce() -> c_int>(body: *mut c_void) -> c_int {
    // SAFETY: `run` passes a pointer to its own `Option<Body>` and sleeps, so this is the only reference to it.
    let body = unsafe { &mut *body.cast::<Option<Body>>() };
    body.take().map_or(127, |body| body())
}
