import { join } from "node:path";
import { hostTarget } from "../../cli/build-target.ts";
import { compile } from "../../cli/compile.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What tests run as a compiled binary: svc, and the probe of single parts. By the file that starts it. */
const ENTRIES = {
  svc: "../../cli/main.ts",
  probe: "binary-probe.ts",
} as const;
type Program = keyof typeof ENTRIES;

/** The folder of the programs that whoever started this process has compiled for it. */
const FOLDER_SETTING = "SVC_TEST_PROGRAMS";

const compiled = new Map<Program, Promise<string>>();

/**
 * The path of a compiled program: made before the tests of a run, else by the first file of this process that asks for it (it takes
 * seconds), and removed when this process ends.
 */
export function compiledProgram(program: Program): Promise<string> {
  const folder = process.env[FOLDER_SETTING];
  if (folder !== undefined) return Promise.resolve(join(folder, program));
  const path = compiled.get(program) ?? compileFor(program);
  compiled.set(program, path);
  return path;
}

/** Compiles every program for processes that are given `settings`; they are gone when this process has ended. */
export async function compilePrograms(): Promise<{ readonly settings: Readonly<Record<string, string>> }> {
  const folder = ownFolder();
  for (const program of Object.keys(ENTRIES) as Program[]) await compileInto(folder, program);
  return { settings: { [FOLDER_SETTING]: folder } };
}

async function compileFor(program: Program): Promise<string> {
  return await compileInto(ownFolder(), program);
}

/** Removed when this process has ended, in whatever way: `bun test` tells nobody that it exits. */
function ownFolder(): string {
  const { path } = temporaryFolder();
  // It reads until its end, which is that of this process.
  const script = 'trap "" INT TERM; while read -r _; do :; done; rm -rf "$0"';
  const remover = Bun.spawn(["sh", "-c", script, path], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  remover.unref();
  return path;
}

async function compileInto(folder: string, program: Program): Promise<string> {
  const outfile = join(folder, program);
  await compile({ entry: join(import.meta.dir, ENTRIES[program]), outfile, target: hostTarget() });
  return outfile;
}
