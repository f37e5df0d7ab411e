import type { PostgresServer } from "../db/postgres-url.ts";
import type { Check } from "./checkup.ts";

/**
 * Checks that the PostgreSQL connection is not only encrypted but also verifies the server; otherwise an attacker in between could pose
 * as the server. Part of the check of the database.
 */
export function databaseTlsCheck(server: Pick<PostgresServer, "tls"> | null): Check {
  return {
    name: "database",
    look: (report) =>
      server?.tls === "encrypt"
        ? [
            report.warning(
              "sslmode=require encrypts, and does not check whose the server is: anyone in between could read and change everything",
              "Set sslmode=verify-full in SVC_DATABASE_URL, with sslrootcert=FILE for an authority of your own.",
            ),
          ]
        : [],
  };
}
