import { Worker } from "node:worker_threads";
import { ServiceError } from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import type { Timers } from "../../kernel/timers.ts";
import type { FileFinding } from "../verification/check-file.ts";
import type { DocumentJob, DocumentReply, DocumentTask, DocumentWorkerData } from "./document-message.ts";
import { documentWorkerPath } from "./document-worker-path.ts";

const TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;

/** Reads one document at a time in a thread of its own: a stranger's document that makes it hang or fail ends only that thread. */
export interface DocumentReader {
  /** What a file shows under this key set (`/.well-known/jwks.json`). @throws ServiceError `service_unavailable` when the thread failed. */
  examine(file: Uint8Array, keySet: string): Promise<FileFinding>;
  /** The text of the QR code in a JPEG or a PNG, or on a PDF; null if there is none, or the document cannot be read. */
  readQrText(document: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
}

/** The thread starts with the first document, and ends when none has come for a while, which frees some 40 MB. */
export function createDocumentReader(options: {
  readonly timers: Timers;
  readonly log: Pick<Log, "warn">;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder: string;
  readonly workerPath?: string;
}): DocumentReader {
  const { timers, log, workerPath = documentWorkerPath } = options;
  let worker: Worker | null = null;
  let stopIdle = () => {};
  let lastJobId = 0;
  let last: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    const workerData: DocumentWorkerData = { spareFolder: options.spareFolder };
    worker ??= new Worker(workerPath, { workerData });
    return worker;
  }

  function end(): void {
    stopIdle();
    // Not awaited: a thread that is inside native code ends only when that returns.
    void worker?.terminate();
    worker = null;
  }

  /** @returns null when the thread hung or failed. */
  async function read(document: Uint8Array, task: DocumentTask): Promise<DocumentReply | null> {
    stopIdle();
    const thread = started();
    lastJobId += 1;
    const job: DocumentJob = { jobId: lastJobId, document, task };
    const { promise, resolve } = Promise.withResolvers<DocumentReply | null>();
    const fail = (reason: string) => {
      log.warn({ reason }, "a document could not be read; the next one starts another thread");
      if (worker === thread) end();
      resolve(null);
    };
    const onMessage = (reply: DocumentReply) => {
      if (reply.jobId === job.jobId) resolve(reply);
    };
    const onError = (error: unknown) => fail(error instanceof Error ? error.message : String(error));
    const onExit = () => fail("the thread ended");
    thread.on("message", onMessage).on("error", onError).on("exit", onExit);
    const stopTimer = timers.after(TIMEOUT_MS, () => fail(`no answer within ${TIMEOUT_MS} ms`));
    thread.postMessage(job);
    try {
      return await promise;
    } finally {
      stopTimer();
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      if (worker === thread) stopIdle = timers.after(IDLE_MS, end);
    }
  }

  function readInTurn(document: Uint8Array, task: DocumentTask): Promise<DocumentReply | null> {
    const reading = last.then(() => read(document, task));
    last = reading.catch(() => {});
    return reading;
  }

  return {
    async examine(file, keySet) {
      const reply = await readInTurn(file, { kind: "examine", keySet });
      if (reply?.kind === "examine") return reply.finding;
      throw new ServiceError("service_unavailable", "The document could not be read: try again soon.");
    },

    async readQrText(picture) {
      const reply = await readInTurn(picture, { kind: "read QR code" });
      return reply?.kind === "read QR code" ? reply.text : null;
    },

    async close() {
      await last;
      stopIdle();
      await worker?.terminate();
      worker = null;
    },
  };
}
