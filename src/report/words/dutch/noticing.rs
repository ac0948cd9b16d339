//! What is noticed beyond verdicts, in Dutch.

use crate::report::words::count::Count;
use crate::report::words::labels::Labels;
use crate::report::words::languages::Dutch;
use crate::report::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::report::words::quote::{quote, shortened};

impl Noticing for Dutch {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Een fout die dit zou verklaren",
            Topic::Search => "Het zoeken",
            Topic::OwnChecklist => "Je eigen checklist",
        }
    }

    fn own_checklist(&self, told: &OwnTold<'_>) -> String {
        match *told {
            OwnTold::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shortened(reason)));
                let reason = reason.unwrap_or_default();
                format!(
                    "Je vinkte ja aan bij {}; gemeten: nee{reason}.",
                    quote(line)
                )
            }
            OwnTold::BetterThanSaid { line } => {
                format!("Je vinkte nee aan bij {}; gemeten: ja.", quote(line))
            }
            OwnTold::Agrees { file, lines } => format!(
                "De tabel in {} klopt met wat gemeten is ({} vergeleken).",
                quote(file),
                Count::of(lines, "regel", "regels")
            ),
            OwnTold::NotCompared { lines } => {
                format!("Niet vergeleken: {}", first_lines(lines, ", ", "."))
            }
            OwnTold::AsItShouldBe { file } => {
                format!("De tabel in {} zoals ze hoort te zijn:", quote(file))
            }
        }
    }
}
