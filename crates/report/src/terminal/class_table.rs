//! The table of a class: a line a submission.

use std::collections::HashSet;
use std::io;

use course::course::Course;
use model::scorecard::Scorecard;

use crate::terminal::line_writer::Sheet;
use crate::terminal::symbols::{PassResult, Symbol, percent, symbol_strip, symbol_tally};
use crate::terminal::text_layout::{
    FAINT, Line, STRONG, align_right, bar, fit, pad, sanitize, width,
};
use crate::words::Label;

/// Columns before the name: the mark and blanks around it.
const BEFORE: usize = 5;
const PERCENT: usize = 4;
/// Names longer than this are cut.
const LONGEST_NAME: usize = 28;
/// Where room is scarce, longer names are cut.
const SHORTEST_NAME: usize = 14;
/// The bar where there is room for it.
const BAR: usize = 10;

/// Writes the table: submissions of one assignment below its name.
pub(crate) fn write_class_table(
    sheet: &mut Sheet<'_>,
    cards: &[&Scorecard],
    course: &Course,
) -> io::Result<()> {
    let layout = Layout::new(sheet, cards);
    write_heading(sheet, &layout)?;
    let mut under = None;
    for card in cards {
        if under != Some(&card.assignment) {
            if under.is_some() {
                sheet.blank()?;
            }
            under = Some(&card.assignment);
            write_assignment(sheet, &card.assignment, course)?;
        }
        write_row(sheet, card, &layout)?;
    }
    sheet.blank()?;
    write_legend(sheet, cards)?;
    sheet.blank()
}

struct Layout {
    name: usize,
    score: usize,
    bar: usize,
    /// Whether each case has a symbol; else they are counted.
    has_strip: bool,
}

impl Layout {
    fn new(sheet: &Sheet<'_>, cards: &[&Scorecard]) -> Self {
        let most = |measure: &dyn Fn(&Scorecard) -> usize| {
            cards.iter().map(|card| measure(card)).max().unwrap_or(0)
        };
        let words = sheet.words;
        let longest = most(&|card| width(&sanitize(&card.student.name)))
            .max(width(words.label(Label::Student)))
            .min(LONGEST_NAME);
        let score = most(&|card| width(&score_text(card))).max(width(words.label(Label::Score)));
        let strip = most(&|card| card.outcomes.len());
        let tallied = most(&|card| symbol_tally(&card.outcomes).width());
        // Two people must not look like one.
        let tells_apart = |columns: &usize| {
            let whole: HashSet<&str> = cards.iter().map(|it| it.student.name.as_str()).collect();
            let cut: HashSet<String> = whole
                .iter()
                .map(|name| fit(&sanitize(name), *columns))
                .collect();
            cut.len() == whole.len()
        };
        let mut names = vec![longest, longest.min(20), longest.min(SHORTEST_NAME)];
        names.retain(|&columns| columns == longest || tells_apart(&columns));
        // Every arrangement, from the roomiest to the tightest.
        for (has_strip, columns) in [(true, strip), (false, tallied)] {
            for bar in [BAR, BAR / 2, 0] {
                for &name in &names {
                    let gaps = if bar > 0 { 8 } else { 6 };
                    if BEFORE + name + score + PERCENT + bar + gaps + columns <= sheet.width {
                        return Self {
                            name,
                            score,
                            bar,
                            has_strip,
                        };
                    }
                }
            }
        }
        Self {
            name: longest.min(SHORTEST_NAME),
            score,
            bar: 0,
            has_strip: false,
        }
    }
}

fn write_heading(sheet: &mut Sheet<'_>, layout: &Layout) -> io::Result<()> {
    let words = sheet.words;
    let label = |label: Label| words.label(label);
    let title = label(Label::Class);
    let rule = "━".repeat(sheet.width.saturating_sub(width(title) + 4));
    let line = Line::default()
        .put(FAINT, "━━ ")
        .put(STRONG, title)
        .put(FAINT, &format!(" {rule}"));
    sheet.line(&line)?;
    let bar = if layout.bar > 0 { layout.bar + 2 } else { 0 };
    let line = Line::indented(BEFORE)
        .put(FAINT, &pad(label(Label::Student), layout.name))
        .plain("  ")
        .put(FAINT, &align_right(label(Label::Score), layout.score))
        .plain(&" ".repeat(2 + PERCENT + bar + 2))
        .put(FAINT, label(Label::Cases));
    sheet.line(&line)
}

fn write_assignment(sheet: &mut Sheet<'_>, name: &str, course: &Course) -> io::Result<()> {
    let mut line = Line::indented(2).put(STRONG, name);
    if let Some(assignment) = course.assignment(name)
        && assignment.title != name
    {
        line = line.put(FAINT, &format!("  {}", assignment.title));
    }
    sheet.line(&line)
}

/// The points; a dash where there is no grade yet.
fn score_text(card: &Scorecard) -> String {
    if PassResult::new(card) == PassResult::Exempt {
        return PassResult::Exempt.symbol().to_owned();
    }
    if card.is_pending() {
        format!("–/{}", card.score.of)
    } else {
        format!("{}/{}", card.score.total, card.score.of)
    }
}

fn write_row(sheet: &mut Sheet<'_>, card: &Scorecard, layout: &Layout) -> io::Result<()> {
    let mark = PassResult::new(card);
    let percent = percent(card.score.total, card.score.of).filter(|_| !card.is_pending());
    let shown = percent.map_or_else(String::new, |percent| format!("{percent}%"));
    let mut line = Line::indented(2)
        .put(mark.style(), mark.symbol())
        .to(BEFORE)
        .plain(&pad(&sanitize(&card.student.name), layout.name))
        .plain("  ")
        .plain(&align_right(&score_text(card), layout.score))
        .plain("  ")
        .put(FAINT, &align_right(&shown, PERCENT));
    if layout.bar > 0 {
        line = line
            .plain("  ")
            .then(bar(percent.unwrap_or(0), 100, layout.bar, mark.style()));
    }
    line = line.plain("  ").then(match layout.has_strip {
        true => symbol_strip(&card.outcomes),
        false => symbol_tally(&card.outcomes),
    });
    sheet.line(&line)
}

/// What the symbols mean that the table has.
fn write_legend(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let used: Vec<String> = Symbol::ALL
        .into_iter()
        .filter(|symbol| {
            cards
                .iter()
                .flat_map(|card| &card.outcomes)
                .any(|outcome| Symbol::new(outcome.verdict) == *symbol)
        })
        .map(|symbol| format!("{} {}", symbol.text(), sheet.words.label(symbol.label())))
        .collect();
    sheet.items(BEFORE, FAINT, "   ", &used)
}
