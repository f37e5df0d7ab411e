import { ServiceError } from "../../kernel/errors.ts";
import { type FileWorkerPorts, FileWorkerProcess } from "../file-worker/file-worker-process.ts";
import type { FileFinding } from "../verification/check-file.ts";

/** Reads one document at a time, in a process of its own. */
export interface DocumentReader {
  /** What a file shows under this key set (`/.well-known/jwks.json`). @throws ServiceError `service_unavailable` when it could not be read in time. */
  examine(file: Uint8Array, keySet: string): Promise<FileFinding>;
  /**
   * The text of the QR code in a JPEG or a PNG, or on a PDF; null if there is none, or the document is damaged. @throws ServiceError
   * `service_unavailable` as `examine`.
   */
  readQrText(document: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
}

export function createDocumentReader(ports: FileWorkerPorts): DocumentReader {
  const worker = new FileWorkerProcess(ports);
  return {
    examine: (file, keySet) => worker.call("examine", file, keySet).catch(refuse),
    readQrText: (document) => worker.call("readQrText", document, ports.spareFolder).catch(refuse),
    close: () => worker.close(),
  };
}

function refuse(): never {
  throw new ServiceError("service_unavailable", "The document could not be read. Try again in a minute.", {
    isLogged: true,
  });
}
