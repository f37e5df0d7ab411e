import { fileURLToPath } from "node:url";

/** The file that document threads start from; the build replaces this module with one that contains the file's place in the binary. */
export const documentWorkerPath: string = fileURLToPath(new URL("./document-worker.ts", import.meta.url));
