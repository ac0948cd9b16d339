//! What solvers with a known mistake do, in Indonesian.

use rules::bug::Bug;

/// What a solver with this mistake does.
#[must_use]
#[rustfmt::skip]
pub(crate) const fn bug(bug: Bug) -> &'static str {
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
