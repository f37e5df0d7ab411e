import { verify } from "node:crypto";
import * as pkijs from "pkijs";
import {
  digestOf,
  type SignatureParts,
  signatureBytes,
  signatureIn,
  signedAttributes,
} from "../signing/document-signature.ts";
import { OIDS } from "../signing/oids.ts";
import { ownCertificate, type PublicSigningKey, publicKeyOf } from "../signing/signing-key.ts";
import { readTimeStamp } from "../signing/time-stamp.ts";
import type { SignatureFinding } from "./verification.ts";

export interface PdfSignatureFinding {
  readonly signature: SignatureFinding;
  readonly level: "B-B" | "B-T" | null;
  readonly timeStampedAtMs: number | null;
}

const MISSING: PdfSignatureFinding = { signature: "missing", level: null, timeStampedAtMs: null };
const INVALID: PdfSignatureFinding = { signature: "invalid", level: null, timeStampedAtMs: null };
/** More than any slot that was ever reserved. */
const CMS_MAX_BYTES = 131_072;
const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/**
 * The signature must cover the whole file but its own slot, and the slot must be as it was written: the CMS is the one that its parts give,
 * and zeros follow. So no byte of the file can change unnoticed.
 */
export function checkPdfSignature(pdf: Uint8Array, keys: readonly PublicSigningKey[]): PdfSignatureFinding {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ranges = [...file.toString("latin1").matchAll(BYTE_RANGE)];
  if (ranges.length === 0) return MISSING;
  // A second signature, or an update, is not ours.
  if (ranges.length > 1) return INVALID;
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = (ranges[0] ?? []).slice(1).map(Number);
  const coversAll = start === 0 && secondStart > length + 2 && secondStart + secondLength === file.length;
  if (!coversAll || file[length] !== 0x3c || file[secondStart - 1] !== 0x3e) return INVALID;
  const cms = cmsOf(file.subarray(length + 1, secondStart - 1).toString("latin1"));
  if (cms === null) return INVALID;
  const digest = digestOf([file.subarray(0, length), file.subarray(secondStart)]);
  for (const key of keys) {
    const signature = signatureIn(key, cms);
    if (signature === null) continue;
    if (isSigned(key, cms, { digest, signature, timeStampToken: null }))
      return { signature: "valid", level: "B-B", timeStampedAtMs: null };
    if (cms.includes(ownCertificate(key).raw)) return INVALID;
  }
  // A time-stamp, another key, or a change.
  const parts = partsOf(cms);
  if (parts === null) return INVALID;
  const key = keys.find((known) => ownCertificate(known).raw.equals(parts.certificate));
  if (key === undefined) return { ...INVALID, signature: "unknown_key" };
  const { signature, token } = parts;
  if (token === null || !isSigned(key, cms, { digest, signature, timeStampToken: token })) return INVALID;
  const stamp = readTimeStamp(token, signature);
  return stamp === null ? INVALID : { signature: "valid", level: "B-T", timeStampedAtMs: stamp.timeMs };
}

/** Whether a CMS is, to the last byte, the one that these parts give, and its signature is right. */
function isSigned(key: PublicSigningKey, cms: Buffer, parts: SignatureParts): boolean {
  if (!cms.equals(signatureBytes(key, parts))) return false;
  return verify("sha256", signedAttributes(key, parts.digest), publicKeyOf(key), parts.signature);
}

/** Null when what is in the slot is not a DER value in lower-case digits that zeros follow. */
function cmsOf(digits: string): Buffer | null {
  if (digits.length > CMS_MAX_BYTES * 2 || !/^(?:[0-9a-f]{2})+$/.test(digits)) return null;
  const bytes = Buffer.from(digits, "hex");
  if (bytes[0] !== 0x30 || bytes[1] !== 0x82) return null;
  const length = 4 + bytes.readUInt16BE(2);
  if (length > bytes.length || bytes.subarray(length).some((byte) => byte !== 0)) return null;
  return bytes.subarray(0, length);
}

/** Null for what is not a SignedData with one signature. */
function partsOf(cms: Buffer) {
  try {
    const content = pkijs.ContentInfo.fromBER(Uint8Array.from(cms).buffer);
    const signedData = new pkijs.SignedData({ schema: content.content });
    const [signer, ...others] = signedData.signerInfos;
    const [certificate] = signedData.certificates ?? [];
    if (signer === undefined || others.length > 0 || !(certificate instanceof pkijs.Certificate)) return null;
    const stamp = signer.unsignedAttrs?.attributes.find(({ type }) => type === OIDS.timeStampToken);
    return {
      certificate: Buffer.from(certificate.toSchema().toBER()),
      signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
      token: stamp === undefined ? null : new Uint8Array(stamp.values[0].toBER()),
    };
  } catch {
    return null;
  }
}
