//! What the walls need to know of one source file: its imports and paths, its child modules, its definitions.

use std::collections::BTreeSet;

use crate::walls::lexer::{Token, lex};

/// A path that a source mentions, in a `use` or in its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// As it is written, groups taken apart: `use a::{b, c::*}` mentions `a::b` and `a::c`.
    pub path: Vec<String>,
    /// The inline modules it stands in.
    pub within: Vec<String>,
    pub line: usize,
}

/// One source file, read.
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
    /// Reads a source.
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
