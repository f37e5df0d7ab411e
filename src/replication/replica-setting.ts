import type { StoragePlace } from "../storage/storage-place.ts";
import type { ReplicationPace } from "./replication-pace.ts";

export interface ReplicaSetting {
  readonly place: StoragePlace;
  /** The name or path of the Litestream program. */
  readonly program: string;
  readonly pace: ReplicationPace;
}
