import { join } from "node:path";
import type { S3Location } from "./s3-location.ts";

/** Where files lie: in a directory of this machine or its network, or on S3. */
export type StoragePlace =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "s3"; readonly location: S3Location };

/** Where rendered files lie in a data directory. */
export function filesIn(dataDir: string): StoragePlace & { readonly kind: "disk" } {
  return { kind: "disk", path: join(dataDir, "files") };
}

/** A place as it is shown to the operator. */
export function placeName(place: StoragePlace): string {
  if (place.kind === "disk") return place.path;
  const { bucket, prefix } = place.location;
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** What of a place must not reach a log. */
export function secretsOf(place: StoragePlace): readonly string[] {
  if (place.kind === "disk") return [];
  const { accessKeyId, secretAccessKey, sessionToken } = place.location;
  return [secretAccessKey, accessKeyId, ...(sessionToken === null ? [] : [sessionToken])];
}
