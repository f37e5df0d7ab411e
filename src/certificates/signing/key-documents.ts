import { X509Certificate } from "node:crypto";
import { didOf } from "../result-json.ts";
import { chainText, type PublicSigningKey, publicKeyOf, publicSigningKey, readChain } from "./signing-key.ts";

/** All that a checker needs of an issuer: the key in use, every key that ever signed, and the keys of the log. */
export interface IssuerKeys {
  readonly signing: readonly PublicSigningKey[];
  /** Every key that the log ever had, in the form of C2SP signed notes, the newest first. */
  readonly log: readonly string[];
}

/** `/.well-known/jwks.json` (RFC 7517), with the certificates of each key. */
function keySet({ signing, log }: IssuerKeys) {
  const keys = signing.map((key) => ({
    ...publicJwk(key),
    use: "sig",
    alg: "RS256",
    kid: key.id,
    x5c: key.chain.map(({ raw }) => raw.toString("base64")),
  }));
  return log.length === 0 ? { keys } : { keys, log };
}

export function keySetText(keys: IssuerKeys): string {
  return documentText(keySet(keys));
}

export function documentText(document: object): string {
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** `/.well-known/did.json` (did:web), with each key as a method of assertion. */
export function didDocument({ signing }: IssuerKeys, publicUrl: string) {
  const did = didOf(publicUrl);
  const methods = signing.map((key) => ({
    id: `${did}#${key.id}`,
    type: "JsonWebKey",
    controller: did,
    publicKeyJwk: { ...publicJwk(key), alg: "RS256", kid: key.id },
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/jwk/v1"],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

const LOG_LINE = /^# log: (.+)$/gm;

/** `/.well-known/svc-issuer.pem`: the certificates of each key, its own first, the newest key first. */
export function issuerPem({ signing, log }: IssuerKeys): string {
  const chains = signing.map(({ id, chain }) => `# key ${id}\n${chainText(chain)}`);
  return [...log.map((key) => `# log: ${key}\n`), ...chains].join("");
}

/** Reads a key set or a PEM file as they are published; null for a text that is neither, or holds no key. */
export function parseIssuerKeys(text: string): IssuerKeys | null {
  try {
    const keys = text.trimStart().startsWith("{") ? readKeySet(JSON.parse(text)) : readPem(text);
    return keys.signing.length === 0 ? null : keys;
  } catch {
    return null;
  }
}

function readKeySet(value: unknown): IssuerKeys {
  const { keys, log } = value as { keys?: unknown; log?: unknown };
  const chains = (Array.isArray(keys) ? keys : []).flatMap((key: { x5c?: unknown }) =>
    Array.isArray(key?.x5c)
      ? [key.x5c.map((der) => new X509Certificate(Buffer.from(String(der), "base64")))]
      : [],
  );
  return {
    signing: chains.map(publicSigningKey),
    log: Array.isArray(log) ? log.filter((key) => typeof key === "string") : [],
  };
}

function readPem(text: string): IssuerKeys {
  const chains: X509Certificate[][] = [];
  for (const certificate of readChain(text)) {
    const last = chains.at(-1);
    const previous = last?.at(-1);
    const isIssuer =
      previous !== undefined && !isSelfSigned(previous) && previous.verify(certificate.publicKey);
    if (last !== undefined && isIssuer) last.push(certificate);
    else chains.push([certificate]);
  }
  return {
    signing: chains.map(publicSigningKey),
    log: [...text.matchAll(LOG_LINE)].map(([, key = ""]) => key),
  };
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);
}

function publicJwk(key: PublicSigningKey) {
  const { kty, n, e } = publicKeyOf(key).export({ format: "jwk" });
  return { kty, n, e };
}
