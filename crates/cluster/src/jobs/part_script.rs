//! The script that grades one part of a class on whatever machine it is started on. It is told the number of the part; how
//! many there are is written into it, since an engine that is handed in a few again counts only those.

use std::fmt::Write;
use std::path::Path;

use crate::jobs::{Engine, Job};

/// The script of a job in this folder. `graded` is what the grader is told after `run`, but for the part, every path in it
/// from the root; and so many programs run at a time, where that was said.
pub(crate) fn script(job: &Job, home: &Path, graded: &[String], jobs: Option<usize>) -> String {
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
         {said}\
         file=$home/parts/part-$part-of-{of}.jsonl\n\
         [ -e \"$file\" ] && exit 0\n\
         \n\
         # What this machine measures is stored on the machine, for all parts it is given: a file that several machines\n\
         # write to would not stay whole. Nobody else may have put something there.\n\
         scratch=${{TMPDIR:-/tmp}}/grader-$(id -u)\n\
         mkdir -m 700 \"$scratch\" 2>/dev/null\n\
         if [ ! -O \"$scratch\" ] || [ -L \"$scratch\" ]; then scratch=$(mktemp -d) || exit 3; fi\n\
         find \"$scratch\" -name '*.db*' -mtime +2 -prune -exec rm -rf {{}} + 2>/dev/null\n\
         store=$scratch/{name}-{began}-${{SLURMD_NODENAME:-$(uname -n)}}.db\n\
         if [ ! -e \"$store\" ] && [ -e \"$home/known.db\" ]; then\n\
         \x20   cp \"$home/known.db\" \"$store.$$\" && ln \"$store.$$\" \"$store\" 2>/dev/null\n\
         \x20   rm -f \"$store.$$\"\n\
         fi\n\
         \n\
         # As many programs at a time as processors were given; without a cluster's word, one a processor.\n\
         jobs={jobs}\n\
         cd \"$home\" || exit 3\n\
         \"$home/grader\" run {graded} \\\n\
         \x20   --partition \"{by}:$part/{of}\" --class \"$home/class.json\" --parts \"$home/parts\" --store \"$store\" \\\n\
         \x20   ${{jobs:+--jobs \"$jobs\"}}\n\
         code=$?\n\
         echo \"$code\" 2>/dev/null > \"$home/logs/$part.exit\"\n\
         # A submission that could not be graded is reported in the part.\n\
         [ -e \"$file\" ] && exit 0\n\
         exit \"$code\"\n",
        name = job.name,
        began = job.began.as_second(),
        of = job.first.of,
        by = job.first.scheme.name(),
        engine = job.engine.name(),
        home = quote(&home.to_string_lossy()),
        said = match job.engine {
            // It is told where what is said goes when it is handed in.
            Engine::Slurm { .. } => "",
            Engine::Ssh { .. } => "exec >>\"$home/logs/$part.log\" 2>&1\n",
        },
        jobs = match jobs {
            Some(jobs) => jobs.to_string(),
            None => "${SLURM_CPUS_PER_TASK:-${SLURM_CPUS_ON_NODE:-}}".to_owned(),
        },
        graded = join_quoted(graded),
    );
    text
}

/// Words as a shell takes them.
pub(crate) fn join_quoted(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words = words.into_iter().map(|word| quote(word.as_ref()));
    words.collect::<Vec<_>>().join(" ")
}

/// A text that a shell takes for one word.
pub fn quote(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/.-_+@,:=".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::process::Command;

    use jiff::Timestamp;

    use crate::jobs::FORM;
    use crate::parts::{Partition, PartitionScheme};

    use super::*;

    fn job(engine: Engine, folder: &Path) -> Job {
        Job {
            form: FORM,
            name: "1a2b3c4d".to_owned(),
            engine,
            first: Partition {
                scheme: PartitionScheme::Hash,
                part: 1,
                of: 24,
            },
            typed: Vec::new(),
            folder: folder.to_owned(),
            began: Timestamp::UNIX_EPOCH,
            class: Vec::new(),
            handed_in: Vec::new(),
            kept: None,
        }
    }

    #[test]
    fn what_slurm_is_told_besides_comes_last() {
        let options = " --time=2:00:00 --no-requeue ".to_owned();
        let job = job(Engine::Slurm { options }, Path::new("/class"));
        let text = script(&job, Path::new("/class/job"), &[], None);
        let lines = text.lines();
        let told: Vec<&str> = lines.filter(|it| it.starts_with("#SBATCH")).collect();
        assert_eq!(told.len(), 2);
        assert!(told[0].contains("--requeue"));
        assert_eq!(told[1], "#SBATCH --time=2:00:00 --no-requeue");
    }

    /// The script is run with a grader that writes down what it is told.
    #[test]
    fn the_script_tells_the_grader_which_part_of_how_many_it_grades() {
        let folder = tempfile::tempdir().unwrap();
        let home: PathBuf = folder.path().join("it's a job");
        for name in ["parts", "logs", "tmp"] {
            std::fs::create_dir_all(home.join(name)).unwrap();
        }
        let grader = "#!/bin/sh\nfor word; do echo \"$word\"; done > told\nexit 7\n";
        std::fs::write(home.join("grader"), grader).unwrap();
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(home.join("grader"), executable).unwrap();
        std::fs::write(home.join("known.db"), "known").unwrap();
        let job = job(Engine::Ssh { hosts: Vec::new() }, &home);
        let graded = ["my class".to_owned(), "$HOME".to_owned()];
        let script = script(&job, &home, &graded, None);
        std::fs::write(home.join("job.sh"), script).unwrap();
        let run = |variables: &[(&str, &str)], words: &[&str]| {
            Command::new("sh")
                .arg(home.join("job.sh"))
                .args(words)
                .env_remove("SLURM_ARRAY_TASK_ID")
                .env_remove("SLURMD_NODENAME")
                .env("TMPDIR", home.join("tmp"))
                .envs(variables.iter().copied())
                .status()
                .unwrap()
                .code()
        };
        // Slurm counts only the tasks of a sparse array: how many parts there are is not its affair.
        let slurm = [
            ("SLURM_ARRAY_TASK_ID", "7"),
            ("SLURM_ARRAY_TASK_COUNT", "2"),
            ("SLURM_CPUS_PER_TASK", "3"),
            ("SLURMD_NODENAME", "n1"),
        ];
        assert_eq!(run(&slurm, &[]), Some(7));
        let told = std::fs::read_to_string(home.join("told")).unwrap();
        let told: Vec<&str> = told.lines().collect();
        let (parts, class) = (home.join("parts"), home.join("class.json"));
        let graded = ["run", "my class", "$HOME", "--partition", "hash:7/24"];
        assert_eq!(told[..5], graded);
        assert_eq!(told[5..7], ["--class", class.to_str().unwrap()]);
        assert_eq!(told[7..9], ["--parts", parts.to_str().unwrap()]);
        assert_eq!(told[9], "--store");
        let store = PathBuf::from(told[10]);
        assert!(told[10].ends_with("/1a2b3c4d-0-n1.db"), "{told:?}");
        assert_eq!(std::fs::read_to_string(&store).unwrap(), "known");
        assert_eq!(told[11..], ["--jobs", "3"]);
        let code = std::fs::read_to_string(home.join("logs/7.exit")).unwrap();
        assert_eq!(code, "7\n");
        // Without Slurm the number is an argument, and a part that is there is left alone.
        assert_eq!(run(&[], &["8"]), Some(7));
        std::fs::write(parts.join("part-8-of-24.jsonl"), "").unwrap();
        assert_eq!(run(&[], &["8"]), Some(0));
        assert_eq!(run(&[], &[]), Some(2));
    }
}
