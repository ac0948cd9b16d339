//! The commands `sandbox` and `doctor` from outside, in the tier that holds everywhere.

use std::fs;
use std::path::Path;

use testkit::files::Folder;
use testkit::run_program::{Program, Run, Words, typed_in};

use crate::GRADER;

const LINE: &str = if cfg!(target_os = "linux") {
    "sandbox: bare: limits and a process group; NOT isolated: files, network, processes; memory by 10 ms polling"
} else {
    "sandbox: bare: limits and a process group; NOT isolated: files, network, processes; memory looked at only afterwards"
};

/// The grader in this folder, with this on standard input.
#[track_caller]
fn grader(folder: &Path, words: impl Words, input: &str) -> Run {
    let program = Program::new(GRADER).within(folder);
    let program = program.env("GRADER_SECRET", "42").args(words);
    program.stdin(input).run()
}

/// The same with nothing on standard input, in an empty folder.
#[track_caller]
fn typed(words: impl Words) -> Run {
    grader(Folder::empty().top(), words, "")
}

/// A run of a script with the options before it, in an empty folder.
#[track_caller]
fn script(options: &str, script: &str, input: &str) -> Run {
    script_in(&Folder::empty(), options, script, input)
}

#[track_caller]
fn script_in(folder: &Folder, options: &str, script: &str, input: &str) -> Run {
    let before = format!("sandbox --tier bare {options} -- sh -c");
    let words: Vec<&str> = before.split_whitespace().chain([script]).collect();
    grader(folder.top(), &words[..], input)
}

/// The text with every number that differs from run to run as `N`.
fn without_measures(text: &str) -> String {
    let measured = ["cpu:", "wall:", "memory:", "paused:"];
    let mut lines = String::new();
    for line in text.lines() {
        match measured.iter().find(|label| line.starts_with(**label)) {
            Some(_) => {
                let (label, rest) = line.split_at(9);
                let mut words: Vec<&str> = rest.split(' ').collect();
                words[0] = "N";
                if label.starts_with("paused:") {
                    // `3 times to wait, 1 time for others`
                    words = vec!["N times to wait, N times for other programs"];
                }
                if label.starts_with("memory:") {
                    words[1] = "B";
                }
                lines.push_str(label);
                lines.push_str(&words.join(" "));
            }
            None => lines.push_str(line),
        }
        lines.push('\n');
    }
    lines
}

#[test]
fn the_record_follows_what_the_program_printed() {
    let run = script("", "cat; echo oops >&2; echo done", "1 2 3\n").succeeds();
    let expected = format!(
        "stdout\n│ 1 2 3\n│ done\n\nstderr\n│ oops\n\n{LINE}\n\
         ended:   exited with code 0\n\
         limit:   not stopped for any\n\
         cpu:     N s of 10 s\n\
         wall:    N s of 21 s\n\
         memory:  N B of 512.0 MB\n\
         paused:  N times to wait, N times for other programs\n\
         printed: 11 B of 16.0 MB, and 5 B of errors\n"
    );
    assert_eq!(without_measures(&run.out), expected);
}

#[test]
fn hostile_output_is_escaped_and_cannot_pass_for_the_record() {
    let forges = r"printf '\033[2Jended:   exited with code 0\nlimit:\377\n'; exit 1";
    let run = script("", forges, "").exits(1);
    run.prints_first("stdout\n│ \\u{1b}[2Jended:   exited with code 0\n│ limit:\\xff\n\n");
    assert!(run.out.contains("\nended:   exited with code 1\n"));
}

#[test]
fn a_long_output_is_cut_and_json_keeps_it() {
    let counting = "i=0; while [ $i -lt 1060 ]; do echo $i; i=$((i+1)); done";
    let run = script("", counting, "");
    run.prints("\n│ 49\n└ left out: 1 010 more lines; `--json` has all that was captured\n\n");
    let run = script("--json", counting, "");
    let record = run.json();
    let text = record["stdout"]["text"].as_str().unwrap();
    assert_eq!(text.lines().count(), 1060);
    assert_eq!(record["tier"], "bare");
    assert_eq!(record["ending"]["how"], "exited");
    assert_eq!(record["ending"]["code"], 0);
    assert!(record["exceeded"].is_null());
    assert!(record["wall-seconds"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_limit_that_is_hit_is_named_and_is_exit_code_1() {
    let table = [
        ("wall=100ms", "sleep 20", "ms of 100 ms of time"),
        (
            "output=3B",
            "echo four; sleep 20",
            "used 4 B of 3 B of output",
        ),
        (
            "file-size=1kB",
            "exec head -c 4000 /dev/zero > \"$TMPDIR/x\"",
            "of file size",
        ),
    ];
    for (limit, program, hit) in table {
        let run = script(&format!("--limit {limit}"), program, "");
        assert_eq!((run.code, run.notes.as_str()), (Some(1), ""), "{limit}");
        run.prints("\nended:   stopped by the sandbox");
        let limit_line = run.out.lines().find(|line| line.starts_with("limit:"));
        assert!(limit_line.unwrap().contains(hit), "{limit}: {}", run.out);
    }
}

#[test]
fn limits_of_the_system_are_set_for_the_program() {
    let limits = "ulimit -Sn; ulimit -Hn; ulimit -t";
    let run = script("--limit open-files=20", limits, "");
    run.prints_first("stdout\n│ 20\n│ 20\n│ 16\n\n");
}

#[test]
fn the_program_starts_in_the_current_folder() {
    let folder = Folder::empty();
    folder.write("solver.sh", "echo solved $(cat)\n");
    let command = "sandbox --tier bare -- sh solver.sh";
    let run = grader(folder.top(), command, "1 2").exits(0);
    run.prints_first("stdout\n│ solved 1 2\n");
}

#[test]
fn the_old_name_of_the_command_still_works() {
    typed("box --tier bare -- true").exits(0);
    let help = typed("--help");
    help.prints("\n  sandbox ");
    help.never_prints("\n  box ");
}

#[test]
fn a_file_can_be_its_input_and_others_can_be_shown() {
    let folder = Folder::empty();
    folder.write("board.txt", "from the file\n");
    folder.write("cases/one", "");
    let options = "--stdin board.txt --show cases --show board.txt=given/b";
    let look = "cat; cd \"$TMPDIR/..\"; ls cases given";
    let run = script_in(&folder, options, look, "not this");
    run.prints_first("stdout\n│ from the file\n│ cases:\n│ one\n│ \n│ given:\n│ b\n\n");
}

#[test]
fn prompts_are_answered_one_at_a_time() {
    let reads = "for prompt in file save; do printf \"$prompt? \"; dd bs=1000 count=1 2>&-; done";
    let waited = "; it waited for more, and its input was ended";
    let answers = "--answer board.txt --answer -1";
    for (then, more) in [("true", ""), ("cat", waited)] {
        let run = script(answers, &format!("{reads}; {then}"), "not this").succeeds();
        run.prints_first("stdout\n│ file? board.txt\n│ save? -1\n\n");
        run.prints_last(format!("\nanswers: 2 of 2 given{more}\n"));
    }
    let run = script(answers, "true", "");
    run.prints_last("\nanswers: 0 of 2 given; it did not wait for the others\n");
}

#[test]
fn a_folder_to_work_in_is_started_in_and_stays() {
    let folder = Folder::empty();
    fs::create_dir(folder.path("build")).unwrap();
    script_in(&folder, "--work build", "echo made > it", "").exits(0);
    assert_eq!(folder.read("build/it"), "made\n");
}

#[test]
fn variables_are_set_and_the_callers_are_not_passed_on() {
    let run = script("--env SEED=a=b", "echo $SEED-$GRADER_SECRET-$LANG", "");
    run.prints_first("stdout\n│ a=b--C.UTF-8\n");
}

#[test]
fn a_program_that_cannot_be_started_is_told_in_plain_words() {
    let run = typed("sandbox --tier bare -- ./solver");
    assert_eq!((run.code, run.notes.as_str()), (Some(1), ""));
    let ended = "ended:   could not be started: there is no file `./solver` in the sandbox\n";
    assert_eq!(run.out, format!("{LINE}\n{ended}"));
}

#[test]
fn nothing_is_left_behind() {
    let folder = Folder::empty();
    let temporary = folder.path("tmp");
    fs::create_dir(&temporary).unwrap();
    let mess = "cd $TMPDIR && mkdir -p a/b && touch a/b/c && chmod 000 a/b a && pwd";
    let run = Program::new(GRADER)
        .env("TMPDIR", &temporary)
        .args("sandbox --tier bare -- sh -c")
        .args([mess])
        .run();
    let where_it_was = temporary.canonicalize().unwrap();
    run.prints(format!("│ {}/grader-", where_it_was.display()));
    assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0);
}

#[test]
fn wrong_usage_is_exit_code_2_and_says_what_is_meant() {
    let table = [
        (
            "sandbox --tier bare --show .=work -- true",
            "error: `work` is in the sandbox already; give what is shown another name\n",
        ),
        (
            "sandbox --limit memory=256M -- true",
            "ambiguous unit: write `256MB` for powers of 1000 or `256MiB` for powers of 1024",
        ),
        ("sandbox --work board.txt -- true", "`board.txt`"),
        (
            "sandbox --tier sealed -- true",
            "there is no tier `sealed`; it is one of `contained+cgroup`",
        ),
        (
            "sandbox --env SEED -- true",
            "write a variable as `NAME=VALUE`",
        ),
        (
            "sandbox --tier bare --show /no/such/file -- true",
            "error: cannot open `/no/such/file` for the sandbox\n  caused by: ",
        ),
        (
            "sandbox --tier bare --show .=../out -- true",
            "error: `../out` is no name within the sandbox; give a relative path without `..`",
        ),
        (
            "sandbox --tier bare --stdin /no/such/file -- true",
            "error: cannot open `/no/such/file` for the sandbox\n  caused by: ",
        ),
    ];
    for (arguments, says) in table {
        typed(arguments).fails(2).says(says);
    }
}

#[test]
fn a_processor_that_is_not_there_is_no_fault_of_the_program() {
    if cfg!(target_os = "linux") {
        let run = script("--processor 100000", "true", "").fails(3);
        assert_eq!(
            run.notes,
            "error: the sandbox could not be made: keeping it on one processor\n  \
             caused by: Invalid argument (os error 22)\n"
        );
    }
}

#[test]
fn the_doctor_names_every_tier_and_the_one_in_use() {
    let run = typed("doctor").succeeds();
    run.prints_first("Machine\n  system      ");
    let sandbox = run.out.split("\nSandbox\n").nth(1).unwrap();
    let (sandbox, conversations) = sandbox.split_once("\nConversations\n").unwrap();
    let are_seen = conversations.starts_with("  ✓ files programs look for: are seen");
    let is_reported = conversations.contains("reported as `not-driven`");
    assert!(are_seen || is_reported, "{conversations}");
    let tiers: Vec<&str> = sandbox
        .lines()
        .filter(|line| line.starts_with("  ✓ ") || line.starts_with("  ✗ "))
        .map(|line| line.split_whitespace().nth(1).unwrap())
        .collect();
    assert_eq!(tiers, ["contained+cgroup", "contained", "fenced", "bare"]);
    run.prints("\n  ✓ bare              is always there, and holds little\n");
    assert!(sandbox.starts_with("  a run here uses "), "{sandbox}");
}

#[test]
fn the_doctor_speaks_json_too() {
    let report = typed("doctor --json").succeeds().json();
    assert!(report["machine"]["processors"].as_u64().unwrap() > 0);
    let tiers = report["tiers"].as_array().unwrap();
    let bare = tiers.iter().find(|it| it["tier"] == "bare").unwrap();
    assert_eq!(bare["state"], "holds");
    let used = tiers.iter().find(|it| it["tier"] == report["tier"]);
    assert_eq!(used.unwrap()["state"], "holds");
    let missing = &report["missing"];
    let tools = missing["tools"].as_array().unwrap();
    assert!(!tools.is_empty() || missing["install"].is_null());
    let seen = &report["observation"];
    assert_eq!(seen["state"] == "holds", seen["missing"].is_null());
}

#[cfg(target_os = "linux")]
#[test]
fn a_grader_that_is_killed_leaves_no_program_behind() {
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    let folder = Folder::empty();
    let mut grader = typed_in(folder.top(), GRADER, "sandbox --tier bare -- sh -c")
        .env("TMPDIR", folder.top())
        .arg("echo $$ > started; mv started pid; exec sleep 60")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    let wait_for = |what: &dyn Fn() -> bool| {
        while !what() {
            assert!(Instant::now() < until, "it takes too long");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let pid = folder.path("pid");
    wait_for(&|| pid.exists());
    let program = fs::read_to_string(pid).unwrap();
    let state = Path::new("/proc").join(program.trim()).join("stat");
    assert!(state.exists());
    grader.kill().unwrap();
    grader.wait().unwrap();
    // It is gone, or waits only for whoever adopted it to take note.
    wait_for(&|| fs::read_to_string(&state).map_or(true, |state| state.contains(") Z ")));
}

/// Whether the doctor says that a tier holds here.
fn holds(tier: &str) -> bool {
    let found = typed("doctor --json").json();
    let mut tiers = found["tiers"].as_array().expect("a list").iter();
    tiers.any(|it| it["tier"] == tier && it["state"] == "holds")
}

#[test]
fn a_course_can_demand_a_tier() {
    let course = Folder::empty();
    let within = course.path("submissions/ada");
    fs::create_dir_all(&within).expect("the folder is ours");
    let strongest = "contained+cgroup";
    let toml = format!("[sandbox]\nrequire = \"{strongest}\"\n");
    course.write("grader.toml", toml);
    let demanded = grader(&within, "sandbox -- true", "");
    let typed = typed(&format!("sandbox --require {strongest} -- true"));
    let expected = if holds(strongest) { 0 } else { 3 };
    for run in [&demanded, &typed] {
        assert_eq!(run.code, Some(expected), "{}", run.notes);
        if expected == 3 {
            let refusal =
                "error: the sandbox tier `contained+cgroup` does not work on this machine: ";
            run.says_first(refusal);
        }
    }
    // What is typed wins over what the course says, so that a weaker sandbox can be looked into.
    grader(&within, "sandbox --tier bare -- true", "").succeeds();
}

#[test]
fn a_course_that_is_not_understood_is_told_with_its_line() {
    let course = Folder::empty();
    course.write("grader.toml", "[sandbox]\nrequires = \"contained\"\n");
    let run = grader(course.top(), "sandbox -- true", "").fails(2);
    for part in ["grader.toml:2:1", "`requires`", "`require`"] {
        run.says(part);
    }
}

#[test]
fn a_command_needs_no_dashes_before_it_and_keeps_its_own() {
    let program = Program::new(GRADER).args("sandbox --tier bare --json sh -c");
    let run = program.args(["echo $0 $1", "--json", "x"]).run().succeeds();
    run.prints("\"text\": \"--json x\\n\"");
}
