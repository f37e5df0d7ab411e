import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { postgresTable } from "../src/db/postgres-schema.ts";

/**
 * `bun run migration NAME`: writes what the tables have changed since the last migration as one for each engine. Both must then be
 * named in `src/db/migrations/index.ts`; a test holds them against the tables. `bun run stored-databases` then stores a database of each.
 */
const REPOSITORY = resolve(import.meta.dir, "..");
const POSTGRES_FOLDER = join(REPOSITORY, "src/db/migrations/postgres");
const STATEMENT_BREAK = "--> statement-breakpoint\n";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("usage: bun run migration NAME");
await runDrizzleKit(name);
await writePostgresMigration(name);

/** drizzle-kit asks at the terminal when a column may have been renamed. */
async function runDrizzleKit(name: string): Promise<void> {
  const kit = Bun.spawn(["bunx", "drizzle-kit", "generate", "--name", name], {
    cwd: REPOSITORY,
    stdio: ["inherit", "inherit", "inherit"],
  });
  if ((await kit.exited) !== 0) throw new Error("drizzle-kit failed");
}

async function writePostgresMigration(name: string): Promise<void> {
  const meta = join(POSTGRES_FOLDER, "meta");
  await mkdir(meta, { recursive: true });
  const snapshots = (await readdir(meta)).sort();
  const last = snapshots.at(-1);
  const previous = last === undefined ? generateDrizzleJson({}) : await Bun.file(join(meta, last)).json();
  const current = generateDrizzleJson(await postgresTables(), previous.id);
  const statements = await generateMigration(previous, current);
  if (statements.length === 0) return console.error("PostgreSQL: nothing has changed");
  const number = String(snapshots.length).padStart(4, "0");
  await writeFile(
    join(POSTGRES_FOLDER, `${number}_${name}.sql`),
    statements.map(inSearchPath).join(STATEMENT_BREAK),
  );
  await writeFile(join(meta, `${number}_snapshot.json`), `${JSON.stringify(current, null, 2)}\n`);
  console.error(`PostgreSQL: src/db/migrations/postgres/${number}_${name}.sql`);
}

async function postgresTables(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const path of new Glob("src/**/*-table.ts").scanSync(REPOSITORY)) {
    const exported = (await import(join(REPOSITORY, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (is(value, SQLiteTable)) tables[name] = postgresTable(value);
    }
  }
  return tables;
}

/** The schema is where the server's search path says; drizzle-kit writes it out. */
function inSearchPath(statement: string): string {
  return statement.replaceAll('"public".', "");
}
