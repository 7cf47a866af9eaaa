/** Words that change with a number, by the plural rules of the platform. */

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** For one language: the text for a number, with `{n}` replaced by it. `zero` is taken for nothing at all. */
export function counter(language: string): (value: number, other: string, forms?: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (value, other, forms = {}) => {
    const form = (value === 0 ? forms.zero : undefined) ?? forms[rules.select(value)] ?? other;
    return form.replaceAll("{n}", numbers.format(value));
  };
}
