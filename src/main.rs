//! The `grader` program: wiring only.

fn main() {}
