import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseS3Url, type S3Url } from "../storage/s3-location.ts";

export type ReplicaUrl = { readonly kind: "disk"; readonly path: string } | ({ readonly kind: "s3" } & S3Url);

/** Reads `file:///path` or `s3://bucket/prefix`. @returns null for any other text, and for the root of the file system. */
export function parseReplicaUrl(text: string): ReplicaUrl | null {
  if (text.startsWith("s3://")) {
    const url = parseS3Url(text);
    return url === null ? null : { kind: "s3", ...url };
  }
  const url = text.startsWith("file:///") && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== "" || url.hash !== "") return null;
  try {
    const path = resolve(fileURLToPath(url));
    return path === "/" ? null : { kind: "disk", path };
  } catch {
    return null; // A %2F, above all.
  }
}
