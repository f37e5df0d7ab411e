import { setPriority } from "node:os";
import { join } from "node:path";
import type { Engine } from "../src/db/database.ts";
import { compilePrograms } from "./support/compiled-programs.ts";
import { postgresForTests } from "./support/postgres-server.ts";
import { keepFoldersInMemory } from "./support/temporary-folder.ts";
import { filesOf } from "./support/test-suites.ts";

/**
 * The suite: format, lint and types, then the tests on SQLite and PostgreSQL that `suites.json` names for `check`. With
 * `SVC_TEST_SUITE=landing`, only the tests that it names for `landing`: check and landing together run everything. With arguments, the
 * test files whose paths contain one of them, on both engines. A step that fails does not keep the next ones from running; exits with 0
 * when all passed. Where no PostgreSQL can run, that is said; with CI set, it is a failure.
 */
const CHOSEN = process.argv.slice(2);
const SUITE = process.env.SVC_TEST_SUITE ?? "check";
if (SUITE !== "check" && SUITE !== "landing")
  throw new Error(`SVC_TEST_SUITE is check or landing, not ${SUITE}`);

const BINARIES = join(import.meta.dir, "../node_modules/.bin");
const CHECKED_TYPES = join(import.meta.dir, "../node_modules/.cache/checked-types.tsbuildinfo");
/** Processes take the files one by one. A busy machine is no fault of a test; one that hangs still ends. */
const TEST_FLAGS = ["--parallel=4", "--parallel-delay=0", "--no-isolate", "--timeout", "60000"];
/** Threads that render have the same: beside test processes of a higher priority they would starve. */
const NICENESS = Number(process.env.SVC_TEST_NICENESS ?? 10);
/** For processes that live for seconds: no last compiler of the runtime, no thread that gives free memory back. */
const SHORT_LIFE = { BUN_JSC_useFTLJIT: "0", MIMALLOC_SCAVENGER: "0" };

const results: string[] = [];

async function run(name: string, command: readonly string[], env: object = {}): Promise<void> {
  const startedNs = Bun.nanoseconds();
  process.stdout.write(`\n======== ${name} ========\n`);
  const child = Bun.spawn([...command], { env: { ...process.env, ...env }, stdin: "ignore", stderr: "pipe" });
  let report = "";
  // The runner reports there.
  for await (const bytes of child.stderr) {
    process.stderr.write(bytes);
    report += Buffer.from(bytes).toString();
  }
  const exitCode = await child.exited;
  if (exitCode !== 0) process.exitCode = 1;
  const count = (what: string) =>
    new RegExp(`^ *(\\d+) ${what}$`, "m").exec(Bun.stripANSI(report))?.[1] ?? "0";
  const counts = `${count("pass")} passed, ${count("fail")} failed, ${count("skip")} skipped, `;
  const seconds = ((Bun.nanoseconds() - startedNs) / 1e9).toFixed(0);
  results.push(
    `${name.padEnd(10)}  ${command.includes("test") ? counts : ""}exit code ${exitCode}, ${seconds} s`,
  );
}

// Before anything is started: it is inherited.
setPriority(NICENESS);
if (SUITE === "check") {
  await run("Biome", [join(BINARIES, "biome"), "check", "."]);
  await run("TypeScript", [
    join(BINARIES, "tsc"),
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    CHECKED_TYPES,
  ]);
}
// Both runs share one server and the compiled programs. With CI set, this throws where no server can run.
const server = await postgresForTests();
const shared = { ...SHORT_LIFE, ...(await compilePrograms()).settings, ...keepFoldersInMemory().settings };
const runTests = async (name: string, engine: Engine) => {
  const files = CHOSEN.length > 0 ? CHOSEN : filesOf(SUITE, engine).map((path) => `./${path}`);
  await run(name, [process.execPath, "test", ...TEST_FLAGS, ...files], {
    ...shared,
    SVC_TEST_ENGINE: engine,
  });
};
await runTests("SQLite", "sqlite");
if (server === null) results.push("PostgreSQL  SKIPPED, NOTHING WAS TESTED ON IT: no server can run here");
else await runTests("PostgreSQL", "postgres");
process.stdout.write(`\n${results.join("\n")}\n`);
process.exit();
