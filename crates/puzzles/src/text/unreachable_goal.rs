//! Phrases that say that there is no way to the goal, where no word of them says so by itself: `out of reach`,
//! `no sequence of moves that solves it`.

use std::borrow::Cow;

/// That there is none, in English.
const DENIALS: &[&str] = &[
    "out of reach",
    "no way to reach",
    "no way to solve",
    "no way to get to the goal",
    "no way from here to the goal",
    "cannot be brought to",
    "can not be brought to",
    "cant be brought to",
    "can never be brought to",
    "cannot be transformed into the goal",
    "cannot be turned into the goal",
    "the goal cannot be achieved",
    "the goal cannot be attained",
    "goal state cannot be achieved",
    "goal state cannot be attained",
];
/// The beginning of such a phrase, which one of [`LEADS`] must follow in the same clause.
const NONE_OF: &[&str] = &[
    "no sequence of moves",
    "no sequence of steps",
    "no series of moves",
    "no combination of moves",
];
const LEADS: &[&str] = &[
    "solves",
    "solve",
    "reaches",
    "reach",
    "leads",
    "lead",
    "brings",
    "bring",
    "transforms",
    "transform",
];
/// The one word that stands for each of those phrases.
pub(super) const ONE_WORD: &str = "outofreach";

/// The line with one word for every such phrase.
pub(super) fn in_one_word(line: &str) -> Cow<'_, str> {
    if !may_speak_of_it(line) {
        return Cow::Borrowed(line);
    }
    let words = words(line);
    let is_at = |at: usize, phrase: &str| {
        let wanted = phrase.split(' ').count();
        let here = words.get(at..at + wanted)?;
        let same = here
            .iter()
            .map(|word| word.plain.as_str())
            .eq(phrase.split(' '));
        let (first, last) = (here.first()?, here.last()?);
        let is_one = !line[first.start..last.end].contains(STOPS);
        (same && is_one).then_some((first.start, last.end))
    };
    let leads = |end: usize| {
        let clause = &line[end..];
        let clause = &clause[..clause.find(STOPS).unwrap_or(clause.len())];
        let mut after = words
            .iter()
            .filter(|word| (end..end + clause.len()).contains(&word.start));
        after.any(|word| LEADS.contains(&word.plain.as_str()))
    };
    let found = (0..words.len()).find_map(|at| {
        let said = DENIALS.iter().find_map(|phrase| is_at(at, phrase));
        said.or_else(|| {
            let none = NONE_OF.iter().find_map(|phrase| is_at(at, phrase));
            none.filter(|&(_, end)| leads(end))
        })
    });
    match found {
        Some((start, end)) => {
            let rest = in_one_word(&line[end..]);
            Cow::Owned(format!("{}{ONE_WORD}{rest}", &line[..start]))
        }
        None => Cow::Borrowed(line),
    }
}

/// What ends a clause.
const STOPS: [char; 5] = ['.', ',', ';', '!', '('];

/// A word of a line, in small letters and without apostrophes, and where it stands.
struct Word {
    plain: String,
    start: usize,
    end: usize,
}

fn words(line: &str) -> Vec<Word> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’');
    let mut end = 0;
    let mut found = Vec::new();
    for word in line.split_inclusive(|c: char| !is_part(c)) {
        let start = end;
        end += word.len();
        let word = word.trim_end_matches(|c: char| !is_part(c));
        if !word.is_empty() {
            found.push(Word {
                plain: word.to_lowercase().replace(['\'', '’'], ""),
                start,
                end: start + word.len(),
            });
        }
    }
    found
}

/// Whether there is anything in a line of what those phrases have: most lines are done with by that.
fn may_speak_of_it(line: &str) -> bool {
    const MARKS: [&str; 7] = [
        "reach",
        "no way",
        "sequence",
        "series",
        "combination",
        "brought",
        "not be",
    ];
    let lower = line.to_ascii_lowercase();
    MARKS.iter().any(|mark| lower.contains(mark))
}
