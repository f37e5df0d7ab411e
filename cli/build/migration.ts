import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { postgresTable } from "../../src/db/postgres-schema.ts";
import { assertUnreleased, noteRelease, readReleasedFiles } from "./released-files.ts";

/**
 * `bun run migration NAME` writes what the tables have changed as one migration for each engine. Both must then be named in
 * `src/db/migrations/index.ts`; `bun run stored-databases` stores a database of each.
 * `--unreleased` writes the last migration of each engine again, unless a release has had it; `bun run stored-databases --unreleased`
 * goes with it. `--released` notes everything that is there as part of the version in package.json: it never changes from then on.
 */
const REPOSITORY = resolve(import.meta.dir, "../..");
const SQLITE_FOLDER = join(REPOSITORY, "src/db/migrations/sqlite");
const POSTGRES_FOLDER = join(REPOSITORY, "src/db/migrations/postgres");
const STATEMENT_BREAK = "--> statement-breakpoint\n";

interface Journal {
  readonly entries: ReadonlyArray<{ readonly idx: number; readonly tag: string }>;
}

const [argument = ""] = process.argv.slice(2);
try {
  if (argument === "--released") for (const path of await noteRelease()) console.info(`released: ${path}`);
  else await writeMigration(argument === "--unreleased" ? await removeLastMigration() : argument);
} catch (error) {
  console.error(`migration: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function writeMigration(name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error("usage: bun run migration NAME | --unreleased | --released");
  await runDrizzleKit(name);
  await writePostgresMigration(name);
}

/** Both engines share the name. */
async function removeLastMigration(): Promise<string> {
  const journalPath = join(SQLITE_FOLDER, "meta/_journal.json");
  const journal: Journal = await Bun.file(journalPath).json();
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error("there is no migration");
  const name = last.tag.slice("0000_".length);
  const released = await readReleasedFiles();
  const removed: string[] = [];
  for (const folder of [SQLITE_FOLDER, POSTGRES_FOLDER]) {
    const file = (await readdir(folder)).find((path) => path.endsWith(`_${name}.sql`));
    if (file === undefined) throw new Error(`${folder} has no migration named ${name}`);
    assertUnreleased(join(folder, file), released);
    removed.push(join(folder, file), join(folder, "meta", `${file.slice(0, "0000".length)}_snapshot.json`));
  }
  for (const path of removed) await rm(path);
  const entries = journal.entries.slice(0, -1);
  await writeFile(journalPath, `${JSON.stringify({ ...journal, entries }, null, 2)}\n`);
  return name;
}

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
    const exported: Record<string, unknown> = await import(join(REPOSITORY, path));
    for (const [name, value] of Object.entries(exported)) {
      if (is(value, SQLiteTable)) tables[name] = postgresTable(value);
    }
  }
  return tables;
}

/** The server's search path decides which schema is used, but drizzle-kit writes a schema out, so it is removed. */
function inSearchPath(statement: string): string {
  return statement.replaceAll('"public".', "");
}
