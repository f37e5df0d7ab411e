import { expect } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const WRITER = join(import.meta.dir, "../support/closing-writer.ts");

/** Opens a database in a process of its own, writes, closes it and ends. */
async function writeAndEnd(path: string, checkpoints: "own" | "litestream"): Promise<void> {
  const child = Bun.spawn([process.execPath, WRITER, path, checkpoints], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect(await child.exited).toBe(0);
}

testOnSqlite(
  "a log that Litestream follows is kept, grown, when the last process closes the database and ends",
  () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, "svc.db");
      await writeAndEnd(path, "litestream");
      const { size } = statSync(`${path}-wal`);
      expect(size).toBeGreaterThan(1_000);
      await writeAndEnd(path, "litestream");
      expect(statSync(`${path}-wal`).size).toBeGreaterThan(size);
    }),
);

testOnSqlite("a log that no Litestream follows is taken into the database at the end", () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    await writeAndEnd(path, "own");
    const isEmpty = !existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0;
    expect(isEmpty).toBe(true);
  }),
);
