//! The page on which a reader reviews the games of a book.

#![allow(clippy::unwrap_used, reason = "a test")]

mod by_hand;

use std::collections::HashMap;

use scoresheet_book::output::Prose;
use scoresheet_book::page::plain;
use scoresheet_book::pick::Print;
use scoresheet_book::review::Review;
use serde_json::Value;

use by_hand::{TEXT, book};

fn page(text: &str) -> String {
    let mut review = Review::new(Print::Mended);
    review.add("a <b> & c.txt", &plain(text), &book(), Prose::Out);
    review.finish()
}

fn data(page: &str) -> Value {
    let start = "<script type=\"application/json\" id=\"data\">";
    let json = page.split(start).nth(1).unwrap();
    serde_json::from_str(json.split("</script>").next().unwrap()).unwrap()
}

#[test]
fn the_text_stands_there_line_by_line_with_each_move_marked() {
    let page = page(TEXT);
    assert_eq!(
        page.matches("<div class=\"l\">").count(),
        TEXT.lines().count()
    );
    let mut counts = HashMap::new();
    for class in page.split("<button type=\"button\" class=\"m ").skip(1) {
        *counts.entry(class.split('"').next().unwrap()).or_insert(0) += 1;
    }
    let expected = [("sure", 22), ("searched", 1), ("repaired", 1), ("open", 3)];
    assert_eq!(counts, HashMap::from(expected));
    for piece in [
        "<span class=\"n\">11</span><span class=\"t\">7. <button type=\"button\" class=\"m repaired\" \
         data-g=\"0\" data-p=\"12\" title=\"Nd5#, repaired\">Kt-QS mate</button></span>",
        "data-g=\"0\" data-v=\"0\" data-p=\"1\" title=\"Qxg4, sure\">QxB</button>",
        "<span class=\"m none\" title=\"these moves are no game\">1 K-K2, K-K7</span>",
        "<h2 id=\"b0\">a &lt;b&gt; &amp; c.txt</h2>",
        "<h3 id=\"g1\" class=\"open\">Game 2: GAME 2.</h3>",
    ] {
        assert!(page.contains(piece), "{piece}");
    }
}

#[test]
fn an_open_place_has_its_picks_and_what_follows_them() {
    let data = data(&page(TEXT));
    let game = &data["games"][1];
    let open = &game["open"];
    assert_eq!(open["rest"], 0);
    let ways: Vec<_> = open["ways"]
        .as_array()
        .unwrap()
        .iter()
        .map(|at| {
            let way = &game["ways"][usize::try_from(at.as_u64().unwrap()).unwrap()];
            let moves = way["moves"]
                .as_array()
                .unwrap()
                .iter()
                .map(|it| it["san"].as_str().unwrap());
            let next = way["open"]["text"].as_str().map(str::to_owned);
            (
                way["pick"]["san"].as_str().unwrap().to_owned(),
                moves.collect::<Vec<_>>().join(" "),
                next,
            )
        })
        .collect();
    assert_eq!(
        ways,
        [
            ("Nbd7".to_owned(), "e6 fxe6".to_owned(), None),
            ("Nfd7".to_owned(), "e6 fxe6".to_owned(), None),
        ]
    );
    assert_eq!(
        game["body"],
        "1. f4 e5 2. fxe5 d6 3. Nf3 Nf6 4. Nd4 c5 5. Nf3"
    );
    assert_eq!(game["sign"], "1/2-1/2");
}

#[test]
fn the_page_asks_no_one_and_nothing_breaks_out_of_it() {
    let remark = "The pin {so it is called} looks strong.";
    let attack = format!("{:39}", "</script><script>{{x}} & <b>");
    let text = TEXT.replace(remark, &attack);
    let page = page(&text);
    assert!(page.contains("default-src 'none'"));
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(page.contains("&lt;/script&gt;&lt;script&gt;{{x}} &amp; &lt;b&gt;"));
    let addresses: Vec<_> = page
        .match_indices("://")
        .map(|(at, _)| &page[at - 4..at + 14])
        .collect();
    // The name of SVG is no address that is asked.
    assert_eq!(addresses, ["http://www.w3.org/"]);
}

/// Writes the page where a browser can open it, for those who want to look at it.
#[test]
fn the_page_can_be_looked_at() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("review.html");
    std::fs::write(path, page(TEXT)).unwrap();
}

#[test]
fn a_book_without_games_has_a_page_too() {
    let mut review = Review::new(Print::Mended);
    review.add(
        "empty",
        &plain(""),
        &scoresheet_book::Book::default(),
        Prose::Out,
    );
    assert_eq!(data(&review.finish())["games"], Value::Array(Vec::new()));
    assert!(Review::new(Print::Mended).finish().contains("<main>"));
}
