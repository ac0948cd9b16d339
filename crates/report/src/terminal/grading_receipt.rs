//! What a result was obtained with.

use std::io;

use model::limits::{Limits, Measure};
use model::scorecard::Receipt;

use crate::terminal::line_writer::Sheet;
use crate::terminal::text_layout::FAINT;
use crate::words::{Label, Words};

/// Writes what a result was obtained with; `limits` are those of its own run, where they are known.
pub(crate) fn write_receipt(
    sheet: &mut Sheet<'_>,
    receipt: &Receipt,
    limits: Option<&Limits>,
) -> io::Result<()> {
    sheet.section(0, Label::Receipt)?;
    receipt_facts(receipt, limits, sheet.words)
        .iter()
        .try_for_each(|(name, fact)| sheet.fact(2, FAINT, name, fact))
}

/// How much of a hash is shown: enough to tell two suites apart.
const HASH: usize = 12;

/// The facts, each with its name; `limits` are those of its own run, where they are known.
pub(crate) fn receipt_facts(
    receipt: &Receipt,
    limits: Option<&Limits>,
    words: &Words,
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
        // What changed of them is told when a class is graded again.
        terms: _,
    } = receipt;
    let beside = format!("{jobs} {}", words.label(Label::AtATime));
    let mut facts = vec![("grader", grader.clone())];
    // Students do not get it.
    if !suite.is_empty() {
        let start = suite.chars().take(HASH).collect();
        facts.push((words.label(Label::Suite), start));
    }
    facts.extend([
        (
            words.label(Label::Limits),
            describe_limits(limits.unwrap_or(usual), words),
        ),
        (words.label(Label::Box), tier.name().to_owned()),
        (
            words.label(Label::Machine),
            format!("{processor}{}{beside}", words.comma()),
        ),
    ]);
    facts.extend(seed.map(|seed| (words.label(Label::Seed), seed.to_string())));
    facts
}

fn describe_limits(limits: &Limits, words: &Words) -> String {
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use course::assignment::Locale;

    use crate::sample_class::ada;
    use crate::terminal::tests::{page, printed};

    use super::*;

    #[test]
    fn a_receipt_says_what_is_needed_to_obtain_the_result_again() {
        let kept = Receipt {
            suite: "0123456789abcdef".to_owned(),
            processor: "Zilog Z80".to_owned(),
            host: None,
            jobs: 2,
            seed: Some(7),
            ..ada().receipt
        };
        let page = page(80, Locale::English);
        let own = Limits::with_cpu(Duration::from_secs(3));
        let text = printed(|out| write_receipt(&mut Sheet::new(out, &page), &kept, Some(&own)));
        let expected = format!(
            "
Obtained with
  grader: {}
  suite: 0123456789ab
  limits: 3 s of CPU time, 7 s of wall time, 512.0 MB of memory, 128 processes,
          16.0 MB of output
  sandbox: {}
  machine: Zilog Z80, 2 at a time
  seed: 7
",
            kept.grader, kept.tier
        );
        assert_eq!(text, expected);
    }

    #[test]
    fn without_limits_of_its_own_those_of_the_assignment_hold() {
        let kept = ada().receipt;
        let page = page(80, Locale::English);
        let said =
            |limits| printed(|out| write_receipt(&mut Sheet::new(out, &page), &kept, limits));
        assert_eq!(said(None), said(Some(&kept.limits)));
        assert!(!said(None).contains("seed"));
    }
}
