/** The library as WebAssembly: bytes in, bytes out, over three plain functions. */

interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(pointer: number, length: number): void;
  call(pointer: number, length: number): number;
}

/** The bytes before an answer, which tell its length. */
const HEAD = 4;

/** Where the module lies: beside the page, and the built worker is one folder below. */
const ADDRESS = new URL(import.meta.env.DEV ? "/scoresheet.wasm" : "../scoresheet.wasm", self.location.href);

export class Library {
  #exports: Exports | null = null;
  #loading: Promise<void> | null = null;

  ready(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const response = await fetch(ADDRESS);
    if (!response.ok) throw new Error(`${ADDRESS.pathname}: ${response.status}`);
    const named = response.headers.get("content-type")?.startsWith("application/wasm");
    const module = named ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
    const instance = await WebAssembly.instantiate(module, {});
    this.#exports = instance.exports as unknown as Exports;
  }

  /** Answers a call; what is refused is an answer with a `status`. */
  call(call: string, ask: object, text: string | Uint8Array | null): unknown {
    const library = this.#exports;
    if (!library) throw new Error("the library is not loaded yet");
    const head = new TextEncoder().encode(`${JSON.stringify({ ...ask, call })}\n`);
    const body = typeof text === "string" ? new TextEncoder().encode(text) : (text ?? new Uint8Array());
    const length = head.length + body.length;
    const pointer = library.alloc(length) >>> 0;
    const message = new Uint8Array(library.memory.buffer, pointer, length);
    message.set(head);
    message.set(body, head.length);
    const answer = library.call(pointer, length) >>> 0;
    const size = new DataView(library.memory.buffer).getUint32(answer, true);
    const json = new TextDecoder().decode(new Uint8Array(library.memory.buffer, answer + HEAD, size));
    library.free(answer, size + HEAD);
    return JSON.parse(json);
  }
}
