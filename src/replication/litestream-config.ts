import type { StoragePlace } from "../storage/storage-place.ts";

/** How long the replica can be restored to an earlier moment, and how often it gets a whole copy to start from. */
const RETENTION = "168h";
const SNAPSHOT_INTERVAL = "24h";
/** Waiting for a write of svc before a checkpoint is put off. */
const BUSY_TIMEOUT = "5s";

/**
 * The configuration of Litestream for one database, as JSON, which is YAML too. It holds no secret: those are in the environment.
 *
 * Where it says nothing, Litestream's own defaults hold: it writes the checkpoints, at 1,000 pages or once a minute.
 */
export function litestreamConfig(options: {
  readonly databasePath: string;
  readonly place: StoragePlace;
  readonly syncMs: number;
}): string {
  const { databasePath, place, syncMs } = options;
  const replica = { ...target(place), "sync-interval": `${syncMs}ms` };
  const config = {
    logging: { level: "info", type: "json", stderr: true },
    snapshot: { interval: SNAPSHOT_INTERVAL, retention: RETENTION },
    "shutdown-sync-timeout": "10s",
    dbs: [{ path: databasePath, "monitor-interval": `${syncMs}ms`, "busy-timeout": BUSY_TIMEOUT, replica }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * The environment of Litestream: the credentials and nothing of svc's own, above all no setting of svc and no profile of AWS that
 * would lead elsewhere.
 */
export function litestreamEnvironment(place: StoragePlace): Record<string, string> {
  if (place.kind === "disk") return {};
  const { accessKeyId, secretAccessKey, sessionToken, region } = place.location;
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === null ? {} : { AWS_SESSION_TOKEN: sessionToken }),
    AWS_REGION: region,
    AWS_EC2_METADATA_DISABLED: "true",
  };
}

function target(place: StoragePlace) {
  if (place.kind === "disk") return { type: "file", path: place.path };
  const { bucket, prefix, endpoint, region } = place.location;
  // AWS is left to find its own address; others are asked as svc itself asks them.
  const isAws = endpoint === `https://s3.${region}.amazonaws.com`;
  return {
    type: "s3",
    bucket,
    path: prefix,
    region,
    ...(isAws ? {} : { endpoint, "force-path-style": true }),
  };
}
