//! Obstacles, remarks and endings in Indonesian.

use rules::bug::Bug;

use model::ending::{CrashCause, Ending, Signal};
use model::insight::{Came, Hint};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};

use crate::words::notice::{Noticing, OwnChecklistRemark, Topic, first_lines};
use crate::words::text::{quote, shorten};
use crate::words::{Cause, Circumstances, Giving, Indonesian, Labels};

const GIVING: Giving = Giving {
    file_argument: "berkas papan sebagai argumen",
    arguments: "argumen",
    standard_input: "lewat masukan standar (stdin)",
    typed: "diketikkan saat diminta",
    in_file: "dalam berkas",
    file_name: "nama berkas",
    board: "papan",
    board_on_one_line: "papan dalam satu baris",
    board_cell_by_cell: "papan, satu sel per baris",
    side: "ukuran sisinya",
    then: ", lalu ",
    blank: "petak kosong sebagai",
    blank_as_last: "petak kosong sebagai angka setelah ubin terakhir",
    started_in: "dijalankan di",
    typed_at: "{what} diketik pada {asked}",
    typed_unasked: "{what} diketik",
    laid_at: "papan diletakkan di",
    sure: "yakin, karena {why}",
    answered: "jawabannya adalah jawaban untuk papan kita",
    opened: "terlihat membuka berkas berisi papan kita",
    differed: "papan kita diterima, dan keluarannya berubah mengikuti papan",
    claimed: "papan kita diterima dan sebuah jawaban dicetak, dan tidak ada petunjuk akan cara lain",
    prescribed: "ditetapkan oleh mata kuliah atau oleh kirimannya",
    it_said: "program berkata",
    it_said_nothing: "program tidak berkata apa-apa",
    times: "{times} kali",
    more_ways: "dan {number} lagi",
};

impl Circumstances for Indonesian {
    fn obstacle(&self, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::ToolMissing { tool } => {
                format!("memerlukan {}, yang tidak terpasang di sini", quote(tool))
            }
            Obstacle::PackageMissing { language, package } => format!(
                "memerlukan paket {} {}, yang tidak terpasang di sini",
                shorten(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => format!(
                "memerlukan {}; di sini hanya ada {}",
                shorten(needed),
                shorten(here)
            ),
            Obstacle::NeedsDisplay => "membuka jendela, padahal di sini tidak ada layar".to_owned(),
            Obstacle::WantsTerminal => "memerlukan terminal, padahal di sini tidak ada".to_owned(),
            Obstacle::WantsMoreInput => {
                "menunggu masukan lebih banyak daripada yang diberikan".to_owned()
            }
            Obstacle::BoardBuiltIn => {
                "menyelesaikan papan buatannya sendiri, dan tidak pernah mengambil papan yang diberikan"
                    .to_owned()
            }
            Obstacle::FileMissing { name } => {
                format!("mencari berkas {}, yang tidak diberikan", quote(name))
            }
            Obstacle::WritesToItsOwnFolder => {
                "menulis ke foldernya sendiri, yang di sini tidak dapat ditulisi".to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Socket) => {
                "memerlukan soket, yang ditolak sandbox: jaringan tidak boleh dipakai, dan soket milik program sendiri hanya \
                 ada bila sandbox dapat menahannya di dalam; `grader doctor` menjelaskan apa yang kurang"
                    .to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Semaphore) => {
                "memerlukan semaphore, yang tidak ada di sandbox tingkat `fenced`; `grader doctor` menjelaskan apa yang kurang"
                    .to_owned()
            }
            Obstacle::NoProgram { looked_for, found } => {
                let mut text = "tidak berisi sesuatu yang tampak seperti program".to_owned();
                if !looked_for.is_empty() {
                    text += &format!("; yang dicari: {}", shorten(&looked_for.join(", ")));
                }
                if !found.is_empty() {
                    text += &format!("; yang ada: {}", shorten(&found.join(", ")));
                }
                text
            }
            Obstacle::Empty => "kosong".to_owned(),
            Obstacle::Unreadable { reason } => {
                format!("tidak dapat dibaca: {}", shorten(reason))
            }
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => format!("ditulis dalam {}, yang tidak diizinkan oleh tugas ini", shorten(language)),
                Foreign::Command => format!(
                    "dibangun atau dijalankan dengan {}, yang bukan milik bahasa yang diizinkan tugas ini; hapus `build` dan `run` dari submission.toml, atau pakai alat dari bahasa yang diizinkan",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => {
                format!("tidak dapat dijalankan: {}", shorten(reason))
            }
            Obstacle::EarlierFailure => "ada kegagalan sebelumnya".to_owned(),
            Obstacle::EasierRanOutOfTime => {
                "dua papan yang tidak lebih sulit kehabisan waktu".to_owned()
            }
            Obstacle::Interrupted => "penilaian dihentikan sebelumnya".to_owned(),
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::Tool => "memerlukan alat yang tidak terpasang di sini".to_owned(),
            Cause::Package(language) => {
                format!(
                    "memerlukan paket {} yang tidak terpasang di sini",
                    shorten(language)
                )
            }
            Cause::OldTool => {
                "memerlukan alat yang lebih baru daripada yang ada di sini".to_owned()
            }
            Cause::File => "mencari berkas yang tidak diberikan kepadanya".to_owned(),
            Cause::NoProgram => "tidak berisi sesuatu yang tampak seperti program".to_owned(),
            Cause::Unreadable => "tidak dapat dibaca".to_owned(),
            Cause::Language => "ditulis dalam bahasa yang tidak diizinkan tugas ini".to_owned(),
            Cause::NotStarted => "tidak dapat dijalankan".to_owned(),
            Cause::Plain(obstacle) => self.obstacle(obstacle),
        }
    }

    fn remark(&self, remark: &Remark) -> String {
        match remark {
            Remark::EndedBadly(ending) => {
                format!("{} setelah jawaban lengkap", self.ending(ending))
            }
            Remark::DirectionsOfTiles => {
                "arah dibaca sebagai gerakan ubin, bukan gerakan petak kosong".to_owned()
            }
            Remark::PassedTheGoal { step } => {
                format!("jalur sudah melewati susunan akhir pada langkah {step}")
            }
            Remark::OnlyTheLength => {
                "hanya panjang jalur yang dituliskan, jadi hanya itu yang diperiksa".to_owned()
            }
            Remark::RanAgain => "dijalankan ulang sendirian karena mendekati batas".to_owned(),
            Remark::ReadFromStandardError => {
                "jawaban dibaca dari galat standar (stderr), bukan luaran standar".to_owned()
            }
            Remark::WritesToItsOwnFolder => {
                "program menulis ke foldernya sendiri, jadi tiap eksekusi memakai salinan yang lalu dibuang"
                    .to_owned()
            }
            Remark::Decided { note, found } => format!(
                "seorang pemeriksa memutuskan bahwa ini benar; penilai semula: “{}”{}",
                self.verdict(*found),
                noted(note.as_deref())
            ),
        }
    }

    fn on_all(&self, word: &NotedRuling<SubmissionRuling>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            SubmissionRuling::Points(points) => {
                format!("seorang pemeriksa memberi {}{}", self.points(points), note)
            }
            SubmissionRuling::Exempt => format!("dibebaskan menurut keputusan pemeriksa{}", note),
        }
    }

    fn giving(&self) -> &'static Giving {
        &GIVING
    }

    fn ending(&self, ending: &Ending) -> String {
        match ending {
            Ending::Exited { code: 0 } => "berakhir tanpa kesalahan".to_owned(),
            Ending::Exited { code } => format!("berakhir dengan kode keluar {code}"),
            Ending::Crashed {
                cause: Some(CrashCause::StackOverflow),
                signal,
            } => format!("crash karena tumpukan meluap ({signal})"),
            Ending::Crashed {
                cause: None,
                signal,
            } => match meaning(*signal) {
                Some(meaning) => format!("crash: {meaning} ({signal})"),
                None => format!("crash ({signal})"),
            },
            Ending::Dismissed => "menunggu lagi setelah menjawab".to_owned(),
            Ending::LeftWaiting => "menunggu jawaban yang tidak diketahui siapa pun".to_owned(),
            Ending::Stopped => "dihentikan karena mencapai batas".to_owned(),
            Ending::NotStarted { reason, .. } => {
                format!("tidak dapat dijalankan: {}", shorten(reason))
            }
        }
    }
}

/// What a signal means, for those that programs die of.
const fn meaning(signal: Signal) -> Option<&'static str> {
    match signal.0 {
        4 => Some("instruksi tidak sah"),
        6 => Some("menghentikan dirinya sendiri"),
        8 => Some("pembagian dengan nol atau kesalahan aritmetika lain"),
        9 => Some("dimatikan paksa"),
        11 => Some("mengakses memori yang bukan miliknya"),
        13 => Some("menulis ke pipa yang sudah ditutup"),
        15 => Some("dihentikan"),
        _ => None,
    }
}

/// What a person wrote beside a decision, after a colon.
pub(super) fn noted(note: Option<&str>) -> String {
    note.map_or_else(String::new, |note| format!(": {}", shorten(note)))
}

impl Noticing for Indonesian {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Kesalahan yang mungkin menjadi sebabnya",
            Topic::Search => "Pencarian",
            Topic::OwnChecklist => "Daftar periksa Anda sendiri",
        }
    }

    fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String {
        match *told {
            OwnChecklistRemark::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shorten(reason)));
                let reason = reason.unwrap_or_default();
                format!(
                    "Anda mencentang ya untuk {}; hasil pengukuran: tidak{reason}.",
                    quote(line)
                )
            }
            OwnChecklistRemark::BetterThanSaid { line } => format!(
                "Anda mencentang tidak untuk {}; hasil pengukuran: ya.",
                quote(line)
            ),
            OwnChecklistRemark::Agrees { file, lines } => format!(
                "Tabel di {} sesuai dengan hasil pengukuran ({lines} baris dibandingkan).",
                quote(file)
            ),
            OwnChecklistRemark::NotCompared { lines } => {
                format!("Tidak dibandingkan: {}", first_lines(lines, ", ", "."))
            }
            OwnChecklistRemark::AsItShouldBe { file } => {
                format!("Tabel di {} yang seharusnya:", quote(file))
            }
        }
    }
    fn bug(&self, bug: Bug) -> &'static str {
        name_bug(bug)
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

/// What a solver with this mistake does.
#[rustfmt::skip]
const fn name_bug(bug: Bug) -> &'static str {
    match bug {
        Bug::BlankInManhattan => "menghitung petak kosong dalam jarak Manhattan",
        Bug::BlankInHamming => "menghitung petak kosong sebagai ubin yang salah tempat",
        Bug::SquaredDistance => "menguadratkan jarak sebelum menjumlahkannya",
        Bug::RowsForColumns => "menukar baris dan kolom tujuan dalam jaraknya",
        Bug::FlatDistance => "menghitung jarak menurut nomor petak, bukan menurut baris dan kolom",
        Bug::ConflictTwice => "menghitung setiap konflik linear dari kedua ubinnya",
        Bug::Greedy => "tidak memasukkan kedalaman ke dalam biaya (f = h)",
        Bug::Weighted => "menghitung taksiran dua kali dalam biaya (f = g + 2h)",
        Bug::CostAddsUp => "menambahkan taksiran pada biaya induknya, bukan pada kedalaman",
        Bug::FirstIncumbentKept => "mencari secara mendalam dan memakai solusi pertama yang ditemukan",
        Bug::SameCostLost => "kehilangan papan bila papan lain dengan biaya yang sama sedang menunggu",
        Bug::ClosedWhenGenerated => "menandai papan sebagai selesai saat dibangkitkan",
        Bug::DepthLimited => "menyatakan bahwa papan yang dalam tidak punya solusi",
        Bug::ForbidsSameMove => "melarang gerakan yang sama dua kali berturut-turut, bukan gerakan kembali",
        Bug::WrapsRound => "menggerakkan petak kosong melewati ujung baris ke baris berikutnya",
        Bug::CountsBoards => "menghitung papan pada jalur, bukan gerakannya",
        Bug::BoundRaisedTooFar => "menaikkan batas IDA* lebih dari yang perlu",
        Bug::DeepeningClosed => "tidak pernah mengunjungi papan dua kali dalam satu iterasi IDA*, lewat jalan yang lebih pendek pun tidak",
        Bug::BoundNeverRaised => "berhenti setelah iterasi IDA* yang pertama",
        Bug::OddWidthRule => "memakai aturan lebar ganjil untuk lebar genap juga",
        Bug::BlankRowFromTop => "menghitung baris petak kosong dari atas, bukan dari bawah",
        Bug::BlankRowOnOddWidths => "menambahkan baris petak kosong pada lebar ganjil juga",
        Bug::BlankInInversions => "menghitung petak kosong dalam inversi",
        Bug::ParityInverted => "menukar ganjil dan genap saat memutuskan papan mana yang dapat diselesaikan",
        Bug::KurangMissesLastCell => "tidak memasukkan petak terakhir ke dalam Kurang",
        Bug::KurangCountsItself => "menghitung setiap ubin itu sendiri dalam Kurang-nya",
        Bug::KurangCountsBefore => "menghitung ubin yang lebih kecil sebelum setiap ubin, bukan sesudahnya",
        Bug::KurangWithoutBlank => "tidak memasukkan Kurang dari petak kosong",
        Bug::KurangBlankAsZero => "menganggap petak kosong sebagai 0 dalam Kurang",
        Bug::XOnWrongCells => "memakai X = 1 pada petak yang tidak diarsir",
        Bug::XAlwaysZero => "tidak memasukkan X",
        Bug::NoMirror => "tidak pernah mencerminkan keping",
        Bug::NoRotation => "tidak pernah memutar keping",
        Bug::MirrorWithoutTurn => "tidak pernah memutar keping yang sudah dicerminkan",
        Bug::CornersRefused => "menolak keping yang hanya terhubung lewat sudut",
        Bug::MaskIgnored => "tidak melihat bentuk papan CUSTOM",
        Bug::NoBacktracking => "tidak pernah mengambil kembali keping yang sudah diletakkan",
        Bug::FileOrderOnly => "memberikan petak bebas berikutnya hanya kepada keping berikutnya dalam berkas",
        Bug::LeadingBlanksLost => "menghilangkan spasi di depan baris sebuah keping",
        Bug::InnerBlanksLost => "menghilangkan semua spasi dalam baris sebuah keping",
    }
}
