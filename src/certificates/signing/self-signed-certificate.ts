import { createHash, generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import type { Random } from "../../kernel/random.ts";
import { OIDS, rsaSha256 } from "./oids.ts";
import { readChain, type SigningKey, signingKeyId } from "./signing-key.ts";

const KEY_BITS = 3072;
const YEARS = 25;
const SERIAL_BYTES = 16;
/** X.520: the upper bound of a common name. */
const NAME_MAX = 64;

export interface SigningSubject {
  readonly organization: string | null;
  /** The origin at which the installation is reached. */
  readonly publicUrl: string;
}

export type MakeKeyPair = () => Promise<{ readonly privateKey: KeyObject; readonly publicKey: KeyObject }>;

/** Takes up to a second of processor time, in a thread of its own: the caller's event loop continues meanwhile. */
export const makeRsaKeyPair: MakeKeyPair = () =>
  promisify(generateKeyPair)("rsa", { modulusLength: KEY_BITS });

export async function makeSelfSignedKey(
  subject: SigningSubject,
  {
    random,
    nowMs,
    makeKeyPair = makeRsaKeyPair,
  }: { readonly random: Random; readonly nowMs: number; readonly makeKeyPair?: MakeKeyPair | undefined },
): Promise<SigningKey> {
  const { privateKey, publicKey } = await makeKeyPair();
  const certificate = new pkijs.Certificate({ version: 2 });
  const spki = publicKey.export({ type: "spki", format: "der" });
  certificate.subjectPublicKeyInfo = new pkijs.PublicKeyInfo({ schema: asn1js.fromBER(spki).result });
  certificate.serialNumber = new asn1js.Integer({ valueHex: serialNumber(random) });
  for (const name of [certificate.issuer, certificate.subject]) putName(name, subject);
  certificate.notBefore = timeOf(nowMs, 0);
  certificate.notAfter = timeOf(nowMs, YEARS);
  const identifier = createHash("sha1").update(spki).digest();
  certificate.extensions = [
    extension(OIDS.basicConstraints, true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    // digitalSignature, for the credential, and nonRepudiation, for the document.
    extension(OIDS.keyUsage, true, new asn1js.BitString({ unusedBits: 6, valueHex: bytesOf([0xc0]) })),
    extension(OIDS.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: bytesOf(identifier) })),
  ];
  certificate.signature = rsaSha256();
  certificate.signatureAlgorithm = rsaSha256();
  const signed = certificate.encodeTBS().toBER();
  certificate.signatureValue = new asn1js.BitString({
    valueHex: bytesOf(sign("sha256", new Uint8Array(signed), privateKey)),
  });
  certificate.tbsView = new Uint8Array(signed);
  const pem = `-----BEGIN CERTIFICATE-----\n${lines(Buffer.from(certificate.toSchema(true).toBER()).toString("base64"))}\n-----END CERTIFICATE-----\n`;
  const chain = readChain(pem);
  return { id: signingKeyId(chain), privateKey, chain };
}

function putName(name: pkijs.RelativeDistinguishedNames, { organization, publicUrl }: SigningSubject): void {
  const value = new asn1js.Utf8String({
    value: (organization ?? new URL(publicUrl).host).slice(0, NAME_MAX),
  });
  name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: OIDS.commonName, value }));
}

function extension(extnID: string, critical: boolean, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
}

/** Positive, as RFC 5280 requires, and never zero. */
function serialNumber(random: Random): ArrayBuffer {
  const bytes = Uint8Array.from(random.bytes(SERIAL_BYTES));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}

/** The start of the day, so that with a clock that is a little ahead no certificate begins in the future. */
function timeOf(nowMs: number, years: number): pkijs.Time {
  const value = new Date(nowMs);
  value.setUTCHours(0, 0, 0, 0);
  value.setUTCFullYear(value.getUTCFullYear() + years);
  // RFC 5280, section 4.1.2.5: two digits of the year until 2049, four from 2050 on.
  const type = value.getUTCFullYear() < 2050 ? pkijs.TimeType.UTCTime : pkijs.TimeType.GeneralizedTime;
  return new pkijs.Time({ type, value });
}

function bytesOf(bytes: Uint8Array | readonly number[]): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

function lines(base64: string): string {
  return base64.match(/.{1,64}/g)?.join("\n") ?? "";
}
