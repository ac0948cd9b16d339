//! What counts and times tell of a search, in Chinese.

use crate::words::chinese::phrases::either;
use crate::words::languages::Chinese;
use crate::words::searching::{Branching, Column, Searching};
use model::searched::{Counting, Fit, Guide, Search};

impl Searching for Chinese {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!("，计{}", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "符合 {}{counted}（{cases} 个用例全部符合），而不符合同一搜索使用 {} 的结果。",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("节点数{fits}"),
            Some(claimed) => format!(
                "{} 标为 {} 的计数符合 {}：{fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!("（{}）", guide(it)));
        let mut text = format!("有效分支因子{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text += &format!("；参考程序 {reference:.2}，班级中位数 {class:.2}");
            }
            (Some(reference), None) => text += &format!("；参考程序 {reference:.2}"),
            (None, Some(class)) => text += &format!("；班级中位数 {class:.2}"),
            (None, None) => {}
        }
        text + "。"
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "最少步数",
            Column::Own => "本程序",
            Column::Reference => "参考程序",
            Column::Class => "班级中位数",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "正确答案的处理器时间（按最少步数）"
    }

    fn time_axis(&self) -> &'static str {
        "处理器时间（对数）"
    }

    fn how_times_compare(&self) -> &'static str {
        "步数相同的棋盘取中位数。至少另有五人答对时才有班级数值。"
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "无启发函数",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "线性冲突",
        Guide::WalkingDistance => "行走距离",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "广度优先搜索",
        (Search::NoClosedList, Guide::Nothing) => "不带关闭列表的广度优先搜索",
        (Search::Ida, Guide::Nothing) => "迭代加深搜索",
        (Search::ClosedList, _) => "带关闭列表的 A*",
        (Search::NoClosedList, _) => "不带关闭列表的 A*",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search} 加 {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "扩展的棋盘",
        Counting::ExpandedGoingBack => "扩展的棋盘（含走回头路）",
        Counting::Queued => "放入队列的棋盘",
        Counting::Made => "生成的棋盘（不含来处）",
        Counting::MadeWithParent => "生成的棋盘（含来处）",
    }
}
