import { createIngestRequests } from "../battery-tests/ingest-request.ts";
import { createIngestService } from "../battery-tests/ingest-service.ts";
import { createLookupService } from "../battery-tests/lookup-service.ts";
import { certificateRequests } from "../certificates/certificate-requests.ts";
import { createDailyVehicles, createVehicleCounts } from "../credentials/daily-vehicles.ts";
import type { Installation } from "../open-installation.ts";
import { certificatesOf } from "./certificate-services.ts";
import { madeOnce } from "./made-once.ts";
import { givingWayOf, movableOf } from "./moved-calls.ts";
import { publishOf } from "./webhook-services.ts";

export const ingestOf = madeOnce(makeIngest);

/** The same for a core with another clock. */
export function makeIngest(core: Installation) {
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

/** A few results: half a millisecond of work. */
const SHORT_BODY_MAX_BYTES = 16 * 1024;

/** The queue thread writes; on PostgreSQL, where a commit holds up no thread, only what would delay other requests. */
export const ingestRequestsOf = madeOnce((core) =>
  movableOf(core).movable("ingestRequests", createIngestRequests(ingestOf(core)), {
    givingWay: givingWayOf(core),
    mayStay: (body) => core.db.engine === "postgres" && body.byteLength <= SHORT_BODY_MAX_BYTES,
  }),
);

/** The queue thread counts the vehicles that a marketplace was shown. */
export const lookupOf = madeOnce((core) => {
  const { count } = movableOf(core).movable("vehicleCounts", createVehicleCounts(core));
  return createLookupService({ ...core, dailyVehicles: createDailyVehicles({ ...core, count }) });
});
