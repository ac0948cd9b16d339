//! One case on a student's page.

use maud::{Markup, html};
use pages::web::replay::{JUMP, OFF_THE_BOARD, Replay, replay_element};
use rules::units::Bytes;

use crate::escape::to_one_line;
use crate::explain_failure::full_reason;
use crate::html::replay::build_replay;
use crate::html::student_page::fault_drawing::{draw_fault, draw_given_board, draw_given_lines};
use crate::html::student_page::shared_markup::{
    Replays, SubmissionPart, render_facts, to_safe_block,
};
use crate::reader_view::Reader;
use crate::terminal::case_groups::{is_shown_above, verdict_text, weight_label};
use crate::terminal::case_outcome::{says_nothing, without_a_path};
use crate::terminal::suggested_commands::{quote_argument, show_command};
use crate::terminal::symbols::Symbol;
use crate::words::{Label, describe_ruling};
use model::answer_checks::{Checked, Finding, Weight};
use model::case_facts::CaseFacts;
use model::fault::Fault;
use model::limits::Measure;
use model::outcome::{Outcome, Usage};
use model::transcript::Excerpt;

/// A case with its place in the suite, which its element is named after: a name may hold anything.
pub(crate) type Placed<'a> = (usize, &'a CaseFacts, &'a Outcome);

pub(crate) const fn class(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Right => "right",
        Symbol::Wrong => "wrong",
        Symbol::Broke => "broke",
        Symbol::NeedsALook => "needs-a-look",
        Symbol::NotRun => "not-run",
        Symbol::NotGraded => "not-graded",
        Symbol::Exempt => "not-run",
    }
}

/// A case that is not right: why, drawn, what may help, how to try it again, what was printed and answered.
pub(crate) fn render_failing(
    part: &SubmissionPart<'_>,
    (place, case, outcome): &Placed<'_>,
    is_folded: bool,
    replays: &mut Replays,
) -> Markup {
    let symbol = Symbol::new(outcome.verdict);
    let head = html! {
        span.sign aria-hidden="true" { (symbol.text()) } " "
        span.name { (to_one_line(&case.name)) } " "
        span.verdict { (verdict_text(part.words, outcome)) }
    };
    let told = html! {
        @if !is_shown_above(part.card, outcome) { (render_failure(part, case, outcome, replays)) }
    };
    let (class, id) = (class(symbol), format!("a{}c{place}", part.number));
    html! {
        @if is_folded {
            details class={ "case " (class) } id=(id) { summary { (head) } (told) }
        } @else {
            article class={ "case " (class) } id=(id) tabindex="-1" { h5 { (head) } (told) }
        }
    }
}

fn render_failure(
    part: &SubmissionPart<'_>,
    case: &CaseFacts,
    outcome: &Outcome,
    replays: &mut Replays,
) -> Markup {
    let SubmissionPart { words, own, .. } = *part;
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
    html! {
        div.sides {
            div {
                (render_facts(&told))
                @if let Some(Fault::DoesNotCompile { words }) = fault {
                    pre { (to_safe_block(words.trim_end())) }
                }
                @if let Some(reason) = reason.filter(|_| outcome.decided.is_none()) {
                    p.help {
                        strong { (words.label(Label::Help)) (words.colon()) } " " (to_one_line(&reason.help))
                    }
                }
                @if let Some(fault) = fault { (draw_fault(fault, part.locale)) }
                (render_command(part, &case.name))
                (render_checks(part, outcome))
                (render_printed(part, outcome))
            }
            @match render_replay(part, &case.name, outcome, replays) {
                Some(player) => (player),
                None => (render_given_board(part, case)),
            }
        }
    }
}

pub(crate) fn render_right(
    part: &SubmissionPart<'_>,
    (place, case, outcome): &Placed<'_>,
    replays: &mut Replays,
) -> Markup {
    let SubmissionPart { words, .. } = *part;
    let brief = outcome
        .usage
        .map(|it| format!("{} · {}", Measure::Time(it.cpu), it.memory));
    let mut told = vec![(
        words.label(Label::Expected),
        words.expectation(&case.expectation),
    )];
    told.extend(usage_fact(part, outcome));
    let word = describe_ruling(outcome, words);
    let by_hand = if word.is_some() { " ✎" } else { "" };
    told.extend(word.map(|word| (part.own.by_hand, word)));
    html! {
        details.case.right id={ "a" (part.number) "c" (place) } {
            summary {
                span.sign aria-hidden="true" { (Symbol::Right.text()) } " "
                span.name { (to_one_line(&case.name)) } " "
                span.verdict { (words.verdict(outcome.verdict)) (by_hand) } " "
                span.used { (brief.unwrap_or_default()) }
            }
            div.sides {
                div { (render_facts(&told)) }
                @if let Some(player) = render_replay(part, &case.name, outcome, replays) { (player) }
            }
        }
    }
}

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
fn render_command(part: &SubmissionPart<'_>, case: &str) -> Markup {
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
    let copy_what = to_one_line(&own.copy_what.replace("{case}", case));
    html! {
        div.command {
            span { (own.repeat) }
            code { (to_one_line(&command)) }
            button type="button" hidden data-copy aria-label=(copy_what) { (own.copy) }
        }
    }
}

fn render_checks(part: &SubmissionPart<'_>, outcome: &Outcome) -> Markup {
    let words = part.words;
    if outcome.checks.is_empty() {
        return Markup::default();
    }
    let render_check = |check: &Checked| {
        let pathless = without_a_path(outcome, check);
        let (class, sign, aside) = match (&check.finding, check.weight) {
            _ if pathless.is_some() => ("not-run", "·", pathless),
            (Finding::Passed, _) => ("right", "✓", None),
            (Finding::Failed(_), Weight::Required) => ("wrong", "✗", None),
            (Finding::Failed(_), weight) => ("broke", "✗", weight_label(weight)),
            (Finding::NotReached, _) => ("not-run", "·", Some(Label::NotReached)),
        };
        html! {
            li class=(class) {
                span.sign aria-hidden="true" { (sign) } " " (words.aspect(check.aspect))
                @if let Some(label) = aside { (words.aside(words.label(label))) }
            }
        }
    };
    let checks = outcome.checks.iter().filter(|it| !says_nothing(it));
    let list = html! { ul.checks { @for check in checks { (render_check(check)) } } };
    render_folded(words.label(Label::Checks), &list)
}

fn render_printed(part: &SubmissionPart<'_>, outcome: &Outcome) -> Markup {
    let words = part.words;
    html! {
        @if let Some(said) = &outcome.transcript {
            (render_excerpt(words.label(Label::Printed), &said.stdout))
            (render_excerpt(words.label(Label::Complained), &said.stderr))
        }
    }
}

fn render_excerpt(heading: &str, excerpt: &Excerpt) -> Markup {
    let (text, left_out) = excerpt.shown();
    if text.trim().is_empty() && left_out == 0 {
        return Markup::default();
    }
    let shown = html! {
        pre { (to_safe_block(text)) }
        @if left_out > 0 { p.quiet { "… + " (Bytes(left_out).to_string()) } }
    };
    render_folded(heading, &shown)
}

fn render_folded(heading: &str, inside: &Markup) -> Markup {
    html! { details.more { summary { (heading) } (inside) } }
}

/// The player of what was answered; nothing where there is nothing to play.
fn render_replay(
    part: &SubmissionPart<'_>,
    case: &str,
    outcome: &Outcome,
    replays: &mut Replays,
) -> Option<Markup> {
    let replay = build_replay(outcome)?;
    let label = part.own.replay.replace("{case}", &to_one_line(case));
    let element = replay_element(replays.len(), &label, &describe_replay(part, &replay));
    replays.push(replay);
    Some(html! { div.played { p.quiet { (part.own.play_it) } (element) } })
}

/// The board that the program was given; nothing where the course has it no more, or it is of another kind.
fn render_given_board(part: &SubmissionPart<'_>, case: &CaseFacts) -> Markup {
    let mut cases = part.assignment.into_iter().flat_map(|it| &it.cases);
    let given = cases.find(|other| other.name == case.name);
    let drawn = given.and_then(|case| {
        let tiles = case.board.tiles();
        let picture = tiles.map(|board| draw_given_board(board, part.locale));
        picture.or_else(|| Some(draw_given_lines(&case.board.draw()?)))
    });
    html! { @if let Some(drawn) = drawn { div.played { (drawn) } } }
}

/// The same as text, for where no script runs.
fn describe_replay(part: &SubmissionPart<'_>, replay: &Replay) -> String {
    match replay {
        Replay::Sliding {
            rows, tiles, total, ..
        } => {
            let widest = rows.iter().flatten().max();
            let widest = widest.map_or(1, |most| most.to_string().len());
            let cell = |tile: &u16| match tile {
                0 => format!("{:>widest$}", "·"),
                tile => format!("{tile:>widest$}"),
            };
            let mut text = String::new();
            for row in rows {
                let cells: Vec<String> = row.iter().map(cell).collect();
                text += &format!("{}\n", cells.join(" "));
            }
            let step = |tile: &u16| match *tile {
                OFF_THE_BOARD | JUMP => "✗".to_owned(),
                tile => tile.to_string(),
            };
            let mut tiles: Vec<String> = tiles.iter().map(step).collect();
            if let Some(total) = total {
                tiles.push(format!("… ({total})"));
            }
            text + &part.own.tiles.replace("{tiles}", &tiles.join(" "))
        }
        Replay::Packing { rows, .. } => rows.join("\n"),
    }
}
