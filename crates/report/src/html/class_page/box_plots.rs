//! Box plots of a class: the processor time and the nodes of right answers, a row a case.

use course::assignment::Locale;
use model::outcome::Outcome;
use model::verdict::Verdict;
use pages::plot::box_rows::draw_box_rows;
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value};

use crate::class_results::ClassResults;
use crate::html::class_page::case_figures::find_outcome;
use crate::html::class_page::page_data::Part;
use crate::terminal::text_layout::sanitize;
use crate::words::words;

/// The box plots of an assignment, as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plots {
    pub assignment: String,
    pub time: String,
    /// Nodes, where programs print them.
    pub nodes: Option<String>,
}

pub(crate) fn render_plots(results: &ClassResults<'_>, part: &Part<'_>, locale: Locale) -> Plots {
    let word = |name| words(locale).part("plot", name);
    let row_word = |name| words(locale).part("plot-rows", name);
    let cards = results.cards_of(part.name);
    let machine = sanitize(&part.receipt.processor);
    let machine = format!("{machine}, grader {}", sanitize(&part.receipt.grader));
    let plot = |title: &str, quantity: &str, unit, value: &dyn Fn(&Outcome) -> Option<Value>| {
        let series: Vec<Series> = part
            .cases
            .iter()
            .enumerate()
            .map(|(place, case)| Series {
                name: sanitize(case.name),
                values: cards
                    .iter()
                    .filter_map(|card| find_outcome(card, place, case.name).and_then(value))
                    .collect(),
            })
            .filter(|series| !series.values.is_empty())
            .collect();
        (!series.is_empty()).then(|| {
            let plot = Plot {
                title: title.to_owned(),
                quantity: quantity.to_owned(),
                unit,
                places: String::new(),
                caption: vec![word("honest").to_owned(), machine.clone()],
                series,
            };
            draw_box_rows(&plot, &row_word, Setting::InPage)
        })
    };
    Plots {
        assignment: sanitize(part.name),
        time: plot(word("time"), word("seconds"), Unit::Seconds, &|outcome| {
            let seconds = outcome.usage?.cpu.as_secs_f64();
            match outcome.verdict {
                Verdict::Accepted => Some(Value::Measured(seconds)),
                // Who was stopped by the clock says nothing about processor time.
                Verdict::TimeLimit if seconds >= 0.9 * part.time_limit => {
                    Some(Value::AtLeast(seconds))
                }
                _ => None,
            }
        })
        .unwrap_or_default(),
        nodes: plot(word("nodes"), word("counted"), Unit::Count, &|outcome| {
            let nodes = outcome.nodes.filter(|&nodes| nodes > 0)?;
            (outcome.verdict == Verdict::Accepted).then_some(Value::Measured(nodes as f64))
        }),
    }
}
