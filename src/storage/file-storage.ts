import { ServiceError } from "../kernel/errors.ts";

/**
 * Where rendered files lie. They are a cache of what the database says, so a storage may lose any of them at any time; what
 * it returns is checked against its hash by the caller.
 */
export interface FileStorage {
  /**
   * Stores the bytes under `key`, replacing what was there: whole or not at all, and lasting once it resolves.
   *
   * @param key `ab/abcdef….pdf`: one folder and a name, of lower-case letters, digits, `.` and `-`.
   * @throws ServiceError `service_unavailable` when the storage cannot be written.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under `key`, or null. @throws ServiceError `service_unavailable` when the storage cannot be read. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes what lies under `key`, if anything does. @throws ServiceError `service_unavailable` when that cannot be done. */
  delete(key: string): Promise<void>;
  /**
   * Whether a file of that many bytes lies under `key`; one of another size is as good as none.
   *
   * @throws ServiceError `service_unavailable` as `get`.
   */
  has(key: string, byteCount: number): Promise<boolean>;
  /**
   * A URL of the storage's own that anyone may read until `expiresAtMs`, or less than a second longer; absent where svc serves the
   * files itself. Made without asking the storage.
   */
  signedUrl?(key: string, download: SignedDownload): Promise<string>;
}

/** What the answer behind a storage's own URL says about the file. */
export interface SignedDownload {
  readonly expiresAtMs: number;
  readonly contentType: string;
  readonly contentDisposition: string;
}

const KEY = /^[0-9a-z]+\/[0-9a-z][0-9a-z.-]*$/;

/** Keys are made by svc alone; anything else is a mistake in the program, and must not become a path. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error("not a storage key");
}

/** What every storage throws when it cannot do its work. @param internal for the log: no secret, no URL, no path. */
export function storageUnavailable(internal: string, cause?: unknown): ServiceError {
  return new ServiceError("service_unavailable", "The file storage is not available; try again later.", {
    internal,
    cause,
  });
}
