import { isS3Region, parseS3Endpoint, parseS3Url, type S3Location } from "../storage/s3-location.ts";
import type { SettingName } from "./setting.ts";
import { wrongSetting } from "./wrong-setting.ts";

/** Null for files in the data directory. */
export type StorageSetting = S3Location | null;

/** What services other than AWS go by, as their own clients take it. */
const REGION_OF_OTHERS = "us-east-1";
const TOKEN = /^[\x21-\x7e]+$/;

/**
 * `SVC_STORAGE_URL`, completed by the usual variables of AWS; without it these are not looked at. What the URL says goes before
 * the environment.
 *
 * @returns a frozen value.
 * @throws ServiceError `setup` that names the setting.
 */
export function parseStorage(settings: Readonly<Partial<Record<SettingName, string>>>): StorageSetting {
  const text = settings.SVC_STORAGE_URL;
  if (text === undefined) return null;
  const url = parseS3Url(text);
  if (url === null) {
    throw wrongSetting(
      "SVC_STORAGE_URL",
      "must be s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it",
    );
  }
  const endpoint = url.endpoint ?? environmentEndpoint(settings);
  const region = url.region ?? environmentRegion(settings) ?? (endpoint === null ? null : REGION_OF_OTHERS);
  if (region === null) {
    throw wrongSetting("AWS_REGION", "is missing: SVC_STORAGE_URL needs it, or an endpoint");
  }
  return Object.freeze({
    bucket: url.bucket,
    prefix: url.prefix,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: requiredToken(settings, "AWS_ACCESS_KEY_ID"),
    secretAccessKey: requiredToken(settings, "AWS_SECRET_ACCESS_KEY"),
    sessionToken: token(settings, "AWS_SESSION_TOKEN"),
  });
}

type Settings = Parameters<typeof parseStorage>[0];

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

function requiredToken(settings: Settings, name: SettingName): string {
  const value = token(settings, name);
  if (value === null) throw wrongSetting(name, "is missing: SVC_STORAGE_URL needs it");
  return value;
}

function token(settings: Settings, name: SettingName): string | null {
  const value = settings[name];
  if (value === undefined) return null;
  if (!TOKEN.test(value)) throw wrongSetting(name, "must be of printable ASCII characters without spaces");
  return value;
}
