//! The program from outside: what it prints and how it ends.

mod compare;
mod failures;
mod generate;
mod handouts;
mod pictures;
mod replay;
mod run;
mod solve;
mod table;
mod zoo;
