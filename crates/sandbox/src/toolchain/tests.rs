//! Toolchains of made-up machines, built of small shell scripts, and those of this machine.

mod base;
mod fake;
mod homes;
mod misbehaving;
mod real;
