//! Making a process that borrows its maker's memory, and becoming another program with the doors closed behind it;
//! signals: a clean slate for a new program, waking up for children, ending everybody in the sandbox and nobody else.

#![expect(
    unsafe_code,
    reason = "clone, exec, closing a range of descriptors, signal masks and sched_setattr are offered by no safe crate"
)]

use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::{io, ptr};

use libc::sock_filter;
use rustix::io::Errno;
use rustix::process::{Pid, Uid, geteuid, getpid, getppid, getpriority_process, getuid, setsid};

use crate::linux::sys::landlock::{Entered, Rules};
use crate::linux::sys::seccomp;

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
    pub(crate) fn programs(&self) -> &[CString] {
        &self.programs
    }

    /// Becomes the first of the programs that can be run. Comes back only if none can, with the error that says most
    /// and the number of the path it belongs to: a program that is there and cannot be run tells more than one that is
    /// not there.
    pub(crate) fn exec(&self) -> (Errno, usize) {
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

/// Somebody who wants to be told which files a program looks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AccessListener<'a> {
    pub filter: &'a [sock_filter],
    /// Where what the filter tells is handed over.
    pub channel: BorrowedFd<'a>,
}

/// Enters the rules, closes all descriptors but the standard ones and attaches the filter, in this order: each takes
/// away what the one before it needs. The listener comes last. Where the kernel refuses one, there is none.
pub(crate) fn close_doors(
    rules: Option<&Rules>,
    filter: &[sock_filter],
    listener: Option<AccessListener<'_>>,
) -> Result<(), (&'static str, i32)> {
    let errno = |error: std::io::Error| error.raw_os_error().unwrap_or(0);
    if let Some(rules) = rules {
        rules
            .enter()
            .map_err(|error| ("entering Landlock's rules", errno(error)))?;
    }
    let channel = match listener {
        Some(listener) => close_all_but(listener.channel).map(Some),
        None => close_all_but_standard().map(|()| None),
    };
    let channel = channel.map_err(|error| ("closing descriptors", error.raw_os_error()))?;
    if !filter.is_empty() {
        seccomp::attach(filter)
            .map_err(|error| ("attaching the system-call filter", errno(error)))?;
    }
    if let Some((listener, channel)) = listener.zip(channel)
        && let Ok(listener) = seccomp::attach_and_listen(listener.filter)
    {
        seccomp::send_listener(&channel, &listener);
    }
    Ok(())
}

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
pub(crate) fn run_borrowed<Body: FnOnce() -> c_int>(
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

/// Handles every signal as a fresh process does, from here on and over every exec. Rust programs ignore `SIGPIPE`, and
/// what is ignored stays ignored.
pub(crate) fn reset_handlers() {
    /// As the kernel has it: handler, flags, restorer and mask, of which all zeroes is the default.
    #[repr(C)]
    struct Action([usize; 4]);
    let action = Action([0; 4]);
    for signal in 1..=64 {
        // SAFETY: the struct is as large as the kernel's, which is copied from and not kept. The C library's own call
        // would refuse the two signals it keeps for itself, which a caller may have left ignored all the same.
        unsafe {
            libc::syscall(
                libc::SYS_rt_sigaction,
                signal,
                &raw const action,
                ptr::null_mut::<Action>(),
                8_usize,
            )
        };
    }
}

pub(crate) fn unblock_all() {
    // SAFETY: the set is initialised by `sigemptyset` before it is read.
    unsafe {
        let mut none = MaybeUninit::uninit();
        libc::sigemptyset(none.as_mut_ptr());
        libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), ptr::null_mut());
    }
}

/// Keeps the news of a child back until [`crate::linux::sys::wait::wait_for_events`] waits for it.
pub(crate) fn block_child_signals() -> io::Result<()> {
    extern "C" fn nothing(_signal: c_int) {}
    // SAFETY: the handler does nothing at all, so it may run at any moment. It is needed because a signal that is
    // ignored by default wakes nobody up. The set is initialised before it is read.
    unsafe {
        let handler: extern "C" fn(c_int) = nothing;
        if libc::signal(libc::SIGCHLD, handler as libc::sighandler_t) == libc::SIG_ERR {
            return Err(io::Error::last_os_error());
        }
        let mut set = MaybeUninit::uninit();
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), libc::SIGCHLD);
        if libc::sigprocmask(libc::SIG_BLOCK, set.as_ptr(), ptr::null_mut()) != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// Kills every process this one may signal, itself excepted. Whoever calls it must show why that is nobody but those
/// in the sandbox.
pub(crate) fn kill_everybody(_proof: &KillProof) {
    // SAFETY: passes two plain numbers. That there is nobody to kill is not an error.
    unsafe { libc::kill(-1, libc::SIGKILL) };
}

/// The proof that a signal this process sends to everybody reaches nobody outside the sandbox. Without one of these,
/// `kill(-1)` would end the session of whoever runs the grader, so it cannot be called without one.
#[derive(Debug)]
pub(crate) struct KillProof(());

impl KillProof {
    /// This process is the first of a process namespace: nobody outside can be named.
    pub(crate) fn first_of_a_namespace() -> Option<Self> {
        (getpid().is_init() && getppid().is_none()).then_some(Self(()))
    }

    /// The kernel keeps this process's signals among those under the same rules.
    pub(crate) fn signals_stay_in(entered: &Entered) -> Option<Self> {
        entered.keeps_signals_in().then_some(Self(()))
    }

    /// This process is the keeper of a user whom only sandboxes of this worker run as: acts as that user, and is another.
    pub(crate) fn keeper_of(user: Uid) -> Option<Self> {
        let is_keeper = geteuid() == user && getuid() != user;
        (is_keeper && !getuid().is_root() && !user.is_root()).then_some(Self(()))
    }
}

/// Asks the kernel to let this process run soon after it wakes, whatever else runs on the machine.
///
/// It takes no privilege and costs others nothing: a session of its own keeps it from sharing its turns with whoever
/// started the grader, and short turns come sooner than long ones. A kernel that knows neither leaves it as it is, and a
/// process it starts later has short turns too.
pub(crate) fn request_short_turns() {
    /// In nanoseconds; the shortest that the kernel grants.
    const TURN: u64 = 100_000;
    // It leads a session already, or the kernel refuses: it is only a little later then.
    let _ = setsid();
    let attributes = libc::sched_attr {
        size: size_of::<libc::sched_attr>() as u32,
        sched_policy: libc::SCHED_OTHER.unsigned_abs(),
        sched_flags: 0,
        // As it is: to take more than it has is a privilege.
        sched_nice: getpriority_process(None).unwrap_or(0),
        sched_priority: 0,
        sched_runtime: TURN,
        sched_deadline: 0,
        sched_period: 0,
    };
    // SAFETY: the attributes are the kernel's own struct, of the size they say, and alive for the length of the call.
    unsafe { libc::syscall(libc::SYS_sched_setattr, 0, &raw const attributes, 0_u32) };
}
