import { fileURLToPath } from "node:url";

/** The file that queue threads start from; the build replaces this module with one that contains the file's place in the binary. */
export const queueWorkerPath: string = fileURLToPath(new URL("./queue-worker.ts", import.meta.url));
