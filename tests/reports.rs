//! Reports from outside: in files, on what is kept, in gradebooks, and where platforms look for them.

mod files;
mod gradebooks;
mod gradescope;
mod kept;
mod own_checklist;
mod pages;
mod scripts;
mod twins;
mod workflow;
