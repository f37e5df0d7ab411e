import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type LoadedCredential, loadFixtures } from "../../cli/fixture-loader.ts";
import { historicResults, results } from "../../fixtures/fixtures.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource } from "../../src/db/copy/sqlite-copy.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { TABLES } from "../../src/schema.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type App, createApp } from "../support/composed-app.ts";
import { DEALER_BODY } from "../support/dealer-world.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { capturingLog } from "../support/test-app.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

setDefaultTimeout(120_000);

const suiteServer = await postgresForTests();

function open(settings: Settings, seed = "copied service"): Promise<App> {
  return createApp(
    readConfig(
      { SVC_PUBLIC_URL: "https://svc.example", SVC_RATE_LIMITS: "off", ...settings },
      { isTerminal: false },
    ),
    {
      clock: new TestClock(),
      random: new SeededRandom(seed),
      log: capturingLog(() => {}),
    },
  );
}

describe.skipIf(suiteServer === null)("a service on a copy", () => {
  let folder: TemporaryFolder;
  let database: PostgresTestDatabase;
  let original: App;
  let copy: App;
  let credentials: readonly LoadedCredential[];
  /** A token that the original gave out. */
  let tokens: readonly string[];

  beforeAll(async () => {
    folder = temporaryFolder();
    database = await (suiteServer as NonNullable<typeof suiteServer>).createDatabase();
    const dataDir = join(folder.path, "original");
    original = await open({ SVC_DATA_DIR: dataDir });
    credentials = await loadFixtures(original, TEST_START_MS);
    for (const [text, historic] of [
      [results, false],
      [historicResults, true],
    ] as const) {
      await importNdjson(new Blob([text]).stream(), { ingest: original.ingest, historic });
    }
    tokens = await Promise.all(credentials.map((loaded) => tokenOf(original, loaded)));
    // A dealer, its owner, a mail that waits, an event, an audit entry, an answer kept under its key.
    expect((await created(original, await writer(), "before")).status).toBe(201);

    const source = openSqliteSource(databasePath(dataDir));
    const target = await openPostgresTarget(serverOf(database.url));
    await copyDatabase({ source, target, tables: TABLES.map(copiedTable), onRows: () => {} });
    await target.close();
    await source.close();

    mkdirSync(copyFolder());
    cpSync(join(dataDir, "keys.json"), join(copyFolder(), "keys.json"));
    copy = await open(copySettings());
  });
  afterAll(async () => {
    await copy?.close();
    await original?.close();
    await database?.drop();
    folder?.remove();
  });

  const copyFolder = () => join(folder.path, "copy");
  const copySettings = (): Settings => ({
    SVC_DATA_DIR: copyFolder(),
    SVC_DATABASE_URL: database.url,
    SVC_DATABASE_CONNECTIONS: "4",
  });

  async function tokenOf(app: App, { credential, clientSecret }: LoadedCredential): Promise<string> {
    const form = {
      grant_type: "client_credentials",
      client_id: credential.clientId,
      client_secret: clientSecret,
    };
    const response = await ask(app, "/v1/oauth/token", { method: "POST", body: new URLSearchParams(form) });
    const body = (await response.json()) as { access_token?: string };
    if (body.access_token === undefined) throw new Error(`no token: ${JSON.stringify(body)}`);
    return body.access_token;
  }

  const servers = new WeakMap<App, ReturnType<App["server"]>>();
  async function ask(app: App, path: string, init: RequestInit = {}): Promise<Response> {
    const server = servers.get(app) ?? app.server();
    servers.set(app, server);
    return await server.handle(new Request(`http://svc.example${path}`, init));
  }

  async function writer(): Promise<string> {
    const index = credentials.findIndex(
      ({ credential }) => credential.kind === "dealer-group" && credential.scopes.includes("write:dealers"),
    );
    return tokens[index] ?? "";
  }

  const created = (app: App, token: string, key: string) =>
    ask(app, "/v1/dealers", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(DEALER_BODY),
    });

  /** Status and body, without what is new in every answer. */
  async function answer(app: App, path: string, token: string): Promise<string> {
    const response = await ask(app, path, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    return `${response.status} ${text.replaceAll(response.headers.get("x-request-id") ?? "-", "ID")}`;
  }

  test("a service on a copy answers every lookup, list and read as the original did, byte for byte, under the tokens that were issued before", async () => {
    const vins = [...new Set([...results.matchAll(/"vin":"([^"]+)"/g)].map(([, vin]) => vin))];
    const registrations = [
      ...new Set([...results.matchAll(/"registration":"([^"]+)"/g)].map(([, plate]) => plate)),
    ];
    const paths = [
      ...["/v1/tests", "/v1/tests?page=2", "/v1/tests?page_size=100", "/v1/dealers", "/v1/dealers/1/tests"],
      ...vins.map((vin) => `/v1/tests?vin=${vin}`),
      ...registrations.map((plate) => `/v1/tests?registration=${encodeURIComponent(plate ?? "")}`),
      ...Array.from({ length: 150 }, (_, index) => `/v1/tests/${index + 1}`),
      ...Array.from({ length: 14 }, (_, index) => `/v1/dealers/${index + 1}`),
      ...Array.from({ length: 14 }, (_, index) => `/v1/dealers/${index + 1}/units`),
      ...Array.from({ length: 10 }, (_, index) => `/v1/tests/${index + 1}/certificate`),
    ];
    let foundCount = 0;
    for (const token of tokens) {
      for (const path of paths) {
        const before = await answer(original, path, token);
        expect(`${path} ${await answer(copy, path, token)}`).toBe(`${path} ${before}`);
        if (before.startsWith("200")) foundCount += 1;
      }
    }
    expect(foundCount).toBeGreaterThan(300);
  });

  test("a service on a copy gives tokens for the secrets that were issued before", async () => {
    for (const loaded of credentials) {
      const token = await tokenOf(copy, loaded);
      expect(await answer(copy, "/v1/tests", token)).toBe(await answer(original, "/v1/tests", token));
    }
  });

  test("a service on a copy repeats the answer kept under an Idempotency-Key, and goes on with the original's next ids", async () => {
    const repeated = await created(copy, await writer(), "before");
    expect([repeated.status, repeated.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    const [there, here] = [
      await created(original, await writer(), "after"),
      await created(copy, await writer(), "after"),
    ];
    expect([there.status, here.status]).toEqual([201, 201]);
    const idOf = async (response: Response) => ((await response.json()) as { data: { id: number } }).data.id;
    const id = await idOf(there);
    expect(id).toBeGreaterThan(12);
    expect(await idOf(here)).toBe(id);
    const audit = async (app: App) => (await app.audit.list({ limit: 5 })).map((entry) => entry.id);
    expect(await audit(copy)).toEqual(await audit(original));
  });

  test("a service on a copy sends the mail that waited", async () => {
    await original.mail.scheduler.drain();
    await copy.mail.scheduler.drain();
    const mails = (dataDir: string) => [...new Bun.Glob("mail/**/*.eml").scanSync(dataDir)].length;
    expect(mails(copyFolder())).toBe(2);
    expect(mails(join(folder.path, "original"))).toBe(2);
  });

  test("a service on a copy is refused under another key file", async () => {
    const elsewhere = join(folder.path, "elsewhere");
    mkdirSync(elsewhere);
    const settings = { ...copySettings(), SVC_DATA_DIR: elsewhere };
    expect((await rejectionOf(open(settings, "no keys"))).message).toMatch(/keys\.json is missing/);
    expect(readdirSync(elsewhere)).toEqual([]);
    loadKeys(join(elsewhere, "keys.json"), new SeededRandom("other keys"));
    const error = await rejectionOf(open(settings, "other keys"));
    expect(error.message).toMatch(/is not the key file of this database/);
  });
});
