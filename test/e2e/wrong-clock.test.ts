import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { databasePath } from "../../src/db/open-data.ts";
import { faketime, timeOffBy } from "../support/false-time.ts";
import { LITESTREAMS } from "../support/litestream.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import { fullRecord } from "../support/result-records.ts";
import { type S3Server, s3Program, startS3Server } from "../support/s3-server.ts";
import { makeSmallInstallation } from "../support/small-installation.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(120_000);

/** Stops svc once it has said all texts. @returns all that it logged. */
async function stoppedAfter(process: ServeProcess, ...texts: readonly string[]): Promise<string> {
  const decoder = new TextDecoder();
  let log = "";
  let isStopped = false;
  for await (const bytes of process.stderr) {
    log += decoder.decode(bytes, { stream: true });
    // A second signal would end it at once.
    const isSaid = texts.every((text) => log.includes(text));
    if (!isStopped && isSaid) process.kill("SIGTERM");
    isStopped = isSaid;
  }
  return log;
}

function eventIds(dataDir: string): unknown[] {
  const file = new Database(databasePath(dataDir), { readonly: true });
  const rows = file.query("SELECT id FROM events ORDER BY id").all();
  file.close();
  return rows;
}

test.skipIf(faketime === null)(
  "a start of svc on a machine whose clock is 400 days ahead deletes no event, nor does the next one with the right time",
  async () => {
    expect(expectedIn("faketime +400 days")).toBe("all events of the last 90 days are still there");
    const svc = await compileSvc();
    try {
      const cwd = svc.folder();
      await makeSmallInstallation(svc, cwd);
      const dataDir = `${cwd}/data`;
      const events = eventIds(dataDir);
      expect(events.length).toBeGreaterThan(0);
      const { process } = await svc.serve({ cwd, env: await timeOffBy("+400d") });
      const log = await stoppedAfter(process, "the pruning cutoff is behind the clock");
      expect(await process.exited).toBe(0);
      expect(log).toContain(`"waitingEventCount":${events.length}`);
      expect(eventIds(dataDir)).toEqual(events);
      const right = await svc.serve({ cwd });
      right.process.kill("SIGTERM");
      expect(await right.process.exited).toBe(0);
      expect(eventIds(dataDir).slice(0, events.length)).toEqual(events);
    } finally {
      await svc.remove();
    }
  },
);

interface Check {
  readonly check: string;
  readonly verdict: string;
  readonly message: string;
  readonly mend: string | null;
}

async function withS3(work: (svc: SvcBinary, s3: S3Server) => Promise<void>): Promise<void> {
  const svc = await compileSvc();
  const s3 = await startS3Server();
  try {
    await work(svc, s3);
  } finally {
    await s3.remove();
    await svc.remove();
  }
}

async function examine(svc: SvcBinary, cwd: string, env: Record<string, string>): Promise<readonly Check[]> {
  const { exitCode, stdout } = await svc.run(["doctor", "--json"], { cwd, env });
  expect(exitCode).toBe(1);
  return (JSON.parse(stdout) as { readonly checks: readonly Check[] }).checks;
}

testOnSqlite.skipIf(faketime === null || s3Program === null)(
  "a clock that is 20 minutes behind that of S3 is named by svc doctor, by a restore and in the log, for files and for the replica",
  () =>
    withS3(async (svc, s3) => {
      expect(expectedIn("S3 with the clock 20 minutes off")).toBe("doctor names the clock");
      const cwd = svc.folder();
      await makeSmallInstallation(svc, cwd);
      const clock = "the clock of this machine is 20 minutes behind that of S3";
      const url = s3.settings.SVC_STORAGE_URL ?? "";
      const env = {
        ...s3.settings,
        ...(await timeOffBy("-20m")),
        SVC_REPLICA_URL: url.replace("svc/files", "svc/replica"),
        SVC_LITESTREAM_BIN: LITESTREAMS[0]?.path ?? "litestream",
        SVC_PUBLIC_URL: "https://svc.example",
      };
      const found = (await examine(svc, cwd, env)).filter(({ message }) => message.includes(clock));
      expect(found.map(({ check, verdict }) => [check, verdict])).toEqual([
        ["replica", "fault"],
        ["file storage", "fault"],
        ["clock", "fault"],
      ]);
      for (const { mend } of found)
        expect(mend).toBe("Correct the machine's clock; in a container, that of its host.");

      const restored = await svc.run(["db", "restore", "--verify"], { cwd, env });
      expect(restored).toMatchObject({ exitCode: 1, stdout: "" });
      expect(restored.stderr).toContain(clock);

      const units = await svc.run(["units", "list", "--dealer", "1", "--json"], { cwd });
      const [unit] = JSON.parse(units.stdout) as readonly { readonly serial_number: string }[];
      const record = fullRecord({ unit_serial_number: unit?.serial_number, run_id: "to be rendered" });
      const ingested = await svc.run(["tests", "ingest", "-"], { cwd, input: JSON.stringify(record) });
      expect(ingested.exitCode).toBe(0);
      const { process } = await svc.serve({ cwd, env });
      const refused = `S3 PUT: 403 `;
      const log = await stoppedAfter(process, refused, "the replica cannot be read; svc retries");
      await process.exited;
      const lines = log.split("\n").filter((line) => line.includes(clock));
      expect(
        lines.some((line) => line.includes(refused) && line.includes('"advice":"Correct the machine')),
      ).toBe(true);
      expect(lines.some((line) => line.includes("the replica cannot be read; svc retries"))).toBe(true);
    }),
);

testOnSqlite.skipIf(faketime === null || s3Program === null)(
  "a clock that is 20 minutes ahead of that of S3 is named by svc doctor, although this S3 accepts it",
  () =>
    withS3(async (svc, s3) => {
      const cwd = svc.folder();
      await makeSmallInstallation(svc, cwd);
      const checks = await examine(svc, cwd, { ...s3.settings, ...(await timeOffBy("+20m")) });
      expect(checks).toContainEqual({
        check: "clock",
        verdict: "fault",
        message: expect.stringContaining("this machine is 20 minutes ahead of that of S3 at 127.0.0.1:"),
        mend: "Correct the machine's clock; in a container, that of its host.",
      });
    }),
);
