import type { StoragePlace } from "../storage/file-storage.ts";

/** How far back the replica can be restored, and how often it gets a full copy. */
const RETENTION = "168h";
const SNAPSHOT_INTERVAL = "24h";
/** How long Litestream waits for a write of svc before it postpones a checkpoint. */
const BUSY_TIMEOUT = "5s";

/** JSON is also YAML. Secrets are in the environment. Litestream keeps its default: it checkpoints at 1,000 pages or once a minute. */
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

/** Only the credentials. A setting of svc or an AWS profile could lead Litestream elsewhere. */
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
  // Litestream finds AWS's address itself; any other endpoint is addressed as svc addresses it.
  const isAws = endpoint === `https://s3.${region}.amazonaws.com`;
  return {
    type: "s3",
    bucket,
    path: prefix,
    region,
    ...(isAws ? {} : { endpoint, "force-path-style": true }),
  };
}
