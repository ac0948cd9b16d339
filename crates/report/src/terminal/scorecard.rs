//! The report on one submission.

use std::io::{self, Write};

use course::assignment::{Assignment, Locale};
use model::fault::Fault;
use model::obstacle::{Obstacle, ObstacleOwner};
use model::points::Points;
use model::scorecard::{Score, Scorecard};
use model::verdict::Standing;

use crate::notices::collect_notices;
use crate::score_lines::{describe_bonus_and_lateness, describe_pending};
use crate::terminal::case_groups::{write_compiler, write_groups};
use crate::terminal::checklist::write_checklist;
use crate::terminal::line_writer::{Sheet, write_line_diff};
use crate::terminal::suggested_commands::talk_command;
use crate::terminal::symbols::{PassResult, percent, why_not_passed};
use crate::terminal::text_layout::{
    COMMAND, DOUBT, FAINT, Line, PLAIN, STRONG, bar, fit, sanitize, width,
};
use crate::terminal::{Detail, Page};
use crate::words::board_delivery::{
    describe_delivery, describe_driven, describe_looked_for, describe_tries,
};
use crate::words::notices::{Notice, NoticePart, Topic};
use crate::words::{Counted, Label, Words, words};

/// Writes the report on one submission.
pub fn write_scorecard(
    out: &mut dyn Write,
    card: &Scorecard,
    assignment: &Assignment,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    write_header(sheet, card, assignment)?;
    if !card.checklist.is_empty() {
        sheet.blank()?;
        write_checklist(sheet, &card.checklist)?;
    }
    write_compiler(sheet, card)?;
    write_obstacles(sheet, &card.obstacles)?;
    write_tries(sheet, card)?;
    // One mistake that explains many cases is read before them.
    let is_hint = |notice: &Notice| notice.topic == Topic::Hint;
    let (hints, others): (Vec<Notice>, Vec<Notice>) = collect_notices(card, sheet.words)
        .into_iter()
        .partition(is_hint);
    write_notices(sheet, &hints)?;
    write_groups(sheet, card)?;
    write_notices(sheet, &others)?;
    write_notes(sheet, &card.notes)?;
    sheet.blank()
}

fn write_notes(sheet: &mut Sheet<'_>, notes: &[String]) -> io::Result<()> {
    if notes.is_empty() {
        return Ok(());
    }
    sheet.blank()?;
    let heading = sheet.words.label(Label::Notes);
    sheet.line(&Line::indented(3).put(FAINT, heading))?;
    notes
        .iter()
        .try_for_each(|note| sheet.paragraph(Line::indented(3).put(FAINT, "• "), FAINT, note))
}

pub(crate) fn write_header(
    sheet: &mut Sheet<'_>,
    card: &Scorecard,
    assignment: &Assignment,
) -> io::Result<()> {
    write_title(sheet, &card.student.name, &card.assignment)?;
    let about = [card.student.id.as_deref(), Some(assignment.title.as_str())];
    write_facts(sheet, &about)?;
    let program = &card.program;
    write_facts(
        sheet,
        &[program.language.as_deref(), program.entry.as_deref()],
    )?;
    if let Some(given) = &program.given {
        let given = match sheet.page.detail {
            Detail::Brief => describe_delivery(sheet.words, given),
            Detail::Near | Detail::Full => describe_driven(sheet.words, given),
        };
        write_fact(sheet, Label::GivenBoard, Some(&given))?;
    }
    write_fact(sheet, Label::ReadAs, card.read_as())?;
    for remark in &program.remarks {
        let lead = Line::indented(3).put(DOUBT, "• ");
        sheet.paragraph(lead, FAINT, &sheet.words.remark(remark))?;
    }
    sheet.blank()?;
    write_score(sheet, card, assignment.pass_mark)
}

/// Writes a rule with whose it is at the left and the assignment at the right.
pub(crate) fn write_title(sheet: &mut Sheet<'_>, name: &str, assignment: &str) -> io::Result<()> {
    let assignment = fit(&sanitize(assignment), sheet.width / 3);
    let room = sheet.width.saturating_sub(width(&assignment) + 9);
    let name = fit(&sanitize(name), room);
    let rule = room - width(&name) + 1;
    let line = Line::default()
        .put(FAINT, "━━ ")
        .put(STRONG, &name)
        .put(FAINT, &format!(" {} ", "━".repeat(rule)))
        .plain(&assignment)
        .put(FAINT, " ━━");
    sheet.line(&line)
}

/// What is known of these, on one line.
fn write_facts(sheet: &mut Sheet<'_>, facts: &[Option<&str>]) -> io::Result<()> {
    let known: Vec<&str> = facts
        .iter()
        .flatten()
        .copied()
        .filter(|fact| !fact.is_empty())
        .collect();
    if known.is_empty() {
        return Ok(());
    }
    sheet.paragraph(Line::indented(3), PLAIN, &known.join(" · "))
}

fn write_fact(sheet: &mut Sheet<'_>, label: Label, text: Option<&str>) -> io::Result<()> {
    let Some(text) = text else { return Ok(()) };
    let fact = sheet.words.said_of(sheet.words.label(label), text);
    sheet.paragraph(Line::indented(3), FAINT, &fact)
}

fn write_score(sheet: &mut Sheet<'_>, card: &Scorecard, pass_mark: Option<f64>) -> io::Result<()> {
    let words = sheet.words;
    let Score {
        total,
        of,
        open,
        found,
        ..
    } = card.score;
    let mark = PassResult::new(card);
    let mut line = Line::indented(3)
        .put(mark.style().bold(), mark.symbol())
        .plain(" ")
        .put(STRONG, &words.points_of(total, of));
    if let Some(percent) = percent(total, of)
        && !card.is_pending()
    {
        let columns = if sheet.width < 60 { 10 } else { 20 };
        line = line
            .plain("  ")
            .then(bar(percent, 100, columns, mark.style()))
            .plain(&format!(" {percent}%"));
    }
    let word = words.label(mark.label());
    if line.width() + 2 + width(word) > sheet.width {
        sheet.line(&line)?;
        line = Line::indented(3);
    }
    sheet.line(&line.plain("  ").put(mark.style(), word))?;
    let mut beside = Vec::new();
    beside.extend(why_not_passed(card, pass_mark, words));
    beside.extend(describe_bonus_and_lateness(card, words));
    if open != Points::ZERO {
        beside.push(words.still_open(open));
    }
    beside.extend(describe_pending(card, words));
    if !beside.is_empty() {
        sheet.paragraph(Line::indented(5), DOUBT, &beside.join(" · "))?;
    }
    match &card.word {
        Some(word) => sheet.paragraph(Line::indented(5), DOUBT, &words.on_all(word, found)),
        None => Ok(()),
    }
}

/// Writes what stood in the way of a submission.
pub(crate) fn write_obstacles(sheet: &mut Sheet<'_>, obstacles: &[Obstacle]) -> io::Result<()> {
    if obstacles.is_empty() {
        return Ok(());
    }
    sheet.section(3, Label::InTheWay)?;
    for obstacle in obstacles {
        let text = describe_obstacle(sheet.words, obstacle);
        sheet.paragraph(Line::indented(3).put(DOUBT, "! "), PLAIN, &text)?;
    }
    Ok(())
}

/// The obstacle, and that it may be the machine's fault where it may.
pub(crate) fn describe_obstacle(words: &Words, obstacle: &Obstacle) -> String {
    let text = words.obstacle(obstacle);
    match obstacle.whose() {
        ObstacleOwner::Machine => words.said_of(&text, words.label(Label::MaybeTheMachine)),
        ObstacleOwner::HandIn | ObstacleOwner::Nobody => text,
    }
}

/// How many ways that were tried a brief report bears.
const BRIEF: usize = 3;

/// Writes what was tried, what the program said to it, and the command by which a person can talk to it.
pub(crate) fn write_tries(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let Some(tried) = card.not_driven() else {
        return Ok(());
    };
    sheet.section(3, Label::Tried)?;
    let reason = sheet.words.reason(&Fault::NotDriven(tried.clone()));
    sheet.paragraph(Line::indented(3).put(DOUBT, "? "), PLAIN, &reason.what)?;
    let most = match sheet.page.detail {
        Detail::Brief => BRIEF,
        Detail::Near | Detail::Full => usize::MAX,
    };
    let told = describe_tries(sheet.words, tried, most).into_iter();
    for line in told.chain(describe_looked_for(sheet.words, tried)) {
        sheet.paragraph(Line::indented(5).put(FAINT, "• "), PLAIN, &line)?;
    }
    let (what_helps, command) = match sheet.page.own_talk {
        Some(command) => (sheet.words.help_to_talk_to_own(), command.to_owned()),
        None => {
            let command = talk_command(&card.student.key, sheet.page.show_with);
            (reason.help.as_str(), command)
        }
    };
    sheet.fact(5, COMMAND, sheet.words.label(Label::Help), what_helps)?;
    sheet.command(Line::indented(5).put(FAINT, "→ "), COMMAND, &command)
}

pub(crate) fn write_notices(sheet: &mut Sheet<'_>, notices: &[Notice]) -> io::Result<()> {
    for notice in notices {
        sheet.blank()?;
        sheet.heading(3, sheet.words.topic(notice.topic))?;
        for said in &notice.said {
            match said {
                NoticePart::Sentence(text) => {
                    sheet.paragraph(Line::indented(3).put(FAINT, "• "), PLAIN, text)?;
                }
                NoticePart::Block(lines) => {
                    for line in lines {
                        sheet.line(&Line::indented(5).put(PLAIN, line))?;
                    }
                }
                NoticePart::Change { before, after } => write_line_diff(sheet, 5, before, after)?,
            }
        }
    }
    Ok(())
}

/// One line for a submission that is done: `✗ fifteen-bnb/ada  72 of 100 points, 18 of 25 cases right`.
pub fn finished_line(card: &Scorecard, locale: Locale) -> String {
    let words = words(locale);
    let mark = PassResult::new(card);
    let count = |standing| {
        let standings = card.outcomes.iter().map(|outcome| outcome.standing());
        standings.filter(|it| *it == standing).count()
    };
    let key = fit(&sanitize(&card.student.key), 32);
    let points = if card.is_pending() {
        words.label(Label::NoGradeYet).to_owned()
    } else {
        words.points_of(card.score.total, card.score.of)
    };
    let submission = format!("{} {}/{key}", mark.symbol(), sanitize(&card.assignment));
    let mut parts = vec![format!("{submission}  {points}")];
    if card.outcomes.is_empty() {
        parts.push(words.label(mark.label()).to_owned());
    } else {
        parts.push(words.right_of_all(count(Standing::Right), card.outcomes.len()));
    }
    let look = count(Standing::Open);
    parts.extend((look > 0).then(|| words.count(look, Counted::NeedALook)));
    parts.join(words.comma())
}
