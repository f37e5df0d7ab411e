import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OIDS } from "./oids.ts";

interface TimeStamp {
  /** When the service confirmed that the signature existed. */
  readonly timeMs: number;
  /** As in the request; null where there was none. */
  readonly nonce: Uint8Array | null;
  readonly certificate: X509Certificate;
}

/** The digests that a service may sign with, and the signature algorithms of each: RSA, ECDSA. */
const DIGESTS: Readonly<Record<string, { readonly name: string; readonly signatures: readonly string[] }>> = {
  "2.16.840.1.101.3.4.2.1": {
    name: "sha256",
    signatures: [OIDS.sha256WithRsa, "1.2.840.10045.4.3.2"],
  },
  "2.16.840.1.101.3.4.2.2": {
    name: "sha384",
    signatures: ["1.2.840.113549.1.1.12", "1.2.840.10045.4.3.3"],
  },
  "2.16.840.1.101.3.4.2.3": {
    name: "sha512",
    signatures: ["1.2.840.113549.1.1.13", "1.2.840.10045.4.3.4"],
  },
};

/** The DER of no parameters. */
const NULL = Buffer.from([5, 0]);

/**
 * The token (RFC 3161) must be over the SHA-256 of this signature and correctly signed, and hold its signer's certificate, which must be
 * for time-stamps; otherwise null. Its lengths must be those of DER, so that none can change unnoticed. Whom the certificate belongs to is
 * for others to judge. @param token DER.
 */
export function readTimeStamp(token: Uint8Array, signature: Uint8Array): TimeStamp | null {
  try {
    return checked(token, signature);
  } catch {
    return null;
  }
}

function checked(token: Uint8Array, signature: Uint8Array): TimeStamp | null {
  if (!hasDerLengths(token)) return null;
  const content = pkijs.ContentInfo.fromBER(Uint8Array.from(token).buffer);
  if (content.contentType !== OIDS.signedData) return null;
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
  if (!createHash(digest.name).update(new Uint8Array(encoded)).digest().equals(bytesOf(messageDigest)))
    return null;
  const certificate = certificateOf(signedData, attributes);
  if (certificate === null || !certificate.keyUsage?.includes(OIDS.timeStamping)) return null;
  if (!isPlainForm(signedData, signer, certificate)) return null;
  // The attributes are signed as a SET (RFC 5652, section 5.4).
  const signedBytes = Buffer.from(attributes.encodedValue);
  const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
  if (!verify(digest.name, signedBytes, key, bytesOf(signer.signature))) return null;
  return {
    timeMs: info.genTime.getTime(),
    nonce: info.nonce === undefined ? null : new Uint8Array(info.nonce.valueBlock.valueHexView),
    certificate,
  };
}

/**
 * Whether the members that no signature covers are what they must be (RFC 3161, section 2.4.2; RFC 5652, section 5.3). For RSA, services
 * name the key's algorithm or the one with the digest: nothing in a token says which of the two it was.
 */
function isPlainForm(
  { version, digestAlgorithms }: pkijs.SignedData,
  signer: pkijs.SignerInfo,
  certificate: X509Certificate,
): boolean {
  if (version !== 3 || signer.version !== 1 || signer.unsignedAttrs !== undefined) return false;
  const { algorithmId: digest } = signer.digestAlgorithm;
  if (digestAlgorithms.some(({ algorithmId }) => algorithmId !== digest)) return false;
  const signatures = [OIDS.rsaEncryption, ...(DIGESTS[digest]?.signatures ?? [])];
  if (!signatures.includes(signer.signatureAlgorithm.algorithmId)) return false;
  const algorithms = [...digestAlgorithms, signer.digestAlgorithm, signer.signatureAlgorithm];
  const isBare = ({ algorithmParams: parameters }: pkijs.AlgorithmIdentifier) =>
    parameters === undefined || Buffer.from(parameters.toBER()).equals(NULL);
  if (!algorithms.every(isBare)) return false;
  if (!(signer.sid instanceof pkijs.IssuerAndSerialNumber)) return false;
  const { issuer, serialNumber } = pkijs.Certificate.fromBER(Uint8Array.from(certificate.raw).buffer);
  const pairs = [
    [signer.sid.issuer.toSchema().toBER(), issuer.toSchema().toBER()],
    [signer.sid.serialNumber.toBER(), serialNumber.toBER()],
  ] as const;
  return pairs.every(([named, own]) => Buffer.from(named).equals(Buffer.from(own)));
}

/** The certificate whose digest the signed attributes hold (RFC 5816); null if another one in the token was changed. */
function certificateOf(
  signedData: pkijs.SignedData,
  attributes: pkijs.SignedAndUnsignedAttributes,
): X509Certificate | null {
  const version2 = attributeIn(attributes, OIDS.signingCertificateV2);
  const version1 = attributeIn(attributes, OIDS.signingCertificate);
  const named = Buffer.from((version2 ?? version1)?.toBER() ?? new ArrayBuffer(0));
  const digests = version2 === undefined ? ["sha1"] : ["sha256", "sha384", "sha512"];
  const held = (signedData.certificates ?? []).map(
    (certificate) => new X509Certificate(Buffer.from(certificate.toSchema().toBER())),
  );
  const signers = held.find(({ raw }) =>
    digests.some((digest) => named.includes(createHash(digest).update(raw).digest())),
  );
  return signers !== undefined && held.every((each) => isSound(each, signers, held)) ? signers : null;
}

/**
 * Whether its issuer made it as it is. The signed attributes cover only the signer's own; of a chain whose root is not in the token, the
 * highest certificate can be checked only against its key.
 */
function isSound(
  certificate: X509Certificate,
  signers: X509Certificate,
  held: readonly X509Certificate[],
): boolean {
  if (certificate.raw.equals(signers.raw)) return true;
  const others = held.filter(({ raw }) => !raw.equals(certificate.raw));
  if (others.some((other) => other.publicKey.equals(certificate.publicKey))) return false;
  const issuers = held.filter(({ subject }) => subject === certificate.issuer);
  if (issuers.length > 0) return issuers.some((issuer) => certificate.verify(issuer.publicKey));
  return others.some((other) => other.verify(certificate.publicKey));
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

/** Of an element, the bit of its tag that says that it holds others. */
const CONSTRUCTED = 0x20;
const HIGH_TAG = 0x1f;
/** No certificate and no signature is nested as deeply. */
const MOST_LEVELS = 32;

/**
 * Whether bytes are one element whose lengths are those of DER (X.690, section 10.1): definite, as short as can be, and filled exactly by
 * what is within. Readers of BER put up with others, so that a changed length would go unnoticed.
 */
function hasDerLengths(bytes: Uint8Array): boolean {
  return endOfElement(bytes, 0, bytes.length, MOST_LEVELS) === bytes.length;
}

/** @returns where the element at `start` ends; null if that is beyond `limit`, or a length within is not DER's. */
function endOfElement(bytes: Uint8Array, start: number, limit: number, levels: number): number | null {
  const [tag = HIGH_TAG, first = 0x80] = bytes.subarray(start, limit);
  // Tags above 30 have more bytes; nothing that is read here has one.
  if ((tag & HIGH_TAG) === HIGH_TAG || levels === 0) return null;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const contentStart = start + 2 + lengthBytes;
  if (contentStart > limit) return null;
  let length = first;
  if (first >= 0x80) {
    length = bytes.subarray(start + 2, contentStart).reduce((sum, byte) => sum * 256 + byte, 0);
    // An indefinite length has no bytes.
    if (length < 0x80 || length < 256 ** (lengthBytes - 1)) return null;
  }
  const end = contentStart + length;
  if (end > limit) return null;
  if ((tag & CONSTRUCTED) === 0) return end;
  let at: number | null = contentStart;
  while (at !== null && at < end) at = endOfElement(bytes, at, end, levels - 1);
  return at;
}
