import type { Clock } from "../kernel/clock.ts";
import { md5Base64 } from "../kernel/digest.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import { assertStorageKey, type FileStorage, storageUnavailable } from "./file-storage.ts";
import { createS3Exchange, S3_TIMEOUT_MS } from "./s3-exchange.ts";
import type { S3Location } from "./s3-location.ts";
import { signedS3Url } from "./s3-signature.ts";

/** How long the signature of svc's own requests is valid; the clocks of servers differ. */
const REQUEST_LIFETIME_SECONDS = 300 + S3_TIMEOUT_MS / 1_000;

/** Stored as a header of each file, so that no browser or proxy keeps the file longer than its URL is valid. */
const PRIVATE_FILE = "private, no-store";

/**
 * The bucket is private; a reader gets a URL that is signed for one file and expires. An upload carries its MD5, and S3 refuses bytes that
 * do not match it. A file that was changed in place to another of the same size is not noticed here, but by its digest in the database.
 */
export function createS3Storage(options: {
  readonly location: S3Location;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Fetch;
}): FileStorage {
  const { location, clock } = options;
  const exchange = createS3Exchange(options);

  function signed(
    method: "GET" | "HEAD" | "PUT" | "DELETE",
    key: string,
    lifetimeSeconds: number,
    query: Readonly<Record<string, string>> = {},
  ): string {
    const objectKey = location.prefix === "" ? key : `${location.prefix}/${key}`;
    return signedS3Url({ location, method, key: objectKey, query, nowMs: clock.nowMs(), lifetimeSeconds });
  }

  const signer = (method: "GET" | "HEAD" | "PUT" | "DELETE", key: string) => {
    assertStorageKey(key);
    return () => signed(method, key, REQUEST_LIFETIME_SECONDS);
  };

  return {
    async put(key, bytes, contentType) {
      const headers = {
        "content-type": contentType,
        "content-md5": md5Base64(bytes),
        "cache-control": PRIVATE_FILE,
      };
      const response = await exchange(signer("PUT", key), { method: "PUT", headers, body: bytes });
      if (response.status === 404)
        throw storageUnavailable(`S3 PUT: 404 ${response.errorCode ?? ""}`.trimEnd());
    },

    async get(key) {
      const { status, errorCode, body } = await exchange(signer("GET", key), { method: "GET" });
      if (status === 200) return body;
      // A 404 may also mean that the bucket or, for some services, the access key does not exist.
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
      assertStorageKey(key);
      // The lifetime counts from the start of the current second.
      const startedMs = Math.floor(clock.nowMs() / 1_000) * 1_000;
      return signed("GET", key, Math.ceil((expiresAtMs - startedMs) / 1_000), {
        "response-content-disposition": contentDisposition,
        "response-content-type": contentType,
      });
    },
  };
}
