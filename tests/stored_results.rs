//! What happens to kept results when the grader is killed, the disk is full, or another grader is at the same.

mod commands_on_results;
mod dying_graders;
mod merged_parts;
mod resource_shortage;
mod store_files;
mod what_is_run_again;
