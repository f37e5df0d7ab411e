import type { CertificateDocument } from "../certificate-document.ts";

/** What the pool gives a worker thread once, at its start. */
export interface RenderWorkerData {
  /** An existing folder that libraries may be unpacked into when no temporary folder will do; null for none. */
  readonly spareFolder: string | null;
}

/** What the pool posts to a worker: one job at a time. */
export interface RenderJob {
  readonly jobId: number;
  readonly document: CertificateDocument;
}

/** What a worker posts back for each job: both files, or the reason why there are none (for the log, not the public). */
export type RenderReply =
  | { readonly jobId: number; readonly pdf: Uint8Array; readonly jpeg: Uint8Array }
  | { readonly jobId: number; readonly error: string };
