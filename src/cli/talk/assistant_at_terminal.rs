//! Somebody at the terminal who answers what a program asks, and what of the program may be shown there.

use std::io;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use dialogue::talk_lesson::{LaidBoard, Person, Typed};
use terminal::console::Console;
use terminal::printable::printable;

use crate::cli::shared_output::quoted;
use crate::cli::wait_for_input::is_interrupted;

/// Whoever sits at the grader's own terminal.
#[derive(Debug)]
pub(crate) struct Assistant<'c, 'i> {
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
    pub(crate) fn at(console: &'c mut Console<'i>, interrupted: &'static AtomicBool) -> Self {
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
    pub(crate) fn begin_line(&mut self) {
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
                return if self.read.is_empty() {
                    Typed::End
                } else {
                    let line = std::mem::take(&mut self.read);
                    Typed::Line(String::from_utf8_lossy(&line).into_owned())
                };
            }
            // Where it cannot be waited, reading tells what is wrong.
            if io::stdin().is_terminal() && is_interrupted(self.interrupted).unwrap_or(false) {
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
    fn begins(&mut self, board: &LaidBoard<'_>) {
        self.say(&format!(
            "The board is in the file `{}`, in the start folder and in every folder of the submission:",
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
        let places = quoted(places.iter().map(|it| printable(&it.to_string_lossy())));
        self.screen = Screen::default();
        self.say(&format!(
            "──────── it looked for {places}: the board lies there now, and it is started again"
        ));
    }

    fn typed_before(&mut self, line: &str) {
        self.show(format!("{line}\n").as_bytes());
    }
}

/// Lets through what may be shown, however it is cut into pieces.
#[derive(Debug, Default)]
pub(super) struct Screen {
    held: Held,
    sequence: Vec<u8>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Held {
    #[default]
    Text,
    Escape,
    /// A command with parameters, which ends in a letter.
    Command,
    /// A text for the terminal itself, which ends in a bell, or an escape and a backslash.
    Aside,
    /// An escape in such a text.
    AsideEscape,
}

/// The longest command that is one.
const LONGEST: usize = 32;
/// The letters of commands that colour, erase or move the cursor.
const HARMLESS: &[u8] = b"ABCDEFGHJKSTdfm";

impl Screen {
    /// What may be shown of these bytes.
    pub(super) fn pass(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut shown = Vec::with_capacity(bytes.len());
        for &byte in bytes {
            self.held = match (self.held, byte) {
                (Held::Text, 0x1b) => {
                    self.sequence.clear();
                    Held::Escape
                }
                (Held::Text, byte) => {
                    let is_plain = byte >= 0x20 && byte != 0x7f;
                    if is_plain || b"\n\r\t\x08".contains(&byte) {
                        shown.push(byte);
                    }
                    Held::Text
                }
                (Held::Escape, b'[') => Held::Command,
                (Held::Escape, b']' | b'P' | b'X' | b'^' | b'_') => Held::Aside,
                (Held::Escape, _) => Held::Text,
                (Held::Command, 0x20..=0x3f) if self.sequence.len() < LONGEST => {
                    self.sequence.push(byte);
                    Held::Command
                }
                (Held::Command, letter) => {
                    let are_numbers = |byte: &u8| byte.is_ascii_digit() || *byte == b';';
                    let is_harmless =
                        HARMLESS.contains(&letter) && self.sequence.iter().all(are_numbers);
                    if clears(&self.sequence, letter) {
                        if shown.last().is_some_and(|last| *last != b'\n') {
                            shown.push(b'\n');
                        }
                    } else if is_harmless {
                        shown.extend(b"\x1b[");
                        shown.append(&mut self.sequence);
                        shown.push(letter);
                    }
                    Held::Text
                }
                (Held::Aside, 0x07) => Held::Text,
                (Held::Aside | Held::AsideEscape, 0x1b) => Held::AsideEscape,
                (Held::AsideEscape, b'\\') => Held::Text,
                (Held::Aside | Held::AsideEscape, _) => Held::Aside,
            };
        }
        shown
    }
}

/// Whether a command clears the screen, or begins at its top as those do that clear it.
fn clears(parameters: &[u8], letter: u8) -> bool {
    match letter {
        b'J' => matches!(parameters, b"2" | b"3"),
        b'H' | b'f' => matches!(parameters, b"" | b"1;1" | b"0;0" | b";"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_places_are_shown_and_nothing_else_is_obeyed() {
        let table: [(&[u8], &[u8]); 9] = [
            (b"plain\ttext\r\n", b"plain\ttext\r\n"),
            ("naïve ✓".as_bytes(), "naïve ✓".as_bytes()),
            (b"\x1b[1;32mgreen\x1b[0m", b"\x1b[1;32mgreen\x1b[0m"),
            (b"\x1b[H\x1b[2J\x1b[3Jclear", b"clear"),
            (b"\x1b[2;5Hthere\x1b[K", b"\x1b[2;5Hthere\x1b[K"),
            (b"\x1b[6nwhere\x1b[cwho\x1b[?1049hother", b"wherewhoother"),
            (b"\x1b]0;title\x07a\x1b]52;c;eA==\x1b\\b", b"ab"),
            (b"\x1bcreset\x07bell\x7f\x00", b"resetbell"),
            (b"\x1bPq#0\x1b\\picture", b"picture"),
        ];
        for (printed, shown) in table {
            assert_eq!(Screen::default().pass(printed), shown);
            let mut screen = Screen::default();
            let by_bytes: Vec<u8> = printed.iter().flat_map(|b| screen.pass(&[*b])).collect();
            assert_eq!(by_bytes, shown);
        }
    }
}
