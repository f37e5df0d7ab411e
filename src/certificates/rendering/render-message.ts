import type { CertificateDocument, PdfSignature, RenderSigning } from "../certificate-document.ts";

export interface RenderWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

/** A message from the pool to a worker, which may still have the job before. */
export interface RenderJob {
  readonly jobId: number;
  readonly document: CertificateDocument;
  readonly signing: RenderSigning | null;
}

/** `error` is for the log, not for the public. */
export type RenderReply =
  | {
      readonly jobId: number;
      readonly pdf: Uint8Array;
      readonly jpeg: Uint8Array;
      readonly signature: PdfSignature | null;
    }
  | { readonly jobId: number; readonly error: string };
