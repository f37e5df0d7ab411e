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

/** The intake over HTTP: the thread that works the queues writes. */
export const ingestRequestsOf = madeOnce((core) =>
  movableOf(core).movable("ingestRequests", createIngestRequests(ingestOf(core)), givingWayOf(core)),
);

/** What partners, operators and the portal see of tests. The vehicles that a marketplace was shown are counted by the other thread. */
export const lookupOf = madeOnce((core) => {
  const { count } = movableOf(core).movable("vehicleCounts", createVehicleCounts(core));
  return createLookupService({ ...core, dailyVehicles: createDailyVehicles({ ...core, count }) });
});
