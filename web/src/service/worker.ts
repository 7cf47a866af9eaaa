/** The worker: runs the library away from the page. A long job goes in steps, and short ones come between them. */
import type { BlocksAnswer, ConvertAnswer, ReadAnswer } from "../contract";
import { isProblem } from "../contract";
import { Library } from "./library";
import type { CallJob, ConvertJob, FileGame, FromWorker, IndexJob, Job, OpenJob, Opened, ToWorker } from "./protocol";
import { packing, unpacked } from "./packing";
import { windows } from "./windows";

const library = new Library();
const cancelled = new Set<number>();

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("module" in message) library.use(message.module);
  else if ("cancel" in message) cancelled.add(message.cancel);
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
  if (kind === null) return { file: job.file, packed: null };
  const file = await unpacked(job.file, kind, (bytes) => library.unpack(bytes), async (done) => {
    tell({ id, progress: { done, total: job.file.size, games: 0 } });
    await pause(id);
  });
  return { file, packed: kind };
}

/** The whole blocks of some bytes, as the library cuts them. */
function cut(bytes: Uint8Array) {
  const answer = library.call("blocks", {}, bytes) as BlocksAnswer;
  return isProblem(answer) ? [{ from: 0, to: bytes.length }] : answer.blocks;
}

async function index(id: number, job: IndexJob): Promise<{ games: number }> {
  await library.ready();
  let games = 0;
  for await (const piece of windows(job.file, cut)) {
    const answer = library.call("read", { ...job.how, to: [], offsets: "bytes" }, piece.bytes) as ReadAnswer;
    const found: FileGame[] = (isProblem(answer) ? [] : answer.games).map((game) => ({
      ...game,
      index: games + game.index,
      within: game.index,
      block: [piece.from, piece.to],
    }));
    games += isProblem(answer) ? 0 : answer.total;
    tell({ id, progress: { done: piece.to, total: job.file.size, games, found } });
    await pause(id);
  }
  return { games };
}

async function convert(id: number, job: ConvertJob): Promise<{ file: Blob; games: number; lost: string[] }> {
  await library.ready();
  const parts: Blob[] = [];
  const lost = new Set<string>();
  let games = 0;
  for await (const piece of windows(job.file, cut)) {
    const ask = { ...job.how, to: job.to, output: job.output };
    const answer = library.call("convert", ask, piece.bytes) as ConvertAnswer;
    if (isProblem(answer)) throw new Error(answer.detail ?? answer.title);
    for (const what of answer.lost ?? []) lost.add(what);
    games += answer.games;
    parts.push(new Blob([parts.length > 0 ? continued(answer.text, job.output) : answer.text]));
    tell({ id, progress: { done: piece.to, total: job.file.size, games } });
    await pause(id);
  }
  return { file: new Blob(parts, { type: "text/plain;charset=utf-8" }), games, lost: [...lost] };
}

/** A later part of an output: its head is that of the first. */
function continued(text: string, output: ConvertJob["output"]): string {
  if (output === "csv") return text.slice(text.indexOf("\n") + 1);
  return output === "jsonl" ? text : `\n${text}`;
}
