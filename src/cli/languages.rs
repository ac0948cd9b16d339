//! `languages`: what programs may be written in, and whether this machine can build and run it.

use std::path::PathBuf;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::session::Session;
use course::language::Language;
use engine::options::Audience;
use engine::tools::ToolsHere;

/// What `languages` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Languages {
    /// The course's file [default: the outermost grader.toml around the current folder]
    #[arg(long, value_name = "FILE")]
    course: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  grader languages  every language of the course, its endings, its tools, and whether they are here

The names are those of `allowed-languages` and `[languages.NAME]` in grader.toml and of `language` in a submission.toml.";

impl Languages {
    /// Lists them.
    ///
    /// # Errors
    /// What is wrong with the course.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let arguments = ClassArguments {
            course: self.course,
            ..ClassArguments::default()
        };
        let course = Session::course(&arguments, None, Audience::Teacher)?;
        let tools = ToolsHere::default();
        let widest = course
            .languages
            .iter()
            .map(|language| language.name.len())
            .max();
        for language in &course.languages {
            writeln!(
                console.out,
                "{:width$}  {:24}  {}",
                language.name,
                told_by(language),
                state(language, &tools),
                width = widest.unwrap_or_default(),
            )?;
        }
        Ok(Exit::Done)
    }
}

/// The files that tell a language: those that tell it at once, otherwise its endings.
fn told_by(language: &Language) -> String {
    let endings = language
        .extensions
        .iter()
        .map(|ending| format!(".{ending}"));
    match language.markers.as_slice() {
        [] => endings.collect::<Vec<_>>().join(" "),
        markers => markers.join(" "),
    }
}

fn state(language: &Language, tools: &ToolsHere) -> String {
    let missing: Vec<&str> = language
        .tools
        .iter()
        .map(String::as_str)
        .filter(|tool| !tools.has(tool))
        .collect();
    match missing.as_slice() {
        [] => "ready".to_owned(),
        missing => format!("missing here: {}", missing.join(", ")),
    }
}
