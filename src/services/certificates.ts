import type { RepeatabilityWork } from "../battery-tests/repeatability-work.ts";
import { createCertificateService } from "../certificates/certificate-service.ts";
import type { IssuerSource } from "../certificates/issuer-source.ts";
import type { Logos } from "../certificates/logos/logo-service.ts";
import { createRenderPool } from "../certificates/rendering/render-pool.ts";
import { readConfiguredKey } from "../certificates/signing/configured-signing-key.ts";
import { createSigningKeys } from "../certificates/signing/signing-keys.ts";
import { createTimeStamper } from "../certificates/signing/time-stamp-service.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { systemFetch } from "../kernel/fetch.ts";
import type { Installation } from "../open-installation.ts";
import { createCertificateLog } from "../transparency-log/certificate-log.ts";
import { createCheckpointRecord } from "../transparency-log/log-sequencer.ts";
import { createTransparencyLog } from "../transparency-log/log-service.ts";

/** @throws ServiceError `setup` when the operator's own key cannot be used. */
export function buildCertificates(
  installation: Installation,
  {
    logos,
    issuer,
    publish,
    repeatability,
  }: {
    readonly logos: Logos;
    readonly issuer: IssuerSource;
    readonly publish: PublishEvents;
    readonly repeatability: Pick<RepeatabilityWork, "latest">;
  },
) {
  const { config, ports, db, clock, timers, random, log, publicUrl } = installation;
  const signingKeys = createSigningKeys({
    db,
    clock,
    random,
    log,
    ring: installation.keys.signing,
    keysFile: config.keysText === null ? config.keysFile : null,
    configured: config.signing === null ? null : readConfiguredKey(config.signing),
    subject: () => ({ organization: config.issuer.name, publicUrl: publicUrl() }),
  });
  const transparencyLog = buildTransparencyLog(installation);
  const timeStamper =
    config.tsaUrl === null
      ? null
      : createTimeStamper({ timers, random, log, url: config.tsaUrl, fetch: ports.fetch ?? systemFetch });
  const certificates = createCertificateService({
    db,
    clock,
    timers,
    random,
    log,
    publicUrl,
    storage: installation.storage,
    pool: openRenderPool(installation),
    keys: installation.keys.urls,
    signingKeys,
    logVerifierKeys: transparencyLog.reader.verifierKeys,
    timeStamper,
    publish,
    repeatability: repeatability.latest,
    issuer: issuer.current,
    oldTestMonths: config.oldTestMonths,
    logos,
    certificateLog: createCertificateLog({ random }),
    logProofs: transparencyLog.reader,
    onRendered: ports.onRendered,
    writes: installation.writer ?? undefined,
    aroundIssue: installation.watch.aroundIssue,
  });
  return { signingKeys, transparencyLog, certificates };
}

export function buildTransparencyLog(installation: Installation) {
  const { db, clock, timers, random, log, keys, storage, quiet, publicUrl } = installation;
  return createTransparencyLog({
    db,
    clock,
    timers,
    random,
    log,
    publicUrl,
    keys: keys.log,
    record: createCheckpointRecord(storage),
    isQuiet: async () => (await quiet.reason()) !== null,
  });
}

/** The threads that render certificates: none starts before there is one to render. */
function openRenderPool({ config, ports, log, watch, onClose }: Installation) {
  const pool = watch.renderPool(
    ports.renderPool ??
      createRenderPool({
        size: config.renderWorkers,
        log,
        spareFolder: config.dataDir,
      }),
  );
  onClose("before database", () => pool.close());
  return pool;
}
