import { chmodSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { noteDiskFault } from "../db/disk-fault.ts";
import type { Runtime } from "../db/runtime.ts";
import { emptySqliteLog, sqliteLogBytes } from "../db/sqlite-connection.ts";
import { isFailedSync } from "../db/storage-failure.ts";
import type { Clock } from "../kernel/clock.ts";
import { placeName, secretsOf } from "../storage/file-storage.ts";
import { removeLitestreamState } from "./database-restore.ts";
import { litestreamConfig, litestreamEnvironment } from "./litestream-config.ts";
import { createLitestreamLog } from "./litestream-log.ts";
import {
  createLitestreamStarter,
  endOrphan,
  litestreamConfigPath,
  litestreamPidFile,
  type StartLitestream,
} from "./litestream-process.ts";
import { findLitestream, type LitestreamProgram } from "./litestream-program.ts";
import { LitestreamSupervisor } from "./litestream-supervisor.ts";
import type { OpenReplica } from "./replica-files.ts";
import { ReplicaProof } from "./replica-proof.ts";
import type { ReplicaSetting } from "./replica-setting.ts";
import { ReplicationLoop } from "./replication-loop.ts";
import { createMarkWriter, type WriteMark } from "./replication-mark-writer.ts";
import { REPLICATION_OFF, type ReplicationStatus, statusAt } from "./replication-status.ts";

export interface Replication {
  status(): ReplicationStatus;
  /** @throws ServiceError `setup` for a Litestream that cannot be used, and for a replica that the database must not be replicated to. */
  start(): Promise<void>;
  /** By default marks are written here; where a writer thread runs, nobody else writes. Null once it has ended. */
  writeMarksBy(write: WriteMark | null): void;
  /** To be called right before the database is closed. Does nothing if replication was not started. */
  markEnd(): Promise<void>;
  /** Lets Litestream send what is left; to be called once the database is closed. Afterwards nothing of it keeps the process alive. */
  stop(): Promise<void>;
}

export const NO_REPLICATION: Replication = {
  status: () => REPLICATION_OFF,
  start: async () => undefined,
  writeMarksBy: () => undefined,
  markEnd: async () => undefined,
  stop: async () => undefined,
};

interface ReplicationPorts extends Runtime {
  readonly databasePath: string;
  readonly setting: ReplicaSetting;
  readonly files: OpenReplica;
  readonly elapsed: Clock;
  readonly findProgram?: (name: string) => Promise<LitestreamProgram>;
  readonly startLitestream?: StartLitestream;
  /** Called when the disk refused to sync a checkpoint; may be called again. */
  readonly onDiskFault?: (() => void) | undefined;
}

/** When Litestream does not run, nobody checkpoints the log; from this size on, svc empties it itself. */
const MAX_LOG_BYTES = 128 * 1024 * 1024;

function filesBeside(databasePath: string) {
  const folder = dirname(databasePath);
  return { configPath: litestreamConfigPath(folder), pidFile: litestreamPidFile(folder) };
}

/** An svc that was killed leaves its Litestream, which keeps the database open. */
export async function endLeftLitestream({
  databasePath,
  setting,
  timers,
  log,
}: Pick<ReplicationPorts, "databasePath" | "setting" | "timers" | "log">): Promise<void> {
  if (await endOrphan({ ...filesBeside(databasePath), timers, stopMs: setting.pace.stopMs }))
    log.warn("ended the litestream that an earlier svc had left behind");
}

/** svc measures success by what the replica contains, not by what Litestream reports. */
export function createReplication(ports: ReplicationPorts): Replication {
  const { db, databasePath, setting, files, clock, elapsed, timers, log } = ports;
  const { place, pace } = setting;
  const now = () => ({ nowMs: clock.nowMs(), elapsedMs: elapsed.nowMs() });
  const ownMarks = createMarkWriter(ports);
  let writeMark = ownMarks;
  let started = now();
  let running: {
    readonly program: LitestreamProgram;
    readonly proof: ReplicaProof;
    readonly supervisor: LitestreamSupervisor;
    readonly loop: ReplicationLoop;
  } | null = null;

  async function starterOf({ path }: LitestreamProgram): Promise<StartLitestream> {
    await endLeftLitestream(ports);
    const { configPath, pidFile } = filesBeside(databasePath);
    const config = litestreamConfig({ databasePath, place, syncMs: pace.syncMs });
    writeFileSync(configPath, config, { mode: 0o600 });
    chmodSync(configPath, 0o600);
    return createLitestreamStarter({
      command: [path, "replicate", "-no-expand-env", "-config", configPath],
      snapshotOptions: ["-once", "-force-snapshot"],
      environment: litestreamEnvironment(place),
      pidFile,
    });
  }

  function emptyLongLog(): void {
    if (sqliteLogBytes(databasePath) < MAX_LOG_BYTES) return;
    log.warn("litestream does not run and the database's log has grown long: svc empties it");
    try {
      emptySqliteLog(databasePath);
    } catch (error) {
      if (isFailedSync(error)) diskRefused();
      throw error;
    }
  }

  function diskRefused(): void {
    noteDiskFault(databasePath);
    ports.onDiskFault?.();
  }

  return {
    status() {
      return statusAt(
        now(),
        {
          started,
          verified: running?.proof.verified ?? null,
          version: running?.program.version ?? null,
          restarts: running?.supervisor.restarts ?? 0,
          isForeign: running?.proof.isForeign ?? false,
          isBroken: running?.proof.isBroken ?? false,
        },
        pace.staleMs,
      );
    },

    async start() {
      const program = await (ports.findProgram ?? findLitestream)(setting.program);
      const proof = new ReplicaProof({
        db,
        writeMark: () => writeMark(),
        files,
        clock,
        elapsed,
        log,
        listMs: pace.listMs,
      });
      const supervisor = new LitestreamSupervisor({
        start: ports.startLitestream ?? (await starterOf(program)),
        onLine: createLitestreamLog({ log, clock, secrets: secretsOf(place), onFailedSync: diskRefused }),
        clock: elapsed,
        timers,
        log,
        pace,
      });
      const loop = new ReplicationLoop({
        clock,
        elapsed,
        timers,
        log,
        pace,
        proof,
        supervisor,
        place: placeName(place),
        emptyLog: emptyLongLog,
        forgetReplica: () => removeLitestreamState(databasePath),
      });
      await loop.start();
      started = now();
      running = { program, proof, supervisor, loop };
      log.info({ replica: placeName(place), version: program.version }, "replicating");
    },

    writeMarksBy(write) {
      writeMark = write ?? ownMarks;
    },

    async markEnd() {
      await running?.loop.markEnd();
    },

    async stop() {
      await running?.loop.stop();
      // The loop does not wait for a look that takes too long.
      files.close();
    },
  };
}
