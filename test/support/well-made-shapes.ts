import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Some hundred belong to one state of the code. */
const MOST_KEPT = 2_000;

/**
 * Shapes of pages that a judge found to be well made, noted in `folder` for other processes and later runs; with null, for this process
 * alone. `judge` is all that decides its word beside the shape: its version, its options, the browser.
 */
export function wellMadeShapes(folder: string | null, judge: readonly string[]) {
  const known = new Set(folder === null ? [] : readNoted(folder));
  const nameOf = (shape: string) =>
    new Bun.CryptoHasher("sha256").update(JSON.stringify([judge, shape])).digest("hex");
  return {
    has: (shape: string) => known.has(nameOf(shape)),
    add(shape: string): void {
      const name = nameOf(shape);
      known.add(name);
      if (folder === null) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), "");
    },
  };
}

function readNoted(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const noted = readdirSync(folder);
  if (noted.length <= MOST_KEPT) return noted;
  // The folder stays: another process may be about to note a shape in it, or to forget the same ones.
  for (const name of noted) rmSync(join(folder, name), { force: true });
  return [];
}
