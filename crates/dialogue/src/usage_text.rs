//! What a README's run line or a program's usage text says about its arguments, with the board of the day in their place.

mod argument_words;
mod slots;

use submission::program::input_hints::{Clue, Hints, MenuLine};
use submission::program::submission_toml;

use crate::invocation::is_board_itself;
use crate::question_lexicon::weight;
use crate::usage_text::slots::{
    Slot, best_of, goal_like, is_goal, of_one_word, slot, slots, written,
};

/// How many names of searches are tried where one is asked for.
const MOST_SEARCHES: usize = 2;
/// The most lists of arguments that one line leads to.
const MOST_LISTS: usize = 6;

/// The arguments that such a line leads to, the likeliest first; none if it has words that nobody understands.
pub(crate) fn lists(words: &[String], hints: &Hints) -> Vec<Vec<String>> {
    let Some(slots) = slots(words) else {
        return Vec::new();
    };
    let searches = searches(hints);
    let side = words.iter().find_map(|word| side_of_board(word));
    let is_side = |word: &str| side.is_some_and(|side| word == side.to_string());
    let mut lists: Vec<Vec<String>> = vec![Vec::new()];
    for slot in slots {
        let values: Vec<String> = match slot {
            Slot::Word(word) if is_side(&word) => vec!["{side}".to_owned()],
            Slot::Word(word) if searches.contains(&word) => {
                let better = better(&word, &searches, hints);
                better.into_iter().chain([word]).collect()
            }
            Slot::Word(word) => vec![word],
            Slot::Written(values) | Slot::Other(values) => values,
            Slot::Search => searches.iter().take(MOST_SEARCHES).cloned().collect(),
            Slot::File => vec!["{board}".to_owned()],
            Slot::Board => forms(hints),
            Slot::Nothing => continue,
        };
        lists = values
            .iter()
            .flat_map(|value| {
                lists.iter().map(move |list| {
                    let mut list = list.clone();
                    list.push(value.clone());
                    list
                })
            })
            .collect();
        // They are sorted by what comes first, and a line may have any number of places.
        lists.truncate(MOST_LISTS);
    }
    lists.into_iter().map(with_goal_like_board).collect()
}

/// The same with the goal written as the board is, where that is among the arguments itself and in no file.
pub(crate) fn with_goal_like_board(arguments: Vec<String>) -> Vec<String> {
    let mut boards = arguments.iter().filter(|text| is_board_itself(text));
    let Some(goal) = boards.next().map(|board| goal_like(board)) else {
        return arguments;
    };
    let like = |text: String| match text == "{goal}" {
        true => goal.clone(),
        false => text,
    };
    arguments.into_iter().map(like).collect()
}

/// Whether a usage text says that a goal may be named behind the board: `[<goal>]`.
pub(crate) fn may_name_a_goal<'w>(mut words: impl Iterator<Item = &'w str>) -> bool {
    words.any(|word| word.starts_with('[') && !word.starts_with("[-") && is_goal(word))
}

/// The search that is called in a like way, and finds shortest ways sooner than an example's.
fn better(word: &str, searches: &[String], hints: &Hints) -> Option<String> {
    let weight_of = |choice: &str| {
        let search = hints.searches.iter().find(|one| one.choice == choice);
        search.map_or(0, |search| weight(&search.words))
    };
    let kind = |word: &str| {
        let is_code = word.len() <= 3 && word.chars().all(|c| c.is_ascii_uppercase());
        let has_digit = word.chars().any(|c| c.is_ascii_digit());
        (is_code, has_digit, word.chars().all(char::is_alphanumeric))
    };
    let mut alike = searches.iter().filter(|other| kind(other) == kind(word));
    let best = alike.next()?;
    (weight_of(best) > weight_of(word)).then(|| best.clone())
}

/// How a board may be written among the arguments, the likeliest way first.
pub(crate) fn forms(hints: &Hints) -> Vec<String> {
    let at_commas = hints.has(Clue::PartsAtCommas).then_some("{joined:,:,}");
    let usual = ["{entries}", "{digits}", "{line}"];
    let all = at_commas.into_iter().chain(usual);
    all.map(str::to_owned).collect()
}

/// What the program's searches are called, the one that finds shortest ways soonest first.
pub(crate) fn searches(hints: &Hints) -> Vec<String> {
    // `A*` is rather a title than a word to be typed, where there are others.
    let is_title = |search: &&MenuLine| search.choice.contains(['*', '+']);
    let has_words = hints.searches.iter().any(|search| !is_title(&search));
    let mut found: Vec<&MenuLine> = hints.searches.iter().collect();
    found.retain(|search| !has_words || !is_title(search));
    found.sort_by_key(|search| -weight(&search.words));
    let choices = found.into_iter().map(|search| search.choice.clone());
    choices.collect()
}

/// The words behind the program in a usage text: `usage: python main.py <algorithm> <file>`.
pub(crate) fn usage_words(usage: &str) -> Option<Vec<String>> {
    let mut lines = usage.lines().map(str::trim).map(quoted_words);
    let names_places = |words: &Vec<String>| {
        // `usage: solve FILE h1|h2` sets nothing off.
        let is_usage = words.first().is_some_and(|word| is_heading(word)) && words.len() > 2;
        let names_a_file = |word: &String| slot(word) == Some(Slot::File);
        let mut words = words.iter();
        is_usage && words.clone().skip(2).any(names_a_file)
            || words.any(|word| word.contains(['<', '[', '{']) || written(word).is_some())
    };
    let words = lines.find(names_places)?;
    let is_program = |word: &String| {
        let word = word.trim_end_matches(',').to_lowercase();
        word.ends_with(':') && !word.starts_with('<')
            || [
                "python", "python3", "java", "node", "%s", "{}", "./", "-jar",
            ]
            .iter()
            .any(|start| word == *start || *start == "./" && word.starts_with(start))
            || word.ends_with(".py")
            || word.ends_with(".jar")
            || word.ends_with(".js")
            || word == "<program>"
    };
    let from = words.iter().rposition(is_program).map_or_else(
        || {
            words
                .iter()
                .position(|word| word.starts_with(['<', '[', '{']))
        },
        |at| Some(at + 1),
    )?;
    // A Java program is called by a bare name, and so is any behind `usage:`.
    let rest = &words[from..];
    let is_bare = |word: &String| word.chars().all(|c| c.is_alphanumeric() || c == '.');
    let is_before_a_name = |word: &String| word == "java" || word.ends_with(':');
    let may_be_name = from
        .checked_sub(1)
        .is_none_or(|at| is_before_a_name(&words[at]));
    let from = match rest.first() {
        Some(first)
            if may_be_name
                && is_bare(first)
                && slot(first).is_some_and(|one| one != Slot::Board) =>
        {
            1
        }
        _ => 0,
    };
    (!rest[from..].is_empty()).then(|| rest[from..].to_vec())
}

/// What a usage text begins with.
fn is_heading(word: &str) -> bool {
    const WORDS: [&str; 8] = [
        "usage",
        "penggunaan",
        "gebruik",
        "uso",
        "utilisation",
        "verwendung",
        "kullanim",
        "用法",
    ];
    let word = word.trim_end_matches([':', '：']).to_lowercase();
    WORDS.contains(&word.as_str())
}

/// The words of a line, quotes heeded where they are closed.
fn quoted_words(line: &str) -> Vec<String> {
    let plain = || line.split_whitespace().map(str::to_owned).collect();
    submission_toml::words(line).unwrap_or_else(plain)
}

/// The same arguments with the best word of those that a usage text leaves the choice of, where an example has another:
/// nothing where it has the best.
pub(crate) fn with_best(arguments: &[String], usages: &[String]) -> Option<Vec<String>> {
    let words: Vec<&str> = usages
        .iter()
        .flat_map(|usage| usage.split_whitespace())
        .collect();
    let better = |argument: &String| {
        let is_offered = |word: &&&str| {
            let mut offered = word.split(|c: char| !c.is_alphanumeric() && !"-_*+".contains(c));
            offered.any(|one| one == argument)
        };
        let best = words
            .iter()
            .filter(is_offered)
            .find_map(|word| best_of(word));
        best.filter(|best| weight(best) > weight(argument))
    };
    let changed = arguments.iter().any(|argument| better(argument).is_some());
    let all = arguments.iter();
    changed.then(|| {
        all.map(|one| better(one).unwrap_or_else(|| one.clone()))
            .collect()
    })
}

/// The side of a board that stands in one word.
fn side_of_board(word: &str) -> Option<usize> {
    let form = written(word)?;
    let signs = word.chars().filter(|c| c.is_alphanumeric()).count();
    let numbers = word.split(|c: char| !c.is_alphanumeric());
    // Entries that are joined are signs; a blank that is a sign is none of the numbers.
    let many = match form.starts_with("{digits") || form.starts_with("{joined::") {
        true => signs,
        false => numbers.filter(|number| !number.is_empty()).count(),
    };
    (2..=6).find(|side| [side * side, side * side - 1].contains(&many))
}

/// How a board is written that a README quotes as one word: `12345678x`.
pub(crate) fn quoted_board(shown: &[String]) -> Option<String> {
    let quoted = |line: &'_ String| line.split('`').skip(1).step_by(2).find_map(of_one_word);
    shown.iter().find_map(quoted)
}

#[cfg(test)]
mod tests;
