//! An assembler for the kernel's filter machine: ranges of call numbers to a tree of decisions.
//!
//! When a filter is attached, the kernel (from 5.11 on) follows it once for every call number there is, to learn which
//! calls it allows whatever their arguments are; those it lets through from then on without asking the filter again.
//! So what attaching costs is the length of the *path* to each number, and a tree keeps all paths short. The kernel
//! gives up on a path when it comes upon an argument, so arguments are looked at in the leaves alone.

use std::mem::offset_of;

use libc::{seccomp_data, sock_filter};

use super::action::Action;
use super::check::{Check, Test};
use super::range::Range;
use super::rule::Treatment;

/// The program that treats each call as the ranges say, and ends a process that calls in the way of another processor.
pub(crate) fn assemble(architecture: u32, ranges: &[Range]) -> Vec<sock_filter> {
    let mut assembler = Assembler::default();
    let tree = assembler.tree(ranges);
    let number = assembler.load(offset_of!(seccomp_data, nr), tree);
    let kill = assembler.answer(Action::Kill);
    let is_ours = assembler.jump(libc::BPF_JEQ, architecture, number, kill);
    assembler.load(offset_of!(seccomp_data, arch), is_ours);
    assembler.finish()
}

/// Writes a program from its end to its start. The machine jumps only forwards, so that whatever a jump leads to stands
/// already when the jump is written.
#[derive(Debug, Default)]
struct Assembler {
    /// The instructions so far, the last one first.
    backwards: Vec<sock_filter>,
    /// Where each answer is given: once is enough.
    answers: Vec<(Action, Place)>,
}

/// An instruction, by how many come after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place(usize);

impl Assembler {
    /// Finds the range of the number that was loaded, and treats the call as the range says.
    fn tree(&mut self, ranges: &[Range]) -> Place {
        match ranges {
            [] => unreachable!("every number is in a range"),
            [only] => self.leaf(only.treatment),
            // A single number among others that are alike needs one question, not two.
            [below, single, above]
                if below.treatment == above.treatment && above.first - single.first == 1 =>
            {
                let others = self.leaf(below.treatment);
                let this = self.leaf(single.treatment);
                self.jump(libc::BPF_JEQ, single.first, this, others)
            }
            _ => {
                let (below, above) = ranges.split_at(ranges.len() / 2);
                let first_above = above[0].first;
                let above = self.tree(above);
                let below = self.tree(below);
                self.jump(libc::BPF_JGE, first_above, above, below)
            }
        }
    }

    fn leaf(&mut self, treatment: Treatment) -> Place {
        match treatment {
            Treatment::Always(action) => self.answer(action),
            Treatment::Checked(check) => self.check(check),
        }
    }

    fn check(&mut self, check: &Check) -> Place {
        let otherwise = self.answer(check.otherwise);
        let mut holds = self.answer(Action::Allow);
        for condition in check.conditions.iter().rev() {
            let test = match &condition.test {
                Test::NoneSet(bits) => self.jump(libc::BPF_JSET, *bits, otherwise, holds),
                Test::NoneOf(values) => values.iter().rev().fold(holds, |next, value| {
                    self.jump(libc::BPF_JEQ, *value, otherwise, next)
                }),
                Test::OneOf { mask, values } => {
                    let test = values.iter().rev().fold(otherwise, |next, value| {
                        self.jump(libc::BPF_JEQ, *value, holds, next)
                    });
                    self.and(*mask, test)
                }
            };
            // Arguments are 64 bits wide, and the lower half comes first.
            let argument = size_of::<u64>() * condition.argument as usize;
            holds = self.load(offset_of!(seccomp_data, args) + argument, test);
        }
        holds
    }

    fn answer(&mut self, action: Action) -> Place {
        if let Some((_, place)) = self.answers.iter().find(|(given, _)| *given == action) {
            return *place;
        }
        let place = self.write(libc::BPF_RET | libc::BPF_K, action.word(), 0, 0);
        self.answers.push((action, place));
        place
    }

    /// Loads the word at this offset in the description of the call.
    fn load(&mut self, offset: usize, then: Place) -> Place {
        let offset = u32::try_from(offset).expect("the description of a call is 64 bytes long");
        self.run_into(then);
        self.write(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, offset, 0, 0)
    }

    /// Keeps only these bits of the loaded word.
    fn and(&mut self, mask: u32, then: Place) -> Place {
        if mask == u32::MAX {
            return then;
        }
        self.run_into(then);
        self.write(libc::BPF_ALU | libc::BPF_AND | libc::BPF_K, mask, 0, 0)
    }

    /// Asks something about the loaded word.
    fn jump(&mut self, question: u32, value: u32, yes: Place, no: Place) -> Place {
        let (yes, no) = (self.distance(yes), self.distance(no));
        let narrow = |distance| u8::try_from(distance).expect("the program is shorter than a jump");
        let code = libc::BPF_JMP | question | libc::BPF_K;
        self.write(code, value, narrow(yes), narrow(no))
    }

    /// Makes the next instruction written go on at this place.
    fn run_into(&mut self, place: Place) {
        let distance = self.distance(place);
        if distance > 0 {
            let distance = u32::try_from(distance).expect("the kernel takes 4096 instructions");
            self.write(libc::BPF_JMP | libc::BPF_JA, distance, 0, 0);
        }
    }

    /// How many instructions the next one written would have to skip.
    fn distance(&self, place: Place) -> usize {
        self.backwards.len() - place.0 - 1
    }

    fn write(&mut self, code: u32, k: u32, jt: u8, jf: u8) -> Place {
        let code = u16::try_from(code).expect("an instruction's code is 16 bits wide");
        self.backwards.push(sock_filter { code, jt, jf, k });
        Place(self.backwards.len() - 1)
    }

    fn finish(self) -> Vec<sock_filter> {
        self.backwards.into_iter().rev().collect()
    }
}
