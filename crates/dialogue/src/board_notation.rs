//! How a prompt wants a board written that is typed at once: as its example is, or as its words say.

use crate::invocation::Say;
use crate::question_lexicon::{BLANK_SIGNS, Subject, has_word, is_about, is_blank_sign, plain};
use crate::tile_places::places_wanted;

/// Signs that may stand between two entries of an example.
const BETWEEN: [char; 12] = [' ', ',', ';', '|', '/', '-', '[', ']', '(', ')', '{', '}'];
/// What may open an example.
const OPENING: [char; 3] = ['[', '{', '('];
/// The most signs between two entries: `], [`.
const WIDEST: usize = 4;

/// What a prompt's example, or its words, have typed for a board; nothing where it says nothing of that.
pub(crate) fn notation(prompt: &str) -> Option<Say> {
    if let Some(places) = places_wanted(prompt) {
        return Some(Say::Filled(places));
    }
    let text = prompt.replace(['，', '、'], ",").replace('…', "...");
    let found = examples(&text).into_iter().find_map(|one| one.template());
    let template = found.or_else(|| by_words(&text.to_lowercase()))?;
    Some(Say::Filled(template))
}

/// How a board is written that stands behind this prompt in a session that a README shows: `Row 2 > 4,*,5`.
#[must_use]
pub(crate) fn notation_in_session(prompt: &str, shown: &[String]) -> Option<Say> {
    let lines = shown.iter().enumerate();
    let typed: Vec<&str> = lines
        .filter_map(|(at, line)| match typed_at(prompt, line)? {
            // What is typed stands below, behind a sign.
            "" => shown
                .get(at + 1)
                .map(|next| next.trim_start_matches(['>', '$', ' '])),
            typed => Some(typed),
        })
        .collect();
    let mut boards = typed.iter().copied().filter_map(notation_of_board);
    let template = boards.next().or_else(|| notation_of_rows(&typed))?;
    Some(Say::Filled(template))
}

/// What stands behind a prompt in a line, whatever numbers the prompt has.
fn typed_at<'l>(prompt: &str, line: &'l str) -> Option<&'l str> {
    let is_left_out = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let mut signs = prompt.chars().filter(|c| !is_left_out(*c)).peekable();
    signs.peek()?;
    let rest = signs.try_fold(line.trim(), |rest, sign| {
        rest.trim_start_matches(is_left_out).strip_prefix(sign)
    })?;
    Some(rest.trim())
}

/// What rows are filled in from that are typed one by one: `1,2,3`, then `4,*,5`.
fn notation_of_rows(rows: &[&str]) -> Option<String> {
    let entries = |row: &str| -> Vec<String> {
        let parts = row.split(|c: char| BETWEEN.contains(&c) && c != '-');
        let parts = parts.filter(|part| !part.is_empty()).map(str::to_owned);
        parts.collect()
    };
    let width = entries(rows.first()?).len();
    let of_board: Vec<&str> = rows.iter().take(width).copied().collect();
    let cells: Vec<String> = of_board.iter().flat_map(|row| entries(row)).collect();
    if !(2..=5).contains(&width) || cells.len() != width * width {
        return None;
    }
    let whole = notation_of_board(&cells.join(","))?;
    let blank = whole.strip_prefix("{joined:,:,")?.strip_suffix('}')?;
    let first = of_board[0].trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    let between: String = first.chars().take_while(|c| BETWEEN.contains(c)).collect();
    Some(format!("{{joined:{between}:\n{blank}}}"))
}

/// What an argument is filled in from that is a board and nothing else: `1 2 3 4 _ 5 7 8 6`, `1,2,3;4,0,5;7,8,6`.
pub(crate) fn notation_of_board(word: &str) -> Option<String> {
    if let Some(rows) = joined_rows(word) {
        return Some(rows);
    }
    let blank = blank_of(word);
    let sign = blank.map_or(word.to_owned(), |at| {
        format!("{}0{}", &word[..at], &word[at + 1..])
    });
    let found = examples(&sign);
    let [example] = found.as_slice() else {
        return None;
    };
    let many = example.entries.len();
    let around = example
        .between
        .iter()
        .chain([&example.open, &example.close]);
    let length: usize = example.entries.iter().chain(around).map(String::len).sum();
    let is_whole = length == sign.trim().len() && matches!(many, 4 | 9 | 16 | 25 | 36);
    if !is_whole || example.is_begun || !example.has_every_tile() {
        return None;
    }
    let template = example.template_of(true)?;
    let told = blank.map(|at| format!(":{}}}", &word[at..=at]));
    Some(told.map_or(template.clone(), |told| template.replacen('}', &told, 1)))
}

/// The same of rows of joined entries: `123/4_5/786`, `1234 5678 9A.B DEFC`.
fn joined_rows(word: &str) -> Option<String> {
    let between = word.chars().find(|c| "/,;|- ".contains(*c))?;
    let rows: Vec<&str> = word.split(between).collect();
    let side = rows.len();
    let is_square = matches!(side, 3 | 4) && rows.iter().all(|row| row.chars().count() == side);
    let mut cells: Vec<char> = rows.concat().to_uppercase().chars().collect();
    cells.sort_unstable();
    let known: Vec<char> = "123456789ABCDEF".chars().take(side * side - 1).collect();
    let blank = cells.iter().copied().find(|c| !known.contains(c))?;
    let tiles: Vec<char> = cells.into_iter().filter(|c| *c != blank).collect();
    let told = match blank {
        '0' => String::new(),
        '9' => return None,
        blank => format!(":{}", blank.to_ascii_lowercase()),
    };
    (is_square && tiles == known).then(|| format!("{{joined::{between}{told}}}"))
}

/// Where the only entry stands that is a sign and no number.
fn blank_of(word: &str) -> Option<usize> {
    let is_part = |c: char| BETWEEN.contains(&c) && c != '-';
    let mut found = None;
    let mut from = 0;
    for entry in word.split(is_part) {
        let at = from;
        // What parts entries is one byte each.
        from += entry.len() + 1;
        if !BLANK_SIGNS.contains(&entry) && entry != "b" {
            continue;
        }
        if found.is_some() {
            return None;
        }
        found = Some(at);
    }
    found
}

/// Entries that stand in a row, and what stands around them.
#[derive(Debug, Default)]
struct Example {
    open: String,
    entries: Vec<String>,
    between: Vec<String>,
    close: String,
    /// Whether it goes on: `1,2,3,...`.
    is_begun: bool,
    /// What stands for the blank among the entries, where that is a sign.
    blank: Option<char>,
}

impl Example {
    /// What such a board is filled in from.
    fn template(&self) -> Option<String> {
        self.template_of(false)
    }

    /// The same, of what may be known to be a whole board: four numbers may be a row of one, too.
    fn template_of(&self, is_whole: bool) -> Option<String> {
        let sign = |before: char| {
            self.blank
                .map_or(String::new(), |it| format!("{before}{it}"))
        };
        if let [word] = self.entries.as_slice() {
            return is_joined(word).then(|| format!("{{digits{}}}", sign('/')));
        }
        let sign = sign(':');
        let first = self.between.first()?;
        let row = self.between.iter().find(|one| *one != first);
        let numbers = self.entries.len();
        let is_whole = is_whole || self.is_begun && numbers > 2 || numbers > 4;
        let is_row = !is_whole && matches!(numbers, 3 | 4) && self.open.is_empty();
        let is_plain = first.trim().is_empty();
        match row {
            // Rows of joined entries: `123/456/780`.
            None if numbers == 3 && self.are_rows() => Some(format!("{{joined::{first}{sign}}}")),
            _ if !self.are_cells() => None,
            None if is_row && !is_plain => Some(format!("{{joined:{first}:\n}}")),
            None if is_whole => {
                let (open, close) = (&self.open, &self.close);
                Some(format!("{open}{{joined:{first}:{first}{sign}}}{close}"))
            }
            Some(row) if is_whole && self.is_square(row) => {
                let (open, close) = (&self.open, &self.close);
                Some(format!("{open}{{joined:{first}:{row}{sign}}}{close}"))
            }
            _ => None,
        }
    }

    /// Whether the entries are the tiles of a board, however its blank is written.
    fn has_every_tile(&self) -> bool {
        let mut numbers: Vec<usize> = self
            .entries
            .iter()
            .filter_map(|entry| entry.parse().ok())
            .collect();
        numbers.sort_unstable();
        let many = self.entries.len();
        numbers.iter().copied().eq(0..many) || numbers.iter().copied().eq(1..=many)
    }

    /// Whether what differs from the first separator stands between rows.
    fn is_square(&self, row: &str) -> bool {
        let first = self.between.iter().position(|one| one == row);
        let ends = self.between.iter().enumerate();
        first.is_some_and(|width| {
            (1..=5).contains(&width)
                && ends.clone().all(|(at, one)| {
                    let ends_a_row = (at + 1) % (width + 1) == 0;
                    (one == row) == ends_a_row || self.is_begun
                })
        })
    }

    /// Whether each may be in a cell, and none of them twice. A date is none.
    fn are_cells(&self) -> bool {
        let may_be = |entry: &String| {
            let is_sign = entry.len() == 1;
            let is_two = entry.len() == 2 && entry.parse::<u32>().is_ok_and(|number| number > 9);
            is_sign || is_two
        };
        let mut sorted = self.entries.clone();
        sorted.sort_unstable();
        sorted.dedup();
        self.entries.iter().all(may_be) && sorted.len() == self.entries.len()
    }

    fn are_rows(&self) -> bool {
        let all: String = self.entries.concat();
        self.entries.iter().all(|row| row.len() == 3) && is_joined(&all)
    }
}

/// Whether a word has every cell of a board in it, a sign each, at most one of which is none of the numbers.
fn is_joined(word: &str) -> bool {
    let mut signs: Vec<char> = word.to_uppercase().chars().collect();
    let many = signs.len();
    signs.sort_unstable();
    signs.dedup();
    let others = signs.iter().filter(|sign| !sign.is_ascii_hexdigit());
    matches!(many, 9 | 16) && signs.len() == many && others.count() <= 1
}

/// What looks like a board in this text, one after the other.
fn examples(text: &str) -> Vec<Example> {
    let signs: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        let is_inside = at > 0 && signs[at - 1].is_alphanumeric();
        if !signs[at].is_ascii_digit() || is_inside {
            at += 1;
            continue;
        }
        let (example, next) = example_at(&signs, at);
        found.push(example);
        at = next.max(at + 1);
    }
    found
}

/// The example whose first entry stands here, and where it ends.
fn example_at(signs: &[char], from: usize) -> (Example, usize) {
    let before = signs[..from].iter().rev();
    let open: Vec<char> = before
        .take_while(|c| OPENING.contains(c))
        .copied()
        .collect();
    let mut example = Example {
        // A bracket around a hint is none of the board's.
        open: open.iter().rev().filter(|c| **c != '(').collect(),
        ..Example::default()
    };
    let mut at = from;
    loop {
        let entry: String = signs[at..]
            .iter()
            .take_while(|c| c.is_ascii_alphanumeric() || is_blank_sign(**c))
            .collect();
        at += entry.len();
        example.blank = example.blank.or(entry.chars().find(|c| is_blank_sign(*c)));
        example.entries.push(entry);
        let gap: String = signs[at..]
            .iter()
            .take_while(|c| BETWEEN.contains(c))
            .take(WIDEST)
            .collect();
        let next = at + gap.chars().count();
        if signs[next.min(signs.len())..].starts_with(&['.', '.', '.']) && !gap.is_empty() {
            example.is_begun = true;
            if example.between.is_empty() {
                example.between.push(gap);
            }
            example.close = example.open.chars().rev().map(closing).collect();
            return (example, next);
        }
        let is_entry = |c: &char| c.is_ascii_digit() || is_blank_sign(*c);
        let goes_on = signs.get(next).is_some_and(is_entry) && !gap.is_empty();
        if !goes_on {
            example.close = example.open.chars().rev().map(closing).collect();
            return (example, next);
        }
        example.between.push(gap);
        at = next;
    }
}

const fn closing(open: char) -> char {
    match open {
        '[' => ']',
        '{' => '}',
        _ => ')',
    }
}

/// What words alone say: how many numbers at once, and what stands between them.
fn by_words(text: &str) -> Option<String> {
    let has_count = has_count(text);
    let by_commas = is_about(text, Subject::Commas);
    let by_spaces = is_about(text, Subject::Spaces);
    let as_digits = is_about(text, Subject::Digits);
    match (has_count, by_commas, by_spaces, as_digits) {
        (_, true, false, _) => Some("{joined:,:,}".to_owned()),
        (true, false, true, _) => Some("{line}".to_owned()),
        (true, false, false, true) => Some("{digits}".to_owned()),
        _ => None,
    }
}

/// As many as a board has cells, in words.
const COUNTS: [&str; 22] = [
    "nine",
    "sixteen",
    "sembilan",
    "enam belas",
    "negen",
    "zestien",
    "九个",
    "十六个",
    "nueve",
    "dieciseis",
    "nove",
    "dezesseis",
    "sedici",
    "neun",
    "sechzehn",
    "neuf",
    "seize",
    "dokuz",
    "on alti",
    "九位",
    "九數",
    "九数",
];

/// Whether as many numbers are asked for as a board has cells.
fn has_count(text: &str) -> bool {
    let plain = plain(text);
    text.split(|c: char| !c.is_ascii_digit())
        .any(|word| ["9", "16"].contains(&word))
        || COUNTS.iter().any(|word| has_word(&plain, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_that_is_a_board_is_written_alike() {
        let table = [
            ("1 2 3 4 _ 5 7 8 6", Some("{joined: : :_}")),
            ("1 2 3 4 - 5 7 8 6", Some("{joined: : :-}")),
            ("1,2,3;4,0,5;7,8,6", Some("{joined:,:;}")),
            ("1,2,3;4,x,5;7,8,6", Some("{joined:,:;:x}")),
            ("1, 2, 3, 4, 0, 5, 7, 8, 6", Some("{joined:, :, }")),
            ("[[1,2,3],[4,0,5],[7,8,6]]", Some("[[{joined:,:],[}]]")),
            ("[1,2,3,4,_,5,7,8,6]", Some("[{joined:,:,:_}]")),
            ("1 2/3 0", Some("{joined: :/}")),
            ("123/4_5/786", Some("{joined::/:_}")),
            ("123-405-786", Some("{joined::-}")),
            ("1234 5678 9A.B DEFC", Some("{joined:: :.}")),
            ("1234/5678/9ab0/defc", Some("{joined::/}")),
            ("1234 5678 9A.B DEFF", None),
            // No board, or not all of one.
            ("1,2,3", None),
            ("1 2 3 4 5 5 7 8 6", None),
            ("2024-03-01-07", None),
            ("123/455/786", None),
            ("555-123-786", None),
            ("a,b,c,d,e,f,g,h,i", None),
            ("x", None),
        ];
        for (word, expected) in table {
            assert_eq!(notation_of_board(word).as_deref(), expected, "{word}");
        }
    }

    #[test]
    fn a_board_is_written_as_a_session_shows_it() {
        let shown = [
            "Estado inicial: [[1, 2, 3], [4, 0, 5], [7, 8, 6]]",
            "Size: 3",
            "Enter the board, b for the blank",
            "> b 1 3; 4 2 5; 7 8 6",
            "> m",
            "Row 1 > 1,2,3",
            "Row 2 > 4,*,5",
            "Row 3 > 7,8,6",
            "fila 1: 1 2 3",
            "fila 2: 4 0 5",
        ];
        let shown = shown.map(str::to_owned);
        let table = [
            ("Estado inicial:", Some("[[{joined:, :], [}]]")),
            ("Enter the board, b for the blank", Some("{joined: :; :b}")),
            ("Row 2 >", Some("{joined:,:\n:*}")),
            // Two rows of three, a number that is no board, and what nobody shows.
            ("fila 1:", None),
            ("Size:", None),
            ("Goal:", None),
            ("", None),
        ];
        for (prompt, expected) in table {
            let expected = expected.map(|text| Say::Filled(text.to_owned()));
            assert_eq!(notation_in_session(prompt, &shown), expected, "{prompt}");
        }
    }

    #[test]
    fn a_board_is_written_as_the_prompt_shows_it() {
        let table = [
            (
                "Enter the start state, comma separated (e.g. 1,2,3,4,5,6,7,0,8): ",
                Some("{joined:,:,}"),
            ),
            (
                "Enter puzzle as comma separated list (e.g. 1,2,3,...,15,0): ",
                Some("{joined:,:,}"),
            ),
            (
                "State, as 1, 2, 3, 4, 5, 6, 7, 8, 0: ",
                Some("{joined:, :, }"),
            ),
            ("请输入16个数字（用逗号分隔）：", Some("{joined:,:,}")),
            (
                "请输入初始状态(9个数字,用空格分隔,0表示空格):",
                Some("{line}"),
            ),
            ("Puzzle (9 digits, 0 = gap): ", Some("{digits}")),
            ("nine different digits 0-8 please: ", Some("{digits}")),
            ("Neun Ziffern: ", Some("{digits}")),
            ("Start state (e.g. 724506831): ", Some("{digits}")),
            ("Board, e.g. [1,2,3,4,5,6,7,8,0]: ", Some("[{joined:,:,}]")),
            (
                "as a 2D list, e.g. [[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,0]]: ",
                Some("[[{joined:,:],[}]]"),
            ),
            (
                "e.g. [[1, 2, 3], [4, 5, 6], [7, 8, 0]]: ",
                Some("[[{joined:, :], [}]]"),
            ),
            ("State (1 2 3/4 5 6/7 8 0): ", Some("{joined: :/}")),
            ("State (123/456/780): ", Some("{joined::/}")),
            (
                "Write it like 1 2 3 / 4 _ 5 / 7 8 6",
                Some("{joined: : / :_}"),
            ),
            ("State, e.g. 1,2,3,4,*,5,7,8,6: ", Some("{joined:,:,:*}")),
            ("State, e.g. 1234_5786: ", Some("{digits/_}")),
            ("State (123/4#5/786): ", Some("{joined::/:#}")),
            ("Row 1 (e.g. 1,2,3): ", Some("{joined:,:\n}")),
            // Nothing is said of how it is written.
            ("Row 1 (e.g. 1 2 3): ", None),
            ("Enter cell (0,0): ", None),
            ("Enter the 8 puzzle: ", None),
            ("Row 1 of 3: ", None),
            ("Choose (1-5): ", None),
            ("Since 2024-03-01: ", None),
            ("Board of 3x3 numbers: ", None),
        ];
        for (prompt, expected) in table {
            let expected = expected.map(|text| Say::Filled(text.to_owned()));
            assert_eq!(notation(prompt), expected, "{prompt}");
        }
    }
}
