//! What `twins` found, for a terminal.

use std::io::{self, Write};

use rules::units::count_noun;
use terminal::printable::printable;

use crate::cli::shared_output::listed;
use crate::cli::wrapped_text::{columns, wrapped};
use model::twin_submissions::{Alike, Category, Evidence, Lines, TwinGroup, Twins};
use report::terminal::text_layout::{DOUBT, FAINT, STRONG};

/// What is said below every list.
const CLOSING: &str = "Worth a look, and no more: there may be a good reason. A person must read the programs, and hear \
                       their authors, before anything is said.";

/// What is said besides, where odds are told.
const ODDS: &str = "The odds are those of a model; `grader twins --explain` explains them.";

/// No line of running text is longer.
const WIDEST: usize = 100;

pub(crate) fn write(found: &[Twins], out: &mut dyn Write) -> io::Result<()> {
    for twins in found {
        let name = printable(&twins.assignment);
        writeln!(
            out,
            "{STRONG}{name}{STRONG:#} {FAINT}· {}{FAINT:#}",
            describe_compared(twins)
        )?;
        for (place, group) in twins.groups.iter().enumerate() {
            writeln!(out)?;
            write_group(place + 1, group, out)?;
        }
        if twins.groups.is_empty() {
            writeln!(out, "  {}", describe_nothing(twins))?;
        }
        for many in &twins.shared_by_many {
            writeln!(
                out,
                "  {FAINT}{} of them search alike in a way no textbook has: probably it was taught{FAINT:#}",
                many.len()
            )?;
        }
        for note in &twins.notes {
            writeln!(out, "  {FAINT}{}{FAINT:#}", printable(note))?;
        }
        writeln!(out)?;
    }
    if found.iter().any(|twins| !twins.groups.is_empty()) {
        let mut groups = found.iter().flat_map(|twins| &twins.groups);
        let closing = if groups.any(|group| group.bits.is_some()) {
            format!("{CLOSING} {ODDS}")
        } else {
            CLOSING.to_owned()
        };
        for line in wrapped(&closing, columns().min(WIDEST)) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// How many were compared, and by what where not all were by everything.
fn describe_compared(twins: &Twins) -> String {
    let all = twins.submissions;
    let submissions = count_noun(all as u64, "submission");
    let parts = [("behaviour", twins.behaviours), ("texts", twins.texts)];
    let parts = parts.into_iter().filter_map(|(what, of)| Some((what, of?)));
    if parts.clone().all(|(_, number)| number == all) {
        return format!("{submissions} compared");
    }
    let parts: Vec<String> = parts
        .map(|(what, number)| match number {
            0 | 1 => format!("no {what} to compare"),
            number if number == all => format!("{what} of all compared"),
            number => format!("{what} of {number} compared"),
        })
        .collect();
    format!("{submissions}, {}", parts.join(", "))
}

/// That nothing was found, and by what nothing could have been.
fn describe_nothing(twins: &Twins) -> &'static str {
    let is_possible = |number: Option<usize>| number.map(|number| number > 1);
    match (is_possible(twins.behaviours), is_possible(twins.texts)) {
        (Some(false) | None, Some(false) | None) => {
            "nothing could be compared, so nothing is known of them"
        }
        (Some(true), Some(false)) => {
            "nothing in their behaviour is worth a look; their texts could not be compared"
        }
        (Some(false), Some(true)) => {
            "nothing in their texts is worth a look; their behaviour could not be compared"
        }
        (Some(true), _) | (_, Some(true)) => "nothing that is worth a look",
    }
}

fn write_group(number: usize, group: &TwinGroup, out: &mut dyn Write) -> io::Result<()> {
    let members = listed(group.members.iter().map(|member| {
        let key = printable(&member.student.key);
        match &member.language {
            Some(language) => format!("{key} ({})", printable(language)),
            None => key,
        }
    }));
    writeln!(
        out,
        "  {DOUBT}{number}{DOUBT:#}  {STRONG}{members}{STRONG:#}"
    )?;
    if let Some(bits) = group.bits {
        let two = match group.members.len() {
            2 => "",
            _ => ", for any two of them",
        };
        let odds = odds(bits);
        writeln!(
            out,
            "     behaviour  about 1 in {odds} under the model{two}"
        )?;
        let widths = group.evidence.iter().map(|it| it.case.chars().count());
        let width = widths.max().unwrap_or(0);
        for piece in &group.evidence {
            let case = printable(&piece.case);
            let indent = width + 9;
            let room = columns().saturating_sub(indent).max(indent);
            let lines = wrapped(&describe_evidence(piece), room);
            let gap = format!("\n{:indent$}", "");
            writeln!(out, "       {case:<width$}  {}", lines.join(&gap))?;
        }
    }
    for text in &group.texts {
        writeln!(
            out,
            "     text       {} ~ {}: {:.0} % of the smaller",
            printable(&text.one),
            printable(&text.other),
            100.0 * text.share
        )?;
        for stretch in &text.stretches {
            let (one, other) = (place(&stretch.one), place(&stretch.other));
            writeln!(out, "       {one} ~ {other}")?;
        }
    }
    Ok(())
}

fn describe_evidence(piece: &Evidence) -> String {
    let others = |do_it: &str| match (piece.others, piece.of) {
        (_, 0) => "of nobody else it is known".to_owned(),
        (others, of) => format!("so {do_it} {others} of {of} others"),
    };
    match piece.what {
        Alike::Choice => {
            let textbook = piece.textbook.map(|share| match share {
                share if share < 0.0005 => " and no textbook program".to_owned(),
                share => format!(" and {:.1} % of textbook programs", 100.0 * share),
            });
            let textbook = textbook.unwrap_or_default();
            format!("all choose the same answer; {}{textbook}", others("do"))
        }
        Alike::Count(number) => format!("all count {number}; {}", others("do")),
        Alike::Fault(category) => {
            let kind = kind(category);
            format!("all are wrong in the same way ({kind}); {}", others("are"))
        }
    }
}

const fn kind(category: Category) -> &'static str {
    match category {
        Category::Solvability => "whether there is a solution",
        Category::Path => "the path",
        Category::Length => "the length",
        Category::Kurang => "Kurang",
        Category::BadInput => "bad input",
        Category::Crash => "a crash",
        Category::Packing => "the packing",
    }
}

/// Odds as a power of ten, which is as exact as they are.
fn odds(bits: f64) -> String {
    format!("10^{:.0}", (bits * 2_f64.log10()).floor())
}

fn place(lines: &Lines) -> String {
    format!("{}:{}-{}", printable(&lines.file), lines.first, lines.last)
}

#[cfg(test)]
mod tests {
    use model::scorecard::Student;
    use model::twin_submissions::{Member, Stretch, TextMatch};

    use super::*;

    fn member(key: &str, language: &str) -> Member {
        Member {
            student: Student::keyed(key),
            language: Some(language.to_owned()),
        }
    }

    fn lines(file: &str, first: usize, last: usize) -> Lines {
        let file = file.to_owned();
        Lines { file, first, last }
    }

    #[test]
    fn a_group_is_told_with_odds_evidence_and_lines() {
        let piece = |case: &str, what, textbook| Evidence {
            case: case.to_owned(),
            what,
            others: 0,
            of: 38,
            textbook,
        };
        let group = TwinGroup {
            members: vec![member("ada", "python"), member("bram", "java")],
            bits: Some(24.0),
            evidence: vec![
                piece("24-moves", Alike::Choice, Some(0.0)),
                piece("18-moves", Alike::Count(1234), None),
                piece("gagal1", Alike::Fault(Category::Solvability), None),
            ],
            texts: vec![TextMatch {
                one: "ada".to_owned(),
                other: "bram".to_owned(),
                share: 0.832,
                stretches: vec![Stretch {
                    one: lines("src/a.py", 10, 42),
                    other: lines("b.py", 5, 37),
                }],
            }],
        };
        let twins = Twins {
            assignment: "fifteen-bnb".to_owned(),
            submissions: 40,
            behaviours: Some(40),
            texts: Some(40),
            needed_bits: 20.0,
            boards: 8,
            habits: 4368,
            groups: vec![group],
            shared_by_many: Vec::new(),
            notes: Vec::new(),
        };
        let written = |twins: &Twins| {
            let mut out = anstream::StripStream::new(Vec::new());
            write(std::slice::from_ref(twins), &mut out).unwrap();
            String::from_utf8(out.into_inner()).unwrap()
        };
        let text = written(&twins);
        let expected = "\
fifteen-bnb · 40 submissions compared

  1  ada (python), bram (java)
     behaviour  about 1 in 10^7 under the model
       24-moves  all choose the same answer; so do 0 of 38 others and no textbook program
       18-moves  all count 1234; so do 0 of 38 others
       gagal1    all are wrong in the same way (whether there is a solution); so are 0 of 38 others
     text       ada ~ bram: 83 % of the smaller
       src/a.py:10-42 ~ b.py:5-37
";
        assert!(text.starts_with(expected), "{text}");
        assert!(text.contains("A person must read the programs"), "{text}");
        let nothing = Twins {
            groups: Vec::new(),
            ..twins
        };
        let table = [
            (
                Some(40),
                Some(40),
                "40 submissions compared\n  nothing that is worth a look\n",
            ),
            (
                Some(40),
                Some(38),
                "40 submissions, behaviour of all compared, texts of 38 compared\n  nothing that is worth a look\n",
            ),
            (
                None,
                Some(40),
                "40 submissions compared\n  nothing that is worth a look\n",
            ),
            (
                Some(39),
                Some(0),
                "40 submissions, behaviour of 39 compared, no texts to compare\n  nothing in their behaviour is worth a \
                 look; their texts could not be compared\n",
            ),
            (
                Some(1),
                Some(40),
                "40 submissions, no behaviour to compare, texts of all compared\n  nothing in their texts is worth a \
                 look; their behaviour could not be compared\n",
            ),
            (
                None,
                Some(1),
                "40 submissions, no texts to compare\n  nothing could be compared, so nothing is known of them\n",
            ),
        ];
        for (behaviours, texts, told) in table {
            let nothing = Twins {
                behaviours,
                texts,
                ..nothing.clone()
            };
            assert_eq!(written(&nothing), format!("fifteen-bnb · {told}\n"));
            assert_ne!(nothing.is_compared(), told.contains("nothing is known"));
        }
    }
}
