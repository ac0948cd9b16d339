//! The source files of every crate, each with the module it is, and what the walls need to know of one: its tokens, its
//! imports and paths, its child modules, its definitions.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// A path that a source mentions, in a `use` or in its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// As it is written, groups taken apart: `use a::{b, c::*}` mentions `a::b` and `a::c`.
    pub path: Vec<String>,
    /// The inline modules it stands in.
    pub within: Vec<String>,
    pub line: usize,
}

#[derive(Debug, Default)]
pub struct Source {
    /// Outside of tests.
    pub mentions: Vec<Mention>,
    /// The modules it declares, outside of tests.
    pub children: BTreeSet<String>,
    /// The first line, outside of tests, that is neither a module nor a `use`.
    pub first_definition: Option<usize>,
    /// The first line with the word `unsafe`, tests included.
    pub first_unsafe: Option<usize>,
}

impl Source {
    pub fn read(text: &str) -> Self {
        let tokens = lex(text);
        let first_unsafe = tokens
            .iter()
            .find(|token| token.text == "unsafe")
            .map(|token| token.line);
        let tokens = without_tests(&tokens);
        let mut source = Self {
            first_definition: first_definition(&tokens),
            first_unsafe,
            ..Self::default()
        };
        source.walk(&tokens);
        source
    }

    fn walk(&mut self, tokens: &[Token<'_>]) {
        // The inline modules that are open, each with the depth of braces at which it ends.
        let mut open: Vec<(String, usize)> = Vec::new();
        let (mut at, mut depth) = (0, 0);
        while let Some(token) = tokens.get(at) {
            let next = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
            let first_mention = self.mentions.len();
            match token.text {
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    open.pop_if(|(_, end)| *end == depth);
                }
                "mod" if matches!(next(2), ";" | "{") => {
                    self.children.insert(next(1).to_owned());
                    if next(2) == "{" {
                        open.push((next(1).to_owned(), depth));
                    }
                    at += 1;
                }
                "pub" if next(1) == "(" => at += length_of_group(&tokens[at + 1..]),
                // `impl Trait + use<'a>` is no import.
                "use" if next(1) != "<" => at += self.use_tree(&tokens[at + 1..], &[]),
                _ if starts_path(tokens, at) => {
                    let (path, length) = path_at(&tokens[at..]);
                    self.mention(path, token.line);
                    at += length - 1;
                }
                _ => {}
            }
            for mention in &mut self.mentions[first_mention..] {
                mention.within = open.iter().map(|(name, _)| name.clone()).collect();
            }
            at += 1;
        }
    }

    /// Reads one tree of a `use`, after this prefix, and says how many tokens it took.
    fn use_tree(&mut self, tokens: &[Token<'_>], prefix: &[String]) -> usize {
        let mut path = prefix.to_vec();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token.text {
                "::" => at += 1,
                "*" => {
                    self.mention(path, token.line);
                    return at + 1;
                }
                "{" => {
                    at += 1;
                    while tokens.get(at).is_some_and(|token| token.text != "}") {
                        at += self.use_tree(&tokens[at..], &path);
                        at += usize::from(tokens.get(at).is_some_and(|token| token.text == ","));
                    }
                    return at + 1;
                }
                "as" => at += 2,
                _ if token.is_word() => {
                    path.push(token.text.to_owned());
                    at += 1;
                    let goes_on = tokens.get(at).is_some_and(|token| token.text == "::");
                    if !goes_on {
                        path.pop_if(|last| last == "self" && !prefix.is_empty());
                        self.mention(path.clone(), token.line);
                    }
                }
                _ => return at.max(usize::from(!matches!(token.text, "," | "}"))),
            }
        }
        at
    }

    fn mention(&mut self, path: Vec<String>, line: usize) {
        self.mentions.push(Mention {
            path,
            within: Vec::new(),
            line,
        });
    }
}

/// Whether a path of several words starts here.
fn starts_path(tokens: &[Token<'_>], at: usize) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let continues_another =
        at >= 2 && text(at - 1) == "::" && (tokens[at - 2].is_word() || text(at - 2) == ">");
    tokens[at].is_word() && text(at + 1) == "::" && !continues_another
}

/// The path that starts here, and how many tokens it takes.
fn path_at(tokens: &[Token<'_>]) -> (Vec<String>, usize) {
    let mut path = vec![tokens[0].text.to_owned()];
    let mut length = 1;
    while let [colons, word, ..] = &tokens[length..]
        && colons.text == "::"
        && word.is_word()
    {
        path.push(word.text.to_owned());
        length += 2;
    }
    (path, length)
}

/// The tokens without the items that are compiled for tests alone.
fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let attribute = length_of_attribute(&tokens[at..]);
        if attribute > 0 && is_for_tests(&tokens[at..at + attribute]) {
            at += attribute;
            at += length_of_item(&tokens[at..]);
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// `#[cfg(test)]` and `#[cfg(all(test, …))]`, but not `#[cfg(not(test))]`.
fn is_for_tests(attribute: &[Token<'_>]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token.text == word);
    has("cfg") && has("test") && !has("not") && !has("any")
}

/// The length of the outer attribute that starts here; 0 if none does.
fn length_of_attribute(tokens: &[Token<'_>]) -> usize {
    match tokens {
        [hash, bracket, ..] if hash.text == "#" && bracket.text == "[" => {
            1 + length_of_group(&tokens[1..])
        }
        _ => 0,
    }
}

/// The length of the item that starts here, further attributes included.
fn length_of_item(tokens: &[Token<'_>]) -> usize {
    let mut at = 0;
    loop {
        match length_of_attribute(&tokens[at..]) {
            0 => break,
            attribute => at += attribute,
        }
    }
    let mut is_use = false;
    while let Some(token) = tokens.get(at) {
        match token.text {
            "use" => is_use = true,
            ";" => return at + 1,
            "{" if !is_use => return at + length_of_group(&tokens[at..]),
            "(" | "[" | "{" => {
                at += length_of_group(&tokens[at..]);
                continue;
            }
            // The end of what the item stands in: it was a field or a variant.
            ")" | "]" | "}" => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

/// The length of the bracketed group that starts here.
fn length_of_group(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The line of the first item that is neither `mod name;` nor a `use`.
fn first_definition(tokens: &[Token<'_>]) -> Option<usize> {
    let mut rest = tokens;
    while let Some(token) = rest.first() {
        let attribute = length_of_attribute(rest);
        let taken = match (token.text, rest.get(1).map(|next| next.text)) {
            _ if attribute > 0 => attribute,
            ("#", Some("!")) => 2 + length_of_group(&rest[2..]),
            ("pub", Some("(")) => 1 + length_of_group(&rest[1..]),
            ("pub", _) => 1,
            ("use", _) => length_of_item(rest),
            ("mod", _) if rest.get(2).is_some_and(|end| end.text == ";") => 3,
            _ => return Some(token.line),
        };
        rest = &rest[taken..];
    }
    None
}

#[derive(Debug)]
pub struct File {
    /// From the top of the repository, with `/`.
    pub path: String,
    /// The words of its module's path, its crate first.
    pub module: Vec<String>,
    pub text: String,
    pub source: Source,
}

impl File {
    pub fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            module: module_of(path),
            text: text.to_owned(),
            source: Source::read(text),
        }
    }

    /// Whether all of it is compiled for tests alone, as a `tests.rs` is.
    pub fn is_for_tests(&self) -> bool {
        self.module.iter().any(|word| word == "tests")
    }
}

/// Every source file of every crate, sorted within its crate.
pub fn all() -> Vec<File> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "reference", "crates"] {
        for entry in WalkDir::new(top.join(folder)).sort_by_file_name() {
            let entry = entry.expect("the sources can be listed");
            let path = entry
                .path()
                .strip_prefix(top)
                .expect("it was found below the top");
            let path = path
                .to_str()
                .expect("our file names are text")
                .replace('\\', "/");
            let is_source = path.starts_with("src/") || path.contains("/src/");
            if is_source && path.ends_with(".rs") {
                let text = fs::read_to_string(entry.path()).expect("the sources can be read");
                files.push(File::new(&path, &text));
            }
        }
    }
    files
}

fn module_of(path: &str) -> Vec<String> {
    let (folder, inner) = match path.strip_prefix("src/") {
        Some(inner) => ("grader", inner),
        None => path.split_once("/src/").expect("a source is in `src/`"),
    };
    let name = folder.strip_prefix("crates/").unwrap_or(folder);
    let inner = inner.strip_suffix(".rs").expect("a source ends in `.rs`");
    let mut module = vec![name.replace(['/', '-'], "_")];
    module.extend(inner.split('/').map(str::to_owned));
    if matches!(
        module.last().map(String::as_str),
        Some("mod" | "lib" | "main")
    ) {
        module.pop();
    }
    module
}

/// A word, a `::`, a literal or a single other character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    pub text: &'a str,
    /// Counted from 1.
    pub line: usize,
}

impl Token<'_> {
    /// Whether it is a name or a keyword.
    pub fn is_word(&self) -> bool {
        self.text
            .starts_with(|first: char| first == '_' || first.is_alphabetic())
            && !self.text.ends_with(['"', '\'', '#'])
    }
}

/// The tokens of a source, in order.
fn lex(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (source, 1);
    while let Some(first) = rest.chars().next() {
        let length = length_of_next(rest, first);
        let (text, after) = rest.split_at(length);
        let is_comment = text.starts_with("//") || text.starts_with("/*");
        if !first.is_whitespace() && !is_comment {
            tokens.push(Token { text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

fn length_of_next(rest: &str, first: char) -> usize {
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment(rest)
    } else if let Some(length) = raw_string(rest) {
        length
    } else if rest.starts_with("b\"") || rest.starts_with("c\"") {
        1 + quoted(&rest[1..], '"')
    } else if rest.starts_with("b'") {
        1 + quoted(&rest[1..], '\'')
    } else if first == '"' {
        quoted(rest, '"')
    } else if first == '\'' {
        character_or_lifetime(rest)
    } else if rest.starts_with("::") {
        2
    } else if is_word_character(first) {
        let raw = if rest.starts_with("r#") { 2 } else { 0 };
        raw + word(&rest[raw..])
    } else {
        first.len_utf8()
    }
}

fn is_word_character(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

fn word(rest: &str) -> usize {
    rest.find(|character| !is_word_character(character))
        .unwrap_or(rest.len())
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// `r"…"`, `r#"…"#`, `br"…"` and so on; `None` when it is something else, such as `r#type`.
fn raw_string(rest: &str) -> Option<usize> {
    let opening = ["r", "br", "cr"].into_iter().find(|prefix| {
        rest.strip_prefix(prefix)
            .is_some_and(|after| after.trim_start_matches('#').starts_with('"'))
    })?;
    let after = &rest[opening.len()..];
    let hashes = after.len() - after.trim_start_matches('#').len();
    let start = opening.len() + hashes + 1;
    let closing = format!("\"{}", "#".repeat(hashes));
    let end = rest[start..].find(&closing)?;
    Some(start + end + closing.len())
}

/// A literal that begins and ends with this quote; a backslash takes the next character with it.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// `'a'` and `'\n'` are characters; `'a` is a lifetime, of which the quote alone is taken with its name.
fn character_or_lifetime(rest: &str) -> usize {
    let mut characters = rest.char_indices().skip(1);
    let second = characters.next().map(|(_, character)| character);
    let third = characters.next().map(|(_, character)| character);
    if second == Some('\\') || third == Some('\'') {
        quoted(rest, '\'')
    } else {
        1 + word(&rest[1..])
    }
}
