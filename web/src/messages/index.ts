/** The languages of the interface. A new one: its file, and its line here. */
import { en } from "./en";
import { zhHans } from "./zh-Hans";

/** A language has every message of the English file: a text for a text, a function for a function of the same arguments. */
export type Messages = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key] };

export interface Language {
  /** As the platform names it. */
  tag: string;
  messages: Messages;
}

export const LANGUAGES: readonly Language[] = [
  { tag: "en", messages: en },
  { tag: "zh-Hans", messages: zhHans },
];

/** The first language of a reader's list that there is; English where there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const locale = maximal(tag);
    const found = LANGUAGES.find((it) => {
      const own = maximal(it.tag);
      return own.language === locale.language && (own.script === locale.script || own.language !== "zh");
    });
    if (found) return found;
    const near = LANGUAGES.find((it) => maximal(it.tag).language === locale.language);
    if (near) return near;
  }
  return LANGUAGES[0]!;
}

/** Whether a language is written from the right. */
export function direction(tag: string): "ltr" | "rtl" {
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(maximal(tag).script ?? "") ? "rtl" : "ltr";
}

function maximal(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return new Intl.Locale("en").maximize();
  }
}
