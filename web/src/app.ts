/** What views are given: the state, the library, the words of the language, and a voice for what happened. */
import type { Client } from "./service/client";
import type { Messages } from "./messages";
import type { State } from "./state";
import type { Store } from "./store";
import type { Reader } from "./reader";

export interface App {
  store: Store<State>;
  /** Answers single questions. */
  client: Client;
  /** Does what takes long, so that questions need not wait for it. */
  workshop: Client;
  reader: Reader;
  messages: Messages;
  /** The language of the messages. */
  language: string;
  /** Says something to those who do not see it. */
  announce(text: string): void;
  /** Shows a short remark for a while, and says it. */
  notify(text: string, undo?: () => void): void;
  /** Ends when the page is built anew, in another language. */
  until: AbortSignal;
}
