import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));
const MODULE = fileURLToPath(new URL("../../public/scoresheet.wasm", import.meta.url));

/** The ids of the registry, from the module that the page runs. */
async function ids(): Promise<string[]> {
  const { instance } = await WebAssembly.instantiate(readFileSync(MODULE), {});
  const { memory, alloc, call } = instance.exports as unknown as {
    memory: WebAssembly.Memory;
    alloc(length: number): number;
    call(pointer: number, length: number): number;
  };
  const message = new TextEncoder().encode('{"call":"notations"}\n');
  const pointer = alloc(message.length);
  new Uint8Array(memory.buffer, pointer, message.length).set(message);
  const answer = call(pointer, message.length);
  const size = new DataView(memory.buffer).getUint32(answer, true);
  const { notations } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, size))) as { notations: { id: string }[] };
  return notations.map((it) => it.id);
}

test("the page names no notation", async () => {
  const all = await ids();
  expect(all.length).toBeGreaterThan(50);
  const named: string[] = [];
  for (const file of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
    if (!file.name.endsWith(".ts")) continue;
    const code = readFileSync(join(file.parentPath, file.name), "utf8");
    named.push(...all.filter((id) => code.includes(`"${id}"`) || code.includes(`'${id}'`) || code.includes(`\`${id}\``)).map((id) => `${file.name}: ${id}`));
  }
  expect(named).toEqual([]);
});
