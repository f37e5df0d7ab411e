import { isAbsolute, relative } from "node:path";
import {
  parseReplicaUrl,
  REPLICATION_PACE,
  type ReplicaSetting,
  type ReplicaUrl,
} from "../replication/replica-setting.ts";
import { filesIn, type StoragePlace } from "../storage/file-storage.ts";
import {
  isS3Region,
  parseS3Endpoint,
  parseS3Url,
  type S3Location,
  type S3Url,
  s3UrlFault,
} from "../storage/s3-location.ts";
import { partialSetting, setting, type ValueReader, wrongSetting as wrong } from "./setting.ts";
import { anyText, duration, textRead } from "./text-reader.ts";

const S3_URL =
  "must be s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it";
const REPLICA_URL =
  "must be file:///path or s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it";

const s3Token = textRead("text", "must be of printable ASCII characters without spaces", (text) =>
  /^[\x21-\x7e]+$/.test(text) ? text : null,
);
const s3Endpoint = textRead(
  "origin",
  "must be an https origin, such as https://s3.example.com, or http on this machine",
  parseS3Endpoint,
);

export const STORAGE_SETTINGS = {
  storageUrl: partialSetting({
    variable: "SVC_STORAGE_URL",
    flag: "--storage-url <url>",
    takes: textRead("URL", S3_URL, parseS3Url, s3UrlFault),
    fallback: null,
    fallbackText: "the data directory",
    meaning:
      "rendered files on S3: `s3://bucket/prefix`, with `?endpoint=https://…&region=…` for a service other than AWS; never credentials",
  }),
  keptFilesMs: setting({
    variable: "SVC_KEEP_FILES_DAYS",
    flag: "--keep-files-days <count>",
    takes: duration("days", 1, 36_500),
    fallback: null,
    fallbackText: "none: they stay",
    meaning:
      "rendered files that nobody has requested for so long, by a signed URL or as a picture of a validation page, are deleted, on disk or on S3; they are rendered again on request",
  }),
  replicaUrl: partialSetting({
    variable: "SVC_REPLICA_URL",
    flag: "--replica-url <url>",
    takes: textRead("URL", REPLICA_URL, parseReplicaUrl, s3UrlFault),
    fallback: null,
    meaning:
      "where Litestream replicates the SQLite database to: `file:///path`, or `s3://bucket/prefix` as `SVC_STORAGE_URL`",
  }),
  litestreamProgram: partialSetting({
    variable: "SVC_LITESTREAM_BIN",
    flag: "--litestream-bin <file>",
    takes: anyText("name or path"),
    fallback: "litestream",
    fallbackText: "`litestream` on PATH",
    meaning: "the Litestream to supervise, 0.5.17 or newer",
  }),
  s3AccessKeyId: partialSetting({
    variable: "AWS_ACCESS_KEY_ID",
    flag: null,
    takes: s3Token,
    fallback: null,
    meaning:
      "required for `s3://`, by `SVC_STORAGE_URL` or `SVC_REPLICA_URL`; without it no variable of AWS is looked at",
  }),
  s3SecretAccessKey: partialSetting({
    variable: "AWS_SECRET_ACCESS_KEY",
    flag: null,
    takes: s3Token,
    fallback: null,
    meaning: "required for `s3://`",
  }),
  s3SessionToken: partialSetting({
    variable: "AWS_SESSION_TOKEN",
    flag: null,
    takes: s3Token,
    fallback: null,
    meaning: "of temporary credentials; no signed URL outlives them, and svc is restarted with newer ones",
  }),
  s3Region: partialSetting({
    variable: "AWS_REGION",
    flag: null,
    isSecret: false,
    takes: textRead("region", "must be a region, such as eu-west-1", (text) =>
      isS3Region(text) ? text : null,
    ),
    fallback: null,
    fallbackText: "none; `us-east-1` with an endpoint",
    meaning: "region of the buckets, unless their URLs say it",
  }),
  s3Endpoint: partialSetting({
    variable: "AWS_ENDPOINT_URL_S3",
    flag: null,
    isSecret: false,
    takes: s3Endpoint,
    fallback: null,
    fallbackText: "that of AWS in the region",
    meaning: "origin of an S3 service other than AWS, unless the URLs say it",
  }),
  awsEndpoint: partialSetting({
    variable: "AWS_ENDPOINT_URL",
    flag: null,
    isSecret: false,
    takes: s3Endpoint,
    fallback: null,
    meaning: "the same, where `AWS_ENDPOINT_URL_S3` is not set",
  }),
};

/** Frozen. @throws ServiceError `setup` that names the setting. */
export function readStorage(value: ValueReader, dataDir: string): StoragePlace {
  const url = value(STORAGE_SETTINGS.storageUrl);
  return Object.freeze(
    url === null ? filesIn(dataDir) : { kind: "s3", location: readS3(value, "SVC_STORAGE_URL", url) },
  );
}

/** Null without a replica; otherwise frozen. @throws ServiceError `setup` that names the setting. */
export function readReplica(
  value: ValueReader,
  { dataDir, postgres }: { readonly dataDir: string; readonly postgres: object | null },
): ReplicaSetting | null {
  const url = value(STORAGE_SETTINGS.replicaUrl);
  if (url === null) return null;
  if (postgres !== null) {
    throw wrong(
      "SVC_REPLICA_URL",
      "is for SQLite: unset it, and replicate PostgreSQL (SVC_DATABASE_URL) by its own means",
    );
  }
  return Object.freeze({
    place: Object.freeze(placeOf(value, url, dataDir)),
    program: value(STORAGE_SETTINGS.litestreamProgram),
    pace: REPLICATION_PACE,
  });
}

function placeOf(value: ValueReader, url: ReplicaUrl, dataDir: string): StoragePlace {
  if (url.kind === "s3") {
    const location = readS3(value, "SVC_REPLICA_URL", url);
    // Versions of Litestream disagree on how keys at the top of a bucket begin.
    if (location.prefix === "") throw wrong("SVC_REPLICA_URL", "must have a prefix after the bucket");
    return { kind: "s3", location };
  }
  const fromDataDir = relative(dataDir, url.path);
  if (!fromDataDir.startsWith("..") && !isAbsolute(fromDataDir))
    throw wrong("SVC_REPLICA_URL", "leads into the data directory, with which it would be lost");
  return url;
}

/** Services other than AWS accept this region, which their own clients use as well. */
const REGION_OF_OTHERS = "us-east-1";

/** Completes an `s3://` URL by the usual AWS variables; values in the URL go before these. `needing` is the setting that holds the URL. */
function readS3(
  value: ValueReader,
  needing: "SVC_STORAGE_URL" | "SVC_REPLICA_URL",
  { bucket, prefix, ...url }: S3Url,
): S3Location {
  const endpoint = url.endpoint ?? value(STORAGE_SETTINGS.s3Endpoint) ?? value(STORAGE_SETTINGS.awsEndpoint);
  const region =
    url.region ?? value(STORAGE_SETTINGS.s3Region) ?? (endpoint === null ? null : REGION_OF_OTHERS);
  if (region === null) throw wrong("AWS_REGION", `is missing: ${needing} needs it, or an endpoint`);
  const required = (
    setting: typeof STORAGE_SETTINGS.s3AccessKeyId | typeof STORAGE_SETTINGS.s3SecretAccessKey,
  ) => {
    const token = value(setting);
    if (token === null) throw wrong(setting.variable, `is missing: ${needing} needs it`);
    return token;
  };
  return Object.freeze({
    bucket,
    prefix,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: required(STORAGE_SETTINGS.s3AccessKeyId),
    secretAccessKey: required(STORAGE_SETTINGS.s3SecretAccessKey),
    sessionToken: value(STORAGE_SETTINGS.s3SessionToken),
  });
}
