/** Copies, downloads, and says so. */
import type { App } from "../app";

export async function copy(app: App, text: string, done = app.messages.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.notify(done);
  } catch {
    app.notify(app.messages.copyFailed);
  }
}

/** Gives a file to the reader; it is made here and goes through no server. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
