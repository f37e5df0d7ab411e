import { closeSync, openSync, readFileSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildOutput } from "../../src/kernel/child-output.ts";
import type { CommandOrder } from "./command-runner.ts";
import { compiledProgram } from "./compiled-programs.ts";
import { logGuard } from "./log-guard.ts";
import { ownFolder } from "./own-folder.ts";

/** Each command runs other code for a tenth of a second: neither the optimising compiler nor giving memory back pays off. */
const SHORT_WORK = { BUN_JSC_useDFGJIT: "0", MIMALLOC_SCAVENGER: "0" };

/** One compiled process for all files of this one. */
let runner: Promise<(order: CommandOrder) => Promise<ChildOutput>> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in a compiled process that stays, after those that were called before. A process of its own costs five times as much.
 * @throws with its stderr when that process ends meanwhile; the next command gets a new one.
 */
export function callCommand(order: CommandOrder): Promise<ChildOutput> {
  const called = last.then(async () => {
    // The one that was there when this command was called may have ended since.
    runner ??= startRunner();
    return (await runner)(order);
  });
  last = called.catch(() => {});
  return called;
}

async function startRunner() {
  const folder = ownFolder(tmpdir());
  const [out, err] = [join(folder, "stdout"), join(folder, "stderr")];
  // Appended, so that a command writes at the beginning of a file that was emptied.
  const files = [out, err].map((path) => openSync(path, "a", 0o600));
  let answer = Promise.withResolvers<number>();
  const child = Bun.spawn([await compiledProgram("probe"), "commands"], {
    env: SHORT_WORK,
    stdio: ["ignore", files[0] ?? "ignore", files[1] ?? "ignore"],
    ipc: (exitCode: number) => answer.resolve(exitCode),
  });
  for (const file of files) closeSync(file);
  child.unref();
  void child.exited.then(() => {
    runner = undefined;
    answer.reject(new Error(`the process of commands ended: ${readFileSync(err, "utf8")}`));
  });
  return async (order: CommandOrder): Promise<ChildOutput> => {
    answer = Promise.withResolvers<number>();
    child.send(order);
    const exitCode = await answer.promise;
    const [stdout = "", stderr = ""] = [out, err].map((path) => readFileSync(path, "utf8"));
    for (const path of [out, err]) truncateSync(path);
    for (const line of stderr.split("\n")) if (line !== "") logGuard.check(line);
    return { stdout, stderr, exitCode };
  };
}
