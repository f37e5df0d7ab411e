import { afterAll, afterEach } from "bun:test";
import { checkLines, logGuard } from "./log-guard.ts";

/**
 * Loaded before every test file (bunfig.toml). Fails a test during which a secret or personal data got into a log: of an app in this
 * process, on the stderr of a child process, or on the stdout of a service. Late output of a child fails a later test, or the end of the
 * run.
 */

/** For children that have ended. What a child of theirs writes later is not waited for again. */
const LAST_WORDS_MS = 500;

logGuard.isHeard = true;

const reading = new Set<Promise<void>>();
const ended = new Set<Promise<void>>();

async function requireSecrecy(): Promise<void> {
  if (ended.size > 0) {
    await Promise.race([Promise.all(ended), Bun.sleep(LAST_WORDS_MS)]);
    ended.clear();
  }
  const leaks = logGuard.take();
  if (leaks.length > 0)
    throw new Error(leaks.map(({ what, line }) => `the log holds ${what}: ${line}`).join("\n"));
}

afterEach(requireSecrecy);
afterAll(async () => {
  for (const read of reading) ended.add(read);
  await requireSecrecy();
});

const spawn = Bun.spawn;

function guardedSpawn(...args: Parameters<typeof spawn>): ReturnType<typeof spawn> {
  const child = spawn(...args);
  const [command] = args;
  // A command prints its result, which may be a secret that is shown once; a service prints none, but a sandbox prints its keys.
  const isService = Array.isArray(command) && command.includes("serve") && !command.includes("--sandbox");
  guard(child, "stderr");
  if (isService) guard(child, "stdout");
  return child;
}

function guard(child: ReturnType<typeof spawn>, name: "stdout" | "stderr"): void {
  const said = child[name];
  if (!(said instanceof ReadableStream)) return;
  const [theirs, ours] = said.tee();
  Object.defineProperty(child, name, { value: theirs });
  const read = checkLines(ours).finally(() => {
    reading.delete(read);
    ended.delete(read);
  });
  reading.add(read);
  void child.exited.then(() => {
    if (reading.has(read)) ended.add(read);
  });
}

Bun.spawn = guardedSpawn as typeof spawn;
