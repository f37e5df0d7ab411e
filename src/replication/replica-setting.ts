import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { StoragePlace } from "../storage/file-storage.ts";
import { parseS3Url, type S3Url } from "../storage/s3-location.ts";

export interface ReplicationPace {
  /** Litestream collects writes this long before it sends them: this is the most that is lost with the machine. */
  readonly syncMs: number;
  readonly markMs: number;
  readonly lookMs: number;
  /** How often the replica is listed, to see that nothing is missing of it. */
  readonly listMs: number;
  readonly staleMs: number;
  /** Each further wait is twice as long, up to the last. */
  readonly firstRestartMs: number;
  readonly lastRestartMs: number;
  readonly hangMs: number;
  /** How long Litestream may take to send what is left, in all. */
  readonly stopMs: number;
}

/** A mark every ten seconds costs about 260,000 uploads and as many looks a month: 3 dollars at S3's prices. */
export const REPLICATION_PACE: ReplicationPace = Object.freeze({
  syncMs: 1_000,
  markMs: 10_000,
  lookMs: 2_000,
  listMs: 30_000,
  staleMs: 60_000,
  firstRestartMs: 1_000,
  lastRestartMs: 60_000,
  hangMs: 300_000,
  stopMs: 20_000,
});

export interface ReplicaSetting {
  readonly place: StoragePlace;
  readonly program: string;
  readonly pace: ReplicationPace;
}

export type ReplicaUrl = { readonly kind: "disk"; readonly path: string } | ({ readonly kind: "s3" } & S3Url);

/** Reads `file:///path` or `s3://bucket/prefix`. @returns null for any other text, and for the root of the file system. */
export function parseReplicaUrl(text: string): ReplicaUrl | null {
  if (text.startsWith("s3://")) {
    const url = parseS3Url(text);
    return url === null ? null : { kind: "s3", ...url };
  }
  const url = text.startsWith("file:///") && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== "" || url.hash !== "") return null;
  try {
    const path = resolve(fileURLToPath(url));
    return path === "/" ? null : { kind: "disk", path };
  } catch {
    return null; // A %2F, above all.
  }
}
