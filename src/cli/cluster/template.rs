//! `cluster template`: files to start from, for engines that run many jobs, with a comment at every line that somebody may
//! want to change.

use std::ffi::OsStr;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, ValueEnum, ValueHint};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use cluster::jobs::part_script::quote;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Template {
    /// What runs the parts
    #[arg(value_name = "ENGINE", value_parser = EngineParser)]
    engine: Engine,
    /// What was handed in, as `grader run` takes it, from the folder of the course
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath, default_value = "submissions", value_parser = path)]
    paths: Vec<String>,
    /// How many parts the class is cut into
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    shards: u32,
}

const EXAMPLES: &str = "\
Examples:
  grader cluster template github --shards 20 > .github/workflows/grade-class.yml
  grader cluster template gitlab > .gitlab-ci.yml
  grader cluster template kubernetes --shards 64 > grade.yml
  grader cluster template parallel --shards 12 handed-in > grade.sh

Each grades every part with `grader run --partition` and puts them together with `grader merge`. Lines that you may want to \
change have a comment: the image, how long a part may take, how well programs are sandboxed.";

/// What runs the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// A workflow of GitHub Actions, a job of a matrix for each part
    Github,
    /// Jobs of GitLab CI, with `parallel`
    Gitlab,
    /// An indexed Job of Kubernetes, with a volume that all pods share
    Kubernetes,
    /// A script for GNU parallel, on machines that ssh leads to
    Parallel,
}

/// Reads an engine, and says how a class gets to those that need no file.
#[derive(Debug, Clone, Copy)]
struct EngineParser;

impl TypedValueParser for EngineParser {
    type Value = Engine;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Engine, clap::Error> {
        let told = match value.to_str() {
            Some("slurm") => "Slurm needs no file: `grader run --engine slurm` submits the class",
            Some("ssh") => {
                "ssh needs no file: `grader run --engine ssh --hosts NAMES` grades the class"
            }
            _ => return EnumValueParser::new().parse_ref(command, argument, value),
        };
        let told = format!("{told}\n");
        Err(clap::Error::raw(ErrorKind::InvalidValue, told).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let engines = Engine::value_variants().iter();
        Some(Box::new(
            engines.filter_map(|engine| engine.to_possible_value()),
        ))
    }
}

impl Template {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let text = self.text().map_err(Failure::input)?;
        console.out.write_all(text.as_bytes())?;
        Ok(Exit::Done)
    }

    fn text(&self) -> Result<String, String> {
        let asked = self.shards;
        if let Some((engine, most)) = self.engine.most()
            && asked > most
        {
            return Err(format!(
                "{engine} allows {most} jobs and not {asked}; ask for fewer with `--shards`"
            ));
        }
        let list: Vec<String> = (1..=self.shards).map(|part| part.to_string()).collect();
        let paths: Vec<String> = self.paths.iter().map(|path| no_option(path)).collect();
        // The paths last: they may hold anything.
        Ok(self
            .engine
            .template()
            .replace("@PARTS@", &self.shards.to_string())
            .replace("@LIST@", &list.join(", "))
            .replace("@PATHS@", &paths.join(" ")))
    }
}

impl Engine {
    /// The file, with marks where numbers and paths go.
    const fn template(self) -> &'static str {
        match self {
            Self::Github => include_str!("templates/github.yml"),
            Self::Gitlab => include_str!("templates/gitlab.yml"),
            Self::Kubernetes => include_str!("templates/kubernetes.yml"),
            Self::Parallel => include_str!("templates/parallel.sh"),
        }
    }

    /// What it is called, and the most jobs it starts at once, where that is less than a class may have parts.
    const fn most(self) -> Option<(&'static str, u32)> {
        match self {
            Self::Github => Some(("a matrix of GitHub", 256)),
            Self::Gitlab => Some(("`parallel` of GitLab", 200)),
            Self::Kubernetes | Self::Parallel => None,
        }
    }
}

/// A path that fits into a line.
fn path(text: &str) -> Result<String, String> {
    if text.is_empty() || text.contains(char::is_control) || text.contains("${{") {
        Err("this would not survive in a file of an engine; rename it".to_owned())
    } else {
        Ok(text.to_owned())
    }
}

/// A path that a shell takes for one word, and the grader for no option.
fn no_option(path: &str) -> String {
    if path.starts_with('-') {
        quote(&format!("./{path}"))
    } else {
        quote(path)
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        template: Template,
    }

    fn text(words: &[&str]) -> Result<String, String> {
        let line = Line::try_parse_from([&["template"], words].concat());
        line.map_err(|error| error.to_string())?.template.text()
    }

    #[test]
    fn an_engine_that_needs_no_file_is_answered_with_the_command_for_it() {
        for (engine, command) in [
            ("slurm", "`grader run --engine slurm`"),
            ("ssh", "`grader run --engine ssh --hosts NAMES`"),
        ] {
            let told = text(&[engine]).unwrap_err();
            assert!(told.contains(command), "{told}");
        }
        let told = text(&["pbs"]).unwrap_err();
        assert!(told.contains("[possible values: github, "), "{told}");
    }

    #[test]
    fn every_template_cuts_grades_and_merges_and_has_no_mark_left() {
        for engine in Engine::value_variants() {
            let name = engine.to_possible_value().unwrap();
            let text = text(&[name.get_name(), "--shards", "7", "one", "two words"]).unwrap();
            for wanted in [
                "grader run one 'two words' ",
                "hash:",
                "grader merge parts ",
            ] {
                assert!(text.contains(wanted), "{wanted}: {text}");
            }
            let marks = ["@PARTS@", "@LIST@", "@PATHS@", "\t"];
            assert!(!marks.iter().any(|mark| text.contains(mark)), "{text}");
            // In a file that is read by people.
            let long = text.lines().find(|line| line.chars().count() > 125);
            assert_eq!(long, None);
        }
    }

    #[test]
    fn the_number_of_parts_is_wherever_an_engine_needs_it() {
        for (engine, lines) in [
            ("github", ["part: [1, 2, 3]", "hash:$PART/3\""]),
            ("gitlab", ["parallel: 3\n", "$CI_NODE_TOTAL"]),
            ("kubernetes", ["completions: 3\n", "PARTS, value: \"3\""]),
            ("parallel", ["seq 3)", "hash:$1/3\""]),
        ] {
            let text = text(&[engine, "--shards", "3"]).unwrap();
            for line in lines {
                assert!(text.contains(line), "{line}: {text}");
            }
        }
    }

    #[test]
    fn an_engine_is_asked_for_no_more_jobs_than_it_has() {
        assert!(text(&["github", "--shards", "256"]).is_ok());
        assert_eq!(
            text(&["github", "--shards", "257"]).unwrap_err(),
            "a matrix of GitHub allows 256 jobs and not 257; ask for fewer with `--shards`"
        );
        assert!(text(&["gitlab", "--shards", "201"]).is_err());
        assert!(text(&["parallel", "--shards", "2000"]).is_ok());
        for shards in ["0", "1", "many"] {
            assert!(text(&["parallel", "--shards", shards]).is_err());
        }
    }

    #[test]
    fn a_path_is_one_word_and_no_option() {
        for (path, word) in [
            ("submissions", "submissions"),
            ("it's here", r"'it'\''s here'"),
            ("$(reboot)", "'$(reboot)'"),
            ("-a", "./-a"),
            ("@LIST@", "@LIST@"),
        ] {
            assert_eq!(no_option(path), word);
        }
        let text = text(&["parallel", "--", "@LIST@"]).unwrap();
        assert!(text.contains("grader run @LIST@ "));
        for path in ["", "two\nlines", "${{ secrets }}"] {
            assert!(super::path(path).is_err(), "{path}");
        }
    }
}
