import { afterEach, expect } from "bun:test";
import { renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { createDatabaseLook } from "../../src/doctor/database-look.ts";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { confirmKeys } from "../../src/key-rotation/key-confirmation.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { callCommand } from "../support/called-commands.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

const SAID =
  /svc\.db-wal or its index was probably deleted or replaced while svc uses it \(SQLITE_IOERR_SHORT_READ\)/;
const ADVICE = "Do not stop svc, copy the files first (svc help data-incidents lost-database).";
const MISLEADING = /check the disk|repair|stop svc serve|move the (file|database) away|restore a backup/i;

let place: TestPlace;
let db: Database;
/** Of an installation that is in use: what was written last is only in its log. */
let path: string;

async function inUse(wanted: { readonly isEmpty?: boolean } = {}): Promise<void> {
  place = await makeTestPlace(wanted);
  path = databasePath(place.folder);
  db = await place.open();
  const keysFile = join(place.folder, "keys.json");
  const { atRest } = loadKeys(keysFile, new SeededRandom("deleted log"));
  await confirmKeys({ db, clock: new TestClock(), keys: atRest, keysFile });
  await db.transact(async (tx) => void (await tx.insert(companies).values({ name: "Kept", createdAtMs: 0 })));
}

afterEach(async () => {
  await db.close();
  await place.remove();
});

/** In another process, with the settings of the installation. */
async function run(...args: string[]) {
  const env = Object.fromEntries(
    Object.entries({ ...place.settings, SVC_PORT: "0" }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return await callCommand({ args, cwd: place.folder, env });
}

/** As `svc doctor --json` prints it. */
interface Told {
  readonly check: string;
  readonly verdict: string;
  readonly message: string;
  readonly mend: string | null;
}

const WAYS: ReadonlyArray<readonly [what: string, lose: () => void]> = [
  ["deleted", () => rmSync(`${path}-wal`)],
  ["emptied", () => truncateSync(`${path}-wal`)],
  [
    "replaced",
    () => {
      renameSync(`${path}-wal`, `${path}-wal.away`);
      writeFileSync(`${path}-wal`, "");
    },
  ],
];

for (const [what, lose] of WAYS) {
  testOnSqlite(
    `every command on a SQLite database whose log was ${what} while it is used says not to stop svc, and leads to the page on a lost database`,
    async () => {
      await inUse();
      lose();
      for (const args of [
        ["tests", "show", "1"],
        ["webhooks", "list"],
        ["companies", "create", "--name", "Other"],
        ["db", "check"],
        ["db", "backup", join(place.folder, "backup.db")],
      ]) {
        const { exitCode, stderr } = await run(...args);
        expect({ args, exitCode, stderr }).toEqual({
          args,
          exitCode: 1,
          stderr: expect.stringMatching(SAID),
        });
        expect(stderr).toContain(ADVICE.charAt(0).toLowerCase() + ADVICE.slice(1));
        expect(stderr).not.toMatch(MISLEADING);
      }
    },
  );
}

for (const [where, wanted] of [
  ["its newest rows", {}],
  ["all of it", { isEmpty: true }],
] as const) {
  testOnSqlite(
    `svc doctor leads to the page on a lost database, and nowhere else, where the log that was deleted had ${where}`,
    async () => {
      await inUse(wanted);
      rmSync(`${path}-wal`);
      const { stdout } = await run("doctor", "--json");
      const { checks } = JSON.parse(stdout) as { readonly checks: readonly Told[] };
      expect(checks.filter(({ check }) => check === "database")).toEqual([
        { check: "database", verdict: "fault", message: expect.stringMatching(SAID), mend: ADVICE },
      ]);
      expect(checks.filter(({ mend }) => MISLEADING.test(mend ?? ""))).toEqual([]);
    },
  );
}

testOnSqlite(
  "a database too large to be read through is told of like any other where its log was deleted while it is used",
  async () => {
    await inUse();
    await db.transact(
      async (tx) => void (await tx.insert(installationMarks).values({ kind: "quiet", atMs: 0 })),
    );
    rmSync(`${path}-wal`);
    const database = createDatabaseLook({ dataDir: place.folder, postgres: null }, { readThroughBytes: 0 });
    expect(await rejectionOf(database.damage())).toMatchObject({
      code: "setup",
      message: expect.stringMatching(SAID),
    });
    await database.close();
  },
);
