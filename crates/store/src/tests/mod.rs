//! The store from outside: what is kept is found again, whatever happened in between.

mod files;
mod layout_four;
mod marks;
mod opening;
mod recordings;
mod results;
mod samples;
mod together;
mod words;
