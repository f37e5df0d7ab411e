import { composeApi } from "./api.ts";
import { composeServices } from "./composition.ts";
import type { Database } from "./db/database.ts";
import { type Listener, listen } from "./http/listener.ts";
import { TRANSPORT_LIMITS } from "./http/slow-readers.ts";
import { WriteQueue } from "./http/write-queue.ts";
import { traceOf } from "./kernel/failure-trace.ts";
import { logReadiness } from "./observability/readiness-log.ts";
import type { ObservedInstallation } from "./observed-installation.ts";
import type { ReplicationStatus } from "./replication/replication-status.ts";
import { startAdmin } from "./service-admin.ts";
import type { Config } from "./settings/config.ts";
import { remoteWriter, startWriter } from "./writer.ts";

export interface RunningService {
  readonly url: string;
  readonly replication: { status(): ReplicationStatus };
  /** Where the second listener listens; null if there is none. */
  readonly adminUrl: string | null;
  /** Stops after running requests, renderings and mails have ended. */
  stop(): Promise<void>;
}

/** @throws ServiceError `setup` when an address cannot be taken. */
export function startService(installation: ObservedInstallation, config: Config): RunningService {
  const writes = new WriteQueue();
  const writerMethods = remoteWriter(() => writer, writes);
  const answering = { ...installation, db: readOnly(installation.db), writer: writerMethods };
  const services = composeServices(answering);
  const api = composeApi(answering, services);
  const { log, timers, replication } = installation;
  // It starts first: no one needs it before the main listener runs, and it fails first when its port is taken.
  const { readiness } = api;
  const admin = startAdmin(installation, config, { main: () => listener, readiness, writer: writerMethods });
  let listener: Listener;
  try {
    listener = listen(api.server(), config, api.peers, {
      log,
      timers,
      wallClock: installation.wallClock,
      writes,
      limits: { ...TRANSPORT_LIMITS, idleSeconds: config.idleTimeoutSeconds },
    });
  } catch (error) {
    void admin.stop();
    throw error;
  }
  const { url } = listener;
  installation.origin.listening(url);
  const writer = startWriter({
    log,
    timers,
    data: { config, url, sandboxClock: installation.sandboxClock?.memory ?? null },
    onRendered: (durationMs) => services.certificates.pace.record(durationMs),
    onEnded: () => admin.writerEnded(),
    onDiskFault: () => installation.ports.onDiskFault?.(),
  });
  replication.writeMarksBy(writerMethods.markReplica);
  services.credentialUses.start((uses) => void writerMethods.recordUses(uses).catch(reportUnwritten));
  const stopReadinessLog = logReadiness({
    readiness,
    log,
    timers,
    clock: installation.monotonic,
  });

  function reportUnwritten(error: unknown): void {
    log.error(traceOf(error), "the last use of credentials could not be written");
  }

  return {
    url,
    replication,
    adminUrl: admin.url,
    async stop() {
      stopReadinessLog();
      readiness.stopping();
      writer.notify("rest");
      await listener.stop();
      services.credentialUses.stop();
      await writer.stop();
      replication.writeMarksBy(null);
      // The last to stop, so that monitoring sees how the service ends.
      await admin.stop();
    },
  };
}

/** For the thread that handles requests: a wait for another writer, or for the disk, would hold up all of them. */
export function readOnly(db: Database): Database {
  return {
    ...db,
    async transact() {
      throw new Error("the thread that handles requests does not write");
    },
  };
}
