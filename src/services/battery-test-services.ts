import { createIngestRequests, type IngestRequests } from "../battery-tests/ingest-request.ts";
import { createIngestService } from "../battery-tests/ingest-service.ts";
import { createLookupService } from "../battery-tests/lookup-service.ts";
import { certificateRequests } from "../certificates/certificate-requests.ts";
import type { Core } from "../core.ts";
import { createDailyVehicles, createVehicleCounts } from "../credentials/daily-vehicles.ts";
import { certificatesOf } from "./certificate-services.ts";
import { madeOnce } from "./made-once.ts";
import { publishOf } from "./webhook-services.ts";

export const ingestOf = madeOnce(makeIngest);

/** The same for a core with another clock. */
export function makeIngest(core: Core) {
  const { db } = core;
  const { scheduler } = certificatesOf(core);
  return createIngestService({
    ...core,
    publish: publishOf(core),
    certificates: certificateRequests,
    onRenderQueued() {
      scheduler.wake();
      db.signal?.send();
    },
  });
}

export const ingestRequestsOf = madeOnce(
  (core): IngestRequests => core.writer ?? createIngestRequests(ingestOf(core)),
);

export const lookupOf = madeOnce((core) => {
  const count = core.writer?.countVehicles ?? createVehicleCounts(core).count;
  return createLookupService({ ...core, dailyVehicles: createDailyVehicles({ ...core, count }) });
});
