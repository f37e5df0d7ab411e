import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLitestreamStarter,
  KILLED_BY_COMMAND,
  killSupervised,
  litestreamConfigPath,
  litestreamPidFile,
} from "../../src/replication/litestream-process.ts";
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

test.skipIf(process.platform !== "linux")(
  "a command that needs the database's log kills the Litestream of the data directory: it reads nothing more",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const readAgain = join(folder, "read-again");
      const script = `trap 'echo > "${readAgain}"; exit 0' TERM; echo started; while :; do sleep 0.01; done`;
      const start = createLitestreamStarter({
        command: ["sh", "-c", script, litestreamConfigPath(folder)],
        snapshotOptions: [],
        environment: { PATH: process.env.PATH ?? "" },
        pidFile: litestreamPidFile(folder),
      });
      const started = Promise.withResolvers<void>();
      const { ended } = start(() => started.resolve(), "replicate");
      await started.promise;
      killSupervised(folder);
      expect(await ended).toBe(KILLED_BY_COMMAND);
      expect(existsSync(readAgain)).toBe(false);
      // Nothing runs any more, and nothing is killed in its place.
      killSupervised(folder);
    });
  },
);

test.skipIf(process.platform !== "linux")(
  "a Litestream that something else than a command kills, such as the kernel for its memory, is not taken for one that a command killed, even after one was",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const pidFile = litestreamPidFile(folder);
      const start = createLitestreamStarter({
        command: ["sh", "-c", "echo started; while :; do sleep 0.01; done", litestreamConfigPath(folder)],
        snapshotOptions: [],
        environment: { PATH: process.env.PATH ?? "" },
        pidFile,
      });
      const endAfter = async (kill: () => void) => {
        const started = Promise.withResolvers<void>();
        const { ended } = start(() => started.resolve(), "replicate");
        await started.promise;
        kill();
        return ended;
      };
      expect(await endAfter(() => killSupervised(folder))).toBe(KILLED_BY_COMMAND);
      const byNobodyKnown = () => process.kill(Number(readFileSync(pidFile, "utf8")), "SIGKILL");
      expect(await endAfter(byNobodyKnown)).toBe("ended by SIGKILL");
      expect(existsSync(pidFile)).toBe(false);
    });
  },
);
