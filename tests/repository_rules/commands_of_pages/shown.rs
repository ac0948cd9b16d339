//! What the pages show of the grader: the commands in their blocks, and those between backticks in their sentences.

use clap::{CommandFactory, Parser};
use grader::cli::arguments::Arguments;

/// How a reader goes to another folder.
pub const FOLDER: &str = "cd ";

/// A command as a reader types it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub typed: String,
    /// The line below it, where that is an error.
    pub error: Option<String>,
}

/// The commands of each block of a page, in their order; what a command prints tells of others, and those count too.
pub fn blocks(page: &str) -> Vec<Vec<Command>> {
    let mut blocks = Vec::new();
    let mut is_code = false;
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            if is_code {
                blocks.push(Vec::new());
            }
        } else if let Some(block) = blocks.last_mut().filter(|_| is_code) {
            let error = lines.peek().filter(|next| next.starts_with("error: "));
            let forms = typed(line).map(forms).unwrap_or_default();
            block.extend(forms.into_iter().map(|typed| Command {
                typed,
                error: error.map(|it| (*it).to_owned()),
            }));
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// The command of a line, without what explains it.
fn typed(line: &str) -> Option<&str> {
    // What is measured is no command to type.
    if line.contains('≤') {
        return None;
    }
    let line = line.trim_start();
    let is_prompt = line.starts_with("$ ");
    let line = ["$ ", "→ "]
        .iter()
        .find_map(|sign| line.strip_prefix(sign))
        .unwrap_or(line);
    let end = ["  ", " #"].iter().filter_map(|sign| line.find(sign)).min();
    let line = line[..end.unwrap_or(line.len())].trim_end();
    let is_piped = is_prompt && line.contains("| grader ");
    let is_step = is_prompt && line.starts_with(FOLDER);
    (line.starts_with("grader ") || is_piped || is_step).then_some(line)
}

/// With and without what stands in brackets: `diff [3 [5]]` is `diff`, `diff 3` and `diff 3 5`.
fn forms(typed: &str) -> Vec<String> {
    let Some(open) = typed.find('[') else {
        return vec![typed.trim_end().to_owned()];
    };
    let mut depth = 0;
    let close = typed[open..].find(|letter| {
        depth += i32::from(letter == '[') - i32::from(letter == ']');
        depth == 0
    });
    let close = open + close.expect("every bracket is closed");
    let (before, inner, after) = (&typed[..open], &typed[open + 1..close], &typed[close + 1..]);
    let mut all = forms(&format!("{before}{after}"));
    all.extend(forms(&format!("{before}{inner}{after}")));
    all
}

/// What a page calls by the name of the grader between backticks, outside of blocks.
pub fn spans(page: &str) -> Vec<String> {
    let outside: Vec<&str> = page.split("```").step_by(2).collect();
    let outside = outside.join("\n\n");
    let spans = outside.split("\n\n").flat_map(|part| {
        let code = part.split('`').skip(1).step_by(2);
        code.map(|span| span.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    spans.filter(|span| span.starts_with("grader ")).collect()
}

/// Whether this can be typed as it stands: it is understood, and nothing in it is to be filled in.
pub fn is_whole(span: &str) -> bool {
    let is_name = |word: &str| {
        let letters: Vec<char> = word.chars().filter(|it| it.is_alphabetic()).collect();
        !letters.is_empty() && letters.iter().all(|it| it.is_uppercase())
    };
    let parts = |word: &'_ str| word.split(['=', '/', ':']).any(is_name);
    let is_open = span.contains(['…', '[', '|']) || span.split(' ').any(parts);
    !is_open && understood(span).is_ok()
}

/// Why the arguments of a command are refused.
pub fn understood(typed: &str) -> Result<(), String> {
    let start = typed.find("grader ").expect("it names the grader");
    let filled = typed[start..].replace('…', "submissions");
    let (command, _) = filled.split_once(" > ").unwrap_or((&filled, ""));
    match Arguments::try_parse_from(words(command)) {
        Ok(_) => Ok(()),
        // Help and the version come as errors, and are none.
        Err(error) if error.exit_code() == 0 => Ok(()),
        Err(error) => Err(error.to_string().lines().next().unwrap_or_default().into()),
    }
}

/// The words of a command as a shell takes them, quotes of both kinds taken away.
fn words(typed: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for letter in typed.chars() {
        match (quote, letter) {
            (None, ' ') => words.push(String::new()),
            (None, '\'' | '"') => quote = Some(letter),
            (Some(open), close) if open == close => quote = None,
            (_, letter) => words.last_mut().expect("there is a word").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The first word of a span that should be the name of a command and is none. Names stand first, in small letters;
/// several are kept apart by bars.
pub fn no_command(span: &str) -> Option<String> {
    let mut here = Arguments::command();
    for word in span.split(' ').skip(1) {
        let names: Vec<&str> = word.split("\\|").collect();
        let find = |name: &str| here.find_subcommand(name).cloned();
        if let Some(missing) = names.iter().find(|name| find(name).is_none()) {
            let is_argument = !here.has_subcommands() || !missing.starts_with(char::is_lowercase);
            return (!is_argument).then(|| (*missing).to_owned());
        }
        here = find(names[0])?;
    }
    None
}

#[test]
fn commands_are_found_as_they_are_typed() {
    let page = "Type `grader\nshow ada` or `grader cases list\\|sow`, not `grader FOO`.\n\n\
                ```console\n$ grader run x/ > 'a b'   # all\nerror: no\n$ cd y\n$ cargo test\n  grader log\n→ grader review\n\
                $ printf 1 | grader check - # one\nthe grader says\n```\n\
                ```\ngrader diff [3 [5]]   between `grader` runs\ngrader report x    ≤ 2 s\n```\n";
    let typed = |block: &Vec<Command>| -> Vec<String> {
        block.iter().map(|command| command.typed.clone()).collect()
    };
    let found = blocks(page);
    assert_eq!(
        found.iter().map(typed).collect::<Vec<_>>(),
        [
            &[
                "grader run x/ > 'a b'",
                "cd y",
                "grader log",
                "grader review",
                "printf 1 | grader check -"
            ][..],
            &["grader diff", "grader diff 3", "grader diff 3 5"],
        ]
    );
    assert_eq!(found[0][0].error.as_deref(), Some("error: no"));
    assert_eq!(found[0][1].error, None);
    assert_eq!(
        spans(page),
        ["grader show ada", "grader cases list\\|sow", "grader FOO"]
    );
    let whole = spans(page)
        .iter()
        .map(|it| is_whole(it))
        .collect::<Vec<_>>();
    assert_eq!(whole, [true, false, false]);
    assert_eq!(
        no_command("grader cases list\\|sow").as_deref(),
        Some("sow")
    );
    assert_eq!(no_command("grader bag -- COMMAND…").as_deref(), Some("bag"));
    for fine in [
        "grader FOO",
        "grader --version",
        "grader show ada",
        "grader talk",
    ] {
        assert_eq!(no_command(fine), None, "{fine}");
    }
}
