#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]
use scoresheet::notation::{find, write_move};
use scoresheet_book::{How, Options, read};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let notation = args.get(2).filter(|s| *s != "-").and_then(|id| find(id));
    let verbose = args.len() > 3;
    let t = std::time::Instant::now();
    let book = read(
        &text,
        Options {
            notation,
            as_printed: false,
        },
    );
    let mut plies = 0;
    let (mut rep, mut open, mut comp) = (0, 0, 0);
    for (i, g) in book.games.iter().enumerate() {
        plies += g.plies.len();
        rep += g.repaired();
        open += g.unread();
        comp += usize::from(g.is_complete());
        println!(
            "== {} l.{} plies {} unread {} repaired {} var {} rem {} end {:?} {} | {}",
            i + 1,
            g.tags.get("BookLine").unwrap_or(""),
            g.plies.len(),
            g.unread(),
            g.repaired(),
            g.variations.len(),
            g.remarks.len(),
            g.end.as_ref().map(|e| e.outcome),
            g.notation,
            g.heading
        );
        if verbose {
            for t in g.tags.iter() {
                print!("[{} {:?}] ", t.name, t.value);
            }
            println!();
        }
        let mut pos = g.start.clone();
        let san = find("san").unwrap();
        let mut line = String::new();
        for (j, p) in g.plies.iter().enumerate() {
            let s = write_move(san, &pos, p.m).unwrap_or_default();
            pos.play(p.m);
            line.push_str(&s);
            line.push(' ');
            let printed = p.span.clone().map_or("(nothing)", |s| &text[s]);
            match &p.how {
                How::Repaired(r) => println!(
                    "   repaired {}{} {printed:?} -> {} {s} cost {} margin {} proof {}",
                    j / 2 + 1,
                    if j % 2 == 0 { "." } else { "..." },
                    r.spelling,
                    r.cost,
                    r.margin,
                    r.proof
                ),
                How::Searched { rivals } => println!(
                    "   searched {}{} {printed:?} -> {s} ({} rivals)",
                    j / 2 + 1,
                    if j % 2 == 0 { "." } else { "..." },
                    rivals.len()
                ),
                _ => (),
            }
            if verbose && !p.near.is_empty() {
                let near: Vec<String> = p
                    .near
                    .iter()
                    .map(|m| format!("{}{}", m.from, m.to))
                    .collect();
                println!("   near {j} {printed:?} {}", near.join(" "));
            }
        }
        if verbose {
            println!("   {line}");
        }
        if let Some(o) = &g.open {
            println!(
                "   OPEN at {}{} {:?} {:?} cands {:?}",
                o.ply / 2 + 1,
                if o.ply % 2 == 0 { "." } else { "..." },
                o.span.clone().map(|s| &text[s]),
                o.why,
                o.candidates
                    .iter()
                    .map(|m| format!("{}{}", m.from, m.to))
                    .collect::<Vec<_>>()
            );
        }
    }
    for p in &book.passages {
        println!(
            "-- passage l.{} {} moves {:?} | {:.70}",
            text[..p.span.start].matches('\n').count() + 1,
            p.moves,
            p.why,
            p.heading
        );
    }
    println!(
        "{}: games {} complete {comp} plies {plies} repaired {rep} unread {open} passages {} {:?}",
        args[1],
        book.games.len(),
        book.passages.len(),
        t.elapsed()
    );
}
