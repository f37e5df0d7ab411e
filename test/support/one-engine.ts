import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
/** Tests in these folders use a database, and run on both engines unless a file is tagged. */
const FOLDERS_WITH_A_DATABASE: readonly string[] = ["test/store", "test/http", "test/sim", "test/e2e"];
const TAG = /^oneEngine\("(.+)"\);$/m;

/**
 * Tags a test file that the suite runs once, in the half on SQLite, instead of on each engine. Stands at the top of the file, on a
 * line of its own; the suite reads it there without running the file. Run by itself, a tagged file runs on the engine that is asked for.
 *
 * @param reason why the second engine would show nothing new, in a sentence.
 */
export function oneEngine(reason: string): void {
  if (reason === "") throw new Error("a file that runs on one engine says why");
}

/** The reason in the tag of a test file; null for a file without a tag, which runs on both engines. */
export function oneEngineReason(source: string): string | null {
  return TAG.exec(source)?.[1] ?? null;
}

/** The test files that reach a database, from the root of the repository, with their tags. */
export function filesWithADatabase(): ReadonlyArray<{
  readonly path: string;
  readonly reason: string | null;
}> {
  return FOLDERS_WITH_A_DATABASE.flatMap((folder) => [
    ...new Bun.Glob(`${folder}/**/*.test.ts`).scanSync({ cwd: ROOT }),
  ])
    .toSorted()
    .map((path) => ({ path, reason: oneEngineReason(readFileSync(join(ROOT, path), "utf8")) }));
}
