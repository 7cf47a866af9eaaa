//! Text in lines of a width that is easy to read.

/// How wide text is, in characters.
const WIDTH: usize = 80;

/// The text in lines, broken at blanks.
pub fn wrapped(text: &str) -> String {
    lines(text, "", WIDTH)
}

/// The text as a point of a list, its lines below each other.
pub fn point(text: &str) -> String {
    let (sign, indent) = ("- ", "  ");
    sign.to_owned() + &lines(text, indent, WIDTH - indent.len())
}

fn lines(text: &str, indent: &str, most: usize) -> String {
    let mut out = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        let fits = width + 1 + length <= most;
        if width > 0 && fits {
            out.push(' ');
        } else if width > 0 {
            out.push('\n');
            out += indent;
        }
        width = if width > 0 && fits { width + 1 } else { 0 } + length;
        out += word;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_blanks() {
        let word = "x".repeat(50);
        let text = format!("a  {word} {word}\n{}", "y".repeat(90));
        let expected = format!("a {word}\n{word}\n{}", "y".repeat(90));
        assert_eq!(wrapped(&text), expected);
        let expected = format!("- a {word}\n  {word}\n  {}", "y".repeat(90));
        assert_eq!(point(&text), expected);
    }
}
