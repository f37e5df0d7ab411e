import { isLoopback } from "../kernel/ip-network.ts";

export interface S3Location {
  readonly bucket: string;
  /** Comes before every key, without slashes at its ends; empty for the top of the bucket. */
  readonly prefix: string;
  /** An origin, without a final slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For temporary credentials; null for permanent ones. */
  readonly sessionToken: string | null;
}

/** Null for what the URL leaves to the environment. */
export interface S3Url {
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | null;
  readonly region: string | null;
}

const S3_URL = /^s3:\/\/(?<bucket>[^/?#]+)(?:\/(?<prefix>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const BUCKET = /^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;
const PREFIX = /^(?!.{513})(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)*$/;
const REGION = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** `s3://bucket/prefix?endpoint=…&region=…`; prefix and query are optional. Null for other query parameters, above all credentials. */
export function parseS3Url(text: string): S3Url | null {
  const { bucket = "", prefix: path = "", query = "" } = S3_URL.exec(text)?.groups ?? {};
  const prefix = path.replace(/\/$/, "");
  if (!BUCKET.test(bucket) || (prefix !== "" && !PREFIX.test(prefix))) return null;
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return null;
  if (names.some((name) => name !== "endpoint" && name !== "region")) return null;
  const endpointText = parameters.get("endpoint");
  const endpoint = endpointText === null ? null : parseS3Endpoint(endpointText);
  const region = parameters.get("region");
  if (endpointText !== null && endpoint === null) return null;
  if (region !== null && !isS3Region(region)) return null;
  return { bucket, prefix, endpoint, region };
}

/** An origin. Partners download certificates from its URLs, so it must use TLS unless it is on this machine. Null for anything else. */
export function parseS3Endpoint(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    url.pathname !== "/" ||
    `${url.search}${url.hash}${url.username}${url.password}` !== ""
  ) {
    return null;
  }
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return isSafe ? url.origin : null;
}

export function isS3Region(text: string): boolean {
  return REGION.test(text);
}
