//! The grader from outside, and what its crates promise one another: the tests that every machine can run.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod cases_command;
mod first_steps;
mod frozen;
mod fuzz;
mod repository_rules;
mod sandbox_command;
mod seal_commands;
mod shipped_cases;

mod stored_results {
    //! What happens to kept results when the grader is killed, the disk is full, or another grader is at the same.

    mod commands_on_results;
    mod dying_graders;
    mod merged_parts;
    mod store_files_and_shortages;
    mod what_is_run_again;
}

mod reports {
    //! Reports from outside: in files, on what is kept, in gradebooks, and where platforms look for them.

    mod ci_and_platforms;
    mod gradescope_bundle;
    mod html_pages;
    mod platform_scripts;
    mod report_files;
    mod twins_and_own_checklists;
}

const GRADER: &str = env!("CARGO_BIN_EXE_grader");
