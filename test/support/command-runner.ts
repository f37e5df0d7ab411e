import { runCommandLine } from "../../cli/program.ts";

/** A command as a process would get it. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Where it works between two commands: their folders are removed. */
const NO_FOLDER = "/";

/**
 * Runs the commands that the starting process sends, one after the other, and answers each with its exit code, until that process ends.
 * What a command prints goes to the stdout and stderr of this process.
 */
export async function runCommands(): Promise<void> {
  process.umask(0o077);
  // The log of each command hears of the end of the process, which it does not survive otherwise.
  process.setMaxListeners(0);
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ args, cwd, env }: CommandOrder) => {
    process.chdir(cwd);
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, env);
    const exitCode = await runCommandLine(args);
    process.chdir(NO_FOLDER);
    process.send?.(exitCode);
  });
}
