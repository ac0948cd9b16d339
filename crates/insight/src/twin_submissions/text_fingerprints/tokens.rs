//! A program word by word: names, numbers and texts are all alike, comments are left out.

use std::collections::HashSet;
use std::sync::LazyLock;

/// One word of a program, and the line it stands on, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'t> {
    /// The word: itself where it shapes the program, otherwise what kind of word it is.
    pub word: &'t str,
    pub line: usize,
}

pub fn tokens(text: &str, grammar: Grammar) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(first) = rest.chars().next() {
        let (word, length) = next(rest, first, grammar, &tokens);
        if let Some(word) = word {
            tokens.push(Token { word, line });
        }
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// The word that begins here, if it is one that counts, and how many bytes it takes.
fn next<'t>(
    rest: &'t str,
    first: char,
    grammar: Grammar,
    before: &[Token<'_>],
) -> (Option<&'t str>, usize) {
    let to_line_end = || rest.find('\n').unwrap_or(rest.len());
    if first.is_whitespace() {
        return (None, first.len_utf8());
    }
    if rest.starts_with(grammar.line_comment()) {
        return (None, to_line_end());
    }
    if grammar.has_block_comments() && rest.starts_with("/*") {
        return (None, rest[2..].find("*/").map_or(rest.len(), |end| end + 4));
    }
    for triple in ["\"\"\"", "'''"] {
        if grammar.has_triple_quotes() && rest.starts_with(triple) {
            let length = rest[3..].find(triple).map_or(rest.len(), |end| end + 6);
            // A text that nothing is done with is a comment.
            let is_comment = before
                .last()
                .is_none_or(|token| matches!(token.word, ":" | "S"));
            return ((!is_comment).then_some("S"), length);
        }
    }
    match grammar.quote(first) {
        kind @ (Quote::OneLine | Quote::ManyLines) => {
            return (Some("S"), quoted(rest, first, kind));
        }
        Quote::Letter => {
            // A letter ends after one character; a lifetime's name does not.
            let mut inside = rest[1..].chars();
            let length = match (inside.next(), inside.next()) {
                (Some('\\'), _) => quoted(rest, first, Quote::OneLine),
                (Some(letter), Some('\'')) => letter.len_utf8() + 2,
                (Some(_) | None, _) => return (None, 1),
            };
            return (Some("S"), length);
        }
        Quote::None => {}
    }
    let is_of_name = |character: char| character.is_alphanumeric() || character == '_';
    if is_of_name(first) {
        let length = rest
            .find(|character| !is_of_name(character))
            .unwrap_or(rest.len());
        let word = &rest[..length];
        return match KEYWORDS.contains(word) {
            _ if first.is_ascii_digit() => (Some("N"), length),
            true => (Some(word), length),
            false => (Some("I"), length),
        };
    }
    // Half of all semicolons are matters of taste.
    match first {
        ';' => (None, 1),
        _ => (Some(&rest[..first.len_utf8()]), first.len_utf8()),
    }
}

/// How many bytes a text in quotes takes.
fn quoted(rest: &str, quote: char, kind: Quote) -> usize {
    let mut characters = rest.char_indices().skip(1);
    while let Some((place, character)) = characters.next() {
        match character {
            '\\' => {
                characters.next();
            }
            '\n' if kind != Quote::ManyLines => return place,
            _ if character == quote => return place + character.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

/// A family of languages that are read alike and compared with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grammar {
    Python,
    /// C and C++.
    C,
    /// Java, Kotlin, C# and Scala.
    Java,
    /// JavaScript and TypeScript.
    JavaScript,
    Rust,
    Go,
    /// Shells, Ruby, Perl, Julia and R.
    Script,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quote {
    /// A text up to the next one on the line.
    OneLine,
    /// A text up to the next one, over lines.
    ManyLines,
    /// A letter, or the name of a lifetime.
    Letter,
    /// It begins nothing.
    None,
}

impl Grammar {
    /// Of a file with this ending; none where it is no program.
    pub fn from_extension(ending: &str) -> Option<Self> {
        Some(match ending.to_ascii_lowercase().as_str() {
            "py" | "pyw" => Self::Python,
            "c" | "h" | "cc" | "cpp" | "cxx" | "hpp" | "hh" => Self::C,
            "java" | "kt" | "cs" | "scala" => Self::Java,
            "js" | "mjs" | "cjs" | "ts" | "jsx" | "tsx" => Self::JavaScript,
            "rs" => Self::Rust,
            "go" => Self::Go,
            "sh" | "bash" | "rb" | "pl" | "jl" | "r" => Self::Script,
            _ => return None,
        })
    }

    /// What begins a comment that ends with the line.
    pub const fn line_comment(self) -> &'static str {
        match self {
            Self::Python | Self::Script => "#",
            _ => "//",
        }
    }

    pub const fn has_block_comments(self) -> bool {
        !matches!(self, Self::Python | Self::Script)
    }

    pub const fn quote(self, character: char) -> Quote {
        match (self, character) {
            (_, '"') => Quote::OneLine,
            (Self::Python | Self::JavaScript | Self::Script, '\'') => Quote::OneLine,
            (Self::C | Self::Java | Self::Rust | Self::Go, '\'') => Quote::Letter,
            (Self::JavaScript | Self::Go, '`') => Quote::ManyLines,
            _ => Quote::None,
        }
    }

    /// Whether three quotes begin a text over lines.
    pub const fn has_triple_quotes(self) -> bool {
        matches!(self, Self::Python | Self::Java)
    }
}

/// Words that are no names in one language or another, and shape a program.
static KEYWORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    "and async await bool boolean break byte case catch char class const continue def default del \
     delete do double elif else enum except extends false final finally float fn for foreach from \
     func function global go goto if impl implements import in instanceof int interface is lambda \
     let long loop map match mod mut namespace new nil None not null of or package pass private \
     protected pub public raise range record ref return self short size_t sizeof static struct \
     super switch this throw throws trait true True False try type typedef typename union \
     unsigned use using var vec vector void where while with yield"
        .split(' ')
        .collect()
});

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::*;

    fn words(text: &str, grammar: Grammar) -> String {
        let tokens = tokens(text, grammar).into_iter();
        tokens.map(|token| token.word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_numbers_and_texts_are_all_alike() {
        let table = [
            ("total = total + 12  # more", Grammar::Python, "I = I + N"),
            (
                "def f(x):\n    \"\"\"Doc.\"\"\"\n    return 'a'",
                Grammar::Python,
                "def I ( I ) : return S",
            ),
            ("x = \"\"\"a\nb\"\"\"", Grammar::Python, "I = S"),
            (
                "let a = `x\n${b}` + 'c';",
                Grammar::JavaScript,
                "let I = S + S",
            ),
            (
                "char c = 'x'; /* \"no\" */ f(c);",
                Grammar::C,
                "char I = S I ( I )",
            ),
            (
                "fn f<'a>(x: &'a str) {}",
                Grammar::Rust,
                "fn I < I > ( I : & I I ) { }",
            ),
            ("s := `a\"b` // c", Grammar::Go, "I : = S"),
            ("echo \"$x\" # y", Grammar::Script, "I S"),
        ];
        for (text, grammar, expected) in table {
            assert_eq!(words(text, grammar), expected, "{text}");
        }
    }

    #[test]
    fn lines_are_counted_through_comments_and_texts() {
        let text = "/* a\nb */ x\n`c\nd` y";
        let tokens = tokens(text, Grammar::JavaScript).into_iter();
        assert_eq!(
            tokens.map(|token| token.line).collect::<Vec<_>>(),
            [2, 3, 4]
        );
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in "[\"'`#/*\\\\aä1\n ]{0,60}") {
            for grammar in [Grammar::Python, Grammar::JavaScript, Grammar::Rust, Grammar::Script] {
                for token in tokens(&text, grammar) {
                    assert!(token.line <= text.lines().count().max(1) + 1);
                }
            }
        }
    }
}
