//! What is noticed beyond verdicts, in Dutch.

use crate::report::words::languages::Dutch;
use crate::report::words::noticing::{Noticing, Topic};

impl Noticing for Dutch {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Een fout die dit zou verklaren",
            Topic::Search => "Het zoeken",
            Topic::OwnChecklist => "Je eigen checklist",
        }
    }
}
