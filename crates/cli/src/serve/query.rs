//! The fields of a request in an address: `to=san,uci&game=2`.

use serde_json::{Map, Value};

/// The fields as a JSON object: what is separated by commas is a list, what is a number or a truth
/// value is one.
pub fn to_json(query: &str) -> String {
    let mut fields = Map::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, "true"));
        fields.insert(decode(name), read(&decode(value)));
    }
    Value::Object(fields).to_string()
}

fn read(text: &str) -> Value {
    if text.contains(',') {
        return text.split(',').map(read).collect();
    }
    match serde_json::from_str(text) {
        Ok(value @ (Value::Number(_) | Value::Bool(_))) => value,
        _ => text.into(),
    }
}

/// The text with `+` and `%XX` read as what they stand for; what is no UTF-8 is replaced.
fn decode(text: &str) -> String {
    let (mut bytes, mut out) = (text.as_bytes(), Vec::with_capacity(text.len()));
    while let [first, rest @ ..] = bytes {
        (bytes, _) = match (first, hex(rest)) {
            (b'%', Some(byte)) => (&rest[2..], out.push(byte)),
            (b'+', _) => (rest, out.push(b' ')),
            (&byte, _) => (rest, out.push(byte)),
        };
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// The byte that two hexadecimal digits at the start stand for.
fn hex(text: &[u8]) -> Option<u8> {
    let digit = |at: usize| char::from(*text.get(at)?).to_digit(16);
    u8::try_from(digit(0)? * 16 + digit(1)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_from_an_address() {
        for (query, expected) in [
            ("", "{}"),
            ("to=one", r#"{"to":"one"}"#),
            (
                "to=one,of%3Aus&game=2&list=false",
                r#"{"to":["one","of:us"],"game":2,"list":false}"#,
            ),
            ("more&&x", r#"{"more":true,"x":true}"#),
            ("at=4k3/8+w+-%20-", r#"{"at":"4k3/8 w - -"}"#),
            ("a=%", r#"{"a":"%"}"#),
            ("a=%e2%99%98%ff", "{\"a\":\"♘\u{fffd}\"}"),
            ("a=1,true,x", r#"{"a":[1,true,"x"]}"#),
        ] {
            assert_eq!(to_json(query), expected, "{query}");
        }
    }
}
