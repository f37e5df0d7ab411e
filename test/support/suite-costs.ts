/** The parts that the report at the end of a run distinguishes, by their files; a file belongs to the first part that matches it. */
const PARTS: ReadonlyArray<readonly [part: string, files: RegExp]> = [
  ["unit", /^test\/unit\//],
  ["http", /^test\/http\//],
  ["store", /^test\/store\//],
  ["simulation", /^test\/sim\//],
  ["browser", /^test\/e2e\/(portal-|tls|.*-pages?\.)/],
  ["replication", /^test\/e2e\/replication/],
  ["several instances", /^test\/e2e\/postgres-/],
  ["compiled binary", /^test\/e2e\//],
];

const FILE_LINE = /^(test\/.*\.test\.ts):$/;
const TEST_LINE = /^\((?:pass|fail)\) .* \[([\d.]+)(ms|s)\]$/;

/**
 * By the runner's own report, in the order above. The preparation of a file before its first test is not included. Tests that run at the
 * same time each count in full.
 *
 * @param report the output of `bun test`, with its files one after the other.
 */
export function secondsByPart(report: string): ReadonlyMap<string, number> {
  const seconds = new Map(PARTS.map(([part]) => [part, 0]));
  let part: string | undefined;
  for (const line of Bun.stripANSI(report).split("\n")) {
    const file = FILE_LINE.exec(line)?.[1];
    if (file !== undefined) part = PARTS.find(([, files]) => files.test(file))?.[0];
    const [, time, unit] = TEST_LINE.exec(line) ?? [];
    if (part === undefined || time === undefined) continue;
    seconds.set(part, (seconds.get(part) ?? 0) + Number(time) / (unit === "ms" ? 1000 : 1));
  }
  return seconds;
}

export function costTable(runs: ReadonlyArray<{ readonly name: string; readonly report: string }>): string {
  const columns = runs.map(({ report }) => secondsByPart(report));
  const row = (first: string, cells: readonly string[]) =>
    `${first.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join("")}`;
  const lines = PARTS.map(([part]) =>
    row(
      part,
      columns.map((column) => (column.get(part) ?? 0).toFixed(0)),
    ),
  );
  const title = row(
    "seconds in tests",
    runs.map(({ name }) => name),
  );
  return [title, ...lines].join("\n");
}
