//! Two things done in turns, so that what disturbs one disturbs the other.

use crate::measure::Failure;

/// A thing shorter than this, in seconds, is done several times in each turn.
const SHORT: f64 = 0.2;

/// It is done no more often in a turn.
const MAX_REPEATS: usize = 100;

/// What came of two things done in turns.
#[derive(Clone, Debug)]
pub struct Turns {
    /// The median of the first's seconds.
    pub first: f64,
    /// The median of the second's seconds.
    pub second: f64,
    /// First by second: the median of the rounds, the least and the greatest.
    pub ratio: (f64, f64, f64),
}

type Work<'a> = &'a mut dyn FnMut() -> Result<f64, Failure>;

/// Does both in turns; each gives its seconds.
pub fn take(rounds: usize, first: Work<'_>, second: Work<'_>) -> Result<Turns, Failure> {
    // The first time fills caches and tells how long it takes.
    let repeats = (repeats(first()?), repeats(second()?));
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    for round in 0..rounds.max(1) {
        if round % 2 == 0 {
            firsts.push(mean(repeats.0, first)?);
            seconds.push(mean(repeats.1, second)?);
        } else {
            seconds.push(mean(repeats.1, second)?);
            firsts.push(mean(repeats.0, first)?);
        }
    }
    let ratios = firsts.iter().zip(&seconds).map(|(a, b)| a / b).collect();
    Ok(Turns {
        ratio: spread(ratios),
        first: spread(firsts).0,
        second: spread(seconds).0,
    })
}

/// Does one thing several times: the median of its seconds, the least and the greatest.
pub fn alone(rounds: usize, work: Work<'_>) -> Result<(f64, f64, f64), Failure> {
    let repeats = repeats(work()?);
    let times: Result<Vec<f64>, Failure> =
        (0..rounds.max(1)).map(|_| mean(repeats, work)).collect();
    Ok(spread(times?))
}

/// The median, the least and the greatest.
pub fn spread(mut values: Vec<f64>) -> (f64, f64, f64) {
    values.sort_by(f64::total_cmp);
    let at = |index: usize| values.get(index).copied().unwrap_or(f64::NAN);
    (
        at(values.len() / 2),
        at(0),
        at(values.len().saturating_sub(1)),
    )
}

fn repeats(seconds: f64) -> usize {
    ((SHORT / seconds.max(1e-6)).ceil() as usize).clamp(1, MAX_REPEATS)
}

fn mean(repeats: usize, work: Work<'_>) -> Result<f64, Failure> {
    let mut sum = 0.0;
    for _ in 0..repeats {
        sum += work()?;
    }
    Ok(sum / repeats as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_is_taken_within_each_round() {
        let mut rounds = [8.0, 8.0, 4.0, 2.0].into_iter();
        let mut others = [1.0, 2.0, 1.0, 2.0].into_iter();
        let mut first = || Ok(rounds.next().unwrap_or(f64::NAN));
        let mut second = || Ok(others.next().unwrap_or(f64::NAN));
        let turns = take(3, &mut first, &mut second);
        assert!(turns.is_ok_and(|turns| turns.ratio == (4.0, 1.0, 4.0)));
    }
}
