import { readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { createLogoDrawer, type FileWorkerPorts } from "./certificates/file-worker/file-worker-process.ts";
import { readConfiguredKey } from "./certificates/signing/configured-signing-key.ts";
import { lacksSigningKey } from "./certificates/signing/signing-keys.ts";
import { missingLibraries } from "./certificates/system-libraries.ts";
import { hasDiskFault } from "./db/disk-fault.ts";
import { databasePath } from "./db/open-data.ts";
import { certificateCheck } from "./doctor/certificate-check.ts";
import { type Check, checkUp, type Finding, unlessHanging, unlessHidden } from "./doctor/checkup.ts";
import { type ClockDiscipline, clockCheck } from "./doctor/clock-check.ts";
import { databaseCheck, databaseTlsCheck } from "./doctor/database-check.ts";
import { createDatabaseLook, type DatabaseLook } from "./doctor/database-look.ts";
import { directoryCheck } from "./doctor/directory-check.ts";
import { createDiskTrial, diskCheck, spaceCheck } from "./doctor/disk-check.ts";
import { keyCheck } from "./doctor/key-check.ts";
import { logCheck } from "./doctor/log-check.ts";
import { logoCheck } from "./doctor/logo-check.ts";
import { mailCheck } from "./doctor/mail-check.ts";
import { memoryCheck } from "./doctor/memory-check.ts";
import { openFilesCheck } from "./doctor/open-files-check.ts";
import { createProxyProbe, proxyCheck } from "./doctor/proxy-check.ts";
import {
  createHealthAsk,
  keyComparison,
  type OwnKeys,
  ownUrlOf,
  publicUrlCheck,
} from "./doctor/public-url-check.ts";
import { queueCheck } from "./doctor/queue-check.ts";
import { renderingCheck } from "./doctor/rendering-check.ts";
import { litestreamCheck, replicaCheck } from "./doctor/replica-check.ts";
import { askService, type ServedInstallation, serviceCheck } from "./doctor/service-check.ts";
import { settingCheck } from "./doctor/setting-check.ts";
import { PROBE_FOLDER, storageCheck } from "./doctor/storage-check.ts";
import { unitCheck } from "./doctor/unit-check.ts";
import { writeLockCheck, writeLockHolder } from "./doctor/write-lock-check.ts";
import { linkHostOf } from "./http/public-origin.ts";
import { findServingProcess } from "./installation/serving-process.ts";
import { remainsOf } from "./installation-remains.ts";
import { type Clock, monotonicClock } from "./kernel/clock.ts";
import type { Fetch } from "./kernel/fetch.ts";
import { isThere } from "./kernel/file-access.ts";
import { isLoopback } from "./kernel/ip-network.ts";
import { memoryLimit } from "./kernel/memory-limit.ts";
import type { Random } from "./kernel/random.ts";
import type { Timers } from "./kernel/timers.ts";
import { type Keys, listsLackedIn, parseKeys } from "./keys/key-ring.ts";
import { probeSmtp } from "./mail/smtp-mailer.ts";
import { signOwnRequest } from "./observability/own-request.ts";
import { findLitestream } from "./replication/litestream-program.ts";
import { openReplica } from "./replication/replica-access.ts";
import { readWholeReplica } from "./replication/replica-history.ts";
import { SandboxFile } from "./sandbox/sandbox-file.ts";
import type { Config } from "./settings/config.ts";
import type { Settings } from "./settings/environment.ts";
import { placeName } from "./storage/file-storage.ts";
import { openStorage } from "./storage/open-storage.ts";
import { compareS3Clocks } from "./storage/s3-clock.ts";
import type { RecordedCheckpoint } from "./transparency-log/log-inspection.ts";
import { createCheckpointRecord, signerOf } from "./transparency-log/log-sequencer.ts";
import type { NoteSigner } from "./transparency-log/signed-note.ts";

const S3_ADVICE =
  "Check SVC_STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and their rights to put, get, list and delete.";

export interface DoctorPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly fetch: Fetch;
  readonly discipline: () => ClockDiscipline;
  readonly unknownSettings: readonly string[];
  /** The settings without those that have their fallback. */
  readonly given: Settings;
}

/** Changes nothing but a file that it stores and deletes again. Never rejects: what cannot be checked becomes a finding. */
export async function examine(config: Config, ports: DoctorPorts): Promise<Finding[]> {
  const database = createDatabaseLook(config);
  try {
    return await checkUp(checksOf(config, ports, database), ports.timers);
  } finally {
    await database.close();
  }
}

function checksOf(config: Config, ports: DoctorPorts, database: DatabaseLook): Check[] {
  const { dataDir, postgres, tls, publicUrl, smtp } = config;
  const { clock, discipline, fetch, timers } = ports;
  const databaseFile = postgres === null ? databasePath(dataDir) : null;
  const ownUrl = ownUrlOf({ host: config.host, port: config.port, isTls: tls !== null });
  async function isQuiet(): Promise<boolean> {
    const marks = await database.marks();
    return config.isQuiet || (marks !== null && (marks.quietSinceMs !== null || marks.moved !== null));
  }
  async function aheadMs(): Promise<number> {
    return (await isSandbox()) ? new SandboxFile(dataDir).read().clock_ahead_ms : 0;
  }
  const isSandbox = async () => (await database.marks())?.isSandbox === true;
  const dataNowMs = async () => clock.nowMs() + (await aheadMs());
  async function disabledEndpointCount(): Promise<number> {
    return (await database.endpointCounts())?.disabled ?? 0;
  }
  async function signingKeys(): Promise<OwnKeys | null> {
    const recorded = await database.signingKeys();
    if (recorded === null) return null;
    return { recorded, heldIds: heldSigningKeyIds(config) };
  }
  const isOfAnother = (trustsAnyone: boolean) =>
    keyComparison({ own: signingKeys, nowMs: dataNowMs, ask: { fetch, timers, trustsAnyone } });
  async function servedInstallation(): Promise<ServedInstallation> {
    const view = await database.open();
    if (view === null || view.schemaVersion === 0) return "absent";
    if (databaseFile !== null) return findServingProcess(dataDir) === "nobody" ? "another" : "own";
    return ownUrl !== null && (await isOfAnother(true)(ownUrl)) ? "another" : "own";
  }
  const trial = createDiskTrial(dataDir, { timers, elapsed: monotonicClock.nowMs });
  const beyondTheDisk = [
    settingCheck(ports.unknownSettings, config),
    serviceCheck({
      adminUrl: adminUrlOf(config),
      ownUrl,
      ask: (url) => askService(url, { fetch, timers, trustsAnyone: true }),
      place: databaseFile === null ? nameOf(postgres) : dataDir,
      servedInstallation: async () =>
        (await trial.isHanging()) ? "own" : await servedInstallation().catch(() => "own"),
    }),
    diskCheck({ dataDir, trial }),
  ];
  // With PostgreSQL the data directory holds only the keys and the files.
  const unlessAllHidden = (check: Check) => (postgres === null ? unlessHidden(check, dataDir) : check);
  const ofTheDatabase = databaseCheck({
    place: databaseFile ?? nameOf(postgres),
    home:
      databaseFile === null
        ? { place: nameOf(postgres), setting: "SVC_DATABASE_URL" }
        : { place: dataDir, setting: "--data-dir (SVC_DATA_DIR)" },
    remains: () => remainsOf(config),
    view: database.open,
    damage: database.damage,
    marks: database.marks,
    hasDiskFault: () => databaseFile !== null && hasDiskFault(databaseFile),
  });
  const ofTheData = [
    keyCheck({
      keysFile: config.keysText === null ? config.keysFile : null,
      isServed: () => !["nobody", "unknown"].includes(String(findServingProcess(dataDir))),
      read: () => keysOf(config),
      match: database.matchKeys,
      ownSigningKey: () => (config.signing === null ? null : readConfiguredKey(config.signing)),
      listsLacked: () => listsLackedIn(config.keysText ?? ""),
      lostSecrets: database.lostSecrets,
      lostSigningKeys: database.lostSigningKeys,
      lacksSigningKey: () =>
        lacksSigningKey({
          ring: keysOf(config).signing,
          keysFile: config.keysText === null ? config.keysFile : null,
          isConfigured: config.signing !== null,
        }),
    }),
    queueCheck({
      depths: async () => database.queueDepths(await dataNowMs()),
      heldRenders: async () => (await database.heldRenders(await dataNowMs())) ?? [],
      disabledEndpointCount,
      isQuiet,
    }),
    unitCheck({ remarkedUnits: async () => database.remarkedUnits(await dataNowMs()) }),
    ...replicationChecks(config, ports, database),
    storageCheck(storageOf(config, ports)),
    logCheck({
      inspect: () =>
        database.inspectLog({
          signerOf: logSignerOf(config),
          recorded: () => recordedCheckpoint(config, ports),
        }),
      unloggedCount: database.unloggedCount,
      isQuiet,
      nowMs: dataNowMs,
    }),
  ];
  const isForOthers = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  const others = [
    directoryCheck({ dataDir, holdsDatabase: postgres === null }),
    spaceCheck({
      dataDir,
      databaseFile,
      filesDir: config.storage.kind === "disk" ? config.storage.path : null,
    }),
    memoryCheck({
      findService: () => servicePid(dataDir),
      limitOf: (pid) => memoryLimit(undefined, pid),
      renderWorkers: config.renderWorkers,
      given: ports.given,
    }),
    openFilesCheck({ findService: async () => servicePid(dataDir) }),
    unlessAllHidden(ofTheDatabase),
    databaseTlsCheck(postgres),
    writeLockCheck({
      holder: () => (databaseFile === null ? null : writeLockHolder(databaseFile)),
      timers,
    }),
    ...ofTheData.map(unlessAllHidden),
    renderingCheck({ missing: missingLibraries }),
    logoCheck({
      file: config.issuer.logoFile,
      drawLogo: (file) => drawLogo(file, { timers, spareFolder: dataDir }),
    }),
    mailCheck(
      smtp === null ? null : () => probeSmtp({ server: smtp }),
      async () => isForOthers && !(await isSandbox()) && !(await isQuiet()),
      smtp?.tls === "offered" ? () => probeSmtp({ server: { ...smtp, tls: "required" } }) : null,
    ),
    certificateCheck({ tls, publicUrl, clock }),
    publicUrlCheck({
      publicUrl,
      linkHost: linkHostOf(config.host),
      isSandbox,
      ownUrl,
      ask: createHealthAsk({ fetch, timers, trustsAnyone: false }),
      askOwn: createHealthAsk({ fetch, timers, trustsAnyone: true }),
      isOfAnother: isOfAnother(false),
    }),
    proxyCheck({
      publicUrl,
      ownUrl,
      isTls: tls !== null,
      probe: (url) =>
        createProxyProbe(url, () => ownRequestPass(config, clock.nowMs()), {
          fetch,
          timers,
          trustsAnyone: false,
        }),
    }),
    clockCheck({
      clock,
      discipline,
      aheadMs,
      serverNowMs: database.serverNowMs,
      storeClocks: () =>
        compareS3Clocks([config.storage, ...(config.replica === null ? [] : [config.replica.place])], ports),
      newestWrittenMs: database.newestWrittenMs,
      wasSetBackFrom: async (fromMs) => (await database.wasSetBackFrom(fromMs)) ?? false,
    }),
  ];
  return [...beyondTheDisk, ...others.map((check) => unlessHanging(check, trial))];
}

/** Null where nobody serves the directory, or the system does not tell who. */
function servicePid(dataDir: string): number | null {
  const serving = findServingProcess(dataDir);
  return typeof serving === "string" ? null : serving.pid;
}

/** Null without a listener for operators, or with a port that is chosen at the start. */
function adminUrlOf({ adminPort }: Config): string | null {
  return adminPort === null || adminPort === 0 ? null : `http://127.0.0.1:${adminPort}`;
}

/** As svc itself draws it, in a process that ends. */
async function drawLogo(file: Uint8Array, ports: FileWorkerPorts) {
  const drawer = createLogoDrawer(ports);
  try {
    return await drawer.drawLogo(file);
  } finally {
    await drawer.close();
  }
}

function keysOf({ keysText, keysFile }: Config): Keys {
  const isFile = keysText === null;
  return parseKeys(isFile ? readFileSync(keysFile, "utf8") : keysText, isFile ? keysFile : "SVC_KEYS");
}

/** None where the keys cannot be read, which the check of the keys reports. */
function heldSigningKeyIds(config: Config): string[] {
  try {
    return keysOf(config).signing.all.map(({ id }) => id);
  } catch {
    return [];
  }
}

/** Null where the keys cannot be read, which the check of the keys reports. */
function ownRequestPass(config: Config, nowMs: number): string | null {
  try {
    return signOwnRequest(keysOf(config).urls, nowMs);
  } catch {
    return null;
  }
}

/** Null where the keys cannot be read, which the check of the keys reports. */
function logSignerOf(config: Config): ((origin: string) => NoteSigner) | null {
  try {
    const { log } = keysOf(config);
    return (origin) => signerOf(origin, log);
  } catch {
    return null;
  }
}

/** Null where the storage has none, or cannot be read, which the check of the storage reports. */
async function recordedCheckpoint(config: Config, ports: DoctorPorts): Promise<RecordedCheckpoint> {
  try {
    const storage = storageOf(config, ports).open();
    return storage === null ? "unknown" : { text: await createCheckpointRecord(storage).read() };
  } catch {
    return "unknown";
  }
}

function replicationChecks(
  { replica, postgres }: Config,
  ports: DoctorPorts,
  database: DatabaseLook,
): Check[] {
  if (replica === null) {
    const reason =
      postgres === null
        ? "none is set (SVC_REPLICA_URL): if the disk fails, only a backup restores the data"
        : "not used with PostgreSQL, which has its own replication";
    return [litestreamCheck(null), replicaCheck({ reason })];
  }
  const { place, program, pace } = replica;
  return [
    litestreamCheck(() => findLitestream(program)),
    replicaCheck({
      place: placeName(place),
      isOnDisk: place.kind === "disk",
      staleMs: pace.staleMs,
      read: () => readWholeReplica(openReplica(place, ports)),
      markOfDatabase: database.lastMark,
    }),
  ];
}

function storageOf({ storage: place }: Config, ports: DoctorPorts) {
  const open = () => openStorage(place, ports);
  const named = { place: placeName(place), random: ports.random };
  if (place.kind === "s3") return { ...named, open, advice: S3_ADVICE, tidy: () => {} };
  return {
    ...named,
    advice: "Make the user that runs svc the owner of the folder and everything in it.",
    open: () => (isThere(place.path) ? open() : null),
    tidy: () => removeEmpty(join(place.path, PROBE_FOLDER)),
  };
}

/** Deletes the folder of a probe: if it stayed, it would belong to the user that ran this command. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another doctor is running, or the folder was never created.
  }
}

/** Leaves out the user and the password. */
function nameOf(server: Config["postgres"]): string {
  return server === null ? "" : `postgres://${server.host}:${server.port}/${server.database}`;
}
