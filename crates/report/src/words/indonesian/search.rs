//! What counts and times tell of a search, in Indonesian.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use model::explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};
use model::fault::Wanted;
use model::limits::{Excess, Limit, Measure};
use model::searched::{Counting, Fit, Guide, Search};

use crate::words::text::group_digits;
use crate::words::{Branching, Column, Indonesian, Proving, Reason, Searching, uneven};

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

impl Proving for Indonesian {
    fn wasted(&self, wasted: &Wasted) -> String {
        let (good, bad) = (wasted.good, wasted.bad);
        let begun = match good {
            0 => String::new(),
            1 => "Langkah 1 berada pada jalur terpendek; ".to_owned(),
            good => format!("Langkah 1–{good} berada pada jalur terpendek; "),
        };
        match wasted.first {
            Some(WastedMove {
                tile,
                way: to,
                before,
                after,
            }) => {
                let (it, is) = match good {
                    0 => ("Langkah", "sudah terbuang"),
                    _ => ("langkah", "adalah yang pertama terbuang"),
                };
                format!(
                    "{begun}{it} {bad}, ubin {tile} ke {}, {is}: sebelumnya tersisa {before} langkah, sesudahnya {after}.",
                    way(to)
                )
            }
            None => {
                let the = if good == 0 { "Langkah" } else { "langkah" };
                format!(
                    "{begun}{the} pertama yang terbuang ada di antara langkah {}–{bad}; mencari tepatnya yang mana akan terlalu lama.",
                    good + 1
                )
            }
        }
    }
    fn inversions(&self, parity: &Parity) -> String {
        let Parity {
            side,
            inversions,
            rows_below,
            ..
        } = parity;
        let sum = parity.sum();
        let which = odd(sum);
        let rows = if side.is_multiple_of(2) {
            format!("; baris di bawah petak kosong: {rows_below}; jumlahnya {sum}, {which}")
        } else {
            format!(", {which}")
        };
        format!(
            "Inversi (pasangan ubin yang urutannya terbalik): {inversions}{rows}. Pada susunan akhir nilainya 0, dan \
             pada papan selebar {side} tidak ada langkah yang mengubah ganjil atau genapnya."
        )
    }
    fn kurang(&self, kurang: &Kurang) -> String {
        let (Kurang { sum, x, .. }, total) = (kurang, kurang.total());
        format!(
            "ΣKurang(i) + X = {sum} + {x} = {total}, {}; papan dapat diselesaikan hanya bila nilainya genap.",
            odd(total as usize)
        )
    }
    fn no_packing(&self, why: &NoPacking) -> String {
        match why {
            NoPacking::Area { pieces, board } => format!(
                "Semua blok bersama-sama punya {pieces} sel, sedangkan papan punya {board}, jadi papan tidak mungkin terisi tepat."
            ),
            NoPacking::FitsNowhere(letter) => format!(
                "Blok `{letter}` tidak muat di mana pun pada papan kosong, bagaimanapun diputar atau dicerminkan."
            ),
            NoPacking::Uncoverable(cell) => format!(
                "Tidak ada blok yang dapat menutupi baris {}, kolom {}, bagaimanapun diputar atau dicerminkan.",
                cell.row + 1,
                cell.column + 1
            ),
            NoPacking::Colouring { board, pieces } => {
                let board = match board {
                    0 => "sama banyak sel dari kedua warna".to_owned(),
                    more => format!("{more} sel lebih banyak dari satu warna"),
                };
                let pieces = match pieces.as_slice() {
                    [] => "setiap blok mengambil sama banyak dari kedua warna".to_owned(),
                    pieces => format!(
                        "blok yang mengambil lebih banyak dari satu warna ({}) tidak dapat menghasilkan keadaan itu, di warna mana pun letaknya",
                        uneven(pieces, ", ")
                    ),
                };
                format!("Bila diwarnai seperti papan catur, papan ini punya {board}; {pieces}.")
            }
            NoPacking::Exhausted { placements } => format!(
                "Pencarian lengkap oleh program acuan mencoba {} penempatan dan tidak menemukan solusi.",
                group_digits(*placements)
            ),
            NoPacking::OnFile => {
                "Tidak ada alasan singkat yang membuktikan bahwa tidak ada solusi, dan pencarian \
                 lengkap terlalu lama untuk diulang di sini; `grader cases verify` melakukannya."
                    .to_owned()
            }
        }
    }
    fn in_part(&self, earned: u32, open: u32) -> String {
        let earned = format!("Selebihnya benar dan mendapat {earned} % dari poinnya.");
        match open {
            0 => earned,
            open => format!("{earned} {open} % menunggu diperiksa."),
        }
    }
    fn gap(&self) -> &'static str {
        " "
    }
    fn stop(&self) -> &'static str {
        "."
    }
}

const fn odd(number: usize) -> &'static str {
    match number % 2 {
        0 => "bilangan genap",
        _ => "bilangan ganjil",
    }
}

pub(super) const fn way(way: Direction) -> &'static str {
    match way {
        Direction::Up => "atas",
        Direction::Down => "bawah",
        Direction::Right => "kanan",
        Direction::Left => "kiri",
    }
}

/// Where a tile must stand that slides this way into the blank.
pub(super) const fn where_from(way: Direction) -> &'static str {
    self::way(way.opposite())
}

/// `3`, `3 atau 5`, `3, 5, atau 8`.
pub(super) fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first, last] => format!("{first} atau {last}"),
        [first @ .., last] => format!("{}, atau {last}", first.join(", ")),
    }
}

/// What a course asks for.
pub(super) const fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Path => "jalur solusi",
        Wanted::Count => "jumlah langkah",
        Wanted::Kurang => "tabel Kurang",
        Wanted::KurangSum => "jumlah Kurang dan X",
        Wanted::Hamming => "hasil dengan jarak Hamming",
        Wanted::Manhattan => "hasil dengan jarak Manhattan",
        Wanted::Iterations => "jumlah iterasi setiap pencarian",
        Wanted::Nodes => "jumlah simpul",
        Wanted::Time => "waktu eksekusi",
        Wanted::Placements => "banyak penempatan yang dicoba",
    }
}

/// A limit that was hit.
pub(super) fn limit(excess: &Excess) -> Reason {
    let Excess { used, allowed, .. } = excess;
    let what = match (excess.limit, used) {
        (Limit::Cpu, _) => format!("Memakai {used} waktu prosesor; batasnya {allowed}."),
        (Limit::Wall, _) => format!("Berlangsung {used}; batasnya {allowed}."),
        (Limit::Memory, _) => format!("Memakai {used} memori; batasnya {allowed}."),
        (Limit::Tasks, _) => {
            format!("Menjalankan {used} proses dan thread sekaligus; batasnya {allowed}.")
        }
        (Limit::Output, _) => format!("Menuliskan {used} luaran; batasnya {allowed}."),
        (Limit::Stderr, _) => {
            format!("Menuliskan {used} pesan kesalahan; batasnya {allowed}.")
        }
        (Limit::FileSize, _) => format!("Menulis berkas sebesar {used}; batasnya {allowed}."),
        (Limit::Disk, Measure::Count(_)) => {
            format!("Membuat {used} berkas dan folder; batasnya {allowed}.")
        }
        (Limit::Disk, _) => format!("Menulis {used} ke disk; batasnya {allowed}."),
        (Limit::OpenFiles, _) => {
            format!("Membuka {used} berkas sekaligus; batasnya {allowed}.")
        }
    };
    let help = match excess.limit {
        Limit::Cpu => {
            "Saat itu program masih bekerja; papan yang lebih mudah menunjukkan di mana waktunya habis."
        }
        Limit::Wall => {
            "Selama itu program hampir tidak bekerja: tidur (sleep), atau menunggu sesuatu."
        }
        Limit::Memory => {
            "Simpan yang dibutuhkan pencarian sekecil mungkin dan sekali saja; lepaskan sisanya."
        }
        Limit::Tasks => "Program cukup memakai satu proses dan sedikit thread.",
        Limit::Output | Limit::Stderr => {
            "Tuliskan jawabannya saja, tanpa jejak pencarian dan tanpa perulangan tak berujung."
        }
        Limit::FileSize | Limit::Disk => "Program tidak perlu menulis berkas; tuliskan ke layar.",
        Limit::OpenFiles => "Tutup setiap berkas setelah dibaca.",
    };
    Reason::new(what, help)
}

/// What is wrong with a filled board.
pub(super) fn packing(fault: &PackingFault) -> Reason {
    match *fault {
        PackingFault::Size {
            rows,
            columns,
            board_rows,
            board_columns,
        } => Reason::new(
            format!(
                "Papan yang dituliskan berukuran {rows}×{columns} (baris × kolom), seharusnya {board_rows}×{board_columns}."
            ),
            "Tuliskan satu huruf per sel dan satu baris teks per baris papan.",
        ),
        PackingFault::Uncovered(cell) => Reason::new(
            format!("Baris {}, kolom {} kosong.", cell.row + 1, cell.column + 1),
            "Solusi menutupi semua sel; apakah papan yang belum selesai ikut dituliskan?",
        ),
        PackingFault::Outside { cell, letter } => Reason::new(
            format!(
                "`{letter}` terletak di baris {}, kolom {}, padahal di sana tidak ada sel.",
                cell.row + 1,
                cell.column + 1
            ),
            "Pada papan CUSTOM hanya sel bertanda X yang boleh ditutupi.",
        ),
        PackingFault::NoSuchPiece { cell, letter } => Reason::new(
            format!(
                "`{letter}` terletak di baris {}, kolom {}, tetapi tidak ada blok bernama itu.",
                cell.row + 1,
                cell.column + 1
            ),
            "Pakai setiap blok dengan huruf yang tertulis di berkas.",
        ),
        PackingFault::Unused(letter) => Reason::new(
            format!("Blok `{letter}` tidak ada di papan."),
            "Setiap blok dipakai tepat satu kali.",
        ),
        PackingFault::Area {
            letter,
            area,
            found,
            ..
        } => Reason::new(
            format!("Blok `{letter}` terdiri atas {area} sel, tetapi menempati {found} sel."),
            if found > area {
                "Setiap blok dipakai tepat satu kali."
            } else {
                "Apakah tertimpa blok lain? Periksa setiap sel sebelum meletakkan blok."
            },
        ),
        PackingFault::Shape { letter, .. } => Reason::new(
            format!("Bentuk blok `{letter}` di papan bukan bentuk aslinya."),
            "Blok hanya boleh diputar dan dicerminkan; spasi di awal baris termasuk bentuknya.",
        ),
    }
}
