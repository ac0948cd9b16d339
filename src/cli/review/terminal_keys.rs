//! Where a person sits: keys as they are pressed, and lines where words are asked for.

use std::io::{self, Read, Stdin};
use std::sync::atomic::AtomicBool;

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt::reset;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::earlier_runs::GradedClass;
use crate::cli::class::results_store::StoreArguments;
use crate::cli::talk::Talk;
use crate::cli::wait_for_input::is_interrupted;
use store::store::Store;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// Presses a key, or types a line and Enter.
    This(String),
    /// Has left: the input has ended.
    Left,
    Interrupted,
}

pub(crate) trait Desk {
    fn show(&mut self, text: &str) -> io::Result<()>;
    fn key(&mut self) -> Pressed;
    fn line(&mut self) -> Pressed;
    /// Has the person talk to this student's program of an assignment, as `grader talk` does, and comes back.
    fn talk(&mut self, student: &str, assignment: &str) -> io::Result<()>;
}

/// The grader's own terminal; it is as it was once this is gone.
pub(crate) struct OwnTerminal<'c, 'i> {
    console: &'c mut Console<'i>,
    input: Stdin,
    before: Option<Termios>,
    read: Vec<u8>,
    interrupted: &'static AtomicBool,
    /// The course, as it was typed.
    course: &'c CourseArgument,
    /// Where results are kept, as it was typed.
    kept: &'c StoreArguments,
    /// The store, which knows where a class is that was graded.
    store: &'c Store,
}

impl<'c, 'i> OwnTerminal<'c, 'i> {
    /// At this console, until this flag is set.
    pub(crate) fn at(
        console: &'c mut Console<'i>,
        interrupted: &'static AtomicBool,
        (course, kept, store): (&'c CourseArgument, &'c StoreArguments, &'c Store),
    ) -> Self {
        let input = io::stdin();
        Self {
            console,
            before: tcgetattr(&input).ok(),
            input,
            read: Vec::new(),
            interrupted,
            course,
            kept,
            store,
        }
    }

    /// Whether keys come at once and unseen, or lines with what was typed to be seen.
    fn by_keys(&self, by_keys: bool) {
        let Some(before) = &self.before else { return };
        let mut modes = before.clone();
        if by_keys {
            modes
                .local_modes
                .remove(LocalModes::ICANON | LocalModes::ECHO);
        }
        // A terminal that cannot be set is one where Enter must be pressed after a key.
        let _ = tcsetattr(&self.input, OptionalActions::Now, &modes);
    }

    /// Reads more; what else happened, where nothing came.
    fn read_more(&mut self) -> Result<(), Pressed> {
        loop {
            // Where it cannot be waited, reading tells what is wrong.
            if is_interrupted(self.interrupted).unwrap_or(false) {
                return Err(Pressed::Interrupted);
            }
            // As much as the standard library holds itself, so that it holds nothing back.
            let mut some = [0; 8192];
            match self.input.read(&mut some) {
                Ok(0) => return Err(Pressed::Left),
                Ok(length) => {
                    self.read.extend_from_slice(&some[..length]);
                    return Ok(());
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Err(Pressed::Left),
            }
        }
    }
}

impl Desk for OwnTerminal<'_, '_> {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.console.notes.write_all(text.as_bytes())?;
        self.console.notes.flush()
    }

    fn key(&mut self) -> Pressed {
        self.by_keys(true);
        loop {
            if let Some(&first) = self.read.first() {
                match first {
                    // An arrow or the like: several bytes that come together.
                    0x1b => self.read.clear(),
                    // Ctrl-D.
                    4 => return Pressed::Left,
                    _ => {
                        self.read.remove(0);
                    }
                }
                if first.is_ascii_graphic() {
                    let key = char::from(first).to_ascii_lowercase();
                    return Pressed::This(key.to_string());
                }
                continue;
            }
            if let Err(other) = self.read_more() {
                return other;
            }
        }
    }

    fn line(&mut self) -> Pressed {
        self.by_keys(false);
        loop {
            if let Some(at) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=at).collect();
                let line = String::from_utf8_lossy(&line);
                return Pressed::This(line.trim().to_owned());
            }
            if let Err(other) = self.read_more() {
                return other;
            }
        }
    }

    fn talk(&mut self, student: &str, assignment: &str) -> io::Result<()> {
        self.by_keys(false);
        // Where nobody knows it any more, submissions are where they usually are.
        let class = GradedClass::find(self.store, Some(assignment));
        let paths = class.ok().flatten().map_or_else(Vec::new, |it| it.paths);
        let (course, kept) = (self.course.clone(), self.kept.clone());
        let talk = Talk::to(student, assignment, paths, course, kept);
        let came_to = talk.run(self.console);
        // Ctrl-C ended the talk, and not the review.
        reset();
        match came_to {
            Ok(Exit::Done) => self.show("  stored: the next `grader run` talks to it this way\n"),
            Ok(_) | Err(Failure::Interrupted) => self.show("  nothing was stored\n"),
            Err(failure) => failure.print(self.console.notes),
        }
    }
}

impl Drop for OwnTerminal<'_, '_> {
    fn drop(&mut self) {
        self.by_keys(false);
    }
}
