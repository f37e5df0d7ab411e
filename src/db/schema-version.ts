import { ServiceError } from "../kernel/errors.ts";

/** drizzle-kit writes this between the statements of one migration. */
const STATEMENT_BREAK = "--> statement-breakpoint";

/** @throws ServiceError `setup` when a newer svc wrote the database. */
export function statementsFrom(version: number, migrations: readonly string[]): string[] {
  if (version > migrations.length) {
    throw new ServiceError(
      "setup",
      `The database has schema ${version}, but this svc knows only ${migrations.length}: run a newer svc, or restore an older backup.`,
    );
  }
  return migrations.slice(version).flatMap((migration) => migration.split(STATEMENT_BREAK));
}
