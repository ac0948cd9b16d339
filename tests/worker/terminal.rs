//! A program that is talked to on a terminal: it prompts as for a person, and what it prints reads as on a pipe.

use model::ending::Ending;
use model::execution::Tier;
use model::limits::Limit;
use rules::watch::Bytes;
use sandbox::{Interactor, Printed, Reply, Request, Worker};

use super::{printed, script};

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
        assert_eq!(
            self.overheard,
            printed.stdout.len(),
            "all of it came by before"
        );
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

pub fn prompts_that_a_pipe_keeps_back_are_heard_on_a_terminal(tier: Tier, worker: &mut Worker) {
    let request = Request::new(["python3", "-c", KEEPS_BACK]);
    let all = "name?\nagain?\nboard.txt n\n";
    for (request, heard) in [
        (request.clone(), ["", ""]),
        (on_a_terminal(request), ["name?\n", "name?\nagain?\n"]),
    ] {
        let mut typist = Typist::saying(&["board.txt\n", "n\n"]);
        let ran = worker.talk(&request, &mut typist).expect("the box is made");
        assert_eq!(typist.heard, heard, "{tier}");
        assert_eq!(printed(&ran), all, "{tier}: {ran:?}");
        assert_eq!(ran.ending, Ending::Exited { code: 0 }, "{tier}");
    }
}

pub fn what_is_typed_on_a_terminal_ends_whenever_more_is_asked_for(
    tier: Tier,
    worker: &mut Worker,
) {
    let request = on_a_terminal(script("test -t 0 -a -t 1; echo $?; cat; cat; echo over"));
    let mut typist = Typist::saying(&["a\n", "b\n"]);
    let ran = worker.talk(&request, &mut typist).expect("the box is made");
    assert_eq!(printed(&ran), "0\na\nb\nover\n", "{tier}: {ran:?}");
}

pub fn on_a_terminal_too_output_has_its_limit(tier: Tier, worker: &mut Worker) {
    let many = "0123456789abcde\n".repeat(10_000);
    let mut request = on_a_terminal(script(
        "i=0; while [ $i -lt 10000 ]; do echo 0123456789abcde; i=$((i+1)); done",
    ));
    let ran = worker.talk(&request, &mut Typist::saying(&[]));
    assert_eq!(printed(&ran.expect("the box is made")), many, "{tier}");
    request.limits.output = Bytes(100_000);
    let ran = worker.talk(&request, &mut Typist::saying(&[]));
    let ran = ran.expect("the box is made");
    let hit = ran.exceeded.map(|excess| excess.limit);
    assert_eq!(hit, Some(Limit::Output), "{tier}: {:?}", ran.ending);
    assert_eq!(ran.stdout.kept, &many.as_bytes()[..100_000], "{tier}");
}
