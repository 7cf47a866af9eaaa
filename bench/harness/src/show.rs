//! The table, for a terminal and for the README.

use std::fmt::Write;

use crate::measure::{Failure, Measured};
use crate::rows::{Row, Unit, Verdict};

type Line<'a> = (&'a Row, Result<Measured, Failure>);

/// One figure with what it is made of.
pub fn short(row: &Row, measured: &Measured) -> String {
    let value = figure(row.unit, measured.value);
    format!(
        "{value:>10}  {:<12} {}",
        verdict(row, measured),
        measured.detail
    )
}

/// The table for a terminal.
pub fn plain(lines: &[Line<'_>], machine: &[String], rounds: usize) -> String {
    let widest = lines
        .iter()
        .map(|(row, _)| row.title().chars().count())
        .max();
    let width = widest.unwrap_or(0);
    let mut out = String::new();
    let mut put = |work: &str, cells: [&str; 4], rest: &str| {
        let [measured, must, target, verdict] = cells;
        let line = format!("{work:<width$}  {measured:>10} {must:>9} {target:>9}  {verdict:<12}");
        // Fixed columns, and no blanks at the end of a line.
        let line = format!("{line} {rest}");
        writeln!(out, "{}", line.trim_end()).expect("a string takes all");
    };
    put(
        "work",
        ["measured", "must", "target", ""],
        "least to greatest; what it is made of",
    );
    for (row, measured) in lines {
        let (must, target) = goals(row);
        match measured {
            Err(why) => put(
                &row.title(),
                ["–", &must, &target, "not measured"],
                &why.to_string(),
            ),
            Ok(measured) => put(
                &row.title(),
                [
                    &figure(row.unit, measured.value),
                    &must,
                    &target,
                    verdict(row, measured),
                ],
                &format!("{}{}", range(row, measured), measured.detail),
            ),
        }
    }
    writeln!(out, "\n{}", machine.join("\n")).expect("a string takes all");
    writeln!(out, "{}", fine_print(lines, rounds)).expect("a string takes all");
    out
}

/// The table for the README.
pub fn markdown(lines: &[Line<'_>], machine: &[String], rounds: usize) -> String {
    let mut out =
        String::from("| work | measured | must | target | |\n| --- | --- | --- | --- | --- |\n");
    for (row, measured) in lines {
        let (must, target) = goals(row);
        let (value, verdict) = match measured {
            Ok(measured) => (figure(row.unit, measured.value), verdict(row, measured)),
            Err(_) => ("–".to_owned(), "not measured"),
        };
        let title = row.title();
        writeln!(out, "| {title} | {value} | {must} | {target} | {verdict} |")
            .expect("a string takes all");
    }
    writeln!(out, "\n{}.", machine.join(". ")).expect("a string takes all");
    writeln!(out, "{}", fine_print(lines, rounds)).expect("a string takes all");
    out
}

fn fine_print(lines: &[Line<'_>], rounds: usize) -> String {
    let mut out = format!(
        "Processor time of whole processes on one core unless said, output to /dev/null; medians of \
         {rounds} interleaved pairs. What is compared has written the same moves before."
    );
    let disturbed = lines
        .iter()
        .filter_map(|(_, measured)| measured.as_ref().ok()?.disturbed);
    if let Some(most) = disturbed.max_by(f64::total_cmp) {
        let percent = 100.0 * most;
        out += &format!(
            "\nOther processes took up to {percent:.0}% of the machine meanwhile: figures by the clock \
             are not to be believed, all others are less sure."
        );
    }
    out
}

fn goals(row: &Row) -> (String, String) {
    let Some((must, target)) = row.goals else {
        return ("–".to_owned(), "–".to_owned());
    };
    let sign = if target < must { "≤ " } else { "" };
    (
        format!("{sign}{}", goal(row.unit, must)),
        format!("{sign}{}", goal(row.unit, target)),
    )
}

fn goal(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Times => format!("{value}×"),
        Unit::Percent => format!("{value}%"),
        Unit::GigabytesPerSecond => format!("{value} GB/s"),
        Unit::Milliseconds => format!("{value} ms"),
        Unit::Megabytes => format!("{value} MB"),
        Unit::Instructions => format!("{value}"),
    }
}

fn figure(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Times if value >= 100.0 => format!("{value:.0}×"),
        Unit::Times if value >= 10.0 => format!("{value:.1}×"),
        Unit::Times => format!("{value:.2}×"),
        Unit::Percent => format!("{value:.0}%"),
        Unit::GigabytesPerSecond => format!("{value:.2} GB/s"),
        Unit::Milliseconds => format!("{value:.1} ms"),
        Unit::Megabytes => format!("{value:.1} MB"),
        Unit::Instructions => format!("{value:.0}"),
    }
}

fn range(row: &Row, measured: &Measured) -> String {
    match measured.range {
        None => String::new(),
        Some((low, high)) => format!("[{} to {}] ", figure(row.unit, low), figure(row.unit, high)),
    }
}

fn verdict(row: &Row, measured: &Measured) -> &'static str {
    match row.verdict(measured.value) {
        Verdict::Unasked => "",
        Verdict::Missed => "must missed",
        Verdict::Must => "must met",
        Verdict::Target => "target met",
    }
}
