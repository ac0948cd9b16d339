//! `shares`: what of the points of a case hangs on figures beside the answer itself.

use crate::file::reader::Reader;
use model::checked::Aspect;
use model::fault::Wanted;
use model::part::Share;
use puzzles::answer::AnswerRules;
use puzzles::kind::PuzzleKind;

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
