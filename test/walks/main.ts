import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAP_PAGE } from "../../cli/build/guide/map-counts.ts";
import { WALK_NAMES } from "./walked.ts";

/**
 * `bun run walks` counts, for each walk, the files of `src` in which a line runs once more when it is done three times instead of two, so
 * that what is prepared once does not count. It writes the table of the map.
 */
const folder = mkdtempSync(join(tmpdir(), "svc-walks-"));

/** By file and line, how often it ran. */
async function linesOf(walk: string, calls: number): Promise<ReadonlyMap<string, number>> {
  const place = join(folder, String(calls));
  const coverage = ["--coverage", "--coverage-reporter=lcov", `--coverage-dir=${place}`];
  const { exited } = Bun.spawn(["bun", "test", ...coverage, "./test/walks/walked.ts"], {
    env: { ...process.env, WALK: walk, CALLS: String(calls) },
    stdout: "ignore",
    stderr: "ignore",
  });
  if ((await exited) !== 0)
    throw new Error(`the walk failed: WALK="${walk}" CALLS=1 bun test ./test/walks/walked.ts`);
  const counts = new Map<string, number>();
  let file = "";
  for (const line of (await Bun.file(join(place, "lcov.info")).text()).split("\n")) {
    if (line.startsWith("SF:")) file = line.slice("SF:".length);
    const [, number = "", count = ""] = /^DA:(\d+),(\d+)/.exec(line) ?? [];
    if (number !== "") counts.set(`${file}:${number}`, Number(count));
  }
  return counts;
}

const rows: string[] = [];
for (const walk of WALK_NAMES) {
  const [twice, thrice] = [await linesOf(walk, 2), await linesOf(walk, 3)];
  const lines = [...thrice].filter(
    ([line, count]) => line.startsWith("src/") && count > (twice.get(line) ?? 0),
  );
  const files = new Set(lines.map(([line]) => line.split(":")[0]));
  rows.push(`| ${walk} | ${files.size} |`);
  console.log(`${files.size} ${walk}`);
}
rmSync(folder, { recursive: true });
const map = await Bun.file(MAP_PAGE).text();
const table = ["| What | Files |", "| --- | ---: |", ...rows].join("\n");
await Bun.write(
  MAP_PAGE,
  map.replace(
    /(## How far they go\n[\s\S]*?\n)\|[\s\S]*?\|\n(?=\n)/,
    (_, text: string) => `${text}${table}\n`,
  ),
);
Bun.spawnSync(["bunx", "biome", "check", "--write", MAP_PAGE]);
