import type { Clock } from "../kernel/clock.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Random } from "../kernel/random.ts";
import type { Timers } from "../kernel/timers.ts";
import { createDirectoryStorage } from "./directory-storage.ts";
import type { FileStorage, StoragePlace } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** Makes no request to the storage. */
export function openStorage(
  place: StoragePlace,
  ports: {
    readonly clock: Clock;
    readonly random: Random;
    readonly timers: Timers;
    readonly fetch: Fetch;
  },
): FileStorage {
  return place.kind === "disk"
    ? createDirectoryStorage({ root: place.path, random: ports.random })
    : createS3Storage({ location: place.location, ...ports });
}
