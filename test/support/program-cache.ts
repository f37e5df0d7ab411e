import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Of each program: that of now, and that of the branch before. */
const KEPT_COUNT = 2;

export interface CachedProgram {
  readonly name: string;
  /** Of all that decides the program's bytes. */
  readonly digest: () => string;
  readonly make: (outfile: string) => Promise<unknown>;
}

/**
 * Puts a program into `outfile`, from the folder `cache` where it is there for the same digest, else made and kept there. Several processes
 * may do so at once. What is in `outfile` does not depend on the folder any more. A program whose sources change while it is made is not
 * kept.
 */
export async function putProgram(cache: string, program: CachedProgram, outfile: string): Promise<void> {
  const digest = program.digest();
  const kept = join(cache, `${program.name}-${digest}`);
  if (existsSync(kept) && isPut(kept, outfile)) return;
  await program.make(outfile);
  if (program.digest() !== digest) return;
  mkdirSync(cache, { recursive: true });
  const own = `${kept}.${crypto.randomUUID()}`;
  if (!isPut(outfile, own)) return;
  // A name is given at once and for good, so nobody finds half a program; another process may have given it meanwhile.
  try {
    linkSync(own, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
  removeOld(cache, program.name);
}

/** Linked, or copied to another file system. @returns false when another process has removed `from`. */
function isPut(from: string, to: string): boolean {
  for (const put of [linkSync, copyFileSync]) {
    try {
      put(from, to);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" && !existsSync(from)) return false;
      if (code !== "EXDEV" && code !== "EPERM") throw error;
    }
  }
  throw new Error(`${from} can be neither linked nor copied to ${to}`);
}

function removeOld(cache: string, name: string): void {
  const kept = readdirSync(cache)
    .filter((entry) => new RegExp(`^${name}-[0-9a-f]+$`).test(entry))
    .map((entry) => join(cache, entry))
    .flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? [] : [{ path, madeAtMs: found.mtimeMs }];
    })
    .sort((a, b) => b.madeAtMs - a.madeAtMs);
  for (const { path } of kept.slice(KEPT_COUNT)) rmSync(path, { force: true });
}

/**
 * The SHA-256 of the names and the contents of every file that matches, of the package files of what is installed in `root`, and of the
 * Bun that runs.
 */
export function sourcesDigest(root: string, patterns: readonly string[]): string {
  const hash = new Bun.CryptoHasher("sha256");
  hash.update(JSON.stringify([Bun.version, Bun.revision, process.platform, process.arch]));
  const installed = ["node_modules/*/package.json", "node_modules/@*/*/package.json"];
  for (const pattern of [...patterns, ...installed]) {
    const paths = [...new Bun.Glob(pattern).scanSync({ cwd: root, dot: true })].toSorted();
    for (const path of paths) {
      const bytes = readFileSync(join(root, path));
      hash.update(JSON.stringify([path, bytes.byteLength]));
      hash.update(bytes);
    }
  }
  return hash.digest("hex");
}
