import { parentPort, workerData } from "node:worker_threads";
import { databasePath } from "../../src/db/open-data.ts";
import { openWriteTurns, turnFilesOfThread } from "../../src/db/write-turn.ts";
import type { QueueOrder, QueueReport, QueueWorkerData } from "../../src/queue-message.ts";

/** A queue worker that has the turn to write, and dies in it when it is asked to take another one. */
if (parentPort === null) throw new Error("a worker thread's entry point");
const port = parentPort;
const { config } = workerData as QueueWorkerData;
await openWriteTurns(databasePath(config.dataDir)).take();
port.postMessage({ turnFiles: turnFilesOfThread() } satisfies QueueReport);
port.on("message", (order: QueueOrder) => {
  if (typeof order === "object" && "takeTurn" in order) throw new Error("in its turn");
});
