import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownFolder } from "./own-folder.ts";
import { REPOSITORY } from "./source-file.ts";

/** The files at the top are package.json, bun.lock and what the binary shows of the others. */
const SOURCES = ["*", "{cli,fixtures,src}/**"] as const;
const PROGRAMS = {
  svc: { entry: "../../cli/main.ts", sources: SOURCES },
  probe: { entry: "binary-probe.ts", sources: [...SOURCES, "test/support/**"] },
} as const;
type Program = keyof typeof PROGRAMS;

const CACHE = join(REPOSITORY, "node_modules/.cache/svc-test-programs");

/** The folder of programs that the starting process has compiled for this one. */
const FOLDER_SETTING = "SVC_TEST_PROGRAMS";

const compiled = new Map<Program, Promise<string>>();

/**
 * A program is compiled before the tests of a run, or by the first file of this process that needs it. This takes seconds, unless one of
 * the same sources was kept.
 */
export function compiledProgram(program: Program): Promise<string> {
  const folder = process.env[FOLDER_SETTING];
  if (folder !== undefined) return Promise.resolve(join(folder, program));
  const path = compiled.get(program) ?? compileFor(program);
  compiled.set(program, path);
  return path;
}

/** Compiles every program for processes that get `settings`. */
export async function compilePrograms(): Promise<{ readonly settings: Readonly<Record<string, string>> }> {
  const folder = ownFolder(tmpdir());
  for (const program of Object.keys(PROGRAMS) as Program[]) await compileInto(folder, program);
  return { settings: { [FOLDER_SETTING]: folder } };
}

async function compileFor(program: Program): Promise<string> {
  return await compileInto(ownFolder(tmpdir()), program);
}

/** Copied from the cache where it was compiled from the same sources before. The cache has one of each program. */
async function compileInto(folder: string, program: Program): Promise<string> {
  const outfile = join(folder, program);
  const { entry, sources } = PROGRAMS[program];
  const kept = join(CACHE, `${program}-${sourcesDigest(REPOSITORY, sources)}`);
  if (existsSync(kept)) {
    copyFileSync(kept, outfile);
    return outfile;
  }
  const { compile } = await import("../../cli/build/compile.ts");
  const { hostTarget } = await import("../../cli/build/build-target.ts");
  await compile({ entry: join(import.meta.dir, entry), outfile, target: hostTarget(), packing: "quick" });
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) if (name.startsWith(`${program}-`)) rmSync(join(CACHE, name));
  // Named at once, so that another run never finds half a program.
  const own = `${kept}.${crypto.randomUUID()}`;
  copyFileSync(outfile, own);
  renameSync(own, kept);
  return outfile;
}

/** The SHA-256 of every file that matches, of the package files of what is installed in `root`, and of the Bun that runs. */
function sourcesDigest(root: string, patterns: readonly string[]): string {
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
