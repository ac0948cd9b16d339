//! Tells whether a line below the table of Kurang tells its true sum, in whatever words.

use crate::sliding::read::figures::figures;
use crate::sliding::read::meaning::Meaning;
use crate::sliding::read::scan::{Kind, Token, scan};

/// Whether this line ends in this number behind an equals sign or a colon, and calls it nothing else that is known.
pub(super) fn tells_the_sum(line: &str, total: u64) -> bool {
    let mut tokens = Vec::new();
    scan(line, &mut String::new(), &mut tokens);
    let is_whole = |token: &Token| matches!(token.kind, Kind::Whole(_) | Kind::Real(_));
    let Some(at) = tokens.iter().rposition(is_whole) else {
        return false;
    };
    let (before, number) = (&tokens[..at], tokens[at]);
    let is_given = before.last().map(|token| token.kind) == Some(Kind::Gives);
    let mut is_figure = false;
    figures(&tokens, None, |_| is_figure = true);
    number.kind == Kind::Whole(total)
        && is_given
        && !is_figure
        && names_something(before)
        && !tokens[at + 1..].iter().any(is_unit)
}

/// Whether there is a word that may be one for the sum: not X alone, nor that of something else that is counted.
fn names_something(label: &[Token]) -> bool {
    let mut is_named = false;
    for token in label {
        let (Kind::Word(meaning) | Kind::Chinese(meaning)) = token.kind else {
            continue;
        };
        match meaning {
            Meaning::Nodes
            | Meaning::Iterations
            | Meaning::Time
            | Meaning::Unit(_)
            | Meaning::Heuristic(_)
            | Meaning::Depth
            | Meaning::Step
            | Meaning::Steps
            | Meaning::Tile
            | Meaning::Blank
            | Meaning::Way(_) => return false,
            Meaning::Ex => {}
            Meaning::Letters
            | Meaning::Length
            | Meaning::Total
            | Meaning::Kurang
            | Meaning::Sum
            | Meaning::Goal
            | Meaning::Path
            | Meaning::Bound
            | Meaning::Filler
            | Meaning::Other => is_named = true,
        }
    }
    is_named
}

fn is_unit(token: &Token) -> bool {
    matches!(token.kind, Kind::Word(Meaning::Unit(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_true_number_is_the_sum_unless_it_is_called_something_else() {
        for (line, is_it) in [
            ("Goal value: 16", true),
            ("'REACHABLE GOAL' THEOREM VALUE: 16", true),
            ("Total = 16", true),
            ("Total + X = 15 + 1 = 16 (Even)", true),
            ("hasil akhir : 16", true),
            ("Goal value: 15", false),
            ("Goal value: 16 17", false),
            ("Nodes generated: 16", false),
            ("Time: 16 ms", false),
            ("Jumlah langkah = 16", false),
            ("Cost: 16", false),
            ("Misplaced tiles: 16", false),
            ("X = 16", false),
            ("Step 16: left", false),
            ("test16.txt", false),
            ("16", false),
        ] {
            assert_eq!(tells_the_sum(line, 16), is_it, "{line}");
        }
    }
}
