//! Counts the leaves of the tree of legal moves, move by move, and says how fast.
//!
//! `cargo run --release -p scoresheet --example perft -- "FEN" DEPTH`

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "an example prints"
)]

use std::error::Error;
use std::time::Instant;

use scoresheet::placement::fen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(text), Some(depth)) = (words.next(), words.next()) else {
        return Err("a FEN and a depth in plies are wanted".into());
    };
    let depth: u32 = depth.parse()?;
    let setup = fen::read(&text)?;
    let (position, mended) = setup.position().map_err(|faults| faults[0].to_string())?;
    for fault in mended {
        println!("# {fault}");
    }
    let start = Instant::now();
    let mut total = 0;
    if let Some(below) = depth.checked_sub(1) {
        for m in position.legal_moves() {
            let nodes = position.after(m).perft(below);
            let promotion = m.promotion.map(|role| role.letter());
            let letter = promotion.map_or(String::new(), String::from);
            println!("{}{}{letter} {nodes}", m.from, m.to);
            total += nodes;
        }
    } else {
        total = 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    let speed = total as f64 / seconds / 1e6;
    println!("{total} nodes in {seconds:.2} s: {speed:.0} million a second");
    Ok(())
}
