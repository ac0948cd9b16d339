//! What is noticed beyond verdicts, in Chinese.

use crate::report::words::labels::Labels;
use crate::report::words::languages::Chinese;
use crate::report::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::report::words::quote::{quote, shortened};

impl Noticing for Chinese {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "可能的错误原因",
            Topic::Search => "搜索过程",
            Topic::OwnChecklist => "你自己填写的检查表",
        }
    }

    fn own_checklist(&self, told: &OwnTold<'_>) -> String {
        match *told {
            OwnTold::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shortened(reason)));
                let reason = reason.unwrap_or_default();
                format!("{}：你勾选了“是”，实测为“否”{reason}。", quote(line))
            }
            OwnTold::BetterThanSaid { line } => {
                format!("{}：你勾选了“否”，实测为“是”。", quote(line))
            }
            OwnTold::Agrees { file, lines } => format!(
                "{} 中的表格与实测结果一致（比较了 {lines} 行）。",
                quote(file)
            ),
            OwnTold::NotCompared { lines } => {
                format!("未比较：{}", first_lines(lines, "、", "。"))
            }
            OwnTold::AsItShouldBe { file } => format!("{} 中的表格应为：", quote(file)),
        }
    }
}
