//! The checklist, in the shape of the assistants' own: number, point, yes, no.

use std::io;

use anstyle::Style;
use model::checklist::{Tick, Ticked};
use model::points::Points;

use crate::terminal::line_writer::Sheet;
use crate::terminal::text_layout::{
    BAD, DOUBT, FAINT, GOOD, Line, PLAIN, STRONG, align_right, center, sanitize, width, wrap,
};
use crate::words::{Label, Words};

/// The width of a point beyond which the table would only get emptier.
const WIDEST_POINT: usize = 66;

pub(crate) fn write_checklist(sheet: &mut Sheet<'_>, lines: &[Ticked]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    let column = |label: Label| words.label(label);
    let number = width(column(Label::Number)).max(lines.len().to_string().len());
    let (yes, no) = (width(column(Label::Yes)), width(column(Label::No)));
    // Three walls between, two outside, a blank on either side of each text, and the indent.
    let frame = 5 + 8 + 3;
    let point = sheet
        .width
        .saturating_sub(frame + number + yes + no)
        .clamp(8, WIDEST_POINT);
    let table = Table([number, point, yes, no]);
    sheet.line(&table.rule("┌", "┬", "┐"))?;
    sheet.line(&table.row([
        (STRONG, align_right(column(Label::Number), number)),
        (STRONG, column(Label::Point).to_owned()),
        (STRONG, column(Label::Yes).to_owned()),
        (STRONG, column(Label::No).to_owned()),
    ]))?;
    sheet.line(&table.rule("├", "┼", "┤"))?;
    for (place, line) in lines.iter().enumerate() {
        let (yes_tick, no_tick, aside) = tick_marks(words, line);
        let mut text = sanitize(&question_text(words, line));
        if let Some(aside) = aside {
            text.push_str(&words.aside(&sanitize(&aside)));
        }
        for (row, part) in wrap(&text, point).into_iter().enumerate() {
            // Only the first line of a point has its number and its ticks.
            let first = |text: String| if row == 0 { text } else { String::new() };
            sheet.line(&table.row([
                (FAINT, first(align_right(&(place + 1).to_string(), number))),
                (PLAIN, part),
                (yes_tick.0, first(center(yes_tick.1, yes))),
                (no_tick.0, first(center(no_tick.1, no))),
            ]))?;
        }
    }
    sheet.line(&table.rule("└", "┴", "┘"))
}

/// The checklist as lines of text, to be held against another: its number, a mark, what it asks, and why not.
pub(crate) fn checklist_lines(words: &Words, lines: &[Ticked]) -> Vec<String> {
    let line = |(place, line): (usize, &Ticked)| {
        let mark = match line.tick {
            Tick::Yes => "✓",
            Tick::No(_) => "✗",
            Tick::NotYetAssessed | Tick::NotInThisRun => "·",
            Tick::Unknown => "?",
        };
        let (_, _, aside) = tick_marks(words, line);
        let aside = aside.map(|aside| words.aside(&aside)).unwrap_or_default();
        format!("{} {mark} {}{aside}", place + 1, question_text(words, line))
    };
    lines.iter().enumerate().map(line).collect()
}

fn question_text(words: &Words, line: &Ticked) -> String {
    let question = words.asked(&line.question).to_owned();
    if line.points == Points::ZERO {
        return question;
    }
    format!("{question} · {}", words.points(line.points))
}

/// What stands in the two columns, and what is said beside the question.
fn tick_marks(
    words: &Words,
    line: &Ticked,
) -> ((Style, &'static str), (Style, &'static str), Option<String>) {
    let aside = || line.aside().map(str::to_owned);
    let undecided = |sign| (sign, sign, Some(words.answer(&line.tick).to_owned()));
    match &line.tick {
        Tick::Yes => ((GOOD, "✔"), (PLAIN, ""), aside()),
        Tick::No(_) => ((PLAIN, ""), (BAD, "✔"), aside()),
        Tick::NotYetAssessed | Tick::NotInThisRun => undecided((FAINT, "·")),
        Tick::Unknown => undecided((DOUBT, "?")),
    }
}

/// The columns of a table, by their widths.
struct Table([usize; 4]);

impl Table {
    fn rule(&self, left: &str, cross: &str, right: &str) -> Line {
        let cells = self.0.map(|columns| "─".repeat(columns + 2));
        Line::indented(3).put(FAINT, &format!("{left}{}{right}", cells.join(cross)))
    }

    fn row(&self, cells: [(Style, String); 4]) -> Line {
        let mut line = Line::indented(3);
        for ((style, text), columns) in cells.into_iter().zip(self.0) {
            let end = line.width() + 2 + columns;
            let cell = line.put(FAINT, "│").plain(" ").put(style, &text);
            line = cell.to(end + 1);
        }
        line.put(FAINT, "│")
    }
}
