import { createUnitOutlierWork } from "./battery-tests/unit-outlier-work.ts";
import { createFilePruner, createFilePruning } from "./certificates/file-pruning.ts";
import { createLogoPruning } from "./certificates/logos/logo-service.ts";
import { createHistoryRepair } from "./certificates/pinned-history.ts";
import type { Services } from "./composition.ts";
import { createShownVehiclePruning } from "./credentials/daily-vehicles.ts";
import { createCountPruning } from "./limits/count-pruning.ts";
import { createMailFolderPruning } from "./mail/mail-folder.ts";
import type { Installation } from "./open-installation.ts";
import { createRetention } from "./webhooks/outbox/retention.ts";

/** What works in the background. Starts nothing. */
export function composeQueues(installation: Installation, services: Services) {
  const { config, db, clock, timers, log, monotonic, storage, watch } = installation;
  const { accounts, certificates, deliveries, issuer, mail, mailFolder, noticeWork, pruningTime } = services;
  const { idempotency, repeatability, schedulers, transparencyLog, vehicles } = services;
  const { sequencer } = transparencyLog;
  const retention = createRetention({
    db,
    clock,
    timers,
    log,
    stopwatch: monotonic,
    pruningTime,
    otherSteps: [
      idempotency.forgetOldSecrets,
      mail.pruneFinished,
      mail.pruneCounts,
      accounts.sessions.pruneSignIns,
    ],
  });
  const countPruning = createCountPruning({ db, timers, log, pruningTime });
  const shownVehiclePruning = createShownVehiclePruning({ db, timers, log, pruningTime });
  const logoPruning = createLogoPruning({ db, clock, timers, log, pruningTime, issuer: issuer.current });
  const historyRepair = createHistoryRepair({ db, clock, timers, log });
  const unitOutliers = createUnitOutlierWork({ db, clock, timers, log });
  const mailFolderPruning = createMailFolderPruning({ timers, log, pruningTime, folder: mailFolder });
  const filePruning = createFilePruning({
    timers,
    log,
    pruningTime,
    pruner: createFilePruner({ db, clock, storage }),
    keptMs: config.keptFilesMs,
    onPruned: watch.filesPruned,
  });
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
    filePruning,
    unitOutliers,
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
      filePruning,
      unitOutliers,
      repeatability,
      vehicles,
      noticeWork,
      sequencer,
    ],
  };
}

export type Queues = ReturnType<typeof composeQueues>;
