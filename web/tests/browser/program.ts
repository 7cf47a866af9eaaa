/** The program `scoresheet`, as the page is compared with it and served by it. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Where it is built, unless SCORESHEET names another. */
const PROGRAM = process.env.SCORESHEET ?? fileURLToPath(new URL("../../../target/debug/scoresheet", import.meta.url));

/** What it prints. */
export function run(words: string[], input: string): string {
  return execFileSync(PROGRAM, words, { input, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"] });
}

/** The page and the service, as the program serves them on a port of its own. */
export async function serveByProgram(): Promise<{ address: string; close(): Promise<number | null> }> {
  const child = spawn(PROGRAM, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    address: line.toString().trim(),
    close: async () => {
      child.kill("SIGTERM");
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    },
  };
}

/** What it ends with, and what it writes to the standard error. */
export function end(words: string[], input: string): { code: number | null; told: string } {
  const { status, stderr } = spawnSync(PROGRAM, words, { input, encoding: "utf8" });
  return { code: status, told: stderr };
}
