//! Tells a list of tiles from the count that stands beside it on the line.

use crate::sliding::read::figures::{Figure, Rank, figures};
use crate::sliding::read::meaning::Meaning;
use crate::sliding::read::scan::{Kind, Token};

/// A list of tiles, and what the other numbers of its line say.
#[derive(Debug, PartialEq)]
pub(super) struct Counted {
    /// The tiles.
    pub tiles: Vec<u64>,
    /// The figures beside them.
    pub figures: Vec<Figure>,
    /// Where they stand.
    pub place: Place,
}

/// Where the tiles stand on their line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// At its end, without square brackets: a board may begin there.
    End,
    /// Between square brackets.
    Brackets,
    /// Before something else.
    Before,
}

/// Numbers that stand together.
#[derive(Debug, Clone, Copy)]
struct Group {
    from: usize,
    to: usize,
    numbers: usize,
}

/// The list of a line such as `Moves: [5, 2, 3] (3)` or `[5, 2, 3] length 3`: one list, and beside it numbers that are
/// figures or the count of the list.
pub(super) fn counted(text: &str, tokens: &[Token], whole: u64) -> Option<Counted> {
    let groups = groups(tokens);
    // A blank makes a row of it.
    let is_blank =
        |token: &Token| matches!(token.kind, Kind::Mark(_) | Kind::Pair | Kind::Negative(_));
    if groups.len() < 2 || tokens.iter().any(is_blank) {
        return None;
    }
    let list = the_list(text, tokens, &groups)?;
    let tiles: Vec<u64> = tokens[list.from..list.to]
        .iter()
        .filter_map(|token| number(token.kind))
        .collect();
    if !tiles.iter().all(|tile| (1..whole).contains(tile)) {
        return None;
    }
    // `1,004` is one number.
    let is_group = |token: &Token| token.end - token.start == 3;
    if tokens[list.from..list.to].iter().any(is_group) {
        return None;
    }
    let rest: Vec<Token> = tokens[..list.from]
        .iter()
        .chain(&tokens[list.to..])
        .copied()
        .collect();
    let mut found = Vec::new();
    figures(&rest, None, |figure| found.push(figure));
    // `Enter 3 numbers` is about something else.
    let is_strange = |token: &Token| token.kind == Kind::Word(Meaning::Other);
    if tokens.iter().any(is_strange) {
        return None;
    }
    let others = groups.len() - 1;
    let named = found
        .iter()
        .filter(|figure| !matches!(figure, Figure::Seconds(_)))
        .count();
    if named < others {
        let counts = |group: &&Group| {
            group.from != list.from
                && number(tokens[group.from].kind) == Some(tiles.len() as u64)
                && !is_label(tokens, group.to)
        };
        let unnamed = groups.iter().find(counts)?;
        if named + 1 < others {
            return None;
        }
        // Next to a step, a bound or the like it may be something else that happens to be as much.
        let count = number(tokens[unnamed.from].kind)?;
        found.push(Figure::Length(count, Rank::Once));
    }
    Some(Counted {
        tiles,
        figures: found,
        place: place(text, tokens, list),
    })
}

fn place(text: &str, tokens: &[Token], list: Group) -> Place {
    let opens = list.from.checked_sub(1).map(|before| tokens[before].start);
    let separates = |token: &Token| matches!(token.kind, Kind::Comma | Kind::Tab);
    if opens.is_some_and(|opens| text[opens..].starts_with('[')) {
        Place::Brackets
    } else if tokens[list.to..].iter().all(separates) {
        Place::End
    } else {
        Place::Before
    }
}

/// The only group that is a list: more than one number, or else the only one between square brackets.
fn the_list(text: &str, tokens: &[Token], groups: &[Group]) -> Option<Group> {
    let only = |mut found: Box<dyn Iterator<Item = &Group> + '_>| {
        found.next().filter(|_| found.next().is_none()).copied()
    };
    if groups.iter().any(|group| group.numbers > 1) {
        return only(Box::new(groups.iter().filter(|group| group.numbers > 1)));
    }
    let between = |group: &&Group| {
        let at = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map(|token| token.start);
        let byte = |at: Option<usize>| at.and_then(|at| text.as_bytes().get(at));
        byte(at(group.from.checked_sub(1))) == Some(&b'[')
            && byte(at(Some(group.to))) == Some(&b']')
    };
    only(Box::new(groups.iter().filter(between)))
}

/// Whether what ends here is the label of what follows: `3:`, `(3):`.
fn is_label(tokens: &[Token], end: usize) -> bool {
    tokens[end..]
        .iter()
        .find(|token| token.kind != Kind::Bracket)
        .is_some_and(|token| token.kind == Kind::Gives)
}

/// The stretches of whole numbers with nothing but commas and arrows between them.
fn groups(tokens: &[Token]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open = false;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Whole(_) => match groups.last_mut().filter(|_| open) {
                Some(group) => {
                    group.to = at + 1;
                    group.numbers += 1;
                }
                None => {
                    groups.push(Group {
                        from: at,
                        to: at + 1,
                        numbers: 1,
                    });
                    open = true;
                }
            },
            Kind::Comma | Kind::Join | Kind::Arrow(_) | Kind::Tab => {}
            _ => open = false,
        }
    }
    groups
}

const fn number(kind: Kind) -> Option<u64> {
    match kind {
        Kind::Whole(number) => Some(number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Counted, Place, counted};
    use crate::sliding::read::figures::{Figure, Rank};
    use crate::sliding::read::scan::scan;

    fn read(line: &str) -> Option<Counted> {
        let mut tokens = Vec::new();
        scan(line, &mut String::new(), &mut tokens);
        counted(line, &tokens, 16)
    }

    #[test]
    fn a_count_beside_a_list_is_no_tile() {
        use Place::{Before, Brackets, End};
        for (line, rank, place) in [
            ("Moves: [5, 2, 3] (3)", Rank::Plain, Brackets),
            ("[5,2,3] length 3", Rank::Total, Brackets),
            ("[5, 2, 3] (3 moves)", Rank::Plain, Brackets),
            ("[5, 2, 3] (3)", Rank::Once, Brackets),
            ("([5, 2, 3], 3)", Rank::Once, Brackets),
            ("3 [5, 2, 3]", Rank::Once, Brackets),
            ("5 2 3 (3)", Rank::Once, Before),
            ("Moves: 5 -> 2 -> 3 (total 3 steps)", Rank::Total, Before),
            ("3 moves: 5 2 3", Rank::Plain, End),
            ("3 moves: 5\t2\t3\t", Rank::Plain, End),
        ] {
            let expected = Counted {
                tiles: vec![5, 2, 3],
                figures: vec![Figure::Length(3, rank)],
                place,
            };
            assert_eq!(read(line), Some(expected), "{line}");
        }
        let line = "{\"solution\": [8], \"length\": 1}";
        let expected = Counted {
            tiles: vec![8],
            figures: vec![Figure::Length(1, Rank::Total)],
            place: Brackets,
        };
        assert_eq!(read(line), Some(expected));
    }

    #[test]
    fn other_numbers_are_left_to_others() {
        for line in [
            "5 2 3",
            "[5, 2, 3]",
            "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
            "[1][2][3]",
            "3: [7, 8, 6]",
            "Row 3: [7, 8, 6]",
            "3 [7, 8, 0]",
            "[5, 2, 3] 7",
            "[2 - 6 4]",
            "[2, -1, 6, 4]",
            "[2][ ][6, 4]",
            "Step 3",
            "Nodes: 1,004 Moves: 14",
            "Enter 3 numbers 1 2 3",
            "Finished in 2 steps: 1 2 3",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
