/** A browser with the page in it, and what tests do again and again. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { serve } from "./server";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page. */
  faults: string[];
  /** Addresses that were asked for. */
  requests: string[];
}

export class Tester {
  private constructor(
    private readonly browser: Browser,
    private readonly server: { address: string; close(): Promise<void> },
  ) {}

  /** Starts the browser, and a server of the built page unless there is another one. */
  static async start(other?: { address: string; close(): Promise<void> }): Promise<Tester> {
    const server = other ?? (await serve());
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS, headless: true });
    return new Tester(browser, server);
  }

  get address(): string {
    return this.server.address;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /** A first visit, with nothing remembered. */
  async visit(options: BrowserContextOptions & { at?: string } = {}): Promise<Visit> {
    const { at = "", ...rest } = options;
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", serviceWorkers: "allow", ...rest });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const faults: string[] = [];
    const requests: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    context.on("request", (request) => requests.push(request.url()));
    await page.goto(this.address + at);
    return { page, context, faults, requests };
  }
}

/** Puts a text into the field, as pasting does, and waits until it is read. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.locator("#field").fill(text);
  await page.locator(".detected .numbers, .detected span").first().waitFor();
}

/** The texts of a column of the table, move by move. */
export function column(page: Page, at: number): Promise<string[]> {
  return page.locator(`td[data-column="${at}"]`).evaluateAll((cells) =>
    cells
      .map((cell) => ({ node: Number((cell as HTMLElement).dataset.node), text: cell.firstChild?.textContent ?? "" }))
      .sort((a, b) => a.node - b.node)
      .map((it) => it.text),
  );
}

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A file of the repository's examples. */
export function example(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)), "utf8");
}
