//! What counts and times tell of a search, in Indonesian.

use crate::words::indonesian::phrases::either;
use crate::words::languages::Indonesian;
use crate::words::searching::{Branching, Column, Searching};
use model::searched::{Counting, Fit, Guide, Search};

impl Searching for Indonesian {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!(" ({})", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "cocok dengan {}{counted}, pada {cases} dari {cases} kasus, dan tidak dengan pencarian yang sama memakai {}.",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("Jumlah simpulnya {fits}"),
            Some(claimed) => format!(
                "{} Jumlah yang disebut untuk {} cocok dengan {}: {fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!(" dengan {}", guide(it)));
        let mut text = format!("Faktor percabangan efektif{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text += &format!("; acuan {reference:.2}, median kelas {class:.2}");
            }
            (Some(reference), None) => text += &format!("; acuan {reference:.2}"),
            (None, Some(class)) => text += &format!("; median kelas {class:.2}"),
            (None, None) => {}
        }
        text + "."
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "langkah",
            Column::Own => "program",
            Column::Reference => "acuan",
            Column::Class => "median kelas",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "Waktu prosesor jawaban yang benar, menurut langkah minimum"
    }

    fn time_axis(&self) -> &'static str {
        "waktu prosesor, logaritmik"
    }

    fn how_times_compare(&self) -> &'static str {
        "Untuk beberapa papan dengan langkah sama banyak: median. Kelas ada bila sedikitnya lima orang lain benar."
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "tanpa heuristik",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "konflik linear",
        Guide::WalkingDistance => "walking distance",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "pencarian melebar (BFS)",
        (Search::NoClosedList, Guide::Nothing) => "pencarian melebar (BFS) tanpa daftar tertutup",
        (Search::Ida, Guide::Nothing) => "pendalaman iteratif",
        (Search::ClosedList, _) => "A* dengan daftar tertutup",
        (Search::NoClosedList, _) => "A* tanpa daftar tertutup",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search}, dipandu {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "papan yang diekspansi",
        Counting::ExpandedGoingBack => "papan yang diekspansi, juga yang kembali",
        Counting::Queued => "papan yang masuk antrean",
        Counting::Made => "papan yang dibangkitkan, tanpa papan asalnya",
        Counting::MadeWithParent => "papan yang dibangkitkan, termasuk papan asalnya",
    }
}
