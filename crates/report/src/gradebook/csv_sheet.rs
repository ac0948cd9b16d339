//! A CSV file whose cells can be changed one by one, while every other byte stays as it is.

use std::ops::Range;

use model::points::Points;

use crate::gradebook::FillError;

/// What some programs put at the front of a file to say that it is UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet<'t> {
    bytes: &'t [u8],
    pub delimiter: u8,
    /// Its rows; empty lines are none.
    pub rows: Vec<Vec<Cell>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Where it is, its quotes with it.
    pub place: Range<usize>,
    is_quoted: bool,
    pub text: String,
}

/// A cell to change, by its row and column, and what is to be in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub row: usize,
    pub column: usize,
    pub text: String,
}

impl<'t> Sheet<'t> {
    /// Reads a file. Commas, semicolons and tabs are told apart by the first line.
    ///
    /// # Errors
    /// When it is no text.
    pub fn read(bytes: &'t [u8]) -> Result<Self, FillError> {
        let text = std::str::from_utf8(bytes).map_err(|_| FillError::NotText)?;
        if text.contains('\0') {
            return Err(FillError::NotText);
        }
        let begin = bytes.len() - bytes.strip_prefix(MARK).unwrap_or(bytes).len();
        let delimiter = delimiter(&bytes[begin..]);
        let mut sheet = Self {
            bytes,
            delimiter,
            rows: Vec::new(),
        };
        let mut at = begin;
        while at < bytes.len() {
            let (row, next) = sheet.row(at);
            if row.len() > 1 || !row[0].place.is_empty() {
                sheet.rows.push(row);
            }
            at = next;
        }
        Ok(sheet)
    }

    /// The row that begins here, and where the next one does.
    fn row(&self, begin: usize) -> (Vec<Cell>, usize) {
        let mut row = Vec::new();
        let mut at = begin;
        loop {
            let cell = self.cell(at);
            at = cell.place.end;
            row.push(cell);
            match self.bytes.get(at) {
                Some(byte) if *byte == self.delimiter => at += 1,
                Some(b'\r') if self.bytes.get(at + 1) == Some(&b'\n') => return (row, at + 2),
                Some(_) => return (row, at + 1),
                None => return (row, at),
            }
        }
    }

    /// The cell that begins here. What comes after a closing quote belongs to it, as spreadsheets have it.
    fn cell(&self, begin: usize) -> Cell {
        let (bytes, mut at) = (self.bytes, begin);
        let mut content = Vec::new();
        let is_quoted = bytes.get(at) == Some(&b'"');
        if is_quoted {
            at += 1;
            loop {
                match (bytes.get(at), bytes.get(at + 1)) {
                    (Some(b'"'), Some(b'"')) => {
                        content.push(b'"');
                        at += 2;
                    }
                    (Some(b'"'), _) => {
                        at += 1;
                        break;
                    }
                    (Some(byte), _) => {
                        content.push(*byte);
                        at += 1;
                    }
                    (None, _) => break,
                }
            }
        }
        while let Some(byte) = bytes.get(at)
            && *byte != self.delimiter
            && !matches!(byte, b'\r' | b'\n')
        {
            content.push(*byte);
            at += 1;
        }
        Cell {
            place: begin..at,
            is_quoted,
            text: String::from_utf8_lossy(&content).into_owned(),
        }
    }

    /// What is in a cell, without the blanks around it; nothing where there is no such cell.
    pub fn text(&self, row: usize, column: usize) -> &str {
        let cell = self.rows.get(row).and_then(|row| row.get(column));
        cell.map_or("", |cell| cell.text.trim())
    }

    /// The file with these cells changed. A cell that had quotes keeps them; one that needs them gets them. A change of a
    /// cell that is not there is left out.
    pub fn with(&self, mut changes: Vec<Change>) -> Vec<u8> {
        changes.sort_by_key(|change| (change.row, change.column));
        let mut bytes = Vec::with_capacity(self.bytes.len() + 16 * changes.len());
        let mut kept = 0;
        for change in changes {
            let row = self.rows.get(change.row);
            let Some(cell) = row.and_then(|row| row.get(change.column)) else {
                continue;
            };
            bytes.extend_from_slice(&self.bytes[kept..cell.place.start]);
            bytes.extend_from_slice(self.written(&change.text, cell.is_quoted).as_bytes());
            kept = cell.place.end;
        }
        bytes.extend_from_slice(&self.bytes[kept..]);
        bytes
    }

    fn written(&self, text: &str, is_quoted: bool) -> String {
        let ends_a_cell = |byte: u8| byte == self.delimiter || matches!(byte, b'"' | b'\r' | b'\n');
        if is_quoted || text.bytes().any(ends_a_cell) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text.to_owned()
        }
    }
}

/// What stands most often between the cells of the first line.
fn delimiter(bytes: &[u8]) -> u8 {
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    let mut is_quoted = false;
    for byte in bytes {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' | b'\r' if !is_quoted => break,
            byte if !is_quoted => {
                for (delimiter, count) in &mut counts {
                    *count += usize::from(byte == delimiter);
                }
            }
            _ => {}
        }
    }
    // Of several that stand as often, the first counts.
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.map_or(b',', |(delimiter, _)| delimiter)
}

/// What these numbers have before their fraction; the point where none tells.
pub(crate) fn decimal_mark<'n>(mut numbers: impl Iterator<Item = &'n str>) -> char {
    let has_comma = |text: &str| {
        let parts = text.trim().split_once(',');
        parts.is_some_and(|(whole, part)| {
            is_number(whole) && (1..=2).contains(&part.len()) && is_number(part)
        })
    };
    if numbers.any(has_comma) { ',' } else { '.' }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The points with two digits after the whole.
pub(crate) fn format_number(points: Points, mark: char) -> String {
    let hundredths = points.as_hundredths();
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}{mark}{:02}", size / 100, size % 100)
}

/// The points that a cell holds, if it holds points: two digits after the whole are looked at.
pub fn parse_number(text: &str) -> Option<Points> {
    let text = text.trim().replace(',', ".");
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.as_str()),
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    if !is_number(whole) || !is_number(part) {
        return None;
    }
    let (near, far) = part.split_at(part.len().min(2));
    if far.bytes().any(|digit| digit != b'0') {
        return None;
    }
    let near: i64 = format!("{near:0<2}").parse().ok()?;
    let whole: i64 = whole.parse().ok()?;
    Some(Points::hundredths(sign * (whole.checked_mul(100)? + near)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, any, prop, prop_assert_eq, proptest};

    use super::*;

    fn texts(bytes: &[u8]) -> Vec<Vec<String>> {
        let sheet = Sheet::read(bytes).unwrap();
        let row = |row: &Vec<Cell>| row.iter().map(|cell| cell.text.clone()).collect();
        sheet.rows.iter().map(row).collect()
    }

    #[test]
    fn files_are_read_as_spreadsheets_read_them() {
        let table: [(&str, &[&[&str]]); 7] = [
            ("a,b\n1,2\n", &[&["a", "b"], &["1", "2"]]),
            ("\u{feff}a;b\r\n1;2", &[&["a", "b"], &["1", "2"]]),
            ("a\tb\n\n1\t2\n", &[&["a", "b"], &["1", "2"]]),
            (
                "\"a, b\",c\n\"x\ny\",\"\"\"\"\n",
                &[&["a, b", "c"], &["x\ny", "\""]],
            ),
            ("a,b\n,\n", &[&["a", "b"], &["", ""]]),
            ("a,b\n\"open", &[&["a", "b"], &["open"]]),
            ("a,b\n\"x\"y,2\n", &[&["a", "b"], &["xy", "2"]]),
        ];
        for (text, rows) in table {
            assert_eq!(texts(text.as_bytes()), rows, "{text:?}");
        }
        assert_eq!(texts(b""), [[""; 0]; 0]);
        assert_eq!(Sheet::read(b"a,b\n\xff,1\n"), Err(FillError::NotText));
        assert_eq!(Sheet::read(b"a\0,\0b\0"), Err(FillError::NotText));
    }

    #[test]
    fn a_changed_cell_keeps_its_quotes_and_gets_those_it_needs() {
        let sheet = Sheet::read(b"a,b,c\r\n 1 ,\"2\",3 \r\n").unwrap();
        let change = |column, text: &str| Change {
            row: 1,
            column,
            text: text.to_owned(),
        };
        let changed = sheet.with(vec![change(2, "x,\"y"), change(1, "7"), change(9, "no")]);
        assert_eq!(changed, b"a,b,c\r\n 1 ,\"7\",\"x,\"\"y\"\r\n");
    }

    fn cell() -> impl Strategy<Value = String> {
        "[a-zA-Z0-9 ,;\"'é棋\n\r=+@-]{0,8}"
    }

    proptest! {
        /// Whatever the sheet, only the intended cells change, and they read back as they were meant.
        #[test]
        fn only_the_intended_cells_change(
            rows in prop::collection::vec(prop::collection::vec((cell(), any::<bool>()), 3..6), 1..8),
            semicolons in any::<bool>(), ends in prop::sample::select(vec!["\n", "\r\n"]), mark in any::<bool>(),
            last_end in any::<bool>(), row in 0_usize..8, column in 0_usize..6, text in cell(),
        ) {
            let delimiter = if semicolons { ";" } else { "," };
            let written = |(text, quoted): &(String, bool)| {
                if *quoted || text.contains([',', ';', '"', '\n', '\r', '\t']) {
                    format!("\"{}\"", text.replace('"', "\"\""))
                } else {
                    text.clone()
                }
            };
            // A first line that says what the delimiter is.
            let head = ["h1", "h2", "h3", "h4"].join(delimiter);
            let mut lines = vec![head];
            lines.extend(rows.iter().map(|row| row.iter().map(written).collect::<Vec<_>>().join(delimiter)));
            let mut file = if mark { "\u{feff}".to_owned() } else { String::new() };
            file.push_str(&lines.join(ends));
            if last_end {
                file.push_str(ends);
            }
            let sheet = Sheet::read(file.as_bytes()).unwrap();
            prop_assert_eq!(sheet.with(Vec::new()), file.as_bytes());
            let (row, column) = (1 + row % rows.len(), column);
            let changed = sheet.with(vec![Change { row, column, text: text.clone() }]);
            let Some(cell) = sheet.rows[row].get(column) else {
                prop_assert_eq!(changed, file.as_bytes());
                return Ok(());
            };
            let again = Sheet::read(&changed).unwrap();
            prop_assert_eq!(&again.rows[row][column].text, &text);
            let (front, back) = (&file.as_bytes()[..cell.place.start], &file.as_bytes()[cell.place.end..]);
            prop_assert_eq!(&changed[..front.len()], front);
            prop_assert_eq!(&changed[changed.len() - back.len()..], back);
            let now = &again.rows[row][column].place;
            prop_assert_eq!(now.start, front.len());
            prop_assert_eq!(changed.len() - now.end, back.len());
        }
    }

    #[test]
    fn points_are_written_with_two_digits_and_read_in_any_way() {
        let points = Points::hundredths(3950);
        assert_eq!(format_number(points, '.'), "39.50");
        assert_eq!(format_number(points, ','), "39,50");
        assert_eq!(format_number(Points::hundredths(-5), '.'), "-0.05");
        for text in ["39.5", "39.50", " 39,5 ", "39.50000"] {
            assert_eq!(parse_number(text), Some(points), "{text}");
        }
        for text in ["", "-", "EX", "39.505", "1e3", "1.000,50"] {
            assert_eq!(parse_number(text), None, "{text}");
        }
    }

    #[test]
    fn a_comma_is_taken_over_from_the_numbers_there_are() {
        assert_eq!(decimal_mark(["10", "9,5"].into_iter()), ',');
        let plain = ["10", "9.5", "Doe, Jane", "1,000"];
        assert_eq!(decimal_mark(plain.into_iter()), '.');
    }
}
