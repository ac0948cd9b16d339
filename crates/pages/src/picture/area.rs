//! A rectangle of pixels.

use crate::picture::scene::{Point, Shape};
use crate::picture::stroke::written;

/// A rectangle of pixels: from the first column and row to before the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Area {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

impl Area {
    pub(super) fn width(self) -> usize {
        self.right.saturating_sub(self.left)
    }

    pub(super) fn height(self) -> usize {
        self.bottom.saturating_sub(self.top)
    }

    pub(super) fn is_empty(self) -> bool {
        self.width() == 0 || self.height() == 0
    }

    /// What is in both.
    pub(super) fn within(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// What holds both.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The pixels that something from here to there touches, with one to spare for soft edges.
    pub(super) fn around(from: (f64, f64), to: (f64, f64)) -> Self {
        let low = |number: f64| (number.floor() - 1.0).max(0.0) as usize;
        let high = |number: f64| (number.ceil() + 1.0).max(0.0) as usize;
        Self {
            left: low(from.0),
            top: low(from.1),
            right: high(to.0),
            bottom: high(to.1),
        }
    }

    /// The pixels that a shape touches at this scale.
    pub(super) fn of(shape: &Shape, scale: f64) -> Self {
        match shape {
            Shape::Block {
                corner,
                width,
                height,
                ..
            } => Self::around(
                (corner.x * scale, corner.y * scale),
                ((corner.x + width) * scale, (corner.y + height) * scale),
            ),
            Shape::Lines { lines, width, .. } => around_lines(lines, *width, scale),
            Shape::Text {
                foot,
                size,
                anchor,
                text,
                ..
            } => {
                let (lines, width) = written(text, *foot, *size, *anchor);
                around_lines(&lines, width, scale)
            }
        }
    }
}

fn around_lines(lines: &[Vec<Point>], width: f64, scale: f64) -> Area {
    let (mut low, mut high) = ((f64::INFINITY, f64::INFINITY), (0.0_f64, 0.0_f64));
    for point in lines.iter().flatten() {
        low = (low.0.min(point.x), low.1.min(point.y));
        high = (high.0.max(point.x), high.1.max(point.y));
    }
    if low.0 > high.0 {
        return Area {
            left: 0,
            top: 0,
            right: 0,
            bottom: 0,
        };
    }
    let half = width / 2.0;
    Area::around(
        ((low.0 - half) * scale, (low.1 - half) * scale),
        ((high.0 + half) * scale, (high.1 + half) * scale),
    )
}
