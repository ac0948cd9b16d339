//! The three streams of a running program, served by one thread, so that none can wait for another; and what is typed
//! into for it: the pipe that is its standard input, or a terminal that nobody sits at.

use std::fs::File;
use std::io::{self, PipeWriter, Read, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::process::ChildStdin;

use model::execution::Captured;
use rules::units::Bytes;
use rustix::pty::{OpenptFlags, grantpt, openpt, unlockpt};
use rustix::termios::{
    InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, Winsize, tcgetattr,
    tcsetattr, tcsetwinsize,
};

/// The most a pipe holds: what is left in it after the end is read no further than this, though somebody who has
/// escaped may still be writing.
const PIPE: u64 = 1 << 20;

/// What is still to be written to a program's standard input.
#[derive(Debug)]
pub(crate) struct Feed<'a> {
    /// Closed once all is written, or nobody reads any more.
    pipe: Option<ChildStdin>,
    left: &'a [u8],
}

impl<'a> Feed<'a> {
    pub(crate) fn new(pipe: Option<ChildStdin>, bytes: &'a [u8]) -> io::Result<Self> {
        if let Some(pipe) = &pipe {
            rustix::io::ioctl_fionbio(pipe, true)?;
        }
        let mut feed = Self { pipe, left: bytes };
        feed.serve();
        Ok(feed)
    }

    /// What to wait for, if there is anything left to write.
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    /// Writes what the pipe takes without waiting.
    pub(crate) fn serve(&mut self) {
        while let Some(pipe) = &mut self.pipe {
            match pipe.write(self.left) {
                _ if self.left.is_empty() => self.pipe = None,
                Ok(written) => self.left = &self.left[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // It does not read any further, which it need not.
                Err(_) => self.pipe = None,
            }
        }
    }
}

/// How much of an output is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// No further than one byte more than is kept.
    OneMore,
    /// To its end, though it is not kept.
    Everything,
}

/// An output of a program, kept up to a limit.
#[derive(Debug)]
pub(crate) struct Drain<Pipe> {
    /// Closed at its end.
    pipe: Option<Pipe>,
    captured: Captured,
    limit: Bytes,
    reach: Reach,
}

impl<Pipe: AsFd + Read> Drain<Pipe> {
    /// Standard output, read one byte further than the limit.
    pub(crate) fn of_stdout(pipe: Option<Pipe>, limit: Bytes) -> io::Result<Self> {
        Self::new(pipe, limit, Reach::OneMore)
    }

    /// Standard error, counted to its end and kept up to the limit.
    pub(crate) fn of_stderr(pipe: Option<Pipe>, limit: Bytes) -> io::Result<Self> {
        Self::new(pipe, limit, Reach::Everything)
    }

    fn new(pipe: Option<Pipe>, limit: Bytes, reach: Reach) -> io::Result<Self> {
        if let Some(pipe) = &pipe {
            rustix::io::ioctl_fionbio(pipe, true)?;
        }
        Ok(Self {
            pipe,
            captured: Captured::default(),
            limit,
            reach,
        })
    }

    /// What to wait for, until its end.
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(AsFd::as_fd)
    }

    /// What was kept of it so far.
    pub(crate) fn kept(&self) -> &[u8] {
        &self.captured.kept
    }

    /// Whether there is more than the limit, where that ends the program.
    pub(crate) fn is_over(&self) -> bool {
        self.reach == Reach::OneMore && self.captured.printed > self.limit
    }

    /// Reads once what is there without waiting, and says how much that was.
    pub(crate) fn serve(&mut self) -> usize {
        let mut buffer = [0; 1 << 16];
        let Some(pipe) = &mut self.pipe else { return 0 };
        let room = match self.reach {
            Reach::OneMore => self
                .limit
                .0
                .saturating_add(1)
                .saturating_sub(self.captured.printed.0),
            Reach::Everything => u64::MAX,
        };
        let room = usize::try_from(room).map_or(buffer.len(), |room| room.min(buffer.len()));
        match pipe.read(&mut buffer[..room]) {
            Ok(0) => {
                self.pipe = None;
                0
            }
            Ok(read) => {
                let kept = (self.limit.0 - self.captured.kept.len() as u64).min(read as u64);
                self.captured
                    .kept
                    .extend_from_slice(&buffer[..kept as usize]);
                self.captured.printed.0 += read as u64;
                read
            }
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted
                ) =>
            {
                0
            }
            Err(_) => {
                self.pipe = None;
                0
            }
        }
    }

    /// Reads what the program has left in the pipe, without waiting for anybody else who holds it.
    pub(crate) fn finish(mut self) -> Captured {
        let mut read = 0;
        while read < PIPE {
            match self.serve() {
                0 => break,
                some => read += some as u64,
            }
        }
        self.captured
    }
}

/// The key that hands over what was typed so far; nothing was typed, so it is the end.
const END: u8 = 4;
/// The most of a line that is typed before it is handed over: a terminal drops what does not fit, 4095 bytes on Linux and
/// 1024 on macOS.
const LONGEST: usize = 1000;
/// What a key is that does nothing.
const NO_KEY: u8 = if cfg!(target_os = "linux") { 0 } else { 0xff };

/// What is typed into for a program.
#[derive(Debug)]
pub(crate) enum Keyboard {
    /// Its standard input is a pipe.
    Pipe(PipeWriter),
    /// Its standard input and output are a terminal.
    Terminal(PseudoTerminal),
}

impl Keyboard {
    /// Types what it takes without waiting, and says how much that was.
    ///
    /// # Errors
    /// When nobody reads, or would have to be waited for.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Pipe(pipe) => pipe.write(bytes),
            Self::Terminal(terminal) => terminal.ours.write(bytes),
        }
    }

    /// What to wait for until more can be typed.
    pub(crate) fn descriptor(&self) -> BorrowedFd<'_> {
        match self {
            Self::Pipe(pipe) => pipe.as_fd(),
            Self::Terminal(terminal) => terminal.ours.as_fd(),
        }
    }

    /// How much of what was typed is not read yet. A system that does not tell has nothing unread.
    pub(crate) fn unread(&self) -> u64 {
        let read_from = match self {
            Self::Pipe(pipe) => pipe.as_fd(),
            Self::Terminal(terminal) => terminal.theirs.as_fd(),
        };
        rustix::io::ioctl_fionread(read_from).unwrap_or(0)
    }

    /// The keys that type this.
    pub(crate) fn keys(&self, bytes: Vec<u8>) -> Vec<u8> {
        match self {
            Self::Pipe(_) => bytes,
            Self::Terminal(_) => split_long_lines(&bytes),
        }
    }

    /// The key that ends the input, where it has to be pressed whenever more is asked for: a pipe is closed instead.
    pub(crate) const fn end_key(&self) -> Option<u8> {
        match self {
            Self::Pipe(_) => None,
            Self::Terminal(_) => Some(END),
        }
    }
}

/// Lines that are too long for a terminal, handed over piece by piece.
fn split_long_lines(bytes: &[u8]) -> Vec<u8> {
    let mut keys = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        for (number, piece) in line.chunks(LONGEST).enumerate() {
            if number > 0 {
                keys.push(END);
            }
            keys.extend_from_slice(piece);
        }
    }
    keys
}

/// A terminal that nobody sits at. A program that has it for its standard input and output prompts as it does for a person,
/// and what it prints reads as on a pipe: nothing is echoed, nothing translated, no key but the end means anything.
#[derive(Debug)]
pub(crate) struct PseudoTerminal {
    ours: File,
    theirs: OwnedFd,
}

impl PseudoTerminal {
    pub(crate) fn open() -> io::Result<Self> {
        let ours = openpt(flags())?;
        grantpt(&ours)?;
        unlockpt(&ours)?;
        let theirs = open_program_end(&ours)?;
        let mut modes = tcgetattr(&theirs)?;
        modes.input_modes = InputModes::empty();
        modes.output_modes = OutputModes::empty();
        modes.local_modes = LocalModes::ICANON;
        for key in [
            SpecialCodeIndex::VERASE,
            SpecialCodeIndex::VKILL,
            SpecialCodeIndex::VEOL,
            SpecialCodeIndex::VEOL2,
        ] {
            modes.special_codes[key] = NO_KEY;
        }
        modes.special_codes[SpecialCodeIndex::VEOF] = END;
        tcsetattr(&theirs, OptionalActions::Now, &modes)?;
        tcsetwinsize(
            &theirs,
            Winsize {
                ws_row: 24,
                ws_col: 80,
                ws_xpixel: 0,
                ws_ypixel: 0,
            },
        )?;
        Ok(Self {
            ours: ours.into(),
            theirs,
        })
    }

    /// The program's end of it, to be its standard input or output.
    pub(crate) fn program_end(&self) -> io::Result<OwnedFd> {
        self.theirs.try_clone()
    }

    /// Where what the program prints is read.
    pub(crate) fn output_reader(&self) -> io::Result<File> {
        self.ours.try_clone()
    }
}

#[cfg(target_os = "linux")]
fn flags() -> OpenptFlags {
    OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC
}

#[cfg(not(target_os = "linux"))]
fn flags() -> OpenptFlags {
    OpenptFlags::RDWR | OpenptFlags::NOCTTY
}

/// The other end, which has no name that somebody else could have put something else at.
#[cfg(target_os = "linux")]
fn open_program_end(ours: &OwnedFd) -> io::Result<OwnedFd> {
    Ok(rustix::pty::ioctl_tiocgptpeer(ours, flags())?)
}

#[cfg(not(target_os = "linux"))]
fn open_program_end(ours: &OwnedFd) -> io::Result<OwnedFd> {
    use rustix::fs::{Mode, OFlags, open};
    use rustix::io::{FdFlags, fcntl_setfd};

    fcntl_setfd(ours, FdFlags::CLOEXEC)?;
    let name = rustix::pty::ptsname(ours, Vec::new())?;
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    Ok(open(name, flags, Mode::empty())?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_printed_on_a_terminal_reads_as_on_a_pipe() {
        let terminal = PseudoTerminal::open().unwrap();
        let mut program = File::from(terminal.program_end().unwrap());
        assert!(rustix::termios::isatty(&program));
        program.write_all(b"a\n\tb\r\nc\x1b[2J").unwrap();
        let mut read = [0; 64];
        let length = terminal.output_reader().unwrap().read(&mut read).unwrap();
        assert_eq!(&read[..length], b"a\n\tb\r\nc\x1b[2J");
    }

    #[test]
    fn what_is_typed_is_read_line_by_line_and_not_echoed() {
        let terminal = PseudoTerminal::open().unwrap();
        let mut program = File::from(terminal.program_end().unwrap());
        let mut printed = terminal.output_reader().unwrap();
        let mut keyboard = Keyboard::Terminal(terminal);
        keyboard.write(b"one\x7f\ntwo\n\x04").unwrap();
        // The system takes its time to pass it on.
        let mut looks = 0;
        while keyboard.unread() < 9 && looks < 1000 {
            std::thread::sleep(std::time::Duration::from_millis(1));
            looks += 1;
        }
        assert_eq!(keyboard.unread(), 9);
        for expected in ["one\x7f\n", "two\n", ""] {
            let mut read = [0; 64];
            let length = program.read(&mut read).unwrap();
            assert_eq!(&read[..length], expected.as_bytes());
        }
        assert_eq!(keyboard.unread(), 0);
        rustix::io::ioctl_fionbio(&printed, true).unwrap();
        let nothing = printed.read(&mut [0]).unwrap_err();
        assert_eq!(nothing.kind(), io::ErrorKind::WouldBlock);
    }

    #[test]
    fn a_line_that_is_too_long_for_a_terminal_arrives_whole() {
        let terminal = PseudoTerminal::open().unwrap();
        let mut program = File::from(terminal.program_end().unwrap());
        let mut keyboard = Keyboard::Terminal(terminal);
        let line = format!("{}\n", "0123456789".repeat(2_000));
        let keys = keyboard.keys(line.clone().into_bytes());
        let typist = std::thread::spawn(move || {
            let mut left = keys.as_slice();
            while !left.is_empty() {
                let typed = keyboard.write(left).unwrap();
                left = &left[typed..];
            }
            keyboard
        });
        let mut read = Vec::new();
        while read.last() != Some(&b'\n') {
            let mut some = [0; 4096];
            let length = program.read(&mut some).unwrap();
            assert!(length > 0, "no end before the line's");
            read.extend_from_slice(&some[..length]);
        }
        assert_eq!(String::from_utf8(read).unwrap(), line);
        typist.join().unwrap();
    }
}
