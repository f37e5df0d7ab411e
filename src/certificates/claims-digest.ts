import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { CertificateDocument } from "./certificate-document.ts";
import { credentialClaims } from "./result-json.ts";

/** SHA-256, hexadecimal: what the transparency log records of the claims. */
export function claimsSha256Of(document: CertificateDocument): string {
  return digestOfClaims(credentialClaims(document));
}

/** The same for claims that were read from a credential, in whatever order. */
export function digestOfClaims(claims: object): string {
  return sha256Hex(canonicalJson(claims));
}
