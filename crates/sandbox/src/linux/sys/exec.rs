//! Becoming another program.
#![expect(unsafe_code, reason = "execve is offered by no safe crate")]

use std::ffi::{CString, c_char};
use std::os::fd::{AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::ptr;

use rustix::io::Errno;

/// A command line and environment in the form the kernel reads, made before it is needed: a process that is about to
/// become another program must not allocate.
#[derive(Debug)]
pub(crate) struct Prepared {
    programs: Vec<CString>,
    arguments: Strings,
    environment: Strings,
}

/// Strings and the list of pointers to them, ended by a null.
#[derive(Debug)]
struct Strings {
    /// What the pointers point to; never changed while they live.
    #[expect(dead_code, reason = "keeps alive what the pointers point to")]
    owned: Vec<CString>,
    pointers: Vec<*const c_char>,
}

impl Strings {
    fn new(owned: Vec<CString>) -> Self {
        // A `CString` keeps its bytes on the heap, so moving the vector does not move them.
        let pointers = owned
            .iter()
            .map(|string| string.as_ptr())
            .chain([ptr::null()])
            .collect();
        Self { owned, pointers }
    }
}

impl Prepared {
    /// A command: the paths to try for the program in their order, the arguments with the program's name first, and the
    /// whole environment.
    #[must_use]
    pub(crate) fn new(
        programs: Vec<CString>,
        arguments: Vec<CString>,
        environment: Vec<CString>,
    ) -> Self {
        Self {
            programs,
            arguments: Strings::new(arguments),
            environment: Strings::new(environment),
        }
    }

    /// The paths that are tried.
    #[must_use]
    pub(crate) fn programs(&self) -> &[CString] {
        &self.programs
    }

    /// Becomes the first of the programs that can be run. Comes back only if none can, with the error that says most
    /// and the number of the path it belongs to: a program that is there and cannot be run tells more than one that is
    /// not there.
    pub(crate) fn become_it(&self) -> (Errno, usize) {
        let mut telling = (Errno::NOENT, 0);
        for (number, program) in self.programs.iter().enumerate() {
            // SAFETY: all three are null-terminated as execve wants them, and live in `self`.
            unsafe {
                libc::execve(
                    program.as_ptr(),
                    self.arguments.pointers.as_ptr(),
                    self.environment.pointers.as_ptr(),
                );
            }
            let errno = last_errno();
            let missing = matches!(errno, Errno::NOENT | Errno::NOTDIR);
            // A script whose interpreter is missing says "no such file" too, though the script is there.
            let is_there = is_there(program);
            if !missing || is_there {
                telling = (errno, number);
            }
            if !missing && errno != Errno::ACCESS || missing && is_there {
                break;
            }
        }
        telling
    }
}

/// Whether a file is there. It asks with a call that an observed program's filter does not tell of: nobody is there yet
/// to be told.
fn is_there(program: &CString) -> bool {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    accessat(CWD, program.as_c_str(), Access::EXISTS, AtFlags::empty()).is_ok()
}

fn last_errno() -> Errno {
    // SAFETY: the C library's errno of this thread is always readable.
    Errno::from_raw_os_error(unsafe { *libc::__errno_location() })
}

/// Closes every descriptor but the three standard ones.
///
/// # Errors
/// When the kernel is older than 5.9.
pub(crate) fn close_all_but_standard() -> rustix::io::Result<()> {
    // SAFETY: what owns the descriptors is never used again: this process becomes another program or ends, and its table
    // of descriptors is its own.
    let result = unsafe { libc::syscall(libc::SYS_close_range, 3_u32, u32::MAX, 0_u32) };
    if result == 0 {
        Ok(())
    } else {
        Err(last_errno())
    }
}

/// Closes every descriptor but the three standard ones and this one, which is closed when this process becomes another
/// program, and returns it under its new number.
///
/// # Errors
/// When the kernel is older than 5.9.
pub(crate) fn close_all_but(kept: BorrowedFd<'_>) -> rustix::io::Result<BorrowedFd<'static>> {
    const NUMBER: RawFd = 3;
    if kept.as_raw_fd() != NUMBER {
        // SAFETY: passes plain numbers. Whoever owned the third descriptor never uses it again, as below.
        if unsafe { libc::dup3(kept.as_raw_fd(), NUMBER, libc::O_CLOEXEC) } < 0 {
            return Err(last_errno());
        }
    }
    // SAFETY: as below; the descriptor that is left is open until this process is another.
    unsafe {
        if libc::syscall(libc::SYS_close_range, NUMBER + 1, u32::MAX, 0_u32) != 0 {
            return Err(last_errno());
        }
        Ok(BorrowedFd::borrow_raw(NUMBER))
    }
}

/// Closes this process's copies of descriptors that are owned in another process with the same memory, which keeps its
/// own.
pub(crate) fn close_copies(owned_elsewhere: &[OwnedFd]) {
    for descriptor in owned_elsewhere {
        // SAFETY: the numbers are open in this process's own table, and nothing in it uses them after this: the owner
        // they are borrowed from lives in the process that made this one.
        unsafe { libc::close(descriptor.as_raw_fd()) };
    }
}
