//! Answers that programs print, read and judged; no program is run.

mod dialects;
mod packing_transcripts;
mod sliding_answers;
mod transcripts;
