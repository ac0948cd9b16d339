//! What was said between the grader and a program.

use std::io;

use model::transcript::{Excerpt, Transcript};
use rules::watch::Bytes;

use crate::terminal::line::{FAINT, Line, PLAIN, STRONG};
use crate::terminal::sheet::Sheet;
use crate::words::Counted;
use crate::words::label::Label;

/// How many lines of what was said are shown.
const LINES: usize = 200;

/// Writes the command, what was typed, and what was printed.
pub(crate) fn write_transcript(sheet: &mut Sheet<'_>, transcript: &Transcript) -> io::Result<()> {
    let Transcript {
        command,
        input,
        stdout,
        stderr,
        bytes: _,
        answered: _,
        limits: _,
    } = transcript;
    sheet.blank()?;
    let heading = sheet.words.label(Label::Command);
    sheet.line(&Line::default().put(STRONG, heading))?;
    sheet.command(Line::indented(2).put(FAINT, "$ "), PLAIN, command)?;
    write_output(sheet, Label::Typed, "> ", &typed_text(input), 0)?;
    for (label, Excerpt { text, left_out }) in
        [(Label::Printed, stdout), (Label::Complained, stderr)]
    {
        write_output(sheet, label, "│ ", text, *left_out)?;
    }
    Ok(())
}

/// What was typed, a line each: what ends a line is no line of its own, and a line of nothing is told by its key.
fn typed_text(input: &[String]) -> String {
    let line = |typed: &String| match typed.trim_end_matches(['\r', '\n']) {
        "" if input.len() > 1 => "⏎".to_owned(),
        typed => typed.to_owned(),
    };
    input.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Writes a text below its heading, each line after a mark; nothing where there is no text.
fn write_output(
    sheet: &mut Sheet<'_>,
    heading: Label,
    mark: &str,
    text: &str,
    left_out: u64,
) -> io::Result<()> {
    if text.trim().is_empty() && left_out == 0 {
        return Ok(());
    }
    sheet.blank()?;
    let heading = sheet.words.label(heading);
    sheet.line(&Line::default().put(STRONG, heading))?;
    let mut lines = text.trim_end().lines();
    for line in lines.by_ref().take(LINES) {
        let line = line.replace('\t', "    ");
        sheet.line(&Line::indented(2).put(FAINT, mark).put(PLAIN, &line))?;
    }
    let more = lines.count();
    if more > 0 {
        let more = sheet.words.count(more, Counted::More);
        sheet.line(&Line::indented(2).put(FAINT, &format!("└ … {more}")))?;
    }
    if left_out > 0 {
        let left_out = Bytes(left_out);
        sheet.line(&Line::indented(2).put(FAINT, &format!("└ … + {left_out}")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_line_is_no_line_of_its_own() {
        let input = ["1\n", "", "1 2\n3 0\n", "n"].map(str::to_owned);
        assert_eq!(typed_text(&input), "1\n⏎\n1 2\n3 0\nn");
        assert_eq!(typed_text(&["\n".to_owned()]), "");
        assert_eq!(typed_text(&[]), "");
    }
}
