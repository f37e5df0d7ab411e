import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import { type CertificateTimes, readTlsCertificate, readTlsKey, timesOf } from "../kernel/tls-certificate.ts";

/** Change notices fail over a mount, and when a symbolic link is replaced. */
export const CERTIFICATE_CHECK_MS = 10_000;

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

/** A pair that cannot be used is logged once and tried again. `look` is called with the pair in use, now and at each check. */
export function followRenewals(deps: {
  readonly files: CertificateFiles;
  readonly inUse: KeyPair;
  readonly use: (pair: KeyPair) => void;
  readonly look: (inUse: KeyPair) => void;
  readonly timers: Timers;
  readonly log: Log;
}): { readonly inUse: KeyPair; stop(): void } {
  const { files, use, look, timers, log } = deps;
  let { inUse } = deps;
  let isFaultSaid = false;

  const check = () => {
    cancel = timers.after(CERTIFICATE_CHECK_MS, check);
    renew();
    look(inUse);
  };
  const renew = () => {
    try {
      const pair = readKeyPair(files);
      isFaultSaid &&= pair.cert !== inUse.cert || pair.key !== inUse.key;
      if (pair.cert === inUse.cert && pair.key === inUse.key) return;
      use(pair);
      inUse = pair;
      isFaultSaid = false;
      log.info({ validUntil: formatInstant(pair.validUntilMs) }, "the renewed certificate is in use");
    } catch (error) {
      if (isFaultSaid) return;
      isFaultSaid = true;
      const reason = error instanceof Error ? error.message : "the listener refuses it";
      log.warn(
        { reason, validUntil: formatInstant(inUse.validUntilMs) },
        "the certificate on disk cannot be used; the old one stays in use",
      );
    }
  };
  let cancel = timers.after(CERTIFICATE_CHECK_MS, check);
  look(inUse);
  return {
    get inUse() {
      return inUse;
    },
    stop: () => cancel(),
  };
}
