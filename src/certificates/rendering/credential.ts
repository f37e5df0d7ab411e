import { CompactSign } from "jose";
import type { CertificateDocument } from "../certificate-document.ts";
import { credentialClaims, didOf, withResultDigest } from "../result-json.ts";
import type { SigningKey } from "../signing/signing-key.ts";

/** The media types of a credential secured by JOSE (W3C, Securing Verifiable Credentials using JOSE and COSE, section 3.1). */
const CREDENTIAL_TYPE = "vc+jwt";
const CONTENT_TYPE = "vc";

/** A JWS in compact form with RS256: the same bytes for the same claims. @param result the bytes of `result.json`, whose digest it holds. */
export async function signCredential(
  document: CertificateDocument,
  result: Uint8Array,
  { id, privateKey }: SigningKey,
): Promise<Uint8Array> {
  const claims = credentialClaims(document);
  const payload = new TextEncoder().encode(JSON.stringify(withResultDigest(claims, result)));
  const jws = await new CompactSign(payload)
    .setProtectedHeader({
      alg: "RS256",
      typ: CREDENTIAL_TYPE,
      cty: CONTENT_TYPE,
      kid: id,
      iss: didOf(claims.id),
    })
    .sign(privateKey);
  return Buffer.from(jws);
}
