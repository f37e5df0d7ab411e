import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { CertificateDocument } from "./certificate-document.ts";

/** SHA-256 of what a certificate certifies, hexadecimal: the log holds it, blinded. */
export function claimsSha256Of(document: CertificateDocument): string {
  return sha256Hex(canonicalJson(document));
}
