//! What came of a run, for people and for programs: the terminal, the pages, and a module a format.
//!
//! [`write::write`] writes any [`format::Format`] from [`class_results::ClassResults`]. What a reader may see of a
//! submission is decided once, in [`reader_view`]; every sentence, in each of the four languages, is in [`words`].
//!
//! It writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score and
//! changes no verdict; the same scorecards give the same text. Whatever students wrote is made harmless for the kind of
//! text it is put into.
//!
//! ```
//! use course::assignment::Locale;
//! use model::verdict::Verdict;
//! use report::format::{Coverage, Format};
//! use report::words::words;
//!
//! let format: Format = "junit".parse().expect("it is one of the formats");
//! assert_eq!(format.coverage(), Coverage::Class);
//!
//! let verdict = Verdict::NotMinimal;
//! assert_eq!(words(Locale::English).verdict(verdict), "not minimal");
//! assert_eq!(words(Locale::Dutch).verdict(verdict), "niet minimaal");
//! ```

pub mod class_results;
pub mod escape;
pub mod explain_failure;
mod fault_pictures;
pub mod format;
pub mod gradebook;
mod json_object;
mod notices;
mod obstacle_groups;
mod own_checklist_notice;
pub mod platform_formats;
pub mod progress;
pub mod reader_view;
pub mod review_queue;
#[cfg(test)]
mod sample_class;
mod score_lines;
mod search_times;
pub mod terminal;
#[cfg(test)]
mod tests;
pub mod words;
pub mod write;

pub mod file_formats {
    //! Reports on a class that any program may read.

    pub(crate) mod csv;
    pub(crate) mod gitlab_code_quality;
    pub mod json;
    pub mod jsonl;
    pub(crate) mod junit;
    pub(crate) mod markdown;
    pub(crate) mod plain_text;
    pub(crate) mod tap;
}

pub mod html {
    //! Pages that open from a mail attachment, offline.

    pub mod class_page;
    pub(crate) mod replay;
    pub mod student_page;
}
