import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { databasePath } from "../../src/db/open-data.ts";
import { DATABASE_ENDINGS } from "../../src/db/storage-failure.ts";
import { logTo } from "../../src/kernel/log.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { openInstallation } from "../../src/open-installation.ts";
import { readConfig } from "../../src/settings/config.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

const random = new SeededRandom("lost");
let place: TestPlace;
let keysFile: string;
let log: string[] = [];
beforeEach(async () => {
  place = await makeTestPlace({ isEmpty: true });
  keysFile = join(place.folder, "keys.json");
  log = [];
});
afterEach(() => place.remove());

/** As a command that may create an installation. */
const open = (options: { readonly mustExist?: boolean; readonly isNewInstallation?: boolean } = {}) =>
  openInstallation(readConfig(place.settings, { isTerminal: false }), {
    clock: new TestClock(),
    random,
    log: logTo("info", (line) => log.push(line)),
    ...options,
  });

async function install(): Promise<void> {
  await (await open()).close();
}

/** On PostgreSQL a database that was created again, on SQLite a directory without one. */
async function loseDatabase(): Promise<void> {
  if (TEST_ENGINE === "sqlite") {
    for (const ending of DATABASE_ENDINGS) rmSync(`${databasePath(place.folder)}${ending}`, { force: true });
    return;
  }
  await using session = await connectPostgres(place.settings.SVC_DATABASE_URL ?? "");
  await session.query("DROP SCHEMA public CASCADE");
  await session.query("CREATE SCHEMA public");
}

/** Whether the database holds what svc makes there. */
async function hasTables(): Promise<boolean> {
  if (TEST_ENGINE === "sqlite")
    return existsSync(databasePath(place.folder)) && statSync(databasePath(place.folder)).size > 0;
  await using session = await connectPostgres(place.settings.SVC_DATABASE_URL ?? "");
  const [row] = await session.query<{ found: boolean }>("SELECT to_regclass('tests') IS NOT NULL AS found");
  return row?.found === true;
}

const installationIn = (path: string): unknown => JSON.parse(readFileSync(path, "utf8")).installation;

function leaveFile(folder: string, name: string): void {
  mkdirSync(join(place.folder, folder), { recursive: true });
  writeFileSync(join(place.folder, folder, name), "left");
}

test("the key file names its installation from the first start on, and a start changes nothing in it later", async () => {
  await install();
  const written = readFileSync(keysFile, "utf8");
  expect(installationIn(keysFile)).toBe(new Date(new TestClock().nowMs()).toISOString());
  await install();
  expect(readFileSync(keysFile, "utf8")).toBe(written);
});

test("a key file of svc 1.0, which names no installation, does so after the next start on its database", async () => {
  await install();
  const { installation, ...older } = JSON.parse(readFileSync(keysFile, "utf8"));
  writeFileSync(keysFile, JSON.stringify(older));
  await install();
  expect(installationIn(keysFile)).toBe(installation);
});

const REMAINS: ReadonlyArray<readonly [what: string, leave: () => void, path: string]> = [
  ["keys that a database was opened with", () => {}, "keys.json"],
  ["rendered files", () => leaveFile("files/certificates/2026", "one.pdf"), "files"],
  ["mail", () => leaveFile("mail", "one.eml"), "mail"],
];
for (const [what, leave, path] of REMAINS) {
  test(`a lost database beside ${what} is not created again, by any command, and the refusal says what to do`, async () => {
    await install();
    await loseDatabase();
    if (path !== "keys.json") rmSync(keysFile);
    leave();
    for (const mustExist of [false, true]) {
      const refusal = await rejectionOf(open({ mustExist }));
      expect(refusal.code).toBe("setup");
      expect(refusal.message).toStartWith("The database of this installation is missing: ");
      expect(refusal.message).toContain(`beside ${join(place.folder, path)}. `);
      expect(refusal.message).toMatch(
        /do not stop it .*lost-database.*mount its disk.*svc db restore.*svc serve --new-installation\.$/,
      );
      expect(refusal.message).not.toContain("\n");
    }
    expect(await hasTables()).toBe(false);
    expect(existsSync(keysFile)).toBe(path === "keys.json");
  });
}

test("a new installation beside what is left of another is created where that is meant, and logged", async () => {
  await install();
  await loseDatabase();
  leaveFile("files", "one.pdf");
  await (await open({ isNewInstallation: true })).close();
  expect(await hasTables()).toBe(true);
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "a new installation was created, as --new-installation says",
      remains: [keysFile, join(place.folder, "files")],
    }),
  ]);
  await install();
  await (await open({ isNewInstallation: true })).close();
  expect(log.at(-1)).toContain("--new-installation has no effect: leave it out");
});

test("keys that were prepared, or left by a start that failed, do not stop a first start", async () => {
  loadKeys(keysFile, random);
  const prepared = readFileSync(keysFile, "utf8");
  mkdirSync(join(place.folder, "files/certificates"), { recursive: true });
  mkdirSync(join(place.folder, "mail"));
  await install();
  expect(await hasTables()).toBe(true);
  const { installation, ...keys } = JSON.parse(readFileSync(keysFile, "utf8"));
  expect([typeof installation, keys]).toEqual(["string", JSON.parse(prepared)]);
});

test("a damaged key file is refused before a database is created that it could not open", async () => {
  writeFileSync(keysFile, "{}", { mode: 0o600 });
  expect((await rejectionOf(open())).message).toContain("keys.json is damaged: restore it from a backup");
  expect(await hasTables()).toBe(false);
});

test("a key file that cannot be written names no installation, and its database opens", async () => {
  loadKeys(keysFile, random);
  const before = readFileSync(keysFile, "utf8");
  // No other file fits beside it: its name would be too long.
  const unwritable = join(place.folder, "k".repeat(250));
  renameSync(keysFile, unwritable);
  place = { ...place, settings: { ...place.settings, SVC_KEYS_FILE: unwritable } };
  await install();
  expect(await hasTables()).toBe(true);
  expect(readFileSync(unwritable, "utf8")).toBe(before);
});

test.skipIf(process.geteuid?.() !== 0)(
  "a key file of another user is not replaced by one that its owner could not read",
  async () => {
    loadKeys(keysFile, random);
    chownSync(keysFile, 65_534, 65_534);
    await install();
    expect(installationIn(keysFile)).toBeUndefined();
    expect(statSync(keysFile).uid).toBe(65_534);
  },
);

test("keys in a setting are no remains: the installation is known by its files alone", async () => {
  await install();
  const keys = readFileSync(keysFile, "utf8");
  await loseDatabase();
  rmSync(keysFile);
  place = { ...place, settings: { ...place.settings, SVC_KEYS: keys } };
  await install();
  expect(await hasTables()).toBe(true);
  expect(existsSync(keysFile)).toBe(false);
});

testOnSqlite("a database file without a byte, or without a table, counts as missing", async () => {
  await install();
  for (const make of [
    () => writeFileSync(databasePath(place.folder), ""),
    () => {
      const without = join(place.folder, "without");
      Bun.spawnSync([
        process.execPath,
        "-e",
        `const { Database } = require("bun:sqlite"); const file = new Database(${JSON.stringify(without)}, { create: true }); file.run("CREATE TABLE one (id)"); file.run("DROP TABLE one"); file.close();`,
      ]);
      copyFileSync(without, databasePath(place.folder));
      rmSync(without);
    },
  ]) {
    await loseDatabase();
    make();
    const size = statSync(databasePath(place.folder)).size;
    expect((await rejectionOf(open())).message).toStartWith("The database of this installation is missing: ");
    expect(statSync(databasePath(place.folder)).size).toBe(size);
  }
  expect(readdirSync(place.folder).sort()).toEqual(["keys.json", "svc.db"]);
});

testOnSqlite("the log of a database that is gone is not deleted by a new one", async () => {
  await install();
  await loseDatabase();
  rmSync(keysFile);
  const path = `${databasePath(place.folder)}-wal`;
  writeFileSync(path, "written last");
  expect((await rejectionOf(open())).message).toContain(`beside ${path}. `);
  expect(readFileSync(path, "utf8")).toBe("written last");
});
