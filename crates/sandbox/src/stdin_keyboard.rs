//! What is typed into for a program: the pipe that is its standard input, or a terminal that nobody sits at.

use std::fs::File;
use std::io::{self, PipeWriter, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::pty::{OpenptFlags, grantpt, openpt, unlockpt};
use rustix::termios::{
    InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, Winsize, tcgetattr,
    tcsetattr, tcsetwinsize,
};

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
