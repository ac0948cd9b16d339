//! Tells a line that denies a solution and says nothing else from one that speaks of something beside.

use crate::text::phrases::is_chinese;
use crate::text::vocabulary::{Sense, sense};

/// Words that add nothing.
const FILLERS: &[&str] = &[
    "sorry",
    "unfortunately",
    "this",
    "that",
    "the",
    "a",
    "an",
    "any",
    "is",
    "are",
    "be",
    "was",
    "has",
    "have",
    "does",
    "do",
    "did",
    "been",
    "it",
    "there",
    "for",
    "to",
    "from",
    "given",
    "state",
    "initial",
    "problem",
    "game",
    "maaf",
    "ini",
    "itu",
    "untuk",
    "dari",
    "yang",
    "puzzlenya",
    "persoalan",
    "susunan",
    "helaas",
    "deze",
    "dit",
    "de",
    "het",
    "een",
    "er",
    "voor",
    "werd",
    "worden",
    "wordt",
    "puzzel",
    "bord",
    "op",
    "te",
];
/// The same in Chinese, and what it means that there is no solution.
const CHINESE_FILLERS: &[&str] = &[
    "抱歉",
    "对不起",
    "该",
    "此",
    "这个",
    "本",
    "拼图",
    "谜题",
    "八数码",
    "数码",
    "问题",
    "局面",
    "棋盘",
    "的",
];
const CHINESE: &[&str] = &[
    "无解",
    "無解",
    "没有解",
    "沒有解",
    "不可解",
    "不能解",
    "无法解",
    "无法求解",
    "无法还原",
    "无法复原",
    "不存在解",
    "解不存在",
    "未找到解",
    "没有找到解",
    "没找到解",
    "找不到解",
    "是无解",
];

/// Whether this line, which says that there is no solution, says that once and nothing else. A name before a colon, a
/// value behind one, a number: it may be said of another search, or be no denial at all.
pub(super) fn is_plain_denial(line: &str) -> bool {
    if line.contains([':', '=', '：', '(', '?', '/', '_']) || line.contains(char::is_numeric) {
        return false;
    }
    if line.contains(is_chinese) {
        let mut rest: String = line.chars().filter(|c| c.is_alphanumeric()).collect();
        for filler in CHINESE_FILLERS {
            rest = rest.replace(filler, "");
        }
        return CHINESE.contains(&rest.as_str());
    }
    let plain = line.to_lowercase().replace(['\'', '’'], "");
    let mut denials = 0;
    for word in plain.split(|c: char| !c.is_alphanumeric()) {
        match sense(word) {
            Sense::Not | Sense::Cannot | Sense::Failed | Sense::Unsolvable => denials += 1,
            Sense::Solution | Sense::Solved | Sense::Solve | Sense::Found | Sense::Can => {}
            Sense::Goal | Sense::Reached => {}
            Sense::Input if !matches!(word, "format" | "directory" | "size") => {}
            _ if word.is_empty() || FILLERS.contains(&word) => {}
            _ => return false,
        }
    }
    denials == 1
}
