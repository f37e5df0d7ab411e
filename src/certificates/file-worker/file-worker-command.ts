import { fileURLToPath } from "node:url";

/** The word by which the binary starts as a file worker; no command of people has it. */
export const FILE_WORKER_WORD = "file-worker";

/** Starts a file worker from source; the build replaces this module with one that starts the binary itself. */
export const fileWorkerCommand: readonly string[] = [
  process.execPath,
  fileURLToPath(new URL("./file-worker.ts", import.meta.url)),
];
