//! The program from outside: what it prints, how it ends, and the pages it serves.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod pack;
mod program;
mod tables;
mod view;
