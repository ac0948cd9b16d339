//! `markdown`: GitHub-flavoured Markdown; a table of the class, and a section a submission.

use std::io::{self, Write};

use model::checklist::{Tick, Ticked};
use model::fault::Fault;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::Scorecard;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::escape::{escape_markdown, markdown_code, to_safe_lines};
use crate::explain_failure::{
    build_heading, drawing_lines, explain_fault, find_refusal, reason_for, shared_refusal,
};
use crate::notices::collect_notices;
use crate::reader_view::{CaseCounts, Reader, View, describe_group_asides, describe_undecided};
use crate::score_lines::{describe_bonus_and_lateness, describe_pending};
use crate::terminal::case_groups::verdict_text;
use crate::terminal::symbols::{PassResult, Symbol, why_not_passed};
use crate::words::board_delivery::{describe_looked_for, describe_tries};
use crate::words::notices::NoticePart;
use crate::words::{Label, Words, words};

const COMPILER_LINES: usize = 20;

/// Writes a section a submission, after a table of the class where there is more than one.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    if results.cards.len() != 1 {
        write_class(results, reader, out)?;
    }
    for view in results.views(reader) {
        write_submission(results, &view, out)?;
    }
    match reader {
        Reader::Staff => write_broken(results, out),
        Reader::Student => Ok(()),
    }
}

fn write_class(results: &ClassResults<'_>, reader: Reader, out: &mut dyn Write) -> io::Result<()> {
    let words = words(results.course.locale);
    let label = |label| words.label(label);
    writeln!(out, "# {}\n", label(Label::Class))?;
    writeln!(
        out,
        "| | {} | | {} | {} |",
        label(Label::Student),
        label(Label::Score),
        label(Label::Cases)
    )?;
    writeln!(out, "|---|---|---|--:|---|")?;
    for view in results.views(reader) {
        let card = &*view.card;
        let tally = CaseCounts::new(&view);
        let mut cases = words.of(tally.right, tally.all());
        for told in describe_undecided(tally.open, tally.waiting, tally.unknown, words) {
            cases += words.comma();
            cases += &told;
        }
        writeln!(
            out,
            "| {} | {} | {} | {}/{} | {} |",
            PassResult::new(card).symbol(),
            escape_markdown(&card.student.name),
            escape_markdown(&card.assignment),
            describe_total(card),
            card.score.of,
            cases,
        )?;
    }
    writeln!(out)
}

fn write_submission(
    results: &ClassResults<'_>,
    view: &View<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let card = &*view.card;
    let words = results.words_of(card);
    let name = escape_markdown(&card.student.name);
    writeln!(out, "## {name} · {}\n", escape_markdown(&card.assignment))?;
    let assignment = results.assignment(&card.assignment);
    let pass_mark = assignment.and_then(|assignment| assignment.pass_mark);
    writeln!(out, "{}\n", describe_score(card, pass_mark, words))?;
    write_groups(view, words, out)?;
    write!(out, "{}", markdown_checklist(&card.checklist, words))?;
    write_obstacles(card, words, out)?;
    let compiler_told = write_compiler(card, words, out)?;
    write_tries(card, words, out)?;
    for outcome in &card.outcomes {
        let told = match outcome.fault {
            Some(Fault::DoesNotCompile { .. }) if build_heading(card).is_some() => compiler_told,
            Some(Fault::NotDriven(_)) => true,
            Some(ref fault) => shared_refusal(card) == Some(fault),
            None => false,
        };
        if outcome.standing() != Standing::Right && !told {
            write_case(outcome, words, out)?;
        }
    }
    write_notices(card, words, out)?;
    for note in &card.notes {
        writeln!(out, "> • {}\n", escape_markdown(note))?;
    }
    Ok(())
}

/// The points; a dash where there is no grade yet.
pub(crate) fn describe_total(card: &Scorecard) -> String {
    if card.is_pending() {
        "–".to_owned()
    } else {
        card.score.total.to_string()
    }
}

fn describe_score(card: &Scorecard, pass_mark: Option<f64>, words: &Words) -> String {
    let score = &card.score;
    let mark = PassResult::new(card);
    let mut parts = vec![
        format!(
            "{} **{}**",
            mark.symbol(),
            words.points_of(score.total, score.of)
        ),
        words.label(mark.label()).to_owned(),
    ];
    parts.extend(why_not_passed(card, pass_mark, words));
    parts.extend(describe_bonus_and_lateness(card, words));
    if score.open != Points::ZERO {
        parts.push(words.still_open(score.open));
    }
    parts.extend(describe_pending(card, words).map(|why| escape_markdown(&why)));
    let (student, program) = (&card.student, &card.program);
    let facts = [&student.id, &program.language, &program.entry];
    parts.extend(
        facts
            .into_iter()
            .flatten()
            .map(|fact| escape_markdown(fact)),
    );
    parts.join(" · ")
}

fn write_groups(view: &View<'_>, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let card = &*view.card;
    if card.groups.is_empty() {
        return Ok(());
    }
    let group = words.label(Label::Group);
    let (cases, score) = (words.label(Label::Cases), words.label(Label::Score));
    writeln!(out, "| {group} | {cases} | {score} |")?;
    writeln!(out, "|---|--:|--:|")?;
    for group in &card.groups {
        let mut name = escape_markdown(&group.name);
        for told in describe_group_asides(group, words) {
            name += &words.aside(&told);
        }
        let hidden = view.hidden.iter().find(|hidden| hidden.group == group.name);
        if let Some(hidden) = hidden {
            let counts = words.of(hidden.right, hidden.total);
            name += &words.aside(&words.said_of(words.label(Label::HiddenCases), &counts));
        }
        writeln!(
            out,
            "| {name} | {}/{} | {}/{} |",
            group.passed, group.total, group.points, group.of
        )?;
    }
    writeln!(out)
}

fn write_obstacles(card: &Scorecard, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    if card.obstacles.is_empty() {
        return Ok(());
    }
    writeln!(out, "**{}**\n", words.label(Label::InTheWay))?;
    for obstacle in &card.obstacles {
        writeln!(out, "- {}", escape_markdown(&words.obstacle(obstacle)))?;
    }
    writeln!(out)
}

/// What the compiler said, where it refused; whether anything was told.
fn write_compiler(card: &Scorecard, words: &Words, out: &mut dyn Write) -> io::Result<bool> {
    let Some(refusal) = find_refusal(card, words) else {
        return Ok(false);
    };
    writeln!(out, "**{}**\n", refusal.heading)?;
    let said = to_safe_lines(refusal.said).into_iter();
    let said: Vec<String> = said.take(COMPILER_LINES).collect();
    writeln!(out, "{}", markdown_code(&said, 0))?;
    Ok(true)
}

/// How its board was offered to a program that nobody could talk to: told once, since it is the same for every case.
fn write_tries(card: &Scorecard, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let Some(tried) = card.not_driven() else {
        return Ok(());
    };
    let reason = words.reason(&Fault::NotDriven(tried.clone()));
    writeln!(out, "**{}**\n", words.label(Label::Tried))?;
    writeln!(out, "{}\n", escape_markdown(&reason.what))?;
    let told = describe_tries(words, tried, usize::MAX).into_iter();
    for line in told.chain(describe_looked_for(words, tried)) {
        writeln!(out, "- {}", escape_markdown(&line))?;
    }
    let advice = escape_markdown(&reason.help);
    writeln!(
        out,
        "\n{}\n",
        words.said_of(words.label(Label::Help), &advice)
    )
}

fn write_case(outcome: &Outcome, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let symbol = Symbol::new(outcome.verdict).text();
    let verdict = verdict_text(words, outcome);
    let name = escape_markdown(&outcome.case);
    write!(out, "- {symbol} **{name}** · {verdict}")?;
    let Some(fault) = &outcome.fault else {
        return writeln!(out, "\n");
    };
    let reason = reason_for(outcome, fault, words);
    write!(out, "{}{}", words.colon(), escape_markdown(&reason.what))?;
    for sentence in explain_fault(outcome, fault, words) {
        write!(out, "\\\n  {}", escape_markdown(&sentence))?;
    }
    let advice = escape_markdown(&reason.help);
    let help = words.said_of(words.label(Label::Help), &advice);
    writeln!(out, "\\\n  {help}")?;
    let drawing = drawing_lines(fault, words);
    if !drawing.is_empty() {
        write!(out, "\n{}", markdown_code(&drawing, 2))?;
    }
    writeln!(out)
}

fn write_notices(card: &Scorecard, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    for notice in collect_notices(card, words) {
        writeln!(out, "**{}**\n", words.topic(notice.topic))?;
        for said in &notice.said {
            match said {
                NoticePart::Sentence(text) => writeln!(out, "- {}", escape_markdown(text))?,
                NoticePart::Block(block) => {
                    let lines = to_safe_lines(&block.join("\n"));
                    write!(out, "\n{}", markdown_code(&lines, 2))?;
                }
                NoticePart::Change { .. } => {}
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_broken(results: &ClassResults<'_>, out: &mut dyn Write) -> io::Result<()> {
    if results.broken.is_empty() {
        return Ok(());
    }
    let heading = words(results.course.locale).label(Label::LeftOut);
    writeln!(out, "## {heading}\n")?;
    for case in results.broken {
        let folder = escape_markdown(&case.folder.to_string_lossy());
        let reason = case.reason.lines().next().unwrap_or_default();
        writeln!(out, "- {folder}\n  {}", escape_markdown(reason))?;
    }
    Ok(())
}

/// The checklist as boxes, a line each, and a blank line after them; nothing at all where there is none.
pub(crate) fn markdown_checklist(items: &[Ticked], words: &Words) -> String {
    let mut text = String::new();
    for item in items {
        let mut question = escape_markdown(words.asked(&item.question));
        if item.points != Points::ZERO {
            question += &format!(" · {}", words.points(item.points));
        }
        let (tick, aside) = match &item.tick {
            Tick::Yes => ("x", item.aside()),
            Tick::No(_) => (" ", item.aside()),
            undecided => (" ", Some(words.answer(undecided))),
        };
        let aside = aside.map(|aside| words.aside(&escape_markdown(aside)));
        let aside = aside.unwrap_or_default();
        text += &format!("- [{tick}] {question}{aside}\n");
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}
