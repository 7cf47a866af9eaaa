//! Nanoseconds of one thing done to each sample, as medians.

use std::hint::black_box;
use std::time::Instant;

/// Something done to every sample.
pub type Work<'a, T> = &'a mut dyn FnMut(&[T]);

/// Nanoseconds a sample of each of the works, medians of the rounds; the works take turns.
pub fn medians<T>(samples: &[T], rounds: usize, works: &mut [Work<'_, T>]) -> Vec<f64> {
    let mut times = vec![Vec::with_capacity(rounds); works.len()];
    for work in works.iter_mut() {
        work(samples);
    }
    for _ in 0..rounds {
        for (work, times) in works.iter_mut().zip(&mut times) {
            let begin = Instant::now();
            work(black_box(samples));
            times.push(begin.elapsed().as_nanos() as f64 / samples.len() as f64);
        }
    }
    times.into_iter().map(median).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
