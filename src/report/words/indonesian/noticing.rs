//! What is noticed beyond verdicts, in Indonesian.

use crate::report::words::languages::Indonesian;
use crate::report::words::noticing::{Noticing, Topic};

impl Noticing for Indonesian {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Kesalahan yang mungkin menjadi sebabnya",
            Topic::Search => "Pencarian",
            Topic::OwnChecklist => "Daftar periksa Anda sendiri",
        }
    }
}
