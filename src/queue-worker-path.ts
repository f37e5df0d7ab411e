import { fileURLToPath } from "node:url";

/** The build replaces this module by the file's place in the binary. */
export const queueWorkerPath: string = fileURLToPath(new URL("./queue-worker.ts", import.meta.url));
