import type { PostgresServer } from "../db/postgres-url.ts";
import type { Check } from "./checkup.ts";

/** Without this check of the server, an attacker in between could pose as the server. Part of the check of the database. */
export function databaseTlsCheck(server: Pick<PostgresServer, "tls"> | null): Check {
  return {
    name: "database",
    look: (report) =>
      server?.tls === "encrypt"
        ? [
            report.warning(
              "sslmode=require encrypts but does not verify the server: an attacker in between could read and change everything",
              "Set sslmode=verify-full in SVC_DATABASE_URL, and sslrootcert=FILE if you use your own certificate authority.",
            ),
          ]
        : [],
  };
}
