//! A source file as far as the grader understands it: code without comments, the texts in it, and whether it reads
//! something.

use std::collections::BTreeSet;

/// The most characters of a text in quotes that is kept.
const LONGEST_LITERAL: usize = 300;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// The code; what stood in triple quotes is left out, as it is mostly a comment.
    pub code: String,
    /// The texts in quotes, in their order, without the quotes.
    pub literals: Vec<String>,
}

/// How a language writes its comments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comments {
    /// From `//` to the end of the line, and between `/*` and `*/`.
    Slashes,
    /// From `#` to the end of the line; triple quotes over lines.
    Hash,
}

impl Comments {
    /// How files with this ending write them.
    #[must_use]
    pub fn of_ending(ending: &str) -> Self {
        match ending {
            "py" | "sh" | "bash" | "rb" | "pl" | "r" | "jl" => Self::Hash,
            _ => Self::Slashes,
        }
    }
}

impl Text {
    #[must_use]
    pub fn read(bytes: &[u8], comments: Comments) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let mut read = Self::default();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            rest = match comment(rest, comments) {
                Some(after) => {
                    read.code.push(' ');
                    after
                }
                None if is_quote(first, comments) => read.literal(rest, first, comments),
                None => {
                    read.code.push(first);
                    &rest[first.len_utf8()..]
                }
            };
        }
        read
    }

    /// Takes a text in quotes; what comes after it.
    fn literal<'a>(&mut self, rest: &'a str, quote: char, comments: Comments) -> &'a str {
        let triple: String = std::iter::repeat_n(quote, 3).collect();
        if comments == Comments::Hash && rest.starts_with(&triple) {
            let inside = &rest[3..];
            let length = inside.find(&triple).unwrap_or(inside.len());
            for line in inside[..length].lines() {
                self.keep(line.to_owned());
            }
            self.code.push_str("\"\"");
            return inside.get(length + 3..).unwrap_or("");
        }
        let mut value = String::new();
        let mut characters = rest.char_indices().skip(1);
        let mut end = rest.len();
        while let Some((place, character)) = characters.next() {
            match character {
                '\\' => match characters.next() {
                    Some((_, 'n' | 't' | 'r')) => value.push(' '),
                    Some((_, escaped)) => {
                        // A Windows path is written with two of them.
                        value.push(escaped);
                    }
                    None => {}
                },
                '\n' if quote != '`' => {
                    end = place;
                    break;
                }
                _ if character == quote => {
                    end = place + character.len_utf8();
                    break;
                }
                _ => value.push(character),
            }
        }
        self.code.push('"');
        self.code.push_str(&value.replace('"', "'"));
        self.code.push('"');
        self.keep(value);
        &rest[end..]
    }

    fn keep(&mut self, value: String) {
        if !value.trim().is_empty() && value.chars().count() <= LONGEST_LITERAL {
            self.literals.push(value);
        }
    }

    /// Whether a piece of code is in it, blanks not counted.
    #[must_use]
    pub fn has(&self, piece: &str) -> bool {
        let (code, piece) = (dense(&self.code), dense(piece));
        let is_name = |character: char| character.is_alphanumeric() || character == '_';
        let open_end = !piece.ends_with(is_name);
        code.match_indices(&piece).any(|(place, _)| {
            // `int main` is not in `int maintain()`.
            open_end || !code[place + piece.len()..].starts_with(is_name)
        })
    }

    #[must_use]
    pub fn names(&self) -> BTreeSet<&str> {
        self.code
            .split(|character: char| !(character.is_alphanumeric() || character == '_'))
            .filter(|name| !name.is_empty())
            .collect()
    }
}

/// The text without blanks, and with one kind of quotes.
fn dense(text: &str) -> String {
    text.chars()
        .filter(|character| !character.is_whitespace())
        .map(|character| if character == '\'' { '"' } else { character })
        .collect()
}

/// In languages with slashes, a `'` is a letter's or a lifetime's, never a text's.
const fn is_quote(character: char, comments: Comments) -> bool {
    match comments {
        Comments::Hash => matches!(character, '"' | '\''),
        Comments::Slashes => matches!(character, '"' | '`'),
    }
}

/// What comes after a comment, if one begins here.
fn comment(rest: &str, comments: Comments) -> Option<&str> {
    let line_end = || rest.find('\n').map_or("", |end| &rest[end..]);
    match comments {
        Comments::Hash if rest.starts_with('#') => Some(line_end()),
        Comments::Slashes if rest.starts_with("//") => Some(line_end()),
        Comments::Slashes if rest.starts_with("/*") => {
            Some(rest[2..].find("*/").map_or("", |end| &rest[2 + end + 2..]))
        }
        // So that the quote in it opens no text.
        Comments::Slashes if rest.starts_with("'\"'") => Some(&rest[3..]),
        Comments::Hash | Comments::Slashes => None,
    }
}

/// What looks at a program's arguments.
pub(crate) const ARGUMENTS: &[&str] = &[
    "sys.argv",
    "argparse",
    "args[",
    "args.length",
    "argv[",
    "argc",
    "os.Args",
    "env::args",
    "process.argv",
    "$1",
    "$@",
    "flag.Parse",
    "click.",
];

/// What reads standard input.
pub(crate) const STANDARD_INPUT: &[&str] = &[
    "input(",
    "sys.stdin",
    "System.in",
    "System.console",
    "cin>>",
    "cin >>",
    "scanf",
    "getline(cin",
    "getline(std::cin",
    "fgets(",
    "stdin",
    "os.Stdin",
    "fmt.Scan",
    "readline",
    "raw_input",
    "\nread ",
    "read -",
];

/// What opens a file.
pub(crate) const FILES: &[&str] = &[
    "open(",
    "new File(",
    "FileReader",
    "Files.",
    "Paths.get",
    "Path.of",
    "ifstream",
    "fopen",
    "File::open",
    "read_to_string",
    "os.Open",
    "os.ReadFile",
    "readFileSync",
    "readFile(",
    "np.loadtxt",
    "new In(",
    "cat ",
    "< \"$",
    "<\"$",
    "< $",
];

/// What has a file chosen in a window.
const CHOSEN: &[&str] = &["FileChooser", "filedialog", "QFileDialog"];

/// Whether code reads something: its arguments, what is typed, a file.
#[must_use]
pub(crate) fn reads(code: &str) -> bool {
    [ARGUMENTS, STANDARD_INPUT, FILES, CHOSEN]
        .into_iter()
        .flatten()
        .any(|mark| code.contains(mark))
        || uses_parameter(code)
}

/// Whether a main looks at its parameter, whatever that is called.
fn uses_parameter(code: &str) -> bool {
    let Some((_, rest)) = code.split_once(" main(") else {
        return false;
    };
    let parameters = rest.split(')').next().unwrap_or_default();
    let name = parameters
        .trim_end_matches(['[', ']', ' '])
        .rsplit(|character: char| !(character.is_alphanumeric() || character == '_'))
        .next()
        .unwrap_or_default();
    !name.is_empty()
        && [
            format!("{name}["),
            format!("{name}.length"),
            format!(": {name})"),
        ]
        .iter()
        .any(|use_of_it| rest.contains(use_of_it))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::*;

    #[test]
    fn comments_are_taken_out_and_texts_are_kept() {
        let table: [(&str, Comments, &str, &[&str]); 9] = [
            ("int a; // int main(\nb", Comments::Slashes, "inta;b", &[]),
            ("a /* \"x\" */ b", Comments::Slashes, "ab", &[]),
            ("f(\"// no\")", Comments::Slashes, "f(\"//no\")", &["// no"]),
            ("f('#') # x", Comments::Hash, "f(\"#\")", &["#"]),
            (
                "\"\"\"doc\nmain()\"\"\"\nx",
                Comments::Hash,
                "\"\"x",
                &["doc", "main()"],
            ),
            (
                "\"..\\\\test\\\\a.txt\"",
                Comments::Slashes,
                "\"..\\test\\a.txt\"",
                &["..\\test\\a.txt"],
            ),
            (
                "c = '\"'; d = \"e\"",
                Comments::Slashes,
                "c=;d=\"e\"",
                &["e"],
            ),
            ("\"open\nb", Comments::Slashes, "\"open\"b", &["open"]),
            ("\u{feff}a", Comments::Slashes, "a", &[]),
        ];
        for (text, comments, code, literals) in table {
            let read = Text::read(text.as_bytes(), comments);
            assert_eq!(dense(&read.code), code, "{text}");
            assert_eq!(read.literals, literals, "{text}");
        }
    }

    #[test]
    fn a_piece_of_code_is_found_whatever_its_blanks_and_quotes() {
        let text = Text::read(b"if __name__=='__main__' :\n  x()", Comments::Hash);
        assert!(text.has("if __name__ == \"__main__\""));
        assert!(!text.has("def main"));
        let text = Text::read(b"int maintain() {}", Comments::Slashes);
        assert!(!text.has("int main"));
        assert!(Text::read(b"int  main ()", Comments::Slashes).has("int main"));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read(bytes in any::<Vec<u8>>()) {
            for comments in [Comments::Slashes, Comments::Hash] {
                let read = Text::read(&bytes, comments);
                assert!(read.literals.iter().all(|literal| !literal.trim().is_empty()));
            }
        }

        #[test]
        fn any_text_of_quotes_and_slashes_is_read(text in "[\"'`#/*\\\\a\n ]{0,60}") {
            for comments in [Comments::Slashes, Comments::Hash] {
                let read = Text::read(text.as_bytes(), comments);
                assert!(read.code.len() <= 3 * text.len());
            }
        }
    }

    #[test]
    fn what_is_read_is_seen() {
        let table = [
            ("public static void main(String[] a) { solve(a[0]); }", true),
            (
                "static void main(String argv[]) { for (String x : argv) {} }",
                true,
            ),
            (
                "public static void main(String[] args) { new Tree(); }",
                false,
            ),
            ("int main() { return 0; }", false),
            ("Scanner s = new Scanner(System.in);", true),
            ("JFileChooser chooser;", true),
        ];
        for (code, expected) in table {
            assert_eq!(reads(code), expected, "{code}");
        }
    }
}
