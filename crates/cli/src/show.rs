//! What the service answers, shown to a person.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use scoresheet_service::problem::Problem;

/// How heads of tables look.
pub const HEAD: Style = Style::new().bold();

/// Shows why there is no answer.
pub fn problem(it: &Problem, err: &mut dyn Write) -> io::Result<()> {
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let (id, name) = (it.code.id(), it.code.name());
    writeln!(err, "{red}error[{id}]{red:#} {name}: {}", it.message)?;
    for candidate in &it.candidates {
        writeln!(err, "  {candidate}")?;
    }
    Ok(())
}
