/** The page's end of the worker: promises for jobs, progress, and cancelling that always works. */
import type { Call, Calls, Problem } from "../contract";
import type { FromWorker, Job, Progress, ToWorker } from "./protocol";

/** A job that says nothing for so long after it was cancelled is stopped with its worker, in milliseconds. */
const PATIENCE = 400;
/** The same for one that nobody waits for any more: stopping it costs a new worker. */
export const LONG_PATIENCE = 4000;

export class CancelledError extends Error {}

interface Waiting {
  job: Job;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  progress: ((progress: Progress) => void) | undefined;
}

export interface Running<T> {
  done: Promise<T>;
  cancel(patience?: number): void;
}

/** One worker that is replaced when it hangs; the jobs behind the one that hung are given to the next. */
export class Client {
  #worker: Worker | null = null;
  #next = 1;
  #waiting = new Map<number, Waiting>();

  constructor(private readonly make: () => Worker) {}

  /** A call of the library. A refusal is an answer, too. */
  call<C extends Call>(call: C, ask: Calls[C]["ask"], text: string | Blob | null = null): Running<Calls[C]["answer"] | Problem> {
    return this.start({ kind: "call", call, ask, text });
  }

  start<T>(job: Job, progress?: (progress: Progress) => void): Running<T> {
    const id = this.#next++;
    const done = new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { job, resolve: resolve as (answer: unknown) => void, reject, progress });
    });
    this.#send({ id, job });
    return { done, cancel: (patience = PATIENCE) => this.#cancel(id, patience) };
  }

  #send(message: ToWorker): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(message);
  }

  #begin(): Worker {
    const worker = this.make();
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#hear(event.data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(event.message || "the worker stopped");
    });
    return worker;
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if ("progress" in message) return waiting.progress?.(message.progress);
    this.#waiting.delete(message.id);
    if ("answer" in message) waiting.resolve(message.answer);
    else if ("cancelled" in message) waiting.reject(new CancelledError());
    else waiting.reject(new Error(message.failed));
  }

  #cancel(id: number, patience: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    waiting.progress = undefined;
    this.#send({ cancel: id });
    setTimeout(() => {
      const hung = this.#waiting.get(id);
      if (!hung) return;
      this.#waiting.delete(id);
      hung.reject(new CancelledError());
      this.#restart();
    }, patience);
  }

  /** Ends the worker, and gives what waits behind the hung job to a new one. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const [id, waiting] of this.#waiting) this.#send({ id, job: waiting.job });
  }

  #fail(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(why));
    this.#waiting.clear();
  }
}
