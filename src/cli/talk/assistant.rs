//! Whoever sits at the grader's own terminal, or a file of what would be typed there.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use terminal::console::Console;
use terminal::printable::printable;

use crate::cli::talk::screen::Screen;
use dialogue::lesson::{Laid, Person, Typed};

/// How long nobody looks whether Ctrl-C was pressed.
const LOOK: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 100_000_000,
};

/// Whoever sits at the grader's own terminal.
#[derive(Debug)]
pub struct Assistant<'c, 'i> {
    console: &'c mut Console<'i>,
    screen: Screen,
    /// What was read and not typed yet.
    read: Vec<u8>,
    is_over: bool,
    interrupted: &'static AtomicBool,
    /// Whether the cursor stands at the beginning of a line.
    is_at_start: bool,
}

impl<'c, 'i> Assistant<'c, 'i> {
    /// At this console, until this flag is set.
    pub fn at(console: &'c mut Console<'i>, interrupted: &'static AtomicBool) -> Self {
        Self {
            console,
            screen: Screen::default(),
            read: Vec::new(),
            is_over: false,
            interrupted,
            is_at_start: true,
        }
    }

    /// Begins a line of the grader's own.
    pub fn begin_line(&mut self) {
        if !self.is_at_start {
            self.show(b"\n");
        }
    }

    fn show(&mut self, bytes: &[u8]) {
        let shown = self.screen.pass(bytes);
        if let Some(last) = shown.last() {
            self.is_at_start = *last == b'\n';
        }
        // A screen that cannot be written is no reason to leave a program in the middle of its run.
        let _ = self.console.notes.write_all(&shown);
        let _ = self.console.notes.flush();
    }

    fn say(&mut self, line: &str) {
        self.begin_line();
        self.show(format!("{line}\n").as_bytes());
    }

    /// Waits until there is something to read; not where Ctrl-C comes first.
    fn is_there(&self) -> bool {
        let input = io::stdin();
        if !input.is_terminal() {
            return true;
        }
        loop {
            if self.interrupted.load(Ordering::Relaxed) {
                return false;
            }
            let mut polled = [PollFd::new(&input, PollFlags::IN)];
            match poll(&mut polled, Some(&LOOK)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                Ok(_) | Err(_) => return true,
            }
        }
    }

    /// The next line, without its end.
    fn line(&mut self) -> Typed {
        loop {
            if let Some(at) = self.read.iter().position(|byte| *byte == b'\n') {
                let mut line: Vec<u8> = self.read.drain(..=at).collect();
                line.truncate(at);
                let line = String::from_utf8_lossy(&line);
                return Typed::Line(line.trim_end_matches('\r').to_owned());
            }
            if self.is_over {
                return match self.read.is_empty() {
                    true => Typed::End,
                    false => {
                        let line = std::mem::take(&mut self.read);
                        Typed::Line(String::from_utf8_lossy(&line).into_owned())
                    }
                };
            }
            if !self.is_there() {
                return Typed::Stop;
            }
            // As much as the standard library holds itself, so that it holds nothing back.
            let mut some = [0; 8192];
            match self.console.input.read(&mut some) {
                Ok(0) => self.is_over = true,
                Ok(length) => self.read.extend_from_slice(&some[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => self.is_over = true,
            }
        }
    }
}

impl Person for Assistant<'_, '_> {
    fn begins(&mut self, board: &Laid<'_>) {
        self.say(&format!(
            "The board is in `{}`, where the program starts and in every folder of it:",
            board.name
        ));
        for row in String::from_utf8_lossy(board.text).lines() {
            self.say(&format!("    {}", printable(row)));
        }
        self.say(
            "Type that name, or these rows, as the program asks; press Ctrl-D once it has answered.",
        );
        self.say("────────");
    }

    fn hears(&mut self, bytes: &[u8]) {
        self.show(bytes);
    }

    fn types(&mut self) -> Typed {
        let typed = self.line();
        if let Typed::Line(line) = &typed {
            match io::stdin().is_terminal() {
                // Enter was echoed.
                true => self.is_at_start = true,
                false => self.typed_before(&line.clone()),
            }
        }
        typed
    }

    fn begins_again(&mut self, places: &[PathBuf]) {
        let places: Vec<String> = places
            .iter()
            .map(|place| format!("`{}`", printable(&place.to_string_lossy())))
            .collect();
        self.screen = Screen::default();
        self.say(&format!(
            "──────── it looked for {}: the board lies there now, and it is started again",
            places.join(", ")
        ));
    }

    fn typed_before(&mut self, line: &str) {
        self.show(format!("{line}\n").as_bytes());
    }
}
