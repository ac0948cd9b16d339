//! What an audit found, for people: the findings in sentences, and the matrix of mistakes and cases.

use std::io::{self, Write};

use terminal::console::{DOUBT, FAINT, GOOD, STRONG};
use terminal::printable::printable;
use terminal::readable_numbers::{count, grouped};
use unicode_width::UnicodeWidthStr;

use crate::cli::cases::audit::audit_findings::{Found, Proven};
use crate::cli::shared_output::listed;
use cases::proof::describe_expectation;
use insight::suite_audit::matrix_row::{Cell, Row, TWICE};
use insight::suite_audit::propose_boards::Left;
use report::terminal::text_layout::{pad, wrap};

/// Prints what was found in an assignment, in lines of at most so many columns.
pub(super) fn print_findings(
    found: &Found<'_>,
    is_added: bool,
    columns: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let audit = &found.audit;
    writeln!(
        out,
        "{STRONG}{}{STRONG:#}  {FAINT}{} against {}{FAINT:#}",
        printable(&found.assignment.name),
        count(audit.cases.len() as u64, "case"),
        count(audit.rows.len() as u64, "mistake"),
    )?;
    let bugs = audit.rows.iter().map(|row| &row.bug);
    let names = bugs.chain(&audit.prescribed).map(|bug| bug.name().len());
    let names = names.max().unwrap_or(0);
    for row in &audit.rows {
        row_line(found, row, names, columns, out)?;
    }
    for bug in &audit.prescribed {
        let name = bug.name();
        writeln!(
            out,
            "  {FAINT}– {name:names$}  left out: the handout prescribes it{FAINT:#}"
        )?;
    }
    if !audit.allowed.is_empty() {
        let text = format!(
            "Left out, because they only make paths longer, which the course allows: {}.",
            listed(audit.allowed.iter().map(|bug| bug.name()))
        );
        paragraph(&text, columns, out)?;
    }
    let beyond = found.left.iter().filter(|left| !left.is_catchable());
    let beyond = listed(beyond.map(|left| left.bug.name()));
    if !beyond.is_empty() {
        let text = format!(
            "Not catchable by answers, as far as is known: among {} boards and the cases, nothing was found that the \
             course would refuse with every habit of {beyond}.",
            grouped(found.looked_at as u64)
        );
        paragraph(&text, columns, out)?;
    }
    if !found.proposals.is_empty() {
        let boards = count(found.proposals.len() as u64, "board");
        let how = match (is_added, found.proposals.len()) {
            (true, _) => "added",
            (false, 1) => "proposed; `--add` writes it as a case",
            (false, _) => "proposed; `--add` writes them as cases",
        };
        writeln!(out, "\n  {STRONG}{boards} {how}{STRONG:#}")?;
        for proven in &found.proposals {
            proposal(proven, columns, out)?;
        }
    }
    if !found.idle.is_empty() {
        let text = format!(
            "{} nothing against the zoo, each taken away by itself; they may well have other work to do: {}.",
            match found.idle.len() {
                1 => "1 case adds".to_owned(),
                many => format!("{many} cases add"),
            },
            listed(found.idle.iter().map(|case| printable(&case.name)))
        );
        paragraph(&text, columns, out)?;
    }
    Ok(())
}

/// Prints what it all comes to.
pub(super) fn print_end(all: &[Found<'_>], is_added: bool, out: &mut dyn Write) -> io::Result<()> {
    let wanting = all.iter().filter(|found| found.is_wanting(is_added));
    let wanting = listed(wanting.map(|found| printable(&found.assignment.name)));
    if wanting.is_empty() {
        return writeln!(
            out,
            "\n{GOOD}every mistake that answers are known to show is caught by at least two cases{GOOD:#}"
        );
    }
    writeln!(
        out,
        "\n{DOUBT}caught by fewer than two cases: what is marked ✗ in {wanting}{DOUBT:#}"
    )
}

/// `✓ greedy  surely by 21 cases: 11-moves, trap-greedy-12-moves, …`
fn row_line(
    found: &Found<'_>,
    row: &Row,
    names: usize,
    columns: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let name = row.bug.name();
    let sure = row
        .sure()
        .map(|case| printable(&found.audit.cases[case].name));
    let sure: Vec<String> = sure.collect();
    let room = columns.saturating_sub(names + 6);
    let gap = format!("\n{:1$}", "", names + 6);
    if !row.is_short() {
        let text = if sure.len() < TWICE {
            wrap(&between_them(row, &sure), room).join(&gap)
        } else {
            let more = if row.is_whole() { "" } else { " and more" };
            let cases = count(sure.len() as u64, "case");
            list_within(&format!("surely by {cases}{more}: "), &sure, room)
        };
        return writeln!(out, "  {GOOD}✓{GOOD:#} {name:names$}  {text}");
    }
    let is_beyond = |left: &&Left| left.bug == row.bug && !left.is_catchable();
    match found.left.iter().find(is_beyond) {
        None => write!(out, "  {DOUBT}✗{DOUBT:#} {name:names$}  ")?,
        Some(_) => write!(out, "  {FAINT}·{FAINT:#} {name:names$}  ")?,
    }
    let text = match sure.as_slice() {
        [one] if row.habits_caught(1) == row.habits.len() => {
            format!("surely by 1 case alone: {one}")
        }
        _ => short(row),
    };
    writeln!(out, "{}", wrap(&text, room).join(&gap))
}

/// Where no two cases are sure: how often every habit is caught all the same.
fn between_them(row: &Row, sure: &[String]) -> String {
    let alone = match sure {
        [] => "no case is sure".to_owned(),
        [one, ..] => format!("surely by {one}"),
    };
    format!(
        "{alone}; each of {} by two cases or more",
        count(row.habits.len() as u64, "habit")
    )
}

/// How often the habits of a mistake are caught that is not caught twice.
fn short(row: &Row) -> String {
    let all = row.habits.len();
    let (never, once) = (row.habits_caught(0), row.habits_caught(1));
    if never == all {
        return format!("by no case ({})", row.bug.describe());
    }
    let mut parts = Vec::new();
    for (habits, how) in [
        (all - never - once, "by two cases or more"),
        (once, "by one"),
        (never, "by none"),
    ] {
        if habits > 0 {
            parts.push(format!("{habits} {how}"));
        }
    }
    format!("of {}: {}", count(all as u64, "habit"), parts.join(", "))
}

/// As many of these as have room, and `…` for the rest.
fn list_within(before: &str, names: &[String], room: usize) -> String {
    let all = format!("{before}{}", names.join(", "));
    if all.chars().count() <= room {
        return all;
    }
    let mut line = before.to_owned();
    for name in names {
        // One of them at least is named, whatever room there is.
        let is_first = line.len() == before.len();
        if line.chars().count() + name.chars().count() + 3 > room && !is_first {
            break;
        }
        line.push_str(name);
        line.push_str(", ");
    }
    line.push('…');
    line
}

fn paragraph(text: &str, columns: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    for line in wrap(text, columns - 2) {
        writeln!(out, "  {FAINT}{line}{FAINT:#}")?;
    }
    Ok(())
}

fn proposal(proven: &Proven, columns: usize, out: &mut dyn Write) -> io::Result<()> {
    let proposal = &proven.proposal;
    let expected = proposal.candidate.expectation;
    writeln!(
        out,
        "\n  {GOOD}+{GOOD:#} {}\n      {}  {FAINT}{}{FAINT:#}",
        proposal.name,
        describe_expectation(expected),
        proven.proof
    )?;
    for line in proven.text.lines() {
        writeln!(out, "      {line}")?;
    }
    if let Some(catch) = proposal.catches.first() {
        let how = match catch.is_sure() {
            true => "surely".to_owned(),
            false => format!("with {} of {} habits", catch.caught, catch.habits),
        };
        let text = format!("{how} {}: comes to {}", catch.bug, catch.says(expected));
        for line in wrap(&text, columns - 6) {
            writeln!(out, "      {line}")?;
        }
    }
    let others = proposal
        .catches
        .iter()
        .skip(1)
        .filter(|catch| catch.is_sure());
    let others = listed(others.map(|catch| catch.bug.name()));
    if !others.is_empty() {
        for line in wrap(&format!("surely too: {others}"), columns - 6) {
            writeln!(out, "      {FAINT}{line}{FAINT:#}")?;
        }
    }
    Ok(())
}

/// What stands over the columns of a block.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Some columns of the matrix: cases of one group.
struct Block<'a> {
    group: &'a str,
    cases: Vec<usize>,
}

impl Block<'_> {
    /// The columns it takes: its name has to stand over it.
    fn width(&self) -> usize {
        self.cases.len().max(self.group.width())
    }
}

/// Prints the matrix in lines of at most so many columns; what has no room beside the first groups comes below.
pub(super) fn print_matrix(
    found: &Found<'_>,
    columns: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows = &found.audit.rows;
    let names = rows.iter().map(|row| row.bug.name().len());
    let names = names.max().unwrap_or(0);
    let room = columns.saturating_sub(names + 4);
    for band in bands(blocks(found, room), room) {
        let heads = band.iter().map(|block| pad(block.group, block.width()));
        let heads: Vec<String> = heads.collect();
        writeln!(out, "\n  {:names$}  {}", "", heads.join(" ").trim_end())?;
        let mut keys = KEYS.chars().cycle();
        let mut legend = Vec::new();
        let mut over = Vec::new();
        for block in &band {
            let mut line = String::new();
            for (&case, key) in block.cases.iter().zip(&mut keys) {
                line.push(key);
                let name = printable(&found.audit.cases[case].name);
                legend.push(format!("{key}\u{a0}{name}"));
            }
            over.push(pad(&line, block.width()));
        }
        let over = over.join(" ");
        let over = over.trim_end();
        writeln!(out, "  {:names$}  {FAINT}{over}{FAINT:#}", "")?;
        for row in rows {
            write!(out, "  {:names$} ", row.bug.name())?;
            let mut gap = 1;
            for block in &band {
                write!(out, "{:gap$}", "")?;
                gap = 1 + block.width() - block.cases.len();
                for &case in &block.cases {
                    match row.cells[case] {
                        Cell::Sure => write!(out, "{GOOD}●{GOOD:#}")?,
                        Cell::Sometimes { .. } => write!(out, "{DOUBT}○{DOUBT:#}")?,
                        Cell::Never | Cell::Untried => write!(out, "{FAINT}·{FAINT:#}")?,
                        Cell::Unknown => write!(out, "{FAINT}?{FAINT:#}")?,
                    }
                }
            }
            writeln!(out)?;
        }
        for line in wrap(&legend.join("  "), columns - 2) {
            writeln!(out, "  {FAINT}{}{FAINT:#}", line.replace('\u{a0}', " "))?;
        }
    }
    let legend =
        "● surely  ○ with some habits  · with none that was tried  ? no answer within 20 000 nodes";
    writeln!(out)?;
    for line in wrap(legend, columns - 2) {
        writeln!(out, "  {FAINT}{line}{FAINT:#}")?;
    }
    Ok(())
}

/// The cases by their groups, in the order of the assignment; a group that is too wide is cut.
fn blocks<'a>(found: &'a Found<'_>, room: usize) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let groups = found.assignment.groups.iter();
    for group in groups.map(|group| group.name.as_str()) {
        let cases = found.audit.cases.iter().enumerate();
        let places: Vec<usize> = cases
            .filter(|(_, case)| case.group == group)
            .map(|(place, _)| place)
            .collect();
        for cases in places.chunks(room.max(1)) {
            blocks.push(Block {
                group,
                cases: cases.to_vec(),
            });
        }
    }
    blocks
}

/// The blocks that stand beside each other.
fn bands(blocks: Vec<Block<'_>>, room: usize) -> Vec<Vec<Block<'_>>> {
    let mut bands: Vec<Vec<Block<'_>>> = Vec::new();
    let mut taken = 0;
    for block in blocks {
        let width = block.width() + 1;
        match bands.last_mut() {
            Some(band) if taken + width <= room + 1 => {
                taken += width;
                band.push(block);
            }
            _ => {
                taken = width;
                bands.push(vec![block]);
            }
        }
    }
    bands
}
