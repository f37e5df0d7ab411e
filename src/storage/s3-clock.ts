import type { Clock } from "../kernel/clock.ts";
import type { Fetch } from "../kernel/fetch.ts";
import { aheadOfDate } from "../kernel/response-date.ts";
import type { Timers } from "../kernel/timers.ts";
import type { StoragePlace } from "./file-storage.ts";

const DATE_TIMEOUT_MS = 5_000;

/**
 * Compares this clock with that of each S3 service among the places, by the `Date` of a response that needs no key. A service that does
 * not respond is left out. Never rejects.
 */
export async function compareS3Clocks(
  places: readonly StoragePlace[],
  ports: { readonly fetch: Fetch; readonly clock: Clock; readonly timers: Timers },
): Promise<readonly { readonly host: string; readonly aheadMs: number }[]> {
  const endpoints = new Set(
    places.flatMap((place) => (place.kind === "s3" ? [place.location.endpoint] : [])),
  );
  const compared = await Promise.all([...endpoints].map((endpoint) => compare(endpoint, ports)));
  return compared.filter((one) => one !== null);
}

async function compare(
  endpoint: string,
  ports: Parameters<typeof compareS3Clocks>[1],
): Promise<{ host: string; aheadMs: number } | null> {
  const { clock, timers } = ports;
  const limit = new AbortController();
  const cancel = timers.after(DATE_TIMEOUT_MS, () => limit.abort());
  const askedAtMs = clock.nowMs();
  try {
    const response = await ports.fetch(endpoint, {
      method: "HEAD",
      redirect: "manual",
      signal: limit.signal,
    });
    const aheadMs = aheadOfDate(response.headers, { askedAtMs, receivedAtMs: clock.nowMs() });
    return { host: new URL(endpoint).host, aheadMs };
  } catch {
    return null;
  } finally {
    cancel();
  }
}
