//! The arguments `cargo test` passes on.

use crate::harness::test::Test;

/// What was asked for.
#[derive(Debug, Default)]
pub struct Options {
    /// Only print the names.
    pub list: bool,
    /// How many tests at a time.
    pub threads: usize,
    filters: Vec<String>,
    skips: Vec<String>,
    exact: bool,
    ignored: bool,
}

impl Options {
    /// Reads them; what only the usual harness knows is ignored.
    pub fn from_arguments(arguments: impl Iterator<Item = String>) -> Self {
        let mut options = Self {
            threads: 2,
            ..Self::default()
        };
        let mut arguments = arguments.flat_map(|argument| match argument.split_once('=') {
            Some((flag, value)) if flag.starts_with("--") => {
                vec![flag.to_owned(), value.to_owned()]
            }
            _ => vec![argument],
        });
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--list" => options.list = true,
                "--exact" => options.exact = true,
                "--ignored" => options.ignored = true,
                "--test-threads" => {
                    let number = arguments.next().and_then(|number| number.parse().ok());
                    options.threads = number.unwrap_or(options.threads).max(1);
                }
                "--skip" => options.skips.extend(arguments.next()),
                "--format" | "--color" | "--logfile" | "--report-time" | "-Z"
                | "--shuffle-seed" => {
                    arguments.next();
                }
                flag if flag.starts_with('-') => {}
                _ => options.filters.push(argument),
            }
        }
        options
    }

    /// The tests that were asked for.
    pub fn choose(&self, tests: Vec<Test>) -> Vec<Test> {
        let fits = |name: &str, text: &String| match self.exact {
            true => name == text,
            false => name.contains(text.as_str()),
        };
        tests
            .into_iter()
            .filter(|test| {
                let name = test.name.as_str();
                // Only ignored tests were asked for, and there are none.
                !self.ignored
                    && (self.filters.is_empty() || self.filters.iter().any(|text| fits(name, text)))
                    && !self.skips.iter().any(|text| fits(name, text))
            })
            .collect()
    }
}
