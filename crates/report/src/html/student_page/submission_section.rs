//! One submission on a student's page, from its score to what it was obtained with.

use maud::{Markup, PreEscaped, html};
use model::checklist::{Tick, Ticked};
use model::grading_run::Scope;
use model::points::Points;
use model::scorecard::{PassMark, Scorecard};

use crate::escape::to_one_line;
use crate::explain_failure::find_refusal;
use crate::html::replay::html_language;
use crate::html::student_page::case_groups::render_cases;
use crate::html::student_page::shared_markup::{
    Replays, SubmissionPart, render_bar, render_facts, to_safe_block,
};
use crate::notices::collect_notices;
use crate::score_lines::{describe_bonus_and_lateness, describe_pending};
use crate::search_times::time_plot;
use crate::terminal::grading_receipt::receipt_facts;
use crate::terminal::scorecard::describe_obstacle;
use crate::terminal::symbols::{PassResult, percent, why_not_passed};
use crate::words::board_delivery::{describe_driven, describe_looked_for, describe_tries};
use crate::words::notices::{Notice, NoticePart, Topic};
use crate::words::{Label, Words};

pub(crate) fn render_section(part: &SubmissionPart<'_>, replays: &mut Replays) -> Markup {
    let SubmissionPart { card, words, .. } = *part;
    let title = part
        .assignment
        .map_or(card.assignment.as_str(), |it| it.title.as_str());
    let id = format!("a{}", part.number);
    let title_id = format!("{id}-title");
    let obstacles = card.obstacles.iter();
    let obstacles = obstacles.map(|obstacle| describe_obstacle(words, obstacle));
    // One mistake that explains many cases is read before them.
    let is_hint = |notice: &Notice| notice.topic == Topic::Hint;
    let (hints, others): (Vec<Notice>, Vec<Notice>) =
        collect_notices(card, words).into_iter().partition(is_hint);
    html! {
        section.assignment id=(id) aria-labelledby=(title_id) lang=(html_language(part.locale)) {
            h2 id=(title_id) { (to_one_line(title)) }
            (render_score(part))
            (render_facts(&program_facts(part)))
            @for remark in &card.program.remarks { p.aside { (to_one_line(&words.remark(remark))) } }
            (render_checklist(part))
            (render_refusal(part))
            (render_list(words.label(Label::InTheWay), "obstacles", obstacles))
            (render_offers(part))
            (render_notices(part, &hints))
            (render_cases(part, replays))
            (render_notices(part, &others))
            (render_list(words.label(Label::Notes), "notes", card.notes.iter().cloned()))
            footer.receipt {
                h3 { (words.label(Label::Receipt)) }
                (render_facts(&receipt_facts(&card.receipt, None, words)))
            }
        }
    }
}

/// The total, whether that is enough, and what it is made of.
fn render_score(part: &SubmissionPart<'_>) -> Markup {
    let SubmissionPart {
        card, words, own, ..
    } = *part;
    let score = &card.score;
    let found = PassResult::new(card);
    // Of some cases nobody can say whether it is enough.
    let is_partial = part.scope == Scope::SomeCases
        && !matches!(found, PassResult::NothingRun | PassResult::Exempt);
    let (mark, told) = if is_partial {
        (PassResult::Open, own.partial)
    } else {
        (found, words.label(found.label()))
    };
    let class = match mark {
        PassResult::NothingRun | PassResult::Exempt => "nothing-run",
        PassResult::Passed => "passed",
        PassResult::NotPassed => "not-passed",
        PassResult::Open => "open",
    };
    let (points, total) = (describe_total(card, words), score.total.to_string());
    let mut beside = Vec::new();
    // Where no pass mark decides, as before handing in, it would only seem to contradict.
    let decides = score.mark != PassMark::None;
    let pass_mark = part.assignment.and_then(|it| it.pass_mark);
    if let Some(percent) = pass_mark.filter(|_| decides) {
        beside.push(own.pass_mark.replace("{percent}", &percent.to_string()));
    }
    if !is_partial {
        beside.extend(why_not_passed(card, None, words));
    }
    beside.extend(describe_bonus_and_lateness(card, words));
    beside.extend(
        card.word
            .as_ref()
            .map(|word| to_one_line(&words.on_all(word, score.found))),
    );
    // Where there is no grade yet, all of it may still come, and the reason says so.
    match describe_pending(card, words) {
        Some(why) => beside.push(why),
        None if score.open != Points::ZERO => beside.push(words.still_open(score.open)),
        None => {}
    }
    let share = percent(score.total, score.of).filter(|_| !card.is_pending());
    html! {
        div class={ "score " (class) } {
            p.total {
                // The number is what is looked for.
                @match points.split_once(&total) {
                    Some((before, after)) => { (before) strong { (total) } (after) }
                    None => { (points) }
                }
            }
            p.mark { span aria-hidden="true" { (mark.symbol()) } " " (told) }
            @if let Some(percent) = share {
                div.share { (render_bar(percent)) span { (percent) "%" } }
            }
            @if !beside.is_empty() { p.beside { (beside.join(" · ")) } }
        }
    }
}

fn program_facts(part: &SubmissionPart<'_>) -> Vec<(&'static str, String)> {
    let SubmissionPart {
        card, words, own, ..
    } = *part;
    let program = &card.program;
    let mut facts = Vec::new();
    let known: Vec<&str> = [program.language.as_deref(), program.entry.as_deref()]
        .into_iter()
        .flatten()
        .collect();
    if !known.is_empty() {
        facts.push((own.program, known.join(" · ")));
    }
    if let Some(given) = &program.given {
        facts.push((
            words.label(Label::GivenBoard),
            describe_driven(words, given),
        ));
    }
    facts.extend(
        card.read_as()
            .map(|read| (words.label(Label::ReadAs), read.to_owned())),
    );
    facts
}

/// The checklist, in the shape of the handout's own: number, point, yes, no.
fn render_checklist(part: &SubmissionPart<'_>) -> Markup {
    let SubmissionPart { card, words, .. } = *part;
    let id = format!("a{}-checklist", part.number);
    let heads = [Label::Number, Label::Point, Label::Yes, Label::No];
    html! {
        @if !card.checklist.is_empty() {
            h3 id=(id) { (part.own.checklist) }
            table.checklist aria-labelledby=(id) {
                thead { tr { @for head in heads { th scope="col" { (words.label(head)) } } } }
                tbody {
                    @for (place, item) in card.checklist.iter().enumerate() {
                        (render_tick(part, place + 1, item))
                    }
                }
            }
        }
    }
}

fn render_tick(part: &SubmissionPart<'_>, number: usize, item: &Ticked) -> Markup {
    let SubmissionPart { words, own, .. } = *part;
    let question = words.asked(&item.question);
    let label = |label: Label| words.label(label);
    let tick = |class: &str, sign: &str, label: &str| {
        html! {
            span class={ "tick " (class) } aria-hidden="true" { (sign) }
            span.out-of-sight { (label) }
        }
    };
    let neither = |sign: &str, why| {
        let tick = tick("none", sign, own.undecided);
        (tick.clone(), tick, Some(label(why)))
    };
    let nothing = Markup::default();
    let (yes, no, aside) = match &item.tick {
        Tick::Yes => (tick("yes", "✔", label(Label::Yes)), nothing, item.aside()),
        Tick::No(_) => (nothing, tick("no", "✔", label(Label::No)), item.aside()),
        Tick::NotYetAssessed => neither("·", Label::NotYetAssessed),
        Tick::NotInThisRun => neither("·", Label::NotInThisRun),
        Tick::Unknown => neither("?", Label::NotKnown),
    };
    html! {
        tr {
            td { (number) }
            td {
                (to_one_line(question))
                @if item.points != Points::ZERO {
                    " " span.quiet { "· " (words.points(item.points)) }
                }
                @if let Some(aside) = aside { span.quiet { (words.aside(&to_one_line(aside))) } }
            }
            td { (yes) }
            td { (no) }
        }
    }
}

fn render_refusal(part: &SubmissionPart<'_>) -> Markup {
    let words = part.words;
    let Some(refusal) = find_refusal(part.card, words) else {
        return Markup::default();
    };
    let commands = refusal.commands.iter();
    let commands = commands.map(|command| format!("$ {}", to_safe_block(command)));
    let said = to_safe_block(refusal.said.trim_end());
    let lines: Vec<String> = commands.chain([said]).collect();
    html! {
        div.compiler {
            h3 { (refusal.heading) }
            pre { (lines.join("\n")) }
            @if let Some(help) = refusal.help {
                p { (words.said_of(words.label(Label::Help), &help)) }
            }
        }
    }
}

/// How its board was offered to a program that nobody could talk to.
fn render_offers(part: &SubmissionPart<'_>) -> Markup {
    let Some(tried) = part.card.not_driven() else {
        return Markup::default();
    };
    let words = part.words;
    let told = describe_tries(words, tried, usize::MAX).into_iter();
    render_list(
        words.label(Label::Tried),
        "tries",
        told.chain(describe_looked_for(words, tried)),
    )
}

fn render_notices(part: &SubmissionPart<'_>, noticed: &[Notice]) -> Markup {
    let words = part.words;
    let searched = part.card.insight.search.as_ref();
    let times = |topic| {
        let searched = searched.filter(|_| topic == Topic::Search)?;
        time_plot(searched, words)
    };
    html! {
        @for notice in noticed {
            h3 { (words.topic(notice.topic)) }
            div.noticed {
                @for said in &notice.said {
                    @match said {
                        NoticePart::Sentence(said) => { p { (to_one_line(said)) } }
                        NoticePart::Block(lines) => { pre { (to_safe_block(&lines.join("\n"))) } }
                        NoticePart::Change { .. } => {}
                    }
                }
                @if let Some(plot) = times(notice.topic) { (PreEscaped(plot)) }
            }
        }
    }
}

fn render_list(heading: &str, class: &str, items: impl Iterator<Item = String>) -> Markup {
    let mut items = items.peekable();
    html! {
        @if items.peek().is_some() {
            h3 { (heading) }
            ul class=(class) { @for item in items { li { (to_one_line(&item)) } } }
        }
    }
}

/// The points; or why there are none, which is another thing than nothing earned.
pub(crate) fn describe_total(card: &Scorecard, words: &Words) -> String {
    match (PassResult::new(card), card.is_pending()) {
        (PassResult::Exempt, _) => words.label(Label::Exempt).to_owned(),
        (_, true) => words.label(Label::NoGradeYet).to_owned(),
        (_, false) => words.points_of(card.score.total, card.score.of),
    }
}
