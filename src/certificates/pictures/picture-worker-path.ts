import { fileURLToPath } from "node:url";

/** The file that picture threads start from; the build replaces this module with one that contains the file's place in the binary. */
export const pictureWorkerPath: string = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));
