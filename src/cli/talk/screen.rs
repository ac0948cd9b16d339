//! What of a program's printout may reach the screen of whoever watches it: text, colours, and where the cursor stands.
//!
//! A terminal obeys more than that: it answers questions as if somebody had typed, sets its title, fills the clipboard. None
//! of it is passed on. A screen is not cleared either, but a new line begun: what was said before it stays in sight.

/// Lets through what may be shown, however it is cut into pieces.
#[derive(Debug, Default)]
pub(super) struct Screen {
    held: Held,
    /// The sequence so far.
    sequence: Vec<u8>,
}

/// What is being read.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// Text.
    #[default]
    Text,
    /// What follows an escape.
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
