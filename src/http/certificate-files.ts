import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { ServiceError } from "../kernel/errors.ts";

/** PEM. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** The key of the first certificate in the chain. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
  readonly validUntilMs: number;
}

/**
 * The files do not match while a renewal has written only one. @throws ServiceError `setup` that names the
 * file.
 */
export function readKeyPair({ certFile, keyFile }: CertificateFiles): KeyPair {
  const cert = readPem(certFile);
  const key = readPem(keyFile);
  const certificate = parsed(() => new X509Certificate(cert), `${certFile} holds no certificate`);
  const privateKey = parsed(() => createPrivateKey(key), `${keyFile} holds no private key`);
  if (!certificate.checkPrivateKey(privateKey)) throw wrong("The TLS certificate and its key do not match");
  return { cert, key, validUntilMs: certificate.validToDate.getTime() };
}

function readPem(path: string): string {
  return parsed(() => readFileSync(path, "utf8"), `${path} cannot be read`);
}

function parsed<T>(read: () => T, fault: string): T {
  try {
    return read();
  } catch (error) {
    throw wrong(fault, error);
  }
}

function wrong(fault: string, cause?: unknown): ServiceError {
  return new ServiceError("setup", `${fault}: check SVC_TLS_CERT and SVC_TLS_KEY.`, { cause });
}
