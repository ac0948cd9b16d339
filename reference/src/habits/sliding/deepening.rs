//! Depth first with a growing bound, as textbooks write it.

use crate::habits::sliding::habit::{Children, Habit};
use crate::habits::sliding::node::Node;
use crate::habits::sliding::runner::Runner;
use crate::habits::trace::{Trace, choice};

/// Searches below one bound after another; none where that looks at more boards than the budget.
pub(super) fn deepening(
    runner: &Runner,
    habit: &Habit,
    children: Children,
    budget: u64,
) -> Option<Trace> {
    let root = runner.root(habit.estimate);
    let mut dive = Dive {
        runner,
        habit,
        children,
        budget,
        path: vec![root],
        entered: 0,
        expanded: 0,
        made: 0,
    };
    let mut bound = root.estimate;
    loop {
        let before = dive.entered;
        match dive.below(bound)? {
            Below::Found => {
                let tiles = dive.path[1..].iter().map(|node| node.tile);
                let last = dive.entered - before;
                return Some(Trace {
                    choice: choice(tiles),
                    counts: vec![dive.expanded, dive.entered, last, dive.made],
                });
            }
            Below::Next(next) => bound = next,
        }
    }
}

/// A depth-first search below one bound after another.
struct Dive<'a> {
    runner: &'a Runner,
    habit: &'a Habit,
    children: Children,
    budget: u64,
    path: Vec<Node>,
    entered: u64,
    expanded: u64,
    made: u64,
}

enum Below {
    Found,
    /// The least cost beyond the bound.
    Next(u32),
}

impl Dive<'_> {
    fn below(&mut self, bound: u32) -> Option<Below> {
        let node = self.path[self.path.len() - 1];
        self.entered += 1;
        if self.entered > self.budget {
            return None;
        }
        let cost = node.depth + node.estimate;
        if cost > bound {
            return Some(Below::Next(cost));
        }
        if node.state.cells == self.runner.goal {
            return Some(Below::Found);
        }
        self.expanded += 1;
        let mut followed: Vec<Node> = Vec::with_capacity(4);
        for way in self.habit.order {
            if node.way == Some(way.opposite()) {
                continue;
            }
            if let Some((state, tile)) = self.runner.step(node.state, way) {
                self.made += 1;
                let estimate = self.habit.estimate;
                followed.push(Node {
                    state,
                    depth: node.depth + 1,
                    estimate: self.runner.estimate_after(estimate, node, state, tile),
                    parent: 0,
                    tile,
                    way: Some(way),
                });
            }
        }
        if self.children == Children::Sorted {
            followed.sort_by_key(|child| child.estimate);
        }
        let mut least = u32::MAX;
        for child in followed {
            self.path.push(child);
            match self.below(bound)? {
                Below::Found => return Some(Below::Found),
                Below::Next(next) => least = least.min(next),
            }
            self.path.pop();
        }
        Some(Below::Next(least))
    }
}
