import { sha256Hex } from "../kernel/digest.ts";
import type { CertificateFile, FileFormat } from "./certificate.ts";
import { TEMPLATE_VERSION } from "./rendering/template-version.ts";

export function describeFile(
  format: FileFormat,
  bytes: Uint8Array,
  rendered: Pick<CertificateFile, "testId" | "language" | "translationOf" | "renderedAtMs">,
): CertificateFile {
  return {
    ...rendered,
    sha256: sha256Hex(bytes),
    format,
    byteCount: bytes.byteLength,
    templateVersion: TEMPLATE_VERSION,
  };
}
