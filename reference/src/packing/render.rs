//! Draws a filled board: plain text, text in colour, and SVG that can be read without colour.

use crate::packing::board::Cell;
use crate::packing::grid::Grid;
use crate::packing::piece::Letter;
use std::fmt::Write;

/// The grid as text, a letter a cell and `.` where nothing lies, each line ended.
#[must_use]
pub fn plain(grid: &Grid) -> String {
    grid.to_string()
}

/// The grid as text for a terminal: each letter on a ground of its own colour.
#[must_use]
pub fn ansi(grid: &Grid) -> String {
    let mut text = String::new();
    for row in 0..grid.rows() {
        for column in 0..grid.columns() {
            match grid.at(Cell { row, column }) {
                None => text.push('.'),
                Some(letter) => {
                    let Colour(red, green, blue) = colour(letter);
                    let ink = match ink(letter) {
                        Ink::Black => 30,
                        Ink::White => 97,
                    };
                    text += &format!("\x1b[{ink};48;2;{red};{green};{blue}m{letter}\x1b[0m");
                }
            }
        }
        text.push('\n');
    }
    text
}

/// The side of a cell in a picture.
const SIDE: usize = 40;
/// The white space around a picture.
const MARGIN: usize = 8;

/// The grid as an SVG picture with this title. Each piece has a colour, a pattern and an outline, and each cell its
/// letter.
#[must_use]
pub fn svg(grid: &Grid, title: &str) -> String {
    let (width, height) = (
        grid.columns() * SIDE + 2 * MARGIN,
        grid.rows() * SIDE + 2 * MARGIN,
    );
    let (mut grounds, mut letters) = (String::new(), String::new());
    let mut outline = String::new();
    let mut used = [false; 26];
    for row in 0..grid.rows() {
        for column in 0..grid.columns() {
            let Some(letter) = grid.at(Cell { row, column }) else {
                continue;
            };
            used[letter.index()] = true;
            let (x, y) = (MARGIN + column * SIDE, MARGIN + row * SIDE);
            grounds += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"url(#piece-{letter})\"/>\n"
            );
            letters += &format!(
                "<text x=\"{}\" y=\"{}\">{letter}</text>\n",
                x + SIDE / 2,
                y + SIDE / 2
            );
            outline += &edges(grid, Cell { row, column }, x, y);
        }
    }
    let patterns: String = (b'A'..=b'Z')
        .filter_map(Letter::new)
        .filter(|letter| used[letter.index()])
        .map(pattern)
        .collect();
    let (title, description) = (escaped(title), escaped(&description(grid)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">\n\
         <title>{title}</title>\n<desc>{description}</desc>\n\
         <defs>\n{patterns}</defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{grounds}\
         <path d=\"{outline}\" fill=\"none\" stroke=\"#000\" stroke-width=\"3\" stroke-linecap=\"square\"/>\n\
         <g font-family=\"sans-serif\" font-size=\"20\" font-weight=\"bold\" text-anchor=\"middle\" \
         dominant-baseline=\"central\" fill=\"#000\" stroke=\"#fff\" stroke-width=\"5\" paint-order=\"stroke\">\n\
         {letters}</g>\n</svg>\n"
    )
}

/// The sides of a cell that border on another piece or on nothing; a side between two pieces is drawn once.
fn edges(grid: &Grid, cell: Cell, x: usize, y: usize) -> String {
    let own = grid.at(cell);
    let Cell { row, column } = cell;
    let above = row
        .checked_sub(1)
        .and_then(|row| grid.at(Cell { row, column }));
    let before = column
        .checked_sub(1)
        .and_then(|column| grid.at(Cell { row, column }));
    let below = grid.at(Cell {
        row: row + 1,
        column,
    });
    let after = grid.at(Cell {
        row,
        column: column + 1,
    });
    let mut path = String::new();
    let mut line = |x: usize, y: usize, way: char| {
        write!(path, "M{x} {y}{way}{SIDE}").expect("a string takes everything");
    };
    if above != own {
        line(x, y, 'h');
    }
    if before != own {
        line(x, y, 'v');
    }
    if below.is_none() {
        line(x, y + SIDE, 'h');
    }
    if after.is_none() {
        line(x + SIDE, y, 'v');
    }
    path
}

/// What somebody who cannot see the picture is told: the rows.
fn description(grid: &Grid) -> String {
    let text = plain(grid);
    let rows: Vec<&str> = text.lines().collect();
    format!("The rows from the top: {}", rows.join(", "))
}

/// A red, a green and a blue part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Colour(u8, u8, u8);

/// Green-Armytage's colour alphabet: 26 colours chosen to be told apart.
const ALPHABET: [Colour; 26] = [
    Colour(240, 163, 255),
    Colour(0, 117, 220),
    Colour(153, 63, 0),
    Colour(76, 0, 92),
    Colour(25, 25, 25),
    Colour(0, 92, 49),
    Colour(43, 206, 72),
    Colour(255, 204, 153),
    Colour(128, 128, 128),
    Colour(148, 255, 181),
    Colour(143, 124, 0),
    Colour(157, 204, 0),
    Colour(194, 0, 136),
    Colour(0, 51, 128),
    Colour(255, 164, 5),
    Colour(255, 168, 187),
    Colour(66, 102, 0),
    Colour(255, 0, 16),
    Colour(94, 241, 242),
    Colour(0, 153, 143),
    Colour(224, 255, 102),
    Colour(116, 10, 255),
    Colour(153, 0, 0),
    Colour(255, 255, 128),
    Colour(255, 225, 0),
    Colour(255, 80, 5),
];

fn colour(letter: Letter) -> Colour {
    ALPHABET[letter.index()]
}

/// What can be read on a colour.
enum Ink {
    Black,
    White,
}

/// Whichever has the greater contrast, by the relative luminance of the accessibility guidelines.
fn ink(letter: Letter) -> Ink {
    let Colour(red, green, blue) = colour(letter);
    let linear = |part: u8| match f64::from(part) / 255.0 {
        part if part <= 0.040_45 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    };
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    match luminance > 0.179 {
        true => Ink::Black,
        false => Ink::White,
    }
}

/// What is drawn in each repeat of a pattern, in a square of 12, in the ink that shows on the colour.
const MARKS: [&str; 13] = [
    "M0 0h5v5h-5z",
    "M0 6h12",
    "M6 0v12",
    "M0 12L12 0",
    "M0 0L12 12",
    "M0 6h12M6 0v12",
    "M0 12L12 0M0 0L12 12",
    "M5 6h2",
    "M3 3h6v6h-6z",
    "M0 9L6 3L12 9",
    "M3 0L9 6L3 12",
    "M3 6h6M6 3v6",
    "M2 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
];

/// Half of the letters have their marks drawn thin, the other half thick, so that no two patterns are alike.
fn pattern(letter: Letter) -> String {
    let Colour(red, green, blue) = colour(letter);
    let marks = MARKS[letter.index() % MARKS.len()];
    let width = [1, 3][letter.index() / MARKS.len()];
    let stroke = match ink(letter) {
        Ink::Black => "#000",
        Ink::White => "#fff",
    };
    format!(
        "<pattern id=\"piece-{letter}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"12\" height=\"12\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\
         <path d=\"{marks}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/></pattern>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{ALPHABET, ansi, pattern, plain, svg};
    use crate::packing::grid::Grid;
    use crate::packing::piece::Letter;
    use std::collections::HashSet;

    #[test]
    fn plain_text_is_a_letter_a_cell() {
        assert_eq!(plain(&Grid::from_rows(&["AB", "A"])), "AB\nA.\n");
    }

    #[test]
    fn colour_keeps_the_letters() {
        assert_eq!(
            ansi(&Grid::from_rows(&["AB.", "E"])),
            "\x1b[30;48;2;240;163;255mA\x1b[0m\x1b[97;48;2;0;117;220mB\x1b[0m.\n\
             \x1b[97;48;2;25;25;25mE\x1b[0m..\n"
        );
    }

    #[test]
    fn no_two_letters_look_alike_with_or_without_colour() {
        let colours: HashSet<_> = ALPHABET.iter().map(|c| (c.0, c.1, c.2)).collect();
        let patterns: HashSet<String> = (b'A'..=b'Z')
            .filter_map(Letter::new)
            .map(|letter| {
                let text = pattern(letter);
                let path = text.find("<path").expect("a pattern has marks");
                text[path..].replace("#000", "ink").replace("#fff", "ink")
            })
            .collect();
        assert_eq!((colours.len(), patterns.len()), (26, 26));
    }

    #[test]
    fn a_picture_says_what_it_shows() {
        let picture = svg(&Grid::from_rows(&["AB", "AA"]), "2 < 3 & so on");
        assert!(picture.contains("<title>2 &lt; 3 &amp; so on</title>"));
        assert!(picture.contains("The rows from the top: AB, AA"));
        assert_eq!(picture.matches("<text").count(), 4);
        assert_eq!(picture.matches("<pattern id").count(), 2);
        // Two sides of the square, each two cells long, and one between the pieces, in either direction.
        assert_eq!(picture.matches("h40").count(), 5);
        assert_eq!(picture.matches("v40").count(), 5);
    }
}
