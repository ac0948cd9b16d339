//! Latin letters without their marks, because gradebooks and rosters do not agree on them.

/// The text with every Latin letter as the plain one below its marks, in small letters: `Sofía` is `sofia`, `Łukasz` is
/// `lukasz` and `Weiß` is `weiss`. Letters of other scripts stay as they are.
#[must_use]
pub(crate) fn fold(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.to_lowercase().chars() {
        match base(character) {
            Some(base) => plain.push_str(base),
            None => plain.push(character),
        }
    }
    plain
}

/// What stands for a small letter that has marks; nothing at all for a mark that comes after its letter.
fn base(character: char) -> Option<&'static str> {
    let base = match character {
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' => "",
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ǟ' | 'ǡ' | 'ǻ' | 'ȁ' | 'ȃ' | 'ȧ' => "a",
        'æ' | 'ǣ' | 'ǽ' => "ae",
        'ƀ' | 'ƃ' => "b",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' | 'ƈ' | 'ȼ' => "c",
        'ð' | 'ď' | 'đ' | 'ƌ' | 'ɖ' | 'ɗ' => "d",
        'ǆ' | 'ǳ' => "dz",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ǝ' | 'ə' | 'ȅ' | 'ȇ' | 'ȩ' | 'ɇ' => {
            "e"
        }
        'ƒ' => "f",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǥ' | 'ǧ' | 'ǵ' => "g",
        'ĥ' | 'ħ' | 'ȟ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' | 'ȉ' | 'ȋ' | 'ɨ' => "i",
        'ĳ' => "ij",
        'ĵ' | 'ǰ' | 'ɉ' => "j",
        'ķ' | 'ĸ' | 'ƙ' | 'ǩ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' | 'ƚ' => "l",
        'ǉ' => "lj",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŉ' | 'ŋ' | 'ƞ' | 'ǹ' => "n",
        'ǌ' => "nj",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ǒ' | 'ǫ' | 'ǭ' | 'ǿ' => "o",
        'ȍ' | 'ȏ' | 'ȫ' | 'ȭ' | 'ȯ' | 'ȱ' => "o",
        'œ' => "oe",
        'ƥ' => "p",
        'ŕ' | 'ŗ' | 'ř' | 'ȑ' | 'ȓ' | 'ɍ' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ſ' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ƫ' | 'ƭ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' => "u",
        'ǔ' | 'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' | 'ȕ' | 'ȗ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' | 'ƴ' | 'ȳ' | 'ɏ' => "y",
        'ź' | 'ż' | 'ž' | 'ƶ' | 'ȥ' => "z",
        // The letters of Vietnamese stand in the order of the alphabet.
        'ạ'..='ặ' => "a",
        'ẹ'..='ệ' => "e",
        'ỉ'..='ị' => "i",
        'ọ'..='ợ' => "o",
        'ụ'..='ự' => "u",
        'ỳ'..='ỹ' => "y",
        _ => return None,
    };
    Some(base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lose_their_marks_and_other_scripts_keep_theirs() {
        let table = [
            ("Sofía Hernández", "sofia hernandez"),
            ("SOFI\u{301}A", "sofia"),
            ("Weiß, Jürgen", "weiss, jurgen"),
            ("Łukasz Wałęsa", "lukasz walesa"),
            ("Søren Ærø", "soren aero"),
            ("Đorđe Žižić", "dorde zizic"),
            ("Ayşe Yıldız İnönü", "ayse yildiz inonu"),
            ("Ștefan Țepeș", "stefan tepes"),
            ("Nguyễn Thị Hường", "nguyen thi huong"),
            ("Ŝœur Þór", "soeur thor"),
            ("王小明 Дмитрий", "王小明 дмитрий"),
        ];
        for (text, plain) in table {
            assert_eq!(fold(text), plain);
        }
    }

    #[test]
    fn every_base_is_plain() {
        for character in '\0'..='\u{ffff}' {
            if let Some(base) = base(character) {
                assert!(!character.is_ascii(), "{character}");
                assert!(
                    base.bytes().all(|byte| byte.is_ascii_lowercase()),
                    "{character}"
                );
            }
        }
    }
}
