//! Programs that reach for what is not theirs: files, processes, rights, the network, and what an earlier run left.

use std::os::unix::fs::symlink;

use rustix::fs::{Mode, mkfifoat};
use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::harness::hostile_fixture::Program::{C, Script, There};
use crate::sandbox::harness::hostile_fixture::{CONTAINED, Fixture, Program, fixture, unharmed};
use crate::sandbox::harness::leftovers_and_targets::Leftovers;
use crate::sandbox::harness::record_checks::Check::{
    Crashes, Either, ExceedsNothing, Exits, IsRefused, NeverPrints, Prints,
};
use crate::sandbox::harness::run_grader::Control::PrintsTheSecret;
use crate::sandbox::harness::run_grader::{self, Control};
use crate::sandbox::harness::{Caller, Harness, Place, TestBed, User};
use crate::sandbox::{Scenario, scenario};
use model::tier::Tier;

const READ: &str = "files/read_path.c";
const WRITE: &str = "files/write_path.c";
const FACTS: &str = "files/tamper_facts.c";

/// Why modes and times are not safe from a program of the same user that only Landlock holds.
const SAME_USER: &str = "Landlock guards what is in files, not what is noted about them";

/// The table. That the secret never shows and nothing outside changes is checked after every run of every table.
pub fn privacy_fixtures() -> Vec<Fixture> {
    vec![
        fixture("answers_by_absolute_path", C(READ))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("answers_by_relative_path", C(READ))
            .with(&[
                "../answers/case-1.txt",
                "../../answers/case-1.txt",
                "../../../../../../../../../../..{answers}/case-1.txt",
                "/proc/self/cwd/../answers/case-1.txt",
            ])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("answers_by_a_link_in_the_submission", C(READ))
            .prepare(|bed| {
                symlink(bed.path("answers/case-1.txt"), bed.path("submission/a"))?;
                symlink("../answers/case-1.txt", bed.path("submission/b"))?;
                symlink(bed.path("answers"), bed.path("submission/c"))?;
                symlink("/etc/shadow", bed.path("submission/d"))
            })
            .with(&["a", "b", "c/case-1.txt", "d"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("other_students", C(READ))
            .with(&["{other}/solver.py", "../other/solver.py", "{stage}"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("home_of_the_caller", C(READ))
            .with(&["{home}/.ssh/id_ed25519"])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("files_of_the_system", C(READ))
            .with(&[
                "/etc/shadow",
                "/etc/sudoers",
                "/root/.bashrc",
                "/proc/1/environ",
                "/proc/kmsg",
                "/var/log/dpkg.log",
                "/sys/kernel/debug",
                "/run/systemd",
            ])
            .must(&[Exits(0), IsRefused]),
        fixture("environment_of_every_process", C("process/scan_proc.c"))
            .with(&["environ", "GRADER_SECRET="])
            .must(&[Exits(0), IsRefused])
            .outside(PrintsTheSecret),
        fixture("arguments_of_every_process", C("process/scan_proc.c"))
            .with(&["cmdline", "--tier"])
            .tiers(&[Tier::ContainedCgroup, Tier::Contained])
            .must(&[Exits(0), IsRefused]),
        fixture("watches_the_answers", C("files/watch.c"))
            .with(&["{answers}/case-1.txt", "{answers}"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("case-1.txt got: 1")),
        fixture("fifo_in_the_submission", C(READ))
            .prepare(|bed| {
                let path = bed.path("submission/fifo");
                Ok(mkfifoat(rustix::fs::CWD, path, Mode::from_raw_mode(0o666))?)
            })
            .file("notes.txt", b"my own notes\n", 0o644)
            .with(&["notes.txt"])
            .must(&[
                Exits(0),
                ExceedsNothing,
                Prints("notes.txt got: my own notes"),
            ]),
        fixture("own_folder", C(READ))
            .file("notes.txt", b"my own notes\n", 0o644)
            .with(&["notes.txt", "../submission/notes.txt"])
            .must(&[
                Exits(0),
                Prints("../submission/notes.txt got: my own notes"),
            ]),
        fixture("writes_where_it_may_not", C(WRITE))
            .with(&[
                "new-file",
                "write_path",
                "../submission/new-file",
                "{submission}/new-file",
                "{answers}/case-1.txt",
                "{home}/.profile",
            ])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("new-file got: 9")),
        fixture("writes_into_the_system", C(WRITE))
            .with(&[
                "/etc/{mark}",
                "/usr/{mark}",
                "/opt/{mark}",
                "/var/lib/{mark}",
                "/{mark}",
            ])
            .must(&[Exits(0), IsRefused]),
        fixture("changes_its_own_program", C("files/tamper.c"))
            .with(&["./tamper"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("unlink got: 0")),
        fixture("changes_the_answers", C("files/tamper.c"))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("truncate got: 0")),
        fixture("changes_its_own_folder", C("files/tamper.c"))
            .with(&["../submission"])
            .must(&[
                Exits(0),
                NeverPrints("rename got:"),
                NeverPrints("truncate got:"),
                NeverPrints("unlink got:"),
            ]),
        fixture("changes_the_mode_of_its_own_program", C(FACTS))
            .with(&["./tamper_facts"])
            .must(&[Exits(0), IsRefused])
            .except(Tier::Fenced, User::Ordinary, SAME_USER)
            .outside(Control::Prints("chmod got: 0")),
        fixture("changes_the_mode_of_the_answers", C(FACTS))
            .with(&["{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused])
            .except(Tier::Fenced, User::Ordinary, SAME_USER)
            .outside(Control::Prints("chmod got: 0")),
        fixture("changes_its_input", C("files/rewrite_input.c"))
            .options(&["--stdin", "{answers}/case-1.txt"])
            .must(&[Exits(0), IsRefused]),
        fixture("variable_of_the_caller", There("env"))
            .must(&[Exits(0), Prints("PATH=")])
            .outside(PrintsTheSecret),
    ]
}

/// The signal of a system call that is refused with the sword.
const SIGSYS: i32 = 31;

pub fn process_fixtures() -> Vec<Fixture> {
    vec![
        fixture(
            "takes_the_limits_of_its_keeper",
            C("process/limit_keeper.c"),
        )
        .must(&[Exits(0), IsRefused]),
        fixture("kills_everything", C("process/kill_all.c"))
            .with(&["{victim}"])
            .must(&[
                NeverPrints("got:"),
                Prints("outside refused:"),
                ExceedsNothing,
            ])
            .outside(Control::Prints("got: would have killed the machine")),
        fixture("kills_its_parent", C("process/kill_parent.c"))
            .must(&[Exits(0), Prints("parent refused: to die")]),
        fixture("kills_a_process_of_the_caller", C("process/kill_one.c"))
            .with(&["{victim}"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("kill got: 0")),
        fixture(
            "slows_down_a_process_of_the_caller",
            C("process/slow_down.c"),
        )
        .with(&["{victim}"])
        .must(&[Exits(0), IsRefused])
        .outside(Control::Prints("setpriority got: 0")),
        fixture("widens_its_processors", C("process/widen.c"))
            .options(&["--processor", "0"])
            .must(&[Exits(0), IsRefused]),
        fixture("takes_the_claims_of_graders", C("process/take_claims.c"))
            .with(&["", "/sys/devices/system/cpu/cpu0", "/run/grader-box-users"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("/sys/devices/system/cpu/cpu0 ")),
        fixture("takes_a_name_of_the_machine", C("process/take_claims.c"))
            .tiers(&[Tier::Fenced])
            .with(&["{mark}name"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("a name got: 0")),
        fixture("looks_into_its_parent", C("process/inspect.c"))
            .must(&[Exits(0), IsRefused])
            .alone(),
        fixture("looks_into_a_process_of_the_caller", C("process/inspect.c"))
            .with(&["{victim}"])
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("ptrace seize got: 0")),
        fixture("types_into_the_terminal", C("process/terminal.c")).must(&[Exits(0), IsRefused]),
        fixture("leaves_the_box", C("process/escape.c"))
            .must(&[Exits(0), IsRefused])
            .outside(Control::Prints("unshare user got: 0")),
        fixture("calls_by_x32_numbers", C("process/x32.c")).must(&[
            NeverPrints("got:"),
            Either(vec![IsRefused, Crashes(SIGSYS)]),
        ]),
        fixture("opens_devices", C("process/devices.c")).must(&[Exits(0), IsRefused]),
        fixture("has_and_gains_no_rights", C("process/privileges.c")).must(&[
            Exits(0),
            NeverPrints("got:"),
            Prints("NoNewPrivs:\t1"),
            Prints("Seccomp:\t2"),
            // A root grader's program may read what the sandbox shows, whoever it belongs to, and has no other power.
            Either(vec![
                Prints("CapEff:\t0000000000000000"),
                Prints("CapEff:\t0000000000000004"),
            ]),
            Either(vec![
                Prints("CapPrm:\t0000000000000000"),
                Prints("CapPrm:\t0000000000000004"),
            ]),
        ]),
        fixture("runs_setuid_programs", Script("sh", "process/setuid.sh")).must(&[
            Exits(0),
            NeverPrints("got:"),
            Prints("all refused:"),
        ]),
    ]
}

/// The table: a name, the kind with its address, and what it prints without a sandbox where every machine has the kind.
pub fn network_fixtures() -> Vec<Fixture> {
    let table: [(&'static str, &[&'static str], Option<&'static str>); 10] = [
        ("tcp", &["tcp", "{tcp}"], Some("tcp got: 5")),
        ("tcp6", &["tcp6"], None),
        ("udp", &["udp", "{udp}"], Some("udp got: 5")),
        (
            "unix_socket",
            &["unix", "{stage}/socket"],
            Some("unix got: 5"),
        ),
        (
            "abstract_socket",
            &["abstract", "{abstract}"],
            Some("abstract got: 5"),
        ),
        ("vsock", &["vsock"], None),
        ("netlink", &["netlink"], Some("netlink got: 0")),
        ("raw_packets", &["raw"], None),
        ("kernel_ciphers", &["alg"], None),
        ("io_uring", &["io_uring"], None),
    ];
    let talks = |tiers| {
        fixture("to_itself", Script("python3", "network/to_itself.py"))
            .tiers(tiers)
            .limits(&["cpu=20s"])
    };
    let to_itself = talks(CONTAINED).must(&[
        Exits(0),
        Prints("by a file: talked"),
        Prints("by a name: talked"),
        Prints("by datagrams: talked"),
        Prints("by a manager: talked"),
    ]);
    // Where Landlock cannot keep all of that in, none of it is there.
    let to_itself_or_not = talks(&[Tier::Fenced]).must(&[Either(vec![
        Prints("by a manager: talked"),
        NeverPrints("talked"),
    ])]);
    table
        .into_iter()
        .map(|(name, arguments, outside)| {
            let row = fixture(name, C("network/connect.c"))
                .with(arguments)
                .must(&[NeverPrints("got:"), Either(vec![IsRefused, Crashes(31)])]);
            match outside {
                Some(words) => row.outside(Control::Prints(words)),
                None => row,
            }
        })
        .chain([to_itself, to_itself_or_not])
        .collect()
}

/// The table: a name, the program, its arguments.
const NOTES: [(&str, &str, &[&str]); 3] = [
    (
        "state/note_in_a_folder",
        "files/leave_note.c",
        &["{mark}note"],
    ),
    (
        "state/note_in_shared_memory",
        "files/leave_ipc.c",
        &["{mark}note", "{key}"],
    ),
    ("state/lock_on_a_file", "files/lock.c", &["./lock"]),
];

pub fn state_scenarios() -> Vec<Scenario> {
    NOTES.map(|(name, ..)| scenario(name, twice)).into()
}

/// Outside the sandbox the second run finds the first one's lock; the folders and the memory are left alone, for there
/// the notes would stay.
pub fn lock_outside(harness: &Harness) -> Outcome {
    let bed = TestBed::new(harness, Caller::MYSELF)?;
    let mut command = Program::C("files/lock.c").put(harness, &bed)?;
    command.push("./lock".to_owned());
    let twice = format!("{0}; {0}", command.join(" "));
    let shell = ["sh", "-c", &twice].map(str::to_owned);
    Control::Prints("flock found: EAGAIN").show(&bed, &shell)
}

fn twice(harness: &Harness, place: Place, name: &str) -> Outcome {
    let caller = place.user.caller()?;
    harness.require(place)?;
    let row = NOTES.into_iter().find(|(row, ..)| *row == name);
    let (_, source, arguments) = row.expect("the name is from the table");
    let before = Leftovers::detect();
    let bed = TestBed::new(harness, caller)?;
    let mut command = Program::C(source).put(harness, &bed)?;
    command.extend(arguments.iter().map(|argument| bed.fill(argument)));
    bed.give_away()?;
    let photograph = bed.photograph()?;
    let once = || -> Result<String, Miss> {
        let mut call = run_grader::sandbox_command(harness, place.tier, &bed);
        call.arg("--").args(&command);
        let seen = run_grader::watch(call, place.tier, &bed)?;
        if seen.code == Some(0) && !seen.record.stdout.text.is_empty() {
            Ok(seen.record.stdout.text)
        } else {
            failed(format!("it did not run:\n{seen}"))
        }
    };
    let (first, second) = (once()?, once()?);
    if first != second {
        let words = "the second run saw the first";
        return failed(format!("{words}:\n{first}\nthen\n{second}"));
    }
    photograph.compare(&bed.photograph()?)?;
    unharmed(harness, place, &bed, &before)
}
