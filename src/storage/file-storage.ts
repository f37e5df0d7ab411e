import { join } from "node:path";
import { ServiceError } from "../kernel/errors.ts";
import type { S3Location } from "./s3-location.ts";

/** A cache of what the database contains: a storage may lose any file at any time. The caller checks what it returns against its hash. */
export interface FileStorage {
  /**
   * Completely or not at all, and durably once it resolves. @param key `ab/abcdef….pdf`: one folder and a name, of lower-case letters,
   * digits, `.` and `-`. @throws ServiceError `service_unavailable` when the storage cannot be written.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @throws ServiceError `service_unavailable` when the storage cannot be read. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Does nothing if there is no such file. @param extent `everything`, which is the default: durably, and with what a crash left half
   * written; that takes ten milliseconds in a folder of thousands. @throws ServiceError `service_unavailable` when that fails.
   */
  delete(key: string, extent?: "everything" | "file"): Promise<void>;
  /** False for a file of another size. @throws ServiceError `service_unavailable` as `get`. */
  has(key: string, byteCount: number): Promise<boolean>;
  /** Why nothing large may be stored now, after "because"; null while there is room. Absent where svc does not know. `put` does not ask. */
  shortage?(): string | null;
  /** Anyone may read it until `expiresAtMs`, or less than a second longer. Absent where svc serves the files itself. Makes no request. */
  signedUrl?(key: string, download: SignedDownload): Promise<string>;
}

interface SignedDownload {
  readonly expiresAtMs: number;
  readonly contentType: string;
  readonly contentDisposition: string;
}

const KEY = /^[0-9a-z]+\/[0-9a-z][0-9a-z.-]*$/;

/** Only svc creates keys; any other text is a mistake in the program, and must not become a path. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error("not a storage key");
}

const REFUSED = "refused by the storage";

/**
 * @param internal for the log: no secret, no URL, no path. @param details.advice for the log, too. @param details.isRefused the storage did
 * not do what was asked, nor will it.
 */
export function storageUnavailable(
  internal: string,
  {
    advice = null,
    cause,
    isRefused = false,
  }: { readonly advice?: string | null; readonly cause?: unknown; readonly isRefused?: boolean } = {},
): ServiceError {
  return new ServiceError("service_unavailable", "The file storage is not available; try again later.", {
    internal,
    advice,
    cause,
    ...(isRefused ? { reason: REFUSED } : {}),
  });
}

/** False where the storage may still do what was asked: it did not respond, or failed. */
export function isStorageRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.reason === REFUSED;
}

export type StoragePlace =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "s3"; readonly location: S3Location };

export function filesIn(dataDir: string): StoragePlace & { readonly kind: "disk" } {
  return { kind: "disk", path: join(dataDir, "files") };
}

export function placeName(place: StoragePlace): string {
  if (place.kind === "disk") return place.path;
  const { bucket, prefix } = place.location;
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** These must not reach a log. */
export function secretsOf(place: StoragePlace): readonly string[] {
  if (place.kind === "disk") return [];
  const { accessKeyId, secretAccessKey, sessionToken } = place.location;
  return [secretAccessKey, accessKeyId, ...(sessionToken === null ? [] : [sessionToken])];
}
