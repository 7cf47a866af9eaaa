/** The library as WebAssembly: bytes in, bytes out, over three plain functions. */

interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(pointer: number, length: number): void;
  call(pointer: number, length: number): bigint;
}

/** Where the module lies beside the page. */
const ADDRESS = new URL(`${import.meta.env.BASE_URL}scoresheet.wasm`, self.location.href);

export class Library {
  #exports: Exports | null = null;
  #loading: Promise<void> | null = null;
  #module: WebAssembly.Module | null = null;

  /** A module that another worker has compiled. */
  use(module: WebAssembly.Module): void {
    this.#module = module;
  }

  ready(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const module = this.#module ?? (await WebAssembly.compileStreaming(fetch(ADDRESS)));
    const instance = await WebAssembly.instantiate(module, {});
    this.#exports = instance.exports as unknown as Exports;
  }

  call(call: string, ask: object, text: string | Uint8Array | null): unknown {
    const head = new TextEncoder().encode(`${JSON.stringify({ ...ask, call })}\n`);
    const body = typeof text === "string" ? new TextEncoder().encode(text) : (text ?? new Uint8Array());
    return JSON.parse(new TextDecoder().decode(this.#raw(head, body)));
  }

  /** The content of a file packed with zstd. */
  unpack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    return this.#raw(new TextEncoder().encode('{"call":"unpack"}\n'), bytes);
  }

  #raw(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
    const library = this.#exports;
    if (!library) throw new Error("the library is not loaded yet");
    const length = head.length + body.length;
    const pointer = library.alloc(length);
    const memory = new Uint8Array(library.memory.buffer, pointer, length);
    memory.set(head);
    memory.set(body, head.length);
    const packed = library.call(pointer, length);
    const from = Number(packed >> 32n);
    const size = Number(packed & 0xffff_ffffn);
    const answer = new Uint8Array(library.memory.buffer, from, size).slice();
    library.free(from, size);
    return answer;
  }
}
