import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import type { SeededRandom } from "../support/seeded-random.ts";
import { startImport } from "./import-process.ts";
import { type Repeating, repeatAll } from "./repeating.ts";
import type { Place } from "./reporting-dealer.ts";
import { sentRecord, vinOf } from "./result-request.ts";
import { BINARY, environment } from "./server-process.ts";

const LINES_MIN = 20;
const LINES_MAX = 400;
const FAILED_SHARE = 0.1;
const PAUSE_MS = 250;

/** The commands that operators run beside a service: imports, rotations, erasures and backups, each in a process of its own. */
interface OperatorLoad extends Repeating {
  /** Imports that did not report that every line was accepted, in words. */
  readonly failedImports: readonly string[];
  /** Other commands whose exit code was not 0. */
  readonly failedCommands: readonly string[];
  readonly importCount: number;
  readonly commandCount: number;
  /** Runs that an import reported as accepted, without those of erased vehicles. */
  readonly importedRuns: ReadonlySet<string>;
}

/** @param options.endpointId the endpoint whose secret is rotated */
export function startOperatorLoad(options: {
  readonly random: SeededRandom;
  readonly place: Place;
  readonly serialNumber: string;
  readonly clientId: string;
  readonly endpointId: number;
}): OperatorLoad {
  const { random, place, serialNumber, clientId, endpointId } = options;
  const importedRuns = new Set<string>();
  /** The runs of `importedRuns` whose vehicle is stored. */
  const erasable: string[] = [];
  const failedImports: string[] = [];
  const failedCommands: string[] = [];
  let importCount = 0;
  let commandCount = 0;

  async function importLines(count: number): Promise<void> {
    const path = join(place.dataDir, `lines-${count}.ndjson`);
    const length = LINES_MIN + random.below(LINES_MAX - LINES_MIN + 1);
    const records = Array.from({ length }, (_, index) =>
      sentRecord(
        random.chance(FAILED_SHARE) ? "failed" : "in_progress",
        serialNumber,
        `import-${count}-${index}`,
      ),
    );
    await Bun.write(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    importCount += 1;
    try {
      await startImport(place, path, length).done();
      for (const { run_id: runId, status } of records) {
        importedRuns.add(String(runId));
        if (status === "in_progress") erasable.push(String(runId));
      }
    } catch (error) {
      failedImports.push(String(error));
    }
    await Bun.file(path).delete();
    await Bun.sleep(random.below(PAUSE_MS));
  }

  async function run(...args: readonly string[]): Promise<unknown> {
    const child = Bun.spawn([BINARY, ...args, "--data-dir", place.dataDir, "--json"], {
      env: environment(place.settings),
      stdio: ["ignore", "pipe", "pipe"],
    });
    commandCount += 1;
    const { stdout: printed, stderr: said, exitCode } = await outputOf(child);
    if (exitCode === 0) return JSON.parse(printed);
    failedCommands.push(`svc ${args.join(" ")} ended with ${exitCode}: ${said}`);
    return null;
  }

  const commands: ReadonlyArray<() => Promise<unknown>> = [
    () => run("keys", "rotate"),
    () => run("webhooks", "rotate-secret", String(endpointId)),
    async () => {
      const rotated = (await run("credentials", "rotate", clientId)) as { client_id: string } | null;
      if (rotated !== null) await run("credentials", "revoke", rotated.client_id);
    },
    async () => {
      const runId = erasable.shift();
      if (runId === undefined) return;
      // Even a command that fails may have erased the vehicle.
      importedRuns.delete(runId);
      await run("vehicles", "erase", "--vin", vinOf(runId));
    },
    ...(place.settings.SVC_DATABASE_URL === undefined
      ? [() => run("db", "backup", join(place.dataDir, "backup.db"), "--force")]
      : []),
  ];

  let next = 0;
  async function command(): Promise<void> {
    next += 1;
    await commands[next % commands.length]?.();
    await Bun.sleep(random.below(PAUSE_MS));
  }

  const repeating = repeatAll([importLines, importLines, command]);
  return {
    ...repeating,
    failedImports,
    failedCommands,
    importedRuns,
    get importCount() {
      return importCount;
    },
    get commandCount() {
      return commandCount;
    },
  };
}
