import type { FileFinding } from "../verification/check-file.ts";

export interface DocumentWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

/** What the thread does with a file: it checks it under the keys of a key set (RFC 7517), or looks for the QR code of a picture. */
export type DocumentTask =
  | { readonly kind: "examine"; readonly keySet: string }
  | { readonly kind: "read QR code" };

/** A message to the thread: one document at a time. */
export interface DocumentJob {
  readonly jobId: number;
  readonly document: Uint8Array;
  readonly task: DocumentTask;
}

export type DocumentReply =
  | { readonly jobId: number; readonly kind: "examine"; readonly finding: FileFinding }
  /** The text of the QR code in the picture; null where there is none, or the picture cannot be read. */
  | { readonly jobId: number; readonly kind: "read QR code"; readonly text: string | null };
