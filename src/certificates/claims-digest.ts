import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { CertificateDocument } from "./certificate-document.ts";
import { credentialClaims } from "./result-json.ts";

/** SHA-256 of the claims that the credential of a certificate makes, hexadecimal: what the transparency log records of them. */
export function claimsSha256Of(document: CertificateDocument): string {
  return digestOfClaims(credentialClaims(document));
}

/** The same for claims that were read from a credential, in whatever order. */
export function digestOfClaims(claims: object): string {
  return sha256Hex(canonicalJson(claims));
}
