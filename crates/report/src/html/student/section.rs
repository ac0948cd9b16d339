//! One submission on a student's page, from its score to what it was obtained with.

use model::checklist::{Question, Tick, Ticked};
use model::points::Points;
use model::run::Scope;
use model::scorecard::{BuildRecord, Scorecard};
use pages::web::escape::html;

use crate::escape::to_one_line;
use crate::failure::build_heading;
use crate::html::page_words::html_language;
use crate::html::student::cases::render_cases;
use crate::html::student::markup::{
    Replays, SubmissionPart, bar_markup, block_markup, facts_markup, line_markup,
};
use crate::notices::collect_notices;
use crate::score_lines::describe_pending;
use crate::search_times::time_plot;
use crate::terminal::pass_symbol::{PassResult, percent};
use crate::terminal::receipt::receipt_facts;
use crate::terminal::scorecard::describe_obstacle;
use crate::words::Words;
use crate::words::delivery::{describe_driven, describe_looked_for, describe_tries};
use crate::words::label::Label;
use crate::words::notice::{Notice, NoticePart, Topic};

/// The submission as a section of the page.
pub(crate) fn render_section(part: &SubmissionPart<'_>, replays: &mut Replays) -> String {
    let SubmissionPart {
        number,
        card,
        words,
        locale,
        ..
    } = *part;
    let title = part
        .assignment
        .map_or(card.assignment.as_str(), |it| it.title.as_str());
    let mut text = format!(
        "<section class=\"assignment\" id=\"a{number}\" aria-labelledby=\"a{number}-title\" lang=\"{}\">\n\
         <h2 id=\"a{number}-title\">{}</h2>\n",
        html_language(locale),
        line_markup(title)
    );
    text += &render_score(part);
    text += &facts_markup(&render_program(part));
    for remark in &card.program.remarks {
        text += &format!(
            "<p class=\"aside\">{}</p>\n",
            line_markup(&words.remark(remark))
        );
    }
    text += &render_checklist(part);
    text += &card
        .build
        .as_ref()
        .map(|build| render_compiler(part, build))
        .unwrap_or_default();
    text += &render_list(
        words.label(Label::InTheWay),
        "obstacles",
        card.obstacles
            .iter()
            .map(|obstacle| describe_obstacle(words, obstacle)),
    );
    text += &render_offers(part);
    // One mistake that explains many cases is read before them.
    let is_hint = |notice: &Notice| notice.topic == Topic::Hint;
    let (hints, others): (Vec<Notice>, Vec<Notice>) =
        collect_notices(card, words).into_iter().partition(is_hint);
    text += &render_notices(part, &hints);
    text += &render_cases(part, replays);
    text += &render_notices(part, &others);
    text += &render_list(
        words.label(Label::Notes),
        "notes",
        card.notes.iter().cloned(),
    );
    text += &format!(
        "<footer class=\"receipt\"><h3>{}</h3>\n{}</footer>\n</section>\n",
        html(words.label(Label::Receipt)),
        facts_markup(&receipt_facts(&card.receipt, None, words))
    );
    text
}

/// The total, whether that is enough, and what it is made of.
fn render_score(part: &SubmissionPart<'_>) -> String {
    let SubmissionPart {
        card, words, own, ..
    } = *part;
    let score = &card.score;
    let mark = PassResult::new(card);
    let (class, mark) = match (mark, part.scope) {
        (PassResult::NothingRun | PassResult::Exempt, _) => {
            ("nothing-run", render_mark(mark, words.label(mark.label())))
        }
        // Of some cases nobody can say whether it is enough.
        (_, Scope::SomeCases) => ("open", render_mark(PassResult::Open, own.partial)),
        (PassResult::Passed, Scope::WholeSuite) => {
            ("passed", render_mark(mark, words.label(mark.label())))
        }
        (PassResult::NotPassed, Scope::WholeSuite) => {
            ("not-passed", render_mark(mark, words.label(mark.label())))
        }
        (PassResult::Open, Scope::WholeSuite) => {
            ("open", render_mark(mark, words.label(mark.label())))
        }
    };
    let points = html(&describe_total(card, words));
    // The number is what is looked for.
    let total = score.total.to_string();
    let points = points.replacen(&total, &format!("<strong>{total}</strong>"), 1);
    let mut beside = Vec::new();
    if let Some(percent) = part.assignment.and_then(|it| it.pass_mark) {
        beside.push(own.pass_mark.replace("{percent}", &percent.to_string()));
    }
    if score.bonus != Points::ZERO {
        beside.push(words.of_which_bonus(score.bonus));
    }
    if let Some(lateness) = card.lateness
        && !lateness.late.is_zero()
    {
        beside.push(words.late(lateness.late));
    }
    if score.penalty != Points::ZERO {
        beside.push(words.taken_off(score.penalty));
    }
    beside.extend(
        card.word
            .as_ref()
            .map(|word| to_one_line(&words.on_all(word))),
    );
    // Where there is no grade yet, all of it may still come, and the reason says so.
    match describe_pending(card, words) {
        Some(why) => beside.push(why),
        None if score.open != Points::ZERO => beside.push(words.still_open(score.open)),
        None => {}
    }
    let share = percent(score.total, score.of).filter(|_| !card.is_pending());
    let bar = share.map(|percent| {
        format!(
            "<div class=\"share\">{}<span>{percent}%</span></div>\n",
            bar_markup(percent)
        )
    });
    let beside = if beside.is_empty() {
        String::new()
    } else {
        format!("<p class=\"beside\">{}</p>\n", html(&beside.join(" · ")))
    };
    format!(
        "<div class=\"score {class}\">\n<p class=\"total\">{points}</p>\n\
         {mark}{}{beside}</div>\n",
        bar.unwrap_or_default()
    )
}

fn render_mark(mark: PassResult, told: &str) -> String {
    format!(
        "<p class=\"mark\"><span aria-hidden=\"true\">{}</span> {}</p>\n",
        mark.symbol(),
        html(told)
    )
}

/// What the program is, and how it was talked to.
fn render_program(part: &SubmissionPart<'_>) -> Vec<(&'static str, String)> {
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
    facts.extend(find_reading(card).map(|read| (words.label(Label::ReadAs), read.to_owned())));
    facts
}

/// How its answers were read, where all were read alike.
fn find_reading(card: &Scorecard) -> Option<&str> {
    let mut readings = card
        .outcomes
        .iter()
        .filter_map(|outcome| outcome.read_as.as_deref());
    let first = readings.next()?;
    readings.all(|other| other == first).then_some(first)
}

/// The checklist, in the shape of the handout's own: number, point, yes, no.
fn render_checklist(part: &SubmissionPart<'_>) -> String {
    let SubmissionPart {
        card, words, own, ..
    } = *part;
    if card.checklist.is_empty() {
        return String::new();
    }
    let label = |label: Label| html(words.label(label));
    let mut text = format!(
        "<h3 id=\"a{number}-checklist\">{}</h3>\n<table class=\"checklist\" aria-labelledby=\"a{number}-checklist\">\n\
         <thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th>\
         <th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
        html(own.checklist),
        label(Label::Number),
        label(Label::Point),
        label(Label::Yes),
        label(Label::No),
        number = part.number,
    );
    for (place, item) in card.checklist.iter().enumerate() {
        text += &render_tick(part, place + 1, item);
    }
    text + "</tbody></table>\n"
}

fn render_tick(part: &SubmissionPart<'_>, number: usize, item: &Ticked) -> String {
    let SubmissionPart { words, own, .. } = *part;
    let question = match &item.question {
        Question::Usual(usual) => words.question(*usual),
        Question::Own(own) => own,
    };
    let mut question = line_markup(question);
    if item.points != Points::ZERO {
        question += &format!(
            " <span class=\"quiet\">· {}</span>",
            html(&words.points(item.points))
        );
    }
    let tick = |class: &str, sign: &str, label: &str| {
        format!(
            "<span class=\"tick {class}\" aria-hidden=\"true\">{sign}</span><span class=\"out-of-sight\">{}</span>",
            html(label)
        )
    };
    let neither = |sign: &str| {
        (
            tick("none", sign, own.undecided),
            tick("none", sign, own.undecided),
        )
    };
    let label = |label: Label| words.label(label);
    let ((yes, no), aside) = match &item.tick {
        Tick::Yes => (
            (tick("yes", "✔", label(Label::Yes)), String::new()),
            item.aside(),
        ),
        Tick::No(_) => (
            (String::new(), tick("no", "✔", label(Label::No))),
            item.aside(),
        ),
        Tick::NotYetAssessed => (neither("·"), Some(label(Label::NotYetAssessed))),
        Tick::NotInThisRun => (neither("·"), Some(label(Label::NotInThisRun))),
        Tick::Unknown => (neither("?"), Some(label(Label::NotKnown))),
    };
    if let Some(aside) = aside {
        let aside = html(&words.aside(&to_one_line(aside)));
        question += &format!("<span class=\"quiet\">{aside}</span>");
    }
    format!("<tr><td>{number}</td><td>{question}</td><td>{yes}</td><td>{no}</td></tr>\n")
}

/// What the compiler said, where it refused.
fn render_compiler(part: &SubmissionPart<'_>, build: &BuildRecord) -> String {
    let Some(heading) = build_heading(part.card) else {
        return String::new();
    };
    let mut said: Vec<String> = build
        .commands
        .iter()
        .map(|command| format!("$ {}", block_markup(command)))
        .collect();
    said.push(block_markup(build.words.trim_end()));
    format!(
        "<div class=\"compiler\"><h3>{}</h3>\n<pre>{}</pre></div>\n",
        html(part.words.label(heading)),
        said.join("\n")
    )
}

/// How its board was offered to a program that nobody could talk to.
fn render_offers(part: &SubmissionPart<'_>) -> String {
    let Some(tried) = part.card.not_driven() else {
        return String::new();
    };
    let words = part.words;
    let told = describe_tries(words, tried, usize::MAX).into_iter();
    render_list(
        words.label(Label::Tried),
        "tries",
        told.chain(describe_looked_for(words, tried)),
    )
}

/// What was noticed beyond the verdicts.
fn render_notices(part: &SubmissionPart<'_>, noticed: &[Notice]) -> String {
    let words = part.words;
    let mut text = String::new();
    for notice in noticed {
        text += &format!(
            "<h3>{}</h3>\n<div class=\"noticed\">\n",
            html(words.topic(notice.topic))
        );
        for said in &notice.said {
            text += &match said {
                NoticePart::Sentence(said) => format!("<p>{}</p>\n", line_markup(said)),
                NoticePart::Block(lines) => {
                    format!("<pre>{}</pre>\n", block_markup(&lines.join("\n")))
                }
                NoticePart::Change { .. } => String::new(),
            };
        }
        if notice.topic == Topic::Search {
            let searched = part.card.insight.search.as_ref();
            let times = searched.and_then(|searched| time_plot(searched, words));
            text += &times.unwrap_or_default();
        }
        text += "</div>\n";
    }
    text
}

/// A list with a heading; nothing where it is empty.
fn render_list(heading: &str, class: &str, items: impl Iterator<Item = String>) -> String {
    let items: String = items
        .map(|item| format!("<li>{}</li>", line_markup(&item)))
        .collect();
    if items.is_empty() {
        String::new()
    } else {
        format!(
            "<h3>{}</h3>\n<ul class=\"{class}\">{items}</ul>\n",
            html(heading)
        )
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
