//! The script that grades one part of a class on whatever machine it is started on. It is told the number of the part; how
//! many there are is written into it, since an engine that is handed in a few again counts only those.

use std::fmt::Write;
use std::path::Path;

use crate::cluster::job::{Engine, Job};

/// What the script needs to know besides the job.
#[derive(Debug)]
pub struct Plan<'p> {
    /// The folder of the job.
    pub home: &'p Path,
    /// What the grader is told after `run`, but for the part.
    pub graded: &'p [String],
}

/// The text of the script.
#[must_use]
pub fn script(job: &Job, plan: &Plan<'_>) -> String {
    let mut text = "#!/bin/sh\n".to_owned();
    if let Engine::Slurm { options } = &job.engine {
        // In lines of their own, since the last of two that contradict each other counts.
        text += "#SBATCH --requeue --open-mode=append --ntasks=1 --nodes=1\n";
        if !options.trim().is_empty() {
            let _ = writeln!(text, "#SBATCH {}", options.trim());
        }
    }
    let _ = write!(
        text,
        "# Grades one part of a class and leaves it in a file: whole, or not at all. It may be started again at any time.\n\
         # Job `{name}`, {of} parts; handed in by `grader run --engine {engine}`.\n\
         set -u\n\
         part=${{1:-${{SLURM_ARRAY_TASK_ID:?the number of the part is missing}}}}\n\
         home={home}\n\
         file=$home/parts/part-$part-of-{of}.jsonl\n\
         [ -e \"$file\" ] && exit 0\n\
         \n\
         # What this machine measures is kept on the machine, for all parts it is given: a file that several machines write\n\
         # to would not stay whole. Nobody else may have put something there.\n\
         scratch=${{TMPDIR:-/tmp}}/grader-$(id -u)\n\
         mkdir -m 700 \"$scratch\" 2>/dev/null\n\
         if [ ! -O \"$scratch\" ] || [ -L \"$scratch\" ]; then scratch=$(mktemp -d) || exit 3; fi\n\
         find \"$scratch\" -name '*.db*' -mtime +7 -prune -exec rm -rf {{}} + 2>/dev/null\n\
         store=$scratch/{name}-${{SLURMD_NODENAME:-$(uname -n)}}.db\n\
         if [ ! -e \"$store\" ] && [ -e \"$home/known.db\" ]; then\n\
         \x20   cp \"$home/known.db\" \"$store.$$\" && ln \"$store.$$\" \"$store\" 2>/dev/null\n\
         \x20   rm -f \"$store.$$\"\n\
         fi\n\
         \n\
         # As many programs at a time as processors were given; without a cluster's word, one a processor.\n\
         jobs=${{SLURM_CPUS_PER_TASK:-${{SLURM_CPUS_ON_NODE:-}}}}\n\
         cd {folder} || exit 3\n\
         \"$home/grader\" run {graded} \\\n\
         \x20   --partition \"{by}:$part/{of}\" --parts \"$home/parts\" --store \"$store\" ${{jobs:+--jobs \"$jobs\"}}\n\
         code=$?\n\
         echo \"$code\" > \"$home/logs/$part.exit\"\n\
         # A submission that could not be graded is told in the part.\n\
         [ -e \"$file\" ] && exit 0\n\
         exit \"$code\"\n",
        name = job.name,
        of = job.first.of,
        by = job.first.by,
        engine = job.engine.name(),
        home = quoted(&plan.home.to_string_lossy()),
        folder = quoted(&job.folder.to_string_lossy()),
        graded = words(plan.graded),
    );
    text
}

/// Words as a shell takes them.
#[must_use]
pub fn words(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    words.join(" ")
}

/// A text that a shell takes for one word.
#[must_use]
pub fn quoted(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/.-_+@,:=".contains(letter);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
