//! Reports from outside: in files, on what is kept, in gradebooks, and where platforms look for them.

mod ci_and_platforms;
mod gradescope_bundle;
mod html_pages;
mod report_files;
mod twins_and_own_checklists;
