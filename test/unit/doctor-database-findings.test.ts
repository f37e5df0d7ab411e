import { test } from "bun:test";
import type { DatabaseView } from "../../src/db/database-view.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import type { LockHolder, ServerState } from "../../src/db/server-state.ts";
import { databaseCheck, databaseTlsCheck } from "../../src/doctor/database-check.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";

const SERVER: ServerState = {
  ...{ isStandby: false, isReadOnly: false, user: "svc", schema: "public", mayCreate: true },
  ...{ tableOwner: "svc", isOwnerSuperuser: false, ownsTables: true, holders: [] },
};
const HOLDER: LockHolder = {
  ...{ pid: 4711, application: "psql", user: "bob", sinceMs: 0, tables: ["tests"], stops: "reads" },
};
const view = (schemaVersion: number, server: Partial<ServerState> | null = null) =>
  ({
    schemaVersion,
    knownVersion: 9,
    server: server === null ? null : { ...SERVER, ...server },
    refuseUnfitServer: async () => {},
  }) as DatabaseView;
test.each<[string, DatabaseView | null, Expected]>([
  ["not there", null, ["fault", /^there is no installation in HOME$/, /^Check SETTING, or create one/]],
  ["empty", view(0), ["fault", /^there is no installation in HOME$/, /^Check SETTING/]],
  ["of now", view(9), ["ok", /^PLACE, schema 9$/]],
  [
    "one migration behind",
    view(8),
    ["warning", /needs 1 migration for/, /Take a backup, then run svc db migrate/],
  ],
  ["eight behind", view(1), ["warning", /needs 8 migrations for/, /svc db migrate/]],
  [
    "newer",
    view(10),
    ["fault", /has schema 10, but this version of svc knows only 9$/, /newer svc, or restore/],
  ],
  ["on a server", view(9, {}), ["ok", /^PLACE, schema 9$/]],
  [
    "a standby",
    view(9, { isStandby: true, isReadOnly: true }),
    ["fault", /is a standby, which is read-only$/, /^Use the primary/],
  ],
  [
    "a server that is read-only",
    view(9, { isReadOnly: true }),
    ["fault", /is read-only/, /^Use the primary.*default_transaction_read_only = off/],
  ],
  [
    "locked",
    view(9, { holders: [HOLDER] }),
    [
      "fault",
      /^process 4711 \(psql, user bob\) of the PostgreSQL server holds a lock on tests, in a transaction open since 1970-01-01T00:00:00.000Z, and svc cannot read$/,
      /^Let its transaction end, or end it .* SELECT pg_terminate_backend\(4711\)\.$/,
    ],
  ],
  [
    "locked by a migration of svc",
    view(8, { holders: [{ ...HOLDER, application: "svc", stops: "writes" }] }),
    [
      "warning",
      /^process 4711 \(svc, user bob\) .* svc cannot write$/,
      /^Let it finish, as it is svc itself/,
    ],
  ],
  [
    "locked by a copy of svc",
    view(9, { holders: [{ ...HOLDER, application: "svc db copy" }] }),
    ["warning", /svc cannot read$/, /^Let it finish/],
  ],
  [
    "locked by another program whose name begins like svc's",
    view(9, { holders: [{ ...HOLDER, application: "svcadmin" }] }),
    ["fault", /svc cannot read$/, /terminate/],
  ],
  [
    "locked by a session of which little may be seen",
    view(9, { holders: [{ ...HOLDER, application: "", sinceMs: null, tables: [], stops: "writes" }] }),
    [
      "fault",
      /^process 4711 \(user bob\) of the PostgreSQL server holds a lock, and svc cannot write$/,
      /terminate/,
    ],
  ],
  [
    "locked by a prepared transaction, in many tables",
    view(9, { holders: [{ ...HOLDER, pid: null, tables: ["a", "b", "c", "d", "e"], stops: "writes" }] }),
    [
      "fault",
      /^a prepared transaction holds a lock on a, b, c and 2 more tables, in a .* svc cannot write$/,
      /pg_prepared_xacts/,
    ],
  ],
  [
    "written to for long",
    view(9, { holders: [{ ...HOLDER, stops: "followers" }] }),
    ["warning", /the lists of changes and the notices wait$/, /^Let its transaction end/],
  ],
  [
    "empty, for a user without the right to create",
    view(0, { mayCreate: false, user: 'o"x', tableOwner: null, ownsTables: false }),
    [
      "fault",
      /^the user o"x may not create tables in the schema public$/,
      /^Run GRANT USAGE, CREATE ON SCHEMA "public" TO "o""x" in this database/,
    ],
  ],
  [
    "one migration behind, and of another user",
    view(8, { tableOwner: "boss", ownsTables: false }),
    ["fault", /^the tables of svc belong to boss, and/, /^Use that user .* GRANT "boss" TO "svc"/],
  ],
  [
    "one migration behind, and of a superuser",
    view(8, { tableOwner: "postgres", isOwnerSuperuser: true, ownsTables: false }),
    ["fault", /^the tables of svc belong to postgres, and/, /^As a superuser, run ALTER TABLE/],
  ],
  ["of now, and of another user", view(9, { tableOwner: "boss", ownsTables: false }), ["ok", /schema 9$/]],
])("the finding on the database is right: %s", async (_, found, expected) => {
  const asked = { damage: async () => null, marks: async () => null, hasDiskFault: () => false };
  judge(
    await look(
      databaseCheck({
        place: "PLACE",
        home: { place: "HOME", setting: "SETTING" },
        remains: () => [],
        view: async () => found,
        ...asked,
      }),
    ),
    [expected],
  );
});

test("a connection to PostgreSQL that is encrypted and not verified is a warning, and no other is", async () => {
  for (const url of ["?sslmode=require", "?sslmode=no-verify"])
    judge(await look(databaseTlsCheck(parsePostgresUrl(`postgres://db.example/svc${url}`))), [
      ["warning", /^sslmode=require .* does not verify/, /sslmode=verify-full/],
    ]);
  for (const url of ["?sslmode=verify-ca&sslrootcert=/ca.pem", "?sslmode=require&sslrootcert=/ca.pem"])
    judge(await look(databaseTlsCheck(parsePostgresUrl(`postgres://db.example/svc${url}`))), [
      ["warning", /^the host name of the server is not verified/, /sslmode=verify-full/],
    ]);
  for (const url of ["", "?sslmode=verify-full", "?sslmode=disable"])
    judge(await look(databaseTlsCheck(parsePostgresUrl(`postgres://db.example/svc${url}`))), []);
  judge(await look(databaseTlsCheck(null)), []);
});
