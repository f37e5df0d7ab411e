import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ChildOutput, outputOf } from "../../src/kernel/child-output.ts";
import { callCommand } from "./called-commands.ts";
import { compiledProgram } from "./compiled-programs.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { makeServerDatabase, type ServerDatabase } from "./test-database.ts";

/** A process of a tenth of a second ends before the optimising compiler pays off, which would take a quarter of its processor time. */
const BRIEFLY = { BUN_JSC_useDFGJIT: "0" };

/**
 * The real compiled binary in a folder of its own. It runs in empty folders, with an environment that has none of the variables that svc
 * reads. On PostgreSQL each folder has an empty database, which the environment names.
 */
export interface SvcBinary {
  readonly path: string;
  /** A new empty folder. */
  folder(): string;
  run(
    args: readonly string[],
    at: {
      readonly cwd: string;
      readonly input?: string;
      readonly env?: Record<string, string>;
      /** Kills it, as a crash does, as soon as this returns true. */
      readonly killAfter?: () => boolean;
    },
  ): Promise<ChildOutput>;
  /**
   * The same, for a fifth of the processor time: in a compiled process that runs such commands one after the other. What only a process
   * of its own shows needs `run`: that it ends by itself, its input, and that it serves.
   */
  call(
    args: readonly string[],
    at: { readonly cwd: string; readonly env?: Record<string, string> },
  ): Promise<ChildOutput>;
  /** On a free port. Resolves when svc reports its address. */
  /** `said` is what it printed until then. */
  serve(at: ServePlace): Promise<{ url: string; said: string; process: ServeProcess }>;
  launch(at: ServePlace): Promise<ServeProcess>;
  databaseOf(cwd: string): Promise<ServerDatabase["settings"]>;
  remove(): Promise<void>;
}

export type ServeProcess = Bun.Subprocess<"ignore", "pipe", "pipe">;

interface ServePlace {
  readonly cwd: string;
  readonly env?: Record<string, string>;
  readonly args?: readonly string[];
}

export async function compileSvc(): Promise<SvcBinary> {
  const root = temporaryFolder();
  const outfile = await compiledProgram("svc");
  let count = 0;
  const databases = new Map<string, Promise<ServerDatabase>>();
  const databaseOf = async (cwd: string) => {
    const made = databases.get(cwd) ?? makeServerDatabase({ isEmpty: true });
    databases.set(cwd, made);
    return (await made).settings;
  };
  const launch = async ({ cwd, env = {}, args = [] }: ServePlace): Promise<ServeProcess> =>
    Bun.spawn([outfile, "serve", "--port", "0", ...args], {
      cwd,
      env: { ...(await databaseOf(cwd)), ...env },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
  return {
    path: outfile,
    databaseOf,
    launch,

    folder() {
      count += 1;
      const path = join(root.path, `run-${count}`);
      mkdirSync(path);
      return path;
    },

    async run(args, { cwd, input, env = {}, killAfter }) {
      const stdin = input === undefined ? "ignore" : new Blob([input]);
      const child = Bun.spawn([outfile, ...args], {
        cwd,
        env: { ...BRIEFLY, ...(await databaseOf(cwd)), ...env },
        stdin,
        stdout: "pipe",
        stderr: "pipe",
      });
      const watching =
        killAfter &&
        setInterval(() => {
          if (killAfter()) child.kill("SIGKILL");
        }, 1);
      const { stdout, stderr, exitCode } = await outputOf(child);
      clearInterval(watching);
      return { exitCode, stdout, stderr };
    },

    async call(args, { cwd, env = {} }) {
      return await callCommand({ args, cwd, env: { ...(await databaseOf(cwd)), ...env } });
    },

    async serve(at) {
      const child = await launch(at);
      return { ...(await saidUntilListening(child)), process: child };
    },

    async remove() {
      for (const made of databases.values()) await (await made).drop();
      root.remove();
    },
  };
}

/** @returns the address that svc reports. @throws Error with all that it said, when it ends first. */
export async function untilListening(
  child: Pick<ServeProcess, "stdout"> & { readonly stderr?: ServeProcess["stderr"] | undefined },
): Promise<string> {
  return (await saidUntilListening(child)).url;
}

async function saidUntilListening(
  child: Parameters<typeof untilListening>[0],
): Promise<{ url: string; said: string }> {
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  for (let seen = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`svc serve ended early: ${await new Response(child.stderr ?? "").text()}`);
    seen += decoder.decode(value, { stream: true });
    const url = /listening on (\S+)\n/.exec(seen)?.[1];
    if (url !== undefined) {
      reader.releaseLock();
      return { url, said: seen };
    }
  }
}
