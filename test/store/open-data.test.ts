import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type DataPlace, openData } from "../../src/db/open-data.ts";
import { storageFailure } from "../../src/db/storage-failure.ts";
import { insertCompany, listCompanies } from "../../src/dealers/company-store.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

const inDirectory = (dataDir: string): DataPlace => ({ dataDir, postgres: null, databaseConnections: 1 });

describeOnSqlite("a data directory with its SQLite file", () => {
  test("a data directory is made on first use, closed to others, and keeps what was written", async () => {
    await inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, "a/b/data");
      const first = await openData(inDirectory(dataDir));
      await first.transact((tx) => insertCompany(tx, { name: "kept", createdAtMs: 1 }));
      await first.close();
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      const second = await openData(inDirectory(dataDir));
      expect((await listCompanies(second.read)).map(({ name }) => name)).toEqual(["kept"]);
      await second.close();
    });
  });

  const FAULTS: ReadonlyArray<readonly [what: string, make: (dataDir: string) => unknown, says: RegExp]> = [
    ["that is a file", (dataDir) => writeFileSync(dataDir, ""), /is not a directory: choose another/],
    [
      "whose database is another file",
      (dataDir) => {
        mkdirSync(dataDir);
        writeFileSync(
          join(dataDir, "svc.db"),
          "This is a letter, and long enough to be taken for one. ".repeat(100),
        );
      },
      /svc\.db is damaged or not a database: move it away and restore a backup/,
    ],
    [
      "whose database is a directory",
      (dataDir) => mkdirSync(join(dataDir, "svc.db"), { recursive: true }),
      /svc\.db (is damaged|cannot be opened)|cannot be written/,
    ],
    [
      "whose schema page is overwritten",
      async (dataDir) => {
        await (await openData(inDirectory(dataDir))).close();
        const file = openSync(join(dataDir, "svc.db"), "r+");
        writeSync(file, Buffer.alloc(3_000, 0xaa), 0, 3_000, 100);
        closeSync(file);
      },
      /svc\.db is damaged, or its disk fails: /,
    ],
    [
      "of a newer svc",
      async (dataDir) => {
        await (await openData(inDirectory(dataDir))).close();
        const file = new SqliteFile(join(dataDir, "svc.db"));
        file.run("PRAGMA user_version = 9999");
        file.close();
      },
      /schema 9999, but this svc knows only \d+: run a newer svc/,
    ],
  ];
  for (const [what, make, says] of FAULTS) {
    test(`a data directory ${what} is refused in one line that says what to do`, async () => {
      await inTemporaryFolder(async (folder) => {
        const dataDir = join(folder, "data");
        await make(dataDir);
        const error = await rejectionOf(openData(inDirectory(dataDir)));
        expect(error.code).toBe("setup");
        expect(error.message).toMatch(says);
        expect(error.message).not.toContain("\n");
      });
    });
  }

  test("a data directory that holds a damaged database is not changed by the refusal", async () => {
    await inTemporaryFolder(async (folder) => {
      const content = "No database at all. ".repeat(500);
      const path = join(folder, "svc.db");
      writeFileSync(path, content);
      await rejectionOf(openData(inDirectory(folder)));
      expect(readFileSync(path, "utf8")).toBe(content);
    });
  });

  const CODES: ReadonlyArray<readonly [code: string, says: RegExp]> = [
    ["EACCES", /cannot be written/],
    ["EROFS", /mounted read-only.*dmesg.*mount it for writing/],
    ["EIO", /cannot be read or written \(EIO\): check the disk/],
    ["SQLITE_READONLY", /cannot be written/],
    ["SQLITE_READONLY_DIRECTORY", /cannot be written/],
    ["SQLITE_CANTOPEN", /cannot be written/],
    ["SQLITE_CANTOPEN_ISDIR", /is damaged or not a database/],
    ["ENOTDIR", /is not a directory/],
    ["EEXIST", /is not a directory/],
    ["ENOSPC", /is full/],
    [
      "EDQUOT",
      /^The disk quota of this user is used up for \/data: raise it, or free some space\. Nothing was/,
    ],
    // A running service and a command that ends meet the same error.
    [
      "SQLITE_FULL",
      /is full: free some space\. .*svc serve continues by itself if it still runs, and what has ended must be started again/,
    ],
    ["SQLITE_NOTADB", /is damaged/],
    ["SQLITE_CORRUPT", /is damaged, or its disk fails: .*dmesg.*svc db check/],
    ["SQLITE_CORRUPT_INDEX", /is damaged/],
    ["SQLITE_BUSY", /is locked/],
    ["SQLITE_BUSY_RECOVERY", /is locked/],
    ["SQLITE_IOERR_READ", /cannot be read or written \(SQLITE_IOERR_READ\)/],
    [
      "SQLITE_IOERR_SHORT_READ",
      /svc\.db-wal or its index was probably deleted .*: do not stop svc, copy the files first \(svc help data-incidents lost-database\)/,
    ],
    ["ENOENT", /cannot be created/],
  ];
  for (const [code, says] of CODES) {
    test(`the error ${code} of a data directory is reported in one line`, () => {
      const error = storageFailure({ code }, "/data/svc.db");
      expect(error?.message).toMatch(says);
      expect(error?.message).not.toContain("\n");
    });
  }

  test("an error that is not about the file or its disk is passed on as it is", () => {
    expect(storageFailure({ code: "SQLITE_CONSTRAINT_UNIQUE" }, "/data/svc.db")).toBeNull();
    expect(storageFailure(new Error("a mistake of ours"), "/data/svc.db")).toBeNull();
  });
});
