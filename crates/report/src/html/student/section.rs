//! One submission on a student's page, from its score to what it was obtained with.

use model::checklist::{Question, Tick, Ticked};
use model::points::Points;
use model::run_facts::Scope;
use model::scorecard::{BuildRecord, Scorecard};
use pages::web::escape::html;

use crate::escape::in_one_line;
use crate::failure::heading;
use crate::html::player_words::language;
use crate::html::student::cases::cases;
use crate::html::student::part::{Part, Replays, bar, block, facts, line};
use crate::notices::noticed;
use crate::score_lines::pending;
use crate::search_times::plot;
use crate::terminal::mark::{Mark, percent};
use crate::terminal::receipt::obtained;
use crate::terminal::scorecard::obstacle_with_blame;
use crate::words::Words;
use crate::words::given::{driven, looked_for, tries};
use crate::words::label::Label;
use crate::words::notice::{Notice, Said, Topic};

/// The submission as a section of the page.
#[must_use]
pub(crate) fn section(part: &Part<'_>, replays: &mut Replays) -> String {
    let Part {
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
        language(locale),
        line(title)
    );
    text += &score(part);
    text += &facts(&program(part));
    for remark in &card.program.remarks {
        text += &format!("<p class=\"aside\">{}</p>\n", line(&words.remark(remark)));
    }
    text += &checklist(part);
    text += &card
        .build
        .as_ref()
        .map(|build| compiler(part, build))
        .unwrap_or_default();
    text += &list(
        words.label(Label::InTheWay),
        "obstacles",
        card.obstacles
            .iter()
            .map(|obstacle| obstacle_with_blame(words, obstacle)),
    );
    text += &offered(part);
    // One mistake that explains many cases is read before them.
    let is_hint = |notice: &Notice| notice.topic == Topic::Hint;
    let (hints, others): (Vec<Notice>, Vec<Notice>) =
        noticed(card, words).into_iter().partition(is_hint);
    text += &notices(part, &hints);
    text += &cases(part, replays);
    text += &notices(part, &others);
    text += &list(
        words.label(Label::Notes),
        "notes",
        card.notes.iter().cloned(),
    );
    text += &format!(
        "<footer class=\"receipt\"><h3>{}</h3>\n{}</footer>\n</section>\n",
        html(words.label(Label::Receipt)),
        facts(&obtained(&card.receipt, None, words))
    );
    text
}

/// The total, whether that is enough, and what it is made of.
fn score(part: &Part<'_>) -> String {
    let Part {
        card, words, own, ..
    } = *part;
    let score = &card.score;
    let mark = Mark::of(card);
    let (class, mark) = match (mark, part.scope) {
        (Mark::NothingRun | Mark::Exempt, _) => {
            ("nothing-run", marked(mark, words.label(mark.label())))
        }
        // Of some cases nobody can say whether it is enough.
        (_, Scope::SomeCases) => ("open", marked(Mark::Open, own.partial)),
        (Mark::Passed, Scope::WholeSuite) => ("passed", marked(mark, words.label(mark.label()))),
        (Mark::NotPassed, Scope::WholeSuite) => {
            ("not-passed", marked(mark, words.label(mark.label())))
        }
        (Mark::Open, Scope::WholeSuite) => ("open", marked(mark, words.label(mark.label()))),
    };
    let points = html(&total_in_words(card, words));
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
            .map(|word| in_one_line(&words.on_all(word))),
    );
    // Where there is no grade yet, all of it may still come, and the reason says so.
    match pending(card, words) {
        Some(why) => beside.push(why),
        None if score.open != Points::ZERO => beside.push(words.still_open(score.open)),
        None => {}
    }
    let share = percent(score.total, score.of).filter(|_| !card.is_pending());
    let bar = share.map(|percent| {
        format!(
            "<div class=\"share\">{}<span>{percent}%</span></div>\n",
            bar(percent)
        )
    });
    let beside = match beside.is_empty() {
        true => String::new(),
        false => format!("<p class=\"beside\">{}</p>\n", html(&beside.join(" · "))),
    };
    format!(
        "<div class=\"score {class}\">\n<p class=\"total\">{points}</p>\n\
         {mark}{}{beside}</div>\n",
        bar.unwrap_or_default()
    )
}

fn marked(mark: Mark, told: &str) -> String {
    format!(
        "<p class=\"mark\"><span aria-hidden=\"true\">{}</span> {}</p>\n",
        mark.symbol(),
        html(told)
    )
}

/// What the program is, and how it was talked to.
fn program(part: &Part<'_>) -> Vec<(&'static str, String)> {
    let Part {
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
        facts.push((words.label(Label::GivenBoard), driven(words, given)));
    }
    facts.extend(read_as(card).map(|read| (words.label(Label::ReadAs), read.to_owned())));
    facts
}

/// How its answers were read, where all were read alike.
fn read_as(card: &Scorecard) -> Option<&str> {
    let mut readings = card
        .outcomes
        .iter()
        .filter_map(|outcome| outcome.read_as.as_deref());
    let first = readings.next()?;
    readings.all(|other| other == first).then_some(first)
}

/// The checklist, in the shape of the handout's own: number, point, yes, no.
fn checklist(part: &Part<'_>) -> String {
    let Part {
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
        text += &ticked(part, place + 1, item);
    }
    text + "</tbody></table>\n"
}

fn ticked(part: &Part<'_>, number: usize, item: &Ticked) -> String {
    let Part { words, own, .. } = *part;
    let question = match &item.question {
        Question::Usual(usual) => words.question(*usual),
        Question::Own(own) => own,
    };
    let mut question = line(question);
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
        let aside = html(&words.aside(&in_one_line(aside)));
        question += &format!("<span class=\"quiet\">{aside}</span>");
    }
    format!("<tr><td>{number}</td><td>{question}</td><td>{yes}</td><td>{no}</td></tr>\n")
}

/// What the compiler said, where it refused.
fn compiler(part: &Part<'_>, build: &BuildRecord) -> String {
    let Some(heading) = heading(part.card) else {
        return String::new();
    };
    let mut said: Vec<String> = build
        .commands
        .iter()
        .map(|command| format!("$ {}", block(command)))
        .collect();
    said.push(block(build.words.trim_end()));
    format!(
        "<div class=\"compiler\"><h3>{}</h3>\n<pre>{}</pre></div>\n",
        html(part.words.label(heading)),
        said.join("\n")
    )
}

/// How its board was offered to a program that nobody could talk to.
fn offered(part: &Part<'_>) -> String {
    let Some(tried) = part.card.not_driven() else {
        return String::new();
    };
    let words = part.words;
    let told = tries(words, tried, usize::MAX).into_iter();
    list(
        words.label(Label::Tried),
        "tries",
        told.chain(looked_for(words, tried)),
    )
}

/// What was noticed beyond the verdicts.
fn notices(part: &Part<'_>, noticed: &[Notice]) -> String {
    let words = part.words;
    let mut text = String::new();
    for notice in noticed {
        text += &format!(
            "<h3>{}</h3>\n<div class=\"noticed\">\n",
            html(words.topic(notice.topic))
        );
        for said in &notice.said {
            text += &match said {
                Said::Sentence(said) => format!("<p>{}</p>\n", line(said)),
                Said::Block(lines) => format!("<pre>{}</pre>\n", block(&lines.join("\n"))),
                Said::Change { .. } => String::new(),
            };
        }
        if notice.topic == Topic::Search {
            let searched = part.card.insight.search.as_ref();
            let times = searched.and_then(|searched| plot(searched, words));
            text += &times.unwrap_or_default();
        }
        text += "</div>\n";
    }
    text
}

/// A list with a heading; nothing where it is empty.
fn list(heading: &str, class: &str, items: impl Iterator<Item = String>) -> String {
    let items: String = items
        .map(|item| format!("<li>{}</li>", line(&item)))
        .collect();
    match items.is_empty() {
        true => String::new(),
        false => format!(
            "<h3>{}</h3>\n<ul class=\"{class}\">{items}</ul>\n",
            html(heading)
        ),
    }
}

/// The points; or why there are none, which is another thing than nothing earned.
#[must_use]
pub(crate) fn total_in_words(card: &Scorecard, words: &dyn Words) -> String {
    match (Mark::of(card), card.is_pending()) {
        (Mark::Exempt, _) => words.label(Label::Exempt).to_owned(),
        (_, true) => words.label(Label::NoGradeYet).to_owned(),
        (_, false) => words.points_of(card.score.total, card.score.of),
    }
}
