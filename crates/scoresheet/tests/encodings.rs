//! Bytes of files as they come: what encoding they are found to be in, and that nothing is lost.

#![cfg(feature = "encodings")]
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use std::time::{Duration, Instant};

use games::shared;
use scoresheet::diagnostic::{Code, Severity};
use scoresheet::read::{GameRead, How, read_games};
use scoresheet::text::{Decoded, Encoding, Evidence, decode, decode_as, encode};
use serde_json::Value;

/// The name in a header of one encoding, as it is found without being told.
fn header(name: &str, encoding: Encoding) {
    let text = format!("[White \"{name}\"]\n\n1. e4 *\n");
    let bytes = encode(&text, encoding).unwrap_or_else(|it| panic!("{name}: {it}"));
    let found = decode(&bytes);
    assert_eq!(
        found.text,
        text,
        "{name} in {}, found {}",
        encoding.name(),
        found.encoding.name()
    );
}

#[test]
fn a_short_header_tells_its_encoding() {
    use Encoding::*;
    let cases: &[(Encoding, &[&str])] = &[
        (
            Windows1252,
            &[
                "Müller",
                "Jörg",
                "Hübner, Robert",
                "André",
                "García",
                "Bogoljubow – Größe",
                "Åke",
                "Øst, Bjørn",
                "Søren",
                "Öz",
                "Peña, José",
                "“Fritz”",
                "Lautréamont",
                "½",
                "Pons, François",
                "Þór Þórsson",
                "Dvoretsky – Å",
                "Lechtynský",
                "O’Kelly",
            ],
        ),
        (
            Windows1250,
            &[
                "Příbyl, Josef",
                "Kašparov",
                "Kožul, Zdenko",
                "Łódź, Świdnica",
                "Wójcik, Paweł",
                "Čechová, Růžena",
                "Gyula Sző, Győr",
                "Bořek Černý",
            ],
        ),
        (
            Windows1251,
            &[
                "Карпов",
                "Таль, Михаил",
                "Петросян Т.",
                "Ёлкин",
                "Чёрные",
                "Спасский, Борис Васильевич",
            ],
        ),
        (
            Koi8R,
            &[
                "Карпов",
                "Таль, Михаил",
                "Петросян Т.",
                "Спасский, Борис Васильевич",
            ],
        ),
        (
            Cp866,
            &[
                "Карпов",
                "Таль, Михаил",
                "Петросян Т.",
                "Спасский, Борис Васильевич",
            ],
        ),
        (
            Cp850,
            &[
                "Müller",
                "Jörg",
                "Hübner, Robert",
                "André",
                "Größe",
                "García",
                "Hernández",
                "Ångström",
            ],
        ),
        (
            Cp437,
            &[
                "Müller",
                "Jörg",
                "Hübner, Robert",
                "André",
                "Größe",
                "García",
                "Núñez",
            ],
        ),
        (
            MacRoman,
            &[
                "Müller",
                "Hübner, Robert",
                "André",
                "Größe, Jürgen",
                "Nuñez, José",
                "François",
            ],
        ),
        (Utf8, &["Müller", "Карпов", "Чё", "½", "♘"]),
        (Utf16Le, &["Müller", "Карпов"]),
        (Utf16Be, &["Müller", "Карпов"]),
    ];
    let mut wrong = Vec::new();
    for (encoding, names) in cases {
        for name in *names {
            if std::panic::catch_unwind(|| header(name, *encoding)).is_err() {
                wrong.push((*encoding, *name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// A game with these moves in an encoding; its words are the same bytes in others, too.
fn by_moves(moves: &str, encoding: Encoding) {
    let text = format!("[White \"?\"]\n\n{moves} *\n");
    let bytes = encode(&text, encoding).unwrap();
    let found = decode(&bytes);
    let first = &found.parts[0];
    assert_eq!(found.text, text, "{moves} in {}", encoding.name());
    assert_eq!(
        (first.encoding, first.evidence),
        (encoding, Evidence::Moves),
        "{moves}"
    );
}

#[test]
fn piece_letters_before_squares_tell_the_encoding() {
    use Encoding::*;
    let russian = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. O-O Фf6 6. d4 Крd8";
    let bulgarian = "1. e4 e5 2. Кf3 Кc6 3. Оb5 a6 4. Оxc6 dxc6 5. O-O Дf6 6. d4 Цd8";
    for encoding in [Windows1251, Koi8R, Cp866] {
        by_moves(russian, encoding);
        by_moves(bulgarian, encoding);
    }
    by_moves("1. Кf3", Windows1251);
    by_moves("1. Кf3", Koi8R);
    by_moves("1. e4 e5 2. If3 Ιc6 3. Αb5 Βf6", Windows1253);
    by_moves(
        "{Žaidė Šiaulių čempionas, Mikėnas} 1. e4 e5 2. Žf3 Žc6",
        Windows1257,
    );
    by_moves("1. e4 e5 2. Şe2 Şe7", Windows1254);
}

#[test]
fn quotation_marks_before_squares_are_no_pieces() {
    let text = "[White \"?\"]\n\n1. e4 {Hier war „d4“ größer, auch ‘c4’ und „e3“} *\n";
    let bytes = encode(text, Encoding::Windows1252).unwrap();
    assert_eq!(decode(&bytes).text, text);
}

#[test]
fn every_encoding_reads_back_what_it_wrote() {
    for &encoding in Encoding::ALL {
        let mut all = String::new();
        for c in ('\0'..='\u{ffff}').filter(|&c| c != '\u{feff}') {
            let alone = encode(c.encode_utf8(&mut [0; 4]), encoding);
            if c < '\u{3000}' && alone.is_ok() {
                all.push(c);
            }
        }
        assert!(all.chars().count() > 200, "{}", encoding.name());
        let bytes = encode(&all, encoding).unwrap();
        let back = decode_as(&bytes, encoding);
        assert_eq!(back.text, all, "{}", encoding.name());
        assert!(back.lost.is_empty() && back.diagnostics().is_empty());
    }
}

#[test]
fn what_an_encoding_lacks_is_named() {
    let cases: [(&str, Encoding, &[&str]); 4] = [
        ("Müller", Encoding::Latin1, &[]),
        ("Šahović", Encoding::Latin1, &["Š", "ć"]),
        ("a €\u{80} €", Encoding::Latin1, &["€\u{80}", "€"]),
        ("Карпов ♘", Encoding::Koi8R, &["♘"]),
    ];
    for (text, encoding, lacking) in cases {
        let found = encode(text, encoding).err().map(|it| it.places);
        let found: Vec<_> = found.into_iter().flatten().map(|it| &text[it]).collect();
        assert_eq!(found, lacking, "{text}");
    }
}

/// Games in several encodings in one file.
fn glued(games: &[(&str, Encoding)]) -> (String, Vec<u8>) {
    let (mut text, mut bytes) = (String::new(), Vec::new());
    for (name, encoding) in games {
        let game = format!("[Event \"?\"]\n[White \"{name}\"]\n\n1. e4 *\n\n");
        bytes.extend(encode(&game, *encoding).unwrap());
        text.push_str(&game);
    }
    (text, bytes)
}

#[test]
fn a_glued_file_is_read_game_by_game() {
    use Encoding::*;
    let cases: &[&[(&str, Encoding)]] = &[
        &[("Jörg", Utf8), ("Jörg", Windows1252)],
        &[
            ("Jörg", Windows1252),
            ("Jörg", Utf8),
            ("Müller", Windows1252),
        ],
        &[("Карпов, Анатолий", Windows1251), ("Müller", Windows1252)],
        &[
            ("Müller", Windows1252),
            ("Карпов, Анатолий", Windows1251),
            ("Таль, Михаил", Koi8R),
        ],
        &[
            ("Карпов, Анатолий", Utf8),
            ("Карпов, Анатолий", Koi8R),
            ("plain", Utf8),
            ("Müller", Cp850),
        ],
    ];
    for games in cases {
        let (text, bytes) = glued(games);
        let found = decode(&bytes);
        assert_eq!(found.text, text);
        assert!(found.is_mixed());
        let guessed = games.iter().filter(|it| it.1 != Utf8).count();
        assert_eq!(found.diagnostics().len(), guessed, "{games:?}");
        for diagnostic in found.diagnostics() {
            assert_eq!(diagnostic.code, Code::EncodingGuessed);
            assert!(!found.text[diagnostic.span].is_ascii());
        }
    }
}

#[test]
fn one_guess_is_reported_once_with_its_reason() {
    let (_, bytes) = glued(&[("Müller", Encoding::Windows1252); 20]);
    let found = decode(&bytes);
    assert_eq!(found.parts.len(), 1);
    let diagnostics = found.diagnostics();
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(&found.text[diagnostics[0].span.clone()], "ü");
    let message = &diagnostics[0].message;
    assert!(message.starts_with("read as windows-1252, "), "{message}");
}

fn read(decoded: &Decoded<'_>) -> Vec<GameRead> {
    read_games(&decoded.text, How::default()).collect()
}

#[test]
fn the_cases_of_the_bank_are_read() {
    let Some(folder) = shared("cases") else {
        return;
    };
    let cases = std::fs::read_to_string(folder.join("cases.jsonl")).unwrap();
    let cases = cases
        .lines()
        .map(|it| serde_json::from_str::<Value>(it).unwrap());
    let mut count = 0;
    for case in cases.filter(|it| it["theme"] == "encoding" && it["op"] == "read") {
        let bytes = std::fs::read(folder.join(case["file"].as_str().unwrap())).unwrap();
        bank(
            case["id"].as_str().unwrap(),
            &decode(&bytes),
            &case["expected"],
        );
        count += 1;
    }
    assert!(count >= 8, "only {count} cases");
}

fn bank(id: &str, decoded: &Decoded<'_>, expected: &Value) {
    let read = read(decoded);
    for (at, wanted) in expected["games"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        let game = &read[at].game;
        let moves: Vec<&str> = game.main_texts().collect();
        let san: Vec<&str> = wanted["san"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_str().unwrap())
            .collect();
        assert_eq!(moves, san, "{id}");
        assert!(game.main().unread.is_none(), "{id}");
        for (name, value) in wanted["tags"].as_object().into_iter().flatten() {
            assert_eq!(game.tags.get(name), value.as_str(), "{id}: {name}");
        }
    }
    let said = decoded.diagnostics();
    for wanted in expected["diagnostics"].as_array().into_iter().flatten() {
        if wanted["class"] != "encoding_guess" {
            continue;
        }
        let [found] = &said[..] else {
            panic!("{id}: {said:?}");
        };
        let severity = match wanted["severity"].as_str() {
            Some("info") => Severity::Info,
            _ => Severity::Warning,
        };
        assert_eq!(found.severity, severity, "{id}");
        if let Some(encoding) = wanted["encoding"].as_str() {
            assert_eq!(decoded.encoding.name(), encoding, "{id}");
        }
        if let Some(number) = wanted["game"].as_u64() {
            let span = &read[number as usize - 1].game.span;
            assert!(span.contains(&found.span.start), "{id}");
        }
    }
}

/// The real and made files with the encodings that their list gives.
#[test]
fn all_files_are_in_the_encoding_they_are_listed_with() {
    let Some(folder) = shared("corpus") else {
        return;
    };
    let list = std::fs::read_to_string(folder.join("MANIFEST.tsv")).unwrap();
    let mut count = 0;
    for line in list.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(bytes) = std::fs::read(folder.join(fields[0])) else {
            continue;
        };
        let found = decode(&bytes);
        let wanted = match fields[6] {
            "ascii" | "utf-8-bom" => Encoding::Utf8,
            name => Encoding::from_name(name).unwrap(),
        };
        assert_eq!(found.encoding, wanted, "{}", fields[0]);
        assert!(found.lost.is_empty() && !found.is_mixed(), "{}", fields[0]);
        assert_eq!(found.diagnostics().is_empty(), wanted == Encoding::Utf8);
        count += 1;
    }
    assert!(count > 50, "only {count} files");
}

/// A text with few letters beyond ASCII can be the same bytes in Mac OS Roman and in others.
#[test]
fn real_texts_are_read_as_they_were_written_in_older_encodings() {
    use Encoding::*;
    let mut count = 0;
    for (name, text) in games::texts("corpus") {
        for encoding in [
            Windows1252,
            Windows1250,
            Windows1251,
            Koi8R,
            Cp866,
            Cp850,
            Cp437,
        ] {
            if let (false, Ok(bytes)) = (text.is_ascii(), encode(&text, encoding)) {
                let same = decode(&bytes).text == text;
                assert!(same, "{name} in {}", encoding.name());
                count += 1;
            }
        }
    }
    if shared("corpus").is_some() {
        assert!(count > 40, "only {count}");
    }
}

#[test]
fn games_in_other_letters_and_encodings_play_to_the_end() {
    let cases = [
        ("ru-letters.cp1251.pgn", "local:ru", "Тест"),
        ("ru-letters.koi8-r.pgn", "local:ru", "Тест"),
        ("de-letters.cp1252.pgn", "local:de", "Städtekampf"),
    ];
    for (name, notation, event) in cases {
        let Some(path) = shared(&format!("corpus/numeric/synthetic/{name}")) else {
            return;
        };
        let bytes = std::fs::read(path).unwrap();
        let how = How {
            from: scoresheet::notation::find(notation),
            ..How::default()
        };
        let decoded = decode(&bytes);
        let games: Vec<_> = read_games(&decoded.text, how).collect();
        assert!(games.len() > 5, "{name}");
        for game in games {
            assert!(game.game.main().unread.is_none(), "{name}");
            assert!(!game.game.main().moves.is_empty(), "{name}");
            assert_eq!(game.game.tags.get("Event"), Some(event), "{name}");
        }
    }
}

#[test]
fn no_bytes_are_too_odd() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for _ in 0..3000 {
        let len = random() % 300;
        let plain = random() % 4;
        let bytes: Vec<u8> = (0..len)
            .map(|_| match random() % 4 {
                it if it < plain => b"[Event \"x\"]\n\r 1. Nf3"[random() as usize % 20],
                _ => random() as u8,
            })
            .collect();
        check_whole(&bytes, &decode(&bytes));
        for &encoding in Encoding::ALL {
            check_whole(&bytes, &decode_as(&bytes, encoding));
        }
    }
}

/// Parts without a gap, and offsets that lead back into the file, in order.
fn check_whole(bytes: &[u8], found: &Decoded<'_>) {
    let mut end = (0, found.parts[0].bytes.start);
    for part in &found.parts {
        assert_eq!((part.text.start, part.bytes.start), end);
        end = (part.text.end, part.bytes.end);
    }
    assert_eq!(end, (found.text.len(), bytes.len()));
    let offsets = found.text.char_indices().map(|it| found.byte_at(it.0));
    let offsets: Vec<usize> = offsets.collect();
    assert!(offsets.is_sorted(), "{bytes:?}");
    assert_eq!(found.byte_at(found.text.len()), bytes.len(), "{bytes:?}");
    for diagnostic in found.diagnostics() {
        assert!(found.text.get(diagnostic.span).is_some());
    }
}

#[test]
fn large_files_take_a_time_in_line_with_their_length() {
    let pattern =
        |parts: &[u8], len| -> Vec<u8> { parts.iter().copied().cycle().take(len).collect() };
    let cases = [
        pattern(b"\xff", 50_000_000),
        pattern(b"a\xff", 50_000_000),
        pattern(b"a \xff ", 5_000_000),
        pattern(b"\xc3\xb6\xc3\xb6\n\xff", 5_000_000),
        pattern(b"\n[\xff", 5_000_000),
        pattern(b"\n\n[\xff", 5_000_000),
        pattern(b"\xca f3 2.\xcaf3 ", 5_000_000),
    ];
    for bytes in cases {
        let start = Instant::now();
        let found = decode(&bytes);
        let took = start.elapsed();
        assert!(found.text.len() >= bytes.len());
        let head = &bytes[..12];
        assert!(took < Duration::from_secs(60), "{head:?}: {took:?}");
    }
}
