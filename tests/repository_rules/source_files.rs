//! The source files of every crate, each with the module it is, and what the rules need to know of one: its imports and
//! paths, its child modules, where it is unsafe.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
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
    /// The first line with the word `unsafe`, tests included.
    pub first_unsafe: Option<usize>,
    /// The inline modules around what is being read.
    within: Vec<String>,
}

impl Source {
    pub fn read(text: &str) -> Self {
        let stream: TokenStream = text.parse().expect("the compiler reads it too");
        let mut source = Self {
            first_unsafe: find_word(stream.clone(), "unsafe"),
            ..Self::default()
        };
        source.walk(stream);
        source
    }

    fn walk(&mut self, stream: TokenStream) {
        let tokens = without_tests(tokens(stream));
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = |offset: usize| tokens.get(at + offset);
            let is_next = |word: &str| next(1).is_some_and(|next| next.is(word));
            match token {
                Token::Word(word, _) if word == "mod" => {
                    if let Some(Token::Word(name, _)) = next(1) {
                        self.children.insert(name.clone());
                        if let Some(Token::Group(_, inner)) = next(2) {
                            self.within.push(name.clone());
                            self.walk(inner.clone());
                            self.within.pop();
                            at += 1;
                        }
                        at += 1;
                    }
                }
                Token::Word(word, _) if word == "pub" => {
                    at += usize::from(matches!(next(1), Some(Token::Group(..))));
                }
                // `impl Trait + use<'a>` is no import.
                Token::Word(word, _) if word == "use" && !is_next("<") => {
                    at += self.use_tree(&tokens[at + 1..], &[]);
                }
                Token::Word(_, line) if starts_path(&tokens, at) => {
                    let (path, length) = path_at(&tokens[at..]);
                    self.mention(path, *line);
                    at += length - 1;
                }
                Token::Group(_, inner) => self.walk(inner.clone()),
                Token::Word(..) | Token::Sign(_) => {}
            }
            at += 1;
        }
    }

    /// Reads one tree of a `use`, after this prefix, and says how many tokens it took.
    fn use_tree(&mut self, tokens: &[Token], prefix: &[String]) -> usize {
        let mut path = prefix.to_vec();
        let mut last_line = 0;
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Word(word, line) => {
                    path.push(word.clone());
                    last_line = *line;
                }
                Token::Sign("::") => {}
                Token::Group(_, inner) => {
                    let inner = self::tokens(inner.clone());
                    for tree in inner.split(|token| token.is(",")) {
                        self.use_tree(tree, &path);
                    }
                    return at + 1;
                }
                Token::Sign(_) => {
                    self.mention_import(path, prefix, last_line);
                    return at + 1;
                }
            }
        }
        if !tokens.is_empty() {
            self.mention_import(path, prefix, last_line);
        }
        tokens.len()
    }

    /// Mentions what is imported: neither its other name nor `self` is part of its path.
    fn mention_import(&mut self, mut path: Vec<String>, prefix: &[String], line: usize) {
        if let Some(at) = path.iter().position(|word| word == "as") {
            path.truncate(at);
        }
        path.pop_if(|last| last == "self" && !prefix.is_empty());
        self.mention(path, line);
    }

    fn mention(&mut self, path: Vec<String>, line: usize) {
        self.mentions.push(Mention {
            path,
            within: self.within.clone(),
            line,
        });
    }
}

/// A word with its line, a bracketed group, or anything else: a `::`, or the other signs by their first character.
#[derive(Debug, Clone)]
enum Token {
    Word(String, usize),
    Group(Delimiter, TokenStream),
    Sign(&'static str),
}

impl Token {
    fn is(&self, text: &str) -> bool {
        match self {
            Self::Word(word, _) => word == text,
            Self::Sign(sign) => *sign == text,
            Self::Group(..) => false,
        }
    }

    fn is_word(&self) -> bool {
        matches!(self, Self::Word(..))
    }
}

fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut trees = stream.into_iter().peekable();
    let is_colon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(it) if it.as_char() == ':');
    while let Some(tree) = trees.next() {
        let is_path = is_colon(&tree) && trees.next_if(is_colon).is_some();
        tokens.push(match tree {
            TokenTree::Ident(word) => Token::Word(word.to_string(), word.span().start().line),
            TokenTree::Group(group) => Token::Group(group.delimiter(), group.stream()),
            TokenTree::Punct(_) if is_path => Token::Sign("::"),
            TokenTree::Punct(sign) => Token::Sign(match sign.as_char() {
                '#' => "#",
                ',' => ",",
                ';' => ";",
                '<' => "<",
                '>' => ">",
                _ => "",
            }),
            TokenTree::Literal(_) => Token::Sign(""),
        });
    }
    tokens
}

/// The first line with this word.
fn find_word(stream: TokenStream, word: &str) -> Option<usize> {
    stream.into_iter().find_map(|tree| match tree {
        TokenTree::Ident(ident) => (ident == word).then(|| ident.span().start().line),
        TokenTree::Group(group) => find_word(group.stream(), word),
        TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    })
}

/// Whether a path of several words starts here.
fn starts_path(tokens: &[Token], at: usize) -> bool {
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.is(text));
    let continues_another =
        at >= 2 && is(at - 1, "::") && (tokens[at - 2].is_word() || is(at - 2, ">"));
    is(at + 1, "::") && !continues_another
}

/// The path that starts here, and how many tokens it takes.
fn path_at(tokens: &[Token]) -> (Vec<String>, usize) {
    let mut path = Vec::new();
    let mut length = 0;
    while let Some(Token::Word(word, _)) = tokens.get(length) {
        path.push(word.clone());
        length += 1;
        match &tokens[length..] {
            [colons, Token::Word(..), ..] if colons.is("::") => length += 1,
            _ => break,
        }
    }
    (path, length)
}

/// The tokens without the items that are compiled for tests alone.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let mut kept = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_attribute = |it: &Token| matches!(it, Token::Group(Delimiter::Bracket, inner) if is_for_tests(inner));
        if token.is("#") && tokens.next_if(is_attribute).is_some() {
            let mut is_use = false;
            // To the end of the item; of what it stands in, where it is a field or a variant.
            for token in tokens.by_ref() {
                is_use |= token.is("use");
                let is_body = matches!(token, Token::Group(Delimiter::Brace, _)) && !is_use;
                if token.is(";") || is_body {
                    break;
                }
            }
        } else {
            kept.push(token);
        }
    }
    kept
}

/// `#[cfg(test)]` and `#[cfg(all(test, …))]`, but not `#[cfg(not(test))]`.
fn is_for_tests(attribute: &TokenStream) -> bool {
    let has = |word: &str| find_word(attribute.clone(), word).is_some();
    has("cfg") && has("test") && !has("not") && !has("any")
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
