//! XML read into a tree, by a parser that is not ours.

use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    pub text: String,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.as_str())
    }

    pub(super) fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The value of a property among its properties.
    pub(super) fn property(&self, name: &str) -> Option<&str> {
        self.children("properties")
            .flat_map(|properties| properties.children("property"))
            .find(|property| property.attribute("name") == Some(name))
            .and_then(|property| property.attribute("value"))
    }

    /// Itself and all below it.
    pub(super) fn all(&self) -> Vec<&Element> {
        let mut all = vec![self];
        all.extend(self.children.iter().flat_map(Element::all));
        all
    }
}

/// Reads a document with one element at its top; what is not well-formed is a panic.
pub(super) fn read(text: &str) -> Element {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) => open.push(element(&tag)),
            Event::Empty(tag) => open.last_mut().unwrap().children.push(element(&tag)),
            Event::End(_) => {
                let closed = open.pop().unwrap();
                open.last_mut().unwrap().children.push(closed);
            }
            Event::Text(text) => {
                open.last_mut().unwrap().text.push_str(&text);
            }
            Event::GeneralRef(name) => {
                let name = format!("&{};", &*name);
                let text = unescape(&name).unwrap().into_owned();
                open.last_mut().unwrap().text.push_str(&text);
            }
            Event::Decl(_) => {}
            Event::Eof => break,
            other => panic!("nobody wrote {other:?}"),
        }
    }
    let [top] = <[Element; 1]>::try_from(open).unwrap();
    let [root] = <[Element; 1]>::try_from(top.children).unwrap();
    root
}

fn element(tag: &BytesStart<'_>) -> Element {
    Element {
        name: tag.name().as_ref().to_owned(),
        attributes: tag
            .attributes()
            .map(Result::unwrap)
            .map(|attribute| {
                let value = unescape(&attribute.value).unwrap().into_owned();
                (attribute.key.as_ref().to_owned(), value)
            })
            .collect(),
        ..Element::default()
    }
}
