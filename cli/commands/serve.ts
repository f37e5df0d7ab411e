import type { Command } from "commander";
import { memoryFault } from "../../src/certificates/render-memory.ts";
import {
  readConfiguredKey,
  WEAK_KEY_ADVICE,
  weakKeyWarning,
} from "../../src/certificates/signing/configured-signing-key.ts";
import {
  LOST_SIGNING_KEY_ADVICE,
  type LostSigningKey,
  listAbsentSigningKeys,
  lostAmong,
  lostSigningKeyMessage,
} from "../../src/certificates/signing/lost-signing-key.ts";
import { lacksSigningKey, NO_SIGNING_KEY_ADVICE } from "../../src/certificates/signing/signing-keys.ts";
import {
  LIBRARIES_ADVICE,
  missingLibraries,
  missingLibrariesMessage,
} from "../../src/certificates/system-libraries.ts";
import { composeServices, type Services } from "../../src/composition.ts";
import { diskFaultPath, refusedToWrite } from "../../src/db/disk-fault.ts";
import { databasePath, openData, requireDatabase } from "../../src/db/open-data.ts";
import { everyAddressWarning } from "../../src/http/public-origin.ts";
import { QUIET_MESSAGES, undoMove } from "../../src/installation/quiet-service.ts";
import { takeSandboxLock, takeServingLock } from "../../src/installation/serving-lock.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { traceOf } from "../../src/kernel/failure-trace.ts";
import { createLog, type Log } from "../../src/kernel/log.ts";
import { memoryLimit } from "../../src/kernel/memory-limit.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { missingFolders, removeEmptyFolders } from "../../src/kernel/synced-folder.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { startTracing } from "../../src/observability/start-tracing.ts";
import { openObservedInstallation } from "../../src/observed-installation.ts";
import type { Installation } from "../../src/open-installation.ts";
import { exportLines } from "../../src/samples/quick-start-program.ts";
import { credentialToTry, SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { keepSandboxApart } from "../../src/sandbox/sandbox-mark.ts";
import { startService } from "../../src/service.ts";
import { portalUrlOf } from "../../src/services/example-dealers.ts";
import type { Config } from "../../src/settings/config.ts";
import { unknownSettings } from "../../src/settings/environment.ts";
import { openSandboxWarning } from "../../src/settings/sandbox-settings.ts";
import { VERSION } from "../../src/settings/version.ts";
import { requireForStart } from "../../src/start-requirements.ts";
import { addSettingOptions, configOf, describe, outputOf } from "../command.ts";
import { portalLines, startExampleReceiver } from "../example-receiver.ts";
import { EXIT } from "../exit.ts";
import { operator } from "../operator.ts";
import { type Output, table, terminalColumns } from "../output.ts";
import {
  noticeRendering,
  type OpenedSandbox,
  openSandbox,
  purposeOf,
} from "../sandbox/sandbox-installation.ts";
import { OF_SERVICE, outliveSignals, stopSignal } from "../stop-signal.ts";

export function addServe(program: Command): void {
  const serve = describe(program.command("serve"), {
    summary: "serve the API until SIGTERM or SIGINT",
    example: "svc serve --port 8080 --data-dir /var/lib/svc",
  });
  addSettingOptions(serve, { isShown: true });
  serve.option("--from-moved", "return to this database, which svc db copy has moved elsewhere");
  serve.option(
    "--new-installation",
    "create a new installation even where keys, files or mail of another are left without their database",
  );
  serve.action(async (options: { fromMoved?: boolean; newInstallation?: boolean }, command: Command) => {
    const isReturn = options.fromMoved === true;
    const isNewInstallation = options.newInstallation === true;
    await serveUntilStopped(configOf(command), outputOf(command), { isReturn, isNewInstallation });
  });
}

async function goBack(config: Config): Promise<void> {
  const db = await openData({
    ...config,
    isReplicated: config.replica !== null,
    mustExist: true,
    remains: remainsOf(config),
    acceptsMoved: true,
  });
  try {
    await undoMove({ db, clock: systemClock }, operator());
  } finally {
    await db.close();
  }
}

/**
 * @param options.isReturn goes back to a database that was moved away.
 * @param options.isNewInstallation creates an installation even where another one has left something.
 * @throws ServiceError `setup`; where another process serves the directory, before anything is restored, migrated or marked.
 */
export async function serveUntilStopped(
  config: Config,
  output: Output,
  { isReturn = false, isNewInstallation = false } = {},
): Promise<void> {
  if (isReturn) requireDatabase({ ...config, remains: remainsOf(config) });
  // Instances on PostgreSQL may share a directory. Two sandboxes would have two clocks.
  const hasLock = config.postgres === null || config.isSandbox;
  const newFolders = missingFolders(config.dataDir);
  const unlock = hasLock ? takeServingLock(config.dataDir) : () => {};
  let unlockSandbox = async () => {};
  try {
    if (config.isSandbox && config.postgres !== null) unlockSandbox = await takeSandboxLock(config.postgres);
    await requireForStart(config, { timers: systemTimers, spareFolder: config.dataDir });
    if (isReturn) await goBack(config);
    await serveAlone(config, output, isNewInstallation);
  } finally {
    // Only while they are empty: on PostgreSQL another instance, without a lock, may have put its keys or files there.
    removeEmptyFolders(newFolders);
    await unlockSandbox();
    unlock();
  }
}

/** Requests that have begun end by then, or never. */
const LONGEST_END_MS = 30_000;

interface DiskFaultEnd {
  /** May be called again. */
  readonly onDiskFault: () => void;
  /** Resolves when the disk has refused to write. */
  readonly happened: Promise<null>;
  /** @throws ServiceError `setup` if the disk has refused to write. */
  refuse(): void;
}

/** Ends `svc serve`, in order if the disk allows it, when the disk refuses to sync the database. One line in the log says so. */
function endAtDiskFault(path: string, log: Pick<Log, "error">): DiskFaultEnd {
  const { promise: happened, resolve } = Promise.withResolvers<null>();
  let isFaulty = false;
  return {
    happened,
    onDiskFault() {
      if (isFaulty) return;
      isFaulty = true;
      log.error({ path, mark: diskFaultPath(path) }, "the disk refused to write: restore onto another disk");
      setTimeout(() => process.exit(EXIT.diskFault), LONGEST_END_MS).unref();
      resolve(null);
    },
    refuse() {
      if (isFaulty) throw refusedToWrite(path);
    },
  };
}

/**
 * Says in the log which lost keys are in use or have signed certificates: at once of the one in use, then of each that has signed any, once
 * that is counted, which takes long in a large database. If it cannot be counted, that is logged with their ids. @param place the key file,
 * or SVC_KEYS. @returns what ends the count, and waits for its end.
 */
export function warnOfLostKeys(
  { db, log }: Pick<Installation, "db" | "log">,
  absent: Awaited<ReturnType<typeof listAbsentSigningKeys>>,
  place: string,
): () => Promise<void> {
  const leaving = new AbortController();
  const warnOf = (lost: LostSigningKey) =>
    log.warn({ advice: LOST_SIGNING_KEY_ADVICE }, lostSigningKeyMessage(place, lost));
  for (const key of absent) if (key.isInUse) warnOf({ ...key, signedCount: 0 });
  const warned = warn().catch((error) => {
    if (!leaving.signal.aborted)
      log.warn(
        { ...traceOf(error), keys: absent.map(({ id }) => id) },
        "the certificates that lost keys have signed could not be counted",
      );
  });

  async function warn(): Promise<void> {
    for (const lost of await lostAmong(db.read, absent, leaving.signal))
      if (lost.signedCount > 0) warnOf(lost);
  }

  return async () => {
    leaving.abort();
    await warned;
  };
}

async function serveAlone(config: Config, output: Output, isNewInstallation: boolean): Promise<void> {
  const log = createLog({ level: config.logLevel, format: config.logFormat });
  outliveSignals(log);
  for (const name of unknownSettings(process.env))
    log.warn({ name }, "not a setting of svc; it has no effect");
  const tracing = await startTracing(config.tracing, { log, version: VERSION });
  const disk = endAtDiskFault(databasePath(config.dataDir), log);
  const installation = await openObservedInstallation(config, {
    clock: systemClock,
    random: systemRandom(),
    log,
    tracer: tracing?.tracer,
    isNewInstallation,
    onDiskFault: disk.onDiskFault,
  });
  if (config.postgres !== null && config.storage.kind === "disk")
    log.warn(
      "rendered files are in the data directory: several instances need one shared place for them (SVC_STORAGE_URL)",
    );
  const { allowPrivate } = config.webhooks;
  if (allowPrivate === true || (allowPrivate === "loopback" && !config.isSandbox))
    log.warn(
      `webhooks may go to ${allowPrivate === true ? "private addresses" : "this machine"}, and without TLS: for development only (SVC_ALLOW_PRIVATE_WEBHOOKS)`,
    );
  const sandboxOpen = openSandboxWarning(config);
  if (sandboxOpen !== null) log.warn(sandboxOpen);
  const isConfigured = config.signing !== null;
  const keysFile = config.keysText === null ? config.keysFile : null;
  if (lacksSigningKey({ ring: installation.keys.signing, keysFile, isConfigured }))
    log.warn(
      { advice: NO_SIGNING_KEY_ADVICE },
      "SVC_KEYS holds no key to sign certificates with: no certificate can be issued",
    );
  const weakKey = config.signing === null ? null : weakKeyWarning(readConfiguredKey(config.signing));
  if (weakKey !== null) log.warn({ advice: WEAK_KEY_ADVICE }, weakKey);
  const memory = memoryFault(memoryLimit(), config.renderWorkers);
  if (memory !== null) log.warn({ advice: memory.advice }, memory.message);
  const missing = missingLibraries();
  if (missing.length > 0) log.error({ advice: LIBRARIES_ADVICE }, missingLibrariesMessage(missing));
  const linksLead = everyAddressWarning(config);
  if (linksLead !== null) log.warn(linksLead);
  const quiet = installation.quiet.lastReason();
  if (quiet !== null)
    log.warn(
      { why: QUIET_MESSAGES[quiet] },
      "quiet: svc sends no webhooks and no mail; what is queued stays queued",
    );
  if (!config.hasRateLimits) log.warn("no rate limit applies: for load tests only (SVC_RATE_LIMITS)");
  try {
    const services = composeServices(installation);
    const sandbox = config.isSandbox ? await openSandboxOf(installation, services) : null;
    if (sandbox === null) await keepSandboxApart(installation, false);
    await installation.replication.start();
    // A logo that cannot be used is known now, and not at the first certificate.
    await services.issuer.current();
    // Before another key is recorded as the one in use.
    const absentKeys = await listAbsentSigningKeys(installation.db.read, installation.keys.signing);
    await services.signingKeys.recordInUse();
    // Before anything is accepted: anyone who reads that svc listens may stop it at once.
    const stopped = stopSignal(OF_SERVICE);
    const service = startService(installation, config);
    const { url, adminUrl } = service;
    if (adminUrl !== null) log.info({ url: adminUrl }, "the admin listener is up");
    if (sandbox !== null) new SandboxFile(config.dataDir).change({ url });
    output.announce(
      {
        url,
        ...(adminUrl === null ? {} : { admin_url: adminUrl }),
        ...(sandbox === null
          ? {}
          : {
              sandbox: true,
              credentials: sandbox.credentials,
              ingest_secret: ingestSecretOf(config),
              portal: { url: portalUrlOf(installation), ...sandbox.portal },
            }),
      },
      () =>
        sandbox === null
          ? `listening on ${url}`
          : sandboxLines(
              { url, portalUrl: portalUrlOf(installation), ingestSecret: ingestSecretOf(config) },
              sandbox,
            ),
    );
    if (sandbox !== null) {
      const { clock, timers } = installation;
      const { countRenderings } = services.certificates;
      const say = (line: string) => output.note(line);
      installation.onClose("before database", noticeRendering({ clock, timers, countRenderings, say }));
    }
    installation.onClose("before database", warnOfLostKeys(installation, absentKeys, keysFile ?? "SVC_KEYS"));
    const signal = await Promise.race([stopped, disk.happened]);
    if (signal !== null) log.info({ signal }, "stopping");
    await service.stop();
  } finally {
    try {
      await installation.close();
      await tracing?.stop();
    } finally {
      // Whatever else has failed then failed for the same reason.
      disk.refuse();
    }
  }
  log.info("stopped");
}

/** Its receivers listen until it is closed. */
async function openSandboxOf(installation: Installation, services: Services): Promise<OpenedSandbox> {
  const receiver = startExampleReceiver();
  installation.onClose("before database", () => receiver.stop());
  return await openSandbox(installation, services, receiver);
}

/** The first of those that are valid. */
function ingestSecretOf({ ingestKeys }: Config): string | null {
  const [key] = ingestKeys ?? [];
  return key === undefined ? null : `whsec_${Buffer.from(key).toString("base64")}`;
}

function sandboxLines(
  {
    url,
    portalUrl,
    ingestSecret,
  }: { readonly url: string; readonly portalUrl: string; readonly ingestSecret: string | null },
  { credentials, portal }: OpenedSandbox,
): string {
  const rows = credentials.map((credential) => [
    credential.key,
    purposeOf(credential),
    credential.client_id,
    credential.client_secret,
  ]);
  const tried = credentialToTry(credentials);
  return [
    "A sandbox: everything in it is made up. Its keys:",
    "",
    table(["credential", "for", "client_id", "client_secret"], rows, terminalColumns()),
    "",
    ...(tried === null
      ? []
      : [
          `To try ${tried.key} in a shell:`,
          "",
          exportLines({ base: url, clientId: tried.client_id, clientSecret: tried.client_secret }),
          "",
        ]),
    ...(ingestSecret === null
      ? []
      : ["To send results as test units do:", "", `export INGEST_SECRET='${ingestSecret}'`, ""]),
    ...portalLines(portalUrl, portal),
    "",
    `listening on ${url}`,
  ].join("\n");
}
