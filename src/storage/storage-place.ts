import { join } from "node:path";
import type { S3Location } from "./s3-location.ts";

/** Where files are stored: in a directory on a local or network disk, or on S3. */
export type StoragePlace =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "s3"; readonly location: S3Location };

export function filesIn(dataDir: string): StoragePlace & { readonly kind: "disk" } {
  return { kind: "disk", path: join(dataDir, "files") };
}

/** The name of a place for the operator. */
export function placeName(place: StoragePlace): string {
  if (place.kind === "disk") return place.path;
  const { bucket, prefix } = place.location;
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** The parts of a place that must not reach a log. */
export function secretsOf(place: StoragePlace): readonly string[] {
  if (place.kind === "disk") return [];
  const { accessKeyId, secretAccessKey, sessionToken } = place.location;
  return [secretAccessKey, accessKeyId, ...(sessionToken === null ? [] : [sessionToken])];
}
