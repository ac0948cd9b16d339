//! What a program's source suggests about how it takes its board, so that likely ways are tried first.

use std::collections::BTreeSet;

use crate::names_and_keys::is_among;
use crate::program::named_goals::{
    goal_flags, is_goal_in_order, is_goal_option, is_told_to_name_a_goal,
};
use crate::program::source_file::Source;
use crate::program::source_text::{ARGUMENTS, FILES, STANDARD_INPUT};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hints {
    pub seen: BTreeSet<Clue>,
    /// The lines of its menu, in their order.
    pub menu: Vec<MenuLine>,
    /// What it seems to ask, in its own words, in the order of the source.
    pub questions: Vec<String>,
    /// Arguments it knows that keep it from opening a window, as `-cli`.
    pub flags: Vec<String>,
    /// Options it knows that a file is named behind, as `-f` or `--puzzle`.
    pub file_options: Vec<String>,
    /// How it may be told to search, in words of its own, as `astar`, or `A` for `A* search`.
    pub searches: Vec<MenuLine>,
    /// What it says about how it is started, as `usage: solve <algorithm> <file>`.
    pub usages: Vec<String>,
    /// Options it knows that a goal is named behind, as `--goal`.
    pub goal_options: Vec<String>,
    /// What it calls the goal whose blank is last, as `zero_last`.
    pub goals: Vec<String>,
    /// Options that seem to choose that goal by themselves.
    pub goal_flags: Vec<String>,
    /// Short lines of the READMEs: some may show what is typed to it.
    pub shown: Vec<String>,
}

/// Something seen in a source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clue {
    Arguments,
    StandardInput,
    OpensFile,
    /// It asks, and waits for what is typed.
    Asks,
    Window,
    RandomBoards,
    /// It parts a text at its commas.
    PartsAtCommas,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuLine {
    /// What is typed to choose it.
    pub choice: String,
    /// What it offers.
    pub words: String,
}

const MARKS: &[(Clue, &[&str])] = &[
    (Clue::Arguments, ARGUMENTS),
    (Clue::StandardInput, STANDARD_INPUT),
    (Clue::OpensFile, FILES),
    (
        Clue::Asks,
        &[
            "input(\"",
            "input(f\"",
            "Scanner(",
            "System.console",
            "readLine(",
            "prompt(",
            "question(",
            "std::cin",
            "cin >>",
            "cin>>",
            "scanf",
            "fmt.Scan",
            "read -p",
        ],
    ),
    (
        Clue::PartsAtCommas,
        &[
            "split(\",\")",
            "split(',')",
            "split(\", \")",
            "split(\",\",",
            "split(',',",
            "useDelimiter(\",\")",
            ", ',')",
        ],
    ),
    (
        Clue::RandomBoards,
        &[
            "random.shuffle",
            "shuffle(",
            "random.sample",
            "random.choice",
            "Math.random",
            "new Random(",
            "np.random",
            "permutation(",
        ],
    ),
];
/// What programs with a window and without are told to do without, behind any number of hyphens.
const FLAGS: &str = "cli console terminal nogui no-gui headless cmd text";
/// What options are called that a file is named behind, without hyphens.
const OPTIONS: &str =
    "f i in file filename filepath path input board puzzle berkas papan bord bestand";
/// What declares an option by its bare name, which stands behind one hyphen then.
const BARE_OPTIONS: &[&str] = &["flag.String(", "flag.StringVar("];
/// What names of searches and estimates have in them, without signs.
const SEARCHES: &str = "\
    astar a* ida bfs dfs ucs greedy manhattan hamming misplaced bestfirst breadth depthfirst dijkstra";
/// What searches and estimates are called in short.
const SHORT: &[&str] = &["h1", "h2", "h3", "ast", "astr"];
const USAGES: &[&str] = &["usage", "penggunaan", "cara pakai", "gebruik", "用法"];
const MOST: usize = 40;
/// So many options that choose a goal are tried.
const MOST_GOAL_FLAGS: usize = 3;

impl Hints {
    #[must_use]
    pub fn from_sources<'a>(sources: impl IntoIterator<Item = &'a Source>) -> Self {
        let mut hints = Self::default();
        for source in sources {
            let code = &source.text.code;
            for (clue, marks) in MARKS {
                if marks.iter().any(|mark| code.contains(mark)) {
                    hints.seen.insert(*clue);
                }
            }
            if source.opens_window() {
                hints.seen.insert(Clue::Window);
            }
            let has_bare = BARE_OPTIONS.iter().any(|mark| code.contains(mark));
            let literals = &source.text.literals;
            for (at, literal) in literals.iter().enumerate() {
                hints.read(literal);
                hints.read_option(literal, &literals[at + 1..], has_bare);
            }
        }
        if !hints.seen.contains(&Clue::Arguments) {
            hints.file_options.clear();
        }
        hints.menu.truncate(MOST);
        hints.searches.truncate(MOST);
        hints.usages.truncate(MOST);
        hints.questions.truncate(MOST);
        hints
    }

    /// The same, with what the READMEs call its searches, and the lines that may show what is typed to it.
    #[must_use]
    pub(crate) fn with_readmes(mut self, searches: Vec<MenuLine>, shown: Vec<String>) -> Self {
        for line in &shown {
            self.add_goal_flags(line);
        }
        self.shown = shown;
        for search in searches {
            if !self.searches.iter().any(|one| one.choice == search.choice) {
                self.searches.push(search);
            }
        }
        self
    }

    #[must_use]
    pub fn has(&self, clue: Clue) -> bool {
        self.seen.contains(&clue)
    }

    /// Takes note of an option that a file or a goal is named behind; the texts that follow may say what it is about.
    fn read_option(&mut self, literal: &str, later: &[String], has_bare: bool) {
        let word = literal.trim();
        let bare = word.trim_start_matches('-');
        let option = match word.len() - bare.len() {
            1 | 2 => word.to_owned(),
            0 if has_bare => format!("-{word}"),
            _ => return,
        };
        if is_among(bare, OPTIONS) && !self.file_options.contains(&option) {
            self.file_options.push(option);
        } else if is_goal_option(bare) {
            self.goal_options.insert(0, option);
        } else if is_told_to_name_a_goal(later) {
            let own = later.iter().take_while(|text| !text.starts_with('-'));
            let told: Vec<&str> = own.map(String::as_str).collect();
            self.add_goal_flags(&format!("{option} {}", told.join(" ")));
            self.goal_options.push(option);
        }
    }

    fn add_goal_flags(&mut self, text: &str) {
        for flag in goal_flags(text) {
            if self.goal_flags.len() < MOST_GOAL_FLAGS && !self.goal_flags.contains(&flag) {
                self.goal_flags.push(flag);
            }
        }
    }

    fn read(&mut self, literal: &str) {
        let word = literal.trim();
        let bare = word.trim_start_matches('-').to_lowercase();
        let is_known = self.flags.iter().any(|flag| flag == word);
        if is_among(&bare, FLAGS) && !is_known {
            self.flags.push(word.to_owned());
        }
        for search in search_word(word).into_iter().chain(search_line(literal)) {
            if !self.searches.iter().any(|one| one.choice == search.choice) {
                self.searches.push(search);
            }
        }
        let lower = literal.to_lowercase();
        let is_goal = word == literal && is_goal_in_order(word);
        if is_goal && !self.goals.iter().any(|one| one == word) {
            self.goals.push(word.to_owned());
        }
        self.add_goal_flags(literal);
        if USAGES.iter().any(|usage| lower.contains(usage)) {
            self.usages.push(word.to_owned());
        }
        // A literal may hold a whole menu, with what ended its lines made into blanks.
        for line in literal.split("  ") {
            self.menu.extend(menu_line(line));
        }
        let text = literal.trim();
        let asks = text.ends_with([':', '?', '>', '：', '？']) && text.chars().count() > 3;
        if asks {
            self.questions.push(text.to_owned());
        }
    }
}

/// A word that names a search or an estimate.
fn search_word(word: &str) -> Option<MenuLine> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '*' | '-' | '_' | '+');
    if word.len() > 24 || word.starts_with('-') || !word.chars().all(is_word) {
        return None;
    }
    names_a_search(word).then(|| MenuLine {
        choice: word.to_owned(),
        words: word.to_owned(),
    })
}

/// A line as `- A: A* search`: letters, and what they stand for.
pub(crate) fn search_line(line: &str) -> Option<MenuLine> {
    let line = line
        .trim()
        .trim_start_matches(['-', '*', '•', ' ', '\t', '<', '[', '(', '`']);
    let end = line.find(|c: char| !c.is_ascii_alphanumeric())?;
    let words = line[end..]
        .trim_start_matches(['>', ']', ')', ' ', '*', '`'])
        .strip_prefix([':', '-', '=', '→'])?
        .trim();
    let is_short = (1..=3).contains(&end) && line.starts_with(|c: char| c.is_ascii_alphabetic());
    (is_short && names_a_search(words)).then(|| MenuLine {
        choice: line[..end].to_owned(),
        words: words.to_owned(),
    })
}

fn names_a_search(text: &str) -> bool {
    let text = text.to_lowercase();
    let bare: String = text
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '*')
        .collect();
    SHORT.contains(&bare.as_str()) || SEARCHES.split_whitespace().any(|name| bare.contains(name))
}

/// A line as `1. From a file`, `[2] …`, `3) …`, `(4) …`, `5 - …`.
fn menu_line(line: &str) -> Option<MenuLine> {
    let line = line.trim();
    let inner = line.trim_start_matches(['[', '(']);
    // One digit: `15 - puzzle` is a heading.
    let digits = inner.len()
        - inner
            .trim_start_matches(|one: char| one.is_ascii_digit())
            .len();
    if digits != 1 {
        return None;
    }
    let rest = inner[digits..].trim_start();
    let words = rest
        .strip_prefix(['.', ')', ']', ':', '-', '='])?
        .trim_start_matches(['>', '-', ' ', '.']);
    words.starts_with(char::is_alphabetic).then(|| MenuLine {
        choice: inner[..digits].to_owned(),
        words: words.trim_end().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rows;

    fn hints(name: &str, code: &str) -> Hints {
        Hints::from_sources([&Source::read(name, code.as_bytes())])
    }

    #[test]
    fn clues_are_seen_in_every_language() {
        let table = r#"
            a.py | b = open(sys.argv[1]) | Arguments OpensFile
            a.py | p = argparse.ArgumentParser()\np.add_argument('-f') | Arguments
            a.py | x = input('file: ') | StandardInput Asks
            A.java | new Scanner(System.in); new File("test/a.txt") | StandardInput OpensFile Asks
            a.cpp | int n; cin >> n; | StandardInput Asks
            a.js | readFileSync(process.argv[2]) | Arguments OpensFile
            a.py | import tkinter | Window
            a.py | # sys.argv\nx = 1 |
        "#;
        for [name, code, expected] in rows(table) {
            let seen = hints(name, &code.replace("\\n", "\n")).seen.into_iter();
            let seen: Vec<String> = seen.map(|clue| format!("{clue:?}")).collect();
            assert_eq!(seen.join(" "), expected, "{code}");
        }
    }

    #[test]
    fn lines_of_a_menu_are_found() {
        let table: [(&str, &[&str]); 7] = [
            (
                "print('1. Input manual')\nprint('2. Input dari file')",
                &["1", "2"],
            ),
            ("print('[1] From file')\nprint('[2] Keyboard')", &["1", "2"]),
            (
                "print('Menu:\\n\\n1) keyboard\\n\\n2) berkas .txt')",
                &["1", "2"],
            ),
            ("print('1. Keyboard')", &["1"]),
            ("print('1.5 seconds')", &[]),
            ("print('15 puzzle')", &[]),
            ("print('15-PUZZLE from a file')", &[]),
        ];
        for (code, expected) in table {
            let menu = hints("a.py", code).menu;
            let choices: Vec<&str> = menu.iter().map(|line| line.choice.as_str()).collect();
            assert_eq!(choices, expected, "{code}");
        }
    }

    #[test]
    fn options_that_name_a_file_are_found() {
        let table: [(&str, &str, &[&str]); 5] = [
            (
                "a.py",
                "p = argparse.ArgumentParser()\np.add_argument('-f', '--puzzle')",
                &["-f", "--puzzle"],
            ),
            (
                "a.go",
                "name := flag.String(\"board\", \"\", \"a file\")\nflag.Parse()",
                &["-board"],
            ),
            (
                "a.go",
                "flag.String(\"in\", \"\", \"\")\nflag.String(\"out\", \"\", \"\")\nflag.Parse()",
                &["-in"],
            ),
            ("a.py", "sys.argv\nprint('board')", &[]),
            ("a.py", "print('-f')", &[]),
        ];
        for (name, code, expected) in table {
            assert_eq!(hints(name, code).file_options, expected, "{code}");
        }
    }

    #[test]
    fn what_searches_are_called_is_found_among_the_words() {
        let code = "usage = 'usage: solve <algorithm> <file>'\nprint('  - A: A* search')\n\
                    if argv[1] == 'idastar': go('h2')\nprint('searching by bfs now')\nb = 'B'";
        let found = hints("a.py", code);
        let choices: Vec<&str> = found
            .searches
            .iter()
            .map(|search| search.choice.as_str())
            .collect();
        assert_eq!(choices, ["A", "idastar", "h2"]);
        assert_eq!(found.usages, ["usage: solve <algorithm> <file>"]);
    }

    #[test]
    fn questions_are_kept_in_their_order() {
        let found = hints(
            "a.py",
            "input('Nama file: ')\nprint('done')\ninput('Save? ')",
        );
        assert_eq!(found.questions, ["Nama file:", "Save?"]);
    }
}
