//! What was said between the grader and a program, as far as it is kept.

use serde::{Deserialize, Serialize};

use crate::answer::Answered;
use crate::execution::Written;
use crate::limits::Limits;

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Transcript {
    /// The command, as it could be typed.
    pub command: String,
    /// What was put on its standard input, one entry for each time something was.
    pub input: Vec<String>,
    /// The text of the board's file, where it got its board by a file.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub laid: Option<String>,
    pub stdout: Excerpt,
    pub stderr: Excerpt,
    /// The bytes of `stdout`, where they are no text.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bytes: Option<Vec<u8>>,
    /// What it answered, if that could be read.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub answered: Option<Answered>,
    /// How much the run was allowed to use, where that is not what the receipt says.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub limits: Option<Limits>,
}

/// How much of what a program printed is kept, in bytes.
pub const KEPT: usize = 8 * 1024;

/// How much of a text reports show, in bytes. All that is kept is for whoever looks at the one result.
pub const SHOWN: usize = 1000;

/// The beginning of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Excerpt {
    pub text: String,
    /// How many bytes there are beyond it.
    pub left_out: u64,
}

impl Transcript {
    /// What it printed, byte for byte, as far as it is kept.
    pub fn printed(&self) -> &[u8] {
        match &self.bytes {
            Some(bytes) => bytes,
            None => self.stdout.text.as_bytes(),
        }
    }

    /// Adds what it wrote to what it printed, as far as that is kept.
    pub fn add(&mut self, wrote: &[Written]) {
        let mut printed = self.printed().to_vec();
        for written in wrote {
            written.add_to(&mut printed);
        }
        let left_out = self.stdout.left_out;
        self.stdout = Excerpt::new(&printed, printed.len() as u64, KEPT);
        self.stdout.left_out += left_out;
    }

    /// As much of it as reports show.
    #[must_use]
    pub fn shown(mut self) -> Self {
        for excerpt in [&mut self.stdout, &mut self.stderr] {
            let (text, left_out) = excerpt.shown();
            *excerpt = Excerpt {
                text: text.to_owned(),
                left_out,
            };
        }
        self.bytes = None;
        self.answered = None;
        self
    }

    /// Whether this was said to the program.
    pub fn mentions(&self, text: &str) -> bool {
        self.command.contains(text) || self.input.iter().any(|input| input.contains(text))
    }
}

impl Excerpt {
    /// The first bytes of these, of which there were so many in all. Bytes that are no text are shown as such.
    pub fn new(bytes: &[u8], in_all: u64, most: usize) -> Self {
        let kept = beginning(bytes, most);
        Self {
            text: String::from_utf8_lossy(kept).into_owned(),
            left_out: in_all.saturating_sub(kept.len() as u64),
        }
    }

    /// As much of it as reports show, and how many bytes there are beyond that.
    pub fn shown(&self) -> (&str, u64) {
        let most = self.text.len().min(SHOWN);
        // A character is not cut in two.
        let end = (0..=most)
            .rev()
            .find(|&end| self.text.is_char_boundary(end));
        let text = &self.text[..end.unwrap_or(0)];
        (text, self.left_out + (self.text.len() - text.len()) as u64)
    }
}

/// The first of these bytes, at most so many; a character is not cut in two.
pub fn beginning(bytes: &[u8], most: usize) -> &[u8] {
    let kept = &bytes[..bytes.len().min(most)];
    match std::str::from_utf8(kept) {
        // Only its end is missing, and that is there beyond the cut.
        Err(error) if error.error_len().is_none() && kept.len() < bytes.len() => {
            &kept[..error.valid_up_to()]
        }
        Ok(_) | Err(_) => kept,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_characters_and_the_cut_is_counted() {
        let table: [(&[u8], usize, &str, u64); 5] = [
            (b"abc", 3, "abc", 0),
            (b"abc", 2, "ab", 1),
            ("aé".as_bytes(), 2, "a", 2),
            ("aé".as_bytes(), 3, "aé", 0),
            (b"a\xff!", 9, "a\u{fffd}!", 0),
        ];
        for (bytes, most, text, left_out) in table {
            let excerpt = Excerpt::new(bytes, bytes.len() as u64, most);
            assert_eq!((excerpt.text.as_str(), excerpt.left_out), (text, left_out));
        }
    }

    #[test]
    fn reports_show_the_beginning_of_it() {
        let long = Excerpt {
            text: format!("{}é!", "x".repeat(SHOWN - 1)),
            left_out: 7,
        };
        assert_eq!(long.shown(), (&*"x".repeat(SHOWN - 1), 10));
        let short = Excerpt {
            text: "é".to_owned(),
            left_out: 0,
        };
        assert_eq!(short.shown(), ("é", 0));
        let all = Transcript {
            stdout: long,
            ..Transcript::default()
        };
        let shown = all.clone().shown();
        assert_eq!(shown.stdout.shown(), all.stdout.shown());
    }

    #[test]
    fn what_was_printed_is_kept_byte_for_byte() {
        let text = Transcript {
            stdout: Excerpt::new("1 é\n".as_bytes(), 5, 100),
            ..Transcript::default()
        };
        assert_eq!(text.printed(), "1 é\n".as_bytes());
        let noise = Transcript {
            stdout: Excerpt::new(b"\x1b\xfe", 2, 100),
            bytes: Some(b"\x1b\xfe".to_vec()),
            ..Transcript::default()
        };
        let kept = serde_json::to_string(&noise).unwrap();
        let read: Transcript = serde_json::from_str(&kept).unwrap();
        assert_eq!(read.printed(), b"\x1b\xfe");
    }
}
