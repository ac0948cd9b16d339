//! Reports from outside: in files, on what is kept, in gradebooks, and where platforms look for them.

mod files;
mod gradebooks;
mod pages;
mod platforms;
mod twins;
