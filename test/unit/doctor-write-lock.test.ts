import { expect, test } from "bun:test";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeLockCheck, writeLockHolder } from "../../src/doctor/write-lock-check.ts";
import { judge, look } from "../support/doctor-findings.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestTimers } from "../support/test-timers.ts";

/** Opens a database, and prints a line when it holds the lock, or when it has ended its transaction. */
const HOLDER = `
  import { Database } from "bun:sqlite";
  const file = new Database(process.argv[1], { create: true });
  file.run("PRAGMA journal_mode = WAL");
  file.run("CREATE TABLE IF NOT EXISTS t (id INTEGER)");
  file.run("BEGIN IMMEDIATE");
  console.log("held");
  for await (const _ of console) { file.run("ROLLBACK"); console.log("free"); }
`;

const anyone = () => false;

test.skipIf(process.platform !== "linux")(
  "the program that holds the lock of a SQLite database is found with its process, and not after its transaction",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "svc.db");
      const child = Bun.spawn([process.execPath, "-e", HOLDER, path], { stdin: "pipe", stdout: "pipe" });
      const said = child.stdout.getReader();
      await said.read();
      expect(writeLockHolder(path, anyone)).toEqual({ pid: child.pid, program: expect.stringMatching(/./) });
      expect(writeLockHolder(path)).toBeNull();
      expect(writeLockHolder(join(folder, "other.db"), anyone)).toBeNull();
      child.stdin.write("\n");
      await child.stdin.flush();
      await said.read();
      expect(writeLockHolder(path, anyone)).toBeNull();
      child.kill();
      await child.exited;
    });
  },
);

/** As Linux lists a lock; `INODE` stands for that of the file of locks. */
test.each([
  ["the byte of the write lock", "POSIX  ADVISORY  WRITE 812 08:01:INODE 120 120", 812],
  ["bytes side by side", "POSIX  ADVISORY  WRITE 812 08:01:INODE 120 127", 812],
  ["the byte, by a process that cannot be seen", "POSIX  ADVISORY  WRITE 0 08:01:INODE 120 120", 0],
  ["a whole file", "POSIX  ADVISORY  WRITE 812 08:01:INODE 0 EOF", null],
  ["a file from that byte on", "POSIX  ADVISORY  WRITE 812 08:01:INODE 120 EOF", null],
  ["a wide range", "POSIX  ADVISORY  WRITE 812 08:01:INODE 0 1073741823", null],
  ["the byte of a checkpoint", "POSIX  ADVISORY  WRITE 812 08:01:INODE 121 121", null],
  ["the byte, to read", "POSIX  ADVISORY  READ  812 08:01:INODE 120 120", null],
  ["the byte of another file", "POSIX  ADVISORY  WRITE 812 08:01:1INODE 120 120", null],
  ["a whole file by flock", "FLOCK  ADVISORY  WRITE 812 08:01:INODE 0 EOF", null],
  ["the byte, which is waited for", "-> POSIX  ADVISORY  WRITE 812 08:01:INODE 120 120", null],
])("only a lock on the bytes that SQLite locks to write is taken for one: %s", async (_, lock, pid) => {
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    writeFileSync(`${path}-shm`, "");
    const locks = `1: FLOCK  ADVISORY  WRITE 1 08:01:1 0 EOF\n2: ${lock}\n`;
    const list = () => locks.replace("INODE", String(statSync(`${path}-shm`).ino));
    expect(writeLockHolder(path, anyone, list)?.pid ?? null).toBe(pid);
  });
});

const HELD = { pid: 4711, program: "sqlite3" };

test.each([
  [
    "the same process for two seconds",
    [HELD, HELD],
    [["fault", /^sqlite3 \(process 4711\) holds/, /do not restart/]],
  ],
  [
    "a process outside",
    [
      { pid: 0, program: null },
      { pid: 0, program: null },
    ],
    [["fault", /^a process outside of this container holds/, /End its transaction/]],
  ],
  ["another process by then", [HELD, { pid: 4712, program: "sqlite3" }], []],
  ["nobody by then", [HELD, null], []],
  ["nobody", [null], []],
] as const)("a lock is reported only when it is held on: by %s", async (_, holders, expected) => {
  const left = [...holders];
  const timers = new TestTimers();
  const looking = look(writeLockCheck({ holder: () => left.shift() ?? null, timers }));
  timers.ring(2_000);
  judge(
    await looking,
    expected.map(([...finding]) => finding),
  );
});
