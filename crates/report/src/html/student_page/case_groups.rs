//! The cases on a student's page, by groups: what failed in full, what is like it and what is right folded, what is hidden counted.

use maud::{Markup, html};
use model::points::Points;
use model::scorecard::GroupScore;
use model::verdict::Standing;

use crate::escape::to_one_line;
use crate::html::student_page::one_case::{Placed, class, render_failing, render_right};
use crate::html::student_page::shared_markup::{Replays, SubmissionPart, render_bar};
use crate::reader_view::{HiddenCases, describe_group_asides};
use crate::terminal::case_groups::{collect_asides, has_cases};
use crate::terminal::symbols::{Symbol, percent_of_all};
use crate::words::{Counted, Label, describe_ruling};

/// How many failures of a group that are alike are told in full; the others are folded.
const IN_FULL: usize = 3;

/// Every case that may be seen, by groups, and the others counted.
pub(crate) fn render_cases(part: &SubmissionPart<'_>, replays: &mut Replays) -> Markup {
    let SubmissionPart { card, words, .. } = *part;
    let placed: Vec<Placed<'_>> = card
        .results()
        .enumerate()
        .map(|(place, (case, outcome))| (place + 1, case, outcome))
        .collect();
    if placed.is_empty() && part.hidden.is_empty() {
        return Markup::default();
    }
    let of = |name: &str| -> Vec<Placed<'_>> {
        let is_of_it = |it: &&Placed<'_>| it.2.group == name;
        placed.iter().filter(is_of_it).copied().collect()
    };
    let has_group = |name: &str| card.groups.iter().any(|group| group.name == name);
    let others = placed
        .iter()
        .filter(|(_, _, outcome)| !has_group(&outcome.group));
    let others: Vec<Placed<'_>> = others.copied().collect();
    html! {
        h3 { (words.label(Label::Cases)) }
        (render_strip(part, &placed))
        @for group in card.groups.iter().filter(|group| has_cases(group)) {
            @let hidden = part.hidden.iter().find(|it| it.group == group.name);
            (render_group(part, group, &of(&group.name), hidden, replays))
        }
        // A case whose group counts for nothing is told all the same.
        (render_list(part, &others, replays))
        @for group in part.hidden.iter().filter(|it| !has_group(&it.group)) {
            (render_hidden(part, group))
        }
    }
}

/// A link to every case, by groups, with a sign and a colour for how it did.
fn render_strip(part: &SubmissionPart<'_>, placed: &[Placed<'_>]) -> Markup {
    let mut groups: Vec<(&str, Vec<&Placed<'_>>)> = Vec::new();
    for it in placed {
        let name = it.2.group.as_str();
        match groups.iter_mut().find(|(other, _)| *other == name) {
            Some((_, cases)) => cases.push(it),
            None => groups.push((name, vec![it])),
        }
    }
    html! {
        @if !groups.is_empty() {
            nav.strip aria-label={ (part.own.all_cases) " " (part.number) } {
                @for (name, cases) in groups {
                    @let name = to_one_line(name);
                    p { (name) }
                    ul aria-label=(name) { @for case in cases { (render_link(part, case)) } }
                }
            }
        }
    }
}

fn render_link(part: &SubmissionPart<'_>, (place, case, outcome): &Placed<'_>) -> Markup {
    let symbol = Symbol::new(outcome.verdict);
    html! {
        li {
            a class=(class(symbol)) href={ "#a" (part.number) "c" (place) } {
                span aria-hidden="true" { (symbol.text()) } " " (to_one_line(&case.name))
                span.out-of-sight { " " (part.words.verdict(outcome.verdict)) }
            }
        }
    }
}

fn render_group(
    part: &SubmissionPart<'_>,
    group: &GroupScore,
    placed: &[Placed<'_>],
    hidden: Option<&HiddenCases>,
    replays: &mut Replays,
) -> Markup {
    let SubmissionPart { card, words, .. } = *part;
    let mut about = Vec::new();
    if group.total > 0 {
        about.push(words.right_of_all(group.passed, group.total));
    }
    if group.of != Points::ZERO {
        about.push(words.points_of(group.points, group.of));
    }
    about.extend(describe_group_asides(group, words));
    // A person's word stands with its case.
    let decided: Vec<String> = placed
        .iter()
        .filter_map(|(_, _, outcome)| describe_ruling(outcome, words))
        .collect();
    let asides = collect_asides(words, card, group).into_iter();
    let asides = asides.filter(|(told, _)| !decided.contains(told));
    html! {
        section.group {
            header {
                h4 { (to_one_line(&group.name)) }
                @if let Some(share) = percent_of_all(group.passed, group.total) { (render_bar(share)) }
                p { (about.join(" · ")) }
            }
            @if group.uncounted > 0 {
                p.aside { (words.count(group.uncounted, Counted::Unanswered)) }
            }
            (render_list(part, placed, replays))
            @if let Some(hidden) = hidden { (render_hidden(part, hidden)) }
            @for (told, names) in asides {
                @let told = words.said_of(&told, &names.join(words.comma()));
                p.aside { (to_one_line(&told)) }
            }
        }
    }
}

/// What failed first, because that is what is looked for.
fn render_list(part: &SubmissionPart<'_>, placed: &[Placed<'_>], replays: &mut Replays) -> Markup {
    let is_right = |it: &&Placed<'_>| it.2.standing() == Standing::Right;
    let (right, failing): (Vec<&Placed<'_>>, Vec<&Placed<'_>>) = placed.iter().partition(is_right);
    html! {
        @for (place, it) in failing.iter().enumerate() {
            @let alike = failing[..place].iter().filter(|other| other.2.verdict == it.2.verdict);
            (render_failing(part, it, alike.count() >= IN_FULL, replays))
        }
        @for it in right { (render_right(part, it, replays)) }
    }
}

/// Cases that the reader may not see: how many there are, and how many of them are right.
fn render_hidden(part: &SubmissionPart<'_>, hidden: &HiddenCases) -> Markup {
    let SubmissionPart { words, own, .. } = *part;
    let mut told = Vec::new();
    if hidden.total > 0 {
        told.push(words.right_of_all(hidden.right, hidden.total));
    }
    told.extend(hidden.undecided(words));
    html! {
        p.hidden-cases {
            strong { (words.label(Label::HiddenCases)) (words.colon()) }
            (told.join(words.comma()))
            br;
            span.quiet { (own.not_shown) }
        }
    }
}
