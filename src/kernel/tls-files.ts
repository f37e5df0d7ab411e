import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CertificateTimes } from "./certificate-expiry.ts";
import { errorCode } from "./error-code.ts";
import { ServiceError } from "./errors.ts";
import { readingFailure } from "./file-access.ts";

/** The first certificate of the chain. @throws ServiceError `setup` that says whether the file is missing, forbidden or something else. */
export function readTlsCertificate(path: string): {
  readonly pem: string;
  readonly certificate: X509Certificate;
} {
  const pem = readPem(path, "SVC_TLS_CERT");
  try {
    return { pem, certificate: new X509Certificate(pem) };
  } catch (error) {
    throw notPem(path, "certificate", "SVC_TLS_CERT", error);
  }
}

export function timesOf({ validFromDate, validToDate }: X509Certificate): CertificateTimes {
  return { validFromMs: validFromDate.getTime(), validUntilMs: validToDate.getTime() };
}

/** @throws ServiceError `setup` as `readTlsCertificate`. */
export function readTlsKey(path: string): { readonly pem: string; readonly key: KeyObject } {
  const pem = readPem(path, "SVC_TLS_KEY");
  try {
    return { pem, key: createPrivateKey(pem) };
  } catch (error) {
    if (errorCode(error) !== "ERR_MISSING_PASSPHRASE")
      throw notPem(path, "private key", "SVC_TLS_KEY", error);
    throw new ServiceError(
      "setup",
      `${path} is encrypted with a passphrase, which nobody types when svc starts: decrypt it with openssl pkey, and let only svc's user read it.`,
      { cause: error },
    );
  }
}

function readPem(path: string, setting: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw readingFailure(path, error, { setting, renewalTopic: "tls-and-slow-clients" });
  }
}

function notPem(path: string, what: string, setting: string, cause: unknown): ServiceError {
  return new ServiceError(
    "setup",
    `${path} holds no ${what} in PEM: set ${setting} to a PEM file with a ${what}.`,
    { cause },
  );
}
