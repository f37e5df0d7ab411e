import { expect, setDefaultTimeout } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LITESTREAMS } from "../support/litestream.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import { makeSmallInstallation } from "../support/small-installation.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(120_000);
const [litestream] = LITESTREAMS;

async function inInstallation(work: (svc: SvcBinary, cwd: string, dataDir: string) => Promise<void>) {
  const svc = await compileSvc();
  try {
    const cwd = svc.folder();
    await makeSmallInstallation(svc, cwd);
    await work(svc, cwd, join(cwd, "data"));
  } finally {
    await svc.remove();
  }
}

testOnSqlite("svc serve without the database of its installation ends with 1 and says so in one line", () =>
  inInstallation(async (svc, cwd, dataDir) => {
    for (const name of readdirSync(dataDir)) if (name.startsWith("svc.db")) rmSync(join(dataDir, name));
    expect(existsSync(join(dataDir, "files"))).toBe(true);
    const left = readdirSync(dataDir).sort();
    const { exitCode, stdout, stderr } = await svc.run(["serve", "--port", "0"], { cwd });
    const [code = "", words = ""] = expectedIn("rm data/svc.db*").split(", one line: ");
    expect({ code: `exit ${exitCode}`, stdout }).toEqual({ code, stdout: "" });
    expect(stderr.toLowerCase()).toStartWith(`svc: ${words}: `);
    expect(stderr.trimEnd()).not.toContain("\n");
    expect(readdirSync(dataDir).sort()).toEqual(left);
  }),
);

testOnSqlite.skipIf(litestream === undefined)(
  "svc serve whose database was emptied is restored from its replica, with all that was in it",
  () =>
    inInstallation(async (svc, cwd, dataDir) => {
      expect(expectedIn(": > data/svc.db")).toBe("restored from the replica");
      const replica = join(cwd, "replica");
      mkdirSync(replica);
      const env = { SVC_REPLICA_URL: `file://${replica}`, SVC_LITESTREAM_BIN: litestream?.path ?? "" };
      const run = async () => {
        const { process } = await svc.serve({ cwd, env });
        const log = new Response(process.stderr).text();
        process.kill("SIGTERM");
        expect(await process.exited).toBe(0);
        return await log;
      };
      const tests = async () => JSON.parse((await svc.run(["tests", "list", "--json"], { cwd })).stdout);
      await run();
      const before = await tests();
      expect(before).toHaveLength(2);
      for (const name of readdirSync(dataDir)) if (name.startsWith("svc.db-")) rmSync(join(dataDir, name));
      writeFileSync(join(dataDir, "svc.db"), "");
      expect(await run()).toContain("restored the replica");
      expect(await tests()).toEqual(before);
    }),
);
