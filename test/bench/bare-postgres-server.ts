import pg from "pg";
import { answerOf, type Row, toWire } from "./bare-answer.ts";

/**
 * What a lookup on PostgreSQL costs without svc: `Bun.serve`, svc's driver with a pool as large as svc's for reading, one named prepared
 * statement, the same rows, the same JSON and the same headers. It has no token, no credential, no reach, no checks and no log. svc sends
 * two queries for each lookup, because the credential must be valid at that moment.
 *
 * With a client id as argument it reads that credential before each lookup, so that the difference is the cost of the second query.
 */
const [poolSize, clientId] = process.argv.slice(2);
const connectionString = process.env.SVC_DATABASE_URL;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString, max: Number(poolSize) });

const BY_VIN = "SELECT * FROM tests WHERE vin = $1 ORDER BY tested_at_ms DESC NULLS LAST, id DESC LIMIT 25";
const BY_CLIENT_ID =
  "SELECT c.*, a.kind, a.company_id, a.restricted FROM credentials c JOIN accounts a ON a.id = c.account_id WHERE client_id = $1";

interface StoredRow extends Row {
  readonly diagnostics: object;
  readonly warnings: unknown;
  readonly vehicle_supported: boolean;
}

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  async fetch(request) {
    const vin = new URL(request.url).searchParams.get("vin") ?? "";
    if (clientId !== undefined) {
      const { rows } = await pool.query({ name: "by_client_id", text: BY_CLIENT_ID, values: [clientId] });
      if (rows.length !== 1) return new Response(null, { status: 401 });
    }
    const { rows } = await pool.query<StoredRow>({ name: "by_vin", text: BY_VIN, values: [vin] });
    return answerOf(rows.map((row) => toWire(row, row.vehicle_supported, row.warnings, row.diagnostics)));
  },
});
console.log(`listening on ${server.url}`);
