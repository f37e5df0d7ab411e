import type { CertificateDocument } from "../certificate-document.ts";

/** The data that the pool gives a worker thread at its start. */
export interface RenderWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

/** A message from the pool to a worker, which may still have the job before. */
export interface RenderJob {
  readonly jobId: number;
  readonly document: CertificateDocument;
}

/** The answer of a worker to each job: both files, or the reason why there are none (for the log, not for the public). */
export type RenderReply =
  | { readonly jobId: number; readonly pdf: Uint8Array; readonly jpeg: Uint8Array }
  | { readonly jobId: number; readonly error: string };
