import { createIngestRequests } from "../battery-tests/ingest-request.ts";
import { createIngestService } from "../battery-tests/ingest-service.ts";
import { createLookupService } from "../battery-tests/lookup-service.ts";
import { certificateRequests } from "../certificates/certificate-requests.ts";
import { createDailyVehicles, createVehicleCounts } from "../credentials/daily-vehicles.ts";
import { certificatesOf } from "./certificate-services.ts";
import { madeOnce } from "./made-once.ts";
import { givingWayOf, movableOf } from "./moved-calls.ts";
import { publishOf } from "./webhook-services.ts";

/** The intake of result records. */
export const ingestOf = madeOnce((core) => {
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
});

/** The intake over HTTP; the queue thread does the writing. */
export const ingestRequestsOf = madeOnce((core) =>
  movableOf(core).movable("ingestRequests", createIngestRequests(ingestOf(core)), givingWayOf(core)),
);

/** Test lookups for partners, operators and the portal. The queue thread counts the vehicles that a marketplace was shown. */
export const lookupOf = madeOnce((core) => {
  const { count } = movableOf(core).movable("vehicleCounts", createVehicleCounts(core));
  return createLookupService({ ...core, dailyVehicles: createDailyVehicles({ ...core, count }) });
});
