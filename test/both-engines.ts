import { readdirSync, readFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../src/db/database.ts";
import { compilePrograms } from "./support/compiled-programs.ts";
import { filesWithADatabase } from "./support/one-engine.ts";
import { ownFolder } from "./support/own-folder.ts";
import { postgresForTests } from "./support/postgres-server.ts";
import { chosenTests, keepChoice, namePattern, renewedChoice } from "./support/second-engine-choice.ts";
import { type FileStatements, unprovenReport, unprovenStatements } from "./support/statement-comparison.ts";
import { costTable } from "./support/suite-costs.ts";
import { keepFoldersInMemory } from "./support/temporary-folder.ts";

/**
 * The whole suite: on SQLite, and at the same time on PostgreSQL, while the code is linted and its types are checked; a statement that
 * ran on SQLite and never on PostgreSQL is a failure. PostgreSQL's half has the tests of files with a database and without the tag
 * `oneEngine`: with `SVC_TEST_POSTGRES=all` each of them, without it those that together send each statement. With arguments, only the
 * test files whose paths begin with one of them, all on both engines, and statements are not compared. SQLite's report
 * comes as it is written, the others' in one piece after it, and what failed is told again at the end, which is all that some services
 * keep of a log. Before the counts stands what each part of the suite cost. Exits with 0 when every run did. Where no PostgreSQL can
 * run, its half is left out and that is said; with CI set, that is a failure.
 */
const CHOSEN = process.argv.slice(2);
/** `test/partners` needs other languages, and is run by itself. */
const SUITE = ["unit", "store", "http", "sim", "e2e"].map((folder) => `./test/${folder}/`);
/** With `renew`, all run, and those of later runs are chosen. */
const IS_RENEWAL = process.env.SVC_TEST_POSTGRES === "renew" && CHOSEN.length === 0;
const IS_WHOLE = IS_RENEWAL || process.env.SVC_TEST_POSTGRES === "all" || CHOSEN.length > 0;
const isChosen = (path: string) =>
  CHOSEN.length === 0 || CHOSEN.some((beginning) => path.startsWith(beginning));

const CHECKED_TYPES = join(import.meta.dir, "../node_modules/.cache/checked-types.tsbuildinfo");
/** What needs no test to be run. */
const CHECKS = [
  ["Biome", "biome", "check", "."],
  // In one thread it takes half the processor time, which the tests use meanwhile; a sixth where it knows the files from the run before.
  ["TypeScript", "tsc", "--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", CHECKED_TYPES],
] as const;
const BINARIES = join(import.meta.dir, "../node_modules/.bin");
/** A busy machine is no fault of a test; one that hangs still ends. */
const TIMEOUT_MS = 60_000;
/**
 * Processes of each half, which take its files one by one, the slowest first: what one process waits for, another uses, until the end.
 * SQLite's half has more of them, because it has more to do, and one more where PostgreSQL's ends early. Files share a process as they do
 * without these flags.
 */
const PROCESS_FLAGS = ["--parallel-delay=0", "--no-isolate"];
const HALVES = {
  sqlite: { name: "SQLite", processCount: IS_WHOLE ? 3 : 4 },
  postgres: { name: "PostgreSQL", processCount: 2 },
} as const;
/** Of what each file took, for the order; one that is not there yet takes its turn among the others. */
const FILE_TIMES = (engine: Engine) => join(import.meta.dir, `file-times-${engine}.json`);
/** With `SVC_TEST_TIMES=renew` the run writes them again. */
const RENEWAL_FLAGS = process.env.SVC_TEST_TIMES === "renew" ? ["--update-timings"] : [];
/**
 * That of the threads that render. Beside four processes of a better one they would starve; among equals they get their share. Where
 * others keep the machine busy, `SVC_TEST_NICENESS=0` has the suite compete with them.
 */
const NICENESS = Number(process.env.SVC_TEST_NICENESS ?? 10);
/**
 * Of each test process. Its code runs for a few seconds and its memory is given back when it ends: the last compiler of the runtime takes
 * a tenth of its processor time, the thread that gives free memory back a thirtieth. Binaries that tests start run as they do in production.
 */
const SHORT_LIFE = { BUN_JSC_useFTLJIT: "0", MIMALLOC_SCAVENGER: "0" };

const ENDED_TEST = /^\((pass|skip|todo)\)/;
const FILE_NAME = /^test\/.*\.test\.ts:$/;
/** After it the runner repeats names alone. */
const NAMES_REPEATED = /^\d+ tests? (failed|skipped|todo):$/m;
const MOST_LINES_OF_A_FAILURE = 60;

interface Run {
  readonly name: string;
  readonly exitCode: number;
  readonly report: string;
  readonly seconds: number;
}

function runTests(engine: Engine, args: readonly string[], env: object, isShown: boolean): Promise<Run> {
  const { name, processCount } = HALVES[engine];
  const command = [
    ...[process.execPath, "test", `--parallel=${processCount}`, ...PROCESS_FLAGS],
    ...[`--timings=${FILE_TIMES(engine)}`, ...RENEWAL_FLAGS, "--timeout", String(TIMEOUT_MS), ...args],
  ];
  return run(name, command, { ...process.env, ...env, SVC_TEST_ENGINE: engine }, isShown);
}

async function run(
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isShown: boolean,
): Promise<Run> {
  const startedNs = Bun.nanoseconds();
  const child = Bun.spawn([...command], { env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  let report = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      const chunk = decoder.decode(bytes, { stream: true });
      report += chunk;
      if (isShown) process.stdout.write(chunk);
    }
  };
  await Promise.all([read(child.stdout), read(child.stderr), child.exited]);
  return { name, exitCode: child.exitCode ?? 1, report, seconds: (Bun.nanoseconds() - startedNs) / 1e9 };
}

/** What PostgreSQL's half runs, for the runner; empty when that is nothing. */
function testsOnPostgres(): string[] {
  const files = filesWithADatabase()
    .filter(({ path, reason }) => reason === null && isChosen(path))
    .map(({ path }) => path);
  if (IS_WHOLE) return files.map((path) => `./${path}`);
  const chosen = chosenTests();
  const withChosen = files.filter((path) => chosen[path] !== undefined);
  return ["--test-name-pattern", namePattern(chosen), ...withChosen.map((path) => `./${path}`)];
}

function notesIn(folder: string): FileStatements[] {
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as FileStatements,
  );
}

function compareStatements(noted: readonly FileStatements[]): Run {
  const startedNs = Bun.nanoseconds();
  const unproven = unprovenStatements(noted);
  const [exitCode, report] = unproven.length === 0 ? [0, ""] : [1, unprovenReport(unproven)];
  return { name: "Statements", exitCode, report, seconds: (Bun.nanoseconds() - startedNs) / 1e9 };
}

/** Each test that failed, with what was printed for it: from the line of the test before it, or of its file, to its own. */
function failures({ report }: Run): string[] {
  const told: string[] = [];
  let lines: string[] = [];
  for (const line of Bun.stripANSI(report).split(NAMES_REPEATED)[0]?.split("\n") ?? []) {
    if (ENDED_TEST.test(line) || FILE_NAME.test(line)) lines = [];
    lines.push(line);
    if (!line.startsWith("(fail)")) continue;
    told.push(lines.slice(-MOST_LINES_OF_A_FAILURE).join("\n"));
    lines = [];
  }
  return told;
}

/** One line of a report's end, such as `12 pass`. */
function count({ report }: Run, what: "pass" | "skip" | "fail"): number {
  const lines = Bun.stripANSI(report).matchAll(new RegExp(`^ *(\\d+) ${what}$`, "gm"));
  return Number([...lines].at(-1)?.[1] ?? 0);
}

function summary(one: Run): string {
  const { name, exitCode, seconds } = one;
  const counts = (["pass", "fail", "skip"] as const).map((what) => count(one, what));
  const said = counts.some((number) => number > 0)
    ? `${counts[0]} passed, ${counts[1]} failed, ${counts[2]} skipped, `
    : "";
  const ended = exitCode === 0 ? "" : `, ended with ${exitCode}`;
  return `${name.padEnd(10)}  ${said}in ${seconds.toFixed(0)} s${ended}`;
}

// Before anything is started: it is inherited.
setPriority(NICENESS);
const checks = CHECKS.map(([name, program, ...args]) =>
  run(name, [join(BINARIES, program), ...args], { ...process.env }, false),
);
// With CI set, this throws where none can run. All processes share the one server, and what it has prepared.
const [server, programs] = await Promise.all([postgresForTests(), compilePrograms()]);
/** Of each test process, what its files sent to databases; null when no whole suite runs that could be compared. */
const notes = CHOSEN.length > 0 || server === null ? null : ownFolder(tmpdir());
const settings = {
  ...SHORT_LIFE,
  ...programs.settings,
  ...keepFoldersInMemory().settings,
  ...(notes === null ? {} : { SVC_TEST_STATEMENTS: notes }),
};
const postgresArgs = testsOnPostgres();
const onPostgres =
  server === null || postgresArgs.length === 0 ? null : runTests("postgres", postgresArgs, settings, false);
const runs = [await runTests("sqlite", CHOSEN.length === 0 ? SUITE : CHOSEN, settings, true)];
if (onPostgres !== null) {
  const half = await onPostgres;
  await say(`\n======== on PostgreSQL ========\n${half.report}`);
  runs.push(half);
}
const costs = costTable(runs);
// Half a run would miss half of the statements.
if (notes !== null && runs.every(({ exitCode }) => exitCode === 0)) {
  const noted = notesIn(notes);
  if (IS_RENEWAL) await keepChoice(renewedChoice(noted, runs.at(-1)?.report ?? ""));
  const compared = compareStatements(noted);
  if (compared.exitCode !== 0) await say(`\n======== ${compared.name} ========\n${compared.report}\n`);
  runs.push(compared);
}
for (const check of await Promise.all(checks)) {
  if (check.exitCode !== 0) await say(`\n======== ${check.name} ========\n${check.report}`);
  runs.push(check);
}
for (const half of runs) {
  const told = failures(half);
  if (told.length > 0) await say(`\n======== failed on ${half.name} ========\n${told.join("\n")}\n`);
}
await say(`\n${costs}\n\n${runs.map(summary).join("\n")}\n`);
if (server === null) await say("PostgreSQL  SKIPPED, NOTHING WAS TESTED ON IT: no server can run here\n");
process.exit(runs.every(({ exitCode }) => exitCode === 0) ? 0 : 1);

/** Resolves once it is out: what a pipe has not taken yet would be lost at the exit. */
function say(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}
