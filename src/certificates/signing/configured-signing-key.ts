import { createPrivateKey, type KeyObject, type X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { ServiceError } from "../../kernel/errors.ts";
import { readChain, type SigningFiles, type SigningKey, signingKeyId } from "./signing-key.ts";

const MIN_BITS = 2048;
/** 128 bits of security, which NIST SP 800-57 wants of what must hold beyond 2030: certificates are read for as long as a car is. */
const ADVISED_BITS = 3072;

export const WEAK_KEY_ADVICE = `Replace SVC_SIGNING_KEY and SVC_SIGNING_CERT with a key of at least ${ADVISED_BITS} bits. Certificates that the old key signed stay valid.`;

/** What is said of a key that is accepted and shorter than it should be; null for a good one. */
export function weakKeyWarning({ privateKey }: SigningKey): string | null {
  const bits = modulusBits(privateKey);
  return bits >= ADVISED_BITS
    ? null
    : `SVC_SIGNING_KEY is an RSA key of ${bits} bits: below ${ADVISED_BITS}, signatures are not considered safe beyond 2030`;
}

function modulusBits(key: KeyObject): number {
  return key.asymmetricKeyDetails?.modulusLength ?? 0;
}

/**
 * @throws ServiceError `setup` with one line that names the setting: when a file cannot be read, the key is no RSA key of at least 2048
 * bits, the certificates are none or not in their order, or the first is not that of the key.
 */
export function readConfiguredKey({ keyFile, certFile }: SigningFiles): SigningKey {
  const privateKey = readPrivateKey(read("SVC_SIGNING_KEY", keyFile));
  const chain = readCertificates(read("SVC_SIGNING_CERT", certFile));
  const [own] = chain;
  if (own === undefined) throw wrong("SVC_SIGNING_CERT", "holds no certificate: it must be a PEM file");
  if (!own.checkPrivateKey(privateKey)) {
    throw wrong(
      "SVC_SIGNING_CERT",
      "does not belong to SVC_SIGNING_KEY: its first certificate must be the key's",
    );
  }
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer !== undefined && !certificate.verify(issuer.publicKey)) {
      throw wrong("SVC_SIGNING_CERT", "must hold each certificate before the one of its issuer");
    }
  }
  return { id: signingKeyId(chain), privateKey, chain };
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ServiceError(
      "setup",
      `${setting} is ${file}, which cannot be read: check the path and its rights.`,
      {
        cause: error,
      },
    );
  }
}

function readPrivateKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw wrong("SVC_SIGNING_KEY", "must be a private key in PEM without a passphrase", error);
  }
  const bits = modulusBits(key);
  if (key.asymmetricKeyType !== "rsa") throw wrong("SVC_SIGNING_KEY", "must be an RSA key");
  if (bits < MIN_BITS) throw wrong("SVC_SIGNING_KEY", `must have at least ${MIN_BITS} bits; it has ${bits}`);
  return key;
}

function readCertificates(pem: string): X509Certificate[] {
  try {
    return readChain(pem);
  } catch (error) {
    throw wrong("SVC_SIGNING_CERT", "holds a certificate that cannot be read", error);
  }
}

function wrong(setting: string, must: string, cause?: unknown): ServiceError {
  return new ServiceError("setup", `${setting} ${must}.`, { cause });
}
