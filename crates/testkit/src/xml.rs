//! XML read back strictly, as reports and pictures are written in it.

use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

#[derive(Debug, Clone, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// Its own text, its entities resolved.
    pub text: String,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn children<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// Itself and all below it, in the order of the document.
    pub fn all(&self) -> Vec<&Element> {
        let mut all = vec![self];
        all.extend(self.children.iter().flat_map(Element::all));
        all
    }
}

/// Reads a document with one element at its top.
///
/// # Panics
/// When it is not well-formed, or holds anything but elements, texts and a declaration.
#[must_use]
pub fn read_xml(text: &str) -> Element {
    const OPEN: &str = "no more elements end than begin";
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().expect("it is well-formed") {
            Event::Start(tag) => open.push(element(&tag)),
            Event::Empty(tag) => open.last_mut().expect(OPEN).children.push(element(&tag)),
            Event::End(_) => {
                let closed = open.pop().expect(OPEN);
                open.last_mut().expect(OPEN).children.push(closed);
            }
            Event::Text(text) => open.last_mut().expect(OPEN).text.push_str(&text),
            Event::GeneralRef(name) => {
                let name = format!("&{};", &*name);
                let text = unescape(&name).expect("it is an entity of XML");
                open.last_mut().expect(OPEN).text.push_str(&text);
            }
            Event::Decl(_) => {}
            Event::Eof => break,
            other => panic!("nobody wrote {other:?}"),
        }
    }
    let [top] = <[Element; 1]>::try_from(open).expect("every element ends");
    let [root] = <[Element; 1]>::try_from(top.children).expect("one element is at the top");
    root
}

fn element(tag: &BytesStart<'_>) -> Element {
    let attributes = tag.attributes().map(|attribute| {
        let attribute = attribute.expect("an attribute is a name and a value");
        let value = unescape(&attribute.value).expect("its entities are those of XML");
        (attribute.key.as_ref().to_owned(), value.into_owned())
    });
    Element {
        name: tag.name().as_ref().to_owned(),
        attributes: attributes.collect(),
        ..Element::default()
    }
}
