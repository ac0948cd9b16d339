//! Under which words a list or a board stands: whether two searches speak or one, and whether a search only looks at it.

use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;

/// Names of searches, each of which may end in its own way.
const SEARCHES: &[&str] = &[
    "bfs",
    "dfs",
    "ids",
    "iddfs",
    "dls",
    "ucs",
    "ida",
    "idastar",
    "rbfs",
    "gbfs",
    "astar",
    "breadth",
    "greedy",
    "uniform",
    "hill",
    "climbing",
    "annealing",
    "beam",
    "bidirectional",
    "iterative",
    "dijkstra",
    "genetic",
    "random",
    "backtracking",
    "deepening",
    "branch",
];
/// Names of searches that know no estimate.
const BLIND: &[&str] = &[
    "bfs",
    "breadth",
    "uniform",
    "uniforme",
    "dfs",
    "largura",
    "anchura",
    "largeur",
    "breitensuche",
    "ampiezza",
];
/// Names that two words make: `depth` alone is a figure.
const SEARCHES_OF_TWO: &[[&str; 2]] = &[
    ["depth", "first"],
    ["depth", "limited"],
    ["best", "first"],
    ["a", "star"],
];
/// Words by which alone a list is the answer.
const ANSWERS: &[&str] = &[
    "path",
    "solution",
    "answer",
    "route",
    "solusi",
    "jalur",
    "rute",
    "penyelesaian",
    "oplossing",
    "pad",
];

/// The words that stand before a list or above it; numbers, single letters and case apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Label {
    /// A number for the words, 0 where there are none.
    words: u64,
    /// A number for the search that was named last, 0 where none was.
    search: u64,
    /// How the words name what stands there.
    name: Name,
    /// The words name it.
    names_a_search: bool,
    /// The words name one that knows no estimate, and nothing else.
    heads_a_blind_search: bool,
    /// The words say that it is the blank that goes.
    of_the_blank: bool,
    /// The same, and that what comes are its steps, wherever they stand.
    heads_blank_steps: bool,
    /// The words say that the last step comes first.
    backwards: bool,
}

/// How words name what stands behind them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Name {
    #[default]
    None,
    /// One word, which means an answer.
    Answer,
    /// Another word.
    Word,
    Phrase,
}

impl Label {
    /// What this line says as a label, before what it gives.
    pub(crate) fn of(text: &str, tokens: &[Token]) -> Self {
        let end = tokens.iter().rposition(|token| token.kind == Kind::Gives);
        let is_word = |token: &&Token| match token.kind {
            Kind::Word(Meaning::Way(_) | Meaning::Letters) => end.is_some(),
            Kind::Word(_) | Kind::Chinese(_) => true,
            _ => false,
        };
        let piece = |token: &Token| text[token.start..token.end].to_lowercase();
        let words: Vec<String> = tokens[..end.unwrap_or(tokens.len())]
            .iter()
            .filter(is_word)
            .map(piece)
            .filter(|word| word.chars().nth(1).is_some())
            .collect();
        let meanings = || tokens.iter().filter_map(Token::meaning);
        let has_numbers = tokens
            .iter()
            .any(|token| matches!(token.kind, Kind::Whole(_)));
        let search = search(text, tokens);
        Self {
            names_a_search: search.is_some(),
            heads_a_blind_search: !has_numbers
                && words.iter().any(|word| BLIND.contains(&word.as_str()))
                && !meanings().any(|meaning| matches!(meaning, Meaning::Heuristic(_))),
            heads_blank_steps: meanings().any(|meaning| meaning == Meaning::Blank)
                && meanings().any(Meaning::is_of_steps)
                && !has_numbers,
            words: number(words.iter().map(String::as_str)),
            search: search.map_or(0, |name| number([name.as_str()])),
            backwards: says_backwards(text),
            of_the_blank: tokens[..end.unwrap_or(0)]
                .iter()
                .any(|token| token.kind == Kind::Word(Meaning::Blank)),
            name: match &words[..] {
                [] => Name::None,
                [word] if ANSWERS.contains(&word.as_str()) => Name::Answer,
                [_] => Name::Word,
                _ => Name::Phrase,
            },
        }
    }

    /// What holds after another line: its words, if it has any, and the search it names or the one before.
    pub(crate) fn then(self, next: Self) -> Self {
        let last = match next.name {
            Name::None => self,
            _ => next,
        };
        let search = match next.search {
            0 => self.search,
            search => search,
        };
        Self { search, ..last }
    }

    /// The search that was named last, as a number.
    pub(super) const fn search(&self) -> u64 {
        self.search
    }

    /// Whether the label names a search or a heuristic.
    pub(super) const fn names_a_search(&self) -> bool {
        self.names_a_search
    }

    /// Whether the label heads a search that knows no estimate: what is found below it has none.
    pub(crate) const fn heads_a_blind_search(&self) -> bool {
        self.heads_a_blind_search
    }

    /// Whether the label says that it is the blank that goes.
    pub(super) const fn is_of_the_blank(&self) -> bool {
        self.of_the_blank
    }

    /// Whether the label says that the steps below it are those of the blank.
    pub(super) const fn heads_blank_steps(&self) -> bool {
        self.heads_blank_steps
    }

    /// Whether the label says that the last step comes first.
    pub(super) const fn says_backwards(&self) -> bool {
        self.backwards
    }

    /// Whether the label is one word which means an answer.
    pub(super) const fn is_answer(&self) -> bool {
        matches!(self.name, Name::Answer)
    }

    /// Whether the label has more than one word.
    pub(super) const fn is_phrase(&self) -> bool {
        matches!(self.name, Name::Phrase)
    }
}

/// `reversed: last move first`.
fn says_backwards(text: &str) -> bool {
    const SAID: [&str; 21] = [
        "reversed",
        "in reverse",
        "reverse order",
        "backwards",
        "last move first",
        "last step first",
        "from goal to start",
        "from the goal",
        "from end to start",
        "terbalik",
        "dari tujuan",
        "dari goal",
        "dari akhir",
        "achterstevoren",
        "omgekeerde volgorde",
        "van doel naar",
        "倒序",
        "逆序",
        "反序",
        "从目标",
        "orden inverso",
    ];
    let lower = text.to_lowercase();
    SAID.iter().any(|said| lower.contains(said))
}

/// The first search or heuristic that the line names.
fn search(text: &str, tokens: &[Token]) -> Option<String> {
    let mut before = String::new();
    for token in tokens {
        let word = match token.kind {
            Kind::Word(Meaning::Heuristic(_)) | Kind::Chinese(Meaning::Heuristic(_)) => {
                return Some(text[token.start..token.end].to_lowercase());
            }
            Kind::Word(_) => text[token.start..token.end].to_lowercase(),
            _ => continue,
        };
        let is_starred = text[token.end..].starts_with('*');
        let pair = [before.as_str(), word.as_str()];
        if is_starred || SEARCHES_OF_TWO.contains(&pair) {
            return Some(format!("{before} {word}"));
        }
        if SEARCHES.contains(&word.as_str()) {
            return Some(word);
        }
        before = word;
    }
    None
}

fn number<'a>(words: impl IntoIterator<Item = &'a str>) -> u64 {
    let bytes = words
        .into_iter()
        .flat_map(|word| word.bytes().chain([b' ']));
    bytes.fold(0, |number: u64, byte| {
        let mixed = (number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        (mixed ^ mixed >> 29).wrapping_add(1)
    })
}

/// What is said above boards that a search looks at: those it could go on with, and those it goes on with.
const PHRASES: &[&str] = &[
    "children",
    "child node",
    "successor",
    "neighbor",
    "neighbour",
    "possible move",
    "possible state",
    "available move",
    "expanding",
    "to expand",
    "frontier",
    "open list",
    "closed list",
    "open set",
    "closed set",
    "simpul anak",
    "anak simpul",
    "tetangga",
    "kemungkinan langkah",
    "kemungkinan gerak",
    "ekspansi simpul",
    "opvolger",
    "kinderen",
    "mogelijke zetten",
    "后继",
    "子节点",
    "子状态",
    "相邻",
    "扩展节点",
    "正在扩展",
];

/// Whether boards below this line are such as a search looks at.
pub(crate) fn is_of_a_search(text: &str) -> bool {
    let lower = text.to_lowercase();
    PHRASES.iter().any(|phrase| lower.contains(phrase))
        && !is_a_figure(&lower)
        && !is_a_path(&lower)
}

/// `Successors generated: 12` counts them, and shows none.
fn is_a_figure(lower: &str) -> bool {
    let before = lower
        .trim_end_matches(|c: char| c == '.' || c == '!' || c.is_whitespace())
        .trim_end_matches(|c: char| c.is_ascii_digit());
    before.len() < lower.trim_end().len() && before.trim_end().ends_with([':', '='])
}

/// `Moves (swap with neighbour):` is a heading of the path itself.
fn is_a_path(lower: &str) -> bool {
    const NAMES: [&str; 9] = [
        "move", "path", "step", "langkah", "solution", "solusi", "zetten", "stappen", "route",
    ];
    NAMES
        .iter()
        .any(|name| lower.trim_start().starts_with(name))
}

/// Whether the words of a line call the board on it what is to be solved.
pub(super) fn calls_it_the_start(text: &str) -> bool {
    const STARTS: [&str; 8] = [
        "puzzle", "start", "initial", "input", "awal", "begin", "inicial", "初始",
    ];
    let lower = text.to_lowercase();
    STARTS.iter().any(|word| lower.contains(word))
}

/// Whether this line names one of the boards that a search could go on with: `UP (h=3)`.
pub(crate) fn is_a_choice(tokens: &[Token]) -> bool {
    let is_word = |token: &&Token| matches!(token.kind, Kind::Word(_) | Kind::Chinese(_));
    let first = tokens.iter().find(is_word);
    first.is_some_and(|token| matches!(token.kind, Kind::Word(Meaning::Way(_))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_boards_or_heads_a_path_shows_no_search() {
        for line in [
            "children:",
            "Possible moves:",
            "Expanding node 3",
            "Successors of 4:",
        ] {
            assert!(is_of_a_search(line), "{line}");
        }
        for line in [
            "Successors generated: 12",
            "neighbours = 7.",
            "Moves (swap with neighbor):",
            "Solution:",
        ] {
            assert!(!is_of_a_search(line), "{line}");
        }
    }
}
