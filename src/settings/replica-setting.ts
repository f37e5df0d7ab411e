import { isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReplicaPlace, ReplicaSetting } from "../replication/replica-place.ts";
import { REPLICATION_PACE } from "../replication/replication-pace.ts";
import type { SettingName } from "./setting.ts";
import { parseS3 } from "./storage-setting.ts";
import { wrongSetting } from "./wrong-setting.ts";

type Settings = Readonly<Partial<Record<SettingName, string>>>;

/**
 * `SVC_REPLICA_URL` and `SVC_LITESTREAM_BIN`.
 *
 * @returns null without a replica; else a frozen value.
 * @throws ServiceError `setup` that names the setting.
 */
export function parseReplica(settings: Settings, dataDir: string): ReplicaSetting | null {
  const text = settings.SVC_REPLICA_URL;
  if (text === undefined) return null;
  if (settings.SVC_DATABASE_URL !== undefined) {
    throw wrongSetting(
      "SVC_REPLICA_URL",
      "is for SQLite: unset it, and replicate PostgreSQL (SVC_DATABASE_URL) by its own means",
    );
  }
  return Object.freeze({
    place: Object.freeze(parsePlace(text, settings, dataDir)),
    program: settings.SVC_LITESTREAM_BIN ?? "litestream",
    pace: REPLICATION_PACE,
  });
}

function parsePlace(text: string, settings: Settings, dataDir: string): ReplicaPlace {
  if (text.startsWith("s3://")) {
    const location = parseS3("SVC_REPLICA_URL", text, settings);
    // Without one, the versions of Litestream do not agree on how their keys begin.
    if (location.prefix === "") throw wrongSetting("SVC_REPLICA_URL", "must have a prefix after the bucket");
    return { kind: "s3", location };
  }
  const path = pathOf(text);
  if (path === null) {
    throw wrongSetting(
      "SVC_REPLICA_URL",
      "must be file:///path or s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it",
    );
  }
  const fromDataDir = relative(dataDir, path);
  if (!fromDataDir.startsWith("..") && !isAbsolute(fromDataDir)) {
    throw wrongSetting("SVC_REPLICA_URL", "leads into the data directory, with which it would be lost");
  }
  return { kind: "directory", path };
}

function pathOf(text: string): string | null {
  const url = /^file:\/\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== "" || url.hash !== "") return null;
  try {
    const path = resolve(fileURLToPath(url));
    return path === "/" ? null : path;
  } catch {
    return null; // A %2F, above all.
  }
}
