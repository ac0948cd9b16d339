//! Box plots of a class: the processor time and the nodes of right answers, a row a case.

use course::assignment::Locale;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use pages::plot::box_rows::{RowWords, draw_box_rows};
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value};

use crate::class_results::ClassResults;
use crate::html::class::data::Part;
use crate::html::class::figures::find_outcome;
use crate::terminal::text::sanitize;

/// The box plots of an assignment, as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plots {
    /// The assignment's name.
    pub assignment: String,
    /// Processor time, case by case.
    pub time: String,
    /// Nodes, where programs print them.
    pub nodes: Option<String>,
}

/// The plots of one assignment.
pub(crate) fn render_plots(
    results: &ClassResults<'_>,
    part: &Part<'_>,
    words: &PlotWords,
) -> Plots {
    let cards: Vec<&Scorecard> = results
        .cards
        .iter()
        .filter(|card| card.assignment == part.name)
        .collect();
    let machine = sanitize(&part.receipt.processor);
    let machine = format!("{machine}, grader {}", sanitize(&part.receipt.grader));
    let plot = |title: &str, quantity: &str, unit, value: &dyn Fn(&Outcome) -> Option<Value>| {
        let series: Vec<Series> = part
            .cases
            .iter()
            .enumerate()
            .map(|(place, case)| Series {
                name: sanitize(case.name),
                values: cards
                    .iter()
                    .filter_map(|card| find_outcome(card, place, case.name).and_then(value))
                    .collect(),
            })
            .filter(|series| !series.values.is_empty())
            .collect();
        (!series.is_empty()).then(|| {
            let plot = Plot {
                title: title.to_owned(),
                quantity: quantity.to_owned(),
                unit,
                places: String::new(),
                caption: vec![words.honest.to_owned(), machine.clone()],
                series,
            };
            draw_box_rows(&plot, &words.rows, Setting::InPage)
        })
    };
    Plots {
        assignment: sanitize(part.name),
        time: plot(words.time, words.seconds, Unit::Seconds, &|outcome| {
            let seconds = outcome.usage?.cpu.as_secs_f64();
            match outcome.verdict {
                Verdict::Accepted => Some(Value::Measured(seconds)),
                // Who was stopped by the clock says nothing about processor time.
                Verdict::TimeLimit if seconds >= 0.9 * part.time_limit => {
                    Some(Value::AtLeast(seconds))
                }
                _ => None,
            }
        })
        .unwrap_or_default(),
        nodes: plot(words.nodes, words.counted, Unit::Count, &|outcome| {
            let nodes = outcome.nodes.filter(|&nodes| nodes > 0)?;
            (outcome.verdict == Verdict::Accepted).then_some(Value::Measured(nodes as f64))
        }),
    }
}

/// The words of a class's plots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlotWords {
    /// The title of the plot of times.
    pub time: &'static str,
    pub seconds: &'static str,
    /// The title of the plot of nodes.
    pub nodes: &'static str,
    pub counted: &'static str,
    /// What is drawn and what is not.
    pub honest: &'static str,
    /// What the picture says of itself.
    pub rows: RowWords<'static>,
}

/// The words of a class's plots in this language.
pub(crate) const fn plot_words(locale: Locale) -> PlotWords {
    match locale {
        Locale::English => ENGLISH,
        Locale::Indonesian => INDONESIAN,
        Locale::Dutch => DUTCH,
        Locale::Chinese => CHINESE,
    }
}

const ENGLISH: PlotWords = PlotWords {
    time: "Processor time of right answers, by case",
    seconds: "processor time",
    nodes: "Nodes that right answers tell, by case",
    counted: "nodes, as printed by the program",
    honest: "Right answers are values. What took too long is drawn as a triangle where it was stopped, never as a \
             value; other wrong answers are left out.",
    rows: RowWords::ENGLISH,
};

const INDONESIAN: PlotWords = PlotWords {
    time: "Waktu prosesor jawaban yang benar, per kasus",
    seconds: "waktu prosesor",
    nodes: "Simpul yang disebut jawaban yang benar, per kasus",
    counted: "simpul, seperti dicetak program",
    honest: "Jawaban yang benar adalah nilai. Yang terlalu lama digambar sebagai segitiga di tempat ia dihentikan, \
             tidak pernah sebagai nilai; jawaban salah lainnya tidak digambar.",
    rows: RowWords {
        axis: "{quantity}, logaritmik",
        median: "median",
        values: "nilai",
        stopped: "dihentikan",
        key: "Kotak: kuartil bawah dan atas. Garis tebal: median. Garis tipis: nilai terjauh dalam satu setengah \
              panjang kotak, seperti digambar. Titik: nilai di luarnya.",
        key_stopped: "Segitiga: dihentikan di sana, nilainya akan lebih besar. Ia dihitung lebih besar daripada semua \
                      yang terukur; bila kuartil terletak di antaranya, kotak terbuka ke kanan.",
        hidden: "{hidden} dari {beyond} nilai di luar garis tipis tidak digambar: satu baris memuat paling banyak \
                 {most} titik, yang terjauh dan lainnya dipilih merata.",
        counted: "{name}: {count} nilai",
        counted_stopped: ", {stopped} di antaranya dihentikan",
        spread: "; dari {minimum} sampai {maximum}, kuartil {lower}, {middle}, {upper}",
        unknown: "tidak diketahui",
    },
};

const DUTCH: PlotWords = PlotWords {
    time: "Processortijd van juiste antwoorden, per geval",
    seconds: "processortijd",
    nodes: "Knopen die juiste antwoorden noemen, per geval",
    counted: "knopen, zoals het programma ze afdrukt",
    honest: "Juiste antwoorden zijn waarden. Wat te lang duurde, staat als driehoek waar het werd gestopt, nooit als \
             waarde; andere foute antwoorden zijn weggelaten.",
    rows: RowWords {
        axis: "{quantity}, logaritmisch",
        median: "mediaan",
        values: "waarden",
        stopped: "gestopt",
        key: "Doos: onderste en bovenste kwartiel. Dikke lijn: mediaan. Snorharen: de verste waarden binnen anderhalve \
              dooslengte, zoals getekend. Stippen: waarden daarbuiten.",
        key_stopped: "Driehoek: daar gestopt, de waarde zou groter zijn geweest. Ze telt als groter dan elke gemeten \
                      waarde; ligt een kwartiel daartussen, dan is de doos rechts open.",
        hidden: "{hidden} van de {beyond} waarden buiten de snorharen zijn niet getekend: een rij heeft hoogstens \
                 {most} stippen, de verste en andere gelijkmatig gekozen.",
        counted: "{name}: {count} waarden",
        counted_stopped: ", waarvan {stopped} gestopt",
        spread: "; van {minimum} tot {maximum}, kwartielen {lower}, {middle}, {upper}",
        unknown: "onbekend",
    },
};

const CHINESE: PlotWords = PlotWords {
    time: "各测试用例正确答案的处理器时间",
    seconds: "处理器时间",
    nodes: "各测试用例正确答案打印的节点数",
    counted: "节点数（程序自己打印的）",
    honest: "只有正确答案计为数值。超时的在被停止处画成三角形，从不当作数值；其他错误答案不画。",
    rows: RowWords {
        axis: "{quantity}（对数）",
        median: "中位数",
        values: "数值",
        stopped: "被停止",
        key: "方框：下四分位数和上四分位数。粗线：中位数。须线：按图上长度在方框一倍半以内最远的数值。圆点：更远的数值。",
        key_stopped: "三角形：在此被停止，数值本会更大。它按大于所有测得的数值计算；四分位数落在其中时，方框右边敞开。",
        hidden: "须线以外的 {beyond} 个数值中有 {hidden} 个未画：每行最多 {most} 个圆点，最远的以及均匀挑选的其他数值。",
        counted: "{name}：{count} 个数值",
        counted_stopped: "，其中 {stopped} 个被停止",
        spread: "；从 {minimum} 到 {maximum}，四分位数 {lower}、{middle}、{upper}",
        unknown: "未知",
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_fills_in_the_same() {
        let braces = |text: &str| {
            let mut names: Vec<String> = text
                .split('{')
                .skip(1)
                .map(|rest| rest.split('}').next().unwrap_or_default().to_owned())
                .collect();
            names.sort();
            names
        };
        let texts = |words: PlotWords| {
            let rows = words.rows;
            [
                rows.axis,
                rows.hidden,
                rows.counted,
                rows.counted_stopped,
                rows.spread,
            ]
        };
        for locale in [Locale::Indonesian, Locale::Dutch, Locale::Chinese] {
            for (own, english) in texts(plot_words(locale)).iter().zip(texts(ENGLISH)) {
                assert_eq!(braces(own), braces(english), "{locale:?} {own}");
            }
        }
    }
}
