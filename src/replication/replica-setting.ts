import type { StoragePlace } from "../storage/storage-place.ts";
import type { ReplicationPace } from "./replication-pace.ts";

export interface ReplicaSetting {
  readonly place: StoragePlace;
  readonly program: string;
  readonly pace: ReplicationPace;
}
