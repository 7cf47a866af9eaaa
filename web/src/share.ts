/** A game in the fragment of a link: packed by the browser, and never sent to a server. */

/** What a link carries. */
export interface Shared {
  text: string;
  from?: string;
  fen?: string;
  game?: number;
  ply?: number;
}

/** Links that are longer are refused by some programs that pass them on. */
export const MAX_LINK = 32_000;
/** What a link may unpack to; more is an attack, not a game. */
const MAX_UNPACKED = 4_000_000;

export async function pack(shared: Shared): Promise<string> {
  const short = { t: shared.text, f: shared.from, n: shared.fen, g: shared.game, p: shared.ply };
  const stream = new Blob([JSON.stringify(short)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** What a link carries, or `null` where it carries nothing that can be read. */
export async function unpack(packed: string): Promise<Shared | null> {
  try {
    const stream = new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const short: unknown = JSON.parse(await limited(stream));
    if (typeof short !== "object" || short === null) return null;
    const { t, f, n, g, p } = short as Record<string, unknown>;
    if (typeof t !== "string") return null;
    return {
      text: t,
      ...(typeof f === "string" && { from: f }),
      ...(typeof n === "string" && { fen: n }),
      ...(Number.isInteger(g) && { game: g as number }),
      ...(Number.isInteger(p) && { ply: p as number }),
    };
  } catch {
    return null;
  }
}

async function limited(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_UNPACKED) {
      await reader.cancel();
      throw new Error("the link unpacks to more than a link may carry");
    }
  }
}

export function toBase64(bytes: Uint8Array): string {
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(signs.length);
  for (let i = 0; i < signs.length; i++) bytes[i] = signs.charCodeAt(i);
  return bytes;
}
