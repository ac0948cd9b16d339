//! `required`, `asked`, `minimality` and `exit-status`: what a program must print.

use crate::file::reader::Reader;
use model::fault::Wanted;
use puzzles::answer::{AnswerRules, ExitStatus, Minimality};
use puzzles::kind::PuzzleKind;

/// What can be asked for.
const WANTED: [(&str, Wanted); 10] = [
    ("path", Wanted::Path),
    ("count", Wanted::Count),
    ("kurang", Wanted::Kurang),
    ("kurang-sum", Wanted::KurangSum),
    ("hamming", Wanted::Hamming),
    ("manhattan", Wanted::Manhattan),
    ("iterations", Wanted::Iterations),
    ("nodes", Wanted::Nodes),
    ("time", Wanted::Time),
    ("placements", Wanted::Placements),
];

/// What a program must print.
#[must_use]
pub(crate) fn read_answer_rules(reader: &Reader<'_>, puzzle: PuzzleKind) -> AnswerRules {
    let required = read_wanted(reader, "required", puzzle, &[]);
    let required = required.unwrap_or_else(|| puzzle.kind().required().to_vec());
    let asked = read_wanted(reader, "asked", puzzle, &required).unwrap_or_default();
    let minimalities = [
        ("required", Minimality::Required),
        ("bonus", Minimality::Bonus),
        ("ignored", Minimality::Ignored),
    ];
    let statuses = [
        ("lenient", ExitStatus::Lenient),
        ("strict", ExitStatus::Strict),
    ];
    let rules = AnswerRules {
        required,
        asked,
        minimality: choice(reader, "minimality", &minimalities),
        exit_status: choice(reader, "exit-status", &statuses),
    };
    // From the defaults it may come along; here it would mean nothing.
    if !puzzle.kind().has_paths()
        && let Some(field) = reader.own("minimality")
    {
        let kind = puzzle.kind().name();
        field.complain(
            format!("`minimality` is not for {kind} puzzles"),
            "leave it out",
        );
    }
    rules
}

fn choice<T: Copy + Default>(
    reader: &Reader<'_>,
    key: &'static str,
    choices: &[(&'static str, T)],
) -> T {
    reader
        .get(key)
        .and_then(|field| field.choice(choices))
        .unwrap_or_default()
}

/// A list of what is wanted; what the other list has already is not wanted again.
fn read_wanted(
    reader: &Reader<'_>,
    key: &'static str,
    puzzle: PuzzleKind,
    elsewhere: &[Wanted],
) -> Option<Vec<Wanted>> {
    let is_own = reader.own(key).is_some();
    let mut found = Vec::new();
    for field in reader.get(key)?.list()? {
        let Some(wanted) = field.choice(&WANTED) else {
            continue;
        };
        let problem = if puzzle.kind().wanted().contains(&wanted) {
            if found.contains(&wanted) {
                "this is there twice"
            } else if elsewhere.contains(&wanted) {
                "this is required already"
            } else {
                found.push(wanted);
                continue;
            }
        } else if is_own {
            "no program for this puzzle prints this"
        } else {
            continue;
        };
        field.complain(problem, "leave it out");
    }
    Some(found)
}
