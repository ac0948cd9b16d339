//! The grader's side of a launcher: starts it, sends it orders, reads what programs print, and keeps the time.

use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, PipeReader, Read, Seek};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use reference::watch::Bytes;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::thread::CpuSet;

use crate::record::ending::{CrashCause, Ending};
use crate::record::execution::{Execution, Switches};
use crate::record::limit::Limit;
use crate::record::limits::Limits;
use crate::record::tier::Tier;
use crate::sandbox::cancel::Cancel;
use crate::sandbox::input::Input;
use crate::sandbox::judge::{Seen, cpu_roof, judge};
use crate::sandbox::linux::socket::{LONGEST, Socket};
use crate::sandbox::linux::user_namespace;
use crate::sandbox::linux::wire::ground::Ground;
use crate::sandbox::linux::wire::order::{Bounds, Message, Order};
use crate::sandbox::linux::wire::reply::{FailedStep, Reply};
use crate::sandbox::linux::wire::report::{End, Reason, Report};
use crate::sandbox::name::{WORK, within_the_box};
use crate::sandbox::request::{Request, Work};
use crate::sandbox::start_failure;
use crate::sandbox::streams::Drain;
use crate::sandbox::trouble::Trouble;

/// The argument that makes the grader's own program a launcher.
pub const LAUNCHER: &str = "box-launcher";

/// How long a launcher may take beyond the time a program has, before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// A launcher, as the grader sees it.
#[derive(Debug)]
pub struct Client {
    socket: Socket,
    process: Child,
    tier: Tier,
    folder: PathBuf,
    path: OsString,
    serial: u64,
    landlock: u32,
    cancel: Cancel,
}

impl Client {
    /// Starts a launcher and waits until its ground is laid.
    ///
    /// # Errors
    /// The step that failed.
    pub fn start(
        program: &Path,
        tier: Tier,
        ground: &Ground,
        path: OsString,
        cancel: Cancel,
    ) -> Result<Self, Trouble> {
        let (socket, theirs) =
            Socket::pair().map_err(|errno| could_not("making a socket", errno))?;
        // The standard library starts a program that is given no more than this by posix_spawn, which copies nothing of
        // the grader's memory.
        let process = Command::new(program)
            .arg(LAUNCHER)
            .env_clear()
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            // Ctrl-C is for the grader, which then ends the box in order.
            .process_group(0)
            .spawn()
            .map_err(|source| Trouble::Step {
                step: format!("starting the launcher `{}`", program.display()),
                source,
            })?;
        let mut client = Self {
            socket,
            process,
            tier,
            folder: ground.folder.clone(),
            path,
            serial: 0,
            landlock: 0,
            cancel,
        };
        client.lay(ground)?;
        Ok(client)
    }

    fn lay(&mut self, ground: &Ground) -> Result<(), Trouble> {
        self.send(&ground.pack(), &[])?;
        loop {
            match self.reply()? {
                Reply::MapMe => {
                    user_namespace::map_everybody(self.process.id()).map_err(|source| {
                        Trouble::Step {
                            step: "mapping the users of the box".to_owned(),
                            source,
                        }
                    })?;
                    let mut mapped = crate::sandbox::linux::wire::parcel::Parcel::new();
                    mapped.number(0);
                    self.send(&mapped, &[])?;
                }
                Reply::Ready { landlock } => {
                    self.landlock = landlock;
                    return Ok(());
                }
                Reply::Failed(failed) | Reply::NotBegun(failed) => return Err(trouble(failed)),
                Reply::Ran(_) => return Err(garbled()),
            }
        }
    }

    /// The version of Landlock the launcher found; none is 0.
    #[must_use]
    pub const fn landlock(&self) -> u32 {
        self.landlock
    }

    /// Where a name within the box's folder is for the program.
    #[must_use]
    pub fn place(&self, name: &Path) -> PathBuf {
        self.folder.join(name)
    }

    /// The `PATH` programs are looked for in.
    #[must_use]
    pub fn path(&self) -> &OsStr {
        &self.path
    }

    /// Runs a program, with this whole environment.
    ///
    /// # Errors
    /// What is wrong with the request, or with the box. After the latter the launcher is of no use any more.
    pub fn run(
        &mut self,
        request: &Request,
        environment: &[(OsString, OsString)],
    ) -> Result<Turn, Trouble> {
        self.serial += 1;
        let order = self.order(request, environment)?;
        let parcel = Message::Run(Box::new(order)).pack();
        if parcel.bytes().len() > LONGEST {
            return Err(Trouble::TooLong(parcel.bytes().len()));
        }
        let input = open_input(&request.input)?;
        let pipe = || {
            io::pipe().map_err(|source| Trouble::Step {
                step: "making a pipe".to_owned(),
                source,
            })
        };
        let (stdout, its_stdout) = pipe()?;
        let (stderr, its_stderr) = pipe()?;
        self.send(
            &parcel,
            &[input.as_fd(), its_stdout.as_fd(), its_stderr.as_fd()],
        )?;
        drop((input, its_stdout, its_stderr));
        Watch::new(self, &request.limits, stdout, stderr)?.until_told(request)
    }

    fn order(
        &self,
        request: &Request,
        environment: &[(OsString, OsString)],
    ) -> Result<Order, Trouble> {
        let program = request.command.first().ok_or(Trouble::NoCommand)?;
        let mut shown = Vec::new();
        for one in &request.shown {
            let name = within_the_box(&one.name)?;
            if request.work != Work::Fresh && name.starts_with(WORK) {
                // It would have to be made in a folder that is not the box's.
                return Err(Trouble::TakenName(name.to_owned()));
            }
            shown.push((absolute(&one.from)?, name.to_owned()));
        }
        Ok(Order {
            serial: self.serial,
            programs: self.programs(program)?,
            arguments: request
                .command
                .iter()
                .map(|argument| c_string(argument))
                .collect::<Result<_, _>>()?,
            environment: environment
                .iter()
                .map(|(name, value)| {
                    let mut variable = name.clone();
                    variable.push("=");
                    variable.push(value);
                    c_string(&variable)
                })
                .collect::<Result<_, _>>()?,
            shown,
            work: match &request.work {
                Work::Fresh => None,
                Work::Folder(folder) => Some(absolute(folder)?),
            },
            start_in: within_the_box(&request.start_in)?.to_owned(),
            bounds: bounds(&request.limits),
            processor: request.processor.map(processor).transpose()?,
        })
    }

    /// The paths to try for a program: itself if it has a slash, else one for each folder of the `PATH`.
    fn programs(&self, program: &OsStr) -> Result<Vec<CString>, Trouble> {
        if program.as_bytes().contains(&b'/') {
            return Ok(vec![c_string(program)?]);
        }
        std::env::split_paths(&self.path)
            .map(|folder| c_string(folder.join(program).as_os_str()))
            .collect()
    }

    fn send(
        &self,
        parcel: &crate::sandbox::linux::wire::parcel::Parcel,
        descriptors: &[std::os::fd::BorrowedFd<'_>],
    ) -> Result<(), Trouble> {
        self.socket
            .send(parcel, descriptors)
            .map_err(|errno| could_not("talking to the launcher", errno))
    }

    fn reply(&self) -> Result<Reply, Trouble> {
        let received = self
            .socket
            .receive()
            .map_err(|errno| could_not("listening to the launcher", errno))?;
        if received.bytes.is_empty() {
            return Err(Trouble::Launcher("ended before it answered".to_owned()));
        }
        Reply::unpack(&received.bytes).map_err(|_| garbled())
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It ends when its socket does; if it hangs, it is ended. A box it may have is tied to it or to the socket.
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        for _ in 0..200 {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What came of an order.
#[derive(Debug)]
pub enum Turn {
    /// The program ran.
    Ran(Box<Execution>),
    /// Nothing was begun: this launcher is of no use any more, and another must be asked.
    NotBegun,
}

/// Why the grader asked the box to end a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// It printed too much.
    Output,
    /// Whoever runs the grader wished it.
    Cancel,
}

/// The grader's watch over one program.
struct Watch<'a> {
    client: &'a Client,
    limits: &'a Limits,
    stdout: Drain<PipeReader>,
    stderr: Drain<PipeReader>,
    asked_for: Option<Asked>,
    begun: Instant,
    lost_after: Duration,
}

impl<'a> Watch<'a> {
    fn new(
        client: &'a Client,
        limits: &'a Limits,
        stdout: PipeReader,
        stderr: PipeReader,
    ) -> Result<Self, Trouble> {
        let drain = |source| Trouble::Step {
            step: "reading what the program prints".to_owned(),
            source,
        };
        Ok(Self {
            client,
            limits,
            stdout: Drain::of_stdout(Some(stdout), limits.output).map_err(drain)?,
            stderr: Drain::of_stderr(Some(stderr), limits.stderr).map_err(drain)?,
            asked_for: None,
            lost_after: limits.wall.saturating_add(PATIENCE),
            begun: Instant::now(),
        })
    }

    /// Reads what the program prints until the box tells how it went.
    fn until_told(mut self, request: &Request) -> Result<Turn, Trouble> {
        loop {
            let told = self.wait()?;
            self.stdout.serve();
            self.stderr.serve();
            if self.stdout.is_over() && self.asked_for.is_none() {
                self.ask_to_stop(Asked::Output)?;
            }
            if self.client.cancel.is_wished() && self.asked_for.is_none() {
                self.ask_to_stop(Asked::Cancel)?;
            }
            if told {
                match self.client.reply()? {
                    Reply::Ran(_) if self.asked_for == Some(Asked::Cancel) => {
                        return Err(Trouble::Cancelled);
                    }
                    Reply::Ran(report) if report.serial == self.client.serial => {
                        return Ok(Turn::Ran(Box::new(self.execution(request, &report))));
                    }
                    Reply::Failed(failed) => return Err(trouble(failed)),
                    Reply::NotBegun(_) => return Ok(Turn::NotBegun),
                    Reply::Ran(_) | Reply::Ready { .. } | Reply::MapMe => return Err(garbled()),
                }
            }
        }
    }

    fn ask_to_stop(&mut self, why: Asked) -> Result<(), Trouble> {
        self.asked_for = Some(why);
        let stop = Message::Stop {
            serial: self.client.serial,
        };
        self.client.send(&stop.pack(), &[])
    }

    /// Waits until there is something to read, and says whether it is from the box.
    fn wait(&self) -> Result<bool, Trouble> {
        let left = self.lost_after.saturating_sub(self.begun.elapsed());
        if left.is_zero() {
            return Err(Trouble::Launcher(format!(
                "did not answer {} s after the program's time was over",
                PATIENCE.as_secs()
            )));
        }
        let mut polled = vec![PollFd::new(&self.client.socket, PollFlags::IN)];
        // Once there is too much, no more is read, and whoever writes waits until it is ended.
        let stdout = self.stdout.descriptor().filter(|_| !self.stdout.is_over());
        for descriptor in stdout.into_iter().chain(self.stderr.descriptor()) {
            polled.push(PollFd::from_borrowed_fd(descriptor, PollFlags::IN));
        }
        let wait = self.client.cancel.at_most(left);
        let time = Timespec::try_from(wait).unwrap_or_default();
        match poll(&mut polled, Some(&time)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(errno) => return Err(could_not("waiting for the program", errno)),
        }
        Ok(!polled[0].revents().is_empty())
    }

    fn execution(self, request: &Request, report: &Report) -> Execution {
        let (stdout, stderr) = (self.stdout.finish(), self.stderr.finish());
        let (status, stack_overflow) = match report.end {
            End::Ended {
                status,
                stack_overflow,
            } => (status, stack_overflow),
            End::Stopped(_) => (libc::SIGKILL, false),
            End::NotStarted { .. } => (127 << 8, false),
        };
        let killed_for = match report.end {
            End::Stopped(reason) => limit_of(reason),
            End::Ended { .. } | End::NotStarted { .. } => None,
        };
        let seen = Seen {
            status: ExitStatus::from_raw(status),
            killed_for,
            cpu: report.cpu,
            wall: report.wall,
            memory: Bytes(report.memory),
            output: stdout.printed,
            tasks: report.tasks,
            disk: Bytes(report.disk),
            files: report.files,
            crash: stack_overflow.then_some(CrashCause::StackOverflow),
        };
        let (mut ending, mut exceeded) = judge(&seen, self.limits);
        if let End::NotStarted {
            errno,
            head,
            program: _,
        } = &report.end
        {
            let head = (!head.is_empty()).then_some(head.as_slice());
            ending = Ending::NotStarted {
                errno: *errno,
                reason: start_failure::reason(&request.command[0], *errno, head),
            };
            exceeded = None;
        }
        Execution {
            tier: self.client.tier,
            ending,
            exceeded,
            cpu: report.cpu,
            wall: report.wall,
            peak_memory: Bytes(report.memory),
            switches: Switches {
                voluntary: report.voluntary_switches,
                involuntary: report.involuntary_switches,
            },
            stdout,
            stderr,
        }
    }
}

/// The limit for which the box ended a program.
fn limit_of(reason: Reason) -> Option<Limit> {
    match reason {
        Reason::Cpu => Some(Limit::Cpu),
        Reason::Wall => Some(Limit::Wall),
        Reason::Memory => Some(Limit::Memory),
        Reason::Tasks => Some(Limit::Tasks),
        Reason::Disk => Some(Limit::Disk),
        // The only thing the grader asks for that leaves a record.
        Reason::Asked => Some(Limit::Output),
    }
}

/// A processor that the kernel could have.
fn processor(number: usize) -> Result<u32, Trouble> {
    if number >= CpuSet::MAX_CPU {
        return Err(Trouble::Step {
            step: format!("keeping it on processor {number}"),
            source: io::Error::from(io::ErrorKind::InvalidInput),
        });
    }
    Ok(u32::try_from(number).expect("it is smaller than the largest"))
}

fn bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.cpu_with_grace(),
        cpu_roof: cpu_roof(limits),
        wall: limits.wall,
        memory: limits.memory.0,
        tasks: u64::from(limits.tasks),
        file_size: limits.file_size.0,
        disk: limits.disk.0,
        inodes: limits.files(),
        open_files: u64::from(limits.open_files),
        // Deep recursion is a fair way to search; what is left is for the rest of the program.
        stack: (limits.memory.0 / 4).clamp(8 << 20, 256 << 20),
    }
}

/// The input is a file in memory that can no longer be changed: the program may read it or not, nobody waits, and nothing
/// it does to it is seen by anybody else. A file outside is copied for the same reason: what is open can be opened
/// anew for writing, past the box's own walls.
fn open_input(input: &Input) -> Result<OwnedFd, Trouble> {
    let mut bytes: &[u8] = match input {
        Input::Nothing => &[],
        Input::Bytes(bytes) => bytes,
        Input::File(path) => {
            let not_there = |source| Trouble::NotThere {
                path: path.clone(),
                source,
            };
            let mut file = File::open(path).map_err(not_there)?;
            return in_memory(&mut file).map_err(not_there);
        }
    };
    in_memory(&mut bytes).map_err(|source| Trouble::Step {
        step: "keeping the program's input in memory".to_owned(),
        source,
    })
}

fn in_memory(content: &mut dyn Read) -> io::Result<OwnedFd> {
    let memory = memfd_create(c"input", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?;
    let mut file = File::from(memory);
    io::copy(content, &mut file)?;
    file.rewind()?;
    let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
    fcntl_add_seals(&file, seals)?;
    Ok(file.into())
}

/// The path from the root, with every link on the way resolved: what is shown is what it leads to.
fn absolute(path: &Path) -> Result<PathBuf, Trouble> {
    fs::canonicalize(path).map_err(|source| Trouble::NotThere {
        path: path.to_owned(),
        source,
    })
}

fn c_string(string: &OsStr) -> Result<CString, Trouble> {
    CString::new(string.to_owned().into_vec()).map_err(|error| Trouble::Step {
        step: format!("passing `{}` on", string.to_string_lossy().escape_debug()),
        source: io::Error::new(io::ErrorKind::InvalidInput, error),
    })
}

fn trouble(failed: FailedStep) -> Trouble {
    Trouble::Step {
        step: failed.step,
        source: if failed.errno == 0 {
            io::Error::other("the box gave up")
        } else {
            io::Error::from_raw_os_error(failed.errno)
        },
    }
}

fn could_not(step: &str, errno: rustix::io::Errno) -> Trouble {
    Trouble::Step {
        step: step.to_owned(),
        source: errno.into(),
    }
}

fn garbled() -> Trouble {
    Trouble::Launcher("said something that makes no sense".to_owned())
}
