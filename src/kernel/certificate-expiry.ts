import type { Clock } from "./clock.ts";
import { DAY_MS } from "./duration.ts";
import { formatInstant } from "./instant.ts";
import type { Log } from "./log.ts";

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

/** @returns a function that warns of a certificate in use: once of each, and once more when it has expired meanwhile. */
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
