//! Draws a filled board: plain text, text in colour, and SVG that can be read without colour.

use crate::packing::board::Cell;
use crate::packing::grid::Grid;
use crate::packing::piece::Letter;
use std::fmt::Write;

/// The grid as text, a letter a cell and `.` where nothing lies, each line ended.
pub fn plain(grid: &Grid) -> String {
    grid.to_string()
}

/// The grid as text for a terminal: each letter on a ground of its own colour.
pub fn ansi(grid: &Grid) -> String {
    coloured(grid, "")
}

/// The same with a blank before each letter, which makes the cells of most terminals square.
pub fn ansi_wide(grid: &Grid) -> String {
    coloured(grid, " ")
}

fn coloured(grid: &Grid, before: &str) -> String {
    let mut text = String::new();
    for row in 0..grid.rows() {
        for column in 0..grid.columns() {
            match grid.at(Cell { row, column }) {
                None => text.extend([before, "."]),
                Some(letter) => {
                    let [red, green, blue] = ground(letter);
                    write!(
                        text,
                        "\x1b[38;2;0;0;0;48;2;{red};{green};{blue}m{before}{letter}\x1b[0m"
                    )
                    .expect("a string takes everything");
                }
            }
        }
        text.push('\n');
    }
    text
}

/// The side of a cell in a picture.
const SIDE: usize = 40;
/// The empty space around a board.
const MARGIN: usize = 12;

/// The grid as an SVG picture with this title. Each piece has a colour, a pattern and an outline, and each cell its
/// letter.
pub fn svg(grid: &Grid, title: &str) -> String {
    let (width, height) = (
        grid.columns() * SIDE + 2 * MARGIN,
        grid.rows() * SIDE + 2 * MARGIN,
    );
    let (mut letters, mut holes, mut outline) = (String::new(), String::new(), String::new());
    let mut grounds: [String; 26] = Default::default();
    for row in 0..grid.rows() {
        for column in 0..grid.columns() {
            let (x, y) = (MARGIN + column * SIDE, MARGIN + row * SIDE);
            let (middle, centre) = (x + SIDE / 2, y + SIDE / 2);
            let Some(letter) = grid.at(Cell { row, column }) else {
                holes += &format!("<circle cx=\"{middle}\" cy=\"{centre}\" r=\"2\"/>\n");
                continue;
            };
            grounds[letter.index()] += &format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            letters +=
                &format!("<text x=\"{middle}\" y=\"{centre}\" dy=\".36em\">{letter}</text>\n");
            outline += &edges(grid, Cell { row, column }, x, y);
        }
    }
    let (mut patterns, mut pieces) = (String::new(), String::new());
    for (letter, ground) in (b'A'..=b'Z').filter_map(Letter::new).zip(&grounds) {
        if !ground.is_empty() {
            patterns += &pattern(letter);
            pieces += &format!("<path d=\"{ground}\" fill=\"url(#piece-{letter})\"/>\n");
        }
    }
    let (title, description) = (escaped(title), escaped(&description(grid)));
    // The ground is the picture's own, so that it looks the same on a light page and on a dark one.
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">\n\
         <title>{title}</title>\n<desc>{description}</desc>\n\
         <defs>\n{patterns}</defs>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"{MARGIN}\" fill=\"#f4f5f7\"/>\n\
         <g fill=\"#b6bcc6\">\n{holes}</g>\n{pieces}\
         <path d=\"{outline}\" fill=\"none\" stroke=\"#1b2330\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>\n\
         <g font-family=\"system-ui, sans-serif\" font-size=\"19\" font-weight=\"600\" text-anchor=\"middle\" \
         fill=\"#10151d\" stroke=\"#fff\" stroke-opacity=\".8\" stroke-width=\"4\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\">\n\
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

/// Thirteen hues, each light and less light, all bright enough for black letters; in this order letters that follow each
/// other differ in both.
const ALPHABET: [u32; 26] = [
    0xffd1d2, 0x0fc1b0, 0xfed7a5, 0x1cb3ff, 0xcbeba3, 0xae92fe, 0x8cf4e5, 0xf079b7, 0xbee4fe,
    0xf8824a, 0xdfd8fe, 0xbea90b, 0xfecee4, 0x37c47b, 0xfed4c1, 0x07bcd4, 0xede091, 0x80a4fe,
    0xa7f2c2, 0xd583e3, 0x98eefe, 0xfc7983, 0xcfdeff, 0xe2950b, 0xf8cdff, 0x8aba3e,
];

/// The colour of a letter's piece: its red, green and blue part.
pub fn ground(letter: Letter) -> [u8; 3] {
    let [_, parts @ ..] = ALPHABET[letter.index()].to_be_bytes();
    parts
}

/// What is drawn in each repeat of a pattern, in a square of 12, in a shade of the colour.
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
    let [red, green, blue] = ground(letter);
    let marks = MARKS[letter.index() % MARKS.len()];
    let width = [1, 3][letter.index() / MARKS.len()];
    format!(
        "<pattern id=\"piece-{letter}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"12\" height=\"12\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\
         <path d=\"{marks}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".3\" \
         stroke-width=\"{width}\"/></pattern>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{ansi, ansi_wide, ground, pattern, plain, svg};
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
            format!("{}.\n{}..\n", on(b'A') + &on(b'B'), on(b'E'))
        );
        assert_eq!(
            ansi_wide(&Grid::from_rows(&["A."])),
            format!("{} .\n", on(b'A').replace("mA", "m A"))
        );
    }

    fn letters() -> impl Iterator<Item = Letter> {
        (b'A'..=b'Z').filter_map(Letter::new)
    }

    /// A letter in black on its colour.
    fn on(letter: u8) -> String {
        let letter = Letter::new(letter).expect("a letter");
        let [red, green, blue] = ground(letter);
        format!("\x1b[38;2;0;0;0;48;2;{red};{green};{blue}m{letter}\x1b[0m")
    }

    #[test]
    fn black_can_be_read_on_every_colour() {
        // The relative luminance of the accessibility guidelines; 7 : 1 is their best grade.
        let linear = |part: u8| match f64::from(part) / 255.0 {
            part if part <= 0.040_45 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        for [red, green, blue] in letters().map(ground) {
            let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
            assert!((luminance + 0.05) / 0.05 > 7.0, "{red} {green} {blue}");
        }
    }

    #[test]
    fn no_two_letters_look_alike_with_or_without_colour() {
        let colours: HashSet<_> = letters().map(ground).collect();
        let patterns: HashSet<String> = letters()
            .map(|letter| {
                let text = pattern(letter);
                let path = text.find("<path").expect("a pattern has marks");
                text[path..].to_owned()
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
        let outline = picture
            .split_once("fill=\"none\" stroke=\"#1b2330\"")
            .expect("an outline")
            .0;
        let outline = &outline[outline.rfind("<path").expect("a path")..];
        assert_eq!(outline.matches("h40").count(), 5);
        assert_eq!(outline.matches("v40").count(), 5);
        let holed = svg(&Grid::from_rows(&["A.", "AA"]), "a hole");
        assert_eq!(holed.matches("<circle").count(), 1);
    }
}
