import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SQLITE_MIGRATIONS } from "../../src/db/migrations/index.ts";
import { nextMigration } from "./migrated-tables.ts";
import { assertUnreleased, noteRelease, readReleasedFiles } from "./released-files.ts";

/**
 * `bun run migration NAME` writes what the tables have changed as one migration for each engine. Both must then be named in
 * `src/db/migrations/index.ts`.
 * `--unreleased` writes the last migration of each engine again, unless a release has had it. `--released` notes everything that is there as
 * part of the version in package.json: it never changes from then on.
 */
const MIGRATIONS = resolve(import.meta.dir, "../../src/db/migrations");
const ENGINES = ["sqlite", "postgres"] as const;
const STATEMENT_BREAK = "--> statement-breakpoint\n";

const [argument = ""] = process.argv.slice(2);
try {
  if (argument === "--released") for (const path of await noteRelease()) console.info(`released: ${path}`);
  else if (argument === "--unreleased") await writeLastAgain();
  else await writeMigration(argument, SQLITE_MIGRATIONS);
} catch (error) {
  console.error(`migration: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function writeMigration(name: string, before: readonly string[]): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error("usage: bun run migration NAME | --unreleased | --released");
  const next = await nextMigration(before);
  for (const engine of ENGINES) {
    if (next[engine].length === 0) {
      console.error(`${engine}: nothing has changed`);
      continue;
    }
    const path = join(MIGRATIONS, engine, `${String(before.length).padStart(4, "0")}_${name}.sql`);
    await writeFile(path, next[engine].map(inSearchPath).join(STATEMENT_BREAK));
    console.error(path);
  }
}

/** Both engines share the name. */
async function writeLastAgain(): Promise<void> {
  const before = SQLITE_MIGRATIONS.slice(0, -1);
  const start = `${String(before.length).padStart(4, "0")}_`;
  const file = (await readdir(join(MIGRATIONS, "sqlite"))).find((one) => one.startsWith(start));
  if (file === undefined) throw new Error("there is no migration");
  const released = await readReleasedFiles();
  for (const engine of ENGINES) assertUnreleased(join(MIGRATIONS, engine, file), released);
  await writeMigration(file.slice(start.length, -".sql".length), before);
}

/** The server's search path decides which schema is used, but drizzle-kit writes a schema out, so it is removed. */
function inSearchPath(statement: string): string {
  return statement.replaceAll('"public".', "");
}
