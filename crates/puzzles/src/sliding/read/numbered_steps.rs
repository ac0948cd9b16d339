//! Reads one step a line, told by its number and the tile that slides: `Step 1: 12`, `1. 12`, `Move 1: swap 0 with 12`.

use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;

/// The most pieces that such a line has.
const MOST: usize = 16;

/// A step that a line tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbered {
    /// Its number; none where the line says what to do instead.
    pub number: Option<u64>,
    pub tile: u64,
    /// Whether words say that it is a step.
    pub sure: StepCertainty,
}

/// Whether words say that a line is a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepCertainty {
    Yes,
    /// There are none, and its number is told as that of an item: `1.`, `1)`.
    Item,
    /// There are none, and its number is told in another way: `1:`.
    No,
}

/// The step that this line tells on a board of this side, if it names no way to go: ways are read elsewhere.
pub(super) fn numbered(text: &str, tokens: &[Token], side: u64) -> Option<Numbered> {
    plainly_numbered(text, tokens, side).or_else(|| {
        let names_a_tile = |token: &Token| token.kind == Kind::Word(Meaning::Tile);
        let named = tokens.iter().any(names_a_tile);
        let rest = without_places(text, tokens).filter(|_| named)?;
        plainly_numbered(text, &rest, side)
    })
}

/// The same tokens without the places that a tile leaves and goes to, if there are any: `from (1, 2) to (1, 1)`, `C2`.
fn without_places(text: &str, tokens: &[Token]) -> Option<Vec<Token>> {
    const BETWEEN: [&str; 12] = [
        "von", "van", "dari", "de", "desde", "at", "position", "posisi", "cell", "row", "col",
        "column",
    ];
    let glued = |one: &Token, two: &Token| one.end == two.start;
    let is_whole = |token: &Token| matches!(token.kind, Kind::Whole(_));
    let is_letter =
        |token: &Token| matches!(token.kind, Kind::Word(_)) && token.end - token.start == 1;
    let mut rest = Vec::new();
    let mut at = 0;
    let mut places = 0;
    while let Some(token) = tokens.get(at) {
        let length = match &tokens[at..] {
            [open, one, comma, two, close, ..]
                if [open, close].iter().all(|it| it.kind == Kind::Bracket)
                    && is_whole(one)
                    && is_whole(two)
                    && comma.kind == Kind::Comma =>
            {
                5
            }
            [letter, number, ..]
                if is_letter(letter) && is_whole(number) && glued(letter, number) =>
            {
                2
            }
            _ => 0,
        };
        if length > 0 {
            places += 1;
            at += length;
            continue;
        }
        let word = text[token.start..token.end].to_lowercase();
        if !(matches!(token.kind, Kind::Word(_)) && BETWEEN.contains(&word.as_str())) {
            rest.push(*token);
        }
        at += 1;
    }
    (places > 0).then_some(rest)
}

fn plainly_numbered(text: &str, tokens: &[Token], side: u64) -> Option<Numbered> {
    let whole = side * side;
    if tokens.len() > MOST {
        return None;
    }
    let first = tokens
        .iter()
        .position(|token| matches!(token.kind, Kind::Whole(_)))?;
    // Behind a label, or behind the name of a path, a list begins.
    let is_label = |token: &Token| matches!(token.kind, Kind::Gives | Kind::Chinese(Meaning::Path));
    if tokens[..first].iter().any(is_label) {
        return None;
    }
    let mut words = 0;
    for token in tokens {
        match token.kind {
            Kind::Word(Meaning::Step | Meaning::Tile) => words += 1,
            Kind::Word(Meaning::Filler | Meaning::Blank) => {}
            Kind::Chinese(meaning) if meaning.is_of_steps() => words += 1,
            Kind::Chinese(Meaning::Other) if &text[token.start..token.end] == "第" => {}
            Kind::Whole(_) | Kind::Gives | Kind::Bracket | Kind::Join | Kind::Other => {}
            Kind::Mark('-' | '–' | '—' | '#') => {}
            _ => return None,
        }
    }
    let numbers = || {
        tokens[first..].iter().filter_map(|token| match token.kind {
            Kind::Whole(number) => Some(number),
            _ => None,
        })
    };
    let told = is_told_by_number(text, tokens, first) || words > 0 && is_dashed(tokens, first);
    if told {
        if words == 0 && is_row(tokens, first, side) {
            return None;
        }
        let mut tiles = numbers().skip(1).filter(|&tile| !is_blank(tile, whole));
        let tile = tiles.next().filter(|&tile| tile < whole)?;
        let sure = match words {
            0 if tokens[first + 1].kind == Kind::Gives => StepCertainty::No,
            0 => StepCertainty::Item,
            _ => StepCertainty::Yes,
        };
        return tiles.next().is_none().then_some(Numbered {
            number: numbers().next(),
            tile,
            sure,
        });
    }
    let mut tiles = numbers().filter(|&tile| !is_blank(tile, whole));
    let tile = tiles.next().filter(|&tile| tile < whole)?;
    let slides = tokens.first().is_some_and(|token| {
        let word = text[token.start..token.end].to_ascii_lowercase();
        matches!(
            word.as_str(),
            "swap" | "slide" | "geser" | "schuif" | "tukar"
        )
    });
    (slides && tiles.next().is_none()).then_some(Numbered {
        number: None,
        tile,
        sure: StepCertainty::Yes,
    })
}

const fn is_blank(number: u64, whole: u64) -> bool {
    number == 0 || number == whole
}

/// Whether this is a row of a board, the first tile of which is marked: `[1] 0 3`, `(1) - 3`.
fn is_row(tokens: &[Token], first: usize, side: u64) -> bool {
    let is_blank = |token: &Token| match token.kind {
        Kind::Whole(number) => is_blank(number, side * side),
        Kind::Mark(_) => true,
        _ => false,
    };
    let is_cell = |token: &&Token| matches!(token.kind, Kind::Whole(_) | Kind::Mark(_));
    tokens[first + 1].kind != Kind::Gives
        && tokens.iter().filter(is_cell).count() as u64 == side
        && tokens.iter().any(is_blank)
}

/// Whether the first number is that of the step: a colon, a dot, a bracket or the like stands right behind it.
fn is_told_by_number(text: &str, tokens: &[Token], first: usize) -> bool {
    let (Some(token), Some(next)) = (tokens.get(first), tokens.get(first + 1)) else {
        return false;
    };
    let sign = &text[next.start..next.end];
    // `[1][2]` is a row.
    let opens = tokens[first + 2..]
        .iter()
        .any(|token| token.kind == Kind::Bracket);
    let ends_with_dot = |token: &Token| {
        matches!(token.kind, Kind::Whole(_)) && text[token.start..token.end].ends_with('.')
    };
    // `[1. 0. 3.]` is a row.
    let dotted = ends_with_dot(token) && !tokens[first + 1..].iter().any(ends_with_dot);
    dotted
        || next.kind == Kind::Gives
        || sign == "."
        || matches!(sign, ")" | "]" | "）") && !opens
        || matches!(next.kind, Kind::Chinese(_)) && sign.starts_with('步')
}

/// The number that a line begins with as an item does, whatever follows: `2) ficha 6 arriba`, `Step 2: up`.
pub(super) fn number_of_item(text: &str, tokens: &[Token]) -> Option<u64> {
    let is_whole = |token: &Token| matches!(token.kind, Kind::Whole(_));
    let is_before = |token: &Token| {
        let is_step = matches!(
            token.kind,
            Kind::Word(Meaning::Step | Meaning::Steps) | Kind::Chinese(_)
        );
        is_step || token.kind == Kind::Bracket || text[token.start..token.end] == *"#"
    };
    let first = tokens.iter().position(is_whole)?;
    let Kind::Whole(number) = tokens[first].kind else {
        return None;
    };
    let is_item = tokens[..first].iter().all(is_before) && is_told_by_number(text, tokens, first);
    is_item.then_some(number)
}

/// Whether a dash or an arrow stands right behind the first number.
fn is_dashed(tokens: &[Token], first: usize) -> bool {
    let next = tokens.get(first + 1).map(|token| token.kind);
    matches!(next, Some(Kind::Join | Kind::Mark('-' | '–' | '—')))
}

#[cfg(test)]
mod tests {
    use super::{Numbered, StepCertainty, numbered};
    use crate::sliding::read::tokens::scan;
    use StepCertainty::{Item, No, Yes};

    fn read(line: &str) -> Option<Numbered> {
        let mut tokens = Vec::new();
        scan(line, &mut String::new(), &mut tokens);
        numbered(line, &tokens, 4)
    }

    #[test]
    fn a_step_is_told_by_its_number_and_its_tile() {
        for (line, number, sure) in [
            ("Step 1: 12", Some(1), Yes),
            ("Move 1: 12", Some(1), Yes),
            ("Langkah ke-1: 12", Some(1), Yes),
            ("Step 1 -> 12", Some(1), Yes),
            ("Step 1 - 12", Some(1), Yes),
            ("Step 1: move 12 into the empty space", Some(1), Yes),
            ("#1: 12", Some(1), No),
            ("1. 12", Some(1), Item),
            ("1) 12", Some(1), Item),
            ("1: 12", Some(1), No),
            ("[1] 12", Some(1), Item),
            ("1. move 12", Some(1), Yes),
            ("Move 1: swap 0 with 12", Some(1), Yes),
            ("Move 1: swap 12 and 16", Some(1), Yes),
            ("Step 1: move tile 12", Some(1), Yes),
            ("Stap 1: schuif 12 naar leeg", Some(1), Yes),
            ("第1步：12", Some(1), Yes),
            ("第1步：移动12", Some(1), Yes),
            ("swap 0 with 12", None, Yes),
            ("1. Stein 12 von C2 nach D2", Some(1), Yes),
            ("1. Move tile 12 from (1, 2) to (1, 1)", Some(1), Yes),
            ("Step 1: tile 12 (0,1) -> (0,2)", Some(1), Yes),
            ("1. tile 12: (1,2) -> (1,1)", Some(1), Yes),
            ("geser 12", None, Yes),
        ] {
            let tile = 12;
            let expected = Numbered { number, tile, sure };
            assert_eq!(read(line), Some(expected), "{line}");
        }
    }

    #[test]
    fn headings_figures_and_ways_are_no_such_step() {
        for line in [
            "Step 1",
            "Step: 1",
            "Step 1: 0",
            "Step 1: 99",
            "Step 1: move 12 up",
            "Step 1: (0, 1) to (0, 2)",
            "1. A1 B2 12",
            "Step 1: 7 12",
            "Step 1: 12 nodes",
            "Iteration 1: 12",
            "Hamming 1: 12",
            "Move 12",
            "1 - 12",
            "路径: 1 -> 12",
            "Langkah: 1 -> 12",
            "[1][2]",
            "(1) (2)",
            "1 -> 12",
            "12",
            "[1. 2. 3.]",
            "1. 2.",
            "[[1. 0. 12. 0.]",
            "[[1. 0. 12.]",
            "[1] - - 12",
            "(1) 0 0 12",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
