//! The words of a student's page that no other report has.

use course::assignment::Locale;

/// The words of a student's page. `{…}` stands for what its name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StudentWords {
    pub assignments: &'static str,
    pub to_the_results: &'static str,
    pub open_all: &'static str,
    pub close_all: &'static str,
    pub pass_mark: &'static str,
    pub checklist: &'static str,
    pub program: &'static str,
    pub groups: &'static str,
    pub all_cases: &'static str,
    pub got: &'static str,
    pub repeat: &'static str,
    pub copy: &'static str,
    pub copy_what: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub replay: &'static str,
    pub play_it: &'static str,
    pub tiles: &'static str,
    pub wrong_cells: &'static str,
    pub not_shown: &'static str,
    pub undecided: &'static str,
    pub by_hand: &'static str,
    pub found: &'static str,
    pub partial: &'static str,
}

/// The words in this language.
pub(crate) const fn student_words(locale: Locale) -> StudentWords {
    match locale {
        Locale::English => ENGLISH,
        Locale::Indonesian => INDONESIAN,
        Locale::Dutch => DUTCH,
        Locale::Chinese => CHINESE,
    }
}

const ENGLISH: StudentWords = StudentWords {
    assignments: "Assignments",
    to_the_results: "To the results",
    open_all: "Open everything",
    close_all: "Fold everything",
    pass_mark: "pass mark {percent} %",
    checklist: "Checklist",
    program: "program",
    groups: "Groups of cases",
    all_cases: "All cases",
    got: "got",
    repeat: "Try it again",
    copy: "Copy",
    copy_what: "Copy the command for {case}",
    copied: "Copied.",
    not_copied: "It could not be copied; select the text and copy it.",
    replay: "Replay of {case}",
    play_it: "What the program answered",
    tiles: "Tiles in the order they slide: {tiles}",
    wrong_cells: "marked as wrong: {cells}",
    not_shown: "They are counted here, and not shown.",
    undecided: "undecided",
    by_hand: "decided",
    found: "the grader had found",
    partial: "Only some of the cases were run: this is not the grade.",
};

const INDONESIAN: StudentWords = StudentWords {
    assignments: "Tugas",
    to_the_results: "Ke hasil",
    open_all: "Buka semua",
    close_all: "Lipat semua",
    pass_mark: "batas lulus {percent} %",
    checklist: "Daftar periksa",
    program: "program",
    groups: "Kelompok kasus uji",
    all_cases: "Semua kasus uji",
    got: "hasil",
    repeat: "Coba lagi",
    copy: "Salin",
    copy_what: "Salin perintah untuk {case}",
    copied: "Tersalin.",
    not_copied: "Tidak dapat disalin; pilih teksnya lalu salin.",
    replay: "Putar ulang {case}",
    play_it: "Jawaban program",
    tiles: "Ubin sesuai urutan gesernya: {tiles}",
    wrong_cells: "ditandai salah: {cells}",
    not_shown: "Kasus ini dihitung di sini, tetapi tidak ditampilkan.",
    undecided: "belum diputuskan",
    by_hand: "diputuskan",
    found: "temuan penilai",
    partial: "Hanya sebagian kasus uji yang dijalankan: ini bukan nilainya.",
};

const DUTCH: StudentWords = StudentWords {
    assignments: "Opdrachten",
    to_the_results: "Naar de resultaten",
    open_all: "Alles openen",
    close_all: "Alles dichtvouwen",
    pass_mark: "slaaggrens {percent} %",
    checklist: "Checklist",
    program: "programma",
    groups: "Groepen tests",
    all_cases: "Alle tests",
    got: "gekregen",
    repeat: "Probeer het opnieuw",
    copy: "Kopiëren",
    copy_what: "Kopieer de opdracht voor {case}",
    copied: "Gekopieerd.",
    not_copied: "Kopiëren lukte niet; selecteer de tekst en kopieer die.",
    replay: "Herhaling van {case}",
    play_it: "Wat het programma antwoordde",
    tiles: "Tegels in de volgorde waarin ze schuiven: {tiles}",
    wrong_cells: "als fout gemarkeerd: {cells}",
    not_shown: "Ze tellen hier mee en worden niet getoond.",
    undecided: "niet beslist",
    by_hand: "beslist",
    found: "de beoordelaar vond",
    partial: "Alleen een deel van de tests is uitgevoerd: dit is niet het cijfer.",
};

const CHINESE: StudentWords = StudentWords {
    assignments: "作业",
    to_the_results: "跳到结果",
    open_all: "全部展开",
    close_all: "全部折叠",
    pass_mark: "及格线 {percent}%",
    checklist: "检查表",
    program: "程序",
    groups: "用例分组",
    all_cases: "全部测试用例",
    got: "实际",
    repeat: "再试一次",
    copy: "复制",
    copy_what: "复制用于 {case} 的命令",
    copied: "已复制。",
    not_copied: "无法复制；请选中文本后自行复制。",
    replay: "{case} 的回放",
    play_it: "程序的答案",
    tiles: "方块按移动顺序：{tiles}",
    wrong_cells: "标为错误：{cells}",
    not_shown: "此处只计数，不显示内容。",
    undecided: "未定",
    by_hand: "决定",
    found: "评分程序的判定",
    partial: "只运行了部分测试用例：这不是最终成绩。",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_fills_the_same_blanks() {
        let all = |words: StudentWords| {
            [
                (words.pass_mark, "{percent}"),
                (words.copy_what, "{case}"),
                (words.replay, "{case}"),
                (words.tiles, "{tiles}"),
                (words.wrong_cells, "{cells}"),
            ]
        };
        for locale in [
            Locale::English,
            Locale::Indonesian,
            Locale::Dutch,
            Locale::Chinese,
        ] {
            for (text, blank) in all(student_words(locale)) {
                assert_eq!(text.matches(blank).count(), 1, "{text}");
                assert_eq!(text.matches('{').count(), 1, "{text}");
            }
        }
    }
}
