import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostTarget } from "../../cli/build-target.ts";
import { compile } from "../../cli/compile.ts";
import { ownFolder } from "./own-folder.ts";

const ENTRIES = {
  svc: "../../cli/main.ts",
  probe: "binary-probe.ts",
} as const;
type Program = keyof typeof ENTRIES;

/** The folder of programs that the starting process has compiled for this one. */
const FOLDER_SETTING = "SVC_TEST_PROGRAMS";

const compiled = new Map<Program, Promise<string>>();

/**
 * A program is compiled before the tests of a run, or by the first file of this process that needs it (this takes seconds), and deleted
 * when this process ends.
 */
export function compiledProgram(program: Program): Promise<string> {
  const folder = process.env[FOLDER_SETTING];
  if (folder !== undefined) return Promise.resolve(join(folder, program));
  const path = compiled.get(program) ?? compileFor(program);
  compiled.set(program, path);
  return path;
}

/** Compiles every program for processes that get `settings`. The programs are deleted when this process ends. */
export async function compilePrograms(): Promise<{ readonly settings: Readonly<Record<string, string>> }> {
  const folder = ownFolder(tmpdir());
  for (const program of Object.keys(ENTRIES) as Program[]) await compileInto(folder, program);
  return { settings: { [FOLDER_SETTING]: folder } };
}

async function compileFor(program: Program): Promise<string> {
  return await compileInto(ownFolder(tmpdir()), program);
}

async function compileInto(folder: string, program: Program): Promise<string> {
  const outfile = join(folder, program);
  await compile({ entry: join(import.meta.dir, ENTRIES[program]), outfile, target: hostTarget() });
  return outfile;
}
