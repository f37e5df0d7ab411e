import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeQuiet } from "../db/installation-mark.ts";
import { hasDatabase } from "../db/open-data.ts";
import { type DatabaseInspection, inspectDatabase } from "../db/soundness.ts";
import { openSqliteToLook, overSqlite } from "../db/sqlite-connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Random } from "../kernel/random.ts";
import { placeName } from "../storage/file-storage.ts";
import { type RestoreRequest, restoreFile, restoreInPlace } from "./database-restore.ts";
import { findLitestream } from "./litestream-program.ts";
import { LtxError } from "./ltx-pages.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import { isEmptyReplica } from "./replica-history.ts";
import { newestMomentMs } from "./replica-moments.ts";
import type { ReplicaSetting } from "./replica-setting.ts";
import { findMark } from "./replication-mark-store.ts";

export interface RestoreReport {
  /** Null after a drill. */
  readonly path: string | null;
  readonly version: string;
  readonly durationMs: number;
  /** Everything that was committed earlier is in the database; null when svc has not marked it. */
  readonly completeUntilMs: number | null;
  /** How long before the wished moment that is; null without one, and where it is not known. */
  readonly beforeMomentMs: number | null;
  /** Null when it was not checked. */
  readonly inspection: DatabaseInspection | null;
}

interface RestoreOptions {
  readonly setting: ReplicaSetting;
  readonly files: ReplicaFiles;
  /** Null for the newest state. */
  readonly atMs: number | null;
  readonly elapsed: Clock;
  readonly random: Random;
}

/**
 * The copy sends nothing until an operator confirms it. @throws ServiceError `setup` when the file exists, or the replica cannot be
 * restored.
 */
export async function restoreToFile(
  path: string,
  options: RestoreOptions & { readonly verifies: boolean; readonly nowMs: number },
): Promise<RestoreReport> {
  if (existsSync(path)) throw new ServiceError("setup", `${path} already exists: name a new file.`);
  const startedAtMs = options.elapsed.nowMs();
  const request = await requestOf(options);
  await restoreFile(path, request);
  makeQuiet(path, options.nowMs);
  const inspection = options.verifies ? inspectDatabase(path) : null;
  return await reportOf(path, { options, request, startedAtMs, inspection });
}

/** The database is always checked first. @throws ServiceError `setup` when there is one already, or the replica's is not sound. */
export async function restoreToDataDir(
  databasePath: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  if (hasDatabase(databasePath)) {
    throw new ServiceError(
      "setup",
      `${databasePath} already exists: stop svc serve and move it away, or name another file with --to.`,
    );
  }
  const startedAtMs = options.elapsed.nowMs();
  const request = await requestOf(options);
  const inspection = await restoreInPlace(databasePath, request);
  return await reportOf(databasePath, { options, request, startedAtMs, inspection });
}

/** A drill, in a temporary folder that is deleted again. @throws ServiceError `setup` when the replica cannot be restored. */
export async function tryRestore(options: RestoreOptions): Promise<RestoreReport> {
  const startedAtMs = options.elapsed.nowMs();
  const folder = mkdtempSync(join(tmpdir(), "svc-restore-"));
  try {
    const path = join(folder, "svc.db");
    const request = await requestOf(options);
    await restoreFile(path, request);
    const inspection = inspectDatabase(path);
    return { ...(await reportOf(path, { options, request, startedAtMs, inspection })), path: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function requestOf({ setting, files, atMs, random }: RestoreOptions): Promise<RestoreRequest> {
  const program = await findLitestream(setting.program);
  // Litestream judges what is in the replica; of one that cannot be read, svc says why in its own words.
  await isEmptyReplica(files);
  const newestMs = atMs === null ? null : await newestMomentMs(files).catch(unlessUnreadable);
  if (atMs !== null && newestMs !== null && atMs > newestMs) {
    throw new ServiceError(
      "setup",
      `The replica in ${placeName(setting.place)} has nothing newer than ${formatInstant(newestMs)}, and --at is later: name that moment or an earlier one, or leave out --at for the newest state.`,
    );
  }
  return { program, place: setting.place, atMs, random };
}

/** A file that is damaged, or takes too long to read, is for Litestream to judge, which may not need it or has more time. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof LtxError || error instanceof ServiceError) return null;
  throw error;
}

async function reportOf(
  path: string,
  found: {
    readonly options: RestoreOptions;
    readonly request: RestoreRequest;
    readonly startedAtMs: number;
    readonly inspection: DatabaseInspection | null;
  },
): Promise<RestoreReport> {
  const { options, request, startedAtMs, inspection } = found;
  const durationMs = options.elapsed.nowMs() - startedAtMs;
  const completeUntilMs = await markedUntil(path);
  const { atMs } = request;
  const beforeMomentMs = atMs === null || completeUntilMs === null ? null : atMs - completeUntilMs;
  return {
    path,
    version: request.program.version,
    durationMs,
    completeUntilMs,
    beforeMomentMs,
    inspection,
  };
}

/** Null also for a database that cannot be read, or has an older schema. */
async function markedUntil(path: string): Promise<number | null> {
  const file = openSqliteToLook(path);
  try {
    return (await findMark(overSqlite(file)))?.writtenAtMs ?? null;
  } catch {
    return null;
  } finally {
    file.close();
  }
}
