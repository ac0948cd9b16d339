//! What must be known of a language to read its texts word by word.

/// A family of languages that are read alike and compared with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grammar {
    /// Python.
    Python,
    /// C and C++.
    C,
    /// Java, Kotlin, C# and Scala.
    Java,
    /// JavaScript and TypeScript.
    JavaScript,
    /// Rust.
    Rust,
    /// Go.
    Go,
    /// Shells, Ruby, Perl, Julia and R.
    Script,
}

/// How a quote is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quote {
    /// A text up to the next one on the line.
    OneLine,
    /// A text up to the next one, over lines.
    ManyLines,
    /// A letter, or the name of a lifetime.
    Letter,
    /// Nothing special.
    None,
}

impl Grammar {
    /// Of a file with this ending; none where it is no program.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Self> {
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
    #[must_use]
    pub const fn line_comment(self) -> &'static str {
        match self {
            Self::Python | Self::Script => "#",
            Self::C | Self::Java | Self::JavaScript | Self::Rust | Self::Go => "//",
        }
    }

    /// Whether there are comments between `/*` and `*/`.
    #[must_use]
    pub const fn has_block_comments(self) -> bool {
        match self {
            Self::Python | Self::Script => false,
            Self::C | Self::Java | Self::JavaScript | Self::Rust | Self::Go => true,
        }
    }

    /// How this character is read as a quote.
    #[must_use]
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
    #[must_use]
    pub const fn has_triple_quotes(self) -> bool {
        matches!(self, Self::Python | Self::Java)
    }
}

/// Words that are no names in one language or another, and shape a program.
pub const KEYWORDS: &[&str] = &[
    "and",
    "async",
    "await",
    "bool",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "def",
    "default",
    "del",
    "delete",
    "do",
    "double",
    "elif",
    "else",
    "enum",
    "except",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "fn",
    "for",
    "foreach",
    "from",
    "func",
    "function",
    "global",
    "go",
    "goto",
    "if",
    "impl",
    "implements",
    "import",
    "in",
    "instanceof",
    "int",
    "interface",
    "is",
    "lambda",
    "let",
    "long",
    "loop",
    "map",
    "match",
    "mod",
    "mut",
    "namespace",
    "new",
    "nil",
    "None",
    "not",
    "null",
    "of",
    "or",
    "package",
    "pass",
    "private",
    "protected",
    "pub",
    "public",
    "raise",
    "range",
    "record",
    "ref",
    "return",
    "self",
    "short",
    "size_t",
    "sizeof",
    "static",
    "struct",
    "super",
    "switch",
    "this",
    "throw",
    "throws",
    "trait",
    "true",
    "True",
    "False",
    "try",
    "type",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "use",
    "using",
    "var",
    "vec",
    "vector",
    "void",
    "where",
    "while",
    "with",
    "yield",
];
