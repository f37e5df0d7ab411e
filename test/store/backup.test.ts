import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../src/db/backup.ts";
import { MARK_TABLE, readMarks } from "../../src/db/installation-mark.ts";
import { inspectDatabase } from "../../src/db/soundness.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { thrownBy } from "../support/thrown.ts";

const NOW_MS = 1_772_443_800_000;
const WRITER = join(import.meta.dir, "../support/pair-writer.ts");
const BACKUP = join(import.meta.dir, "../../src/db/backup.ts");

describeOnSqlite("a backup of a SQLite database", () => {
  let folder: TemporaryFolder;
  let from: string;
  let to: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    from = join(folder.path, "svc.db");
    to = join(folder.path, "backup.db");
    await openSqliteDatabase(from).close();
    addPairs(60);
  });
  afterEach(() => folder.remove());

  /** Two companies a transaction: an odd number is half of one. */
  function addPairs(count: number): void {
    const file = openSqlite(from, "write");
    for (let pair = 0; pair < count; pair++) {
      file.run(
        `INSERT INTO companies (name, created_at_ms) VALUES ('${"first ".repeat(200)}', 1), ('second', 1)`,
      );
    }
    file.close();
  }

  const backup = (force = false) => backupDatabase({ from, to, force, nowMs: NOW_MS });
  const companiesIn = (path: string) =>
    inspectDatabase(path).tables.find(({ name }) => name === "companies")?.rowCount ?? -1;
  /** All but the live database. */
  const leftBehind = () => readdirSync(folder.path).filter((name) => !name.startsWith("svc.db"));

  test("a backup of a SQLite database holds whole transactions alone while another process commits without a pause, and blocks nobody", async () => {
    const writer = Bun.spawn([process.execPath, WRITER, from], { stdin: "pipe", stdout: "pipe" });
    const lines = writer.stdout.pipeThrough(new TextDecoderStream()).getReader();
    await lines.read();
    const counts: number[] = [];
    for (let round = 0; round < 4; round++) {
      counts.push(
        ...backup(true).tables.flatMap(({ name, rowCount }) => (name === "companies" ? [rowCount] : [])),
      );
      await lines.read();
    }
    writer.stdin.end();
    expect(await writer.exited).toBe(0);
    for (const count of counts) expect(count % 2).toBe(0);
    expect(counts[3]).toBeGreaterThan(counts[0] ?? 0);
    expect(inspectDatabase(to).isSound).toBe(true);
  });

  test("a backup of a SQLite database waits for no writer: one that is in the middle of its transaction is not in it", () => {
    const writer = openSqlite(from, "write");
    writer.run("BEGIN IMMEDIATE");
    writer.run("INSERT INTO companies (name, created_at_ms) VALUES ('not yet', 1)");
    backup();
    writer.run("COMMIT");
    writer.close();
    expect([companiesIn(to), companiesIn(from)]).toEqual([120, 121]);
  });

  test("a backup of a SQLite database is for its owner alone, says what it holds, and is one file", () => {
    const made = backup();
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(made.byteCount).toBe(statSync(to).size);
    // The copy says of itself that it is one.
    const content = inspectDatabase(from).tables.map(({ name, rowCount }) => ({
      name,
      rowCount: name === MARK_TABLE ? 1 : rowCount,
    }));
    expect(made.tables).toEqual(content);
    expect(leftBehind()).toEqual(["backup.db"]);
  });

  test("a backup of a SQLite database is quiet from its time on until it is confirmed; a copy of a copy from the copy's time on", () => {
    const marksIn = (path: string) => {
      const file = openSqlite(path, "read");
      const marks = readMarks(file);
      file.close();
      return marks;
    };
    backup();
    const again = join(folder.path, "again.db");
    backupDatabase({ from: to, to: again, force: false, nowMs: NOW_MS + 1 });
    expect([from, to, again].map((path) => marksIn(path).quietSinceMs)).toEqual([null, NOW_MS, NOW_MS]);
  });

  test("a backup of a SQLite database replaces a file only when asked to, and never the database itself, under any name", () => {
    writeFileSync(to, "precious");
    expect(thrownBy(backup)).toMatchObject({
      code: "setup",
      message: expect.stringMatching(/already exists.*--force/),
    });
    expect(readFileSync(to, "utf8")).toBe("precious");
    // A log that lies beside the old file would be played into the new one.
    writeFileSync(`${to}-wal`, "of the old file");
    backup(true);
    expect(leftBehind()).toEqual(["backup.db"]);
    for (const path of [from, `${from}-wal`]) {
      writeFileSync(`${from}-wal`, "");
      expect(thrownBy(() => backupDatabase({ from, to: path, force: true, nowMs: NOW_MS }))).toMatchObject({
        message: expect.stringMatching(/is the database itself/),
      });
    }
    const other = join(folder.path, "linked.db");
    linkSync(from, other);
    expect(thrownBy(() => backupDatabase({ from, to: other, force: true, nowMs: NOW_MS }))).toMatchObject({
      message: expect.stringMatching(/is the database itself/),
    });
    expect(companiesIn(from)).toBe(120);
  });

  test("a backup to a disk that takes no more is refused in one line, and nothing is left of it", async () => {
    const script = `import { backupDatabase } from ${JSON.stringify(BACKUP)};
      try { backupDatabase(${JSON.stringify({ from, to, force: false, nowMs: NOW_MS })}); } catch (error) { console.log(error.code, error.message); }`;
    // The shell's limit is in blocks of 512 bytes; with the signal ignored, writing beyond it fails as on a full disk.
    const child = Bun.spawn(
      ["sh", "-c", `trap '' XFSZ; ulimit -f 200; exec "$0" -e "$1"`, process.execPath, script],
      {
        stdout: "pipe",
      },
    );
    expect(await new Response(child.stdout).text()).toMatch(
      /^setup .*(cannot be written|is full).*nothing was left there.*\n$/,
    );
    expect(leftBehind()).toEqual([]);
  });

  test("a backup of a damaged database, or of no database, is refused and leaves nothing", () => {
    truncateSync(from, 40_960);
    expect(thrownBy(backup)).toMatchObject({ code: "setup" });
    expect(leftBehind()).toEqual([]);
    expect(
      thrownBy(() => backupDatabase({ from: join(folder.path, "none.db"), to, force: false, nowMs: NOW_MS })),
    ).toMatchObject({
      message: expect.stringMatching(/There is no database/),
    });
  });

  test("a backup with a row that refers to nothing is refused: a backup must be one that can be restored", () => {
    const file = openSqlite(from, "write");
    file.run("PRAGMA foreign_keys = OFF");
    file.run("INSERT INTO account_companies (account_id, company_id) VALUES (77, 1)");
    file.close();
    expect(thrownBy(backup)).toMatchObject({
      message: expect.stringMatching(/account_companies.*svc db check/),
    });
    expect(leftBehind()).toEqual([]);
  });

  test("a backup removes what a killed one of the same name left, and leaves another's that still runs alone", () => {
    const abandoned = `${to}.2147483646.partial`;
    const another = `${to}.${process.ppid}.partial`;
    writeFileSync(abandoned, "half");
    writeFileSync(another, "of a process that runs");
    backup();
    expect(existsSync(abandoned)).toBe(false);
    expect(existsSync(another)).toBe(true);
  });

  test.skipIf(process.geteuid?.() !== 0).each([
    ["into a folder that this user may not see says so, and not that it is missing", "backups/backup.db"],
    ["into a folder that this user may not enter says so", "backup.db"],
  ])("a backup of a SQLite database %s", (_, name) => {
    const hidden = join(folder.path, "hidden");
    mkdirSync(join(hidden, "backups"), { recursive: true });
    chmodSync(hidden, 0o700);
    chmodSync(folder.path, 0o755);
    to = join(hidden, name);
    process.seteuid?.(65534);
    try {
      expect(thrownBy(() => backup())).toMatchObject({
        code: "setup",
        message: expect.stringContaining(`this user, who may not enter ${hidden}: give another folder`),
      });
    } finally {
      process.seteuid?.(0);
    }
  });

  test("a backup of a SQLite database under a name that is too long for a file says so", () => {
    to = join(folder.path, "b".repeat(250));
    expect(thrownBy(() => backup())).toMatchObject({
      code: "setup",
      message: expect.stringContaining("cannot be written (ENAMETOOLONG)"),
    });
  });

  test("a backup of a SQLite database can be checked and served where it may only be read", () => {
    backup();
    chmodSync(to, 0o400);
    expect(inspectDatabase(to)).toMatchObject({ isSound: true });
    expect(leftBehind()).toEqual(["backup.db"]);
  });
});
