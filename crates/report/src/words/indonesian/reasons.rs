//! Faults in Indonesian.

use model::ending::{CrashCause, Ending};
use model::fault::{Fault, INTERRUPTED, Tried, Wanted};
use model::obstacle::Whose;

use crate::words::indonesian::circumstances::noted;
use crate::words::indonesian::search::{either, limit, packing, wanted, way, where_from};
use crate::words::text::{group_digits, quote, shorten};
use crate::words::{Circumstances, Indonesian, Labels, Reason, Reasons, can_slide, has_tile};

impl Reasons for Indonesian {
    fn reason(&self, fault: &Fault) -> Reason {
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => {
                let slide = format!(
                    "Hanya ubin di sebelah petak kosong yang dapat digeser: di sini {}.",
                    either(&can_slide(before))
                );
                match tried {
                    Tried::Tile(tile) if !has_tile(before, *tile) => Reason::new(
                        format!("Langkah {step} menggeser ubin {tile}, yang tidak ada di papan."),
                        slide,
                    ),
                    Tried::Tile(tile) => Reason::new(
                        format!(
                            "Langkah {step} menggeser ubin {tile}, yang tidak bersebelahan dengan petak kosong."
                        ),
                        slide,
                    ),
                    Tried::Blank(to) => Reason::new(
                        format!(
                            "Langkah {step} memindahkan petak kosong ke {}, keluar dari papan.",
                            way(*to)
                        ),
                        slide,
                    ),
                    Tried::TileWay(to) => Reason::new(
                        format!(
                            "Langkah {step} menggeser ubin ke {}, tetapi tidak ada ubin di sebelah {} petak kosong.",
                            way(*to),
                            where_from(*to)
                        ),
                        slide,
                    ),
                    Tried::Board(after) if after == before => Reason::new(
                        format!("Langkah {step} menampilkan papan yang sama lagi."),
                        "Tuliskan setiap papan pada jalur satu kali saja.",
                    ),
                    Tried::Board(_) => Reason::new(
                        format!("Langkah {step} menuju papan yang jaraknya bukan satu langkah."),
                        "Dari satu papan ke papan berikutnya tepat satu ubin digeser ke petak kosong.",
                    ),
                }
            }
            Fault::StartsElsewhere { .. } => Reason::new(
                "Jalur tidak dimulai dari papan yang diberikan.",
                "Tuliskan papan segera setelah dibaca, lalu bandingkan dengan berkasnya.",
            ),
            Fault::BreaksRule { what } => Reason::new(
                what.clone(),
                "Periksa setiap langkah terhadap aturan sebelum mencetaknya.",
            ),
            Fault::NotAtGoal {
                moves,
                was_there_at: Some(step),
                ..
            } => Reason::new(
                format!(
                    "Jalur mencapai susunan akhir pada langkah {step}, tetapi berlanjut dan berakhir di tempat lain setelah {} langkah.",
                    group_digits(*moves)
                ),
                "Berhentilah pada susunan akhir.",
            ),
            Fault::NotAtGoal {
                moves,
                was_there_at: None,
                ..
            } => Reason::new(
                format!(
                    "Setelah {} langkah papan belum mencapai susunan akhir.",
                    group_digits(*moves)
                ),
                "Susunan akhir adalah 1, 2, 3, … berurutan, petak kosong terakhir. Apakah langkah terakhir dituliskan?",
            ),
            Fault::NotMinimal { moves, minimum } => Reason::new(
                format!(
                    "{} langkah, padahal {} cukup: kelebihan {}.",
                    group_digits(*moves),
                    group_digits(*minimum),
                    group_digits(moves.saturating_sub(*minimum))
                ),
                "Urutkan antrean menurut langkah yang sudah dilalui ditambah taksiran; taksiran tidak boleh terlalu besar.",
            ),
            Fault::Miscounted { moves, claimed } => Reason::new(
                format!(
                    "Dinyatakan {} langkah; yang benar {}.",
                    group_digits(*claimed),
                    group_digits(*moves)
                ),
                if *claimed == moves + 1 {
                    "Hitung langkahnya, bukan papannya: papan pertama bukan langkah."
                } else {
                    "Angka itu harus sama dengan banyaknya langkah pada jalur."
                },
            ),
            Fault::FalseNoSolution {
                minimum: Some(minimum),
            } => Reason::new(
                format!(
                    "Dinyatakan tidak ada solusi, padahal ada solusi dengan {} langkah.",
                    group_digits(*minimum)
                ),
                "Periksa aturan papan yang dapat diselesaikan; apakah letak petak kosong ikut dihitung?",
            ),
            Fault::FalseNoSolution { minimum: None } => Reason::new(
                "Dinyatakan tidak ada solusi, padahal ada.",
                "Coba setiap blok di setiap sel dalam 8 orientasi, dan angkat kembali bila gagal.",
            ),
            Fault::FalseSolution { moves: Some(moves) } => Reason::new(
                format!(
                    "Dinyatakan ada solusi dengan {} langkah, padahal papan ini tidak punya solusi.",
                    group_digits(*moves)
                ),
                "Tentukan dulu apakah papan dapat diselesaikan sebelum mencari.",
            ),
            Fault::FalseSolution { moves: None } => Reason::new(
                "Dinyatakan ada solusi, padahal tidak ada.",
                "Nyatakan ada solusi hanya setelah solusi ditemukan.",
            ),
            Fault::WrongKurang {
                tile,
                expected,
                came,
            } => Reason::new(
                format!("Kurang({tile}) adalah {expected}, tetapi dituliskan {came}."),
                format!(
                    "Kurang({tile}) menghitung ubin bernomor lebih kecil dari {tile} yang terletak sesudahnya; petak kosong dianggap terbesar."
                ),
            ),
            Fault::WrongKurangSum { expected, came } => Reason::new(
                format!("Jumlah Kurang dan X adalah {expected}, tetapi dituliskan {came}."),
                "X bernilai 1 bila baris + kolom petak kosong ganjil, selain itu 0.",
            ),
            Fault::Missing(what) => Reason::new(
                format!("Tidak menuliskan {}.", wanted(*what)),
                "Tugas memintanya.",
            ),
            Fault::Unrecognised(what) => Reason::new(
                format!(
                    "Mungkin menuliskan {}, tetapi bentuknya tidak dikenali.",
                    wanted(*what)
                ),
                "Asisten perlu melihatnya: ini tidak dianggap benar maupun salah.",
            ),
            Fault::WrongPacking { what, .. } => packing(what),
            Fault::AcceptedBadInput => Reason::new(
                "Masukan yang salah dijawab seolah-olah benar.",
                "Periksa masukan sebelum mencari solusi, dan tuliskan pesan tentang apa yang salah.",
            ),
            Fault::SilentOnBadInput => Reason::new(
                "Masukan yang salah tidak dijawab dan tidak ditolak.",
                "Tuliskan pesan tentang apa yang salah pada masukan.",
            ),
            Fault::CrashedOnBadInput { line } => Reason::new(
                format!("Masukan yang salah berakhir dengan crash: {}.", quote(line)),
                "Tangkap kesalahannya, lalu tuliskan pesan sendiri.",
            ),
            Fault::NoOutput => Reason::new(
                "Tidak ada yang dituliskan.",
                "Tuliskan jawaban ke luaran standar; apakah program sampai ke sana?",
            ),
            Fault::Unreadable { nearest } => Reason::new(
                match nearest {
                    None => "Luaran tidak dapat dibaca sebagai jawaban.".to_owned(),
                    Some(nearest) => format!(
                        "Luaran tidak dapat dibaca sebagai jawaban; yang paling mendekati: {}.",
                        shorten(nearest)
                    ),
                },
                "Tuliskan jawaban dalam bentuk yang diminta tugas.",
            ),
            Fault::Ambiguous { one, other } => Reason::new(
                format!(
                    "Jawaban dapat dibaca dengan dua cara yang bertentangan: {}, atau {}.",
                    shorten(one),
                    shorten(other)
                ),
                "Tuliskan jawaban satu kali dan dalam satu bentuk.",
            ),
            Fault::GaveUp { line } => Reason::new(
                format!("Program menyerah: {}.", quote(line)),
                "Papan ini dapat dijawab dalam batas; taksiran yang lebih baik memperkecil pencarian.",
            ),
            Fault::Limit(excess) => limit(excess),
            Fault::Crash { ending, line } => {
                let ended = self.ending(ending);
                Reason::new(
                    match line {
                        None => format!("Program {ended}."),
                        Some(line) => format!("Program {ended}: {}.", quote(line)),
                    },
                    match ending {
                        Ending::Crashed {
                            cause: Some(CrashCause::StackOverflow),
                            ..
                        } => "Rekursi terlalu dalam; pakai perulangan dan tumpukan sendiri.",
                        Ending::Exited { code: 0 }
                        | Ending::Stopped
                        | Ending::Dismissed
                        | Ending::LeftWaiting => "Program berakhir sebelum menuliskan jawaban.",
                        Ending::Exited { .. } | Ending::Crashed { .. } => {
                            "Jalankan program dengan papan ini; pesan kesalahan menunjukkan tempatnya."
                        }
                        Ending::NotStarted { .. } => {
                            "Apakah program dapat dijalankan di mesin lain?"
                        }
                    },
                )
            }
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => Reason::new(
                format!(
                    "Dinyatakan {} iterasi dengan {}; pada papan ini A* memerlukan {} sampai {}.",
                    group_digits(*came),
                    shorten(heuristic),
                    group_digits(*least),
                    group_digits(*most)
                ),
                "Apakah heuristik itu benar-benar dipakai, dan setiap papan dihitung sekali?",
            ),
            Fault::DoesNotCompile { .. } => Reason::new(
                "Kompilator menolak program ini.",
                "Kompilasilah di folder baru, hanya dengan berkas yang dikumpulkan.",
            ),
            Fault::SandboxViolation { what } => Reason::new(
                format!(
                    "Program mencoba hal yang tidak diizinkan di sini: {}.",
                    shorten(what)
                ),
                "Program tidak memerlukan jaringan, program lain, atau berkas selain papannya.",
            ),
            Fault::Refused { line } => Reason::new(
                format!("Program menolak papan ini: {}.", quote(line)),
                "Papan ini benar; apa yang dianggapnya salah?",
            ),
            Fault::NotDriven(tried) => {
                let heard = match (tried.asked.last(), tried.looked_for.first()) {
                    (Some(asked), _) => format!("dan terakhir bertanya {}", quote(asked)),
                    (None, Some(file)) => format!("dan mencari {}", quote(file)),
                    (None, None) => "dan tidak bertanya apa pun".to_owned(),
                };
                Reason::new(
                    format!(
                        "Belum ditemukan cara memberi papan kepadanya: program dijalankan {} kali, {}.",
                        tried.attempts, heard
                    ),
                    "Ini bukan kesalahan program dan belum mengurangi nilai; asisten dapat menunjukkan cara berbicara dengannya.",
                )
            }
            Fault::NotRun(obstacle) => Reason::new(
                format!("Tidak dijalankan: {}.", self.obstacle(obstacle)),
                match obstacle.whose() {
                    Whose::HandIn => "Tidak dihitung sampai dapat dijalankan.",
                    Whose::Machine | Whose::Nobody => {
                        "Itu bukan kesalahan program dan belum mengurangi apa pun; asisten perlu memeriksanya."
                    }
                },
            ),
            Fault::NotGraded { reason } if reason == INTERRUPTED => Reason::new(
                "Penilaian dihentikan sebelum kasus ini.",
                "Ini tidak mengurangi nilai; `grader run` berikutnya melanjutkannya.",
            ),
            Fault::Marked {
                points,
                note,
                found,
            } => {
                let note = noted(note.as_deref());
                let what = match points {
                    Some(points) => format!(
                        "Seorang pemeriksa memberinya {}{}.",
                        self.points(*points),
                        note
                    ),
                    None => format!("Seorang pemeriksa memutuskan bahwa ini salah{}.", note),
                };
                Reason::new(
                    what,
                    format!("Temuan penilai semula: {}.", self.verdict(*found)),
                )
            }
            Fault::NotGraded { reason } => Reason::new(
                format!("Penilai tidak dapat menilainya: {}.", shorten(reason)),
                "Ini kesalahan penilai dan tidak mengurangi nilai.",
            ),
        }
    }
    fn missing(&self, what: Wanted) -> String {
        format!("tidak menuliskan {}", wanted(what))
    }
}
