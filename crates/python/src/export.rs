//! Games as files of columns.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pyo3::prelude::*;
use scoresheet_columns::files::{Form, Piece, Writer};
use scoresheet_columns::{Builder, Plan};
use scoresheet_files::packing::{Packer, Packing};
use scoresheet_files::{Block, Feed, Nobody, Origin, Results, Settings};

use crate::open_file::Raised;
use crate::scan::unknown;

/// What is to be written.
pub struct Work {
    /// Where the games come from.
    pub origins: Vec<Origin<'static>>,
    /// What open files among them raise.
    pub raised: Raised,
    /// Which columns are wanted.
    pub plan: Arc<Plan>,
    /// How many threads work on it.
    pub threads: usize,
    /// Who is told how far it is.
    pub progress: Option<Arc<Py<PyAny>>>,
}

/// The form of a file: the one that was named, or that of its name.
///
/// # Errors
///
/// A form that there is not, or a name that has none.
pub fn form(path: &Path, named: Option<&str>) -> PyResult<Form> {
    let found = match named {
        None => Form::of_name(path),
        Some(name) => Form::ALL.iter().copied().find(|it| it.name() == name),
    };
    let name = named.map_or_else(|| path.display().to_string(), str::to_owned);
    let known: Vec<_> = Form::ALL.iter().map(|it| it.name()).collect();
    found.ok_or_else(|| unknown("the form of a file", &name, &known))
}

/// Writes a file; how many rows it has.
///
/// # Errors
///
/// What cannot be read or written, and what the interpreter was told meanwhile.
pub fn write(py: Python<'_>, work: Work, path: &Path, form: Form) -> PyResult<usize> {
    let mut out = Beside::create(path)?;
    let rows = fill(py, work, &mut out, form)?;
    out.finish()?;
    Ok(rows)
}

fn fill(py: Python<'_>, work: Work, out: &mut Beside, form: Form) -> PyResult<usize> {
    let (mut writer, encoder) = Writer::new(form, &work.plan.schema())?;
    let settings = Settings {
        block: form.block(work.plan.choice().by),
        ..Settings::default()
    };
    let feed = Feed::new(work.origins, settings, Arc::new(Nobody));
    let plan = work.plan;
    let encode = move |block: &Block| -> io::Result<(Piece, usize)> {
        let batch = Builder::block(&plan, block)?;
        let rows = batch.num_rows();
        Ok((encoder.encode(batch)?, rows))
    };
    let mut results = py.detach(|| Results::new(feed, work.threads, encode));
    let mut rows = 0;
    loop {
        py.check_signals()?;
        let Some(taken) = py.detach(|| results.next()) else {
            break;
        };
        if let Some(result) = taken.result {
            let (piece, count) = result?;
            py.detach(|| writer.append(piece, out.packer()))?;
            rows += count;
        }
        if let Some(Some(error)) = taken.ends {
            let name = &taken.source.name;
            let error = io::Error::new(error.kind(), format!("{name}: {error}"));
            return Err(work.raised.or(error));
        }
        if let Some(progress) = &work.progress {
            progress.call1(py, (taken.reached, taken.source.size))?;
        }
    }
    writer.finish(out.packer())?;
    Ok(rows)
}

/// A file that takes the place of another when it is whole.
struct Beside {
    out: Option<Packer>,
    written: PathBuf,
    replaces: PathBuf,
}

impl Beside {
    fn create(path: &Path) -> io::Result<Beside> {
        // A link stays one: what it leads to is replaced.
        let replaces = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if replaces.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        let mut name = replaces.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let written = replaces.with_file_name(name);
        let file = File::create_new(&written)?;
        Ok(Beside {
            out: Some(Packer::new(Packing::of_name(path), file)?),
            written,
            replaces,
        })
    }

    fn packer(&mut self) -> &mut dyn io::Write {
        match &mut self.out {
            Some(out) => out,
            None => unreachable!("it is taken at the end alone"),
        }
    }

    fn finish(mut self) -> io::Result<()> {
        if let Some(out) = self.out.take() {
            out.finish()?.sync_all()?;
            fs::rename(&self.written, &self.replaces)?;
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // It is gone already when all went well.
        let _ = fs::remove_file(&self.written);
    }
}
