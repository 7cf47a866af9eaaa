/** The worker: runs the library away from the page. A long job goes in steps, and short ones come between them. */
import { isProblem, type BlocksAnswer, type ConvertAnswer, type Lost, type Problem, type ReadAnswer } from "../contract";
import { Library } from "./library";
import type { CallJob, ConvertJob, FileGame, FromWorker, IndexJob, Job, OpenJob, Opened, ToWorker } from "./protocol";
import { gunzipped, packing } from "./packing";
import { WINDOW, windows } from "./windows";

const library = new Library();
const cancelled = new Set<number>();

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("cancel" in message) cancelled.add(message.cancel);
  else void run(message.id, message.job);
});

function tell(message: FromWorker): void {
  postMessage(message);
}

async function run(id: number, job: Job): Promise<void> {
  try {
    if (cancelled.delete(id)) return tell({ id, cancelled: true });
    const answer = await work(id, job);
    if (cancelled.delete(id)) tell({ id, cancelled: true });
    else tell({ id, answer });
  } catch (error) {
    if (error instanceof Cancelled) tell({ id, cancelled: true });
    else tell({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

class Cancelled extends Error {}

/** Lets messages in between two steps, and stops where one of them asks for it. */
async function pause(id: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (cancelled.delete(id)) throw new Cancelled();
}

function work(id: number, job: Job): Promise<unknown> {
  switch (job.kind) {
    case "call":
      return call(job);
    case "open":
      return open(id, job);
    case "index":
      return index(id, job);
    case "convert":
      return convert(id, job);
  }
}

async function call(job: CallJob): Promise<unknown> {
  await library.ready();
  const bytes = job.text instanceof Blob ? new Uint8Array(await job.text.arrayBuffer()) : job.text;
  return library.call(job.call, job.ask, bytes);
}

async function open(id: number, job: OpenJob): Promise<Opened> {
  await library.ready();
  const kind = packing(new Uint8Array(await job.file.slice(0, 4).arrayBuffer()));
  const file =
    kind === "gzip"
      ? await gunzipped(job.file, async (done) => {
          tell({ id, progress: { done, total: job.file.size, games: 0 } });
          await pause(id);
        })
      : job.file;
  await pause(id);
  return { file: await inUtf8(file), packed: kind };
}

/** The text in UTF-8 without a mark before it; the library unpacks and decodes what is not that already. */
async function inUtf8(file: Blob): Promise<Blob> {
  const ask = async (part: Blob) => library.call("blocks", {}, new Uint8Array(await part.arrayBuffer())) as BlocksAnswer | Problem;
  const first = await ask(file.slice(0, WINDOW));
  if (!isProblem(first) && first.text === undefined) return file;
  const whole = file.size <= WINDOW ? first : await ask(file);
  if (isProblem(whole)) throw new Error(whole.detail ?? whole.title);
  return whole.text === undefined ? file : new Blob([whole.text]);
}

/** The blocks of some bytes, as the library cuts them. */
function cut(bytes: Uint8Array) {
  const answer = library.call("blocks", {}, bytes) as BlocksAnswer | Problem;
  return isProblem(answer) || answer.text !== undefined ? [{ from: 0, to: bytes.length }] : answer.blocks;
}

async function index(id: number, job: IndexJob): Promise<{ games: number }> {
  await library.ready();
  let games = 0;
  for await (const piece of windows(job.file, cut)) {
    for (let from = 0; from < piece.bytes.length; ) {
      const answer = library.call("read", { ...job.how, to: [], offsets: "bytes" }, piece.bytes.subarray(from)) as ReadAnswer | Problem;
      if (isProblem(answer)) throw new Error(answer.detail ?? answer.title);
      const end = answer.cut ? (answer.games.at(-1)?.to ?? 0) : 0;
      const next = end > 0 ? from + end : piece.bytes.length;
      const block: [number, number] = [piece.from + from, piece.from + next];
      const found: FileGame[] = answer.games.map((game) => ({ ...game, index: games + game.index, within: game.index, block }));
      games += found.length;
      from = next;
      tell({ id, progress: { done: piece.from + from, total: job.file.size, games, found } });
      await pause(id);
    }
  }
  return { games };
}

async function convert(id: number, job: ConvertJob): Promise<{ file: Blob; games: number; lost: Lost[] }> {
  await library.ready();
  const parts: Blob[] = [];
  const lost = new Map<string, number>();
  let games = 0;
  for await (const piece of windows(job.file, cut)) {
    const one = job.to.length === 1 ? job.to[0]! : job.to;
    const ask = { ...job.how, to: one, output: job.output, games_before: games, more: piece.to < job.file.size };
    const answer = library.call("convert", ask, piece.bytes) as ConvertAnswer | Problem;
    if (isProblem(answer)) throw new Error(answer.detail ?? answer.title);
    for (const { what, count } of answer.lost ?? []) lost.set(what, (lost.get(what) ?? 0) + count);
    games += answer.games;
    parts.push(new Blob([answer.text]));
    tell({ id, progress: { done: piece.to, total: job.file.size, games } });
    await pause(id);
  }
  const file = new Blob(parts, { type: "text/plain;charset=utf-8" });
  return { file, games, lost: [...lost].map(([what, count]) => ({ what, count })) };
}
