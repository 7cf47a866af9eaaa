//! How much of the machine other processes take: what the system counts, without what is ours.

use std::fs;

/// Processor time since the system began, in ticks.
#[derive(Clone, Copy, Default, Debug)]
pub struct Load {
    /// That nobody took.
    idle: u64,
    /// All of it, on all cores.
    all: u64,
    /// That this process and those it waited for took.
    ours: u64,
}

impl Load {
    /// What is counted now; nothing where the system does not tell.
    pub fn now() -> Load {
        let system = fs::read_to_string("/proc/stat").unwrap_or_default();
        let own = fs::read_to_string("/proc/self/stat").unwrap_or_default();
        read(&system, &own)
    }

    /// The share of the machine that others took until then, from 0 to 1.
    pub fn others_until(self, later: Load) -> f64 {
        let all = later.all.saturating_sub(self.all);
        let idle = later.idle.saturating_sub(self.idle);
        let ours = later.ours.saturating_sub(self.ours);
        all.saturating_sub(idle + ours) as f64 / all.max(1) as f64
    }
}

/// The first line of `/proc/stat` has user, nice, system, idle, wait and more; behind the name in
/// brackets, `/proc/self/stat` has user, system and both of ended children from the twelfth on.
fn read(system: &str, own: &str) -> Load {
    let line = system.lines().next().unwrap_or_default();
    let ticks: Vec<u64> = line
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    let behind = own.rsplit(')').next().unwrap_or_default();
    let ours = behind.split_ascii_whitespace().skip(11).take(4);
    Load {
        idle: ticks.iter().skip(3).take(2).sum(),
        // The time of guests is part of the user's already.
        all: ticks.iter().take(8).sum(),
        ours: ours.filter_map(|word| word.parse::<u64>().ok()).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_take_what_is_neither_idle_nor_ours() {
        let own = |user: u64| format!("7 (a) b) S 1 1 1 0 -1 4 0 0 0 0 {user} 0 10 0 20 0");
        let before = read("cpu  100 0 100 1000 0 0 0 0 0 0\n", &own(0));
        let after = read("cpu  160 0 140 1100 0 0 0 0 0 0\n", &own(50));
        assert_eq!(before.ours, 10);
        assert!((before.others_until(after) - 0.25).abs() < 1e-9);
    }
}
