//! What a result was obtained with, as facts with names, for every format that people read.

use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::excess::Measure;
use model::limits::Limits;
use model::receipt::Receipt;

/// How much of a hash is shown: enough to tell two suites apart.
const HASH: usize = 12;

/// The facts, each with its name; `limits` are those of its own run, where they are known.
#[must_use]
pub(crate) fn obtained(
    receipt: &Receipt,
    limits: Option<&Limits>,
    words: &dyn Words,
) -> Vec<(&'static str, String)> {
    let Receipt {
        grader,
        suite,
        limits: usual,
        tier,
        processor,
        // Whoever looks into the machines reads the JSON; on a page it would be noise.
        host: _,
        jobs,
        seed,
    } = receipt;
    let beside = format!("{jobs} {}", words.label(Label::AtATime));
    let mut facts = vec![
        ("grader", grader.clone()),
        (
            words.label(Label::Suite),
            suite.chars().take(HASH).collect(),
        ),
        (
            words.label(Label::Limits),
            in_words(limits.unwrap_or(usual), words),
        ),
        (words.label(Label::Box), tier.name().to_owned()),
        (
            words.label(Label::Machine),
            format!("{processor}{}{beside}", words.comma()),
        ),
    ];
    facts.extend(seed.map(|seed| (words.label(Label::Seed), seed.to_string())));
    facts
}

fn in_words(limits: &Limits, words: &dyn Words) -> String {
    [
        (Measure::Time(limits.cpu), Label::Cpu),
        (Measure::Time(limits.wall), Label::Wall),
        (Measure::Size(limits.memory), Label::Memory),
        (Measure::Count(limits.tasks.into()), Label::Processes),
        (Measure::Size(limits.output), Label::Output),
    ]
    .map(|(amount, of)| format!("{amount} {}", words.label(of)))
    .join(words.comma())
}
