import { writeSync } from "node:fs";
import { errorCode, ServiceError } from "../src/kernel/errors.ts";

const STDOUT = 1;
const FULL_PIPE_WAIT_MS = 5;

/** The reader of the output, such as `head`, has closed it; no message can reach it. */
export class OutputClosed extends Error {}

/**
 * Writes the whole text before it returns, so that an import never runs ahead of its reader. @throws OutputClosed when the reader has
 * closed the pipe; ServiceError `setup` when the output cannot be written, such as on a full disk.
 */
export function writeStdout(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(STDOUT, bytes, written);
    } catch (error) {
      const code = errorCode(error);
      if (code === "EPIPE") throw new OutputClosed();
      if (code !== "EAGAIN") {
        throw new ServiceError("setup", `The output cannot be written (${code}): check where it goes.`, {
          cause: error,
        });
      }
      // The pipe is full because its reader is slower than svc.
      Bun.sleepSync(FULL_PIPE_WAIT_MS);
    }
  }
}
