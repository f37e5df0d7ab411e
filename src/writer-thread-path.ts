import { fileURLToPath } from "node:url";

/** The build replaces this module by the file's place in the binary. */
export const writerThreadPath: string = fileURLToPath(new URL("./writer-thread.ts", import.meta.url));
