//! An assembler for the kernel's filter machine: rules to ranges of call numbers, and those to a tree of decisions.

use std::mem::offset_of;

use libc::{seccomp_data, sock_filter};

use crate::linux::filter::rule::{Action, Check, Rule, Test, Treatment};

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

/// Call numbers that are treated alike: from the first up to where the next range starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub first: u32,
    pub treatment: Treatment,
}

/// The ranges that all numbers fall into under these rules, in order; no two neighbours are treated alike.
pub(crate) fn ranges<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Vec<Range> {
    let allow = Treatment::Always(Action::Allow);
    let mut spans: Vec<_> = rules
        .into_iter()
        .flat_map(|rule| rule.calls.spans().map(|span| (span, rule.treatment)))
        .collect();
    spans.sort_by_key(|(span, _)| *span.start());

    let mut ranges = Vec::new();
    start(&mut ranges, 0, allow);
    for (span, treatment) in spans {
        start(&mut ranges, *span.start(), treatment);
        if let Some(next) = span.end().checked_add(1) {
            start(&mut ranges, next, allow);
        }
    }
    ranges
}

/// Lets a range start here, in place of one that held nothing yet and as part of one that is treated alike.
fn start(ranges: &mut Vec<Range>, first: u32, treatment: Treatment) {
    ranges.pop_if(|range| range.first == first);
    if ranges.last().is_none_or(|last| last.treatment != treatment) {
        ranges.push(Range { first, treatment });
    }
}

/// What the kernel calls this processor's own system calls, in every description of a call it shows to a filter;
/// nothing where there are no rules.
///
/// Numbers mean something only together with it: most processors also run programs of an older kind, whose calls are
/// numbered differently.
pub(crate) const ARCHITECTURE: Option<u32> = if cfg!(target_endian = "big") {
    // A filter reads the lower half of an argument where these processors keep the upper one.
    None
} else if cfg!(target_arch = "x86_64") {
    Some(EM_X86_64 | WORDS_OF_64_BITS | LITTLE_ENDIAN)
} else if cfg!(target_arch = "aarch64") {
    Some(EM_AARCH64 | WORDS_OF_64_BITS | LITTLE_ENDIAN)
} else {
    None
};

// From `linux/elf-em.h` and `linux/audit.h`; `libc` has the first two as 16 bits and the others not at all.
const EM_X86_64: u32 = libc::EM_X86_64 as u32;
const EM_AARCH64: u32 = libc::EM_AARCH64 as u32;
const WORDS_OF_64_BITS: u32 = 0x8000_0000;
const LITTLE_ENDIAN: u32 = 0x4000_0000;

#[cfg(test)]
mod tests {
    use super::{ARCHITECTURE, ranges};
    use crate::linux::filter::rule::Action::{self, Allow, Kill, Refuse};
    use crate::linux::filter::rule::{Calls, Rule, Treatment};

    fn rule(calls: Calls, action: Action) -> Rule {
        Rule {
            calls,
            treatment: Treatment::Always(action),
        }
    }

    #[track_caller]
    fn assert_ranges(rules: &[Rule], expected: &[(u32, Action)]) {
        let found: Vec<_> = ranges(rules)
            .into_iter()
            .map(|range| (range.first, range.treatment))
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(first, action)| (*first, Treatment::Always(*action)))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn without_rules_every_call_is_allowed() {
        assert_ranges(&[], &[(0, Allow)]);
    }

    #[test]
    fn neighbours_that_are_treated_alike_are_one_range() {
        assert_ranges(
            &[
                rule(Calls::These(&[7, 5]), Refuse(1)),
                rule(Calls::These(&[6, 8]), Refuse(1)),
            ],
            &[(0, Allow), (5, Refuse(1)), (9, Allow)],
        );
    }

    #[test]
    fn neighbours_that_are_treated_differently_are_two_ranges() {
        assert_ranges(
            &[
                rule(Calls::These(&[5]), Refuse(1)),
                rule(Calls::These(&[6]), Refuse(2)),
            ],
            &[(0, Allow), (5, Refuse(1)), (6, Refuse(2)), (7, Allow)],
        );
    }

    #[test]
    fn a_rule_may_start_at_the_first_number_and_end_at_the_last() {
        assert_ranges(
            &[
                rule(Calls::Between(9, u32::MAX), Kill),
                rule(Calls::These(&[0]), Refuse(1)),
            ],
            &[(0, Refuse(1)), (1, Allow), (9, Kill)],
        );
    }

    #[test]
    fn the_two_processors_have_the_names_that_the_kernel_gives_them() {
        let expected = match std::env::consts::ARCH {
            "x86_64" => Some(0xC000_003E),
            "aarch64" => Some(0xC000_00B7),
            _ => None,
        };
        assert_eq!(ARCHITECTURE, expected);
    }
}
