import type { Clock } from "../kernel/clock.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import type { StoragePlace } from "../storage/file-storage.ts";
import { createDirectoryReplica } from "./directory-replica.ts";
import type { OpenReplica } from "./replica-files.ts";
import { createS3Replica } from "./s3-replica.ts";

export function openReplica(
  place: StoragePlace,
  ports: { readonly clock: Clock; readonly timers: Timers; readonly fetch: Fetch },
): OpenReplica {
  return place.kind === "disk"
    ? createDirectoryReplica(place.path)
    : createS3Replica({ location: place.location, ...ports });
}
