import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Measurement, median } from "./goal.ts";
import { writeImportFile } from "./import-file.ts";
import { startImport } from "./import-process.ts";
import { makeReportingDealer, type Place } from "./reporting-dealer.ts";

const LINE_COUNT = 60_000;
const ROUND_COUNT = 3;
/** The ratio for 11,900 lines a second on the machine that the goal was set on. */
const BEFORE = 0.25;

/** An import into a new database with no other load, against a bare loop over the same file; the two take turns. */
export async function importBench(folder: string): Promise<Measurement[]> {
  const rounds: { oursMs: number; bareMs: number; startMs: number }[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const place: Place = { dataDir: join(folder, `import-${round}`), settings: {} };
    const lines = join(folder, `import-${round}.ndjson`);
    await writeImportFile(lines, makeReportingDealer(place).serialNumber, LINE_COUNT);
    const bareMs = bareImportMs(join(folder, `bare-import-${round}.db`), lines);
    const nothing = join(folder, `import-${round}-nothing.ndjson`);
    await Bun.write(nothing, "");
    const startMs = await startImport(place, nothing, 0).done();
    rounds.push({ bareMs, startMs, oursMs: await startImport(place, lines, LINE_COUNT).done() });
    for (const path of [place.dataDir, lines, nothing]) rmSync(path, { recursive: true });
  }
  const perSecond = (side: "oursMs" | "bareMs") =>
    (LINE_COUNT / median(rounds.map((round) => round[side] / 1000))).toFixed(0);
  const pureMs = median(rounds.map(({ oursMs, startMs }) => oursMs - startMs));
  const pure = ((LINE_COUNT / pureMs) * 1000).toFixed(0);
  return [
    {
      name: "an import alone, lines a second ÷ a bare loop of bun:sqlite, 500 lines to a commit",
      value: median(rounds.map(({ oursMs, bareMs }) => bareMs / oursMs)),
      goal: { atLeast: BEFORE },
      detail: `${perSecond("oursMs")} against ${perSecond("bareMs")} lines a second, ${LINE_COUNT.toLocaleString("en")} lines, starts included; svc without its start ${pure}`,
    },
  ];
}

/** How long the bare loop takes, including the start of its process. */
function bareImportMs(path: string, lines: string): number {
  const program = join(import.meta.dir, "bare-import.ts");
  const startedNs = Bun.nanoseconds();
  const { stdout } = Bun.spawnSync([process.execPath, program, path, lines], { stderr: "inherit" });
  const tookMs = (Bun.nanoseconds() - startedNs) / 1e6;
  if (Number(stdout.toString()) !== LINE_COUNT) throw new Error("the bare loop did not store every line");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  return tookMs;
}
