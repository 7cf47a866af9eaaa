/** The state of the page, and who wants to know when it changes. */

export type Listener<State> = (state: State, before: State) => void;

export class Store<State extends object> {
  #state: State;
  #listeners = new Set<Listener<State>>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /** Changes some of the state; listeners are told once, and only if something is different. */
  change(part: Partial<State>): void {
    const before = this.#state;
    if (Object.entries(part).every(([key, value]) => Object.is(before[key as keyof State], value))) return;
    this.#state = { ...before, ...part };
    for (const listener of [...this.#listeners]) listener(this.#state, before);
  }

  /** Hears of changes until the signal ends it. */
  listen(listener: Listener<State>, until?: AbortSignal): void {
    this.#listeners.add(listener);
    until?.addEventListener("abort", () => this.#listeners.delete(listener));
  }
}

/** Whether any of some keys differ between two states. */
export function differs<State>(state: State, before: State, ...keys: (keyof State)[]): boolean {
  return keys.some((key) => !Object.is(state[key], before[key]));
}
