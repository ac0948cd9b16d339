//! Box plots of a class: the processor time and the nodes of right answers, a row a case.

use pages::plot::rows::box_rows::box_rows;
use pages::plot::series::{Plot, Series, Value};
use pages::plot::setting::Setting;
use pages::plot::unit::Unit;

use crate::book::Book;
use crate::html::class::data::Part;
use crate::html::class::outcome_of::outcome_of;
use crate::html::class::plot_words::PlotWords;
use crate::terminal::text::safe;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;

/// The box plots of an assignment, as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plots {
    /// The assignment's name.
    pub assignment: String,
    /// Processor time, case by case.
    pub time: String,
    /// Nodes, where programs print them.
    pub nodes: Option<String>,
}

/// The plots of one assignment.
#[must_use]
pub(crate) fn plots(book: &Book<'_>, part: &Part<'_>, words: &PlotWords) -> Plots {
    let cards: Vec<&Scorecard> = book
        .cards
        .iter()
        .filter(|card| card.assignment == part.name)
        .collect();
    let machine = safe(&part.receipt.processor);
    let machine = format!("{machine}, grader {}", safe(&part.receipt.grader));
    let plot = |title: &str, quantity: &str, unit, value: &dyn Fn(&Outcome) -> Option<Value>| {
        let series: Vec<Series> = part
            .cases
            .iter()
            .enumerate()
            .map(|(place, case)| Series {
                name: safe(case.name),
                values: cards
                    .iter()
                    .filter_map(|card| outcome_of(card, place, case.name).and_then(value))
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
                caption: vec![words.honest.to_owned(), machine.clone()],
                series,
            };
            box_rows(&plot, &words.rows, Setting::InPage)
        })
    };
    Plots {
        assignment: safe(part.name),
        time: plot(words.time, words.seconds, Unit::Seconds, &|outcome| {
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
        nodes: plot(words.nodes, words.counted, Unit::Count, &|outcome| {
            let nodes = outcome.nodes.filter(|&nodes| nodes > 0)?;
            (outcome.verdict == Verdict::Accepted).then_some(Value::Measured(nodes as f64))
        }),
    }
}
