//! What the person who runs the benchmark asks for.

/// How often everything is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// As often as the figures say.
    Full,
    /// A tenth of that.
    Quick,
}

impl Size {
    /// So many runs, or as many as are left of them.
    pub const fn of(self, runs: usize) -> usize {
        match self {
            Self::Full => runs,
            Self::Quick => runs.div_ceil(10),
        }
    }
}

/// What was asked for.
#[derive(Debug)]
pub struct Arguments {
    pub size: Size,
    words: Vec<String>,
}

impl Arguments {
    /// Reads the words after the program's name, or says what is wrong with them.
    pub fn read(words: Vec<String>) -> Result<Self, String> {
        let mut arguments = Self {
            size: Size::Full,
            words: Vec::new(),
        };
        for word in words {
            match word.as_str() {
                // Cargo adds this one.
                "--bench" => {}
                "--quick" => arguments.size = Size::Quick,
                option if option.starts_with("--") => {
                    return Err(format!(
                        "there is no option `{option}`; there is `--quick`, and words choose figures by their names"
                    ));
                }
                _ => arguments.words.push(word),
            }
        }
        Ok(arguments)
    }

    /// Whether the figure of this name is wanted.
    pub fn choose(&self, figure: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| figure.contains(word.as_str()))
    }
}
