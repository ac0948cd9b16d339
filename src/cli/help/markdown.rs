//! The Markdown of our own pages as text for a terminal: headings, paragraphs, lists, tables and code. It is no reader of
//! Markdown in general; a test holds that every page of ours is read.

use terminal::console::STRONG;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Before a line of code.
const INDENT: &str = "    ";
/// Between the columns of a table.
const GAP: usize = 2;

/// The page in lines of so many columns.
pub(crate) fn render(page: &str, columns: usize) -> String {
    let mut blocks = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim().is_empty() || line.starts_with("![") {
            continue;
        }
        let mut block = vec![line];
        if let Some(heading) = line.strip_prefix('#') {
            let heading = plain(heading.trim_start_matches('#').trim());
            blocks.push(format!("{STRONG}{heading}{STRONG:#}\n"));
            continue;
        }
        if line.starts_with("```") {
            let code = lines.by_ref().take_while(|line| !line.starts_with("```"));
            blocks.push(code.map(|line| format!("{INDENT}{line}\n")).collect());
            continue;
        }
        while let Some(next) = lines.next_if(|next| is_same_block(line, next)) {
            block.push(next);
        }
        blocks.push(if line.starts_with('|') {
            render_table(&block, columns)
        } else if is_item(line) {
            render_list(&block, columns)
        } else {
            wrap(&plain(&block.join(" ")), columns, "", "")
        });
    }
    blocks.join("\n")
}

/// Whether the next line goes on with what this line begins.
fn is_same_block(first: &str, next: &str) -> bool {
    let ends = next.trim().is_empty() || next.starts_with("```") || next.starts_with('#');
    !ends && first.starts_with('|') == next.starts_with('|') && (is_item(first) || !is_item(next))
}

fn is_item(line: &str) -> bool {
    marker(line).is_some()
}

/// What a line of a list begins with, and the rest.
fn marker(line: &str) -> Option<(&str, &str)> {
    let digits = line.len()
        - line
            .trim_start_matches(|it: char| it.is_ascii_digit())
            .len();
    match (digits, line.get(digits..digits + 2)?) {
        (0, "- " | "* ") | (1.., ". ") => Some(line.split_at(digits + 2)),
        _ => None,
    }
}

fn render_list(block: &[&str], columns: usize) -> String {
    let mut items: Vec<(&str, String)> = Vec::new();
    for line in block {
        match (marker(line), items.last_mut()) {
            (Some((mark, rest)), _) => items.push((mark, rest.to_owned())),
            (None, Some((_, item))) => {
                item.push(' ');
                item.push_str(line.trim());
            }
            (None, None) => {}
        }
    }
    let item = |(mark, text): &(&str, String)| {
        let hanging = " ".repeat(mark.len());
        wrap(&plain(text), columns, mark, &hanging)
    };
    items.iter().map(item).collect()
}

/// A table in columns as wide as they need be; where they do not fit, the widest are broken into lines.
fn render_table(block: &[&str], columns: usize) -> String {
    let rows: Vec<Vec<String>> = block
        .iter()
        .map(|line| cells(line))
        .filter(|cells| !cells.iter().all(|cell| is_rule(cell)))
        .collect();
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let cell = |row: &Vec<String>, place: usize| row.get(place).cloned().unwrap_or_default();
    let natural: Vec<usize> = (0..count)
        .map(|place| rows.iter().map(|row| cell(row, place).width()).max())
        .map(Option::unwrap_or_default)
        .collect();
    let widths = fit(
        &natural,
        columns.saturating_sub(GAP * count.saturating_sub(1)),
    );
    let mut text = String::new();
    let mut needs_space = false;
    for (number, row) in rows.iter().enumerate() {
        let broken: Vec<Vec<String>> = (0..count)
            .map(|place| wrap(&cell(row, place), widths[place], "", ""))
            .map(|lines| lines.lines().map(str::to_owned).collect())
            .collect();
        let height = broken.iter().map(Vec::len).max().unwrap_or_default();
        // Rows of several lines are kept apart, or nobody sees where one ends.
        if number > 1 && (needs_space || height > 1) {
            text.push('\n');
        }
        needs_space = height > 1;
        for nth in 0..height {
            let mut line = String::new();
            for (cell, width) in broken.iter().zip(&widths) {
                let part = cell.get(nth).map_or("", String::as_str);
                let blanks = width.saturating_sub(part.width()) + GAP;
                line += part;
                line += &" ".repeat(blanks);
            }
            match number {
                0 => text += &format!("{STRONG}{}{STRONG:#}\n", line.trim_end()),
                _ => text += &format!("{}\n", line.trim_end()),
            }
        }
    }
    text
}

fn cells(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|');
    let line = line.strip_suffix('|').unwrap_or(line);
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' if characters.peek() == Some(&'|') => cell.extend(characters.next()),
            '|' => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(character),
        }
    }
    cells.push(cell);
    cells.iter().map(|cell| plain(cell.trim())).collect()
}

/// Whether a cell only draws the line below the head.
fn is_rule(cell: &str) -> bool {
    !cell.is_empty() && cell.chars().all(|character| "-: ".contains(character))
}

/// Widths that fit into so many columns together: what is wider than its share gives way.
fn fit(natural: &[usize], columns: usize) -> Vec<usize> {
    let mut widths = natural.to_vec();
    while widths.iter().sum::<usize>() > columns {
        let Some(widest) = widths.iter_mut().max().filter(|width| **width > 8) else {
            break;
        };
        *widest -= 1;
    }
    widths
}

/// The text without marks: links are their words, emphasis is left out, code keeps its marks.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut is_code = false;
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        if !is_code && let Some((words, after)) = link(rest) {
            plain += &self::plain(words);
            rest = after;
            continue;
        }
        rest = &rest[character.len_utf8()..];
        match character {
            '`' => {
                is_code = !is_code;
                plain.push(character);
            }
            '*' if !is_code => {}
            _ => plain.push(character),
        }
    }
    plain
}

/// The words of a link that a text begins with, and what comes after it.
fn link(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('[')?;
    let (words, after) = inner.split_once("](")?;
    if words.contains(['[', ']']) {
        return None;
    }
    let (_, after) = after.split_once(')')?;
    Some((words, after))
}

/// The text in lines of at most so many columns, the first behind one mark and the others behind another. A word that is
/// longer than a line is broken.
fn wrap(text: &str, columns: usize, first: &str, others: &str) -> String {
    let mut lines = vec![first.to_owned()];
    let mut is_begun = false;
    let most = columns.saturating_sub(others.width()).max(1);
    for word in text.split_whitespace().flat_map(|word| pieces(word, most)) {
        let line = lines.last_mut().expect("there is a first line");
        if is_begun && line.width() + 1 + word.width() > columns {
            lines.push(format!("{others}{word}"));
            continue;
        }
        if is_begun {
            line.push(' ');
        }
        line.push_str(word);
        is_begun = true;
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The word, in pieces of at most so many columns.
fn pieces(word: &str, most: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = word;
    while rest.width() > most {
        let mut width = 0;
        let end = rest.char_indices().find(|(_, character)| {
            width += character.width().unwrap_or_default();
            width > most
        });
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = end.map_or(rest.len(), |(at, _)| at.max(first));
        let (piece, after) = rest.split_at(end);
        pieces.push(piece);
        rest = after;
    }
    pieces.push(rest);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(page: &str, columns: usize) -> String {
        anstream::adapter::strip_str(&render(page, columns)).to_string()
    }

    #[test]
    fn blocks_are_shown_as_a_person_would_write_them() {
        let table = [
            ("# The *box*\ntext\n", "The box\n\ntext\n"),
            ("one two\nthree\n\nfour\n", "one two\nthree\n\nfour\n"),
            ("a [b c](d.md#e) `[x](y) *`.\n", "a b c\n`[x](y)\n*`.\n"),
            (
                "- one two three\n- four\n  five\n",
                "- one two\n  three\n- four\n  five\n",
            ),
            ("1. one\n2. two\n", "1. one\n2. two\n"),
            (
                "```console\n$ a very long line\n\n#\n```\n",
                "    $ a very long line\n    \n    #\n",
            ),
            ("![a picture](p.png)\n\nx\n", "x\n"),
            ("text\n- item\n", "text\n\n- item\n"),
            ("a twelve-letters b\n", "a\ntwelve-let\nters b\n"),
        ];
        for (page, expected) in table {
            assert_eq!(shown(page, 10), expected, "{page}");
        }
    }

    #[test]
    fn a_table_is_in_columns_and_the_widest_gives_way() {
        let page =
            "| key | what |\n|---|:-:|\n| `a\\|b` | one |\n| c | two **three** four five |\n";
        assert_eq!(
            shown(page, 60),
            "key    what\n`a|b`  one\nc      two three four five\n"
        );
        assert_eq!(
            shown(page, 18),
            "key    what\n`a|b`  one\n\nc      two three\n       four five\n"
        );
    }
}
