//! Every notation of the registry: a move read, and a move written.

use std::hint::black_box;

use scoresheet::notation::{MoveNotation, Scene, all, read_move};

use crate::samples::Sample;
use crate::timing::medians;

/// Prints the table of all notations or of one; says whether there was any.
pub fn print(samples: &[Sample], rounds: usize, only: Option<&str>) -> bool {
    let wanted = |it: &&dyn MoveNotation| only.is_none_or(|id| it.about().id == id);
    let mut chosen = all().filter(wanted).peekable();
    if chosen.peek().is_none() {
        return false;
    }
    println!(
        "{:<24} {:>12} {:>12}",
        "notation", "read, ns", "written, ns"
    );
    for notation in chosen {
        let can = notation.about().can;
        let read = can.read().then(|| time_read(notation, samples, rounds));
        let written = can.write().then(|| time_write(notation, samples, rounds));
        let show = |time: Option<f64>| match time {
            Some(time) if time.is_finite() => format!("{time:.0}"),
            _ => "–".to_owned(),
        };
        let id = notation.about().id;
        println!("{id:<24} {:>12} {:>12}", show(read), show(written));
    }
    true
}

fn time_write(notation: &dyn MoveNotation, samples: &[Sample], rounds: usize) -> f64 {
    let mut out = String::with_capacity(256);
    let mut work = |samples: &[Sample]| {
        for sample in samples {
            out.clear();
            // Some notations have no form for some moves: then that answer is what is timed.
            let _ = black_box(notation.write(&sample.position, sample.m, &mut out));
            black_box(&out);
        }
    };
    medians(samples, rounds, &mut [&mut work])[0]
}

/// The texts are those the notation itself writes; SAN where it writes none.
fn time_read(notation: &dyn MoveNotation, samples: &[Sample], rounds: usize) -> f64 {
    let texts: Vec<(&Sample, String)> = samples
        .iter()
        .filter_map(|sample| {
            let mut text = String::new();
            if notation.about().can.write() {
                notation.write(&sample.position, sample.m, &mut text).ok()?;
            } else {
                text.push_str(&sample.san);
            }
            let scene = Scene::new(&sample.position);
            let found = read_move(notation, &text, scene).ok()?;
            (found.m == sample.m).then_some((sample, text))
        })
        .collect();
    let mut work = |texts: &[(&Sample, String)]| {
        for (sample, text) in texts {
            let scene = Scene::new(&sample.position);
            let _ = black_box(read_move(notation, text, scene));
        }
    };
    medians(&texts, rounds, &mut [&mut work])[0]
}
