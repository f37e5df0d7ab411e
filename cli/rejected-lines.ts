import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  openSync,
  realpathSync,
  writeSync,
} from "node:fs";
import { errorCode, ServiceError } from "../src/kernel/errors.ts";

interface RejectedLines {
  write(raw: string | Uint8Array | null): void;
  close(): void;
}

/**
 * Nothing is written without a name.
 *
 * @param encoded the bytes of a text in the encoding of the imported file.
 * @throws ServiceError `usage` for a file that cannot be written, and for the imported file itself.
 */
export function openRejectedLines(
  name: string | undefined,
  importedName: string,
  encoded: (text: string) => Uint8Array,
): RejectedLines {
  if (name === undefined) return { write() {}, close() {} };
  if (isSameFile(name, importedName))
    throw new ServiceError("usage", "--rejected must name another file than the imported one.");
  const file = openForWriting(name);
  return {
    write(raw) {
      if (raw === null) return;
      writeWhole(file, typeof raw === "string" ? encoded(raw) : raw);
      writeWhole(file, encoded("\n"));
    },
    close: () => closeSync(file),
  };
}

const OWN_MODE = 0o600;

function openForWriting(name: string): number {
  try {
    // Not emptied before it is known that nobody else will read it: the lines have personal data.
    const file = openSync(name, constants.O_WRONLY | constants.O_CREAT, OWN_MODE);
    try {
      const found = fstatSync(file);
      if (!found.isFile()) return file;
      if ((found.mode & 0o777) !== OWN_MODE) fchmodSync(file, OWN_MODE);
      ftruncateSync(file);
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  } catch (error) {
    throw new ServiceError("usage", `${name} cannot be written (${errorCode(error)}).`, { cause: error });
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
