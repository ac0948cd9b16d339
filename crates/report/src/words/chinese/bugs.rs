//! What solvers with a known mistake do, in Chinese.

use rules::bug::Bug;

/// What a solver with this mistake does.
#[must_use]
#[rustfmt::skip]
pub(crate) const fn bug(bug: Bug) -> &'static str {
    match bug {
        Bug::BlankInManhattan => "把空格也算进曼哈顿距离",
        Bug::BlankInHamming => "把空格也算作放错的数字块",
        Bug::SquaredDistance => "先把距离平方再相加",
        Bug::RowsForColumns => "在距离中把目标的行与列弄反",
        Bug::FlatDistance => "按格子的编号而不是按行和列计算距离",
        Bug::ConflictTwice => "把每个线性冲突从两个数字块各算一次",
        Bug::Greedy => "代价中没有深度（f = h）",
        Bug::Weighted => "在代价中把估计值算两次（f = g + 2h）",
        Bug::CostAddsUp => "把估计值加到父节点的代价上，而不是加到深度上",
        Bug::FirstIncumbentKept => "深度优先搜索并采用遇到的第一个解",
        Bug::SameCostLost => "在已有相同代价的局面等待时丢失新的局面",
        Bug::ClosedWhenGenerated => "在生成局面时就把它标记为已完成",
        Bug::DepthLimited => "对较深的局面说无解",
        Bug::ForbidsSameMove => "禁止连续两次相同的移动，而不是禁止往回移动",
        Bug::WrapsRound => "让空格越过一行的末尾移到下一行",
        Bug::CountsBoards => "数的是路径上的局面，而不是移动",
        Bug::BoundRaisedTooFar => "把 IDA* 的界限提高得过多",
        Bug::DeepeningClosed => "在 IDA* 的一次迭代中从不再次访问同一局面，即使路径更短",
        Bug::BoundNeverRaised => "在 IDA* 的第一次迭代之后就结束",
        Bug::OddWidthRule => "把奇数宽度的规则也用于偶数宽度",
        Bug::BlankRowFromTop => "从上而不是从下数空格所在的行",
        Bug::BlankRowOnOddWidths => "在奇数宽度时也加上空格所在的行",
        Bug::BlankInInversions => "把空格也算进逆序数",
        Bug::ParityInverted => "在判断能否求解时把奇偶弄反",
        Bug::KurangMissesLastCell => "在 Kurang 中漏掉最后一格",
        Bug::KurangCountsItself => "在 Kurang 中把每个数字块自己也算进去",
        Bug::KurangCountsBefore => "数的是每个数字块之前而不是之后的较小数字块",
        Bug::KurangWithoutBlank => "漏掉空格的 Kurang",
        Bug::KurangBlankAsZero => "在 Kurang 中把空格当作 0",
        Bug::XOnWrongCells => "在没有阴影的格子上取 X = 1",
        Bug::XAlwaysZero => "没有加上 X",
        Bug::NoMirror => "从不翻转拼块",
        Bug::NoRotation => "从不旋转拼块",
        Bug::MirrorWithoutTurn => "从不旋转翻转过的拼块",
        Bug::CornersRefused => "拒绝只靠角相连的拼块",
        Bug::MaskIgnored => "不看 CUSTOM 棋盘的形状",
        Bug::NoBacktracking => "从不收回已放下的拼块",
        Bug::FileOrderOnly => "只把下一个空格子交给文件中的下一个拼块",
        Bug::LeadingBlanksLost => "丢失拼块每行开头的空格",
        Bug::InnerBlanksLost => "丢失拼块每行中的所有空格",
    }
}
