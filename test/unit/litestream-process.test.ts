import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLitestreamStarter } from "../../src/replication/litestream-process.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

function isRunning(argument: string): boolean {
  return readdirSync("/proc").some((name) => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").includes(argument)
      );
    } catch {
      return false;
    }
  });
}

test.skipIf(process.platform !== "linux")(
  "a Litestream whose process id cannot be kept in its file does not stay behind",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const duration = `600.${process.pid}`;
      const start = createLitestreamStarter({
        command: ["sleep", duration],
        snapshotOptions: [],
        environment: { PATH: process.env.PATH ?? "" },
        pidFile: join(folder, "missing", "litestream.pid"),
      });
      expect(await start(() => {}, "replicate").ended).toBe("could not be started (ENOENT)");
      while (isRunning(duration)) await new Promise((resolve) => setImmediate(resolve));
    });
  },
);
