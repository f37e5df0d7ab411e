import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownFolder } from "./own-folder.ts";
import { putProgram, sourcesDigest } from "./program-cache.ts";
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

async function compileInto(folder: string, program: Program): Promise<string> {
  const outfile = join(folder, program);
  const { entry, sources } = PROGRAMS[program];
  await putProgram(
    CACHE,
    {
      name: program,
      digest: () => sourcesDigest(REPOSITORY, sources),
      make: async (path) => {
        const { compile } = await import("../../cli/build/compile.ts");
        const { hostTarget } = await import("../../cli/build/build-target.ts");
        await compile({ entry: join(import.meta.dir, entry), outfile: path, target: hostTarget() });
      },
    },
    outfile,
  );
  return outfile;
}
