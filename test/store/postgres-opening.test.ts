import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { createApp } from "../support/composed-app.ts";
import { newRun } from "../support/postgres-databases.ts";
import { startPostgresProxy } from "../support/postgres-proxy.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { createMigratedPostgres } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const PASSWORD = "a-secret-of-ours";
/** Longer than a server on a busy machine ever takes. */
const PATIENT = {
  connectTimeoutMs: 20_000,
  statementTimeoutMs: 30_000,
  silenceTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 30_000,
};
const SHORT = { ...PATIENT, connectTimeoutMs: 250 };

/** Every message with SVC_TEST_CUTS=all; otherwise some, others in each run: each cut makes the schema again up to there. */
const CUT_STEP = process.env.SVC_TEST_CUTS === "all" ? 1 : 17;

const folder = temporaryFolder();
afterAll(folder.remove);

async function open(databaseUrl: string, settings: Settings = {}, postgresTimeouts = PATIENT) {
  const config = readConfig(
    { SVC_DATA_DIR: join(folder.path, "data"), SVC_DATABASE_URL: databaseUrl, ...settings },
    { isTerminal: false },
  );
  return await createApp(config, {
    clock: new TestClock(),
    random: new SeededRandom(newRun()),
    log: capturingLog(() => {}),
    postgresTimeouts,
  });
}

async function svc(args: readonly string[], databaseUrl: string) {
  const child = Bun.spawn([await compiledProgram("svc"), ...args], {
    cwd: folder.path,
    env: { SVC_DATABASE_URL: databaseUrl },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  return await outputOf(child);
}

function withParts(
  databaseUrl: string,
  parts: Partial<Record<"username" | "password" | "host" | "port" | "pathname", string>>,
  query = "",
): string {
  const url = new URL(databaseUrl);
  Object.assign(url, parts);
  return url.href + query;
}

const URLS = [
  "postgres://",
  "db.example/battery",
  "mysql://u:p@db.example/battery",
  "postgres://u:p@db.example",
  "postgres://u:p@db.example/battery#x",
  "postgres://u:p@%zz/battery",
  "postgres://u:p@x/battery?host=",
  "postgres://u:%zz@db.example/battery",
  "postgres://u:p@db.example:99999/battery",
  "postgres://u:p@db.example/battery?sslmode=verify-ca",
  "postgres://u:p@db.example/battery?options=-c%20search_path%3Dx",
];
for (const url of URLS) {
  test(`a URL with a part that svc would ignore is refused in one line: ${url}`, async () => {
    const error = await rejectionOf(open(url.replace(":p@", `:${PASSWORD}@`)));
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(/^SVC_DATABASE_URL (must be postgres:\/\/user:password@host|has )/);
    expect(error.message).not.toContain(PASSWORD);
  });
}

test("a host with a percent sign that stands for nothing ends no process with a stack", async () => {
  const { exitCode, stdout, stderr } = await svc(["serve"], `postgres://u:${PASSWORD}@%zz/battery`);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr).toMatch(/^svc: SVC_DATABASE_URL must be [^\n]+\n$/);
  expect(stderr).not.toContain(PASSWORD);
});

test("a percent-encoded folder of a Unix socket is this machine: nothing asks for TLS", () => {
  const { postgres } = readConfig(
    { SVC_DATABASE_URL: "postgres://u@%2Frun%2Fpostgresql/battery" },
    { isTerminal: false },
  );
  expect(postgres).toMatchObject({ host: "/run/postgresql", tls: "off" });
});

test("opening a server that accepts connections and never says a word gives up within the time-out, and leaves no connection", async () => {
  const ended = Promise.withResolvers<void>();
  const silent = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: { data() {}, close: () => ended.resolve() },
  });
  const startedMs = performance.now();
  const url = `postgres://u:${PASSWORD}@127.0.0.1:${silent.port}/battery`;
  const error = await rejectionOf(open(url, {}, SHORT));
  expect(performance.now() - startedMs).toBeLessThan(PATIENT.connectTimeoutMs / 2);
  expect(error.code).toBe("setup");
  expect(error.message).toMatch(/^127\.0\.0\.1:\d+\/battery: the PostgreSQL server does not respond/);
  await ended.promise;
  silent.stop(true);
});

const answering = (answer: string, options: { end?: boolean } = {}) =>
  Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket) {
        socket.write(answer);
        if (options.end === true) socket.end();
      },
    },
  });

const SERVERS = [
  ["a web server", "HTTP/1.1 400 Bad Request\r\n\r\n", "disable"],
  ["a web server, asked for TLS", "HTTP/1.1 400 Bad Request\r\n\r\n", "require"],
  ["one that hangs up", "", "disable"],
  ["one that says it speaks TLS and does not", "Sorry", "verify-full"],
] as const;
for (const [what, answer, mode] of SERVERS) {
  test(`a server that is no PostgreSQL server, ${what}, is refused in one line`, async () => {
    const server = answering(answer, { end: true });
    const error = await rejectionOf(
      open(`postgres://u:${PASSWORD}@127.0.0.1:${server.port}/battery?sslmode=${mode}`),
    );
    server.stop(true);
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(/^127\.0\.0\.1:\d+\/battery: the PostgreSQL server [^\n]+$/);
  });
}

const refusing = (routine: string) => {
  const fields = ["SFATAL", "VFATAL", "C28000", "Mabgelehnt", `R${routine}`]
    .map((field) => `${field}\0`)
    .join("");
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length + 1);
  return `E${length.toString("latin1")}${fields}\0`;
};

test.each([
  [
    "a user that is not there",
    "InitializeSessionUserId",
    /has no such user, or the user may not log in: create/,
  ],
  [
    "an address that pg_hba.conf refuses",
    "ClientAuthentication",
    /does not let this user in from here: see its pg_hba/,
  ],
])(
  "opening with %s fails in one line that says so, in whichever language the server speaks",
  async (_, routine, says) => {
    const server = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: { data: (socket) => void socket.end(refusing(routine)) },
    });
    const error = await rejectionOf(open(`postgres://u@127.0.0.1:${server.port}/battery?sslmode=disable`));
    server.stop(true);
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(says);
    expect(error.message).not.toContain("\n");
  },
);

describe.skipIf(suiteServer === null)("opening on a real server", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  let database: PostgresTestDatabase;
  /** Roles live on the whole server. */
  const roles = {
    guest: `guest_${newRun()}`,
    limited: `limited_${newRun()}`,
    reader: `reader_${newRun()}`,
    group: `group_${newRun()}`,
  };

  beforeAll(async () => {
    database = await server.createDatabase();
    await using session = await connectPostgres(server.adminUrl);
    for (const role of Object.values(roles))
      await session.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await session.query(`ALTER ROLE ${roles.limited} CONNECTION LIMIT 0`);
    await session.query(`ALTER ROLE ${roles.group} NOLOGIN`);
    await session.query(`ALTER ROLE ${roles.reader} SET default_transaction_read_only = on`);
  });
  afterAll(async () => {
    await database.drop();
    await using session = await connectPostgres(server.adminUrl);
    for (const role of Object.values(roles)) await session.query(`DROP ROLE ${role}`);
  });

  const as = (role: keyof typeof roles) =>
    withParts(database.url, { username: roles[role], password: PASSWORD });

  const FAULTS: ReadonlyArray<readonly [what: string, url: () => string, says: RegExp]> = [
    [
      "an unknown host",
      () => withParts(database.url, { host: "nowhere.invalid" }, "?sslmode=disable"),
      /there is no host of that name/,
    ],
    [
      "a port that nothing listens on",
      () => withParts(database.url, { port: "1" }),
      /nothing accepts connections there/,
    ],
    [
      "a wrong password",
      () => withParts(database.url, { password: "wrong" }),
      /refuses the user or the password/,
    ],
    [
      "an unknown user",
      () => withParts(database.url, { username: "nobody" }),
      /refuses the user or the password/,
    ],
    ["an unknown database", () => withParts(database.url, { pathname: "/nothing" }), /no such database/],
    ["a user that may not log in", () => as("group"), /has no such user, or the user may not log in: create/],
    ["a user without rights", () => as("guest"), /may not create tables/],
    ["a user without a connection left", () => as("limited"), /has no connection left/],
    ["a user that may only read", () => as("reader"), /is read-only/],
    ["TLS that the server does not speak", () => `${database.url}?sslmode=require`, /does not speak TLS/],
    [
      "verified TLS that the server does not speak",
      () => `${database.url}?sslmode=verify-full`,
      /does not speak TLS/,
    ],
    [
      "an authority whose file is not there",
      () => `${database.url}?sslmode=verify-full&sslrootcert=/nothing.pem`,
      /the file of sslrootcert cannot be read/,
    ],
  ];
  for (const [what, url, says] of FAULTS) {
    test(`opening with ${what} fails in one line that says so, without a secret`, async () => {
      const error = await rejectionOf(open(url()));
      expect(error.code).toBe("setup");
      expect(error.message).toMatch(says);
      expect(error.message).not.toContain("\n");
      for (const secret of [PASSWORD, new URL(database.url).password])
        expect(error.message).not.toContain(secret);
    });
  }

  test("opening without the password that the server asks for fails in one line, and at once", async () => {
    const startedMs = performance.now();
    const { exitCode, stderr } = await svc(["db", "migrate"], withParts(database.url, { password: "" }));
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^svc: [^\n]+ requires a password: add it to SVC_DATABASE_URL\.\n$/);
    // The server itself would give the connection up after a minute.
    expect(performance.now() - startedMs).toBeLessThan(30_000);
  });

  test("a command that cannot open the database says so on stderr, in one line, and ends with 1", async () => {
    const url = withParts(database.url, { password: PASSWORD });
    const commands = [
      ["serve", "--port", "0"],
      ["db", "migrate"],
      ["companies", "list", "--json"],
    ];
    for (const { exitCode, stdout, stderr } of await Promise.all(commands.map((args) => svc(args, url)))) {
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr).toMatch(
        /^svc: 127\.0\.0\.1:\d+\/\w+: the PostgreSQL server refuses the user or the password[^\n]+\n$/,
      );
    }
  });

  test("opening an empty database by a command that needs an installation says so and leaves it empty", async () => {
    const empty = await server.createDatabase();
    const { exitCode, stdout, stderr } = await svc(["companies", "list"], empty.url);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(/^svc: There is no installation in \S+: check SVC_DATABASE_URL[^\n]+\n$/);
    {
      await using session = await connectPostgres(empty.url);
      const tables = await session.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
      expect(tables).toEqual([]);
    }
    await empty.drop();
  });

  test("opening an empty database by a user who may only read it, with the schema of now, fails too", async () => {
    const readable = await createMigratedPostgres();
    await (await open(readable.url)).close();
    await server.setReadOnly(readable, true);
    const error = await rejectionOf(open(readable.url));
    expect(error.message).toMatch(/is read-only/);
    await server.setReadOnly(readable, false);
    await (await open(readable.url)).close();
    await readable.drop();
  });

  test("opening by a user who has no rights to the tables that are there fails in one line", async () => {
    const filled = await createMigratedPostgres();
    await (await open(filled.url)).close();
    const error = await rejectionOf(
      open(withParts(filled.url, { username: roles.guest, password: PASSWORD })),
    );
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(/the tables of svc belong to \w+, and the user \w+ may not change them/);
    await filled.drop();
  });

  test("opening a database of a newer schema fails, and changes nothing", async () => {
    const newer = await createMigratedPostgres();
    await (await open(newer.url)).close();
    await using session = await connectPostgres(newer.url);
    await session.query("UPDATE svc_schema SET version = 9999");
    const error = await rejectionOf(open(newer.url));
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(/schema 9999, but this svc knows only \d+: run a newer svc/);
    expect(await session.query("SELECT version FROM svc_schema")).toEqual([{ version: 9999 }]);
    await newer.drop();
  });

  test("opening with the keys of another installation fails, and with the right ones or adopted ones does not", async () => {
    const keyed = await createMigratedPostgres();
    const place = (name: string) => ({ SVC_DATA_DIR: join(folder.path, name) });
    await (await open(keyed.url, place("first"))).close();
    const error = await rejectionOf(open(keyed.url, place("second")));
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(/second\/keys\.json is missing, and the database is sealed to it/);
    expect(error.message).not.toContain("\n");
    const shared = { ...place("third"), SVC_KEYS_FILE: join(folder.path, "first", "keys.json") };
    await (await open(keyed.url, shared)).close();
    await (await open(keyed.url, place("first"))).close();
    await keyed.drop();
  });

  test("opening an empty database by several at once, each with keys of its own, lets one win, and the others learn it", async () => {
    const raced = await server.createDatabase();
    const opened = await Promise.allSettled(
      [1, 2, 3].map((nth) => open(raced.url, { SVC_DATA_DIR: join(folder.path, `raced-${nth}`) })),
    );
    const refused = opened.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ServiceError);
      expect(String(reason)).toMatch(
        /keys\.json is (not the key file of this database|missing, and the database is sealed to it)/,
      );
    }
    for (const one of opened) if (one.status === "fulfilled") await one.value.close();
    await raced.drop();
  });

  test("opening whose connection breaks at any message ends in one line, and goes well the next time", async () => {
    const broken = await server.createDatabase();
    const proxy = await startPostgresProxy(broken.url);
    let messageCount = 0;
    let cutAt = 0;
    proxy.ask = () => (++messageCount === cutAt ? "cut" : "pass");
    const random = new SeededRandom(`${runSeed()}:cut-opening`);
    for (cutAt = 1 + random.below(CUT_STEP); ; cutAt += CUT_STEP) {
      messageCount = 0;
      try {
        await (await open(proxy.url, { SVC_DATA_DIR: join(folder.path, "broken") })).close();
        if (messageCount < cutAt) break;
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        expect(["setup", "service_unavailable"]).toContain((error as ServiceError).code);
      }
    }
    // The statements of the schema alone are more.
    expect(cutAt).toBeGreaterThan(5 * CUT_STEP);
    await proxy.close();
    await broken.drop();
  });
});
