import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPLICATION_PACE, type ReplicationPace } from "../../src/replication/replica-setting.ts";
import { witness } from "./witness.ts";

interface TestLitestream {
  readonly version: string;
  readonly path: string;
}

const path = witness("litestream-0.5");
export const LITESTREAMS: readonly TestLitestream[] = path === null ? [] : [{ version: "0.5", path }];

/** A test waits only fractions of a second. */
export const QUICK_PACE: ReplicationPace = {
  ...REPLICATION_PACE,
  syncMs: 50,
  listMs: 500,
  markMs: 200,
  lookMs: 50,
  staleMs: 2_000,
  firstRestartMs: 50,
  lastRestartMs: 400,
  stopMs: 10_000,
};

/** The process that svc supervises for a data directory. */
export function litestreamPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "litestream.pid"), "utf8"));
}

/** Only the suite's own time limit ends the wait. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(20);
}
