//! Why a case failed, in words: the reason, what stands behind it, a line of help and the drawing of the board.

use std::io::{self, Write};

use anstream::adapter::strip_str;

use model::answer_checks::{Aspect, PartStanding, percent};
use model::board_explanation::{Explanation, Kurang};
use model::fault::{Fault, NotDriven};
use model::obstacle::{Obstacle, ObstacleOwner};
use model::outcome::{Outcome, Remark};
use model::scorecard::{BuildResult, Scorecard};
use terminal::printable::printable;

use crate::escape::{defuse_commands, to_safe_lines};
use crate::terminal::USUAL;
use crate::terminal::fault_drawing::draw_fault;
use crate::words::board_delivery::{describe_looked_for, describe_tries};
use crate::words::{Label, Reason, Words};

/// How many ways that were tried are told with every case.
const MOST_TRIES: usize = 6;

/// What stands behind this fault of an outcome: where its path is first wasted, why the board has no solution, what is
/// earned all the same, or how the board was offered. No sentence where there is nothing to say.
pub(crate) fn explain_fault(outcome: &Outcome, fault: &Fault, words: &Words) -> Vec<String> {
    let mut sentences = Vec::new();
    if let (Fault::NotMinimal { moves, .. }, Some(wasted)) = (fault, &outcome.wasted)
        && wasted.moves == *moves
    {
        let sentence = words.wasted(wasted);
        sentences.push(match &wasted.heuristic {
            Some(heuristic) => words.said_of(heuristic, &sentence),
            None => sentence,
        });
    }
    // It is about the case, and told with what the verdict is about.
    if let Some(explanation) = &outcome.explanation
        && outcome.fault.as_ref() == Some(fault)
    {
        sentences.extend(explain_unsolvability(explanation, words));
    }
    if !outcome.parts.is_empty() && outcome.fault.as_ref() == Some(fault) {
        let percent = |standing| percent(&outcome.parts, standing);
        let (earned, open) = (percent(PartStanding::Right), percent(PartStanding::Open));
        sentences.push(words.in_part(earned, open));
    }
    if let Fault::NotDriven(tried) = fault {
        sentences.extend(describe_offers(tried, words));
    }
    sentences
}

/// How its board was offered to a program that nobody could talk to, as sentences; the first has the heading.
fn describe_offers(tried: &NotDriven, words: &Words) -> Vec<String> {
    let mut told = describe_tries(words, tried, MOST_TRIES);
    if let Some(first) = told.first_mut() {
        *first = words.said_of(words.label(Label::Tried), first);
    }
    told.extend(describe_looked_for(words, tried));
    let sentences = told.into_iter();
    sentences.map(|line| line + words.stop()).collect()
}

pub fn explain_unsolvability(explanation: &Explanation, words: &Words) -> Vec<String> {
    match explanation {
        Explanation::Parity(parity) => {
            let mut sentences = vec![words.inversions(parity)];
            if let Some(kurang) = &parity.kurang {
                sentences.push(words.kurang(kurang));
                sentences.push(kurang_line(kurang, words));
            }
            sentences
        }
        Explanation::Packing(why) => vec![words.no_packing(why)],
    }
}

/// Why this fault of an outcome is one, and what may help: more time does not where the input is no board.
pub(crate) fn reason_for(outcome: &Outcome, fault: &Fault, words: &Words) -> Reason {
    let mut reason = words.reason(fault);
    let mut checks = outcome.checks.iter();
    if matches!(fault, Fault::Limit(_)) && checks.any(|check| check.aspect == Aspect::Refusal) {
        reason.help = words.reason(&Fault::AcceptedBadInput).help;
    }
    reason
}

/// Why a case failed, what stands behind it told in the same breath.
pub(crate) fn full_reason(outcome: &Outcome, fault: &Fault, words: &Words) -> Reason {
    let mut reason = reason_for(outcome, fault, words);
    for sentence in explain_fault(outcome, fault, words) {
        reason.what += words.gap();
        reason.what += &sentence;
    }
    reason
}

/// The table of Kurang: `Kurang(1…16): 0, 1, 1, …`.
fn kurang_line(kurang: &Kurang, words: &Words) -> String {
    let values: Vec<String> = kurang.values.iter().map(ToString::to_string).collect();
    let all = format!("Kurang(1…{})", values.len());
    words.said_of(&all, &values.join(words.comma())) + words.stop()
}

/// That a person decided that a case is right, where one did.
pub(crate) fn describe_decision(outcome: &Outcome, words: &Words) -> Option<String> {
    let is_decided = |remark: &&Remark| matches!(remark, Remark::Decided { .. });
    let remark = outcome.remarks.iter().find(is_decided)?;
    Some(words.remark(remark))
}

/// How many lines of a compiler are told with a case.
const MOST_COMPILER_LINES: usize = 12;

/// What the compiler said where this fault is its refusal, in its first lines; nothing in them steers a terminal.
pub(crate) fn compiler_message(fault: Option<&Fault>) -> Option<String> {
    let Some(Fault::DoesNotCompile { words }) = fault else {
        return None;
    };
    let words = printable(words.trim_end());
    let mut lines = words.lines();
    let mut told: Vec<&str> = lines.by_ref().take(MOST_COMPILER_LINES).collect();
    if lines.next().is_some() {
        told.push("…");
    }
    (!words.trim().is_empty()).then(|| told.join("\n"))
}

/// Why a case failed, in plain lines that steer nothing.
pub(crate) fn failure_lines(outcome: &Outcome, fault: &Fault, words: &Words) -> Vec<String> {
    let reason = reason_for(outcome, fault, words);
    let mut told = to_safe_lines(&reason.what);
    for sentence in explain_fault(outcome, fault, words) {
        told.extend(to_safe_lines(&sentence));
    }
    if let Fault::DoesNotCompile { words } = fault {
        told.extend(to_safe_lines(words));
    }
    let help = words.said_of(words.label(Label::Help), &reason.help);
    told.extend(to_safe_lines(&help));
    told.extend(drawing_lines(fault, words));
    told
}

/// The drawing of what went wrong, in plain lines; none if there is nothing to draw.
pub(crate) fn drawing_lines(fault: &Fault, words: &Words) -> Vec<String> {
    let lines = draw_fault(fault, words, USUAL);
    let written = plain_lines(|out| lines.iter().try_for_each(|line| line.write(out, USUAL)));
    written.expect("a buffer takes everything")
}

/// The lines that this writes, without colours, and no commands among them.
pub(crate) fn plain_lines(
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Vec<String>> {
    let mut coloured = Vec::new();
    write(&mut coloured)?;
    let plain = strip_str(&String::from_utf8_lossy(&coloured)).to_string();
    Ok(plain.lines().map(defuse_commands).collect())
}

/// The heading of what the compiler said; nothing where the build went well or there was none.
pub(crate) fn build_heading(card: &Scorecard) -> Option<Label> {
    match card.build.as_ref()?.result {
        BuildResult::Built => None,
        // What is not installed here is no fault of what was handed in.
        BuildResult::Failed | BuildResult::Stopped if lacks_a_tool(card) => {
            Some(Label::NotBuiltHere)
        }
        BuildResult::Failed => Some(Label::CompilerRefused),
        BuildResult::Stopped => Some(Label::BuildStopped),
    }
}

/// What several cases were refused with in the same words, as a syntax error, where no build tells it above them.
pub(crate) fn shared_refusal(card: &Scorecard) -> Option<&Fault> {
    if build_heading(card).is_some() {
        return None;
    }
    let faults = card.outcomes.iter().filter_map(|it| it.fault.as_ref());
    let mut refusals = faults.filter(|it| matches!(it, Fault::DoesNotCompile { .. }));
    let first = refusals.next()?;
    refusals.any(|other| other == first).then_some(first)
}

/// What a compiler refused all of a submission with, to be told once above its cases.
pub(crate) struct Refusal<'a> {
    pub heading: String,
    /// Whether it could only not be built on this machine.
    pub is_of_this_machine: bool,
    /// The commands of the build, if there was one.
    pub commands: &'a [String],
    pub said: &'a str,
    pub help: Option<String>,
}

pub(crate) fn find_refusal<'a>(card: &'a Scorecard, words: &Words) -> Option<Refusal<'a>> {
    if let (Some(build), Some(label)) = (&card.build, build_heading(card)) {
        return Some(Refusal {
            heading: words.label(label).to_owned(),
            is_of_this_machine: label == Label::NotBuiltHere,
            commands: &build.commands,
            said: &build.words,
            help: None,
        });
    }
    let fault = shared_refusal(card)?;
    let Fault::DoesNotCompile { words: said } = fault else {
        return None;
    };
    let Reason { what, help } = words.reason(fault);
    Some(Refusal {
        heading: what,
        is_of_this_machine: false,
        commands: &[],
        said,
        help: Some(help),
    })
}

/// Whether what stood in the way of every case is the machine's.
fn lacks_a_tool(card: &Scorecard) -> bool {
    let is_the_machines = |obstacle: &Obstacle| obstacle.whose() == ObstacleOwner::Machine;
    let mut faults = card.outcomes.iter().map(|it| it.fault.as_ref());
    !card.outcomes.is_empty()
        && faults.all(|fault| {
            let obstacle = fault.and_then(|fault| fault.obstacle());
            obstacle.is_some_and(is_the_machines)
        })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use course::assignment::Locale;
    use model::answer_checks::{Checked, Finding, Weight};
    use model::fault::Try;
    use model::limits::{Excess, Limit, Measure};
    use model::scorecard::BuildRecord;

    use crate::sample_class::{ada, lacks_tool, wrong};
    use crate::words::words;

    use super::*;

    fn heading_of(result: BuildResult, fault: Fault) -> Option<Label> {
        let mut card = ada();
        card.outcomes = vec![wrong("handout", "berhasil1", 1, fault)];
        card.build = Some(BuildRecord {
            commands: Vec::new(),
            result,
            words: "sh: 1: ant: not found".to_owned(),
            cpu: Duration::ZERO,
        });
        build_heading(&card)
    }

    #[test]
    fn the_ways_that_were_tried_stand_below_one_heading() {
        let tried = |text: &str| Try {
            given: ada().program.given.unwrap(),
            last_words: Some(text.to_owned()),
            times: 1,
        };
        let fault = Fault::NotDriven(NotDriven {
            tries: vec![tried("one"), tried("two"), tried("three")],
            ..NotDriven::default()
        });
        let outcome = wrong("handout", "berhasil1", 1, fault.clone());
        let words = words(Locale::English);
        let told = explain_fault(&outcome, &fault, words).join(" ");
        assert_eq!(told.matches(words.label(Label::Tried)).count(), 1, "{told}");
        for text in ["one", "two", "three"] {
            assert!(told.contains(text), "{told}");
        }
    }

    #[test]
    fn more_time_helps_no_input_that_is_no_board() {
        let fault = Fault::Limit(Excess {
            limit: Limit::Cpu,
            used: Measure::Time(Duration::from_secs(11)),
            allowed: Measure::Time(Duration::from_secs(10)),
        });
        let mut outcome = wrong("bad-input", "bad-tile-twice", 1, fault.clone());
        let words = words(Locale::English);
        let usual = reason_for(&outcome, &fault, words);
        assert_eq!(usual, words.reason(&fault));
        outcome.checks = vec![Checked {
            aspect: Aspect::Refusal,
            weight: Weight::Required,
            finding: Finding::NotReached,
        }];
        let told = reason_for(&outcome, &fault, words);
        assert_eq!(told.what, usual.what);
        assert!(told.help.starts_with("Check the input"), "{}", told.help);
    }

    #[test]
    fn only_the_first_lines_of_a_compiler_are_told() {
        let message = |words: &str| {
            compiler_message(Some(&Fault::DoesNotCompile {
                words: words.to_owned(),
            }))
        };
        let short = "a.c:1: error\u{1b}[0m\n";
        assert_eq!(message(short).as_deref(), Some("a.c:1: error\\u{1b}[0m"));
        let long = message(&"error\n".repeat(100)).unwrap();
        assert_eq!(long.lines().count(), MOST_COMPILER_LINES + 1);
        assert_eq!(long.lines().last(), Some("…"));
        assert_eq!(message(" \n"), None);
        assert_eq!(compiler_message(Some(&Fault::NoOutput)), None);
    }

    #[test]
    fn a_tool_that_is_not_here_is_not_told_as_a_program_that_does_not_compile() {
        let missing = || Fault::NotRun(lacks_tool("ant"));
        let refused = || Fault::DoesNotCompile {
            words: "error".to_owned(),
        };
        let table = [
            (BuildResult::Failed, missing(), Some(Label::NotBuiltHere)),
            (BuildResult::Stopped, missing(), Some(Label::NotBuiltHere)),
            (BuildResult::Failed, refused(), Some(Label::CompilerRefused)),
            (BuildResult::Stopped, refused(), Some(Label::BuildStopped)),
            (BuildResult::Built, missing(), None),
        ];
        for (result, fault, label) in table {
            assert_eq!(heading_of(result, fault), label);
        }
    }
}
