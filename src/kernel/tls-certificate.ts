import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Clock } from "./clock.ts";
import { DAY_MS } from "./duration.ts";
import { errorCode, ServiceError } from "./errors.ts";
import { readingFailure } from "./file-access.ts";
import { formatInstant } from "./instant.ts";
import type { Log } from "./log.ts";

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

/** Since the Unix epoch. */
export interface CertificateTimes {
  readonly validFromMs: number;
  readonly validUntilMs: number;
}

/** Automatic renewal happens long before. */
const WARNED_MAX_MS = 14 * DAY_MS;
/** One that is valid for days is renewed in its last days: it must not be warned of from its first on. */
const WARNED_SHARE = 1 / 3;

/** From when on svc warns that a certificate expires, since the Unix epoch: in the last third of its time, and at most for 14 days. */
export function warnedFromMs({ validFromMs, validUntilMs }: CertificateTimes): number {
  return validUntilMs - Math.min(WARNED_MAX_MS, (validUntilMs - validFromMs) * WARNED_SHARE);
}

const WARNINGS = {
  expired: "the TLS certificate has expired: clients refuse it; renew it, and svc reads it without a restart",
  soon: "the TLS certificate expires soon: renew it, and see why it was not renewed automatically",
};

/** @returns a function that warns of a certificate in use: once of each, and again when it has expired meanwhile. */
export function expiryWarnings({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Log;
}): (inUse: CertificateTimes & { readonly cert: string }) => void {
  let said = "";
  return (inUse) => {
    const { cert, validUntilMs } = inUse;
    const nowMs = clock.nowMs();
    if (nowMs < warnedFromMs(inUse)) return;
    const state = nowMs > validUntilMs ? "expired" : "soon";
    if (said === `${state} ${cert}`) return;
    said = `${state} ${cert}`;
    log.warn({ validUntil: formatInstant(validUntilMs) }, WARNINGS[state]);
  };
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

/** TLS 1.2 suites in OpenSSL's names, with ephemeral keys (ECDHE: a stolen key decrypts no recorded connection) and AEAD (no padding attacks). */
export const TLS_SUITES = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
].join(":");
