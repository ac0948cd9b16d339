//! Small real programs in a bare sandbox.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use model::execution::{Captured, Execution};
use model::limits::{Limit, Limits};
use model::program_ending::{Ending, Signal};
use rules::units::Bytes;

use crate::bare::BareWorker;
use crate::error::SandboxError;
use crate::request::{Input, ReadOnlyPath, Request, SYSTEM_PATH, ToolEnvironment, Work};
use crate::settings::Cancel;

fn shell(script: &str) -> Request {
    Request::new(["sh", "-c", script])
}

fn run(request: &Request) -> Execution {
    BareWorker::new(ToolEnvironment::system_only(), Cancel::default())
        .unwrap()
        .run(request, None)
        .unwrap()
}

fn text(captured: &Captured) -> &str {
    std::str::from_utf8(&captured.kept).unwrap()
}

fn hit(execution: &Execution) -> Option<Limit> {
    execution.exceeded.map(|excess| excess.limit)
}

#[test]
fn a_program_reads_prints_and_ends() {
    let mut request = shell("cat; echo oops >&2; exit 3");
    request.input = Input::Bytes(b"1 2 3\n".to_vec());
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Exited { code: 3 });
    assert_eq!(hit(&execution), None);
    assert_eq!(text(&execution.stdout), "1 2 3\n");
    assert_eq!(text(&execution.stderr), "oops\n");
}

#[test]
fn limits_without_end_are_limits_too() {
    let mut request = shell("echo right");
    request.limits = Limits::with_cpu(Duration::MAX);
    request.limits.output = Bytes(u64::MAX);
    request.limits.memory = Bytes(u64::MAX);
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Exited { code: 0 });
    assert_eq!(text(&execution.stdout), "right\n");
}

#[test]
fn a_program_can_read_a_file_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    fs::write(&file, "4 5 6").unwrap();
    let mut request = shell("cat");
    assert_eq!(text(&run(&request).stdout), "");
    request.input = Input::File(file);
    assert_eq!(text(&run(&request).stdout), "4 5 6");
    request.input = Input::File(folder.path().to_owned());
    let refused = BareWorker::new(ToolEnvironment::system_only(), Cancel::default())
        .unwrap()
        .run(&request, None);
    assert!(matches!(refused, Err(SandboxError::NotThere { .. })));
}

#[test]
fn a_program_that_reads_nothing_and_floods_both_outputs_gets_neither_stuck_nor_large() {
    let mut request =
        shell("head -c 3000000 /dev/zero >&2; head -c 1000000 /dev/zero; echo done >&2");
    request.input = Input::Bytes(vec![b'x'; 1 << 20]);
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Exited { code: 0 });
    assert_eq!(execution.stdout.kept.len(), 1_000_000);
    assert_eq!(execution.stderr.kept.len(), 64_000);
    assert_eq!(execution.stderr.printed, Bytes(3_000_005));
}

#[test]
fn one_byte_more_than_the_limit_ends_the_program() {
    let mut request = shell("head -c 1000 /dev/zero; sleep 20");
    request.limits.wall = Duration::from_millis(300);
    for (limit, expected) in [(1000, Limit::Wall), (999, Limit::Output)] {
        request.limits.output = Bytes(limit);
        let execution = run(&request);
        assert_eq!(execution.ending, Ending::Stopped);
        assert_eq!(hit(&execution), Some(expected), "{limit}");
        assert_eq!(execution.stdout.kept.len() as u64, limit);
        assert_eq!(execution.stdout.printed, Bytes(1000));
    }
}

#[test]
fn a_program_that_sleeps_stops_or_closes_its_outputs_is_ended_by_the_clock() {
    for script in ["sleep 20", "kill -STOP $$", "exec >&- 2>&-; sleep 20"] {
        let mut request = shell(script);
        request.limits.wall = Duration::from_millis(200);
        let execution = run(&request);
        assert_eq!(execution.ending, Ending::Stopped, "{script}");
        assert_eq!(hit(&execution), Some(Limit::Wall), "{script}");
        assert!(execution.wall < Duration::from_secs(5), "{script}");
    }
}

#[test]
fn a_busy_program_is_ended_for_its_processor_time() {
    let mut request = shell("while :; do :; done");
    request.limits = Limits::with_cpu(Duration::from_millis(100));
    request.limits.wall = Duration::from_secs(30);
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Stopped);
    assert_eq!(hit(&execution), Some(Limit::Cpu));
    assert!(execution.cpu >= Duration::from_secs(1), "{execution:?}");
}

#[test]
fn a_child_in_the_background_does_not_hold_up_the_end_nor_outlive_it() {
    let request = shell("sleep 20 & echo $!");
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Exited { code: 0 });
    assert!(execution.wall < Duration::from_secs(5), "{execution:?}");
    let child: i32 = text(&execution.stdout).trim().parse().unwrap();
    let child = rustix::process::Pid::from_raw(child).unwrap();
    let began = Instant::now();
    while rustix::process::test_kill_process(child).is_ok() {
        // Where the init process is slow to wait for it, it is a zombie for a while.
        let state = fs::read_to_string(format!("/proc/{}/stat", child.as_raw_nonzero()));
        if state.is_ok_and(|state| state.contains(") Z ")) {
            break;
        }
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "it is still there"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_process_that_escaped_with_the_pipe_does_not_hold_up_the_end() {
    let request = shell("setsid sleep 3 & echo right");
    let began = Instant::now();
    let execution = run(&request);
    assert_eq!(text(&execution.stdout), "right\n");
    assert!(began.elapsed() < Duration::from_secs(2), "{execution:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_grows_too_large_is_ended() {
    let mut request = Request::new(["perl", "-e", "$x = 'x' x (200 << 20); sleep 20"]);
    request.limits.memory = Bytes(100 << 20);
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Stopped);
    assert_eq!(hit(&execution), Some(Limit::Memory));
    assert!(execution.peak_memory > Bytes(100 << 20));
}

#[test]
fn a_file_that_grows_too_large_ends_the_program() {
    let mut request = shell("exec head -c 100000 /dev/zero > file");
    request.limits.file_size = Bytes(50_000);
    let execution = run(&request);
    assert_eq!(execution.ending, Ending::Stopped);
    assert_eq!(hit(&execution), Some(Limit::FileSize));
}

#[test]
fn a_crash_is_told_with_its_signal() {
    let crashed = Ending::Crashed {
        signal: Signal::SEGMENTATION,
        cause: None,
    };
    assert_eq!(run(&shell("kill -SEGV $$")).ending, crashed);
}

#[test]
fn a_program_gets_nothing_of_the_callers_environment() {
    let mut request = Request::new(["/usr/bin/env"]);
    request.environment = vec![(OsString::from("SEED"), OsString::from("7"))];
    let mut worker = BareWorker::new(ToolEnvironment::system_only(), Cancel::default()).unwrap();
    let tmp = worker.place(Path::new("tmp"));
    let execution = worker.run(&request, None).unwrap();
    let tmp = tmp.display();
    let expected =
        format!("HOME={tmp}\nLANG=C.UTF-8\nPATH={SYSTEM_PATH}\nSEED=7\nTMPDIR={tmp}\nTZ=UTC\n");
    assert_eq!(text(&execution.stdout), expected);
}

#[test]
fn a_program_is_looked_for_where_the_request_says() {
    let mut request = Request::new(["true"]);
    request.environment = vec![("PATH".into(), "/nowhere".into())];
    let ending = run(&request).ending;
    assert!(
        matches!(
            ending,
            Ending::NotStarted {
                errno: libc::ENOENT,
                ..
            }
        ),
        "{ending:?}"
    );
}

#[test]
fn a_run_leaves_nothing_for_the_next_one() {
    let mut worker = BareWorker::new(ToolEnvironment::system_only(), Cancel::default()).unwrap();
    let request = shell("ls -a . ../tmp; mkdir a; touch a/b ../tmp/c; chmod 000 a");
    let first = worker.run(&request, None).unwrap();
    let second = worker.run(&request, None).unwrap();
    assert_eq!(text(&first.stdout), ".:\n.\n..\n\n../tmp:\n.\n..\n");
    assert_eq!(first.stdout, second.stdout);
    let folder = worker.place(Path::new(".."));
    let folder = folder.parent().and_then(Path::parent).unwrap().to_owned();
    assert!(folder.exists());
    drop(worker);
    assert!(!folder.exists());
}

#[test]
fn what_is_shown_and_the_folder_to_work_in_are_where_they_are_said_to_be() {
    let [shown, work] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    fs::write(shown.path().join("board.txt"), "1 2").unwrap();
    let mut worker = BareWorker::new(ToolEnvironment::system_only(), Cancel::default()).unwrap();
    let mut request = Request::new([
        "cp".into(),
        worker.place(Path::new("cases/board.txt")),
        "copy".into(),
    ]);
    request.shown.push(ReadOnlyPath {
        from: shown.path().to_owned(),
        name: "cases".into(),
    });
    request.work = Work::Folder(work.path().to_owned());
    let execution = worker.run(&request, None).unwrap();
    assert_eq!(
        execution.ending,
        Ending::Exited { code: 0 },
        "{execution:?}"
    );
    assert_eq!(fs::read_to_string(work.path().join("copy")).unwrap(), "1 2");
}

#[test]
fn a_program_that_cannot_be_started_is_told_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("solve");
    let reason = |name: &str| {
        let mut request = Request::new([name]);
        request.shown.push(ReadOnlyPath {
            from: folder.path().to_owned(),
            name: "submission".into(),
        });
        request.start_in = "submission".into();
        match run(&request).ending {
            Ending::NotStarted { reason, .. } => reason,
            other => panic!("{other:?}"),
        }
    };
    fs::write(&program, "").unwrap();
    assert_eq!(
        reason("./solve"),
        "`./solve` is not marked as executable; `chmod +x ./solve` does that"
    );
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&program, mode).unwrap();
    assert_eq!(reason("./solve"), "the file is empty");
    assert!(reason("solve").starts_with("there is no program `solve` in the sandbox"));
    assert_eq!(
        reason("./other"),
        "there is no file `./other` in the sandbox"
    );
    fs::write(&program, "#!/no/such/python3.9\n").unwrap();
    assert_eq!(
        reason("./solve"),
        "the interpreter `/no/such/python3.9` named in its first line is not installed"
    );
    fs::write(&program, "echo hello\n").unwrap();
    assert!(reason("./solve").starts_with("it has no `#!` line"));
    assert_eq!(
        reason("."),
        "there is no program `.` in the sandbox; `grader doctor` lists what is found, or is it `./.`?"
    );
    assert_eq!(
        reason("./."),
        "`./.` is a folder, or may not be opened or run"
    );
}

#[test]
fn a_sandbox_that_cannot_be_made_is_nobodys_program() {
    let mut request = shell("true");
    request.start_in = "submission".into();
    let trouble = BareWorker::new(ToolEnvironment::system_only(), Cancel::default())
        .unwrap()
        .run(&request, None)
        .unwrap_err();
    assert_eq!(
        trouble.to_string(),
        "the sandbox could not be made: entering the folder it starts in"
    );
    let empty = Request::new(<[&str; 0]>::default());
    let trouble = BareWorker::new(ToolEnvironment::system_only(), Cancel::default())
        .unwrap()
        .run(&empty, None)
        .unwrap_err();
    assert!(matches!(trouble, SandboxError::NoCommand), "{trouble:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_is_kept_on_its_processor() {
    let mut request = shell("grep Cpus_allowed_list /proc/self/status");
    request.processor = Some(0);
    assert_eq!(text(&run(&request).stdout), "Cpus_allowed_list:\t0\n");
    request.processor = Some(100_000);
    let trouble = BareWorker::new(ToolEnvironment::system_only(), Cancel::default())
        .unwrap()
        .run(&request, None)
        .unwrap_err();
    assert_eq!(
        trouble.to_string(),
        "the sandbox could not be made: keeping it on one processor"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_has_a_session_of_its_own_and_no_descriptor_of_the_graders() {
    use std::os::fd::AsRawFd;

    use rustix::io::{FdFlags, fcntl_dupfd_cloexec, fcntl_setfd};

    let secret = tempfile::tempfile().unwrap();
    let leaked = fcntl_dupfd_cloexec(&secret, 200).unwrap();
    fcntl_setfd(&leaked, FdFlags::empty()).unwrap();
    let script = format!(
        "test -e /proc/self/fd/{} && echo leaked; echo $(( $(cut -d' ' -f6 /proc/$$/stat) - $$ ))",
        leaked.as_raw_fd()
    );
    assert_eq!(text(&run(&shell(&script)).stdout), "0\n");
}

#[test]
fn a_large_grader_is_not_taken_for_a_large_program() {
    let large = std::hint::black_box(vec![1_u8; 200 << 20]);
    let mut request = Request::new(["true"]);
    request.limits.memory = Bytes(100 << 20);
    let execution = run(&request);
    assert_eq!(execution.exceeded, None);
    assert!(execution.peak_memory < Bytes(50 << 20), "{execution:?}");
    drop(large);
}
