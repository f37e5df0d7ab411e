import { postgresForTests, startPrivatePostgres } from "./postgres-server.ts";
import { connectPostgres } from "./postgres-session.ts";

/**
 * What a process that uses PostgreSQL reports. `guarded` starts a server and stays; `shared` asks twice for the suite's server and ends.
 */
export interface PostgresUser {
  readonly guarded: { readonly folder: string; readonly dataFolder: string; readonly pid: number };
  readonly shared: {
    readonly adminUrl: string;
    readonly templateRows: ReadonlyArray<{ readonly pid: number }>;
  } | null;
}

const tell = <Kind extends keyof PostgresUser>(_kind: Kind, told: PostgresUser[Kind]) =>
  process.stdout.write(`${JSON.stringify(told)}\n`);

if (process.argv[2] === "guarded") {
  const { folder, dataFolder, pid } = await startPrivatePostgres();
  tell("guarded", { folder, dataFolder, pid: pid() });
  // Until it is killed.
  await new Promise(() => setInterval(() => {}, 60_000));
} else {
  await postgresForTests();
  const server = await postgresForTests();
  if (server === null) {
    tell("shared", null);
  } else {
    await server.ensureTemplate("shared_with_a_process", async (url) => {
      await using session = await connectPostgres(url);
      await session.query("CREATE TABLE made_by (pid integer)");
      await session.query(`INSERT INTO made_by VALUES (${process.pid})`);
    });
    const database = await server.createDatabase({ template: "shared_with_a_process" });
    const session = await connectPostgres(database.url);
    const templateRows = await session.query<{ pid: number }>("SELECT pid FROM made_by");
    tell("shared", { adminUrl: server.adminUrl, templateRows });
    await session[Symbol.asyncDispose]();
    await database.drop();
  }
}
