//! One case on a student's page.

use pages::web::escape::html;
use pages::web::replay::{JUMP, OFF_THE_BOARD, Replay, replay_element};
use rules::watch::Bytes;

use crate::escape::to_one_line;
use crate::failure::full_reason;
use crate::html::replay::build_replay;
use crate::html::student::drawing::{draw_fault, draw_given_board, draw_given_lines};
use crate::html::student::markup::{
    Replays, SubmissionPart, block_markup, facts_markup, line_markup,
};
use crate::terminal::command::{quote_argument, show_command};
use crate::terminal::failing::verdict_text;
use crate::terminal::groups::is_shown_above;
use crate::terminal::outcome::says_nothing;
use crate::terminal::symbols::Symbol;
use crate::view::Reader;
use crate::words::describe_ruling;
use crate::words::label::Label;
use model::case_facts::CaseFacts;
use model::checks::{Finding, Weight};
use model::fault::Fault;
use model::limits::Measure;
use model::outcome::{Outcome, Usage};
use model::transcript::Excerpt;

/// A case with its place in the suite, which its element is named after: a name may hold anything.
pub(crate) type Placed<'a> = (usize, &'a CaseFacts, &'a Outcome);

/// Whether a case is told at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fold {
    Open,
    /// It is folded below its name.
    Folded,
}

/// The class of elements with this symbol.
pub(crate) const fn class(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Right => "right",
        Symbol::Wrong => "wrong",
        Symbol::Broke => "broke",
        Symbol::NeedsALook => "needs-a-look",
        Symbol::NotRun => "not-run",
        Symbol::NotGraded => "not-graded",
    }
}

/// A case that is not right: why, drawn, what may help, how to try it again, what was printed and answered.
pub(crate) fn render_failing(
    part: &SubmissionPart<'_>,
    (place, case, outcome): &Placed<'_>,
    fold: Fold,
    replays: &mut Replays,
) -> String {
    let SubmissionPart {
        card, words, own, ..
    } = *part;
    let symbol = Symbol::new(outcome.verdict);
    let head = format!(
        "<span class=\"sign\" aria-hidden=\"true\">{}</span> <span class=\"name\">{}</span> \
         <span class=\"verdict\">{}</span>",
        symbol.text(),
        line_markup(&case.name),
        html(verdict_text(words, outcome)),
    );
    let (class, number) = (class(symbol), part.number);
    let (mut text, end) = match fold {
        Fold::Open => (
            format!(
                "<article class=\"case {class}\" id=\"a{number}c{place}\" tabindex=\"-1\">\n<h5>{head}</h5>\n"
            ),
            "</article>\n",
        ),
        Fold::Folded => (
            format!(
                "<details class=\"case {class}\" id=\"a{number}c{place}\"><summary>{head}</summary>\n"
            ),
            "</details>\n",
        ),
    };
    if is_shown_above(card, outcome) {
        return text + end;
    }
    let mut told = vec![(
        words.label(Label::Expected),
        words.expectation(&case.expectation),
    )];
    let fault = outcome.fault.as_ref();
    let reason = fault.map(|fault| full_reason(outcome, fault, words));
    if let Some(reason) = &reason {
        let name = if outcome.decided.is_some() {
            own.by_hand
        } else {
            own.got
        };
        told.push((name, reason.what.clone()));
    }
    if let Some(decided) = &outcome.decided {
        let found = words.verdict(decided.verdict).to_owned();
        told.push((own.found, found));
    }
    told.extend(usage_fact(part, outcome));
    text += "<div class=\"sides\"><div>\n";
    text += &facts_markup(&told);
    if let Some(Fault::DoesNotCompile { words }) = &outcome.fault {
        text += &format!("<pre>{}</pre>\n", block_markup(words.trim_end()));
    }
    if let Some(reason) = reason.as_ref().filter(|_| outcome.decided.is_none()) {
        text += &format!(
            "<p class=\"help\"><strong>{}</strong> {}</p>\n",
            html(&format!("{}{}", words.label(Label::Help), words.colon())),
            line_markup(&reason.help)
        );
    }
    if let Some(fault) = &outcome.fault {
        text += &draw_fault(fault, part.locale);
    }
    text += &render_command(part, &case.name);
    text += &render_checks(part, outcome);
    text += &render_printed(part, outcome);
    text += "</div>\n";
    text += &match render_replay(part, &case.name, outcome, replays) {
        nothing if nothing.is_empty() => render_given_board(part, case),
        player => player,
    };
    text + "</div>\n" + end
}

/// A case that is right, folded.
pub(crate) fn render_right(
    part: &SubmissionPart<'_>,
    (place, case, outcome): &Placed<'_>,
    replays: &mut Replays,
) -> String {
    let SubmissionPart { words, .. } = *part;
    let used = usage_fact(part, outcome);
    let brief = outcome.usage.map(describe_time).unwrap_or_default();
    let mut told = vec![(
        words.label(Label::Expected),
        words.expectation(&case.expectation),
    )];
    told.extend(used);
    let word = describe_ruling(outcome, words);
    let by_hand = if word.is_some() { " ✎" } else { "" };
    told.extend(word.map(|word| (part.own.by_hand, word)));
    format!(
        "<details class=\"case right\" id=\"a{}c{place}\"><summary><span class=\"sign\" aria-hidden=\"true\">{}</span> \
         <span class=\"name\">{}</span> <span class=\"verdict\">{}{by_hand}</span> <span class=\"used\">{}</span></summary>\n\
         <div class=\"sides\"><div>\n{}</div>\n{}</div>\n</details>\n",
        part.number,
        Symbol::Right.text(),
        line_markup(&case.name),
        html(words.verdict(outcome.verdict)),
        html(&brief),
        facts_markup(&told),
        render_replay(part, &case.name, outcome, replays),
    )
}

fn describe_time(usage: Usage) -> String {
    format!("{} · {}", Measure::Time(usage.cpu), usage.memory)
}

/// What its run used, if it was run.
fn usage_fact(part: &SubmissionPart<'_>, outcome: &Outcome) -> Option<(&'static str, String)> {
    let words = part.words;
    let Usage { cpu, memory, .. } = outcome.usage?;
    let used = [
        format!("{} {}", Measure::Time(cpu), words.label(Label::Cpu)),
        format!("{memory} {}", words.label(Label::Memory)),
    ];
    Some((words.label(Label::Used), used.join(words.comma())))
}

/// The command that tries the case again: teachers look at what is kept, students run their own.
fn render_command(part: &SubmissionPart<'_>, case: &str) -> String {
    let SubmissionPart { card, own, .. } = *part;
    let command = match part.reader {
        Reader::Staff => show_command(&card.student.key, case, part.show_with),
        Reader::Student => {
            // What begins with a hyphen would be taken for another option.
            let equals = if case.starts_with('-') { "=" } else { " " };
            let (assignment, case) = (quote_argument(&card.assignment), quote_argument(case));
            format!("grader check -a {assignment} --case{equals}{case}")
        }
    };
    format!(
        "<div class=\"command\"><span>{}</span><code>{}</code><button type=\"button\" hidden data-copy aria-label=\"{}\">{}</button></div>\n",
        html(own.repeat),
        line_markup(&command),
        line_markup(&own.copy_what.replace("{case}", case)),
        html(own.copy)
    )
}

/// What was looked at in its answer, folded.
fn render_checks(part: &SubmissionPart<'_>, outcome: &Outcome) -> String {
    let words = part.words;
    if outcome.checks.is_empty() {
        return String::new();
    }
    let mut text = String::new();
    for check in outcome.checks.iter().filter(|it| !says_nothing(it)) {
        let (class, sign, aside) = match (&check.finding, check.weight) {
            (Finding::Passed, _) => ("right", "✓", None),
            (Finding::Failed(_), Weight::Required) => ("wrong", "✗", None),
            (Finding::Failed(_), Weight::Bonus) => ("broke", "✗", Some(Label::ForTheBonus)),
            (Finding::Failed(_), Weight::Told) => ("broke", "✗", Some(Label::OnlyTold)),
            (Finding::NotReached, _) => ("not-run", "·", Some(Label::NotReached)),
        };
        let aside = aside.map(|label| words.aside(words.label(label)));
        text += &format!(
            "<li class=\"{class}\"><span class=\"sign\" aria-hidden=\"true\">{sign}</span> {}{}</li>",
            html(words.aspect(check.aspect)),
            html(&aside.unwrap_or_default())
        );
    }
    render_folded(
        words.label(Label::Checks),
        &format!("<ul class=\"checks\">{text}</ul>"),
    )
}

/// What it printed, folded.
fn render_printed(part: &SubmissionPart<'_>, outcome: &Outcome) -> String {
    let Some(said) = &outcome.transcript else {
        return String::new();
    };
    let told = [
        (Label::Printed, &said.stdout),
        (Label::Complained, &said.stderr),
    ];
    told.into_iter()
        .map(|(label, excerpt)| render_excerpt(part.words.label(label), excerpt))
        .collect()
}

fn render_excerpt(heading: &str, excerpt: &Excerpt) -> String {
    let (text, left_out) = excerpt.shown();
    if text.trim().is_empty() && left_out == 0 {
        return String::new();
    }
    let more = match left_out {
        0 => String::new(),
        bytes => format!(
            "<p class=\"quiet\">… + {}</p>",
            html(&Bytes(bytes).to_string())
        ),
    };
    render_folded(heading, &format!("<pre>{}</pre>{more}", block_markup(text)))
}

fn render_folded(heading: &str, inside: &str) -> String {
    format!(
        "<details class=\"more\"><summary>{}</summary>{inside}</details>\n",
        html(heading)
    )
}

/// The player of what was answered; nothing where there is nothing to play.
fn render_replay(
    part: &SubmissionPart<'_>,
    case: &str,
    outcome: &Outcome,
    replays: &mut Replays,
) -> String {
    let Some(replay) = build_replay(outcome) else {
        return String::new();
    };
    let label = part.own.replay.replace("{case}", &to_one_line(case));
    let element = replay_element(replays.len(), &label, &describe_replay(part, &replay));
    replays.push(replay);
    format!(
        "<div class=\"played\"><p class=\"quiet\">{}</p>\n{element}</div>\n",
        html(part.own.play_it)
    )
}

/// The board that the program was given; nothing where the course has it no more, or it is of another kind.
fn render_given_board(part: &SubmissionPart<'_>, case: &CaseFacts) -> String {
    let mut cases = part.assignment.into_iter().flat_map(|it| &it.cases);
    let given = cases.find(|other| other.name == case.name);
    let drawn = given.and_then(|case| {
        let tiles = case.board.tiles();
        let picture = tiles.map(|board| draw_given_board(board, part.locale));
        picture.or_else(|| Some(draw_given_lines(&case.board.draw()?)))
    });
    let played = |drawn| format!("<div class=\"played\">{drawn}</div>\n");
    drawn.map(played).unwrap_or_default()
}

/// The same as text, for where no script runs.
fn describe_replay(part: &SubmissionPart<'_>, replay: &Replay) -> String {
    match replay {
        Replay::Sliding {
            rows, tiles, total, ..
        } => {
            let widest = rows
                .iter()
                .flatten()
                .max()
                .map_or(1, |most| most.to_string().len());
            let mut text = String::new();
            for row in rows {
                let cells: Vec<String> = row
                    .iter()
                    .map(|&tile| match tile {
                        0 => format!("{:>widest$}", "·"),
                        tile => format!("{tile:>widest$}"),
                    })
                    .collect();
                text += &format!("{}\n", cells.join(" "));
            }
            let mut tiles: Vec<String> = tiles
                .iter()
                .map(|&tile| match tile {
                    OFF_THE_BOARD | JUMP => "✗".to_owned(),
                    tile => tile.to_string(),
                })
                .collect();
            if let Some(total) = total {
                tiles.push(format!("… ({total})"));
            }
            text + &part.own.tiles.replace("{tiles}", &tiles.join(" "))
        }
        Replay::Packing { rows, .. } => rows.join("\n"),
    }
}
