//! Programs that ask for the place of each tile, `Tile 1 (row, column):`: what such a prompt wants, and what is typed to it.

use crate::question_lexicon::{has_word, plain};

/// What is said of where a tile lies, before its place is filled in: `{places:rc1: }`.
const OPENING: &str = "{places:";
const TILES: [&str; 12] = [
    "tile", "number", "piece", "ubin", "angka", "nomor", "tegel", "ficha", "peca", "stein",
    "tuile", "tas",
];
const ROWS: [&str; 10] = [
    "row", "baris", "rij", "fila", "linha", "zeile", "ligne", "riga", "satir", "行",
];
const COLUMNS: [&str; 11] = [
    "column", "col", "kolom", "columna", "coluna", "spalte", "colonne", "colonna", "sutun", "kol",
    "列",
];

/// What is typed at a prompt that asks where the first tile lies: row and column in its order, and the sign that it has
/// between them, counted from one unless it says otherwise.
pub(crate) fn places_wanted(prompt: &str) -> Option<String> {
    let text = prompt.to_lowercase();
    let text = plain(&text);
    let is_first = TILES
        .iter()
        .any(|tile| has_word(&text, &format!("{tile} 1")));
    let place = |words: &[&str]| {
        let mut known = words.iter().filter(|word| has_word(&text, word));
        known.find_map(|word| text.find(word))
    };
    let (row, column) = (place(&ROWS)?, place(&COLUMNS)?);
    let between = &text[row.min(column)..row.max(column)];
    // `row 2, column 3` is a place that is asked for a tile.
    let names_a_place = between.contains(|c: char| c.is_ascii_digit());
    let order = if row < column { "rc" } else { "cr" };
    let from = if has_word(&text, "0") { '0' } else { '1' };
    let sign = if between.contains(',') { "," } else { " " };
    (is_first && !names_a_place).then(|| format!("{OPENING}{order}{from}:{sign}}}"))
}

/// The place of each tile on a line of its own, from the first to the last, where a text begins with what is filled in so;
/// and what follows that. Of what is no board only the tiles up to the first that is not there once are told, and never all:
/// they would make it one.
pub(crate) fn filled_places<'t>(
    text: &'t str,
    rows: &[Vec<Vec<u8>>],
    is_board: bool,
) -> Option<(Vec<u8>, &'t str)> {
    let (inner, rest) = text.strip_prefix(OPENING)?.split_once('}')?;
    let (order, sign) = inner.split_once(':')?;
    let from = usize::from(order.ends_with('1'));
    let mut lines = Vec::new();
    let side = rows.len();
    let is_square = rows.iter().all(|row| row.len() == side);
    for tile in 1..side * side {
        let word = tile.to_string().into_bytes();
        let cells = rows.iter().enumerate().flat_map(|(row, cells)| {
            let columns = cells.iter().enumerate();
            columns
                .filter(|(_, cell)| **cell == word)
                .map(move |(column, _)| (row, column))
        });
        let places: Vec<(usize, usize)> = cells.collect();
        let ([(row, column)], true) = (places.as_slice(), is_square) else {
            break;
        };
        let (row, column) = (row + from, column + from);
        lines.push(match order.starts_with("rc") {
            true => format!("{row}{sign}{column}"),
            false => format!("{column}{sign}{row}"),
        });
    }
    if !is_board {
        lines.truncate((side * side).saturating_sub(2));
    }
    Some((lines.join("\n").into_bytes(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_asks_for_the_place_of_each_tile() {
        for (prompt, expected) in [
            ("Ubin 1 ada di (baris kolom): ", Some("{places:rc1: }")),
            ("Where is tile 1? (row,col) ", Some("{places:rc1:,}")),
            (
                "Posición de la ficha 1 (columna fila): ",
                Some("{places:cr1: }"),
            ),
            (
                "Tile 1, row and column from 0 to 3: ",
                Some("{places:rc0: }"),
            ),
            // A tile is asked for by its place, another tile is, or only half of a place.
            ("Row 1, column 1: ", None),
            ("Tile at row 1 column 2: ", None),
            ("Tile 1: ", None),
            ("Row of tile 1: ", None),
            ("Tile 2 (row col): ", None),
            ("Number of rows and columns: ", None),
        ] {
            assert_eq!(places_wanted(prompt).as_deref(), expected, "{prompt}");
        }
    }

    #[test]
    fn the_place_of_each_tile_is_filled_in() {
        let told = |template: &str, rows: &[&str], is_board: bool| {
            let cells = |row: &&str| {
                let words = row.split(' ');
                words.map(|word| word.as_bytes().to_vec()).collect()
            };
            let rows: Vec<Vec<Vec<u8>>> = rows.iter().map(cells).collect();
            let (filled, rest) = filled_places(template, &rows, is_board).unwrap();
            assert_eq!(rest, "");
            String::from_utf8(filled).unwrap()
        };
        for (template, rows, is_board, expected) in [
            ("{places:rc1: }", ["2 1", "0 3"], true, "1 2\n1 1\n2 2"),
            ("{places:cr0:,}", ["2 1", "0 3"], true, "1,0\n0,0\n1,1"),
            // No board: what it has up to the first tile that is not there once.
            ("{places:rc1: }", ["2 1", "3 3"], false, "1 2\n1 1"),
            ("{places:rc1: }", ["2 1", "? 3"], false, "1 2\n1 1"),
            ("{places:rc1: }", ["2 1 4", "0 3"], false, ""),
        ] {
            assert_eq!(told(template, &rows, is_board), expected, "{rows:?}");
        }
        assert_eq!(filled_places("{text}", &[], true), None);
    }
}
