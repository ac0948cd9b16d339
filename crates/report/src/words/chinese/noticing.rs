//! What is noticed beyond verdicts, in Chinese.

use crate::words::labels::Labels;
use rules::bug::Bug;

use crate::words::chinese::bugs;
use crate::words::languages::Chinese;
use crate::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::words::quote::{quote, shortened};
use model::hint::{Came, Hint};

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
    fn bug(&self, bug: Bug) -> &'static str {
        bugs::bug(bug)
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => format!("{moves} 步"),
            Came::Solution => "有解".to_owned(),
            Came::NoSolution => "无解".to_owned(),
            Came::Invalid => "无效".to_owned(),
            Came::Refused => "被拒绝".to_owned(),
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
            "你的答案与这样的程序一致：它{does}。{of} 个用例中有 {agrees} 个一致，其中 {telling} 个的正确答案不同（例如 {examples}）。\
             这只是提示，不影响得分。"
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "这些用例无法把它与这样的程序区分开：{}。",
            others.join("；或")
        )
    }
}
