//! `bundle github` and `bundle gitlab`: files that these services grade by, with what each line is for and what whoever
//! pastes one must decide.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::built_in_courses::{find_name, list_names};
use crate::cli::cases::course_argument::named_or_only;
use crate::cli::class::class_arguments::CourseArgument;
use course::course_file::CourseError;

#[derive(Debug, clap::Args)]
#[command(after_help = GITHUB_EXAMPLES)]
pub(crate) struct Github {
    #[command(flatten)]
    course: CourseArgument,
    /// The assignment [default: the only one of the course]
    #[arg(long, short = 'a', value_name = "NAME", value_parser = plain)]
    assignment: Option<String>,
    /// Who publishes the grader as an action: the account or organisation whose repository `grader` it is
    #[arg(long, value_name = "NAME", value_parser = plain)]
    owner: Option<String>,
    /// The repository of the course, as in `my-school/course`: with `--hidden-cases` the private one with all cases, with
    /// `--reusable` the public one that the workflow lies in [default: OWNER/course]
    #[arg(long, value_name = "OWNER/NAME", value_parser = plain)]
    course_repository: Option<String>,
    /// For the repository that students fork: pull requests are graded on hidden cases, from a private repository
    #[arg(long)]
    hidden_cases: bool,
    /// For a repository of yours: the steps that students' repositories call and cannot edit
    #[arg(long, conflicts_with = "hidden_cases")]
    reusable: bool,
}

const GITHUB_EXAMPLES: &str = "\
Examples:
  grader bundle github -a iq-puzzler             for students' repositories: every push, public cases
  grader bundle github --owner my-school         the only assignment, with who publishes the grader filled in
  grader bundle github --hidden-cases            for the repository that students fork: all cases
  grader bundle github --reusable                steps that students' repositories call and cannot edit

What is printed is a whole file for .github/workflows/grade.yml. Its first lines say what you decide: which assignment it \
is, who publishes the grader, where the course lies, who can read it and who can edit the workflow.";

#[derive(Debug, clap::Args)]
#[command(after_help = GITLAB_EXAMPLES)]
pub(crate) struct Gitlab {
    #[command(flatten)]
    course: CourseArgument,
    /// The assignment [default: the only one of the course]
    #[arg(long, short = 'a', value_name = "NAME", value_parser = plain)]
    assignment: Option<String>,
}

const GITLAB_EXAMPLES: &str = "\
Examples:
  grader bundle gitlab -a iq-puzzler > .gitlab-ci.yml  a job for that assignment";

/// The assignment that is graded: the one that was named, which must be one of the course, or of those that are built in
/// where there is no course; or the only one of the course.
fn decide_assignment(named: Option<&str>, course: &CourseArgument) -> Result<String, Failure> {
    match (course.find(None), named) {
        (Ok(course), named) => Ok(named_or_only(&course, named)?.name.clone()),
        (Err(CourseError::None { .. }), Some(name)) => Ok(find_name(name)?.to_owned()),
        (Err(CourseError::None { .. }), None) => Err(Failure::input(format!(
            "which assignment is it for? Say `-a NAME`, one of {} outside a course; in the folder of your course, or with \
             `--course FILE`, it is one of its own",
            list_names()
        ))),
        (Err(trouble), _) => Err(Failure::input(trouble)),
    }
}

impl Github {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let fetches_course = self.hidden_cases || self.reusable;
        if self.course_repository.is_some() && !fetches_course {
            return Err(Failure::input(
                "without `--hidden-cases` or `--reusable` no repository of a course is fetched; add one of them, or leave \
                 out `--course-repository`",
            ));
        }
        let assignment = match (&self.assignment, self.reusable) {
            // Whoever calls it says which.
            (None, true) => "ASSIGNMENT".to_owned(),
            (named, _) => decide_assignment(named.as_deref(), &self.course)?,
        };
        write!(console.out, "{}", self.render(&assignment))?;
        console.out.flush()?;
        if self.owner.is_none() {
            console.note(
                "OWNER is the account that publishes the grader as an action; `--owner NAME` fills it in",
            )?;
        }
        if self.course_repository.is_none() && fetches_course {
            console.note(format!(
                "`{}` is taken for the repository of the course; `--course-repository OWNER/NAME` names another",
                self.course_repository()
            ))?;
        }
        Ok(Exit::Done)
    }

    fn course_repository(&self) -> String {
        let owner = self.owner.as_deref().unwrap_or("OWNER");
        let usual = format!("{owner}/course");
        self.course_repository.clone().unwrap_or(usual)
    }

    fn render(&self, assignment: &str) -> String {
        let template = match (self.hidden_cases, self.reusable) {
            (true, _) => include_str!("github-hidden-cases.yml"),
            (false, true) => include_str!("github-reusable.yml"),
            (false, false) => include_str!("github-workflow.yml"),
        };
        let course = self.course_repository();
        let template = match &self.owner {
            Some(owner) => without_entry(template, "OWNER").replace("OWNER/", &format!("{owner}/")),
            None => template.to_owned(),
        };
        template
            .replace("repository: COURSE\n", &format!("repository: {course}\n"))
            .replace("COURSE/.github", &format!("{course}/.github"))
            .replace("`COURSE`", &format!("`{course}`"))
            .replace("ASSIGNMENT", assignment)
    }
}

/// The template without what its comment says of this word, among what is to be decided: it is decided.
fn without_entry(template: &str, word: &str) -> String {
    let begins = format!("# {word} ");
    let mut is_entry = false;
    let mut kept = String::new();
    for line in template.split_inclusive('\n') {
        // What goes on is indented below it.
        is_entry = line.starts_with(&begins) || (is_entry && line.starts_with("#      "));
        if !is_entry {
            kept.push_str(line);
        }
    }
    kept
}

impl Gitlab {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let assignment = decide_assignment(self.assignment.as_deref(), &self.course)?;
        let job = include_str!("gitlab-ci.yml").replace("ASSIGNMENT", &assignment);
        write!(console.out, "{job}")?;
        Ok(Exit::Done)
    }
}

/// A word that means nothing to YAML and to a shell.
fn plain(text: &str) -> Result<String, String> {
    let is_plain = |character: char| character.is_alphanumeric() || "-_./".contains(character);
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(is_plain) {
        Ok(text.to_owned())
    } else {
        Err("give a name of letters, digits, `-`, `_`, `.` and `/`".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn github(hidden_cases: bool, reusable: bool) -> Github {
        Github {
            course: CourseArgument::default(),
            assignment: None,
            owner: None,
            course_repository: None,
            hidden_cases,
            reusable,
        }
    }

    fn all() -> [Github; 3] {
        [
            github(false, false),
            github(true, false),
            github(false, true),
        ]
    }

    /// The lines that are no comment.
    fn lines(text: &str) -> Vec<&str> {
        let lines = text.lines().map(str::trim);
        lines.filter(|line| !line.starts_with('#')).collect()
    }

    #[test]
    fn every_input_of_the_action_that_is_set_is_one_that_it_has() {
        let action = include_str!("../../../action.yml");
        let inputs = action.split("\noutputs:").next().unwrap();
        for github in all() {
            let text = github.render("iq-puzzler");
            let (_, after) = text.split_once("uses: OWNER/grader@v0\n").unwrap();
            let (_, with) = after.split_once("with:\n").unwrap();
            let keys = lines(with)
                .into_iter()
                .filter_map(|line| line.split_once(": "));
            let keys: Vec<&str> = keys.map(|(key, _)| key).collect();
            assert!(keys.contains(&"assignment"), "{keys:?}");
            for key in keys {
                assert!(inputs.contains(&format!("\n  {key}:\n")), "{key}");
            }
        }
    }

    #[test]
    fn what_was_decided_is_filled_in_and_nothing_else_waits() {
        for mut github in all() {
            github.owner = Some("my-school".to_owned());
            github.course_repository = Some("my-school/suite".to_owned());
            let text = github.render("iq-puzzler");
            // Nor does a comment explain what there is nothing to decide of.
            for line in text.replace("COURSE_TOKEN", "").lines() {
                let waits = ["OWNER", "COURSE", "ASSIGNMENT", "--owner"];
                assert!(!waits.iter().any(|word| line.contains(word)), "{line}");
            }
            assert!(text.contains("\n# v0 "), "{text}");
            let says_course = text.contains("lies: `my-school/suite` here");
            assert_eq!(says_course, github.hidden_cases || github.reusable);
            assert!(text.contains("uses: my-school/grader@v0\n"), "{text}");
            assert!(text.contains("iq-puzzler"), "{text}");
        }
    }

    #[test]
    fn where_students_cannot_edit_the_steps_they_cannot_replace_the_course() {
        for mut github in [github(true, false), github(false, true)] {
            github.course_repository = Some("my-school/suite".to_owned());
            let text = github.render("iq-puzzler");
            let lines = lines(&text);
            for line in [
                "repository: my-school/suite",
                "submission: submission",
                "course: course/grader.toml",
            ] {
                assert!(lines.contains(&line), "{line}: {text}");
            }
        }
        let gitlab = include_str!("gitlab-ci.yml");
        for text in [github(false, false).render("iq-puzzler").as_str(), gitlab] {
            assert!(text.contains("# Students can replace the course"), "{text}");
        }
    }

    #[test]
    fn every_job_says_that_green_is_not_the_pass_mark_while_something_waits() {
        let gitlab = include_str!("gitlab-ci.yml").to_owned();
        let github = all().map(|github| github.render("iq-puzzler"));
        let said = "# While something waits for a person, a green job does not mean that the pass mark was reached.";
        for text in github.into_iter().chain([gitlab]) {
            let told = text.lines().filter(|line| line.trim() == said).count();
            assert_eq!(told, 1, "{text}");
        }
    }

    #[test]
    fn the_job_for_gitlab_keeps_no_hidden_cases_and_names_what_must_be_decided() {
        let text = include_str!("gitlab-ci.yml");
        for part in [
            "A merge request from a fork runs in the\n# fork",
            "private project of yours",
            "`read_repository`",
            "CI/CD variable of that private project alone",
            "\n# course      Where the course lies.",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains("Hidden cases stay hidden"), "{text}");
    }

    #[test]
    fn a_token_is_never_where_students_can_push() {
        let [public, hidden, reusable] = all().map(|github| github.render("iq-puzzler"));
        for text in [&public, &reusable] {
            assert!(!lines(text).iter().any(|line| line.contains("secrets")));
        }
        let hidden_lines = lines(&hidden);
        let on = hidden_lines.iter().find(|line| line.starts_with("on:"));
        assert_eq!(on, Some(&"on: pull_request_target"));
        // Without the token there is no course, and that is told where students look.
        assert!(
            hidden.contains("echo \"::error title=No course::"),
            "{hidden}"
        );
        let checkouts = hidden.matches("uses: actions/checkout@v4").count();
        assert_eq!(
            hidden.matches("persist-credentials: false").count(),
            checkouts
        );
    }

    #[test]
    fn a_name_that_would_be_read_as_something_else_is_refused() {
        assert_eq!(plain("my-school/course"), Ok("my-school/course".to_owned()));
        for text in ["", "a b", "a: b", "$(x)", "-x", "a\nb", "${{ x }}"] {
            assert!(plain(text).is_err(), "{text}");
        }
    }
}
