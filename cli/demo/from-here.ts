import { relative } from "node:path";

/** Shortens a path inside this folder; any other path stays as it is. */
export function fromHere(path: string): string {
  const written = relative(process.cwd(), path);
  return written.startsWith("..") ? path : written;
}
