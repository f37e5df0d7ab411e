import { createHash, sign, type X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OIDS, rsaSha256, sha256Algorithm } from "./oids.ts";
import { ownCertificate, type PublicSigningKey, type SigningKey } from "./signing-key.ts";

/** What differs from one signature to the next under the same key. */
export interface SignatureParts {
  /** SHA-256 of what is signed. */
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
  /** The token of a time-stamp service (RFC 3161), DER; null for the level B-B. */
  readonly timeStampToken: Uint8Array | null;
}

/** The most that the parts of a signature add to the certificates: attributes, algorithms, an RSA signature of 8192 bits. */
const PARTS_MAX_BYTES = 2_048;
/** Enough for the token of any public time-stamp service, with its certificates. */
const TOKEN_MAX_BYTES = 12_288;

/** How many bytes a signature under this key may have; a token that does not fit is not used. */
export function signatureMaxBytes({ chain }: PublicSigningKey, hasTimeStamp: boolean): number {
  const certificateBytes = chain.reduce((sum, { raw }) => sum + raw.length, 0);
  return certificateBytes + PARTS_MAX_BYTES + (hasTimeStamp ? TOKEN_MAX_BYTES : 0);
}

export function digestOf(pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Signs a digest: the value that goes into the CMS, and that a time-stamp service confirms. RSA PKCS #1 v1.5 is deterministic. */
export function signDigest(key: SigningKey, digest: Uint8Array): Uint8Array {
  return sign("sha256", signedAttributes(key, digest), key.privateKey);
}

/** What is signed: the DER encoding of the signed attributes as a SET (RFC 5652, section 5.4). */
export function signedAttributes(key: PublicSigningKey, digest: Uint8Array): Uint8Array {
  const { attributes } = templateOf(key);
  return filled(attributes, [[SAMPLE_DIGEST, digest]]);
}

/**
 * PAdES (ETSI EN 319 142-1, level B-B, or B-T with a token): SignedData, detached, with the certificates. The same parts give the same
 * bytes, and a check accepts no others.
 */
export function signatureBytes(key: PublicSigningKey, parts: SignatureParts): Uint8Array {
  const { digest, signature, timeStampToken } = parts;
  const template = templateOf(key);
  if (timeStampToken !== null || signature.length !== template.signature.length) return encoded(key, parts);
  return filled(template.cms, [
    [SAMPLE_DIGEST, digest],
    [template.signature, signature],
  ]);
}

/** The value in a CMS without a token that may be of this key, found by its place; null where its length shows that it is not. */
export function signatureIn(key: PublicSigningKey, cms: Uint8Array): Uint8Array | null {
  const template = templateOf(key);
  if (cms.length !== template.cms.length) return null;
  const start = template.cms.indexOf(template.signature);
  return cms.subarray(start, start + template.signature.length);
}

/** Stands for a digest in the templates. */
const SAMPLE_DIGEST = createHash("sha256").update("svc: a sample digest").digest();

/** Only digest and signature differ from one document to the next, and their lengths do not. */
interface Template {
  readonly attributes: Buffer;
  readonly cms: Buffer;
  /** Stands for the signature in `cms`. */
  readonly signature: Uint8Array;
}
const templates = new WeakMap<PublicSigningKey, Template>();

function templateOf(key: PublicSigningKey): Template {
  const known = templates.get(key);
  if (known !== undefined) return known;
  const bits = ownCertificate(key).publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  const signature = createHash("shake256", { outputLength: bits / 8 })
    .update("svc: a sample")
    .digest();
  const parts = { digest: SAMPLE_DIGEST, signature, timeStampToken: null };
  const set = new asn1js.Set({
    value: attributesOf(key, SAMPLE_DIGEST).map((attribute) => attribute.toSchema()),
  });
  const template = { attributes: Buffer.from(set.toBER()), cms: encoded(key, parts), signature };
  templates.set(key, template);
  return template;
}

function filled(
  template: Buffer,
  parts: readonly (readonly [sample: Uint8Array, part: Uint8Array])[],
): Uint8Array {
  const bytes = Buffer.from(template);
  for (const [sample, part] of parts) bytes.set(part, template.indexOf(sample));
  return bytes;
}

function encoded(key: PublicSigningKey, { digest, signature, timeStampToken }: SignatureParts): Buffer {
  const own = certificateOf(ownCertificate(key));
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256Algorithm()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OIDS.data }),
    certificates: key.chain.map(certificateOf),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: sha256Algorithm(),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributesOf(key, digest),
        }),
        signatureAlgorithm: rsaSha256(),
        signature: octets(signature),
        ...(timeStampToken === null ? {} : { unsignedAttrs: unsignedAttributes(timeStampToken) }),
      }),
    ],
  });
  const content = new pkijs.ContentInfo({
    contentType: OIDS.signedData,
    content: signedData.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}

/** They have DER's order for a SET. There is no signing time: EN 319 142-1 forbids it beside the date of the PDF's own dictionary. */
function attributesOf(key: PublicSigningKey, digest: Uint8Array): pkijs.Attribute[] {
  const attributes = [
    new pkijs.Attribute({
      type: OIDS.contentType,
      values: [new asn1js.ObjectIdentifier({ value: OIDS.data })],
    }),
    new pkijs.Attribute({ type: OIDS.messageDigest, values: [octets(digest)] }),
    new pkijs.Attribute({
      type: OIDS.signingCertificateV2,
      values: [signingCertificate(ownCertificate(key))],
    }),
  ];
  const encoded = attributes.map((attribute) => ({
    attribute,
    bytes: Buffer.from(attribute.toSchema().toBER()),
  }));
  return encoded.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ attribute }) => attribute);
}

/** RFC 5035, section 3: SHA-256 is the default, so it is not named. */
function signingCertificate({ raw }: X509Certificate): asn1js.Sequence {
  const certificateId = new asn1js.Sequence({ value: [octets(createHash("sha256").update(raw).digest())] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] });
}

function unsignedAttributes(token: Uint8Array): pkijs.SignedAndUnsignedAttributes {
  const { result } = asn1js.fromBER(Uint8Array.from(token).buffer);
  return new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new pkijs.Attribute({ type: OIDS.timeStampToken, values: [result] })],
  });
}

function certificateOf({ raw }: X509Certificate): pkijs.Certificate {
  return pkijs.Certificate.fromBER(Uint8Array.from(raw).buffer);
}

function octets(bytes: Uint8Array): asn1js.OctetString {
  return new asn1js.OctetString({ valueHex: Uint8Array.from(bytes).buffer });
}
