//! The arguments a program may be started with, the likeliest first.

use std::path::PathBuf;

use course::assignment::Assignment;
use course::input_ways::{BoardFile, SideLine, Way};
use model::fault::Wanted;
use puzzles::puzzle_traits::{FirstLine, Shape};
use submission::program::Program;
use submission::program::input_hints::{Clue, Hints};

use crate::invocation::{Invocation, Say, Turn};
use crate::question_lexicon::{means_all, weight};
use crate::usage_text::{forms, lists, searches, usage_words, with_best};

/// The arguments a program may be started with, and what each costs.
pub(crate) fn openings(program: &Program, assignment: &Assignment) -> Vec<(u32, Vec<String>)> {
    let hints = &program.hints;
    let takes_arguments = hints.has(Clue::Arguments);
    let asks = hints.has(Clue::Asks) || hints.has(Clue::StandardInput);
    let mut found: Vec<(u32, Vec<String>)> = Vec::new();
    let mut add = |cost: u32, arguments: Vec<String>| {
        if !found.iter().any(|(_, known)| *known == arguments) {
            found.push((cost, arguments));
        }
    };
    let said = program
        .said_arguments
        .iter()
        .flat_map(|words| lists(words, hints))
        .flat_map(|list| with_best(&list, &hints.usages).into_iter().chain([list]));
    let wants_both = wants_both_estimates(assignment);
    let said: Vec<Vec<String>> = said.collect();
    let with_all: Vec<Vec<String>> = match wants_both {
        true => said
            .iter()
            .filter_map(|list| with_all_estimates(list, hints))
            .collect(),
        false => Vec::new(),
    };
    let said = with_all.into_iter().chain(sorted(said, wants_both));
    for (rank, arguments) in said.enumerate() {
        let gives_board = arguments.iter().any(|text| text.contains('{'));
        add(u32::from(!gives_board) + rank as u32 / 2, arguments);
    }
    let usages = hints.usages.iter().filter_map(|usage| usage_words(usage));
    let used = usages.flat_map(|words| lists(&words, hints));
    for (rank, arguments) in used.enumerate() {
        add(rank as u32 / 2, arguments);
    }
    if takes_arguments {
        for flag in &hints.flags {
            add(0, vec![flag.clone()]);
        }
    }
    let plain = match (takes_arguments, asks) {
        (true, false) => 2,
        (_, true) => 0,
        (false, false) => 1,
    };
    add(plain + u32::from(!hints.flags.is_empty()), Vec::new());
    let board = |text: &str| text.to_owned();
    let argument = match (takes_arguments, asks) {
        (true, false) => 0,
        (true, true) => 2,
        (false, _) => 7,
    };
    add(argument, vec![board("{board}")]);
    for option in &hints.file_options {
        add(0, vec![option.clone(), board("{board}")]);
    }
    let option = if takes_arguments { 4 } else { 10 };
    add(option, vec![board("-f"), board("{board}")]);
    for way in &assignment.ways {
        let gives_board = way.arguments.iter().any(|text| text.contains('{'));
        if gives_board && takes_arguments {
            add(5, way.arguments.clone());
        }
    }
    if takes_arguments {
        if hints.has(Clue::PartsAtCommas) {
            add(4, vec![board("{joined:,:,}")]);
        }
        add(5, vec![board("{entries}")]);
        add(5, vec![board("{line}")]);
        add(6, vec![board("{digits}")]);
        let reads = hints.has(Clue::OpensFile).then(|| board("{board}"));
        for (rank, search) in searches(hints).iter().take(2).enumerate() {
            let cost = 4 + 3 * rank as u32;
            if asks {
                add(cost, vec![search.clone()]);
            }
            for (rank, form) in reads.clone().into_iter().chain(forms(hints)).enumerate() {
                let cost = cost + rank as u32;
                add(cost, vec![search.clone(), form.clone()]);
                add(cost + 1, vec![form, search.clone()]);
            }
        }
    }
    found.sort_by_key(|(cost, _)| *cost);
    found
}

/// Whether an answer is to have the figures of both estimates.
pub(crate) fn wants_both_estimates(assignment: &Assignment) -> bool {
    let required = &assignment.answer.required;
    [Wanted::Hamming, Wanted::Manhattan]
        .iter()
        .all(|wanted| required.contains(wanted))
}

/// These arguments, those of the search that finds shortest ways soonest first. Where runs with both estimates are wanted,
/// what asks for one of them alone comes last, and is tried without that before; so does what asks for the slower one of a
/// program that is started without naming any.
fn sorted(said: Vec<Vec<String>>, wants_both: bool) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = match wants_both {
        true => {
            let both = |list: Vec<String>| without_estimate(&list).into_iter().chain([list]);
            said.into_iter().flat_map(both).collect()
        }
        false => said,
    };
    let all = found.clone();
    found.sort_by_key(|list| {
        let asks_for_one = list.iter().any(|word| estimate_of(word).is_some());
        let names_slower = |word: &String| {
            let word = word.to_lowercase();
            word.contains("hamming") || word.contains("misplaced")
        };
        let need_not_ask = || without_estimate(list).is_some_and(|plain| all.contains(&plain));
        let is_slower = list.iter().any(names_slower) && need_not_ask();
        let comes_last = asks_for_one && (wants_both || is_slower);
        (comes_last, -weight(&list.join(" ")))
    });
    found
}

/// What a search may go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Estimate {
    Hamming,
    Manhattan,
}

/// Which estimate this names, if it is one: `hamming`, `--heuristic=h2`.
pub(crate) fn estimate_of(word: &str) -> Option<Estimate> {
    let value = word.rsplit_once('=').map_or(word, |(_, value)| value);
    let value = value.to_lowercase();
    let is_named = |names: [&str; 3]| {
        let mut names = names.into_iter();
        names.any(|name| value == name || name.len() > 2 && value.contains(name))
    };
    let hamming = is_named(["hamming", "misplaced", "h1"]);
    let manhattan = is_named(["manhattan", "taxicab", "h2"]);
    match (hamming, manhattan) {
        (true, false) => Some(Estimate::Hamming),
        (false, true) => Some(Estimate::Manhattan),
        (true, true) | (false, false) => None,
    }
}

/// The same with all estimates instead of one, where a line says which word asks for that: `hamming, manhattan or both`.
fn with_all_estimates(list: &[String], hints: &Hints) -> Option<Vec<String>> {
    let at = list.iter().position(|word| estimate_of(word).is_some())?;
    let (before, value) = list[at].split_at(list[at].rfind('=').map_or(0, |sign| sign + 1));
    let told = hints.shown.iter().chain(&hints.usages);
    let all = told.flat_map(|text| text.lines()).find_map(|line| {
        let is_sign = |c: char| !c.is_alphanumeric() && !"-_".contains(c);
        let mut words = line.split(is_sign);
        let names_it = words.clone().any(|word| word.eq_ignore_ascii_case(value));
        words.find(|word| names_it && means_all(word))
    })?;
    let mut list = list.to_vec();
    list[at] = format!("{before}{all}");
    Some(list)
}

/// The same without the option that asks for one estimate, if there is one.
fn without_estimate(list: &[String]) -> Option<Vec<String>> {
    let is_option = |word: &String| word.starts_with('-');
    let at = list.iter().position(|word| estimate_of(word).is_some())?;
    let from = match is_option(&list[at]) {
        true => at,
        false => at
            .checked_sub(1)
            .filter(|before| is_option(&list[*before]))?,
    };
    Some([&list[..from], &list[at + 1..]].concat())
}

/// The manners of a way that is prescribed.
pub(crate) fn by_way(way: &Way, base: &Invocation, program: &Program) -> Vec<Invocation> {
    let turns = way.answers.iter().map(|answer| Turn {
        asked: None,
        say: Say::Filled(answer.clone()),
    });
    let invocation = Invocation {
        arguments: way.arguments.clone(),
        stdin: way.stdin.clone(),
        turns: turns.collect(),
        terminal: way.terminal,
        shape: shape_for(way, &base.shape),
        ..base.clone()
    };
    let at = |name: &String| Invocation {
        places: vec![PathBuf::from(name.replace('\\', "/"))],
        ..invocation.clone()
    };
    match &way.file {
        BoardFile::BuiltIn => program.boards.files.iter().map(at).collect(),
        BoardFile::Named(name) => vec![at(name)],
        BoardFile::None | BoardFile::Told => vec![invocation],
    }
}

/// What the course says of a board's first line.
pub(crate) const fn first_line(side: SideLine) -> FirstLine {
    match side {
        SideLine::First => FirstLine::Side,
        SideLine::Absent => FirstLine::Absent,
    }
}

/// How boards are written for a way: what it does not say is as it would be without it.
fn shape_for(way: &Way, usual: &Shape) -> Shape {
    let own = Shape {
        blank: way.blank.clone(),
        separator: way.separator.clone(),
        first_line: way.side_line.map(first_line),
        ..Shape::default()
    };
    Shape {
        blank: own.blank.or_else(|| usual.blank.clone()),
        separator: own.separator.or_else(|| usual.separator.clone()),
        first_line: own.first_line.or(usual.first_line),
        ..usual.clone()
    }
}

#[cfg(test)]
mod tests {
    use submission::program::input_hints::Hints;

    use super::{sorted, with_all_estimates};

    #[test]
    fn where_both_estimates_are_wanted_none_is_asked_for_alone() {
        let list = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let said = || {
            vec![
                list("--heuristic=hamming {board}"),
                list("{board} --h manhattan"),
            ]
        };
        let found = sorted(said(), true);
        let expected = [
            "{board}",
            "{board}",
            "{board} --h manhattan",
            "--heuristic=hamming {board}",
        ];
        assert_eq!(found, expected.map(list));
        let expected = ["{board} --h manhattan", "--heuristic=hamming {board}"];
        assert_eq!(sorted(said(), false), expected.map(list));
        let slower = vec![list("--hamming {board}"), list("{board}")];
        assert_eq!(
            sorted(slower, false),
            ["{board}", "--hamming {board}"].map(list)
        );
        // Without an option nobody knows whether it may be left out.
        let alone = || vec![list("{board} manhattan")];
        assert_eq!(sorted(alone(), true), alone());
    }

    #[test]
    fn all_estimates_are_asked_for_by_the_word_that_is_told_for_it() {
        let list = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (told, said, expected) in [
            (
                "-H heuristique : `hamming`, `manhattan` ou `toutes` (défaut : manhattan)",
                "-f {board} -H manhattan",
                Some("-f {board} -H toutes"),
            ),
            (
                "usage: solve.py [-h] --mode {hamming,manhattan,both} FILE",
                "--mode=Hamming {board}",
                Some("--mode=both {board}"),
            ),
            (
                "--mode hamming or manhattan",
                "--mode hamming {board}",
                None,
            ),
            // What is told of all is told of something else.
            ("solve all boards of a folder", "hamming {board}", None),
        ] {
            let hints = Hints {
                shown: vec![told.to_owned()],
                ..Hints::default()
            };
            let found = with_all_estimates(&list(said), &hints);
            assert_eq!(found, expected.map(list), "{told}");
        }
    }
}
