import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource } from "../../src/db/copy/sqlite-copy.ts";
import {
  copyToPostgres,
  copyToSqlite,
  dumpOf,
  inMigratedPostgres,
  inPostgres,
  rowsIn,
  COPIED_TABLES as tables,
} from "../support/database-copies.ts";
import type { KilledCopy, KillPoint } from "../support/killed-copy.ts";
import { LAST_ID, makeOddInstallation, makeOddSource } from "../support/odd-installation.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { runProbe } from "../support/probe-process.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const ROWS = 40;
/** One for each kind of key: by it, an end reads its rows in batches. */
const LONG_TABLES: readonly string[] = ["audit_entries", "logos", "log_subtrees", "idempotency_keys"];

const odd = makeOddSource(ROWS);
const { path, freshPath } = odd;
afterAll(() => odd.remove());

describe.skipIf(suiteServer === null)("the copy of a database", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  test("a copy to PostgreSQL and back into a new file holds every value, every null and every next id of every table", async () => {
    await inPostgres(async (database) => {
      const there = await copyToPostgres(database, path);
      expect(there).toMatchObject({ isWritten: true, isSourceAhead: false });
      expect(there.tables.map(({ name, rowCount }) => [name, rowCount])).toEqual(
        tables.map(({ name }) => [name, ROWS]),
      );
      const back = freshPath();
      const returned = await copyToSqlite(database, back);
      expect(returned).toEqual({ ...there, isSourceAhead: null });
      const dump = dumpOf(back);
      expect(dump.length).toBe(ROWS * tables.length + 1);
      expect(dump).toEqual(dumpOf(path));
    });
  });

  test("a copy on PostgreSQL is what PostgreSQL itself reads there", async () => {
    await inMigratedPostgres(async (database) => {
      await copyToPostgres(database, path);
      await using session = await connectPostgres(database.url);
      const file = new SqliteFile(path, { readonly: true });
      const [made] = await session.query<{ text: string }>(
        "SELECT string_agg(encode(convert_to(subject, 'UTF8'), 'hex'), ',' ORDER BY id) AS text FROM audit_entries",
      );
      const [source] = file
        .query(
          "SELECT group_concat(hex(subject), ',') AS text FROM (SELECT subject FROM audit_entries ORDER BY id)",
        )
        .all() as Array<{ text: string }>;
      expect(made?.text).toBe((source?.text ?? "").toLowerCase());
      const reals = await session.query<{ value: number }>(
        "SELECT soh_percent AS value FROM tests ORDER BY id",
      );
      const kept = file.query("SELECT soh_percent AS value FROM tests ORDER BY id").all();
      expect(reals).toEqual(kept as Array<{ value: number }>);
      expect(reals.map(({ value }) => value)).toContain(5e-324);
      const flags = await session.query<{ is: boolean }>("SELECT result_held AS is FROM tests ORDER BY id");
      const held = file.query("SELECT result_held AS held FROM tests ORDER BY id").all() as Array<{
        held: number;
      }>;
      expect(flags.map((row) => row.is)).toEqual(held.map((row) => row.held === 1));
      file.close();
    });
  });

  test("a copy goes on numbering after the highest id ever given, on both engines", async () => {
    await inMigratedPostgres(async (database) => {
      await copyToPostgres(database, path);
      await using session = await connectPostgres(database.url);
      for (const { name, idName } of tables) {
        if (idName === null) continue;
        const [next] = await session.query<{ id: string }>(
          `SELECT nextval(pg_get_serial_sequence('${name}', '${idName}')) AS id`,
        );
        expect(next?.id).toBe(String(LAST_ID + 1));
      }
      const back = freshPath();
      await copyToSqlite(database, back);
      const file = new SqliteFile(back);
      file.run("INSERT INTO companies (name, created_at_ms) VALUES ('next', 1)");
      expect(file.query("SELECT max(id) AS id FROM companies").get()).toEqual({ id: LAST_ID + 2 });
      file.close();
    });
  });

  test("a copy that is asked for again finds the rows there, writes nothing and says the same sums", async () => {
    await inMigratedPostgres(async (database) => {
      const first = await copyToPostgres(database, path);
      const second = await copyToPostgres(database, path);
      expect(second).toEqual({ ...first, isWritten: false });
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
      const back = freshPath();
      await copyToSqlite(database, back);
      expect(await copyToSqlite(database, back)).toMatchObject({ isWritten: false });
    });
  });

  test("a copy that is asked for twice at once is made once", async () => {
    await inPostgres(async (database) => {
      const copies = await Promise.allSettled([
        copyToPostgres(database, path),
        copyToPostgres(database, path),
      ]);
      // The other waits for the first, and where that takes long it says that the database is in use.
      const told = copies.map((copy) =>
        copy.status === "fulfilled" ? String(copy.value.isWritten) : String(copy.reason),
      );
      expect(told.sort()).toEqual([expect.stringMatching(/^false$| is in use: /), "true"]);
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
    });
  });

  test("a copy of a file that is written to meanwhile is of one moment, and says that the source went on", async () => {
    await inMigratedPostgres(async (database) => {
      const file = freshPath();
      makeOddInstallation(file, ROWS);
      const writer = new SqliteFile(file);
      let written = 0;
      const report = await copyToPostgres(database, file, () => {
        written += 1;
        writer.run(`INSERT INTO companies (name, created_at_ms) VALUES ('late ${written}', 1)`);
        if (written === 1) writer.run("DELETE FROM audit_entries");
      });
      writer.close();
      expect(written).toBeGreaterThan(tables.length);
      expect(report.isSourceAhead).toBe(true);
      expect(report.tables.map(({ rowCount }) => rowCount)).toEqual(tables.map(() => ROWS));
      expect(await rowsIn(database)).toBe(ROWS * tables.length);
    });
  });

  test("a copy that does not read back as it was written is not kept, and the table and both sums are named", async () => {
    await inMigratedPostgres(async (database) => {
      await using session = await connectPostgres(database.url);
      await session.query(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := NEW.name || ' '; RETURN NEW; END $$",
      );
      await session.query(
        "CREATE TRIGGER spoil BEFORE INSERT ON companies FOR EACH ROW WHEN (NEW.id = 7) EXECUTE FUNCTION spoil()",
      );
      const error = await rejectionOf(copyToPostgres(database, path));
      expect(error.message).toMatch(
        /^companies differs: the source has 40 rows, SHA-256 [0-9a-f]{64}; the target has 40 rows, SHA-256 [0-9a-f]{64}\. Nothing was kept/,
      );
      expect(await rowsIn(database)).toBe(0);
      await session.query("DROP TRIGGER spoil ON companies");
      await session.query(
        "CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
      );
      await session.query(
        "CREATE TRIGGER lose BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.id = 7) EXECUTE FUNCTION drop_row()",
      );
      const lost = await rejectionOf(copyToPostgres(database, path));
      expect(lost.message).toMatch(
        /^audit_entries differs: the source has 40 rows, .* the target has 39 rows/,
      );
      expect(await rowsIn(database)).toBe(0);
    });
  });

  test("a copy does not exist before it is complete: nobody else sees a row or a table of it", async () => {
    await inPostgres(async (database) => {
      const seen: Array<Promise<number>> = [];
      await copyToPostgres(database, path, () => void seen.push(rowsIn(database)));
      const counts = await Promise.all(seen);
      expect(counts.length).toBeGreaterThan(tables.length);
      // Some are only asked when the copy has been committed: then all of it is there.
      const whole = tables.length * ROWS;
      expect(counts.filter((count) => count !== 0 && count !== whole)).toEqual([]);
      expect(await rowsIn(database)).toBe(whole);
    });
  });

  const random = new SeededRandom(`${runSeed()}:killed-copy`);
  /** With `SVC_TEST_KILL_POINTS=all` at each moment of the end and at ten of the way there; the suite draws one of either. */
  const isLong = process.env.SVC_TEST_KILL_POINTS === "all";
  const LAST_POINTS = ["prepared", "committing", "committed"] as const;
  const KILL_POINTS: readonly KillPoint[] = [
    ...(isLong ? LAST_POINTS : [random.pick(LAST_POINTS)]),
    ...Array.from({ length: isLong ? 10 : 1 }, () => 1 + random.below(2 * tables.length)),
  ];
  const expectKilled = async (copy: KilledCopy) => {
    const { signal, stderr } = await runProbe("killed copy", copy);
    expect(signal, stderr).toBe("SIGKILL");
  };
  for (const killPoint of KILL_POINTS) {
    // The schema is made before the rows, in the same transaction: killed there, one without it tells nothing new.
    const inTarget = typeof killPoint === "number" ? inMigratedPostgres : inPostgres;
    test(`a copy killed at ${killPoint} and run again is complete, nothing doubled, on both engines`, async () => {
      await inTarget(async (database) => {
        await expectKilled({ sqlite: path, postgres: database.url, direction: "there", killPoint });
        if (killPoint !== "committed") expect(await rowsIn(database)).toBe(0);
        const again = await copyToPostgres(database, path);
        expect(again.isWritten).toBe(killPoint !== "committed");
        expect(await rowsIn(database)).toBe(ROWS * tables.length);
        const back = freshPath();
        await expectKilled({ sqlite: back, postgres: database.url, direction: "back", killPoint });
        expect((await copyToSqlite(database, back)).isWritten).toBe(killPoint !== "committed");
        expect(dumpOf(back)).toEqual(dumpOf(path));
      });
    });
  }

  test("a copy whose connection the server ends says in one line to run it again, and leaves nothing", async () => {
    await inMigratedPostgres(async (database) => {
      const source = openSqliteSource(path);
      const target = await openPostgresTarget(serverOf(database.url));
      const commit = async () => {
        expect(await server.terminateConnections(database)).toBe(1);
        await target.commit();
      };
      const copying = copyDatabase({ source, target: { ...target, commit }, tables, onRows: () => {} });
      const error = await rejectionOf(copying);
      await target.close();
      await source.close();
      expect(error.message).toMatch(/^[^\n]*the copy was interrupted \([^\n]+\); [^\n]* run it again\.$/);
      expect(await rowsIn(database)).toBe(0);
    });
  });

  test("a copy of tables of many batches holds every row once", async () => {
    await inMigratedPostgres(async (database) => {
      const file = freshPath();
      // Two whole batches and one row.
      makeOddInstallation(file, (table) => (LONG_TABLES.includes(table) ? 1_001 : 1));
      await copyToPostgres(database, file);
      const back = freshPath();
      await copyToSqlite(database, back);
      const dump = dumpOf(back);
      expect(dump.length).toBe(1_001 * LONG_TABLES.length + tables.length - LONG_TABLES.length + 1);
      expect(dump).toEqual(dumpOf(file));
    });
  });
});
