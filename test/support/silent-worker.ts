import { parentPort } from "node:worker_threads";

/** A worker thread that takes messages and answers none. */
parentPort?.on("message", () => {});
