//! The entries of a menu, as it was printed.

mod asking_words;
mod labelled_lines;
mod letters;
mod words;

pub(crate) use crate::menu::asking_words::{ASKING, OFFERING};
use crate::menu::labelled_lines::labelled_lines;
use crate::menu::letters::{letter_behind, letters_behind_words, letters_of_words};
use crate::menu::words::words_offered;
use crate::question_lexicon::{Subject, is_about};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// What is typed to choose it.
    pub choice: String,
    /// What it offers.
    pub words: String,
}

/// A menu among the last lines that were printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Menu {
    pub entries: Vec<Entry>,
    /// How many of the lines it takes, from the first entry to the end.
    pub lines: usize,
    /// Whether nothing was printed after its last entry.
    pub reaches_the_end: bool,
}

/// The most lines that may stand between two entries: a frame, an empty one.
const GAP: usize = 2;
/// The most lines that may stand after the last entry.
const AFTER: usize = 4;

/// The menu at the end of these lines, if there is one.
pub(crate) fn entries(lines: &[&str]) -> Option<Menu> {
    let labelled = || {
        let (first, offers) = labelled_lines(lines)?;
        Some(Menu {
            entries: offers.into_iter().map(of_offer).collect(),
            lines: lines.len() - first,
            reaches_the_end: false,
        })
    };
    let of_words = || {
        let (first, words) = words_offered(lines)?;
        Some(Menu {
            entries: words.into_iter().map(of_word).collect(),
            lines: lines.len() - first,
            reaches_the_end: first == lines.len() - 1,
        })
    };
    marked_lines(lines).or_else(labelled).or_else(of_words)
}

/// The menu whose entries begin with a number, a letter or a word that is set off.
fn marked_lines(lines: &[&str]) -> Option<Menu> {
    let mut found: Vec<(usize, Vec<Entry>)> = Vec::new();
    for (number, line) in lines.iter().enumerate().rev() {
        let near = found.last().map_or(lines.len() - 1, |(last, _)| *last);
        let most = if found.is_empty() { AFTER } else { GAP };
        if near - number > most {
            break;
        }
        let here = of_line(line);
        if here.is_empty() {
            continue;
        }
        let is_known = |entry: &Entry| {
            let all = found.iter().flat_map(|(_, entries)| entries);
            all.clone().any(|known| known.choice == entry.choice)
        };
        // The first entry once more is another menu.
        if here.iter().any(is_known) {
            break;
        }
        let is_first = here.iter().any(|entry| is_beginning(&entry.choice));
        // `0. Exit` may come last.
        let is_last = found.is_empty() && here.iter().all(|entry| entry.choice == "0");
        // `0. a.txt` may come before `1. b.txt`.
        let is_second = here.iter().all(|entry| entry.choice == "1")
            && !found
                .iter()
                .any(|(_, one)| one.iter().any(|entry| entry.choice == "0"))
            && number.checked_sub(1).is_some_and(|above| {
                of_line(lines[above])
                    .iter()
                    .all(|entry| entry.choice == "0")
                    && !of_line(lines[above]).is_empty()
            });
        found.push((number, here));
        if is_first && !is_last && !is_second {
            break;
        }
    }
    found.reverse();
    let first = found.first()?.0;
    let last = found.last()?.0;
    let entries: Vec<Entry> = found.into_iter().flat_map(|(_, entries)| entries).collect();
    (entries.len() > 1 || offers_a_file(lines[last])).then(|| Menu {
        reaches_the_end: last == lines.len() - 1,
        lines: lines.len() - first,
        entries,
    })
}

/// `Which sample (1/2/3), or enter 0 to read a file`: one entry beside others that are not told apart.
fn offers_a_file(line: &str) -> bool {
    let marks = marks(line);
    let [mark] = marks.as_slice() else {
        return false;
    };
    let has_others = line[..mark.start].contains(|c: char| c.is_ascii_digit());
    let words = line[mark.end..].to_lowercase();
    let mut clauses = words.split([',', '，', ';', '；', '、', '或']);
    let first = clauses.next().unwrap_or_default();
    mark.is_asked_for && has_others && is_about(first, Subject::File)
}

/// What the first entry of a menu is often chosen by.
fn is_beginning(choice: &str) -> bool {
    matches!(choice, "0" | "1" | "a" | "A")
}

fn of_line(line: &str) -> Vec<Entry> {
    let marks = marks(line);
    let mut found: Vec<Entry> = marks
        .iter()
        .enumerate()
        .map(|(number, mark)| {
            let end = marks.get(number + 1).map_or(line.len(), |next| next.start);
            let words = trimmed(&line[mark.end..end]);
            Entry {
                choice: mark.choice.clone(),
                words: match mark.begins_its_word {
                    true => format!("{}{words}", mark.choice),
                    false => words.to_owned(),
                },
            }
        })
        .filter(|entry| entry.words.chars().any(char::is_alphabetic))
        .collect();
    if found.len() == 1 && !marks[0].begins_the_line && !marks[0].is_asked_for {
        found.clear();
    }
    if let Some(offers) = letters_behind_words(line) {
        found = offers.into_iter().map(of_offer).collect();
    }
    if found.is_empty() {
        found = alternatives(line);
    }
    if found.is_empty() {
        found = commands(line);
    }
    found
}

/// A place in a line where an entry begins.
#[derive(Debug)]
struct Mark {
    choice: String,
    /// Where it begins, and where the entry's words do.
    start: usize,
    end: usize,
    begins_the_line: bool,
    /// `Enter 1 for`.
    is_asked_for: bool,
    /// `[F]ile`: the letter is also the first of what it offers.
    begins_its_word: bool,
}

const OPENING: [char; 8] = ['(', '[', '{', '<', '"', '\'', '“', '‘'];
const CLOSING: [char; 8] = [')', ']', '}', '>', '"', '\'', '”', '’'];
/// What stands between a number and what it offers.
const SIGNS: [char; 7] = ['.', ')', ']', ':', '=', '-', '>'];

fn marks(line: &str) -> Vec<Mark> {
    let chars: Vec<(usize, char)> = line.char_indices().collect();
    let mut found = Vec::new();
    let mut at = 0;
    let mut expected = Expected::default();
    while at < chars.len() {
        match mark_at(line, &chars, at, expected) {
            Some((mark, next)) => {
                expected = Expected::after(&mark.choice);
                found.push(mark);
                at = next;
            }
            None => at += 1,
        }
    }
    found
}

/// What the next mark on a line is if it goes on counting.
#[derive(Debug, Clone, Copy, Default)]
struct Expected {
    number: Option<u32>,
    letter: Option<char>,
}

impl Expected {
    fn after(choice: &str) -> Self {
        let letter = match choice.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(char::from(letter + 1)),
            _ => None,
        };
        Self {
            number: choice.parse().ok().map(|number: u32| number + 1),
            letter,
        }
    }
}

/// The mark whose number or letter stands at this place, and where to go on. What is expected follows the one before it on
/// the line.
fn mark_at(
    line: &str,
    chars: &[(usize, char)],
    at: usize,
    expected: Expected,
) -> Option<(Mark, usize)> {
    let (place, sign) = chars[at];
    let is_number = sign.is_ascii_digit();
    let is_letter = sign.is_ascii_alphabetic();
    if !is_number && !is_letter {
        return None;
    }
    let before = at.checked_sub(1).map(|at| chars[at].1);
    let is_in_a_word = |c: char| c.is_alphanumeric() && !is_chinese(c);
    if before.is_some_and(|c| is_in_a_word(c) || matches!(c, '.' | '-' | '_' | '/')) {
        return None;
    }
    let mut end = at + 1;
    // Two digits are a number of a long menu.
    if is_number && chars.get(end).is_some_and(|(_, c)| c.is_ascii_digit()) {
        end += 1;
    }
    let after = chars.get(end).map(|(_, c)| *c);
    let is_wrapped =
        before.is_some_and(|c| OPENING.contains(&c)) && after.is_some_and(|c| CLOSING.contains(&c));
    let head = line[..place].trim_end_matches(OPENING).trim();
    let begins_the_line = !head.chars().any(char::is_alphanumeric);
    let word_before = head
        .rsplit(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let is_asked_for = ASKING.contains(&word_before.as_str());
    let before_it = line[..place].trim_end();
    let after_comma =
        before_it.ends_with([',', ';', '/', '|', '(', '[']) || line[..place].ends_with("  ");
    let rest: String = chars[end..].iter().map(|(_, c)| *c).collect();
    let rest_trimmed = rest.trim_start_matches(CLOSING);
    let next_word = rest_trimmed
        .trim_start()
        .split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_lowercase();
    // `输入0从文件读取`, but not `输入3个数字` and not `输入1到8`.
    let offers = OFFERING.contains(&next_word.as_str())
        || is_asked_for
            && rest.starts_with([
                '从', '自', '读', '使', '选', '手', '加', '导', '随', '默', '进',
            ]);
    let has_sign = after.is_some_and(|c| SIGNS.contains(&c))
        || rest.trim_start().starts_with([':', '=', '-', '→']) && rest.starts_with(' ');
    // `Search: 1 = A*, 2 = BFS`, `1. A* 2. BFS`; in `Time: 1.5` nothing is offered.
    let is_fraction = chars.get(end + 1).is_some_and(|(_, c)| c.is_ascii_digit());
    let after_colon = before_it.ends_with([':', '?', '：', '？']);
    let number = line[place..].get(..rest_at(chars, end, line) - place);
    let is_next =
        expected.number.is_some() && number.and_then(|text| text.parse().ok()) == expected.number;
    let follows = has_sign && !is_fraction && (after_colon || is_next);
    // `s   solve a puzzle`: a column of its own.
    let in_column =
        begins_the_line && (rest.starts_with("  ") || rest.starts_with('\t')) && has_a_word(&rest);
    // `Search: (h) Hamming, (m) Manhattan`.
    let offers_a_word = is_letter
        && is_wrapped
        && (is_asked_for || head.ends_with([':', ',', ';', '/', '|', '?']))
        && rest_trimmed.starts_with(' ')
        && has_a_word(
            rest_trimmed
                .split([',', ';', '/', '|', '('])
                .next()
                .unwrap_or_default(),
        );
    // `F = file, K = keyboard`.
    let stands_for_its_word = is_letter
        && (begins_the_line || after_comma)
        && rest.trim_start().starts_with(['=', ':'])
        && next_letter(&rest) == Some(sign.to_ascii_lowercase())
        && has_a_word(&rest);
    // `h for Hamming, m for Manhattan`.
    let is_for_its_word = is_letter
        && (begins_the_line || after_comma || is_asked_for)
        && OFFERING.contains(&next_word.as_str())
        && letter_behind(&rest, &next_word) == Some(sign.to_ascii_lowercase());
    // `m - misplaced tiles`.
    let stands_before_a_dash =
        is_letter && begins_the_line && rest.starts_with(" - ") && has_a_word(&rest);
    let begins_its_word = is_letter
        && is_wrapped
        && chars.get(end + 1).is_some_and(|(_, c)| c.is_alphabetic())
        && at
            .checked_sub(2)
            .is_none_or(|at| !chars[at].1.is_alphanumeric());
    // `[a] help   [b] solve`.
    let is_next_letter =
        is_wrapped && expected.letter == Some(sign) && rest_trimmed.starts_with(' ');
    let fits = if begins_its_word {
        true
    } else if is_letter {
        // A single letter is a choice only where it looks like one.
        in_column
            || offers_a_word
            || stands_for_its_word
            || is_for_its_word
            || stands_before_a_dash
            || is_next_letter
            || begins_the_line
                && (is_wrapped || after.is_some_and(|c| matches!(c, '.' | ')')))
                && rest.chars().nth(1).is_some_and(char::is_whitespace)
    } else {
        is_wrapped
            || in_column
            || follows
            || begins_the_line && (has_sign || offers)
            || is_asked_for && (has_sign || offers)
            || after_comma && (has_sign || offers)
    };
    if !fits {
        return None;
    }
    let choice = line[place..rest_at(chars, end, line)].to_owned();
    let start = line[..place].trim_end_matches(OPENING).len();
    let words_at = rest_at(chars, end, line);
    Some((
        Mark {
            choice,
            start,
            end: words_at,
            begins_the_line,
            is_asked_for,
            begins_its_word,
        },
        end,
    ))
}

/// The first letter of what is offered behind a sign, in small.
fn next_letter(rest: &str) -> Option<char> {
    let rest = rest.trim_start_matches(|c: char| SIGNS.contains(&c) || c.is_whitespace());
    rest.chars().next().map(|c| c.to_ascii_lowercase())
}

fn is_chinese(sign: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&sign)
}

/// Where this character begins, or the line ends.
fn rest_at(chars: &[(usize, char)], at: usize, line: &str) -> usize {
    chars.get(at).map_or(line.len(), |(place, _)| *place)
}

/// Whether there is a word, and not only signs and letters as in a row of a board, where one letter may stand several times.
fn has_a_word(text: &str) -> bool {
    let is_word = |word: &str| {
        let first = word.chars().next();
        word.chars().count() > 2 && word.chars().any(|c| Some(c) != first)
    };
    text.split(|c: char| !c.is_alphabetic()).any(is_word)
}

fn trimmed(words: &str) -> &str {
    let words = words.trim_start_matches(|c: char| {
        CLOSING.contains(&c) || SIGNS.contains(&c) || c.is_whitespace() || c == '→'
    });
    words.trim_end_matches(|c: char| {
        c.is_whitespace() || OPENING.contains(&c) || matches!(c, ',' | ';' | '*' | '|' | '#' | '/')
    })
}

/// `Type FILE to read a file or BOARD to type it`: words in capitals or quotes, each of which may be typed.
fn commands(line: &str) -> Vec<Entry> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let bare = |word: &str| -> String {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.to_owned()
    };
    let is_quoted = |word: &str| {
        word.chars().count() > 2 && word.starts_with(['"', '\'', '`', '“', '‘', '<', '['])
    };
    let is_command = |at: usize| {
        let word = bare(words[at]);
        let is_loud = word.chars().count() > 1 && word.chars().all(|c| c.is_ascii_uppercase());
        let before = at.checked_sub(1).map(|at| bare(words[at]).to_lowercase());
        let after = words.get(at + 1).map(|word| bare(word).to_lowercase());
        (is_loud || is_quoted(words[at]) && !word.is_empty())
            && before.is_some_and(|word| ASKING.contains(&word.as_str()))
            && after.is_some_and(|word| OFFERING.contains(&word.as_str()))
    };
    let places: Vec<usize> = (0..words.len()).filter(|at| is_command(*at)).collect();
    if places.len() < 2 {
        return Vec::new();
    }
    let ends = places.iter().skip(1).copied().chain([words.len()]);
    places
        .iter()
        .zip(ends)
        .map(|(at, end)| Entry {
            choice: bare(words[*at]),
            words: words[*at..end].join(" "),
        })
        .collect()
}

/// `[file/random]`: words in brackets, each of which may be typed.
fn alternatives(line: &str) -> Vec<Entry> {
    let Some((before, inner)) = line.rsplit_once(['(', '[', '（', '【']) else {
        return Vec::new();
    };
    let Some((inner, _)) = inner.split_once([')', ']', '）', '】']) else {
        return Vec::new();
    };
    // What says how something is written is no choice.
    if is_about(&inner.to_lowercase(), Subject::Format) {
        return Vec::new();
    }
    let words: Vec<&str> = inner
        .split(['/', '|', ',', '，', '、'])
        .map(str::trim)
        .collect();
    if let Some(offers) = letters_of_words(&before.to_lowercase(), &words) {
        let offers = offers.into_iter();
        return offers
            .map(|(letter, words)| of_offer((letter, trimmed(words))))
            .collect();
    }
    let is_word = |word: &&str| {
        word.chars().count() > 1
            && word
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '-' | '*' | '_'))
            && word.chars().any(char::is_alphabetic)
            && !word.starts_with(|c: char| c.is_ascii_digit())
    };
    if words.len() < 2 || !words.iter().all(is_word) {
        return Vec::new();
    }
    words.into_iter().map(of_word).collect()
}

/// `bfs, greedy or astar?`: words of a question, each of which may be typed.
pub(crate) fn in_prose(line: &str) -> Vec<Entry> {
    let line = line.trim_end_matches([' ', ':', '?', '>', '.']);
    let Some((before, last)) = [
        " or ", " atau ", " of ", "或", "还是", " o ", " ou ", " oder ", " veya ",
    ]
    .iter()
    .find_map(|between| line.rsplit_once(between)) else {
        return Vec::new();
    };
    let is_bare = |word: &&str| {
        !word.is_empty() && !word.contains(' ') && word.chars().any(char::is_alphabetic)
    };
    let mut words: Vec<&str> = before.rsplit(',').map(str::trim).collect();
    // Before the first comma stands the question.
    if let Some(first) = words.last_mut() {
        *first = first.rsplit([' ', ':', '(']).next().unwrap_or_default();
    }
    words.reverse();
    words.push(last.trim().trim_end_matches(')'));
    let bare = |word: &&str| word.trim_matches(['"', '\'', '`', '“', '”']).to_owned();
    match words.iter().all(is_bare) {
        true => words.iter().map(bare).map(|word| of_word(&word)).collect(),
        false => Vec::new(),
    }
}

fn of_offer((choice, words): (&str, &str)) -> Entry {
    Entry {
        choice: choice.to_owned(),
        words: words.to_owned(),
    }
}

fn of_word(word: &str) -> Entry {
    Entry {
        choice: word.to_owned(),
        words: word.to_owned(),
    }
}
