import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commonForm, comparedForms, type FileStatements } from "./statement-comparison.ts";

/** Of a test file's path, from the root of the repository: the names of its tests, with those of the groups around them. */
export type ChosenTests = Readonly<Record<string, readonly string[]>>;

/** A test of a report, in the order in which its file's tests ended. */
interface ReportedTest {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
}

const CHOICE = join(import.meta.dir, "../postgres-tests.json");
const FORMATTER = join(import.meta.dir, "../../node_modules/.bin/biome");
const FILE_LINE = /^(test\/.*\.test\.ts):$/;
const TEST_LINE = /^\((?:pass|fail)\) (.*?)(?: \[([\d.]+)ms\])?$/;
/** To open a file, its database and what its tests share. */
const FILE_MS = 300;
/** Stands in a name of the report between a group and what is in it, where the runner's filter has a space. */
const GROUP_END = / > /g;

/**
 * The tests that PostgreSQL's half of the suite runs: few, which together send each statement that SQLite's half sends. They were chosen
 * from the notes of a whole run (`SVC_TEST_POSTGRES=renew`). That they still suffice is shown in each run by the comparison at its end.
 */
export function chosenTests(): ChosenTests {
  return JSON.parse(readFileSync(CHOICE, "utf8")) as ChosenTests;
}

/** For the runner's filter of names. */
export function namePattern(chosen: ChosenTests): string {
  const names = new Set(Object.values(chosen).flat());
  return `^(?:${[...names].map((name) => RegExp.escape(name)).join("|")})$`;
}

/** As text of the file. @param report of the half that ran all of them, with its files one after the other. */
export function renewedChoice(noted: readonly FileStatements[], report: string): string {
  const chosen = choose(testsWithForms(noted, reportedTests(report)), comparedForms(noted));
  return `${JSON.stringify(chosen, null, 2)}\n`;
}

export async function keepChoice(text: string): Promise<void> {
  await Bun.write(CHOICE, text);
  await Bun.$`${FORMATTER} format --write ${CHOICE}`.quiet();
}

function reportedTests(report: string): ReportedTest[] {
  const tests: ReportedTest[] = [];
  let file = "";
  for (const line of Bun.stripANSI(report).split("\n")) {
    file = FILE_LINE.exec(line)?.[1] ?? file;
    const [, name, ms] = TEST_LINE.exec(line) ?? [];
    if (name !== undefined) tests.push({ file, name: name.replace(GROUP_END, " "), ms: Number(ms ?? 0) });
  }
  return tests;
}

interface Candidate extends ReportedTest {
  readonly forms: ReadonlySet<string>;
}

function testsWithForms(noted: readonly FileStatements[], reported: readonly ReportedTest[]): Candidate[] {
  return noted.flatMap(({ file, postgresByTest = [] }) => {
    const own = reported.filter((test) => test.file === file);
    // A file that was noted twice, or whose report has other tests, cannot be told apart.
    if (own.length !== postgresByTest.length) return [];
    return own.map((test, nth) => ({ ...test, forms: new Set(postgresByTest[nth]?.map(commonForm)) }));
  });
}

/** Always the test that adds the most forms for its time. */
function choose(candidates: readonly Candidate[], wanted: ReadonlySet<string>): ChosenTests {
  const missing = new Set(wanted);
  const chosen = new Map<string, string[]>();
  for (;;) {
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of candidates) {
      const { file, forms, ms } = candidate;
      const added = [...forms].filter((form) => missing.has(form)).length;
      const worth = added / (ms + (chosen.has(file) ? 5 : FILE_MS));
      if (worth > most) [best, most] = [candidate, worth];
    }
    if (best === undefined) break;
    for (const form of best.forms) missing.delete(form);
    chosen.set(best.file, [...(chosen.get(best.file) ?? []), best.name]);
  }
  return Object.fromEntries(
    [...chosen]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, names]) => [file, names.toSorted()]),
  );
}
