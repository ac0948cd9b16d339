//! The cases on a student's page, by groups: what failed in full, what is like it and what is right folded, what is hidden counted.

use model::points::Points;
use model::scorecard::{GroupKind, GroupScore};
use model::verdict::{Standing, Verdict};
use pages::web::escape::html;

use crate::html::student::case::{Fold, Placed, class, render_failing, render_right};
use crate::html::student::markup::{Replays, SubmissionPart, bar_markup, line_markup};
use crate::terminal::groups::{collect_asides, has_cases};
use crate::terminal::pass_symbol::percent_of_all;
use crate::terminal::symbols::Symbol;
use crate::view::{HiddenCases, describe_undecided};
use crate::words::label::Label;
use crate::words::{Counted, describe_ruling};

/// How many failures of a group that are alike are told in full; the others are folded.
const IN_FULL: usize = 3;

/// Every case that may be seen, by groups, and the others counted.
pub(crate) fn render_cases(part: &SubmissionPart<'_>, replays: &mut Replays) -> String {
    let SubmissionPart { card, words, .. } = *part;
    let placed: Vec<Placed<'_>> = card
        .results()
        .enumerate()
        .map(|(place, (case, outcome))| (place + 1, case, outcome))
        .collect();
    if placed.is_empty() && part.hidden.is_empty() {
        return String::new();
    }
    let mut text = format!("<h3>{}</h3>\n", html(words.label(Label::Cases)));
    text += &render_strip(part, &placed);
    let of = |name: &str| -> Vec<Placed<'_>> {
        let is_of_it = |it: &&Placed<'_>| it.2.group == name;
        placed.iter().filter(is_of_it).copied().collect()
    };
    for group in card.groups.iter().filter(|group| has_cases(group)) {
        let mut hidden = part.hidden.iter();
        let hidden = hidden.find(|it| it.group == group.name);
        text += &render_group(part, group, &of(&group.name), hidden, replays);
    }
    // A case whose group counts for nothing is told all the same.
    let has_group = |name: &str| card.groups.iter().any(|group| group.name == name);
    let others = placed
        .iter()
        .filter(|(_, _, outcome)| !has_group(&outcome.group));
    let others: Vec<Placed<'_>> = others.copied().collect();
    text += &render_list(part, &others, replays);
    for group in part.hidden.iter().filter(|it| !has_group(&it.group)) {
        text += &render_hidden(part, group);
    }
    text
}

/// A link to every case, by groups, with a sign and a colour for how it did.
fn render_strip(part: &SubmissionPart<'_>, placed: &[Placed<'_>]) -> String {
    if placed.is_empty() {
        return String::new();
    }
    let mut groups: Vec<(&str, String)> = Vec::new();
    for it in placed {
        let name = it.2.group.as_str();
        match groups.iter_mut().find(|(other, _)| *other == name) {
            Some((_, links)) => *links += &render_link(part, it),
            None => groups.push((name, render_link(part, it))),
        }
    }
    let mut text = format!(
        "<nav class=\"strip\" aria-label=\"{}\">",
        html(&format!("{} {}", part.own.all_cases, part.number))
    );
    for (name, links) in groups {
        let name = line_markup(name);
        text += &format!("<p>{name}</p><ul aria-label=\"{name}\">{links}</ul>");
    }
    text + "</nav>\n"
}

fn render_link(part: &SubmissionPart<'_>, (place, case, outcome): &Placed<'_>) -> String {
    let symbol = Symbol::new(outcome.verdict);
    format!(
        "<li><a class=\"{}\" href=\"#a{}c{place}\"><span aria-hidden=\"true\">{}</span> {}\
         <span class=\"out-of-sight\"> {}</span></a></li>",
        class(symbol),
        part.number,
        symbol.text(),
        line_markup(&case.name),
        html(part.words.verdict(outcome.verdict)),
    )
}

fn render_group(
    part: &SubmissionPart<'_>,
    group: &GroupScore,
    placed: &[Placed<'_>],
    hidden: Option<&HiddenCases>,
    replays: &mut Replays,
) -> String {
    let SubmissionPart { card, words, .. } = *part;
    let mut about = Vec::new();
    if group.total > 0 {
        about.push(words.right_of_all(group.passed, group.total));
    }
    if group.of != Points::ZERO {
        about.push(words.points_of(group.points, group.of));
    }
    match group.kind {
        GroupKind::Bonus => about.push(words.label(Label::Bonus).to_owned()),
        GroupKind::Regular => {}
    }
    about.extend(describe_undecided(
        group.open,
        group.waiting,
        group.unknown,
        words,
    ));
    let share = percent_of_all(group.passed, group.total).map(bar_markup);
    let mut text = format!(
        "<section class=\"group\"><header><h4>{}</h4>{}<p>{}</p></header>\n",
        line_markup(&group.name),
        share.unwrap_or_default(),
        html(&about.join(" · "))
    );
    if group.uncounted > 0 {
        let told = words.count(group.uncounted, Counted::Unanswered);
        text += &format!("<p class=\"aside\">{}</p>\n", html(&told));
    }
    text += &render_list(part, placed, replays);
    text += &hidden
        .map(|hidden| render_hidden(part, hidden))
        .unwrap_or_default();
    // A person's word stands with its case.
    let decided: Vec<String> = placed
        .iter()
        .filter_map(|(_, _, outcome)| describe_ruling(outcome, words))
        .collect();
    let others = collect_asides(words, card, group).into_iter();
    for (told, names) in others.filter(|(told, _)| !decided.contains(told)) {
        let told = format!("{told}{}{}", words.colon(), names.join(words.comma()));
        text += &format!("<p class=\"aside\">{}</p>\n", line_markup(&told));
    }
    text + "</section>\n"
}

/// What failed first, because that is what is looked for.
fn render_list(part: &SubmissionPart<'_>, placed: &[Placed<'_>], replays: &mut Replays) -> String {
    let is_right = |it: &&Placed<'_>| it.2.standing() == Standing::Right;
    let mut text = String::new();
    let mut told: Vec<Verdict> = Vec::new();
    for it in placed.iter().filter(|it| !is_right(it)) {
        let verdict = it.2.verdict;
        let alike = told.iter().filter(|&&other| other == verdict).count();
        let fold = if alike < IN_FULL {
            Fold::Open
        } else {
            Fold::Folded
        };
        text += &render_failing(part, it, fold, replays);
        told.push(verdict);
    }
    for it in placed.iter().filter(is_right) {
        text += &render_right(part, it, replays);
    }
    text
}

/// Cases that the reader may not see: how many there are, and how many of them are right.
fn render_hidden(part: &SubmissionPart<'_>, hidden: &HiddenCases) -> String {
    let SubmissionPart { words, own, .. } = *part;
    let mut told = Vec::new();
    if hidden.total > 0 {
        told.push(words.right_of_all(hidden.right, hidden.total));
    }
    told.extend(hidden.undecided(words));
    let heading = format!("{}{}", words.label(Label::HiddenCases), words.colon());
    format!(
        "<p class=\"hidden-cases\"><strong>{}</strong>{}<br><span class=\"quiet\">{}</span></p>\n",
        html(&heading),
        html(&told.join(words.comma())),
        html(own.not_shown)
    )
}
