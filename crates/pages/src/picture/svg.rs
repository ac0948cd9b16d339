//! A scene as SVG. It is no template: half of what is written are numbers with two places, and a shape that closes itself is
//! what templates for HTML do not write.

use crate::picture::scene::{Anchor, QUIET, Scene, Shape};
use crate::web::escape::escape;

/// The scene as an SVG file.
#[must_use]
pub fn render_svg(scene: &Scene) -> String {
    let Scene { width, height, .. } = scene;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" font-weight=\"600\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n",
        escape(&scene.title),
        escape(&scene.description),
    );
    for shape in &scene.shapes {
        text.push_str(&render_shape(shape));
    }
    text.push_str("</svg>\n");
    text
}

fn render_shape(shape: &Shape) -> String {
    match shape {
        Shape::Block {
            corner,
            width,
            height,
            radius,
            colour,
        } => {
            let round = if *radius > 0.0 {
                format!(" rx=\"{}\"", short(*radius))
            } else {
                String::new()
            };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round} fill=\"{}\"/>\n",
                short(corner.x),
                short(corner.y),
                short(*width),
                short(*height),
                colour.hex()
            )
        }
        Shape::Lines {
            lines,
            width,
            colour,
        } => {
            let mut path = String::new();
            for line in lines {
                for (place, point) in line.iter().enumerate() {
                    path.push(if place == 0 { 'M' } else { 'L' });
                    path.push_str(&format!("{} {}", short(point.x), short(point.y)));
                }
                if line.len() == 1 {
                    path.push_str("h0");
                }
            }
            format!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
                 stroke-linejoin=\"round\"/>\n",
                colour.hex(),
                short(*width)
            )
        }
        Shape::Text {
            foot,
            size,
            anchor,
            colour,
            text,
        } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            // What is written beside the matter is not bold.
            let weight = if *colour == QUIET {
                " font-weight=\"400\""
            } else {
                ""
            };
            format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{weight} text-anchor=\"{anchor}\" fill=\"{}\">{}</text>\n",
                short(foot.x),
                short(foot.y),
                short(*size),
                colour.hex(),
                escape(text)
            )
        }
    }
}

/// The number with at most two places, as short as it can be.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
