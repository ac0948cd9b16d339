//! What a program printed, made safe for a terminal and cut to what somebody reads.

use terminal::numbers::count;
use terminal::printable::printable;

use model::captured::Captured;

/// How many lines are shown.
const LINES: usize = 50;
/// How many bytes of a line are shown.
const LINE: usize = 400;

/// Some lines of an output, and a note about the rest.
#[derive(Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The lines, with every character that could steer a terminal escaped.
    pub lines: Vec<String>,
    /// What was left out, if anything was.
    pub left_out: Option<String>,
}

impl Excerpt {
    /// The beginning of this output.
    #[must_use]
    pub fn of(captured: &Captured) -> Self {
        let kept = captured.kept.strip_suffix(b"\n").unwrap_or(&captured.kept);
        // Only of the lines that are shown a list is made: there may be millions.
        let mut all = kept.split(|&byte| byte == b'\n');
        let lines: Vec<&[u8]> = match captured.kept.as_slice() {
            [] => Vec::new(),
            _ => all.by_ref().take(LINES).collect(),
        };
        let more = if lines.len() < LINES { 0 } else { all.count() };
        let mut left_out = Vec::new();
        if more > 0 {
            left_out.push(count(more as u64, "more line"));
        }
        if lines.iter().any(|line| line.len() > LINE) {
            left_out.push("the ends of long lines".to_owned());
        }
        if captured.is_cut() {
            left_out.push("what was over the limit".to_owned());
        }
        Self {
            lines: lines.into_iter().map(safe).collect(),
            left_out: (!left_out.is_empty()).then(|| left_out.join(" and ")),
        }
    }
}

/// The line as text, with what is no text as `\xff`.
fn safe(line: &[u8]) -> String {
    let shown = &line[..line.len().min(LINE)];
    // A character that is cut in two at the end is left out.
    let shown = match std::str::from_utf8(shown) {
        Err(error) if shown.len() < line.len() && error.error_len().is_none() => {
            &shown[..error.valid_up_to()]
        }
        Ok(_) | Err(_) => shown,
    };
    let mut safe = String::new();
    for chunk in shown.utf8_chunks() {
        safe.push_str(&printable(chunk.valid()));
        safe.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    if shown.len() < line.len() {
        safe.push('…');
    }
    safe
}

#[cfg(test)]
mod tests {
    use rules::watch::Bytes;

    use super::*;

    fn excerpt(kept: &[u8]) -> Excerpt {
        Excerpt::of(&Captured {
            kept: kept.to_vec(),
            printed: Bytes(kept.len() as u64),
        })
    }

    #[test]
    fn lines_are_split_and_hostile_bytes_escaped() {
        let table: [(&[u8], &[&str]); 6] = [
            (b"", &[]),
            (b"\n", &[""]),
            (b"one\ntwo\n", &["one", "two"]),
            (b"no end", &["no end"]),
            (b"\x1b[2Jgone\r\n\0", &["\\u{1b}[2Jgone\\r", "\\u{0}"]),
            (b"caf\xc3\xa9 \xff\n\n", &["café \\xff", ""]),
        ];
        for (kept, lines) in table {
            assert_eq!(excerpt(kept).lines, lines);
            assert_eq!(excerpt(kept).left_out, None);
        }
        assert_eq!(excerpt("\u{202e}txt".as_bytes()).lines, ["\\u{202e}txt"]);
    }

    #[test]
    fn what_is_left_out_is_told() {
        let many = excerpt(&b"x\n".repeat(1052));
        assert_eq!(many.lines.len(), LINES);
        assert_eq!(many.left_out.unwrap(), "1 002 more lines");
        let long = excerpt("é".repeat(LINE).as_bytes());
        assert_eq!(long.lines, [format!("{}…", "é".repeat(LINE / 2))]);
        assert_eq!(long.left_out.unwrap(), "the ends of long lines");
        let cut = Excerpt::of(&Captured {
            kept: b"x".to_vec(),
            printed: Bytes(2),
        });
        assert_eq!(cut.left_out.unwrap(), "what was over the limit");
    }
}
