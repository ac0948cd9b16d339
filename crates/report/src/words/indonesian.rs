//! The report in Indonesian.

pub(crate) mod circumstances;
pub(crate) mod reasons;
pub(crate) mod search;

use std::time::Duration;

use model::case_facts::Expectation;
use model::checklist::Usual;
use model::checks::Aspect;
use model::points::Points;
use model::verdict::Verdict;

use crate::words::label::Label;
use crate::words::text::{Unit, split_span};
use crate::words::{Caption, Counted, Indonesian, Labels};

impl Labels for Indonesian {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Number => "No",
            Label::Point => "Poin",
            Label::Yes => "Ya",
            Label::No => "Tidak",
            Label::NotYetAssessed => "belum dinilai",
            Label::NotInThisRun => "tidak dinilai kali ini",
            Label::Incomplete => "jawaban tidak lengkap",
            Label::NotKnown => "tidak diketahui",
            Label::Help => "saran",
            Label::Bonus => "bonus",
            Label::Passed => "lulus",
            Label::NotPassed => "tidak lulus",
            Label::Open => "belum pasti: belum semuanya diputuskan",
            Label::NothingRun => "tidak dijalankan",
            Label::Exempt => "dibebaskan",
            Label::GivenBoard => "papan diberikan",
            Label::Tried => "Cara-cara papan ditawarkan kepadanya",
            Label::LookedFor => "dicari, dan tidak ada",
            Label::ReadAs => "jawaban dibaca sebagai",
            Label::CompilerRefused => "Program gagal dikompilasi",
            Label::BuildStopped => "Kompilasi dihentikan karena mencapai batas",
            Label::NotBuiltHere => "Tidak dapat dibangun di mesin ini",
            Label::InTheWay => "Kendala",
            Label::MaybeTheMachine => {
                "ini mungkin kesalahan mesin penilai, bukan kesalahan mahasiswa"
            }
            Label::Notes => "Tentang berkas",
            Label::Class => "Seluruh kelas",
            Label::Student => "Mahasiswa",
            Label::Score => "Nilai",
            Label::Cases => "Kasus uji",
            Label::HiddenCases => "kasus uji tersembunyi",
            Label::LookAtThese => "Lihat yang ini dulu",
            Label::Slowest => "Kasus uji paling lambat",
            Label::MostFailed => "Kasus uji paling sering gagal",
            Label::LeftOut => "Kasus uji rusak, tidak dipakai",
            Label::Expected => "seharusnya",
            Label::Checks => "Pemeriksaan",
            Label::ForTheBonus => "untuk bonus",
            Label::OnlyTold => "tidak dihitung",
            Label::NotReached => "tidak sampai diperiksa",
            Label::Remarks => "Catatan",
            Label::Used => "memakai",
            Label::Cpu => "waktu prosesor",
            Label::Wall => "waktu nyata",
            Label::Memory => "memori",
            Label::Note => "catatan asisten",
            Label::Group => "kelompok",
            Label::Tags => "label",
            Label::BadInput => "masukan salah",
            Label::Right => "benar",
            Label::Wrong => "salah",
            Label::Broke => "crash, batas, atau kompilasi",
            Label::NotRun => "tidak dijalankan",
            Label::NeedsALook => "perlu dilihat",
            Label::NotGraded => "tidak dapat dinilai",
            Label::NoGradeYet => "belum ada nilai",
            Label::Command => "Dijalankan dengan",
            Label::Typed => "Yang diketikkan",
            Label::Printed => "Yang dituliskan",
            Label::Complained => "Pada galat standar (stderr)",
            Label::Runs => "eksekusi",
            Label::ToGo => "lagi",
            Label::TryingReference => "menguji program acuan",
            Label::Building => "mengompilasi",
            Label::BuiltBy => "Dikompilasi dengan",
            Label::Receipt => "Diperoleh dengan",
            Label::Suite => "kumpulan kasus uji",
            Label::Limits => "batas",
            Label::Processes => "proses",
            Label::Output => "keluaran",
            Label::Box => "kotak pasir",
            Label::Machine => "mesin",
            Label::AtATime => "sekaligus",
            Label::Seed => "benih acak",
            Label::NothingChanged => "Tidak ada yang berubah.",
            Label::NothingInCommon => "Tidak ada kasus uji yang sama.",
            Label::NewNow => "baru",
            Label::OnlyBefore => "hanya sebelumnya",
            Label::OnlyNow => "hanya sekarang",
            Label::AllInSummary => {
                "Semuanya ada di ringkasan langkah ini dan di kelompok-kelompok dalam log-nya."
            }
            Label::PointsChanged => "poin mata kuliah berubah",
            Label::CourseChanged => "mata kuliah berubah",
            Label::PassesNow => "sekarang lulus",
            Label::FailsNow => "sekarang tidak lulus",
            Label::Marked => "dinilai asisten",
            Label::HandedInAgain => "dikumpulkan ulang",
        }
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "diterima",
            Verdict::IllegalMove => "langkah tidak sah",
            Verdict::NotAtGoal => "tidak berakhir di susunan akhir",
            Verdict::NotMinimal => "tidak minimal",
            Verdict::Miscounted => "salah hitung",
            Verdict::FalseNoSolution => "keliru menyatakan “tidak ada solusi”",
            Verdict::FalseSolution => "solusi palsu",
            Verdict::WrongKurang => "tabel Kurang salah",
            Verdict::WrongPacking => "pengisian papan salah",
            Verdict::AcceptedBadInput => "menerima masukan salah",
            Verdict::CrashedOnBadInput => "crash pada masukan salah",
            Verdict::NoOutput => "tidak ada luaran",
            Verdict::Unreadable => "jawaban tidak terbaca",
            Verdict::Ambiguous => "jawaban bermakna ganda",
            Verdict::TimeLimit => "batas waktu",
            Verdict::MemoryLimit => "batas memori",
            Verdict::OutputLimit => "batas luaran",
            Verdict::Crash => "crash",
            Verdict::DoesNotCompile => "gagal dikompilasi",
            Verdict::SandboxViolation => "melanggar aturan sandbox",
            Verdict::Refused => "menolak papan yang benar",
            Verdict::NeedsALook => "perlu dilihat",
            Verdict::NotDriven => "tidak dapat diajak bicara",
            Verdict::NotRun => "tidak dijalankan",
            Verdict::Marked => "diputuskan pemeriksa",
            Verdict::NotGraded => "tidak dapat dinilai",
        }
    }

    fn question(&self, question: Usual) -> &'static str {
        match question {
            Usual::Compiles => "Program berhasil dikompilasi",
            Usual::Runs => "Program berhasil running",
            Usual::Answers => "Program dapat menerima input dan menuliskan output",
            Usual::AllCorrect => "Luaran sudah benar untuk semua data uji",
            Usual::Bonus => "Bonus dibuat",
            Usual::FileThere => "Berkas yang diwajibkan ada",
        }
    }

    fn aspect(&self, aspect: Aspect) -> &'static str {
        match aspect {
            Aspect::Run => "berjalan baik, dalam batas",
            Aspect::Answer => "menuliskan jawaban yang terbaca",
            Aspect::Solvability => "benar menyatakan ada atau tidaknya solusi",
            Aspect::Path => "jalur sah dan menuju susunan akhir",
            Aspect::Minimality => "tidak ada jalur yang lebih pendek",
            Aspect::Count => "panjang yang dituliskan sama dengan panjang jalur",
            Aspect::Kurang => "tabel Kurang dan jumlahnya",
            Aspect::Heuristics => "kedua heuristik beserta iterasinya",
            Aspect::Iterations => "jumlah iterasi masuk akal",
            Aspect::Packing => "papan terisi, setiap blok dipakai sekali",
            Aspect::Refusal => "masukan salah ditolak dengan pesan",
            Aspect::Figures => "angka yang diminta tugas",
        }
    }

    fn expectation(&self, expectation: &Expectation) -> String {
        match expectation {
            Expectation::MinimumMoves(moves) => {
                format!("solusi terpendek terdiri atas {moves} langkah")
            }
            Expectation::NoSolution => "tidak ada solusi".to_owned(),
            Expectation::Solvable => "ada solusi".to_owned(),
            Expectation::InvalidInput => "masukan salah, ditolak dengan pesan".to_owned(),
        }
    }

    fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::BeforeStep(step) => format!("sebelum langkah {step}"),
            Caption::AfterStep(step) => format!("setelah langkah {step}"),
            Caption::AtTheEnd(moves) => format!("setelah {moves} langkah"),
            Caption::Given => "yang diberikan".to_owned(),
            Caption::First => "papan pertamanya".to_owned(),
            Caption::AsPrinted => "seperti dituliskan".to_owned(),
        }
    }

    fn count(&self, number: usize, counted: Counted) -> String {
        let noun = match counted {
            Counted::Students => "mahasiswa",
            Counted::Submissions => "pengumpulan",
            Counted::Passed => "lulus",
            Counted::NotPassed => "tidak lulus",
            Counted::NothingRun => "tidak dijalankan",
            Counted::Exempt => "dibebaskan",
            Counted::Open => "belum pasti",
            Counted::MoreLikeIt => "lagi yang serupa",
            Counted::NeedALook => "perlu dilihat",
            Counted::NotRun => "tidak dijalankan",
            Counted::NotGraded => "tidak dapat dinilai",
            Counted::Unanswered => {
                "benar tetapi tidak dihitung: tidak ada papan sah yang dijawab, jadi penolakannya tidak membuktikan apa-apa"
            }
            Counted::More => "lagi",
            Counted::Gained => "naik",
            Counted::Lost => "turun",
            Counted::ChangedOtherwise => "berubah lain",
        };
        format!("{number} {noun}")
    }

    fn of(&self, part: usize, whole: usize) -> String {
        format!("{part} dari {whole}")
    }

    fn points_of(&self, points: Points, of: Points) -> String {
        format!("{points} dari {of} poin")
    }

    fn points(&self, points: Points) -> String {
        format!("{points} poin")
    }

    fn of_which_bonus(&self, bonus: Points) -> String {
        format!("termasuk bonus {bonus}")
    }

    fn still_open(&self, open: Points) -> String {
        format!("{open} lagi mungkin didapat: belum diputuskan")
    }

    fn taken_off(&self, penalty: Points) -> String {
        format!("dikurangi {penalty} karena terlambat")
    }

    fn late(&self, late: Duration) -> String {
        let parts: Vec<String> = split_span(late)
            .into_iter()
            .map(|(number, unit)| {
                let unit = match unit {
                    Unit::Day => "hari",
                    Unit::Hour => "jam",
                    Unit::Minute => "menit",
                };
                format!("{number} {unit}")
            })
            .collect();
        format!("terlambat {}", parts.join(" "))
    }

    fn right_of_all(&self, right: usize, all: usize) -> String {
        format!("{right} dari {all} kasus uji benar")
    }

    fn aside(&self, aside: &str) -> String {
        format!(" ({aside})")
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn comma(&self) -> &'static str {
        ", "
    }
}
