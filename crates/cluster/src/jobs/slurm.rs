//! Slurm, by its own commands: parts are handed in as an array of jobs, and found again by the job's name.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use crate::jobs::{ActivePart, EndedPart, EngineError, Job, Queue, Stage, format_ranges};
use sandbox::trusted_tool::{Tool, ToolError, ToolOutput};

/// A class in a thousand parts has a line for each, and each attempt.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// What `sbatch` says when nobody took the job, and somebody may later.
const SILENCE: [&str; 9] = [
    "unable to contact",
    "socket timed out",
    "connection refused",
    "connection failure",
    "connection timed out",
    "temporarily",
    "zero bytes",
    "standby mode",
    "munge",
];

/// States that a job does not leave by itself.
const ENDS: [&str; 10] = [
    "BOOT_FAIL",
    "CANCELLED",
    "COMPLETED",
    "DEADLINE",
    "FAILED",
    "NODE_FAIL",
    "OUT_OF_MEMORY",
    "PREEMPTED",
    "REVOKED",
    "TIMEOUT",
];

/// What Slurm says of a job that no machine would start: it is kept until a person lets it go, and nobody knows of it.
const GIVEN_UP: [&str; 3] = [
    "launch failed requeued held",
    "launch_failed_requeued_held",
    "JobHoldMaxRequeue",
];

/// Hands in these parts of a job. What Slurm calls them together.
pub(crate) fn hand_in(job: &Job, home: &Path, parts: &[u32]) -> Result<String, EngineError> {
    // From the folder of the job: its own path may have letters that stand for something in the name of a file.
    let mut there = OsString::from("--chdir=");
    there.push(home);
    let said = ask("sbatch", |sbatch| {
        sbatch
            .args(["--parsable", &format!("--job-name={}", job.title())])
            .arg(format!("--array={}", format_ranges(parts)))
            .arg(there)
            .arg("--output=logs/%a.log")
            .arg(home.join("job.sh"))
    })?;
    Ok(said.stdout_text().trim().to_owned())
}

/// What Slurm has of a job.
pub(crate) fn queue(job: &Job) -> Result<Queue, EngineError> {
    let format = "--format=%F|%K|%T|%N|%r";
    let said = ask("squeue", |squeue| {
        squeue
            .args(["--noheader", "--array", "--states=all", format])
            .args(name_and_user(job))
    });
    match said {
        Ok(said) => Ok(parse_queue(&said.stdout_text())),
        // A question is never refused for what it asks, but there may be no cluster that could be asked.
        Err(EngineError::Refused { tool, said }) if !said.contains("configuration") => {
            Err(EngineError::Silent { tool, said })
        }
        Err(trouble) => Err(trouble),
    }
}

/// Takes everything of a job out of the queue, and ends what runs.
pub(crate) fn cancel(job: &Job) -> Result<(), EngineError> {
    ask("scancel", |scancel| scancel.args(name_and_user(job))).map(drop)
}

/// Other people may give a job the same name.
fn name_and_user(job: &Job) -> [String; 2] {
    let user = rustix::process::getuid().as_raw();
    [format!("--name={}", job.title()), format!("--user={user}")]
}

/// What people set for themselves, and what would let a question be about something else.
const TASTE: [&str; 19] = [
    "SBATCH_CLUSTERS",
    "SBATCH_WAIT",
    "SBATCH_TEST_ONLY",
    "SCANCEL_ACCOUNT",
    "SCANCEL_BATCH",
    "SCANCEL_CTLD",
    "SCANCEL_INTERACTIVE",
    "SCANCEL_NAME",
    "SCANCEL_PARTITION",
    "SCANCEL_QOS",
    "SCANCEL_STATE",
    "SCANCEL_USER",
    "SQUEUE_ACCOUNT",
    "SQUEUE_LICENSES",
    "SQUEUE_NAMES",
    "SQUEUE_PARTITION",
    "SQUEUE_QOS",
    "SQUEUE_STATES",
    "SQUEUE_USERS",
];

fn ask(name: &'static str, what: impl FnOnce(Tool) -> Tool) -> Result<ToolOutput, EngineError> {
    let tool = what(Tool::new(name)).most_bytes(MOST_BYTES);
    let tool = TASTE.iter().fold(tool, |tool, name| tool.env_remove(*name));
    let silent = |said| EngineError::Silent { tool: name, said };
    let said = tool.run().map_err(|trouble| match trouble {
        ToolError::NotStarted { .. } => EngineError::NotHere {
            tool: name,
            help: "run this on a machine that jobs are handed in from",
        },
        ToolError::TooSlow { .. } | ToolError::TooMuch { .. } | ToolError::NotWatched { .. } => {
            silent(trouble.to_string())
        }
    })?;
    if said.status.success() {
        return Ok(said);
    }
    let said = summarize_complaint(name, &said.stderr_text());
    let complaint = said.to_lowercase();
    match SILENCE.iter().any(|word| complaint.contains(word)) {
        true => Err(silent(said)),
        false => Err(EngineError::Refused { tool: name, said }),
    }
}

/// What a command complained about, on one line, and what can be done where that is not plain.
fn summarize_complaint(name: &str, complaint: &str) -> String {
    let lines = complaint.lines().map(|line| {
        let line = line.trim().trim_start_matches(&format!("{name}: "));
        let line = line.trim_start_matches("error: ");
        line.trim_start_matches("fatal: ")
    });
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let text = lines.join("; ");
    if text.contains("Invalid job array specification") {
        format!("{text}; this cluster takes fewer parts at once, give a smaller `--shards`")
    } else {
        text
    }
}

/// Reads a line a task: what it was handed in as, its number, state, machine, and what it waits for.
fn parse_queue(listed: &str) -> Queue {
    let mut queue = Queue::default();
    let mut newest: BTreeMap<u32, u64> = BTreeMap::new();
    for line in listed.lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [id, part, state, node, reason] = fields[..] else {
            continue;
        };
        let (Ok(id), Ok(part)) = (id.parse(), part.parse()) else {
            continue;
        };
        if ENDS.contains(&state) || (state == "PENDING" && GIVEN_UP.contains(&reason)) {
            // Of what was handed in several times, the last counts.
            if newest.get(&part).is_none_or(|known| *known <= id) {
                newest.insert(part, id);
                queue.ended.insert(part, parse_end(state, node, reason));
            }
            continue;
        }
        let stage = match state {
            "PENDING" | "REQUEUED" | "REQUEUE_HOLD" | "REQUEUE_FED" | "SPECIAL_EXIT"
            | "RESV_DEL_HOLD" => Stage::Waits,
            _ => Stage::Runs,
        };
        let (node, reason) = (node.to_owned(), reason.to_owned());
        // Whatever else is listed of a part, it is there as long as one of its jobs is.
        let known = queue.active.entry(part).or_default();
        if known.stage == Stage::Waits {
            *known = ActivePart {
                stage,
                node,
                reason,
            };
        }
    }
    queue
        .ended
        .retain(|part, _| !queue.active.contains_key(part));
    queue
}

fn parse_end(state: &str, node: &str, reason: &str) -> EndedPart {
    let mut how = state.to_owned();
    if !node.is_empty() {
        how += &format!(" on {node}");
    }
    if !matches!(reason, "" | "None") {
        how += &format!(" ({reason})");
    }
    let ended_well = state == "COMPLETED";
    EndedPart { how, ended_well }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_tasks_is_read() {
        let listed = "9|1|COMPLETED|n1|None\n7|1|FAILED|n1|NonZeroExitCode\n9|2|RUNNING|n2|None\n9|3|PENDING||Resources\n\
                      9|4|NODE_FAIL|n3|NodeDown\n9|5|TIMEOUT|n1|TimeLimit\n12|5|COMPLETING|n2|None\n9|N/A|RUNNING|n1|None\n\n\
                      9|6|PENDING||Priority\n";
        let queue = parse_queue(listed);
        assert!(queue.active.keys().eq(&[2, 3, 5, 6]));
        assert_eq!(queue.active[&2].stage, Stage::Runs);
        assert_eq!(queue.active[&3].reason, "Resources");
        assert_eq!(queue.running(), 2);
        let ended = queue.ended.iter();
        let ended: Vec<_> = ended.map(|(part, past)| (*part, &*past.how)).collect();
        let expected = [(1, "COMPLETED on n1"), (4, "NODE_FAIL on n3 (NodeDown)")];
        assert_eq!(ended, expected);
    }

    #[test]
    fn a_complaint_is_one_line_that_says_what_to_do() {
        let complaint = "sbatch: error: invalid partition specified: nowhere\nsbatch: error: Batch job submission failed\n";
        assert_eq!(
            summarize_complaint("sbatch", complaint),
            "invalid partition specified: nowhere; Batch job submission failed"
        );
        let complaint =
            "sbatch: error: Batch job submission failed: Invalid job array specification";
        let told = summarize_complaint("sbatch", complaint);
        assert!(told.ends_with("give a smaller `--shards`"), "{told}");
    }

    #[test]
    fn what_slurm_has_given_up_is_over_and_what_a_person_holds_is_not() {
        let queue = parse_queue(
            "9|1|PENDING||launch failed requeued held\n9|2|PENDING||JobHeldUser\n9|3|PENDING||JobHoldMaxRequeue\n\
             9|4|PENDING||launch failed requeued held\n12|4|RUNNING|n1|None\n",
        );
        assert!(queue.active.keys().eq(&[2, 4]));
        assert!(queue.ended.keys().eq(&[1, 3]));
        assert_eq!(queue.ended[&1].how, "PENDING (launch failed requeued held)");
    }

    #[test]
    fn a_state_that_is_not_known_is_no_end() {
        let queue = parse_queue("9|7|SOMETHING_NEW|n1|None");
        assert_eq!(queue.active.len(), 1);
    }
}
