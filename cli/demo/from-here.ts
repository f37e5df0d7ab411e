import { relative } from "node:path";

/** A path as a person in this folder would write it; what lies outside stays whole. */
export function fromHere(path: string): string {
  const written = relative(process.cwd(), path);
  return written.startsWith("..") ? path : written;
}
