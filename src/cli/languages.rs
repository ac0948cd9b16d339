//! `languages`: what programs may be written in, and whether this machine can build and run it.

use std::path::PathBuf;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::class_arguments::CourseArgument;
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
        let course = CourseArgument {
            course: self.course,
        };
        let languages = match course.find(None) {
            // Where there is no course, those that are built in.
            Err(CourseError::None { .. }) => built_in_languages().to_vec(),
            found => found.map_err(Failure::input)?.languages,
        };
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

/// The files that tell a language: those that tell it at once, otherwise its endings.
fn list_endings(language: &Language) -> String {
    let endings = language.extensions.iter();
    let endings = endings.map(|ending| format!(".{ending}"));
    match language.markers.as_slice() {
        [] => endings.collect::<Vec<_>>().join(" "),
        markers => markers.join(" "),
    }
}

fn describe_tools(language: &Language, tools: &ToolsHere) -> String {
    let needed = language.tools.iter().map(String::as_str);
    let missing: Vec<&str> = needed.filter(|tool| !tools.has(tool)).collect();
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
