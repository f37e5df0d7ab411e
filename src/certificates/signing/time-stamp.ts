import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OIDS } from "./oids.ts";

/** A token of a time-stamp service that fits a signature. */
export interface TimeStamp {
  /** When the service confirmed that the signature existed. */
  readonly timeMs: number;
  /** As in the request; null where there was none. */
  readonly nonce: Uint8Array | null;
  readonly certificate: X509Certificate;
}

/** The digests that a service may sign with. */
const DIGESTS: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

/**
 * Reads a token (RFC 3161) and checks it: it is over the SHA-256 of this signature, it holds the certificate that it was signed with,
 * that certificate is for time-stamps, and its signature is right. Whom the certificate belongs to is for others to judge.
 *
 * @param token DER.
 * @returns null when any of it does not hold.
 */
export function readTimeStamp(token: Uint8Array, signature: Uint8Array): TimeStamp | null {
  try {
    return checked(token, signature);
  } catch {
    return null;
  }
}

function checked(token: Uint8Array, signature: Uint8Array): TimeStamp | null {
  const content = pkijs.ContentInfo.fromBER(Uint8Array.from(token).buffer);
  const signedData = new pkijs.SignedData({ schema: content.content });
  const [signer, ...others] = signedData.signerInfos;
  const encoded = signedData.encapContentInfo.eContent?.getValue();
  if (signer === undefined || others.length > 0 || encoded === undefined) return null;
  if (signedData.encapContentInfo.eContentType !== OIDS.timeStampInfo) return null;
  const info = pkijs.TSTInfo.fromBER(encoded);
  const imprint = createHash("sha256").update(signature).digest();
  if (info.messageImprint.hashAlgorithm.algorithmId !== OIDS.sha256) return null;
  if (!imprint.equals(bytesOf(info.messageImprint.hashedMessage))) return null;

  const digest = DIGESTS[signer.digestAlgorithm.algorithmId];
  const attributes = signer.signedAttrs;
  if (digest === undefined || attributes === undefined) return null;
  const messageDigest = attributeIn(attributes, OIDS.messageDigest);
  if (!(messageDigest instanceof asn1js.OctetString)) return null;
  if (!createHash(digest).update(new Uint8Array(encoded)).digest().equals(bytesOf(messageDigest)))
    return null;
  const certificate = certificateOf(signedData, attributes);
  if (certificate === null || !certificate.keyUsage?.includes(OIDS.timeStamping)) return null;
  // The attributes are signed as a SET (RFC 5652, section 5.4).
  const signedBytes = Buffer.from(attributes.encodedValue);
  const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
  if (!verify(digest, signedBytes, key, bytesOf(signer.signature))) return null;
  return {
    timeMs: info.genTime.getTime(),
    nonce: info.nonce === undefined ? null : new Uint8Array(info.nonce.valueBlock.valueHexView),
    certificate,
  };
}

/** The certificate whose digest the signed attributes hold (RFC 5816). */
function certificateOf(
  signedData: pkijs.SignedData,
  attributes: pkijs.SignedAndUnsignedAttributes,
): X509Certificate | null {
  const version2 = attributeIn(attributes, OIDS.signingCertificateV2);
  const version1 = attributeIn(attributes, OIDS.signingCertificate);
  const named = Buffer.from((version2 ?? version1)?.toBER() ?? new ArrayBuffer(0));
  for (const held of signedData.certificates ?? []) {
    if (!(held instanceof pkijs.Certificate)) continue;
    const certificate = new X509Certificate(Buffer.from(held.toSchema().toBER()));
    const digests = version2 === undefined ? ["sha1"] : ["sha256", "sha384", "sha512"];
    if (digests.some((digest) => named.includes(createHash(digest).update(certificate.raw).digest())))
      return certificate;
  }
  return null;
}

function attributeIn(
  attributes: pkijs.SignedAndUnsignedAttributes,
  wanted: string,
): asn1js.BaseBlock | undefined {
  return attributes.attributes.find(({ type }) => type === wanted)?.values[0];
}

function bytesOf(octets: asn1js.OctetString): Uint8Array {
  return new Uint8Array(octets.getValue());
}
