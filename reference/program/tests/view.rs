//! The visualizer from outside, over loopback.

mod client;
mod crowd;
mod guarding;
mod program;
mod puzzles;
mod searches;
