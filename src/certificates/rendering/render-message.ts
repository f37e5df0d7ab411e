import type { CertificateDocument, LogoFile, PdfSignature, RenderSigning } from "../certificate-document.ts";

/** The data that the pool gives a worker thread at its start. */
export interface RenderWorkerData {
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used; null for none. */
  readonly spareFolder: string | null;
}

/** A message from the pool to a worker, which may still have the job before: a certificate to render, or a logo's file to draw. */
export type RenderJob =
  | {
      readonly jobId: number;
      readonly document: CertificateDocument;
      readonly signing: RenderSigning | null;
    }
  | { readonly jobId: number; readonly logo: Uint8Array };

/** A logo as drawn; null when its file cannot be read. */
export type DrawnLogo = Pick<LogoFile, "width" | "height" | "png"> | null;

/** The answer of a worker to each job: what was drawn, or the reason why it was not (for the log, not for the public). */
export type RenderReply =
  | { readonly jobId: number; readonly logo: DrawnLogo }
  | {
      readonly jobId: number;
      readonly pdf: Uint8Array;
      readonly jpeg: Uint8Array;
      readonly signature: PdfSignature | null;
    }
  | { readonly jobId: number; readonly error: string };
