import type { FileFormat } from "./certificate.ts";

/** A browser shows a preview and saves a certificate. @param fileName of letters, digits, `.` and `-` only, as `fileNameOf` gives it. */
export function contentDispositionOf(format: FileFormat, fileName: string): string {
  return `${format === "jpeg" ? "inline" : "attachment"}; filename="${fileName}"`;
}
