//! Parts of Indonesian sentences.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use crate::words::reason::Reason;
use model::excess::{Excess, Measure};
use model::fault::Wanted;
use model::limit::Limit;

/// Where something goes.
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
