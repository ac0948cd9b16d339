//! What is noticed beyond verdicts, in Indonesian.

use crate::report::words::labels::Labels;
use crate::report::words::languages::Indonesian;
use crate::report::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::report::words::quote::{quote, shortened};

impl Noticing for Indonesian {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Kesalahan yang mungkin menjadi sebabnya",
            Topic::Search => "Pencarian",
            Topic::OwnChecklist => "Daftar periksa Anda sendiri",
        }
    }

    fn own_checklist(&self, told: &OwnTold<'_>) -> String {
        match *told {
            OwnTold::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shortened(reason)));
                let reason = reason.unwrap_or_default();
                format!(
                    "Anda mencentang ya untuk {}; hasil pengukuran: tidak{reason}.",
                    quote(line)
                )
            }
            OwnTold::BetterThanSaid { line } => format!(
                "Anda mencentang tidak untuk {}; hasil pengukuran: ya.",
                quote(line)
            ),
            OwnTold::Agrees { file, lines } => format!(
                "Tabel di {} sesuai dengan hasil pengukuran ({lines} baris dibandingkan).",
                quote(file)
            ),
            OwnTold::NotCompared { lines } => {
                format!("Tidak dibandingkan: {}", first_lines(lines, ", ", "."))
            }
            OwnTold::AsItShouldBe { file } => {
                format!("Tabel di {} yang seharusnya:", quote(file))
            }
        }
    }
}
