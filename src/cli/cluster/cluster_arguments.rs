//! The cluster that a class is handed in to, as it was typed, and the words of a command for another machine.

use std::path::{Path, absolute};

use terminal::failure::Failure;

use cluster::jobs::Engine;

/// The cluster that a class is handed in to; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct EngineArguments {
    /// Submit the class to a cluster in parts: `slurm`, or `ssh` for GNU parallel over ssh
    #[arg(long, value_name = "ENGINE", conflicts_with_all = ["partition", "no_store"])]
    pub(crate) engine: Option<EngineName>,
    /// How many parts the class is cut into [default: one for three submissions, and at most 1,000]
    #[arg(long, value_name = "N", requires = "engine", conflicts_with = "partition", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) shards: Option<u32>,
    /// Extra options for `sbatch`, as in "--time=2:00:00 --cpus-per-task=4"
    #[arg(long, value_name = "OPTIONS", requires = "engine", conflicts_with = "partition", allow_hyphen_values = true, value_parser = one_line)]
    pub(crate) sbatch: Option<String>,
    /// The machines for `--engine ssh`, as ssh takes them; `:` is this one
    #[arg(
        long,
        value_name = "HOSTS",
        requires = "engine",
        conflicts_with = "partition",
        value_delimiter = ','
    )]
    pub(crate) hosts: Vec<String>,
    /// How often a part that is lost is handed in again
    #[arg(
        long,
        value_name = "N",
        requires = "engine",
        conflicts_with = "partition",
        default_value_t = 2
    )]
    pub(crate) retries: u32,
    /// Hand the parts in and end; `grader cluster resume` waits for them, and puts them together
    #[arg(long, requires = "engine", conflicts_with = "partition")]
    pub(crate) no_wait: bool,
    /// The job to go on with, whatever has changed since; set by `grader cluster resume`.
    #[arg(skip)]
    pub(crate) resumed: Option<String>,
}

/// A kind of cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EngineName {
    /// Slurm, by `sbatch`, `squeue` and `scancel`
    Slurm,
    /// GNU parallel, over ssh
    Ssh,
}

impl EngineArguments {
    /// The cluster, if one is meant.
    pub(crate) fn engine(&self) -> Result<Option<Engine>, &'static str> {
        match self.engine {
            None => Ok(None),
            // Slurm has machines of its own.
            Some(EngineName::Slurm) if !self.hosts.is_empty() => Err(
                "`--hosts` is for `--engine ssh`; Slurm takes machines by `--sbatch \"--nodelist=…\"`",
            ),
            Some(EngineName::Slurm) => Ok(Some(Engine::Slurm {
                options: self.sbatch.clone().unwrap_or_default(),
            })),
            Some(EngineName::Ssh) if self.sbatch.is_some() => {
                Err("`--sbatch` is for `--engine slurm`")
            }
            Some(EngineName::Ssh) if self.hosts.is_empty() => {
                Err("name the machines with `--hosts ada,budi,:`; `:` is this one")
            }
            Some(EngineName::Ssh) => Ok(Some(Engine::Ssh {
                hosts: self.hosts.clone(),
            })),
        }
    }
}

fn one_line(text: &str) -> Result<String, String> {
    let mut words = text.split_whitespace();
    if text.contains(['\n', '\r']) {
        Err("give the options on one line".to_owned())
    } else if words.any(|word| word == "-M" || word.starts_with("--clusters")) {
        let why = "another cluster must be asked for its queue too; set SLURM_CLUSTERS instead";
        Err(why.to_owned())
    } else {
        Ok(text.to_owned())
    }
}

#[derive(Debug, Default)]
pub(crate) struct CommandWords {
    pub(crate) all: Vec<String>,
}

impl CommandWords {
    pub(crate) fn word(&mut self, word: &str) {
        self.all.push(word.to_owned());
    }

    /// A path, from the root, since the other machine may be elsewhere.
    pub(crate) fn path(&mut self, path: &Path) -> Result<(), Failure> {
        let path = absolute(path).unwrap_or_else(|_| path.to_owned());
        let Some(text) = path.to_str() else {
            let path = path.display();
            return Err(Failure::input(format!(
                "`{path}` has letters that are no text, which a script for a cluster cannot hold; rename it"
            )));
        };
        self.word(text);
        Ok(())
    }

    /// An option with each of these values.
    pub(crate) fn each(&mut self, option: &str, values: impl IntoIterator<Item = impl AsRef<str>>) {
        for value in values {
            // In one word, since a value may begin as options do.
            self.word(&format!("{option}={}", value.as_ref()));
        }
    }
}
