//! The kernel's filter machine for tests: what a program answers, and what the kernel learns from it in advance.

use std::mem::offset_of;

use libc::{seccomp_data, sock_filter};

/// What running a program came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Run {
    /// What it answers the kernel.
    pub word: u32,
    /// How many instructions that took.
    pub steps: usize,
}

pub(super) fn call(arch: u32, number: u32, args: [u64; 6]) -> seccomp_data {
    seccomp_data {
        nr: number.cast_signed(),
        arch,
        instruction_pointer: 0,
        args,
    }
}

/// Runs a program on a call, and panics where the kernel would not have taken the program.
pub(super) fn run(program: &[sock_filter], call: &seccomp_data) -> Run {
    let read = |offset: u32| Some(word_at(call, offset as usize));
    let (word, steps) = follow(program, read);
    Run {
        word: word.expect("every word can be read"),
        steps,
    }
}

/// Whether the kernel will let a call through without asking the program, and how many instructions it takes the
/// kernel to find out: `seccomp_is_const_allow` in the kernel's `seccomp.c`.
pub(super) fn foresee(program: &[sock_filter], arch: u32, number: u32) -> (bool, usize) {
    let known = call(arch, number, [0; 6]);
    let read = |offset: u32| {
        let offset = offset as usize;
        let is_known =
            offset == offset_of!(seccomp_data, nr) || offset == offset_of!(seccomp_data, arch);
        is_known.then(|| word_at(&known, offset))
    };
    let (word, steps) = follow(program, read);
    (word == Some(libc::SECCOMP_RET_ALLOW), steps)
}

/// Follows a program to its answer, or to the first word that cannot be read.
fn follow(program: &[sock_filter], read: impl Fn(u32) -> Option<u32>) -> (Option<u32>, usize) {
    const LOAD: u32 = libc::BPF_LD | libc::BPF_W | libc::BPF_ABS;
    const RETURN: u32 = libc::BPF_RET | libc::BPF_K;
    const AND: u32 = libc::BPF_ALU | libc::BPF_AND | libc::BPF_K;
    const GO: u32 = libc::BPF_JMP | libc::BPF_JA;
    const IS: u32 = libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K;
    const IS_FROM: u32 = libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K;
    const HAS: u32 = libc::BPF_JMP | libc::BPF_JSET | libc::BPF_K;

    let (mut at, mut steps, mut loaded) = (0, 0, 0);
    loop {
        let sock_filter { code, jt, jf, k } = program[at];
        let branch = |condition: bool| usize::from(if condition { jt } else { jf });
        at += 1;
        steps += 1;
        match u32::from(code) {
            LOAD => match read(k) {
                Some(word) => loaded = word,
                None => return (None, steps),
            },
            RETURN => return (Some(k), steps),
            AND => loaded &= k,
            GO => at += k as usize,
            IS => at += branch(loaded == k),
            IS_FROM => at += branch(loaded >= k),
            HAS => at += branch(loaded & k != 0),
            other => panic!("the program has an instruction {other:#x} that it should not need"),
        }
    }
}

fn word_at(call: &seccomp_data, offset: usize) -> u32 {
    const ARGS: usize = offset_of!(seccomp_data, args);
    match offset {
        _ if !offset.is_multiple_of(4) => panic!("the kernel refuses to read at {offset}"),
        _ if offset == offset_of!(seccomp_data, nr) => call.nr.cast_unsigned(),
        _ if offset == offset_of!(seccomp_data, arch) => call.arch,
        ARGS.. => {
            let argument = call.args[(offset - ARGS) / 8];
            let half = if offset.is_multiple_of(8) {
                argument & 0xFFFF_FFFF
            } else {
                argument >> 32
            };
            u32::try_from(half).expect("it is half of 64 bits")
        }
        _ => panic!("no rule is about the word at {offset}"),
    }
}
