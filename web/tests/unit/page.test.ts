import { expect, test } from "vitest";
import type { Block, NotationsAnswer } from "../../src/contract";
import { MAX_COLUMNS, moveColumn, usualColumns, validColumns } from "../../src/game/columns";
import { addressOf, routeOf, type Route } from "../../src/router";
import { gunzipped, packing } from "../../src/service/packing";
import { windows } from "../../src/service/windows";
import { fromBase64, pack, toBase64, unpack } from "../../src/share";
import { differs, Store } from "../../src/store";
import { dated } from "../../src/view/games";

const ROUTES: Route[] = [{ view: "convert" }, { view: "notations" }, { view: "notation", id: "a:b/c" }, { view: "help" }, { view: "shared", packed: "abc-_" }];

test("every view has an address that leads to it", () => {
  for (const route of ROUTES) expect(routeOf(addressOf(route))).toEqual(route);
  expect(routeOf("#/notations/%zz")).toEqual({ view: "notation", id: "%zz" });
  expect(routeOf("#nothing")).toEqual({ view: "convert" });
});

test("a game goes through a link unharmed", async () => {
  const shared = { text: "1. ♘f3 中 {ä}\n", from: "one", fen: "8/8 w", game: 3, ply: 7 };
  expect(await unpack(await pack(shared))).toEqual(shared);
  expect(await unpack(await pack({ text: "1. e4" }))).toEqual({ text: "1. e4" });
});

test("a damaged link is no game", async () => {
  for (const text of ["", "%%%", "AAAA", toBase64(new TextEncoder().encode("{}"))]) expect(await unpack(text), text).toBe(null);
});

test("a link that unpacks to a mountain is refused", async () => {
  const huge = await pack({ text: "a".repeat(8_000_000) });
  expect(huge.length).toBeLessThan(20_000);
  expect(await unpack(huge)).toBe(null);
});

test("any bytes go through base64 for addresses", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(toBase64(bytes)).toMatch(/^[\w-]*$/);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});

/** Cuts behind each full stop. */
function atStops(bytes: Uint8Array): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  bytes.forEach((byte, i) => {
    if (byte === 46) blocks.push({ from, to: (from = i + 1) });
  });
  if (from < bytes.length) blocks.push({ from, to: bytes.length });
  return blocks;
}

test("windows of any size give the pieces of the whole", async () => {
  const text = "a. bb. ccc. a very long game indeed. d. e";
  for (const size of [1, 2, 3, 5, 8, 20, 100]) {
    const got: string[] = [];
    let end = 0;
    for await (const piece of windows(new Blob([text]), atStops, size)) {
      expect(piece.from, `window of ${size}`).toBe(end);
      end = piece.to;
      got.push(new TextDecoder().decode(piece.bytes));
    }
    expect(got, `window of ${size}`).toEqual(["a.", " bb.", " ccc.", " a very long game indeed.", " d.", " e"]);
  }
});

test("packed files are known by their first bytes, and gzip is unpacked", async () => {
  expect(packing(Uint8Array.of(0x1f, 0x8b, 8, 0))).toBe("gzip");
  expect(packing(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd))).toBe("zstd");
  expect(packing(Uint8Array.of(91, 69))).toBe(null);
  const packed = await new Response(new Blob(["1. e4"]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
  expect(await (await gunzipped(packed, async () => undefined)).text()).toBe("1. e4");
});

const REGISTRY: NotationsAnswer = {
  notations: ["a", "b", "c", "d"].map((id, i) => ({ id, name: id, group: i < 2 ? "x" : id, reads: true, writes: id !== "d" })),
};

test("columns are those the library names, or one of each group", () => {
  expect(usualColumns({ ...REGISTRY, defaults: { table: ["b", "gone", "d"] } })).toEqual(["b"]);
  expect(usualColumns(REGISTRY)).toEqual(["a", "c"]);
});

test("remembered columns lose what is gone, what is double and what cannot be written", () => {
  expect(validColumns(["c", "c", "gone", "d", "a"], REGISTRY.notations)).toEqual(["c", "a"]);
  expect(validColumns(Array.from({ length: 99 }, () => "a"), REGISTRY.notations).length).toBeLessThanOrEqual(MAX_COLUMNS);
});

test("a column moves a place and stays inside", () => {
  expect(moveColumn(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(moveColumn(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(moveColumn(["a", "b", "c"], "gone", 1)).toEqual(["a", "b", "c"]);
});

test("listeners hear of what changed, and of nothing else", () => {
  const store = new Store({ a: 1, b: 2 });
  const heard: boolean[] = [];
  store.listen((state, before) => heard.push(differs(state, before, "a")));
  store.change({ a: 1 });
  store.change({ b: 3 });
  store.change({ a: 2, b: 4 });
  expect(heard).toEqual([false, true]);
});

test("dates are written as far as they are known", () => {
  expect(["1858.??.??", "1858.11.??", "1858.11.02", "????.??.??", "", "1858.13.01"].map((date) => dated(date, "en"))).toEqual(["1858", "Nov 1858", "Nov 2, 1858", "", "", "1858"]);
  expect(dated("1858.11.02", "zh-Hans")).toBe("1858年11月2日");
});
