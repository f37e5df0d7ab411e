import { md5Base64 } from "../kernel/digest.ts";
import { assertStorageKey, type FileStorage } from "./file-storage.ts";
import { createS3Bucket, type S3Ports } from "./s3-exchange.ts";

/** Stored as a header of each file, so that no browser or proxy keeps the file longer than its URL is valid. */
const PRIVATE_FILE = "private, no-store";

/**
 * The bucket is private; a reader gets a URL that is signed for one file and expires. An upload carries its MD5, and S3 refuses bytes that
 * do not match it. A file that was changed in place to another of the same size is not noticed here, but by its digest in the database.
 */
export function createS3Storage(ports: S3Ports): FileStorage {
  const bucket = createS3Bucket(ports);
  return {
    async put(key, bytes, contentType) {
      assertStorageKey(key);
      await bucket.put(key, bytes, {
        "content-type": contentType,
        "content-md5": md5Base64(bytes),
        "cache-control": PRIVATE_FILE,
      });
    },

    async get(key) {
      assertStorageKey(key);
      return await bucket.get(key);
    },

    async delete(key) {
      assertStorageKey(key);
      await bucket.delete(key);
    },

    async has(key, byteCount) {
      assertStorageKey(key);
      const { status, headers } = await bucket.head(key);
      return status === 200 && headers.get("content-length") === String(byteCount);
    },

    async signedUrl(key, { expiresAtMs, contentType, contentDisposition }) {
      assertStorageKey(key);
      // The lifetime counts from the start of the current second.
      const startedMs = Math.floor(ports.clock.nowMs() / 1_000) * 1_000;
      return bucket.signedUrl(key, Math.ceil((expiresAtMs - startedMs) / 1_000), {
        "response-content-disposition": contentDisposition,
        "response-content-type": contentType,
      });
    },
  };
}
