//! Answers that programs print, read and judged; no program is run.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod output_dialects;
mod packing_transcripts;
mod printed_examples;
mod sliding_answers;
mod sliding_transcripts;
