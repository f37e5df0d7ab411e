import { createPrivateKey, type KeyObject, type X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { ServiceError } from "../../kernel/errors.ts";
import { readChain, type SigningFiles, type SigningKey, signingKeyId } from "./signing-key.ts";

const MIN_BITS = 2048;

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
    throw new ServiceError("setup", `${setting}: ${file} cannot be read.`, { cause: error });
  }
}

function readPrivateKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw wrong("SVC_SIGNING_KEY", "must be a private key in PEM without a passphrase", error);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
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
