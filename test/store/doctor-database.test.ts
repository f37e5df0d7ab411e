import { Database as SqliteFile } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import {
  cpSync,
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
import { linesOf } from "../../cli/commands/db-check.ts";
import { recordAudit } from "../../src/audit/audit-store.ts";
import type { Executor } from "../../src/db/database.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { createDatabaseLook } from "../../src/doctor/database-look.ts";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { confirmKeys } from "../../src/key-rotation/key-confirmation.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { checkSqlite } from "../../src/soundness/check-service.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { type Expected, judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { describeOnSqlite, TEST_ENGINE } from "../support/test-engine.ts";
import { MIGRATIONS } from "../upgrade/stored-database.ts";

const NEWEST = MIGRATIONS[TEST_ENGINE].length;
const DAMAGE_ADVICE = /dmesg.* stop svc serve, .* svc db check.* restore a backup/;
const MINUTE_MS = 60_000;
const NO_DATABASE = "no database at all, but long enough to be taken for one ".repeat(99);

let place: TestPlace;
let clock: TestClock;
beforeEach(async () => {
  place = await makeTestPlace({ isEmpty: true });
  // PostgreSQL's own clock, which is this machine's, is compared with it and does not stand still.
  clock = TEST_ENGINE === "sqlite" ? new TestClock() : new RunningClock();
});
afterEach(() => place.remove());

/** The machine's, set forward by what a test asks for. */
class RunningClock extends TestClock {
  constructor() {
    super(0);
  }

  override nowMs(): number {
    return Date.now() + super.nowMs();
  }
}

async function onPostgres<Row extends Record<string, unknown>>(sql: string): Promise<readonly Row[]> {
  await using session = await connectPostgres(place.settings.SVC_DATABASE_URL ?? "");
  return await session.query<Row>(sql);
}

/** Past svc, in the words of the engine of this run. */
async function execute(sqlite: string, postgres: string): Promise<void> {
  if (TEST_ENGINE === "postgres") {
    await onPostgres(postgres);
    return;
  }
  const file = new SqliteFile(databasePath(place.folder), { create: true });
  file.exec(sqlite);
  file.close();
}

/** Everything below the data directory by its bytes, rights and owner; on PostgreSQL the database's tables and version as well. */
async function trace(): Promise<unknown> {
  // The runtime keeps a closed database open until its statements are collected, and moves its log into the file then.
  Bun.gc(true);
  const files = readdirSync(place.folder, { recursive: true })
    .map(String)
    // The shared memory beside a log is no data: what reads the log maps it.
    .filter((name) => !name.endsWith("-shm"))
    .sort()
    .map((name) => {
      const path = join(place.folder, name);
      const { mode, uid } = statSync(path);
      const bytes = statSync(path).isFile() ? readFileSync(path) : "";
      return [name, mode, uid, createHash("sha256").update(bytes).digest("hex")];
    });
  if (TEST_ENGINE === "sqlite") return files;
  const tables = await onPostgres(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
  );
  const [there] = await onPostgres<{ found: boolean }>(
    "SELECT to_regclass('svc_schema') IS NOT NULL AS found",
  );
  const version = there?.found === true ? await onPostgres("SELECT version FROM svc_schema") : [];
  return { files, tables, version };
}

const look = () => visit(place.settings, clock);

/** A look that changes nothing of the installation. */
async function lookWithoutTrace(): ReturnType<typeof visit> {
  const before = await trace();
  const found = await look();
  expect(await trace()).toEqual(before);
  return found;
}

/** As the first start leaves it. */
async function installed(): Promise<void> {
  const db = await place.open();
  const keysFile = join(place.folder, "keys.json");
  const { atRest } = loadKeys(keysFile, new SeededRandom("doctor 3"));
  await confirmKeys({ db, clock, keys: atRest, keysFile });
  await db.close();
  letGo(databasePath(place.folder));
}

const AUDITED = {
  actor: "operator:x",
  action: "company.created",
  subject: "company",
  subjectId: 1,
  changes: {},
} as const;

/** A mail that is due for twenty minutes. */
async function storeLateMail(tx: Executor, nowMs: number): Promise<void> {
  await tx.insert(mailOutbox).values({
    messageId: "m1",
    state: "waiting",
    sealedMail: "s",
    queuedAtMs: nowMs,
    attemptCount: 0,
    dueAtMs: nowMs - 20 * MINUTE_MS,
    leaseUntilMs: 0,
  });
}

async function storeDisabledEndpoint(
  tx: Executor,
  endpoint: Pick<typeof webhookEndpoints.$inferInsert, "accountId" | "url" | "consecutiveFailures">,
  nowMs: number,
): Promise<void> {
  const rest = { events: [], sealedSecret: "s", asymmetricSignatures: false };
  await tx.insert(webhookEndpoints).values({ ...endpoint, ...rest, createdAtMs: nowMs, disabledAtMs: nowMs });
}

/**
 * The runtime closes a SQLite file when its statements are collected, and the log is moved into it and deleted then. A copy in its place is
 * another file, which nothing of this process has open.
 */
function letGo(path: string): void {
  for (const file of [path, `${path}-wal`].filter((name) => existsSync(name))) {
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  }
  rmSync(`${path}-shm`, { force: true });
}

test("an empty place is no installation, as every other command says, and nothing is made in it", async () => {
  const found = await lookWithoutTrace();
  judge(found("database"), [
    ["fault", /^there is no installation in /, TEST_ENGINE === "sqlite" ? /--data-dir/ : /SVC_DATABASE_URL/],
  ]);
  judge(found("keys"), [["off", /does not exist yet/]]);
  judge(found("queues"), [["off", /the database is missing/]]);
  judge(found("file storage"), [["ok", /does not exist yet/]]);
});

test("a missing place is no installation either, and is not made", async () => {
  const dataDir = join(place.folder, "new", "data");
  const found = await visit({ ...place.settings, SVC_DATA_DIR: dataDir }, clock);
  judge(found("data directory"), [["ok", /does not exist yet/]]);
  expect(existsSync(join(place.folder, "new"))).toBe(false);
});

test("an installation in order is found so, and left as it was; the probe of its files is gone", async () => {
  await installed();
  mkdirSync(join(place.folder, "files"), { mode: 0o700 });
  const found = await lookWithoutTrace();
  judge(found("database"), [["ok", new RegExp(`, schema ${NEWEST}$`)]]);
  judge(found("keys"), [["ok", /holds the keys of the database/]]);
  judge(found("queues"), [["ok", /^nothing is late; waiting: render 0, deliveries 0, mail 0$/]]);
  judge(found("file storage"), [["ok", /written, read and removed/]]);
  judge(found("clock"), [["ok", /agrees/]]);
});

test("an installation with the keys of another, or with none, is a finding", async () => {
  await installed();
  const keysFile = join(place.folder, "others.json");
  const settings = { ...place.settings, SVC_KEYS_FILE: keysFile };
  judge((await visit(settings, clock))("keys"), [
    ["fault", /database is sealed with its keys/, /svc keys adopt/],
  ]);
  loadKeys(keysFile, new SeededRandom("doctor 4"));
  judge((await visit(settings, clock))("keys"), [["fault", /does not hold the keys/, /restore the right/]]);
  writeFileSync(keysFile, '{"tokens":[{"id":"a","secret":"half-a-sec');
  const found = (await visit(settings, clock))("keys");
  judge(found, [["fault", /is damaged/, /backup/]]);
  expect(JSON.stringify(found)).not.toContain("half-a-sec");
  const text = readFileSync(join(place.folder, "keys.json"), "utf8");
  judge((await visit({ ...place.settings, SVC_KEYS: text }, clock))("keys"), [["ok", /^SVC_KEYS holds/]]);
});

test("an installation whose queues are late and whose endpoints were given up is a finding", async () => {
  const db = await place.open();
  const companyId = await seedCompany(db);
  const { accountId } = await seedCredential(db, new SeededRandom("doctor 1"), {
    kind: "dealer-group",
    companyId,
  });
  const nowMs = clock.nowMs();
  await db.transact(async (tx) => {
    await storeLateMail(tx, nowMs);
    const endpoint = { accountId, url: "https://x.example", consecutiveFailures: 0 };
    await storeDisabledEndpoint(tx, endpoint, nowMs);
  });
  await db.close();
  judge((await look())("queues"), [
    ["fault", /^mail: 1 due, the oldest for 20 minutes$/, /svc serve is running/],
    ["warning", /^1 webhook endpoint is disabled$/, /svc webhooks list/],
  ]);
});

/** The clock of the PostgreSQL server agrees with this one, so that the event is what is wrong. */
const unreached = (message: RegExp): Expected =>
  TEST_ENGINE === "sqlite"
    ? ["fault", message, /machine's clock/]
    : ["warning", message, /svc ran with a wrong one before/];

test("a clock behind the newest event is a finding, and so is a server with another time", async () => {
  const db = await place.open();
  const atMs = clock.nowMs() + 60 * MINUTE_MS;
  await db.transact((tx) => recordAudit(tx, { ...AUDITED, atMs }));
  await db.close();
  const ahead = new RegExp(`is dated ${new Date(atMs).toISOString()}`);
  judge((await look())("clock"), [unreached(ahead)]);
  clock.advanceMs(61 * MINUTE_MS);
  judge(
    (await look())("clock"),
    TEST_ENGINE === "sqlite" ? [["ok", /agrees/]] : [["fault", /differ by \d+ s/, /chrony/]],
  );
});

test("an older schema is a finding with what it lacks, and is not migrated", async () => {
  await installed();
  await execute("PRAGMA user_version = -1", "UPDATE svc_schema SET version = -1");
  const found = await lookWithoutTrace();
  judge(found("database"), [["warning", new RegExp(`needs ${NEWEST + 1} migration`), /svc db migrate/]]);
  judge(found("queues"), [["off", /of another version/]]);
  expect(found("keys")).toHaveLength(1);
});

test("a newer schema is a finding, and left as it is", async () => {
  await installed();
  await execute(`PRAGMA user_version = 999`, "UPDATE svc_schema SET version = 999");
  const found = await lookWithoutTrace();
  judge(found("database"), [["fault", /has schema 999/, /newer svc/]]);
});

describeOnSqlite("a SQLite file", () => {
  test("a SQLite file whose log a crash has left keeps both, byte for byte", async () => {
    await installed();
    const path = databasePath(place.folder);
    const script = `
      import { Database } from "bun:sqlite";
      const file = new Database(${JSON.stringify(path)});
      file.run("INSERT INTO companies (name, created_at_ms) VALUES ('After', 1)");
      process.kill(process.pid, "SIGKILL");`;
    await Bun.spawn([process.execPath, "-e", script], { stdio: ["ignore", "ignore", "ignore"] }).exited;
    rmSync(`${path}-shm`);
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    judge((await lookWithoutTrace())("database"), [["ok", /schema/]]);
  });

  test("a file that is no SQLite database is a finding, and the rest is looked at", async () => {
    writeFileSync(databasePath(place.folder), NO_DATABASE);
    const found = await look();
    judge(found("database"), [["fault", /is damaged or not a database$/, DAMAGE_ADVICE]]);
    judge(found("keys"), [["warning", /cannot tell/, /database first/]]);
    expect(found("mail")).toHaveLength(1);
  });
});

describeOnSqlite("a damaged SQLite file", () => {
  const PAGE_BYTES = 4096;
  /** An installation whose audit log is overwritten, in a file that this process has never had open. */
  async function damage(): Promise<void> {
    await installed();
    const path = databasePath(place.folder);
    const file = new SqliteFile(path);
    const schema = "SELECT rootpage AS page FROM sqlite_schema WHERE name = 'audit_entries'";
    const rootPage = file.query<{ page: number }, []>(schema).get()?.page ?? 0;
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
    file.close();
    const bytes = readFileSync(path);
    bytes.fill(0xa5, (rootPage - 1) * PAGE_BYTES, rootPage * PAGE_BYTES);
    for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
    writeFileSync(path, bytes);
  }

  test("a damaged SQLite file is a finding at the database, and no other check finds fault with what it cannot ask", async () => {
    await damage();
    const found = await look();
    judge(found("database"), [["fault", /svc\.db is damaged: /, DAMAGE_ADVICE]]);
    judge(found("queues"), [["off", /the database is missing/]]);
    judge(found("clock"), [["ok", /agrees/]]);
    judge(found("keys"), [["ok", /holds the keys/]]);
  });

  test("a damaged SQLite file is reported by svc db check with at least as much, in lines of its own", async () => {
    await damage();
    const [told] = (await look())("database");
    expect(told?.message).toMatch(/svc\.db is damaged: .*[Pp]age/);
    expect(told?.message).not.toContain("\n");
    const { isSound, faults } = await checkSqlite(databasePath(place.folder));
    expect(isSound).toBe(false);
    expect(faults.join()).not.toContain("\n");
    const what = told?.message.replace(/^.* is damaged: /, "") ?? "";
    expect(faults.map((fault) => fault.replace(/^integrity: /, ""))).toContain(what);
  });

  test("a damaged SQLite file is found by some queries too when it is too large to be read through", async () => {
    await damage();
    const database = createDatabaseLook({ dataDir: place.folder, postgres: null }, { readThroughBytes: 0 });
    expect(await database.damage()).toBe("SQLITE_CORRUPT");
    expect(await database.newestWrittenMs()).toBeNull();
    await database.close();
  });

  test("a damaged SQLite file is no schema to svc db check, which says what to do", async () => {
    writeFileSync(databasePath(place.folder), NO_DATABASE);
    const check = await checkSqlite(databasePath(place.folder));
    expect(check).toMatchObject({ isSound: false, schemaVersion: null, newestSchemaVersion: NEWEST });
    const linesFor = (isCopy: boolean) => linesOf("svc.db", check, null, { isSound: false, isCopy });
    const lines = linesFor(false);
    expect(lines.at(-2)).toBe("svc.db: NOT sound.");
    expect(lines.at(-1)).toMatch(/^Stop svc serve, .*\(svc db restore\)\.$/);
    expect(linesFor(true).at(-1)).toMatch(/^Do not restore it: take another backup, or the replica/);
    expect(lines.join()).not.toContain("schema");
  });
});

test("a copy that nobody confirmed is a warning, and what waits in it is not late; a database that was moved is a fault", async () => {
  await installed();
  const db = await place.open();
  const nowMs = clock.nowMs();
  await db.transact(async (tx) => {
    await storeLateMail(tx, nowMs);
    await tx.insert(installationMarks).values({ kind: "quiet", atMs: nowMs });
  });
  const copy = await look();
  judge(copy("database"), [["warning", /a copy that nobody has confirmed/, /run svc db confirm/]]);
  judge(copy("queues"), [["ok", /mail 1/]]);
  await db.transact((tx) =>
    tx.insert(installationMarks).values({ kind: "moved", atMs: nowMs, place: "db.example:5432/svc" }),
  );
  await db.close();
  judge((await look())("database"), [
    ["fault", /was moved to db\.example:5432\/svc at 2/, /SVC_DATABASE_URL.*--from-moved/],
  ]);
});

test("a sandbox is judged by the clock that was moved in it", async () => {
  await installed();
  const aheadMs = 24 * 60 * MINUTE_MS;
  const db = await place.open();
  const movedMs = clock.nowMs() + aheadMs;
  await db.transact(async (tx) => {
    await recordAudit(tx, { ...AUDITED, atMs: movedMs });
    await storeLateMail(tx, movedMs);
  });
  const real = await look();
  judge(real("clock"), [unreached(/not reached/)]);
  await db.transact((tx) => tx.insert(installationMarks).values({ kind: "sandbox", atMs: clock.nowMs() }));
  await db.close();
  new SandboxFile(place.folder).change({ clock_ahead_ms: aheadMs });
  const sandbox = await look();
  judge(sandbox("clock"), [["ok", /agrees.*; the clock of this sandbox is 86400 s ahead of it$/]]);
  judge(sandbox("queues"), [["fault", /^mail: 1 due, the oldest for 20 minutes$/, /svc serve is running/]]);
});
