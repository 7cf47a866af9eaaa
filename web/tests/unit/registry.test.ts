import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/messages";

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
    // Names for readers may stand there, by their ids.
    if (!file.name.endsWith(".ts") || file.name === "names.ts") continue;
    const code = readFileSync(join(file.parentPath, file.name), "utf8");
    named.push(...all.filter((id) => code.includes(`"${id}"`) || code.includes(`'${id}'`) || code.includes(`\`${id}\``)).map((id) => `${file.name}: ${id}`));
  }
  expect(named).toEqual([]);
});

test("names in other languages are those of notations, and all have one that is not named for a language", async () => {
  const all = await ids();
  for (const { tag, messages } of LANGUAGES) {
    const named = Object.keys(messages.notationNames);
    expect(named.filter((id) => !all.includes(id)), tag).toEqual([]);
    if (named.length > 0) expect(all.filter((id) => !id.includes(":") && !named.includes(id)), tag).toEqual([]);
  }
});
