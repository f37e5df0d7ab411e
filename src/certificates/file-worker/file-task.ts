import type { LogoFile } from "../certificate-document.ts";
import type { LogoFault } from "../logos/logo-file.ts";
import type { FileFinding } from "../verification/check-file.ts";

/** What the worker does with a file: it checks it under the keys of a key set (RFC 7517), looks for a QR code, or checks and draws a logo. */
export type FileTask =
  | { readonly kind: "examine"; readonly keySet: string }
  | { readonly kind: "read QR code" }
  | { readonly kind: "draw logo" };

/** The header of a frame whose content is the file. */
export interface FileJob {
  readonly task: FileTask;
  /** An existing folder into which libraries may be unpacked if no temporary folder can be used. */
  readonly spareFolder: string;
}

/** The header of a frame whose content is the PNG of a drawn logo, and empty for every other. */
export type FileReply =
  | { readonly finding: FileFinding }
  /** The text of the QR code; null where there is none, or the file cannot be read. */
  | { readonly qrText: string | null }
  /** What is wrong where nothing was drawn. */
  | { readonly logo: Pick<LogoFile, "width" | "height"> | LogoFault }
  /** The worker itself cannot work; for the log, with nothing of the file. */
  | { readonly failure: string };
