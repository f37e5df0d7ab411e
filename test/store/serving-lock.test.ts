import { expect, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveUntilStopped } from "../../cli/commands/serve.ts";
import { createOutput } from "../../cli/output.ts";
import { openData } from "../../src/db/open-data.ts";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { takeSandboxLock, takeServingLock } from "../../src/installation/serving-lock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { readConfig } from "../../src/settings/config.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const suiteServer = await postgresForTests();

test("a data directory is served once at a time, and again after the lock is released", async () => {
  await inTemporaryFolder(async (folder) => {
    const release = takeServingLock(folder);
    expect(() => takeServingLock(folder)).toThrow(ServiceError);
    expect(() => takeServingLock(folder)).toThrow(
      `Another svc serve already serves ${folder}: stop it first, or name another directory`,
    );
    release();
    takeServingLock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a start that is refused because the directory is served makes nothing there, and a moved database stays as it was", async () => {
  await inTemporaryFolder(async (folder) => {
    const config = readConfig({ SVC_DATA_DIR: folder }, { isTerminal: false });
    const refusal = async (isReturn: boolean) =>
      (await rejectionOf(serveUntilStopped(config, createOutput(true), { isReturn }))).message;
    let release = takeServingLock(folder);
    expect(await refusal(false)).toStartWith("Another svc serve already serves");
    expect(readdirSync(folder)).toEqual([]);
    release();

    const db = await openData(config);
    const mark = { kind: "moved", atMs: TEST_START_MS, place: "db.example:5432/svc" } as const;
    await db.transact((tx) => tx.insert(installationMarks).values(mark));
    await db.close();
    release = takeServingLock(folder);
    expect(await refusal(true)).toStartWith("Another svc serve already serves");
    release();
    expect((await rejectionOf(openData(config))).message).toStartWith("This database was moved");
  });
});

test.skipIf(suiteServer === null)(
  "a database on a server is served by one sandbox at a time, whatever their directories, and a refused start makes nothing in it",
  async () => {
    const database = await suiteServer?.createDatabase({});
    const url = database?.url ?? "";
    const release = await takeSandboxLock(serverOf(url));
    await inTemporaryFolder(async (folder) => {
      const settings = { SVC_DATA_DIR: folder, SVC_DATABASE_URL: url, SVC_SANDBOX: "on" };
      const config = readConfig(settings, { isTerminal: false });
      const { message } = await rejectionOf(serveUntilStopped(config, createOutput(true)));
      expect(message).toStartWith("Another svc serve already serves the sandbox in ");
    });
    {
      await using session = await connectPostgres(url);
      expect(await session.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    }
    await release();
    await (await takeSandboxLock(serverOf(url)))();
    await database?.drop();
  },
);

test("a directory that cannot be made is named in the refusal", async () => {
  await inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "file"), "");
    expect(() => takeServingLock(join(folder, "file"))).toThrow("is not a directory: choose another");
  });
});
