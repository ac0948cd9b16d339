//! What happens to kept results when the grader is killed, the disk is full, or another grader is at the same.

mod grader_panics;
mod killed_graders;
mod merged_parts;
mod regrade_and_mark;
mod resource_shortage;
mod shown_results;
mod store_files;
mod untrusted_stores;
mod what_is_run_again;
