import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Of runs of this branch, and of the one before. */
const KEPT_COUNT = 8;
const PLACE = /\{file (\d+)\}/g;

export interface JudgedFiles {
  /** What decides the verdict beside the files: the program, its version, its options. */
  readonly judge: readonly string[];
  readonly paths: readonly string[];
  /** @returns the verdict, which may name the files by their paths. */
  readonly ask: () => Promise<string>;
}

/**
 * A verdict on files: what `ask` says of them, or, in an earlier run, said of files of the same bytes in the same order. It is kept in
 * `folder`; several processes may do so at once. What throws is not kept.
 */
export async function keptVerdict(folder: string, { judge, paths, ask }: JudgedFiles): Promise<string> {
  const kept = join(folder, digestOf(judge, paths));
  if (existsSync(kept))
    return readFileSync(kept, "utf8").replace(PLACE, (_, index: string) => paths[Number(index)] ?? "");
  const verdict = await ask();
  const placed = paths.reduce((text, path, index) => text.replaceAll(path, `{file ${index}}`), verdict);
  mkdirSync(folder, { recursive: true });
  const own = `${kept}.${crypto.randomUUID()}`;
  writeFileSync(own, placed);
  renameSync(own, kept);
  removeOld(folder);
  return verdict;
}

function digestOf(judge: readonly string[], paths: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(judge));
  for (const path of paths) hash.update(createHash("sha256").update(readFileSync(path)).digest());
  return hash.digest("hex");
}

function removeOld(folder: string): void {
  const kept = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? [] : [{ path, madeAtMs: found.mtimeMs }];
    })
    .sort((a, b) => b.madeAtMs - a.madeAtMs);
  for (const { path } of kept.slice(KEPT_COUNT)) rmSync(path, { force: true });
}
