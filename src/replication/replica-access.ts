import type { Clock } from "../kernel/clock.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import { createDirectoryReplica } from "./directory-replica.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import type { ReplicaPlace } from "./replica-place.ts";
import { createS3Replica } from "./s3-replica.ts";

/** Opens a replica for reading, wherever it lies. */
export function openReplica(
  place: ReplicaPlace,
  ports: { readonly clock: Clock; readonly timers: Timers; readonly fetch: Fetch },
): ReplicaFiles {
  return place.kind === "directory"
    ? createDirectoryReplica(place.path)
    : createS3Replica({ location: place.location, ...ports });
}
