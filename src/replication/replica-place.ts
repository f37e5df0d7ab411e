import type { S3Location } from "../storage/s3-location.ts";
import type { ReplicationPace } from "./replication-pace.ts";

/** Where a replica lies. */
export type ReplicaPlace =
  | { readonly kind: "directory"; readonly path: string }
  | { readonly kind: "s3"; readonly location: S3Location };

/** What replication is configured with. */
export interface ReplicaSetting {
  readonly place: ReplicaPlace;
  /** Name or path of the Litestream to supervise. */
  readonly program: string;
  readonly pace: ReplicationPace;
}

/** A place as it is shown to the operator. */
export function placeName(place: ReplicaPlace): string {
  if (place.kind === "directory") return place.path;
  const { bucket, prefix } = place.location;
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** What must not reach a log. */
export function secretsOf(place: ReplicaPlace): readonly string[] {
  if (place.kind === "directory") return [];
  const { accessKeyId, secretAccessKey, sessionToken } = place.location;
  return [secretAccessKey, accessKeyId, ...(sessionToken === null ? [] : [sessionToken])];
}
