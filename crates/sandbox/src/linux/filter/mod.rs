//! The system call filter of the box: which calls a program may make, as a program for the kernel's own small machine.
//!
//! Everything here is pure: rules are data, and [`program::program`] turns them into instructions. Attaching them to a
//! process is not done here, and neither is what a filter cannot see: files, limits and signals belong to others.
//!
//! The rules are a list of what is refused. Whatever runs here was written for an ordinary system, so a list of what
//! is allowed would break honest programs; and what a refused call answers is chosen so that they go on without it.

pub(crate) mod bpf;
#[cfg(test)]
mod machine;
pub(crate) mod program;
pub(crate) mod rule;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod rules;
