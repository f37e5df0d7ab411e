import { join } from "node:path";
import type { S3Location } from "./s3-location.ts";

export type StoragePlace =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "s3"; readonly location: S3Location };

export function filesIn(dataDir: string): StoragePlace & { readonly kind: "disk" } {
  return { kind: "disk", path: join(dataDir, "files") };
}

export function placeName(place: StoragePlace): string {
  if (place.kind === "disk") return place.path;
  const { bucket, prefix } = place.location;
  return prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
}

/** These must not reach a log. */
export function secretsOf(place: StoragePlace): readonly string[] {
  if (place.kind === "disk") return [];
  const { accessKeyId, secretAccessKey, sessionToken } = place.location;
  return [secretAccessKey, accessKeyId, ...(sessionToken === null ? [] : [sessionToken])];
}
