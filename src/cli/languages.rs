//! `languages`: what programs may be written in, and whether this machine can build and run it.

use puzzles::known_kinds::KINDS;
use std::env;
use std::path::PathBuf;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::grading_session::Session;
use course::course::Course;
use course::course_file::CourseError;
use course::languages::{Language, built_in_languages};
use course::tool_packages::Installer;
use engine::installed_tools::ToolsHere;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Languages {
    /// The course's file [default: the outermost grader.toml around the current folder]
    #[arg(long, value_name = "FILE")]
    course: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  grader languages  every language of the course, its endings, its tools, and whether they are here;
                    outside a course, those that are built in

The names are those of `allowed-languages` and `[languages.NAME]` in grader.toml and of `language` in a submission.toml.";

impl Languages {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let arguments = ClassArguments {
            course: self.course,
            ..ClassArguments::default()
        };
        let languages = languages(&arguments, console)?;
        let tools = ToolsHere::default();
        let widest = languages.iter().map(|language| language.name.len()).max();
        for language in &languages {
            writeln!(
                console.out,
                "{:width$}  {:24}  {}",
                language.name,
                list_endings(language),
                describe_tools(language, &tools),
                width = widest.unwrap_or_default(),
            )?;
        }
        Ok(Exit::Done)
    }
}

/// Those of the course; where there is no course, those that are built in.
fn languages(
    arguments: &ClassArguments,
    console: &mut Console<'_>,
) -> Result<Vec<Language>, Failure> {
    let here = env::current_dir().unwrap_or_default();
    let is_outside = matches!(Course::open(&here, KINDS), Err(CourseError::None { .. }));
    if arguments.course.is_none() && is_outside {
        Ok(built_in_languages().to_vec())
    } else {
        Ok(Session::open_course(arguments, None, console)?.languages)
    }
}

/// The files that tell a language: those that tell it at once, otherwise its endings.
fn list_endings(language: &Language) -> String {
    let endings = language
        .extensions
        .iter()
        .map(|ending| format!(".{ending}"));
    match language.markers.as_slice() {
        [] => endings.collect::<Vec<_>>().join(" "),
        markers => markers.join(" "),
    }
}

fn describe_tools(language: &Language, tools: &ToolsHere) -> String {
    let missing: Vec<&str> = language
        .tools
        .iter()
        .map(String::as_str)
        .filter(|tool| !tools.has(tool))
        .collect();
    match missing.as_slice() {
        [] => "ready".to_owned(),
        missing => {
            let install = Installer::here().and_then(|it| it.command(missing.iter().copied()));
            let install = install.map(|command| format!("; `{command}`"));
            let missing = missing.join(", ");
            format!("missing here: {missing}{}", install.unwrap_or_default())
        }
    }
}
