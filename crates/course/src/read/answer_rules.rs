//! `required`, `asked`, `minimality`, `exit-status` and `shares`: what a program must print, and what of it has points of its own.

use crate::file::document::Reader;
use model::checks::{Aspect, Share};
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

/// One key of `shares`.
struct Key {
    name: &'static str,
    aspect: Aspect,
    /// One of these must be required, or nothing is lost where it is missing.
    hangs_on: &'static [Wanted],
}

const KEYS: [Key; 4] = [
    Key {
        name: "count",
        aspect: Aspect::Count,
        hangs_on: &[Wanted::Count],
    },
    Key {
        name: "kurang",
        aspect: Aspect::Kurang,
        hangs_on: &[Wanted::Kurang, Wanted::KurangSum],
    },
    Key {
        name: "heuristics",
        aspect: Aspect::Heuristics,
        hangs_on: &[Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations],
    },
    Key {
        name: "figures",
        aspect: Aspect::Figures,
        hangs_on: &[Wanted::Nodes, Wanted::Time, Wanted::Placements],
    },
];

impl Key {
    /// Whether a case can fail by this. A length that is printed must be right, asked for or not.
    fn is_required(&self, puzzle: PuzzleKind, rules: &AnswerRules) -> bool {
        let mut wanted = self.hangs_on.iter();
        puzzle.kind().has_paths() && self.aspect == Aspect::Count
            || wanted.any(|it| rules.required.contains(it))
    }
}

/// What each figure is worth, in percent of the points of a case; none if nothing has points of its own.
#[must_use]
pub(crate) fn read_shares(
    reader: &Reader<'_>,
    puzzle: PuzzleKind,
    rules: &AnswerRules,
) -> Vec<Share> {
    let is_own = reader.own("shares").is_some();
    let field = reader.get("shares");
    let Some(table) = field.and_then(|field| field.table("`shares`")) else {
        return Vec::new();
    };
    let mut shares = Vec::new();
    let mut sum = 0;
    for key in &KEYS {
        let Some(field) = table.get(key.name) else {
            continue;
        };
        let Some(percent) = field.whole(1..=99) else {
            continue;
        };
        if !key.is_required(puzzle, rules) {
            // From the defaults it may come along.
            if is_own {
                field.complain(
                    "no case hangs on this, because it is not required",
                    "name it in `required`, or leave it out",
                );
            }
            continue;
        }
        sum += percent;
        if sum > 99 {
            field.complain(
                "this leaves nothing for the answer itself",
                "together they are 99 percent at most",
            );
        }
        shares.push(Share {
            aspect: key.aspect,
            percent,
        });
    }
    table.finish();
    shares
}
