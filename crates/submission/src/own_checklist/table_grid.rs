//! Cells in rows and columns, however they were drawn, and what a reader sees of one: its text without the marks of
//! Markdown and HTML.

/// The most lines of a table that are looked at.
pub(crate) const MOST_ROWS: usize = 100;
/// The most columns of a table that are looked at.
pub(crate) const MOST_COLUMNS: usize = 12;

/// Cells in rows and columns, as they were written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Grid {
    /// The first line, which says what the columns are.
    pub head: Vec<String>,
    /// The lines below it; one may have fewer cells than the first, or more.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// The cell of a row in a column; nothing where the row ends before it.
    #[must_use]
    pub(crate) fn cell(&self, row: usize, column: usize) -> &str {
        let row = self.rows.get(row);
        row.and_then(|cells| cells.get(column))
            .map_or("", String::as_str)
    }

    /// Whether it is small enough to be a checklist, and has lines at all.
    #[must_use]
    pub(crate) fn is_worth_a_look(&self) -> bool {
        let columns = 3..=MOST_COLUMNS;
        columns.contains(&self.head.len()) && (1..=MOST_ROWS).contains(&self.rows.len())
    }
}

/// The most characters of a cell that are kept.
const MOST: usize = 160;
/// The most bytes of a cell that are looked at.
const LOOKED_AT: usize = 2000;

/// The text of a cell on one line, cut where it goes on for long.
#[must_use]
pub(crate) fn plain(cell: &str) -> String {
    let text = without_tags(beginning(cell));
    let text = without_links(&with_letters(&text));
    let mut plain = String::new();
    for word in text.split_whitespace() {
        let word: String = word
            .chars()
            .filter(|character| !is_decoration(*character))
            .collect();
        if word.is_empty() {
            continue;
        }
        if !plain.is_empty() {
            plain.push(' ');
        }
        plain.push_str(&word);
    }
    // An underscore within a word is part of a name, one around it is emphasis.
    let plain = plain.trim_matches('_').trim();
    if plain.chars().count() > MOST {
        plain.chars().take(MOST).chain(['…']).collect()
    } else {
        plain.to_owned()
    }
}

fn beginning(cell: &str) -> &str {
    let places = cell.char_indices().map(|(place, _)| place);
    let end = places.take_while(|place| *place <= LOOKED_AT).last();
    if cell.len() > LOOKED_AT {
        &cell[..end.unwrap_or(0)]
    } else {
        cell
    }
}

/// Whether something in the cell is struck out: then nobody knows what it still says.
#[must_use]
pub(crate) fn is_struck_out(cell: &str) -> bool {
    let small = cell.to_lowercase();
    ["~~", "<s>", "<del", "<strike"]
        .into_iter()
        .any(|mark| small.contains(mark))
}

/// Emphasis, code, what chooses between two pictures of a sign, and what has no width.
fn is_decoration(character: char) -> bool {
    matches!(
        character,
        '*' | '`' | '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}' | '\u{feff}'
    ) || character.is_control()
}

/// The text without tags. A box of HTML is a tick or none, and the end of a line is a blank.
fn without_tags(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        let (before, tag) = rest.split_at(open);
        plain.push_str(before);
        let inside = &tag[1..];
        let is_tag = inside.starts_with(|first: char| first.is_ascii_alphabetic() || first == '/');
        let Some(close) = inside.find('>').filter(|_| is_tag) else {
            plain.push('<');
            rest = inside;
            continue;
        };
        let name = inside[..close].to_ascii_lowercase();
        if name.starts_with("input") && name.contains("checkbox") {
            let is_checked = name.split_whitespace().any(|word| {
                let word = word.trim_end_matches('/');
                word == "checked" || word.starts_with("checked=")
            });
            plain.push_str(if is_checked { " ✓ " } else { " " });
        } else if ["br", "p", "/p", "div", "/div", "li", "/li"]
            .contains(&name.split([' ', '/']).next().unwrap_or_default())
            || name.starts_with("br")
            || name.starts_with('/')
        {
            plain.push(' ');
        }
        rest = &inside[close + 1..];
    }
    plain + rest
}

/// The text with those letters that HTML and Markdown write as something else.
fn with_letters(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['&', '\\']) {
        let (before, mark) = rest.split_at(place);
        plain.push_str(before);
        if let Some(after) = mark.strip_prefix('\\') {
            // What follows it stands for itself, as the bar that ends no cell does.
            if !after.starts_with(|next: char| next.is_ascii_punctuation()) {
                plain.push('\\');
            }
            rest = after;
            continue;
        }
        let end = mark.char_indices().take(12).find(|(_, end)| *end == ';');
        match end.and_then(|(end, _)| Some((letter(&mark[1..end])?, end))) {
            Some((letter, end)) => {
                plain.push(letter);
                rest = &mark[end + 1..];
            }
            None => {
                plain.push('&');
                rest = &mark[1..];
            }
        }
    }
    plain + rest
}

fn letter(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "nbsp" | "ensp" | "emsp" => ' ',
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "check" | "checkmark" => '✓',
        "cross" => '✗',
        "radic" => '√',
        "bull" => '•',
        "times" => '×',
        _ => return None,
    })
}

/// The text with links and pictures as what is shown of them: `[text](address)`.
fn without_links(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(middle) = rest.find("](") {
        let Some(end) = rest[middle..].find(')') else {
            break;
        };
        let Some(open) = rest[..middle].rfind('[') else {
            plain.push_str(&rest[..middle + 2]);
            rest = &rest[middle + 2..];
            continue;
        };
        plain.push_str(rest[..open].trim_end_matches('!'));
        plain.push_str(&rest[open + 1..middle]);
        rest = &rest[middle + end + 1..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::*;

    #[test]
    fn a_cell_is_what_a_reader_sees() {
        let table = [
            (" Program *running* ", "Program running"),
            ("**[Bonus]** dibuat", "[Bonus] dibuat"),
            ("a \\| b", "a | b"),
            ("`x`", "x"),
            ("✔\u{fe0f}", "✔"),
            ("&#10003;", "✓"),
            ("&#x2714;", "✔"),
            ("&check;&nbsp;", "✓"),
            ("a & b &c", "a & b &c"),
            ("<center>✓</center>", "✓"),
            ("one<br/>two", "one two"),
            ("<input type=\"checkbox\" checked>", "✓"),
            ("<input type='checkbox' checked=\"\" />", "✓"),
            ("<input type='checkbox'>", ""),
            ("a < b > c", "a < b > c"),
            ("[x]", "[x]"),
            ("see [the report](doc/a.pdf) there", "see the report there"),
            ("![tick](a.png)", "tick"),
            ("_yes_", "yes"),
            ("my_file", "my_file"),
        ];
        for (cell, expected) in table {
            assert_eq!(plain(cell), expected, "{cell:?}");
        }
        assert_eq!(plain(&"x".repeat(1000)).chars().count(), MOST + 1);
    }

    proptest! {
        #[test]
        fn any_cell_is_read(cell in any::<String>()) {
            assert!(plain(&cell).chars().count() <= MOST + 1);
        }

        #[test]
        fn any_cell_of_marks_is_read(cell in "[<>/a&#x;0-9!\\[\\]()\\\\ é]{0,40}") {
            assert!(plain(&cell).chars().count() <= MOST + 1);
        }
    }
}
