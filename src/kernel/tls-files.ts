import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { ServiceError } from "./errors.ts";
import { readingFailure } from "./file-access.ts";

/** The first certificate of the chain. @throws ServiceError `setup` that says whether the file is missing, forbidden or something else. */
export function readTlsCertificate(path: string): {
  readonly pem: string;
  readonly certificate: X509Certificate;
} {
  const pem = readPem(path, "SVC_TLS_CERT");
  return {
    pem,
    certificate: parsed(() => new X509Certificate(pem), `${path} holds no certificate`, "SVC_TLS_CERT"),
  };
}

/** @throws ServiceError `setup` as `readTlsCertificate`. */
export function readTlsKey(path: string): { readonly pem: string; readonly key: KeyObject } {
  const pem = readPem(path, "SVC_TLS_KEY");
  return { pem, key: parsed(() => createPrivateKey(pem), `${path} holds no private key`, "SVC_TLS_KEY") };
}

function readPem(path: string, setting: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw readingFailure(path, error, setting);
  }
}

function parsed<T>(read: () => T, fault: string, setting: string): T {
  try {
    return read();
  } catch (error) {
    throw new ServiceError("setup", `${fault} in PEM: set ${setting} to one that does.`, { cause: error });
  }
}
