//! The arguments a program may be started with, the likeliest first.

use std::path::PathBuf;

use course::assignment::Assignment;
use course::input_ways::{BoardFile, SideLine, Way};
use puzzles::board_shape::Shape;
use submission::program::Program;
use submission::program::input_hints::Clue;

use crate::invocation::{Invocation, Say, Turn};
use crate::question_lexicon::weight;
use crate::usage_text::{forms, lists, searches, usage_words, with_best};

/// The arguments a program may be started with, and what each costs.
#[must_use]
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
    let mut said: Vec<(i32, Vec<String>)> = program
        .said_arguments
        .iter()
        .flat_map(|words| lists(words, hints))
        .flat_map(|list| with_best(&list, &hints.usages).into_iter().chain([list]))
        .map(|list| (weight(&list.join(" ")), list))
        .collect();
    // Examples of several searches: the one that finds shortest ways soonest first.
    said.sort_by_key(|(weight, _)| -weight);
    for (rank, (_, arguments)) in said.into_iter().enumerate() {
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
        add(5, vec![board("{entries}")]);
        add(5, vec![board("{line}")]);
        add(6, vec![board("{digits}")]);
        let reads = hints.has(Clue::OpensFile).then(|| board("{board}"));
        for (rank, search) in searches(hints).iter().take(2).enumerate() {
            let cost = 4 + 3 * rank as u32;
            if asks {
                add(cost, vec![search.clone()]);
            }
            for (rank, form) in reads.clone().into_iter().chain(forms()).enumerate() {
                let cost = cost + rank as u32;
                add(cost, vec![search.clone(), form.clone()]);
                add(cost + 1, vec![form, search.clone()]);
            }
        }
    }
    found.sort_by_key(|(cost, _)| *cost);
    found
}

/// The manners of a way that is prescribed.
#[must_use]
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

/// How boards are written for a way: what it does not say is as it would be without it.
fn shape_for(way: &Way, usual: &Shape) -> Shape {
    let own = Shape {
        blank: way.blank.clone(),
        separator: way.separator.clone(),
        side_line: way.side_line.map(|side| side == SideLine::First),
        ..Shape::default()
    };
    Shape {
        blank: own.blank.or_else(|| usual.blank.clone()),
        separator: own.separator.or_else(|| usual.separator.clone()),
        side_line: own.side_line.or(usual.side_line),
        ..usual.clone()
    }
}
