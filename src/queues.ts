import type { Core } from "./core.ts";
import { createCredentialService } from "./credentials/credential-service.ts";
import { createShownVehiclePruning } from "./credentials/shown-vehicle-pruning.ts";
import { createCountPruning } from "./limits/count-pruning.ts";
import { ingestRequestsOf, lookupOf } from "./services/battery-test-services.ts";
import { certificatesOf } from "./services/certificate-services.ts";
import { idempotencyOf } from "./services/idempotency.ts";
import { mailOf } from "./services/mail-services.ts";
import { movableOf } from "./services/moved-calls.ts";
import { deliveriesOf } from "./services/webhook-services.ts";
import { createVehicleErasure } from "./vehicles/erasure-service.ts";
import { createRetention } from "./webhooks/outbox/retention.ts";

/** What works in the background: renders, delivers, mails and deletes what has been kept long enough. Nothing is started yet. */
export function composeQueues(core: Core) {
  const certificates = certificatesOf(core);
  const deliveries = deliveriesOf(core);
  const mail = mailOf(core);
  const retention = createRetention({
    ...core,
    stopwatch: core.monotonic,
    retentionMs: core.config.webhooks.retentionMs,
    otherSteps: [idempotencyOf(core).forgetOldSecrets],
  });
  const countPruning = createCountPruning(core);
  const shownVehiclePruning = createShownVehiclePruning(core);
  const vehicles = createVehicleErasure(core);
  const schedulers = [certificates.scheduler, mail.scheduler, deliveries.scheduler] as const;
  // Their calls are carried out where the queues are worked.
  lookupOf(core);
  ingestRequestsOf(core);
  return {
    certificates,
    deliveries,
    mail,
    retention,
    countPruning,
    shownVehiclePruning,
    vehicles,
    movable: movableOf(core),
    recordUses: createCredentialService(core).recordUses,
    schedulers,
    /** All that is started and stopped. */
    parts: [...schedulers, retention, countPruning, shownVehiclePruning, vehicles],
  };
}

export type Queues = ReturnType<typeof composeQueues>;
