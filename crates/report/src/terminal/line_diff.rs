//! Two lists of lines, as what to take away from the one and what to add to it.

use std::io;

use similar::{ChangeTag, TextDiff};

use crate::terminal::line::{BAD, FAINT, GOOD, Line};
use crate::terminal::sheet::Sheet;

/// How many lines that stay are shown on either side of those that do not.
const AROUND: usize = 1;

/// Writes what changed, with a line or two around it; nothing where nothing did. A line is never cut, as it may differ at
/// its end.
pub(crate) fn write_line_diff(
    sheet: &mut Sheet<'_>,
    indent: usize,
    before: &[String],
    after: &[String],
) -> io::Result<()> {
    let [before, after] = [before, after].map(|lines| lines.iter().map(String::as_str));
    let (before, after): (Vec<&str>, Vec<&str>) = (before.collect(), after.collect());
    let diff = TextDiff::from_slices(&before, &after);
    for (place, group) in diff.grouped_ops(AROUND).iter().enumerate() {
        if place > 0 {
            sheet.line(&Line::indented(indent).put(FAINT, "…"))?;
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let (sign, style) = match change.tag() {
                ChangeTag::Equal => ("  ", FAINT),
                ChangeTag::Delete => ("- ", BAD),
                ChangeTag::Insert => ("+ ", GOOD),
            };
            let lead = Line::indented(indent).put(style, sign);
            sheet.paragraph(lead, style, change.value())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use course::locale::Locale;

    use crate::terminal::tests::{page, printed};

    use super::*;

    fn told(before: &str, after: &str, width: usize) -> String {
        let lines = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
        let page = page(width, Locale::English);
        printed(|out| {
            write_line_diff(
                &mut Sheet::new(out, &page),
                2,
                &lines(before),
                &lines(after),
            )
        })
    }

    #[test]
    fn what_changed_is_shown_with_a_line_around_it() {
        assert_eq!(
            told("a,b,c,d,e,f,g", "a,b,C,d,e,f,g,h", 80),
            "    b\n  - c\n  + C\n    d\n  …\n    g\n  + h\n"
        );
    }

    #[test]
    fn nothing_is_shown_where_nothing_changed() {
        assert_eq!(told("a,b", "a,b", 80), "");
    }

    #[test]
    fn a_long_line_is_shown_to_its_end() {
        let long = "word ".repeat(20);
        let text = told(&format!("{long}no"), &format!("{long}yes"), 40);
        assert!(text.contains(" no\n") && text.contains(" yes\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 40), "{text}");
    }

    #[test]
    fn what_students_wrote_steers_no_terminal() {
        let text = told("a\u{1b}[2J", "a", 80);
        assert!(!text.contains('\u{1b}'), "{text:?}");
    }
}
