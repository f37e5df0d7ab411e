import type { CertificateDocument, LogoFile, PdfSignature, RenderSigning } from "../certificate-document.ts";

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

/** Null when the file cannot be read. */
export type DrawnLogo = Pick<LogoFile, "width" | "height" | "png"> | null;

/** `error` is for the log, not for the public. */
export type RenderReply =
  | { readonly jobId: number; readonly logo: DrawnLogo }
  | {
      readonly jobId: number;
      readonly pdf: Uint8Array;
      readonly jpeg: Uint8Array;
      readonly signature: PdfSignature | null;
    }
  | { readonly jobId: number; readonly error: string };
