import { afterAll, beforeAll, expect, setDefaultTimeout } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readlinkSync, renameSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { until } from "../support/litestream.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(60_000);

let svc: SvcBinary;
beforeAll(async () => {
  svc = await compileSvc();
});
afterAll(() => svc.remove());

testOnSqlite(
  "svc is not ready when the file of its database was deleted under it, says that it must not be stopped, and all of it can be copied; nothing is restored beneath it",
  async () => {
    const cwd = svc.folder();
    const env = { SVC_ADMIN_PORT: String(freePort()) };
    const { url, process: child } = await svc.serve({ cwd, env });
    let log = "";
    const logged = (async () => {
      for await (const chunk of child.stderr) log += new TextDecoder().decode(chunk);
    })();
    const isReady = async () => (await fetch(`${url}/readyz`)).status === 200;
    try {
      await until(isReady);
      expect((await svc.run(["companies", "create", "--name", "Kept"], { cwd })).exitCode).toBe(0);
      const path = join(cwd, "data/svc.db");
      for (const ending of ["", "-wal", "-shm"])
        renameSync(`${path}${ending}`, join(cwd, `away.db${ending}`));
      await until(async () => !(await isReady()));
      await until(() => log.includes("its file was deleted or replaced while svc uses it; do not stop svc"));
      const { stdout } = await svc.run(["doctor", "--json"], { cwd, env });
      const { checks } = JSON.parse(stdout) as { readonly checks: ReadonlyArray<Record<string, unknown>> };
      expect(checks.filter(({ check }) => check === "running service").map(({ mend }) => mend)).toEqual([
        "Do what svc help data-incidents lost-database says, before anything else.",
      ]);
      const replica = { SVC_REPLICA_URL: `file://${svc.folder()}` };
      const restored = await svc.run(["db", "restore"], { cwd, env: { ...env, ...replica } });
      expect(restored.exitCode).toBe(1);
      expect(restored.stderr).toMatch(/^svc: svc serve .*serves .*svc help data-incidents lost-database/);
      expect(existsSync(path)).toBe(false);
      const rescued = join(cwd, "rescued.db");
      for (const ending of ["", "-wal"])
        copyFileSync(openFile(child.pid, join(cwd, `away.db${ending}`)), `${rescued}${ending}`);
      expect(await svc.run(["db", "check", rescued], { cwd })).toMatchObject({ exitCode: 0 });
      for (const ending of ["", "-wal", "-shm"])
        renameSync(join(cwd, `away.db${ending}`), `${path}${ending}`);
      await until(() => log.includes("ready again"));
    } finally {
      child.kill();
      await child.exited;
    }
    await logged;
  },
);

/** What a process has open there, as it may be copied even when the name is gone. */
function openFile(pid: number, path: string): string {
  const folder = `/proc/${pid}/fd`;
  const found = readdirSync(folder).find((name) => readlinkSync(join(folder, name)) === path);
  if (found === undefined) throw new Error(`${path} is not open`);
  return join(folder, found);
}
