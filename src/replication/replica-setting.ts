import type { StoragePlace } from "../storage/storage-place.ts";
import type { ReplicationPace } from "./replication-pace.ts";

/** What replication is configured with. */
export interface ReplicaSetting {
  readonly place: StoragePlace;
  /** Name or path of the Litestream to supervise. */
  readonly program: string;
  readonly pace: ReplicationPace;
}
