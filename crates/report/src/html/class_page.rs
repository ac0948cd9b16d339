//! The page about a class, for teachers.

pub(crate) mod box_plots;
pub mod case_figures;
pub(crate) mod failure_causes;
pub(crate) mod page_data;
pub(crate) mod short_replay;
pub(crate) mod texts_and_replays;
pub(crate) mod waiting_for_person;

use course::assignment::Locale;
use maud::{Markup, PreEscaped, Render, html};
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS};
use serde_json::{Value, json};

use crate::class_results::ClassResults;
pub use crate::html::class_page::box_plots::Plots;
use crate::html::class_page::box_plots::render_plots;
use crate::html::class_page::page_data::ClassData;
use crate::html::class_page::texts_and_replays::{MOST_BYTES, add_extras};
use crate::html::replay::{player_words, theme_switch};
use crate::words::{Words, words};

pub fn render_class_page(results: &ClassResults<'_>) -> String {
    let locale = results.course.locale;
    let mut data = ClassData::new(results, locale);
    add_extras(&mut data, results, words(locale), MOST_BYTES);
    let pictures: Vec<Plots> = data
        .assignments
        .iter()
        .map(|part| render_plots(results, part, locale))
        .collect();
    let data = serde_json::to_value(&data).unwrap_or_default();
    render_document(data, &pictures, locale)
}

/// The document that shows this data, to which it adds the page's words and the player's.
pub fn render_document(mut data: Value, plots: &[Plots], locale: Locale) -> String {
    let words = words(locale);
    data["words"] = json!(words.parts("class"));
    data["replay_words"] = json!(player_words(locale));
    let course = data["course"].as_str().unwrap_or("grader").to_owned();
    let title = format!("{course} · {}", words.part("class", "report"));
    Page {
        title: &title,
        language: locale.code(),
        styles: STYLES,
        scripts: SCRIPTS,
        data: &data,
        body: render_body(&course, plots, locale),
        reach: Reach::Nobody,
    }
    .to_html()
}

/// What is in the page before its scripts fill it in.
///
/// # Panics
/// If the markup asks for a word that there is not: it is ours, so that would be a bug.
pub(crate) fn render_body(course: &str, plots: &[Plots], locale: Locale) -> Markup {
    let words = words(locale);
    let known = words.parts("class");
    let mut parts = BODY.split("{{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").expect("braces are closed");
        match name {
            "course" => course.render_to(&mut text),
            "switch" => theme_switch(locale).render_to(&mut text),
            "pictures" => render_pictures(plots, words).render_to(&mut text),
            word => {
                let word = known.get(word);
                let word = word.expect("every word of the markup is known");
                word.render_to(&mut text);
            }
        }
        text.push_str(rest);
    }
    PreEscaped(text)
}

/// Each picture in a box of its own, which keys scroll where it is wider than the page.
fn render_pictures(plots: &[Plots], words: &Words) -> Markup {
    html! {
        @for plots in plots {
            @let word = |name| words.part("class", name);
            @let nodes = plots.nodes.as_deref().map(|nodes| (word("plot_nodes"), nodes));
            div data-plots=(plots.assignment) hidden {
                @for (title, svg) in [(word("plot_time"), plots.time.as_str())].into_iter().chain(nodes) {
                    h3 { (title) }
                    div.scroll tabindex="0" role="group" aria-label=(title) { (PreEscaped(svg)) }
                }
            }
        }
    }
}

/// Its markup, in which `{{name}}` stands for a word, or for what only Rust can make.
pub(crate) const BODY: &str = include_str!("class_page/look/body.html");

pub(crate) const STYLES: &[&str] = &[
    THEME_CSS,
    REPLAY_CSS,
    include_str!("class_page/look/frame.css"),
    include_str!("class_page/look/verdicts.css"),
    include_str!("class_page/look/waiting.css"),
    include_str!("class_page/look/map.css"),
    include_str!("class_page/look/table.css"),
    include_str!("class_page/look/parts.css"),
    include_str!("class_page/look/details.css"),
    include_str!("class_page/look/paper.css"),
];

/// Its scripts, in order: each knows those before it.
pub(crate) const SCRIPTS: &[&str] = &[
    THEME_JS,
    REPLAY_JS,
    include_str!("class_page/look/base.js"),
    include_str!("class_page/look/decode.js"),
    include_str!("class_page/look/address.js"),
    include_str!("class_page/look/model.js"),
    include_str!("class_page/look/head.js"),
    include_str!("class_page/look/filters.js"),
    include_str!("class_page/look/scores.js"),
    include_str!("class_page/look/causes.js"),
    include_str!("class_page/look/cases.js"),
    include_str!("class_page/look/legend.js"),
    include_str!("class_page/look/heat.js"),
    include_str!("class_page/look/copying.js"),
    include_str!("class_page/look/commands.js"),
    include_str!("class_page/look/waiting.js"),
    include_str!("class_page/look/cells.js"),
    include_str!("class_page/look/table.js"),
    include_str!("class_page/look/details.js"),
    include_str!("class_page/look/paper.js"),
    include_str!("class_page/look/page.js"),
];

#[cfg(test)]
mod tests {
    use model::verdict::Verdict;
    use testkit::page_assets::assert_harmless;

    use super::*;

    #[test]
    fn the_markup_is_filled_in_every_language() {
        for locale in Locale::ALL {
            let text = render_body("Course", &[], locale).into_string();
            assert!(!text.contains("{{") && !text.contains("}}"), "{locale:?}");
            let help = words(locale)
                .part("class", "map_help")
                .render()
                .into_string();
            assert!(text.contains(&help), "{locale:?}");
        }
    }

    #[test]
    fn a_hostile_course_is_text() {
        let hostile = "<img src=x onerror=alert(1)>{{switch}}";
        let page = render_document(json!({ "course": hostile }), &[], Locale::English);
        assert!(!page.contains("<img"));
        assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;{{switch}}</h1>"));
    }

    #[test]
    fn every_picture_stands_in_a_box_that_keys_can_scroll() {
        let plots = |nodes: Option<&str>| Plots {
            assignment: "fifteen".to_owned(),
            time: "<svg id=\"t\"></svg>".to_owned(),
            nodes: nodes.map(str::to_owned),
        };
        let text = render_body(
            "",
            &[plots(None), plots(Some("<svg id=\"n\"></svg>"))],
            Locale::English,
        )
        .into_string();
        assert_eq!(text.matches("data-plots=\"fifteen\" hidden").count(), 2);
        assert_eq!(text.matches("<svg id=\"t\"></svg></div>").count(), 2);
        assert_eq!(text.matches("<svg id=\"n\"></svg></div>").count(), 1);
    }

    #[test]
    fn no_asset_does_more_than_it_should() {
        assert_harmless(STYLES, SCRIPTS);
    }

    #[test]
    fn every_verdict_has_a_look_of_its_own() {
        let decode = SCRIPTS
            .iter()
            .find(|script| script.contains("const decode"))
            .unwrap();
        let mut codes = Vec::new();
        for verdict in Verdict::ALL {
            let start = format!("    \"{verdict}\": [\"");
            let (_, rest) = decode
                .split_once(&start)
                .unwrap_or_else(|| panic!("no look for {verdict}"));
            let (family, rest) = rest.split_once("\", \"").unwrap();
            let styled = STYLES
                .iter()
                .any(|style| style.contains(&format!("--map-{family}:")));
            assert!(styled, "{family}");
            codes.push(rest.split_once('"').unwrap().0);
        }
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Verdict::ALL.len(), "two share a code");
    }

    /// The words of the switch of themes, which is made of them by Rust.
    const SWITCH: [&str; 4] = ["theme", "system", "light", "dark"];

    fn uses(script: &str, name: &str) -> bool {
        let used = format!("words.{name}");
        let mut rest = script.split(&used).skip(1);
        rest.any(|after| !after.starts_with(|next: char| next == '_' || next.is_alphanumeric()))
    }

    #[test]
    fn the_page_uses_every_word() {
        for name in words(Locale::English).parts("class").keys() {
            let in_script = SCRIPTS.iter().any(|script| uses(script, name));
            let in_markup = BODY.contains(&format!("{{{{{name}}}}}"));
            let in_rust = SWITCH.contains(name) || name.starts_with("plot_");
            assert!(in_script || in_markup || in_rust, "{name}");
        }
    }

    #[test]
    fn scripts_find_what_they_fill_in() {
        let words = words(Locale::Dutch).parts("class");
        assert_eq!(words["student_many"], "{n} studenten");
        assert_eq!(words["points_of"], "{points} van {of} punten");
    }
}
