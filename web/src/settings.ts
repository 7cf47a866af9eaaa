/** What is remembered: settings for good, the text until the tab is closed. All of it stays in the browser. */

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  language: string | null;
  theme: Theme;
  columns: string[] | null;
  flipped: boolean;
  form: string;
  /** Whether the reader knows where spoken words may go. */
  mayListen: boolean;
}

/** What is at hand again when the page is loaded anew. */
export interface Session {
  text: string;
  from: string;
  fen: string;
  game: number;
  trail: string[];
}

const SETTINGS = "scoresheet";
const SESSION = "scoresheet-session";
const USUAL: Settings = { language: null, theme: "auto", columns: null, flipped: false, form: "text", mayListen: false };

export function settings(): Settings {
  const kept = read(localStorageOrNone(), SETTINGS);
  return {
    language: typeof kept.language === "string" ? kept.language : USUAL.language,
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : "auto",
    columns: Array.isArray(kept.columns) ? kept.columns.filter((it): it is string => typeof it === "string") : null,
    flipped: kept.flipped === true,
    form: typeof kept.form === "string" ? kept.form : USUAL.form,
    mayListen: kept.mayListen === true,
  };
}

export function remember(part: Partial<Settings>): void {
  write(localStorageOrNone(), SETTINGS, { ...settings(), ...part });
}

export function session(): Session | null {
  const kept = read(sessionStorageOrNone(), SESSION);
  if (typeof kept.text !== "string") return null;
  return {
    text: kept.text,
    from: typeof kept.from === "string" ? kept.from : "auto",
    fen: typeof kept.fen === "string" ? kept.fen : "",
    game: Number.isInteger(kept.game) ? (kept.game as number) : 0,
    trail: Array.isArray(kept.trail) ? kept.trail.filter((it): it is string => typeof it === "string") : [],
  };
}

export function keepSession(part: Session): void {
  write(sessionStorageOrNone(), SESSION, part);
}

function read(storage: Storage | null, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Storage may be full or forbidden; then nothing is remembered, and nothing else changes. */
function write(storage: Storage | null, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

function localStorageOrNone(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function sessionStorageOrNone(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
