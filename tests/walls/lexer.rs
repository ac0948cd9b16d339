//! Rust source to tokens, as far as imports need it: comments are gone, literals are opaque.

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
pub fn lex(source: &str) -> Vec<Token<'_>> {
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
