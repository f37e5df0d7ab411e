import { sha256Hex } from "../kernel/digest.ts";
import type { CertificateFile, FileFormat } from "./certificate.ts";
import { TEMPLATE_VERSION } from "./rendering/template-version.ts";

/** What the database holds of a file that was just rendered by the present template. */
export function describeFile(
  testId: number,
  format: FileFormat,
  bytes: Uint8Array,
  renderedAtMs: number,
): CertificateFile {
  return {
    sha256: sha256Hex(bytes),
    testId,
    format,
    byteCount: bytes.byteLength,
    templateVersion: TEMPLATE_VERSION,
    renderedAtMs,
  };
}
