import { relative } from "node:path";

/** Leaves a path outside this folder as it is. */
export function fromHere(path: string): string {
  const written = relative(process.cwd(), path);
  return written.startsWith("..") ? path : written;
}
