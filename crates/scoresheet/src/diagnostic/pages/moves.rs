use super::{Example, Page};
use crate::diagnostic::Code;

pub(super) const PAGES: &[(Code, Page)] = &[];
