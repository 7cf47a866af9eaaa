//! Which of the fixes that were proposed are wanted.

use crate::diagnostic::{Code, Diagnostic, Fix, Grade};

/// A choice among fixes: the safe ones, when nothing else is said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Whether fixes are wanted that are only offered.
    pub offered: bool,
    /// The codes whose fixes alone are wanted, those that are only offered too; none for all.
    pub select: Option<Vec<Code>>,
    /// Codes whose fixes are not wanted.
    pub ignore: Vec<Code>,
}

impl Choice {
    /// The fix of the diagnostic, when there is one and it is wanted.
    pub fn of<'d>(&self, diagnostic: &'d Diagnostic) -> Option<&'d Fix> {
        let fix = diagnostic.fix.as_ref()?;
        let code = diagnostic.code;
        let wanted = match &self.select {
            Some(select) => select.contains(&code),
            None => self.offered || fix.grade == Grade::Safe,
        };
        (wanted && !self.ignore.contains(&code)).then_some(fix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_offered_is_wanted_only_when_asked_for() {
        let safe = Diagnostic::new(Code::BadTag, 0..1).fixed_by(Fix::safe(0..1, "", "x"));
        let risky = Diagnostic::new(Code::StrayClose, 0..1).fixed_by(Fix::offered(0..1, "", "x"));
        let none = Diagnostic::new(Code::BadTag, 0..1);
        let wanted = |choice: &Choice| [&safe, &risky, &none].map(|it| choice.of(it).is_some());
        let select = |codes: &[Code]| Choice {
            select: Some(codes.to_vec()),
            ..Choice::default()
        };
        assert_eq!(wanted(&Choice::default()), [true, false, false]);
        let all = Choice {
            offered: true,
            ..Choice::default()
        };
        assert_eq!(wanted(&all), [true, true, false]);
        assert_eq!(wanted(&select(&[Code::StrayClose])), [false, true, false]);
        let ignoring = Choice {
            ignore: vec![Code::BadTag],
            ..all
        };
        assert_eq!(wanted(&ignoring), [false, true, false]);
    }
}
