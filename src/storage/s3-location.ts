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
  const read = readS3Url(text);
  return "fault" in read ? null : read;
}

/** What such a URL must have that this one has not; null for a text of another form. It repeats nothing of the text. */
export function s3UrlFault(text: string): string | null {
  const read = readS3Url(text);
  return "fault" in read ? read.fault : null;
}

/** Null for a text of another form. */
interface Misread {
  readonly fault: string | null;
}

const misread = (fault: string | null): Misread => ({ fault });

function readS3Url(text: string): S3Url | Misread {
  const { bucket, prefix: path = "", query = "" } = S3_URL.exec(text)?.groups ?? {};
  // With a user, a password or a port before the path, it is no bucket at all.
  if (bucket === undefined || /[@:]/.test(bucket)) return misread(null);
  if (!BUCKET.test(bucket))
    return misread(
      "must name a bucket of 3 to 63 lower-case letters, digits, hyphens and single dots, with a letter or digit at each end",
    );
  const prefix = path.replace(/\/$/, "");
  if (prefix !== "" && !PREFIX.test(prefix))
    return misread(
      "must have a prefix of letters, digits, dots, hyphens and underscores, in parts divided by single slashes, with at most 512 characters",
    );
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length || names.some((name) => name !== "endpoint" && name !== "region"))
    return misread(
      "may have the parameters endpoint and region, once each, and no other; credentials are set as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    );
  const endpointText = parameters.get("endpoint");
  const endpoint = endpointText === null ? null : parseS3Endpoint(endpointText);
  const region = parameters.get("region");
  if (endpointText !== null && endpoint === null)
    return misread(
      "must have as endpoint an https origin, such as https://s3.example.com, or http on this machine",
    );
  if (region !== null && !isS3Region(region)) return misread("must have a region such as eu-west-1");
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
