import type { CertificateTimes } from "../kernel/certificate-expiry.ts";
import { ServiceError } from "../kernel/errors.ts";
import { readTlsCertificate, readTlsKey, timesOf } from "../kernel/tls-files.ts";

/** PEM. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** The key of the first certificate in the chain. */
export interface KeyPair extends CertificateTimes {
  readonly cert: string;
  readonly key: string;
}

/**
 * The files do not match while a renewal has written only one. @throws ServiceError `setup` that names the
 * file.
 */
export function readKeyPair({ certFile, keyFile }: CertificateFiles): KeyPair {
  const { pem: cert, certificate } = readTlsCertificate(certFile);
  const { pem: key, key: privateKey } = readTlsKey(keyFile);
  if (!certificate.checkPrivateKey(privateKey))
    throw new ServiceError(
      "setup",
      "The TLS certificate and its key do not match: check SVC_TLS_CERT and SVC_TLS_KEY.",
    );
  return { cert, key, ...timesOf(certificate) };
}
