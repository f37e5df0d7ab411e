import { S3Client } from "bun";
import type { Clock } from "../kernel/clock.ts";
import { md5Base64 } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import { assertStorageKey, type FileStorage, storageUnavailable } from "./file-storage.ts";
import { createS3Exchange, S3_TIMEOUT_MS } from "./s3-exchange.ts";
import type { S3Location } from "./s3-location.ts";

/** How long the signature of a request of our own is good; servers' clocks differ. */
const REQUEST_LIFETIME_SECONDS = 300 + S3_TIMEOUT_MS / 1_000;

/**
 * What S3 says with each file, so that no browser or proxy keeps it beyond its URL. It is stored with the file, because Bun cannot
 * sign `response-cache-control` into a URL (oven-sh/bun#18016).
 */
const PRIVATE_FILE = "private, no-store";

/**
 * Files in a bucket of S3 or of a service that speaks it, each below the prefix, addressed as `endpoint/bucket/key`. The bucket is
 * private; who may read a file has a URL signed for that one, until it expires.
 *
 * Bun's S3 client signs; what it signed is fetched here, because its own requests cannot be given up: one that hangs holds one of
 * the runtime's connections for minutes. Bun stamps signatures with the machine's own time to the second, rounded; a URL for others
 * is therefore signed for a whole second more than asked, and ends up to two and a half seconds late, never early.
 *
 * An upload carries its MD5, and S3 refuses what does not match it; `has` compares the size. A file that was changed in its place
 * to another of the same size is not noticed here: S3 keeps checksums of what it stores, and the digest in the database tells.
 *
 * @throws ServiceError `setup` when a variable of the environment that only Bun reads would change what is signed.
 */
export function createS3Storage(options: {
  readonly location: S3Location;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Fetch;
}): FileStorage {
  const { location, clock } = options;
  const client = openClient(location);
  const exchange = createS3Exchange(options);

  function objectKey(key: string): string {
    assertStorageKey(key);
    return location.prefix === "" ? key : `${location.prefix}/${key}`;
  }

  const signer = (method: "GET" | "HEAD" | "PUT" | "DELETE", key: string) => () =>
    client.presign(objectKey(key), { method, expiresIn: REQUEST_LIFETIME_SECONDS });

  return {
    async put(key, bytes, contentType) {
      const headers = {
        ...{ "content-type": contentType, "content-md5": md5Base64(bytes) },
        "cache-control": PRIVATE_FILE,
      };
      const answer = await exchange(signer("PUT", key), { method: "PUT", headers, body: bytes });
      if (answer.status === 404) throw storageUnavailable(`S3 PUT: 404 ${answer.errorCode ?? ""}`.trimEnd());
    },

    async get(key) {
      const { status, errorCode, body } = await exchange(signer("GET", key), { method: "GET" });
      if (status === 200) return body;
      // Not there is the bucket too, or, for some services, the access key.
      if (errorCode !== null && errorCode !== "NoSuchKey")
        throw storageUnavailable(`S3 GET: 404 ${errorCode}`);
      return null;
    },

    async delete(key) {
      const { status, errorCode } = await exchange(signer("DELETE", key), { method: "DELETE" });
      if (status === 404 && errorCode !== null && errorCode !== "NoSuchKey")
        throw storageUnavailable(`S3 DELETE: 404 ${errorCode}`);
    },

    async has(key, byteCount) {
      const { status, headers } = await exchange(signer("HEAD", key), { method: "HEAD" });
      return status === 200 && headers.get("content-length") === String(byteCount);
    },

    async signedUrl(key, { expiresAtMs, contentType, contentDisposition }) {
      const expiresIn = Math.ceil((expiresAtMs - clock.nowMs()) / 1_000) + 1;
      return client.presign(objectKey(key), {
        ...{ method: "GET", expiresIn, contentDisposition },
        type: contentType,
      });
    },
  };
}

function openClient(location: S3Location): S3Client {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = location;
  const client = new S3Client({
    ...{ bucket, endpoint, region, accessKeyId, secretAccessKey },
    ...(sessionToken === null ? {} : { sessionToken }),
  });
  // Bun fills in from variables of its own what it is not given.
  const probe = new URL(client.presign("probe", { method: "GET", expiresIn: 1 }));
  if (probe.searchParams.get("X-Amz-Security-Token") !== sessionToken) {
    throw new ServiceError(
      "setup",
      "S3_SESSION_TOKEN is not a setting of svc: unset it, or set AWS_SESSION_TOKEN.",
    );
  }
  if (`${probe.origin}${probe.pathname}` !== `${endpoint}/${bucket}/probe`) {
    throw new ServiceError("setup", "An S3_ variable of the environment changes where files go: unset it.");
  }
  return client;
}
