import { ServiceError } from "../../kernel/errors.ts";
import { postgresFailure } from "../postgres-failure.ts";
import { setupFailure } from "../postgres-setup-failure.ts";
import { nameOf, type PostgresServer } from "../postgres-url.ts";

/** An error that is not the driver's is returned unchanged. */
export function copyFailure(error: unknown, server: PostgresServer): unknown {
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const what = explain(failure.reason);
  if (what !== null) {
    return new ServiceError("setup", `${nameOf(server)} ${what}`, { internal: failure.reason });
  }
  if (failure.kind !== "refused" && failure.kind !== "lost") return inOtherWords(setupFailure(error, server));
  return new ServiceError(
    "setup",
    `${nameOf(server)}: the copy was interrupted (${failure.reason}); it is complete or absent, never partial: run it again.`,
    { internal: failure.reason },
  );
}

/** The URL may come from elsewhere than the setting that other commands use. */
function inOtherWords(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.code, error.message.replaceAll("SVC_DATABASE_URL", "its URL"), {
    cause: error,
  });
}

function explain(sqlState: string): string | null {
  switch (sqlState) {
    case "42P07": // duplicate_table
    case "42710": // duplicate_object
      return "holds tables of another program with the names of svc's: name an empty database.";
    case "55P03": // lock_not_available
      return "is in use: stop the svc that serves it, migrates it or copies to it, or name another database.";
    case "53100": // disk_full
      return "has no room on its disk; nothing of the copy was kept.";
    case "23503": // foreign_key_violation
      return "refused a row that refers to a missing one: the source is damaged; nothing of the copy was kept.";
    case "23505": // unique_violation
      return "refused a second row of one key: the source is damaged; nothing of the copy was kept.";
    case "22P02": // invalid_text_representation
    case "22021": // character_not_in_repertoire
      return "refused a value that it cannot keep; nothing of the copy was kept.";
    default:
      return null;
  }
}
