/** Packed files: known by their first bytes, unpacked in steps. */

export type Packing = "gzip" | "zstd";

/** What a file may unpack to. */
export const MAX_UNPACKED = 2_000_000_000;

/** How a file is packed, from its first four bytes. */
export function packing(head: Uint8Array): Packing | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return "zstd";
  return null;
}

/** The content of a file packed with gzip, which the browser unpacks; zstd is left to the library. */
export async function gunzipped(file: Blob, step: (done: number) => Promise<void>): Promise<Blob> {
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        read += part.length;
        out.enqueue(part);
      },
    }),
  );
  const reader = counted.pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Blob[] = [];
  let size = 0;
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (value) {
      pending.push(value);
      waiting += value.length;
      size += value.length;
    }
    if (size > MAX_UNPACKED) {
      await reader.cancel();
      throw new Error("the file unpacks to more than 2 GB");
    }
    if (done || waiting > 4_000_000) {
      parts.push(new Blob(pending));
      pending = [];
      waiting = 0;
      await step(read);
    }
    if (done) return new Blob(parts);
  }
}
