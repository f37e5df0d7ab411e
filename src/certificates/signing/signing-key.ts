import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";

/** The certificates (X.509) say whose the key is: its own first, then its issuers. */
export interface SigningKey {
  /** Public; the `kid` of the key set. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly chain: readonly X509Certificate[];
}

/** The files that `SVC_SIGNING_KEY` and `SVC_SIGNING_CERT` name. */
export interface SigningFiles {
  readonly keyFile: string;
  readonly certFile: string;
}

export type PublicSigningKey = Omit<SigningKey, "privateKey">;

/** A signing key as plain data, to be sent to another thread. */
export interface SigningKeyText {
  readonly id: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** PEM, the key's own certificate first. */
  readonly chain: string;
}

const ID_LENGTH = 22;
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, in their order. @throws when one of them cannot be read. */
export function readChain(pem: string): X509Certificate[] {
  return (pem.match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
}

/** The PEM text of certificates, in their order. */
export function chainText(chain: readonly X509Certificate[]): string {
  return chain.map((certificate) => `${certificate.toString().trim()}\n`).join("");
}

/** The start of the SHA-256 of the key's certificates: with another certificate a key has another id, because signatures contain them. */
export function signingKeyId(chain: readonly X509Certificate[]): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const { raw } of chain) hasher.update(raw);
  return hasher.digest("base64url").slice(0, ID_LENGTH);
}

/** @throws Error when the chain is empty. */
export function publicSigningKey(chain: readonly X509Certificate[]): PublicSigningKey {
  if (chain.length === 0) throw new Error("a signing key has a certificate");
  return { id: signingKeyId(chain), chain };
}

export function ownCertificate({ chain }: PublicSigningKey): X509Certificate {
  const [own] = chain;
  if (own === undefined) throw new Error("a signing key has a certificate");
  return own;
}

export function publicKeyOf(key: PublicSigningKey): KeyObject {
  return createPublicKey(ownCertificate(key).publicKey.export({ type: "spki", format: "pem" }));
}

export function signingKeyText({ id, privateKey, chain }: SigningKey): SigningKeyText {
  return {
    id,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    chain: chainText(chain),
  };
}

export function readSigningKey({ id, privateKey, chain }: SigningKeyText): SigningKey {
  return { id, privateKey: createPrivateKey(privateKey), chain: readChain(chain) };
}
