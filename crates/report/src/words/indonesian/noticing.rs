//! What is noticed beyond verdicts, in Indonesian.

use crate::words::labels::Labels;
use rules::bug::Bug;

use crate::words::indonesian::bugs;
use crate::words::languages::Indonesian;
use crate::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::words::quote::{quote, shortened};
use model::hint::{Came, Hint};

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
    fn bug(&self, bug: Bug) -> &'static str {
        bugs::bug(bug)
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => format!("{moves} gerakan"),
            Came::Solution => "ada solusi".to_owned(),
            Came::NoSolution => "tidak ada solusi".to_owned(),
            Came::Invalid => "tidak sah".to_owned(),
            Came::Refused => "ditolak".to_owned(),
            Came::Kurang(sum) => format!("Σ + X = {sum}"),
        }
    }

    fn hint(&self, hint: &Hint, examples: &str) -> String {
        let Hint {
            agrees,
            of,
            telling,
            ..
        } = hint;
        let does = self.bug(hint.bug);
        format!(
            "Jawaban Anda sama dengan jawaban program yang {does}, pada {agrees} dari {of} kasus; pada {telling} di antaranya \
             jawaban yang benar lain (misalnya {examples}). Ini petunjuk saja dan tidak memengaruhi nilai."
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "Kasus-kasus ini tidak membedakannya dari program yang {}.",
            others.join(", atau yang ")
        )
    }
}
