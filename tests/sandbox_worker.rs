//! One worker, many programs: nothing of one is felt by the next; and a program that is talked to on a terminal prompts
//! as for a person, and what it prints reads as on a pipe.

use std::fs;

use model::execution::Execution;
use model::limits::Limit;
use model::program_ending::Ending;
use model::tier::Tier;
use rules::units::Bytes;
use sandbox::{
    Input, Interactor, Printed, ReadOnlyPath, Reply, Request, Sandbox, SandboxError, Script,
    ScriptLine, Settings, TierChoice, When, Work, Worker,
};
use testkit::trial::{Trial, require};

use crate::GRADER;

type Test = (&'static str, fn(Tier, &mut Worker));

/// Each with its name.
macro_rules! tests {
    ($($test:ident,)*) => {
        &[$((stringify!($test), $test)),*]
    };
}

/// Every test; a further one is a line here.
const TESTS: &[Test] = tests![
    what_a_program_leaves_is_not_there_for_the_next,
    a_program_that_closes_the_sandbox_does_not_harm_the_next,
    many_runs_leave_no_descriptor_open,
    folders_that_are_made_anew_at_the_same_place_are_had_as_the_first_were,
    a_program_reads_what_it_is_given_and_shown,
    a_build_stays_in_the_folder_it_was_given,
    what_is_wrong_with_a_request_is_told_and_the_worker_goes_on,
    output_is_whole_up_to_its_limit_and_one_byte_more_ends_the_program,
    a_program_is_given_a_line_when_it_waits_for_it,
    a_script_in_which_nothing_waits_is_all_there_and_ends_at_once,
    a_line_larger_than_a_pipe_is_read_whole_or_not_at_all,
    a_program_that_was_not_started_has_read_no_script,
    prompts_that_a_pipe_keeps_back_are_heard_on_a_terminal,
    what_is_typed_on_a_terminal_ends_whenever_more_is_asked_for,
    on_a_terminal_too_output_has_its_limit,
];

/// Every test in every tier, ignored with the reason where a tier does not hold.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for tier in Tier::STRONGEST_FIRST {
        for &(name, test) in TESTS {
            let run = move || {
                let settings = Settings::with_launcher(GRADER.into(), TierChoice::Exactly(tier));
                match Sandbox::open(&settings) {
                    Ok(sandbox) => test(tier, &mut sandbox.worker().expect("the tier holds")),
                    Err(trouble) => require(tier.name(), Some(&trouble.to_string()))?,
                }
                Ok(())
            };
            trials.push(Trial::new(format!("worker/{tier}/{name}"), run));
        }
    }
    trials
}

fn script(text: &str) -> Request {
    Request::new(["sh", "-c", text])
}

fn run(worker: &mut Worker, request: &Request) -> Execution {
    worker.run(request).expect("the sandbox can be made")
}

fn printed(execution: &Execution) -> String {
    String::from_utf8_lossy(&execution.stdout.kept).into_owned()
}

#[track_caller]
fn assert_prints(worker: &mut Worker, request: &Request, expected: &str) {
    let execution = run(worker, request);
    let well = Ending::Exited { code: 0 };
    assert_eq!(execution.ending, well, "{execution:?}");
    assert_eq!(printed(&execution), expected, "{execution:?}");
}

fn what_a_program_leaves_is_not_there_for_the_next(_: Tier, worker: &mut Worker) {
    let leave = "echo note > $HOME/note; echo note > $TMPDIR/note; echo note > note; mkdir -p a/b; chmod 000 a; ls";
    assert_prints(worker, &script(leave), "a\nnote\n");
    let look = "ls -A . $HOME $TMPDIR | grep -v : | sort -u";
    assert_prints(worker, &script(look), "\n");
}

fn a_program_that_closes_the_sandbox_does_not_harm_the_next(tier: Tier, worker: &mut Worker) {
    if tier == Tier::Bare {
        return;
    }
    for spoil in [
        "chmod 000 $HOME/..",
        "chmod 000 $HOME .",
        "rm -rf $HOME/.. 2>&-",
        "kill -9 -1; kill -9 1 $PPID",
    ] {
        run(worker, &script(spoil));
        assert_prints(worker, &script("echo fine"), "fine\n");
    }
}

fn many_runs_leave_no_descriptor_open(tier: Tier, worker: &mut Worker) {
    let open = || fs::read_dir("/proc/self/fd").map(Iterator::count).ok();
    run(worker, &script("true"));
    // Other tests open files at the same time, so the least of some counts is what counts.
    let least = || (0..20).map(|_| open().expect("/proc is mounted")).min();
    let before = least();
    for _ in 0..200 {
        run(worker, &Request::new(["true"]));
    }
    let after = least();
    assert!(
        after <= before.map(|before| before + 20),
        "{tier}: {before:?}, then {after:?}"
    );
}

fn folders_that_are_made_anew_at_the_same_place_are_had_as_the_first_were(
    _: Tier,
    worker: &mut Worker,
) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let [work, shown] = ["work", "shown"].map(|name| folder.path().join(name));
    for round in 0..6 {
        for path in [&work, &shown] {
            // The first is not there yet.
            let _ = fs::remove_dir_all(path);
            fs::create_dir(path).expect("the folder is ours");
            fs::write(path.join("round"), format!("{round}\n")).expect("the folder is ours");
        }
        let mut request =
            script("cat round ../shown/round; echo x > note; echo y >> note; cat note");
        request.work = Work::Folder(work.clone());
        request.shown = vec![ReadOnlyPath {
            from: shown.clone(),
            name: "shown".into(),
        }];
        assert_prints(worker, &request, &format!("{round}\n{round}\nx\ny\n"));
    }
}

fn a_program_reads_what_it_is_given_and_shown(_: Tier, worker: &mut Worker) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    fs::write(folder.path().join("board.txt"), "1 2 3\n").expect("the folder is ours");
    let mut request = script("cat; cat board.txt; cat ../submission/board.txt; ls ../submission");
    request.input = Input::Bytes(b"given\n".to_vec());
    request.shown = vec![
        ReadOnlyPath {
            from: folder.path().to_owned(),
            name: "submission".into(),
        },
        ReadOnlyPath {
            from: folder.path().join("board.txt"),
            name: "work/board.txt".into(),
        },
    ];
    // Twice: what was made for the first must not be in the way of the second.
    for _ in 0..2 {
        assert_prints(worker, &request, "given\n1 2 3\n1 2 3\nboard.txt\n");
    }
}

fn a_build_stays_in_the_folder_it_was_given(_: Tier, worker: &mut Worker) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    fs::write(folder.path().join("source"), "text\n").expect("the folder is ours");
    let mut request = script("cp source built && test -w . && ls");
    request.work = Work::Folder(folder.path().to_owned());
    assert_prints(worker, &request, "built\nsource\n");
    let built = fs::read_to_string(folder.path().join("built")).expect("it was built");
    assert_eq!(built, "text\n");
}

fn what_is_wrong_with_a_request_is_told_and_the_worker_goes_on(tier: Tier, worker: &mut Worker) {
    let mut wrong = [(); 4].map(|()| script("true"));
    wrong[0].start_in = "../../etc".into();
    wrong[1].input = Input::File("/nowhere/board.txt".into());
    wrong[2].command.clear();
    wrong[3].shown.push(ReadOnlyPath {
        from: "/nowhere".into(),
        name: "submission".into(),
    });
    let told: [fn(&SandboxError) -> bool; 4] = [
        |error| matches!(error, SandboxError::BadName(_)),
        |error| matches!(error, SandboxError::NotThere { .. }),
        |error| matches!(error, SandboxError::NoCommand),
        |error| matches!(error, SandboxError::NotThere { .. }),
    ];
    for (request, is_told) in wrong.iter().zip(told) {
        let ran = worker.run(request);
        assert!(ran.as_ref().is_err_and(is_told), "{tier}: {ran:?}");
    }
    assert_prints(worker, &script("echo fine"), "fine\n");
}

fn output_is_whole_up_to_its_limit_and_one_byte_more_ends_the_program(
    tier: Tier,
    worker: &mut Worker,
) {
    let mut request = script("head -c 1000000 /dev/zero");
    for (limit, expected) in [(1_000_000, None), (999_999, Some(Limit::Output))] {
        request.limits.output = Bytes(limit);
        let execution = run(worker, &request);
        let hit = execution.exceeded.map(|excess| excess.limit);
        let printed = execution.stdout.kept.len() as u64;
        assert_eq!((printed, hit), (limit, expected), "{tier}");
    }
}

/// These lines, each when it says.
fn lines(lines: &[(&str, When)]) -> Input {
    let line = |(text, when): &(&str, When)| ScriptLine {
        text: text.as_bytes().to_vec(),
        when: *when,
    };
    Input::Script(Script {
        lines: lines.iter().map(line).collect(),
    })
}

fn a_program_is_given_a_line_when_it_waits_for_it(tier: Tier, worker: &mut Worker) {
    use When::{AtOnce, OnceQuiet};

    // Whoever reads takes all that is there.
    let mut request = script("for i in 1 2 3; do dd bs=1000 count=1 2>&-; echo -; done");
    request.input = lines(&[
        ("a\n", AtOnce),
        ("b\n", AtOnce),
        // In one: a reader who waits may be woken between two.
        ("c\nd\n", OnceQuiet),
        ("e", OnceQuiet),
    ]);
    // Twice: nothing of the first may reach the second.
    for _ in 0..2 {
        assert_prints(worker, &request, "a\nb\n-\nc\nd\n-\ne-\n");
    }
    let given = run(worker, &request).script;
    let given = given.map(|it| (it.lines, it.lines_given, it.end_given));
    assert_eq!(given, Some((4, 4, false)), "{tier}");
    assert_eq!(run(worker, &script("true")).script, None, "{tier}");
}

fn a_script_in_which_nothing_waits_is_all_there_and_ends_at_once(tier: Tier, worker: &mut Worker) {
    let mut request = script("cat; sleep 0.1");
    for text in ["", "1 2\n"] {
        request.input = lines(&[(text, When::AtOnce)]);
        assert_prints(worker, &request, text);
        let given = run(worker, &request).script;
        assert!(given.is_some_and(|given| given.end_given), "{tier}");
    }
}

fn a_line_larger_than_a_pipe_is_read_whole_or_not_at_all(tier: Tier, worker: &mut Worker) {
    let large = "x".repeat(300_000);
    for when in [When::AtOnce, When::OnceQuiet] {
        let mut request = script("wc -c | tr -d ' '");
        request.input = lines(&[(&large, when)]);
        assert_prints(worker, &request, "300000\n");
        for unread in [
            "echo fine",
            "sleep 0.3; echo fine",
            "exec <&-; sleep 0.3; echo fine",
        ] {
            request.command = script(unread).command;
            assert_prints(worker, &request, "fine\n");
            let given = run(worker, &request).script.map(|it| it.lines_given);
            assert_eq!(given, Some(0), "{tier}: {unread}");
        }
    }
}

fn a_program_that_was_not_started_has_read_no_script(tier: Tier, worker: &mut Worker) {
    let mut request = Request::new(["no-such-program"]);
    request.input = lines(&[("a\n", When::OnceQuiet)]);
    let execution = run(worker, &request);
    let is_not_started = matches!(execution.ending, Ending::NotStarted { .. });
    assert!(is_not_started, "{tier}");
    assert_eq!(execution.script, None, "{tier}");
    assert_prints(worker, &script("echo fine"), "fine\n");
}

/// Says these lines and then that there are no more, and remembers what it heard before each.
struct Typist {
    lines: Vec<&'static str>,
    heard: Vec<String>,
    overheard: usize,
}

impl Typist {
    fn saying(lines: &[&'static str]) -> Self {
        Self {
            lines: lines.to_vec(),
            heard: Vec::new(),
            overheard: 0,
        }
    }
}

impl Interactor for Typist {
    fn reply(&mut self, printed: Printed<'_>) -> Reply {
        let so_far = String::from_utf8_lossy(printed.stdout).into_owned();
        let length = printed.stdout.len();
        assert_eq!(self.overheard, length, "all of it came by before");
        self.heard.push(so_far);
        if self.lines.is_empty() {
            Reply::End
        } else {
            Reply::Type(self.lines.remove(0).as_bytes().to_vec())
        }
    }

    fn overhear(&mut self, printed: Printed<'_>) {
        self.overheard = printed.stdout.len();
    }
}

fn on_a_terminal(mut request: Request) -> Request {
    request.terminal = true;
    request
}

/// As C does: what is printed is kept back unless it is for a terminal.
const KEEPS_BACK: &str = "
import sys
say = sys.stdout.write
say('name?\\n')
name = sys.stdin.readline().strip()
say('again?\\n')
again = sys.stdin.readline().strip()
say(f'{name} {again}\\n')
";

fn prompts_that_a_pipe_keeps_back_are_heard_on_a_terminal(tier: Tier, worker: &mut Worker) {
    let request = Request::new(["python3", "-c", KEEPS_BACK]);
    let all = "name?\nagain?\nboard.txt n\n";
    for (request, heard) in [
        (request.clone(), ["", ""]),
        (on_a_terminal(request), ["name?\n", "name?\nagain?\n"]),
    ] {
        let mut typist = Typist::saying(&["board.txt\n", "n\n"]);
        let ran = worker
            .talk(&request, &mut typist)
            .expect("the sandbox is made");
        assert_eq!(typist.heard, heard, "{tier}");
        assert_eq!(printed(&ran), all, "{tier}: {ran:?}");
        assert_eq!(ran.ending, Ending::Exited { code: 0 }, "{tier}");
    }
}

fn what_is_typed_on_a_terminal_ends_whenever_more_is_asked_for(tier: Tier, worker: &mut Worker) {
    let request = on_a_terminal(script("test -t 0 -a -t 1; echo $?; cat; cat; echo over"));
    let mut typist = Typist::saying(&["a\n", "b\n"]);
    let ran = worker
        .talk(&request, &mut typist)
        .expect("the sandbox is made");
    assert_eq!(printed(&ran), "0\na\nb\nover\n", "{tier}: {ran:?}");
}

fn on_a_terminal_too_output_has_its_limit(tier: Tier, worker: &mut Worker) {
    let many = "0123456789abcde\n".repeat(10_000);
    let mut request = on_a_terminal(script(
        "i=0; while [ $i -lt 10000 ]; do echo 0123456789abcde; i=$((i+1)); done",
    ));
    let ran = worker.talk(&request, &mut Typist::saying(&[]));
    assert_eq!(printed(&ran.expect("the sandbox is made")), many, "{tier}");
    request.limits.output = Bytes(100_000);
    let ran = worker.talk(&request, &mut Typist::saying(&[]));
    let ran = ran.expect("the sandbox is made");
    let hit = ran.exceeded.map(|excess| excess.limit);
    assert_eq!(hit, Some(Limit::Output), "{tier}: {:?}", ran.ending);
    assert_eq!(ran.stdout.kept, &many.as_bytes()[..100_000], "{tier}");
}
