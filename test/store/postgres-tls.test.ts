import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { SERVER_USER_ID } from "../support/postgres-folder.ts";
import { type PrivatePostgres, postgresForTests, startPrivatePostgres } from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const openssl = witness("openssl");
const canRun = openssl !== null && (await postgresForTests()) !== null;

describe.skipIf(!canRun)("a PostgreSQL server that speaks TLS, with a certificate for localhost", () => {
  const folder = temporaryFolder();
  let server: PrivatePostgres;
  const path = (name: string) => join(folder.path, name);
  const connecting: Database[] = [];

  beforeAll(async () => {
    const [right, other] = await Promise.all([
      makeCertificate(openssl ?? ""),
      makeCertificate(openssl ?? ""),
    ]);
    // The server's user must be able to come by.
    chmodSync(folder.path, 0o711);
    writeFileSync(path("right.pem"), right.cert, { mode: 0o644 });
    writeFileSync(path("other.pem"), other.cert, { mode: 0o644 });
    writeFileSync(path("broken.pem"), "nothing\n");
    writeFileSync(path("key.pem"), right.key, { mode: 0o600 });
    if (SERVER_USER_ID !== null) chownSync(path("key.pem"), SERVER_USER_ID, SERVER_USER_ID);
    server = await startPrivatePostgres({
      settings: { ssl: "on", ssl_cert_file: path("right.pem"), ssl_key_file: path("key.pem") },
    });
  });
  afterAll(async () => {
    for (const db of connecting) await db.close();
    await server.remove();
    folder.remove();
  });

  async function open(host: string, query: string): Promise<Database> {
    const url = new URL(server.adminUrl);
    url.hostname = host;
    const db = await openPostgresDatabase(serverOf(url.href + query), 2);
    connecting.push(db);
    return db;
  }
  const isEncrypted = async (db: Database) =>
    Object.values(
      await db.read.get<Record<string, unknown>>("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"),
    )[0];

  test("a PostgreSQL server that speaks TLS is used, encrypted, when its certificate is of the given authority and for its name", async () => {
    const db = await open("localhost", `?sslmode=verify-full&sslrootcert=${path("right.pem")}`);
    expect(await isEncrypted(db)).toBe(true);
  });

  test("a PostgreSQL server that speaks TLS is used, encrypted and unverified, with sslmode=require", async () => {
    expect(await isEncrypted(await open("127.0.0.1", "?sslmode=require"))).toBe(true);
  });

  test.each(["verify-ca", "require"])(
    "a PostgreSQL server that speaks TLS is used with sslmode=%s and its authority under another name",
    async (mode) => {
      const db = await open("127.0.0.1", `?sslmode=${mode}&sslrootcert=${path("right.pem")}`);
      expect(await isEncrypted(db)).toBe(true);
    },
  );

  test("a PostgreSQL server that speaks TLS is used in clear only where that is asked for", async () => {
    expect(await isEncrypted(await open("127.0.0.1", "?sslmode=disable"))).toBe(false);
  });

  const REFUSALS: ReadonlyArray<readonly [why: string, host: string, query: () => string, says: RegExp]> = [
    [
      "of another authority",
      "localhost",
      () => `?sslmode=verify-full&sslrootcert=${path("other.pem")}`,
      /not of an authority that is trusted/,
    ],
    [
      "of an authority that this machine does not trust",
      "localhost",
      () => "?sslmode=verify-full",
      /not of an authority that is trusted/,
    ],
    [
      "of another authority, whatever its name",
      "127.0.0.1",
      () => `?sslmode=verify-ca&sslrootcert=${path("other.pem")}`,
      /not of an authority that is trusted/,
    ],
    [
      "of another authority than the one that is given with require",
      "localhost",
      () => `?sslmode=require&sslrootcert=${path("other.pem")}`,
      /not of an authority that is trusted/,
    ],
    [
      "not verifiable where channel binding is required",
      "localhost",
      () => "?sslmode=require&channel_binding=require",
      /not of an authority that is trusted/,
    ],
    [
      "for another name",
      "127.0.0.1",
      () => `?sslmode=verify-full&sslrootcert=${path("right.pem")}`,
      /is for another host name/,
    ],
    [
      "to be held against a file without one",
      "localhost",
      () => `?sslmode=verify-full&sslrootcert=${path("broken.pem")}`,
      /the file of sslrootcert holds no certificate/,
    ],
  ];
  for (const [why, host, query, says] of REFUSALS) {
    test(`a PostgreSQL server that speaks TLS is refused when its certificate is ${why}, in one line`, async () => {
      const error = await rejectionOf(open(host, query()));
      expect(error.code).toBe("setup");
      expect(error.message).toMatch(says);
      expect(error.message).not.toContain("\n");
      expect(error.message).not.toContain(new URL(server.adminUrl).password);
    });
  }
});
