//! How a program is told which goal to go to: options that a goal is named behind, what goals are called, and options that
//! choose one by themselves.

/// What options are about that name a goal.
const OPTIONS: &[&str] = &["goal", "target", "final", "end"];
/// What is told of options that name a goal.
const WORDS: &[&str] = &["goal", "target", "solved"];
/// So many texts behind an option may be about it.
const MOST_TOLD: usize = 6;
/// Parts of names of the goal whose blank comes last.
const IN_ORDER: &[&str] = &[
    "last", "ordered", "order", "sorted", "classic", "standard", "normal", "regular",
];
/// What else is told of it.
const IN_ROWS: &[&str] = &["line", "linear", "row", "rows"];
/// What is longer is no name of a goal.
const LONGEST_NAME: usize = 16;

/// Whether an option by this name is one that a goal is named behind.
pub(super) fn is_goal_option(bare: &str) -> bool {
    bare.split(['-', '_']).any(|part| OPTIONS.contains(&part))
}

/// Whether the texts behind an option, up to the next one, tell of a goal: `-s`, `zero_last`, `solved state`.
pub(super) fn is_told_to_name_a_goal(later: &[String]) -> bool {
    let own = later.iter().take_while(|text| !text.starts_with('-'));
    own.take(MOST_TOLD).any(|text| names_one_of(text, WORDS))
}

/// Whether this may be what the goal whose blank is last is called, as `zero_last`.
pub(super) fn is_goal_in_order(literal: &str) -> bool {
    let lower = literal.to_lowercase();
    let mut parts = lower.split(['-', '_']);
    literal.len() <= LONGEST_NAME && parts.any(|part| IN_ORDER.contains(&part))
}

/// The options that a line or a usage says to choose the goal in rows by themselves: `-l  goal is line after line`.
pub(super) fn goal_flags(text: &str) -> Vec<String> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, '|' | '`' | ',' | '[' | ']' | '(' | ')'))
        .filter(|word| !word.is_empty())
        .collect();
    let is_option = |word: &&str| {
        let bare = word.trim_start_matches('-');
        let hyphens = word.len() - bare.len();
        (1..=2).contains(&hyphens) && bare.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    let mut flags = Vec::new();
    for (at, word) in words.iter().enumerate().filter(|(_, word)| is_option(word)) {
        let behind = words[at + 1..].iter();
        // `-l, --linear`: both are told of by what comes behind them.
        let told: Vec<&str> = behind
            .skip_while(|word| is_option(word))
            .take_while(|word| !is_option(word))
            .copied()
            .collect();
        let names_a_value = told.first().is_some_and(|next| is_placeholder(next));
        let told = told.join(" ");
        let counts = told.replace(' ', "").contains("123");
        let is_in_order = counts || names_one_of(&told, IN_ORDER) || names_one_of(&told, IN_ROWS);
        if !names_a_value && is_in_order && names_one_of(&told, WORDS) {
            flags.push(word.trim_end_matches(':').to_owned());
        }
    }
    flags
}

/// Whether this stands for what is to be named behind an option: `<goal>`, `FILE`.
fn is_placeholder(word: &str) -> bool {
    word.starts_with(['<', '{']) || word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase())
}

fn names_one_of(text: &str, wanted: &[&str]) -> bool {
    let lower = text.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic());
    words.any(|word| wanted.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::goal_flags;
    use crate::program::input_hints::Hints;
    use crate::program::source_file::Source;

    fn hints(code: &str) -> Hints {
        Hints::from_sources([&Source::read("a.py", code.as_bytes())])
    }

    #[test]
    fn goals_that_can_be_named_are_found() {
        let code = "p = argparse.ArgumentParser()\np.add_argument('-g', '--goal')\n\
                    KINDS = ['snail', 'zero_first', 'zero_last']\nprint('the last one')";
        let found = hints(code);
        assert_eq!(found.goal_options, ["--goal"]);
        assert_eq!(found.goals, ["zero_last"]);
        let code =
            "p.add_argument('-e', '--end')\nGOALS = {'snail': a, 'ordered': b, 'classic': c}";
        let found = hints(code);
        assert_eq!(found.goal_options, ["--end"]);
        assert_eq!(found.goals, ["ordered", "classic"]);
        let code = "p.add_argument('-v', help='verbose')\np.add_argument('-s', choices=list(G), default='snail', help='solved \
                    state')\nprint('goal')\nG = {'zero_last': a}";
        assert_eq!(hints(code).goal_options, ["-s"]);
    }

    #[test]
    fn options_that_choose_the_goal_by_themselves_are_found() {
        let table: [(&str, &[&str]); 10] = [
            ("| `-l` | goal is line after line: 1 2 3 ... 0 |", &["-l"]),
            ("  -l, --linear   use the linear goal", &["-l", "--linear"]),
            ("--classic: the classic goal state", &["--classic"]),
            ("-c goal 1 2 3 / 4 5 6 / 7 8 0 -v be verbose", &["-c"]),
            ("usage: ./n-puzzle [-m | -w] [-s | -l] map", &[]),
            ("| `-s` | goal is the snail of the subject |", &[]),
            ("-g <goal>  goal, row by row", &[]),
            ("--goal FILE  a goal in rows", &[]),
            ("-v  print every line of the search", &[]),
            ("the goal is reached - line by line", &[]),
        ];
        for (line, flags) in table {
            assert_eq!(goal_flags(line), flags, "{line}");
        }
        let code = "p.add_argument('-l', action='store_true', help='solved state in rows')";
        assert_eq!(hints(code).goal_flags, ["-l"]);
    }
}
