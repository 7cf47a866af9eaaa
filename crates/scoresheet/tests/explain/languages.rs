//! Sentences about the letters of languages: a king, a queen, a rook, a bishop and a knight each.

use scoresheet::notation::{Scene, explain, find, read_move};
use scoresheet::placement::fen;

/// Each piece of White has a move that no other has.
const PIECES: &str = "4k3/8/8/8/8/2N5/3B4/R2QK3 w Q - 0 1";
const MOVES: [(&str, &str, &str); 5] = [
    ("e1f2", "king", "f2"),
    ("d1h5", "queen", "h5"),
    ("a1a6", "rook", "a6"),
    ("d2h6", "bishop", "h6"),
    ("c3b5", "knight", "b5"),
];

/// Notation, and what is said in parentheses of king, queen, rook, bishop and knight.
#[rustfmt::skip]
const GLOSSES: &[(&str, [&str; 5])] = &[
    ("local:en", ["", "", "", "", ""]),
    ("local:de", ["K in German, for König", "D in German, for Dame", "T in German, for Turm", "L in German, for Läufer", "S in German, for Springer"]),
    ("local:nl", ["K in Dutch, for koning", "D in Dutch, for dame", "T in Dutch, for toren", "L in Dutch, for loper", "P in Dutch, for paard"]),
    ("local:da", ["K in Danish, for konge", "D in Danish, for dronning", "T in Danish, for tårn", "L in Danish, for løber", "S in Danish, for springer"]),
    ("local:no", ["K in Norwegian, for konge", "D in Norwegian, for dronning", "T in Norwegian, for tårn", "L in Norwegian, for løper", "S in Norwegian, for springer"]),
    ("local:sv", ["K in Swedish, for kung", "D in Swedish, for dam", "T in Swedish, for torn", "L in Swedish, for löpare", "S in Swedish, for springare"]),
    ("local:is", ["K in Icelandic, for kóngur", "D in Icelandic, for drottning", "H in Icelandic, for hrókur", "B in Icelandic, for biskup", "R in Icelandic, for riddari"]),
    ("local:af", ["K in Afrikaans, for koning", "D in Afrikaans, for dame", "T in Afrikaans, for toring", "L in Afrikaans, for loper", "R in Afrikaans, for ruiter"]),
    ("local:lb", ["K in Luxembourgish", "D in Luxembourgish", "T in Luxembourgish", "L in Luxembourgish", "P in Luxembourgish"]),
    ("local:fi", ["K in Finnish, for kuningas", "D in Finnish, for daami", "T in Finnish, for torni", "L in Finnish, for lähetti", "R in Finnish, for ratsu"]),
    ("local:et", ["K in Estonian, for kuningas", "L in Estonian, for lipp", "V in Estonian, for vanker", "O in Estonian, for oda", "R in Estonian, for ratsu"]),
    ("local:lv", ["K in Latvian, for karalis", "D in Latvian, for dāma", "T in Latvian, for tornis", "L in Latvian, for laidnis", "Z in Latvian, for zirgs"]),
    ("local:lt", ["K in Lithuanian, for karalius", "V in Lithuanian, for valdovė", "B in Lithuanian, for bokštas", "R in Lithuanian, for rikis", "Ž in Lithuanian, for žirgas"]),
    ("local:fr", ["R in French, for roi", "D in French, for dame", "T in French, for tour", "F in French, for fou", "C in French, for cavalier"]),
    ("local:es", ["R in Spanish, for rey", "D in Spanish, for dama", "T in Spanish, for torre", "A in Spanish, for alfil", "C in Spanish, for caballo"]),
    ("local:ca", ["R in Catalan, for rei", "D in Catalan, for dama", "T in Catalan, for torre", "A in Catalan, for alfil", "C in Catalan, for cavall"]),
    ("local:gl", ["R in Galician, for rei", "D in Galician, for dama", "T in Galician, for torre", "B in Galician, for bispo", "C in Galician, for cabalo"]),
    ("local:pt", ["R in Portuguese, for rei", "D in Portuguese, for dama", "T in Portuguese, for torre", "B in Portuguese, for bispo", "C in Portuguese, for cavalo"]),
    ("local:it", ["R in Italian, for re", "D in Italian, for donna", "T in Italian, for torre", "A in Italian, for alfiere", "C in Italian, for cavallo"]),
    ("local:ro", ["R in Romanian, for rege", "D in Romanian, for damă", "T in Romanian, for turn", "N in Romanian, for nebun", "C in Romanian, for cal"]),
    ("local:eu", ["E in Basque", "D in Basque", "G in Basque", "A in Basque", "Z in Basque"]),
    ("local:eo", ["R in Esperanto, for reĝo", "D in Esperanto, for damo", "T in Esperanto, for turo", "K in Esperanto, for kuriero", "Ĉ in Esperanto, for ĉevalo"]),
    ("local:la", ["R in Latin, for rex", "G in Latin, for regina", "T in Latin, for turris", "E in Latin, for episcopus", "Q in Latin, for eques"]),
    ("local:pl", ["K in Polish, for król", "H in Polish, for hetman", "W in Polish, for wieża", "G in Polish, for goniec", "S in Polish, for skoczek"]),
    ("local:cs", ["K in Czech, for král", "D in Czech, for dáma", "V in Czech, for věž", "S in Czech, for střelec", "J in Czech, for jezdec"]),
    ("local:sk", ["K in Slovak, for kráľ", "D in Slovak, for dáma", "V in Slovak, for veža", "S in Slovak, for strelec", "J in Slovak, for jazdec"]),
    ("local:hu", ["K in Hungarian, for király", "V in Hungarian, for vezér", "B in Hungarian, for bástya", "F in Hungarian, for futó", "H in Hungarian, for huszár"]),
    ("local:hr", ["K in Croatian, for kralj", "D in Croatian, for dama", "T in Croatian, for top", "L in Croatian, for lovac", "S in Croatian, for skakač"]),
    ("local:sl", ["K in Slovenian, for kralj", "D in Slovenian, for dama", "T in Slovenian, for trdnjava", "L in Slovenian, for lovec", "S in Slovenian, for skakač"]),
    ("local:sr-Latn", ["K in Serbian, for kralj", "D in Serbian, for dama", "T in Serbian, for top", "L in Serbian, for lovac", "S in Serbian, for skakač"]),
    ("local:sr", ["К in Serbian, for краљ", "Д in Serbian, for дама", "Т in Serbian, for топ", "Л in Serbian, for ловац", "С in Serbian, for скакач"]),
    ("local:mk", ["К in Macedonian", "Д in Macedonian", "Т in Macedonian", "Л in Macedonian", "С in Macedonian"]),
    ("local:bg", ["Ц in Bulgarian, for цар", "Д in Bulgarian, for дама", "Т in Bulgarian, for топ", "О in Bulgarian, for офицер", "К in Bulgarian, for кон"]),
    ("local:ru", ["Кр in Russian, for король", "Ф in Russian, for ферзь", "Л in Russian, for ладья", "С in Russian, for слон", "К in Russian, for конь"]),
    ("local:uk", ["Кр in Ukrainian, for король", "Ф in Ukrainian, for ферзь", "Т in Ukrainian, for тура", "С in Ukrainian, for слон", "К in Ukrainian, for кінь"]),
    ("local:be", ["К in Belarusian", "В in Belarusian", "Л in Belarusian", "А in Belarusian", "Н in Belarusian"]),
    ("local:tr", ["Ş in Turkish, for şah", "V in Turkish, for vezir", "K in Turkish, for kale", "F in Turkish, for fil", "A in Turkish, for at"]),
    ("local:az", ["Ş in Azerbaijani", "V in Azerbaijani", "T in Azerbaijani", "F in Azerbaijani", "A in Azerbaijani"]),
    ("local:sq", ["M in Albanian", "D in Albanian", "T in Albanian", "F in Albanian", "K in Albanian"]),
    ("local:el", ["Ρ in Greek, for ρήγας", "Β in Greek, for βασίλισσα", "Π in Greek, for πύργος", "Α in Greek, for αξιωματικός", "Ι in Greek, for ίππος"]),
    ("local:cy", ["T in Welsh, for teyrn", "B in Welsh, for brenhines", "C in Welsh, for castell", "E in Welsh, for esgob", "M in Welsh, for marchog"]),
    ("local:ga", ["R in Irish", "B in Irish", "C in Irish", "E in Irish", "D in Irish"]),
    ("local:id", ["R in Indonesian, for raja", "M in Indonesian, for menteri", "B in Indonesian, for benteng", "G in Indonesian, for gajah", "K in Indonesian, for kuda"]),
    ("local:ms", ["R in Malay", "M in Malay", "T in Malay", "G in Malay", "K in Malay"]),
    ("local:vi", ["V in Vietnamese, for vua", "H in Vietnamese, for hậu", "X in Vietnamese, for xe", "T in Vietnamese, for tượng", "M in Vietnamese, for mã"]),
    ("local:hi", ["R in Hindi", "V in Hindi", "H in Hindi", "O in Hindi", "G in Hindi"]),
    ("local:ar", ["م in Arabic, for ملك", "و in Arabic, for وزير", "ر in Arabic, for رخ", "ف in Arabic, for فيل", "ح in Arabic, for حصان"]),
    ("local:fa", ["ش in Persian, for شاه", "و in Persian, for وزیر", "ر in Persian, for رخ", "ف in Persian, for فیل", "ا in Persian, for اسب"]),
    ("local:he", ["מ in Hebrew, for מלך", "מה in Hebrew, for מלכה", "צ in Hebrew, for צריח", "ר in Hebrew, for רץ", "פ in Hebrew, for פרש"]),
    ("local:zh", ["王 in Chinese", "后 in Chinese", "車 in Chinese", "象 in Chinese", "馬 in Chinese"]),
    ("local:ja", ["キング in Japanese", "クイーン in Japanese", "ルーク in Japanese", "ビショップ in Japanese", "ナイト in Japanese"]),
    ("local:ko", ["킹 in Korean", "퀸 in Korean", "룩 in Korean", "비숍 in Korean", "나이트 in Korean"]),
];

/// How many sentences each notation has here.
pub fn counts() -> impl Iterator<Item = (&'static str, usize)> {
    GLOSSES.iter().map(|(id, glosses)| (*id, glosses.len()))
}

#[test]
fn the_letters_of_a_language_are_told() {
    let position = fen::read(PIECES).unwrap().position().unwrap().0;
    for (id, glosses) in GLOSSES {
        for ((uci, man, to), gloss) in MOVES.iter().zip(glosses) {
            let m = read_move(find("uci").unwrap(), uci, Scene::new(&position));
            let it = explain(find(id).unwrap(), &position, m.unwrap().m).unwrap();
            let gloss = match *gloss {
                "" => String::new(),
                gloss => format!(" ({gloss})"),
            };
            let sentence = it.sentence();
            let call = if *uci == "d1h5" { ", giving check" } else { "" };
            assert_eq!(sentence, format!("the {man}{gloss} goes to {to}{call}"));
        }
    }
}
