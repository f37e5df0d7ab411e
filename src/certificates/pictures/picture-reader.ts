import { Worker } from "node:worker_threads";
import type { Log } from "../../kernel/log.ts";
import type { Timers } from "../../kernel/timers.ts";
import type { PictureJob, PictureReply, PictureWorkerData } from "./picture-message.ts";
import { pictureWorkerPath } from "./picture-worker-path.ts";

const TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;

/** Reads pictures that strangers send, in a thread of its own: a picture that makes the decoder hang or fail ends only that thread. */
export interface PictureReader {
  /** The text of the QR code in a JPEG or a PNG; null if there is none, or the picture cannot be read. One picture is read at a time. */
  readQrText(picture: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
}

/** The thread starts with the first picture, and ends when none has come for a while, which frees some 40 MB. */
export function createPictureReader(options: {
  readonly timers: Timers;
  readonly log: Pick<Log, "warn">;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder: string;
  readonly workerPath?: string;
}): PictureReader {
  const { timers, log, workerPath = pictureWorkerPath } = options;
  let worker: Worker | null = null;
  let stopIdle = () => {};
  let lastJobId = 0;
  let last: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    const workerData: PictureWorkerData = { spareFolder: options.spareFolder };
    worker ??= new Worker(workerPath, { workerData });
    return worker;
  }

  function end(): void {
    stopIdle();
    // Not awaited: a thread that is inside native code ends only when that returns.
    void worker?.terminate();
    worker = null;
  }

  async function read(picture: Uint8Array): Promise<string | null> {
    stopIdle();
    const thread = started();
    lastJobId += 1;
    const job: PictureJob = { jobId: lastJobId, picture };
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const fail = (reason: string) => {
      log.warn({ reason }, "a picture could not be read; the next one starts another thread");
      if (worker === thread) end();
      resolve(null);
    };
    const onMessage = ({ jobId, text }: PictureReply) => {
      if (jobId === job.jobId) resolve(text);
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

  return {
    readQrText(picture) {
      const reading = last.then(() => read(picture));
      last = reading.catch(() => {});
      return reading;
    },
    async close() {
      await last;
      stopIdle();
      await worker?.terminate();
      worker = null;
    },
  };
}
