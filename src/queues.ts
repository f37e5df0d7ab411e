import { createHistoryRepair } from "./certificates/history-repair.ts";
import { createLogoPruning } from "./certificates/logos/logo-pruning.ts";
import type { Core } from "./core.ts";
import { createShownVehiclePruning } from "./credentials/shown-vehicle-pruning.ts";
import { createSessionService } from "./identity/sessions/session-service.ts";
import { createCountPruning } from "./limits/count-pruning.ts";
import { createMailFolderPruning } from "./mail/mail-folder-pruning.ts";
import { certificatesOf } from "./services/certificate-services.ts";
import { idempotencyOf } from "./services/idempotency.ts";
import { transparencyLogOf } from "./services/log-services.ts";
import { issuerOf } from "./services/logo-services.ts";
import { mailFolderOf, mailOf } from "./services/mail-services.ts";
import { noticeWorkOf } from "./services/notice-services.ts";
import { pruningTimeOf } from "./services/pruning-services.ts";
import { vehicleErasureOf } from "./services/vehicle-services.ts";
import { deliveriesOf } from "./services/webhook-services.ts";
import { createRetention } from "./webhooks/outbox/retention.ts";

/** Starts nothing. */
export function composeQueues(core: Core) {
  const certificates = certificatesOf(core);
  const deliveries = deliveriesOf(core);
  const mail = mailOf(core);
  mail.takeFilesFrom(certificates.files);
  const pruningTime = pruningTimeOf(core);
  const retention = createRetention({
    ...core,
    stopwatch: core.monotonic,
    pruningTime,
    otherSteps: [
      idempotencyOf(core).forgetOldSecrets,
      mail.pruneFinished,
      mail.pruneCounts,
      createSessionService(core).pruneSignIns,
    ],
  });
  const countPruning = createCountPruning({ ...core, pruningTime });
  const shownVehiclePruning = createShownVehiclePruning({ ...core, pruningTime });
  const logoPruning = createLogoPruning({ ...core, pruningTime, issuer: () => issuerOf(core).current() });
  const historyRepair = createHistoryRepair(core);
  const mailFolderPruning = createMailFolderPruning({ ...core, pruningTime, folder: mailFolderOf(core) });
  const vehicles = vehicleErasureOf(core);
  const noticeWork = noticeWorkOf(core);
  const { sequencer } = transparencyLogOf(core);
  const schedulers = [certificates.scheduler, mail.scheduler, deliveries.scheduler] as const;
  return {
    certificates,
    deliveries,
    mail,
    retention,
    countPruning,
    shownVehiclePruning,
    historyRepair,
    logoPruning,
    mailFolderPruning,
    vehicles,
    noticeWork,
    sequencer,
    schedulers,
    parts: [
      ...schedulers,
      retention,
      countPruning,
      shownVehiclePruning,
      logoPruning,
      historyRepair,
      mailFolderPruning,
      vehicles,
      noticeWork,
      sequencer,
    ],
  };
}

export type Queues = ReturnType<typeof composeQueues>;
