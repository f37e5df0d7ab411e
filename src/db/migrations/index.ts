import { ServiceError } from "../../kernel/errors.ts";
import postgresInitial from "./postgres/0000_initial.sql" with { type: "text" };
import postgresTestSearch from "./postgres/0001_test_search.sql" with { type: "text" };
import postgresDismissedNotices from "./postgres/0002_dismissed_notices.sql" with { type: "text" };
import postgresTestRemarks from "./postgres/0003_test_remarks.sql" with { type: "text" };
import postgresResultHold from "./postgres/0004_result_hold.sql" with { type: "text" };
import postgresCompareKeys from "./postgres/0005_compare_keys.sql" with { type: "text" };
import postgresWithdrawnResults from "./postgres/0006_withdrawn_results.sql" with { type: "text" };
import postgresUnitMoves from "./postgres/0007_unit_moves.sql" with { type: "text" };
import postgresBatteryPack from "./postgres/0008_battery_pack.sql" with { type: "text" };
import postgresInterruptedRenderings from "./postgres/0009_interrupted_renderings.sql" with { type: "text" };
import postgresKeptFiles from "./postgres/0010_kept_files.sql" with { type: "text" };
import postgresStatusLists from "./postgres/0011_status_lists.sql" with { type: "text" };
import postgresSohBasis from "./postgres/0012_soh_basis.sql" with { type: "text" };
import postgresStatedStatus from "./postgres/0013_stated_status.sql" with { type: "text" };
import sqliteInitial from "./sqlite/0000_initial.sql" with { type: "text" };
import sqliteTestSearch from "./sqlite/0001_test_search.sql" with { type: "text" };
import sqliteDismissedNotices from "./sqlite/0002_dismissed_notices.sql" with { type: "text" };
import sqliteTestRemarks from "./sqlite/0003_test_remarks.sql" with { type: "text" };
import sqliteResultHold from "./sqlite/0004_result_hold.sql" with { type: "text" };
import sqliteCompareKeys from "./sqlite/0005_compare_keys.sql" with { type: "text" };
import sqliteWithdrawnResults from "./sqlite/0006_withdrawn_results.sql" with { type: "text" };
import sqliteUnitMoves from "./sqlite/0007_unit_moves.sql" with { type: "text" };
import sqliteBatteryPack from "./sqlite/0008_battery_pack.sql" with { type: "text" };
import sqliteInterruptedRenderings from "./sqlite/0009_interrupted_renderings.sql" with { type: "text" };
import sqliteKeptFiles from "./sqlite/0010_kept_files.sql" with { type: "text" };
import sqliteStatusLists from "./sqlite/0011_status_lists.sql" with { type: "text" };
import sqliteSohBasis from "./sqlite/0012_soh_basis.sql" with { type: "text" };
import sqliteStatedStatus from "./sqlite/0013_stated_status.sql" with { type: "text" };

/**
 * Every migration of a SQLite database in order; the position is its version. Embedded, because a compiled binary has no folder to
 * read.
 */
export const SQLITE_MIGRATIONS: readonly string[] = [
  sqliteInitial,
  sqliteTestSearch,
  sqliteDismissedNotices,
  sqliteTestRemarks,
  sqliteResultHold,
  sqliteCompareKeys,
  sqliteWithdrawnResults,
  sqliteUnitMoves,
  sqliteBatteryPack,
  sqliteInterruptedRenderings,
  sqliteKeptFiles,
  sqliteStatusLists,
  sqliteSohBasis,
  sqliteStatedStatus,
];

/** The same for PostgreSQL. A change of the tables is one migration on each engine, so a version means the same on both. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  postgresInitial,
  postgresTestSearch,
  postgresDismissedNotices,
  postgresTestRemarks,
  postgresResultHold,
  postgresCompareKeys,
  postgresWithdrawnResults,
  postgresUnitMoves,
  postgresBatteryPack,
  postgresInterruptedRenderings,
  postgresKeptFiles,
  postgresStatusLists,
  postgresSohBasis,
  postgresStatedStatus,
];

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
