import type { Clock } from "./clock.ts";
import { DAY_MS } from "./duration.ts";
import { formatInstant } from "./instant.ts";
import type { Log } from "./log.ts";

/** A certificate must be renewed by then; automatic renewal happens long before. */
export const EXPIRY_SOON_DAYS = 14;

const WARNINGS = {
  expired: "the TLS certificate has expired: clients refuse it; renew it, and svc reads it without a restart",
  soon: `the TLS certificate expires within ${EXPIRY_SOON_DAYS} days: renew it, and see why it was not renewed automatically`,
};

/** @returns a function that warns of a certificate in use: once of each, and once more when it has expired meanwhile. */
export function expiryWarnings({
  clock,
  log,
}: {
  readonly clock: Clock;
  readonly log: Log;
}): (inUse: { readonly cert: string; readonly validUntilMs: number }) => void {
  let said = "";
  return ({ cert, validUntilMs }) => {
    const leftMs = validUntilMs - clock.nowMs();
    if (leftMs >= EXPIRY_SOON_DAYS * DAY_MS) return;
    const state = leftMs < 0 ? "expired" : "soon";
    if (said === `${state} ${cert}`) return;
    said = `${state} ${cert}`;
    log.warn({ validUntil: formatInstant(validUntilMs) }, WARNINGS[state]);
  };
}
