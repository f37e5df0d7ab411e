import { isS3Region, parseS3Endpoint, parseS3Url, type S3Location } from "../storage/s3-location.ts";
import type { SettingName } from "./setting.ts";
import { wrongSetting } from "./wrong-setting.ts";

/** Null for files in the data directory. */
export type StorageSetting = S3Location | null;

/** What services other than AWS go by, as their own clients take it. */
const REGION_OF_OTHERS = "us-east-1";
const TOKEN = /^[\x21-\x7e]+$/;

type Settings = Readonly<Partial<Record<SettingName, string>>>;
/** The settings that may lead to S3. */
type UrlName = "SVC_STORAGE_URL" | "SVC_REPLICA_URL";

/**
 * `SVC_STORAGE_URL`, completed by the usual variables of AWS.
 *
 * @returns a frozen value.
 * @throws ServiceError `setup` that names the setting.
 */
export function parseStorage(settings: Settings): StorageSetting {
  const text = settings.SVC_STORAGE_URL;
  return text === undefined ? null : parseS3("SVC_STORAGE_URL", text, settings);
}

/**
 * An `s3://` URL, completed by the usual variables of AWS; without one these are not looked at. What the URL says goes before the
 * environment.
 *
 * @returns a frozen value.
 * @throws ServiceError `setup` that names the setting.
 */
export function parseS3(name: UrlName, text: string, settings: Settings): S3Location {
  const url = parseS3Url(text);
  if (url === null) {
    throw wrongSetting(
      name,
      "must be s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it",
    );
  }
  const endpoint = url.endpoint ?? environmentEndpoint(settings);
  const region = url.region ?? environmentRegion(settings) ?? (endpoint === null ? null : REGION_OF_OTHERS);
  if (region === null) {
    throw wrongSetting("AWS_REGION", `is missing: ${name} needs it, or an endpoint`);
  }
  return Object.freeze({
    bucket: url.bucket,
    prefix: url.prefix,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: requiredToken(settings, "AWS_ACCESS_KEY_ID", name),
    secretAccessKey: requiredToken(settings, "AWS_SECRET_ACCESS_KEY", name),
    sessionToken: token(settings, "AWS_SESSION_TOKEN"),
  });
}

function environmentEndpoint(settings: Settings): string | null {
  for (const name of ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"] as const) {
    const text = settings[name];
    if (text === undefined) continue;
    const endpoint = parseS3Endpoint(text);
    if (endpoint !== null) return endpoint;
    throw wrongSetting(
      name,
      "must be an https origin, such as https://s3.example.com, or http on this machine",
    );
  }
  return null;
}

function environmentRegion({ AWS_REGION: region }: Settings): string | null {
  if (region === undefined) return null;
  if (!isS3Region(region)) throw wrongSetting("AWS_REGION", "must be a region, such as eu-west-1");
  return region;
}

function requiredToken(settings: Settings, name: SettingName, needing: UrlName): string {
  const value = token(settings, name);
  if (value === null) throw wrongSetting(name, `is missing: ${needing} needs it`);
  return value;
}

function token(settings: Settings, name: SettingName): string | null {
  const value = settings[name];
  if (value === undefined) return null;
  if (!TOKEN.test(value)) throw wrongSetting(name, "must be of printable ASCII characters without spaces");
  return value;
}
