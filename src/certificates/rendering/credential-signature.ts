import { CompactSign } from "jose";
import type { SigningKey } from "../signing/signing-key.ts";

/** The media types of a credential secured by JOSE (W3C, Securing Verifiable Credentials using JOSE and COSE, section 3.1). */
const CREDENTIAL_TYPE = "vc+jwt";
const CONTENT_TYPE = "vc";

/** A JWS in compact form with RS256: the same text for the same claims and key. @param issuer the decentralised identifier of the issuer. */
export async function signCredential(
  claims: object,
  issuer: string,
  { id, privateKey }: Pick<SigningKey, "id" | "privateKey">,
): Promise<string> {
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "RS256", typ: CREDENTIAL_TYPE, cty: CONTENT_TYPE, kid: id, iss: issuer })
    .sign(privateKey);
}
