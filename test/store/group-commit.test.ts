import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { suspendBetweenTransactions } from "../../cli/command.ts";
import { diskFaultPath } from "../../src/db/disk-fault.ts";
import { CommitHooks } from "../../src/db/drizzle-executor.ts";
import { GroupCommit } from "../../src/db/group-commit.ts";
import { openSqlite, overSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** How many transactions the write-ahead log of a SQLite file holds. The last frame of each gives the size of the file after it. */
function countLoggedCommits(databasePath: string): number {
  const log = readFileSync(`${databasePath}-wal`);
  if (log.length === 0) return 0;
  const pageBytes = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let count = 0;
  for (let at = HEADER_BYTES; at < log.length; at += FRAME_HEADER_BYTES + pageBytes) {
    // Frames from before the last restart of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) !== 0) count += 1;
  }
  return count;
}

const opened = inEachTest(openTestDatabase);

const company = (name: string) => ({ name, createdAtMs: 1 });
const names = async () => (await listCompanies(opened.db.read)).map(({ name }) => name);
const insert = (name: string) => opened.db.transact((tx) => insertCompany(tx, company(name)));

describeOnSqlite("transactions that wait at the same time", () => {
  /** How many commits 64 of them take, each of which seems to last so long. */
  async function commitsAt(workMs: number): Promise<number> {
    let nowMs = 0;
    const db = openSqliteDatabase(opened.path, "own", { clock: { nowMs: () => nowMs } });
    try {
      await db.transact((tx) => insertCompany(tx, company("before")));
      const before = countLoggedCommits(opened.path);
      const names = Array.from({ length: 64 }, (_, index) => `c${index}`);
      const made = await Promise.all(
        names.map((name) =>
          db.transact(async (tx) => {
            nowMs += workMs;
            return await insertCompany(tx, company(name));
          }),
        ),
      );
      expect(made.map(({ name }) => name)).toEqual(names);
      return countLoggedCommits(opened.path) - before;
    } finally {
      await db.close();
    }
  }

  test("transactions that wait at the same time share one commit, and each gets its own result", async () => {
    expect(await commitsAt(0)).toBe(1);
  });

  test("transactions share a commit for ten milliseconds at most, so that other processes get the lock", async () => {
    expect(await commitsAt(1)).toBe(7);
    expect(await commitsAt(25)).toBe(64);
  });

  test("transactions that share a commit are undone one by one: one that throws leaves nothing, and harms no other", async () => {
    const settled = await Promise.allSettled([
      insert("first"),
      opened.db.transact(async (tx) => {
        await insertCompany(tx, company("lost"));
        await Promise.resolve();
        throw new Error("on purpose");
      }),
      opened.db.transact(async (tx) => {
        await insertCompany(tx, company("lost too"));
        await tx.run("INSERT INTO units (dealer_id, status, created_at_ms) VALUES (99, 'active', 1)");
      }),
      insert("last"),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(await names()).toEqual(["first", "last"]);
  });

  test("transactions that share a commit do what waits for it once it is done, and nothing of those that failed", async () => {
    const done: string[] = [];
    const hooked = (name: string, fails: boolean) =>
      opened.db.transact(async (tx) => {
        tx.afterCommit(() => done.push(name));
        await insertCompany(tx, company(name));
        if (fails) throw new Error("on purpose");
      });
    await Promise.allSettled([hooked("one", false), hooked("two", true), hooked("three", false)]);
    expect(done).toEqual(["one", "three"]);
  });

  test("transactions are answered only when the commit that they share is made: readers see all of it then", async () => {
    const seen = await Promise.all([insert("one").then(names), insert("two").then(names)]);
    expect(seen).toEqual([
      ["one", "two"],
      ["one", "two"],
    ]);
  });
});

describeOnSqlite("a disk that fails", () => {
  let nowMs = 0;
  /** A connection of which the statements that start so fail once, as on a disk that fails. */
  const brokenAt = (...starts: string[]) => connected(...starts).commits;
  function connected(...starts: string[]) {
    const writer = openSqlite(opened.path, "write");
    writer.run("PRAGMA busy_timeout = 0");
    const run = writer.run.bind(writer);
    const failing = (text: string) => {
      const index = starts.findIndex((start) => text.startsWith(start));
      if (index < 0) return run(text);
      starts.splice(index, 1);
      throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_WRITE" });
    };
    Object.assign(writer, { run: failing });
    const hooks = new CommitHooks();
    const connection = { writer, executor: overSqlite(writer, hooks), hooks, path: opened.path };
    const commits = new GroupCommit({
      ...connection,
      checkpoints: "own",
      clock: { nowMs: () => nowMs },
      isRefused: () => false,
      onFailedSync() {},
    });
    return { commits, writer };
  }
  const inserting = (commits: GroupCommit, ...given: readonly string[]) =>
    Promise.allSettled(given.map((name) => commits.transact((tx) => insertCompany(tx, company(name)))));
  const statuses = (settled: readonly PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

  for (const [where, ...starts] of [
    ["before the transaction begins", "BEGIN"],
    ["at its commit", "COMMIT"],
    ["at its commit, and when that is undone", "COMMIT", "ROLLBACK"],
  ] as const) {
    test(`a disk that fails ${where} fails all transactions that share the commit, and those after them are carried out`, async () => {
      const commits = brokenAt(...starts);
      expect(statuses(await inserting(commits, "one", "two"))).toEqual(["rejected", "rejected"]);
      expect(await names()).toEqual([]);
      expect(statuses(await inserting(commits, "three", "four"))).toEqual(["fulfilled", "fulfilled"]);
      expect(await names()).toEqual(["three", "four"]);
    });
  }

  test("a disk that fails while one transaction is undone fails that one, and the others are carried out", async () => {
    const commits = brokenAt("RELEASE", "ROLLBACK TO", "ROLLBACK");
    const settled = await inserting(commits, "one", "two");
    expect(statuses(settled)).toEqual(["rejected", "fulfilled"]);
    expect(await names()).toEqual(["two"]);
  });

  test("after a failed sync nothing else is written, not even of what was to share the commit", async () => {
    const error = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_FSYNC" });
    const { commits, writer } = connected();
    const run = writer.run.bind(writer);
    let isRefused = true;
    Object.assign(writer, {
      run(text: string) {
        if (text !== "COMMIT" || !isRefused) return run(text);
        isRefused = false;
        throw error;
      },
    });
    const slow = (name: string) =>
      commits.transact(async (tx) => {
        nowMs += 20;
        await insertCompany(tx, company(name));
      });
    const settled = await Promise.allSettled([slow("one"), slow("two"), slow("three")]);
    expect(statuses(settled)).toEqual(["rejected", "rejected", "rejected"]);
    await expect(slow("four")).rejects.toThrow("refused to write");
    expect(await names()).toEqual([]);
  });

  test("a transaction that SQLite rolled back by itself is never reported as done, even where its work ignored it", async () => {
    const commits = brokenAt();
    const undone = commits.transact(async (tx) => {
      await insertCompany(tx, company("undone"));
      try {
        await tx.run("INSERT OR ROLLBACK INTO companies (id, name, created_at_ms) VALUES (1, 'again', 1)");
      } catch {
        // Its work does not mind.
      }
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await names()).toEqual([]);
  });
});

describeOnSqlite("the mark of a disk fault", () => {
  test("the mark of a disk fault that another process left ends the writer before its next commit, which is refused", async () => {
    let faultCount = 0;
    const db = openSqliteDatabase(opened.path, "own", { onDiskFault: () => (faultCount += 1) });
    await db.transact((tx) => insertCompany(tx, company("before")));
    writeFileSync(diskFaultPath(opened.path), "");
    for (let round = 0; round < 2; round += 1)
      await expect(db.transact((tx) => insertCompany(tx, company("after")))).rejects.toThrow(
        "refused to write",
      );
    expect(faultCount).toBe(1);
    await expect(db.close()).rejects.toThrow("refused to write");
    expect(await names()).toEqual(["before"]);
  });
});

describeOnSqlite("a writer of another process", () => {
  /** Writes back to back, and says so with each line; the count goes on until it is killed. */
  const GREEDY = `
    import { openSqliteDatabase } from "${import.meta.dir}/../../src/db/sqlite-database.ts";
    const db = openSqliteDatabase(process.argv[1]);
    while (true) await db.transact((tx) => tx.run("INSERT INTO companies (name, created_at_ms) VALUES ('greedy', 1)"));`;

  test("a writer of another process that Ctrl-Z stops holds no lock meanwhile, wherever it was", async () => {
    const suspending = `
      import { ${suspendBetweenTransactions.name} } from "${import.meta.dir}/../../cli/command.ts";
      ${GREEDY.replace("while", "suspendBetweenTransactions();\nwhile")}`;
    const other = Bun.spawn([process.execPath, "-e", suspending, opened.path], { stderr: "inherit" });
    const isStopped = () => readFileSync(`/proc/${other.pid}/stat`, "utf8").includes(") T ");
    try {
      for (let round = 0; round < 3; round += 1) {
        const before = (await names()).length;
        while ((await names()).length === before) await new Promise(setImmediate);
        other.kill("SIGTSTP");
        while (!isStopped()) await new Promise(setImmediate);
        // A writer of its own: one of this thread could not be given up.
        const writer = Bun.spawn([process.execPath, "-e", GREEDY.replace("while (true)", ""), opened.path], {
          timeout: 10_000,
        });
        expect(await writer.exited).toBe(0);
        other.kill("SIGCONT");
      }
    } finally {
      other.kill("SIGKILL");
      await other.exited;
    }
  });

  test("a writer of another process that writes back to back pauses after each commit: nobody waits long", async () => {
    const other = Bun.spawn([process.execPath, "-e", GREEDY, opened.path], {
      stdout: "ignore",
      stderr: "inherit",
    });
    try {
      const greedyCount = async () => (await names()).filter((name) => name === "greedy").length;
      while ((await greedyCount()) === 0) await new Promise(setImmediate);
      const overtakings: number[] = [];
      for (let turn = 0; turn < 50; turn += 1) {
        const before = await greedyCount();
        await insert("polite");
        overtakings.push((await greedyCount()) - before);
      }
      // One that was under way, and those between two tries of the polite one.
      overtakings.sort((a, b) => a - b);
      expect(overtakings[25]).toBeLessThanOrEqual(3);
    } finally {
      other.kill("SIGKILL");
      await other.exited;
    }
  });
});
