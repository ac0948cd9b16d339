//! What is noticed beyond verdicts, in English.

use crate::report::words::languages::English;
use crate::report::words::noticing::{Noticing, Topic};

impl Noticing for English {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "A mistake that would explain it",
            Topic::Search => "The search",
            Topic::OwnChecklist => "Your own checklist",
        }
    }
}
