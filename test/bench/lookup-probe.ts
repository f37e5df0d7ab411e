import type { Dataset } from "./dataset.ts";
import { applyLoad, type LoadResult } from "./load-client.ts";
import { type ServerProcess, takeToken } from "./server-process.ts";
import { request } from "./subject.ts";

/** A moderate rate, so that the effect of the other load shows rather than that of the lookups themselves. */
const PAUSE_MS = 2;
const WARM_UP_MS = 4_000;

/** Sends lookups one at a time, for a time or until a signal. @returns their measurements */
type LookupProbe = (until: number | AbortSignal) => Promise<LoadResult>;

/** Warms a server up with lookups by the VINs of a dataset, many at a time. */
export async function probeLookups(dataset: Dataset, { port }: ServerProcess): Promise<LookupProbe> {
  const token = await takeToken(dataset.dataDir, port, dataset.largeGroupId);
  const requests = dataset.vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));
  await applyLoad({ port, connectionCount: 8, durationMs: WARM_UP_MS, requests });
  return (until) => {
    const end =
      typeof until === "number"
        ? { durationMs: until }
        : { durationMs: Number.POSITIVE_INFINITY, signal: until };
    return applyLoad({ port, connectionCount: 1, requests, pauseMs: PAUSE_MS, ...end });
  };
}
