//! `help`: that of a command, and pages of the documentation, read in the terminal.

mod markdown;

use clap::Parser;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::help::markdown::render;
use crate::cli::shared_output::quoted;
use crate::cli::wrapped_text::columns;
use course::nearest_word::nearest;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Help {
    /// A topic, or a command and those within it
    #[arg(value_name = "TOPIC|COMMAND")]
    words: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  grader help               every command
  grader help cases add     one of them, as `grader cases add --help` does
  grader help verdicts      what each verdict means

Topics:
  verdicts    what each verdict means
  limits      the sandbox that programs run in: tiers and limits
  talking     how programs are given their board and their answers are read
  platforms   reports, gradebooks, GitHub, GitLab and Gradescope
  students    checking one's own program, submission.toml
  assistants  grading a class, review, pages
  courses     grader.toml, cases, sealed and generated cases
  insight     likely mistakes, the X-ray of a search, twins
  clusters    many machines
  security    what a submission can try, and how that ends";

/// Every topic with its page, in the order in which help lists them.
const TOPICS: &[(&str, &str)] = &[
    ("verdicts", include_str!("../../README.md")),
    ("limits", include_str!("../../docs/sandbox.md")),
    ("talking", include_str!("../../docs/talking.md")),
    ("platforms", include_str!("../../docs/platforms.md")),
    ("students", include_str!("../../docs/students.md")),
    ("assistants", include_str!("../../docs/assistants.md")),
    ("courses", include_str!("../../docs/courses.md")),
    ("insight", include_str!("../../docs/insight.md")),
    ("clusters", include_str!("../../docs/clusters.md")),
    ("security", include_str!("../../docs/security.md")),
];

/// Lines are no longer than this, however wide the terminal: nobody reads them to their end.
const WIDEST: usize = 100;

/// What of the page of a topic is shown: all of it, but for verdicts, which are a part of theirs.
fn text(&(name, page): &(&str, &'static str)) -> &'static str {
    match name {
        "verdicts" => part(page, "Verdicts"),
        _ => page,
    }
}

/// What of a page is below this heading.
fn part<'p>(page: &'p str, heading: &str) -> &'p str {
    let start = page.find(&format!("\n## {heading}\n"));
    let rest = &page[start.map_or(0, |at| at + 1)..];
    let end = rest[1..].find("\n## ").map_or(rest.len(), |at| at + 2);
    &rest[..end]
}

impl Help {
    /// Prints the page of a topic, or else the help of a command of this program.
    pub(crate) fn run<Arguments: Parser>(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if let [word] = self.words.as_slice()
            && let Some(topic) = TOPICS.iter().find(|(name, _)| name == word)
        {
            let page = render(text(topic), columns().min(WIDEST));
            write!(console.out, "{page}")?;
            return Ok(Exit::Done);
        }
        let mut command = Arguments::command();
        for word in &self.words {
            let Some(inner) = command.find_subcommand(word) else {
                return Err(no_such_topic(word, &command));
            };
            command = inner.clone();
        }
        let typed = std::iter::once("grader");
        let typed = typed.chain(self.words.iter().map(String::as_str));
        if let Err(answer) = Arguments::try_parse_from(typed.chain(["--help"])) {
            write!(console.out, "{}", answer.render().ansi())?;
        }
        Ok(Exit::Done)
    }
}

/// The word is none of the topics and none of the commands within this one.
fn no_such_topic(word: &str, command: &clap::Command) -> Failure {
    let topics = || TOPICS.iter().map(|(name, _)| *name);
    let known = command.get_subcommands().map(clap::Command::get_name);
    let near = nearest(word, known.chain(topics()));
    let hint = near.map(|meant| format!("did you mean `{meant}`? The "));
    Failure::input(format!(
        "there is no topic and no command `{word}`; {}topics are {}; `grader help` lists the commands",
        hint.unwrap_or_default(),
        quoted(topics())
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_listed_and_has_a_page() {
        for topic @ (name, _) in TOPICS {
            let line = format!("\n  {name:<10}  ");
            assert!(EXAMPLES.contains(&line), "{name}");
            let page = render(text(topic), 80);
            assert!(page.lines().count() > 10, "{name}: {page}");
        }
    }

    #[test]
    fn a_part_of_a_page_is_what_is_below_its_heading() {
        let page = "# All\n\n## One\n\n1\n\n## Two\n\n2\n\n### Inner\n\n3\n\n## Three\n\n4\n";
        assert_eq!(part(page, "Two"), "## Two\n\n2\n\n### Inner\n\n3\n\n");
        let verdicts = text(&TOPICS[0]);
        assert!(verdicts.starts_with("## Verdicts\n"), "{verdicts}");
        assert!(verdicts.contains("`not-minimal`"), "{verdicts}");
        assert!(!verdicts.contains("Licence"), "{verdicts}");
    }

    #[test]
    fn no_line_of_any_page_is_wider_than_the_terminal_but_for_what_cannot_be_broken() {
        for topic @ (name, _) in TOPICS {
            let page = render(text(topic), 72);
            for line in anstream::adapter::strip_str(&page).to_string().lines() {
                let is_code = line.starts_with("    ");
                assert!(is_code || line.chars().count() <= 72, "{name}: {line}");
            }
        }
    }
}
