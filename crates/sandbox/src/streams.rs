//! The three streams of a running program, served by one thread, so that none can wait for another.

use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::process::ChildStdin;

use rules::units::Bytes;

use model::execution::Captured;

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
