import pg from "pg";
import { columnsOf, keyOf, signedBody, takenIn } from "./bare-result.ts";

/**
 * What storing a result costs on PostgreSQL without svc: `Bun.serve`, the HMAC, svc's driver with a pool as large as all of svc's, and for
 * each request one `INSERT` into a table with two indexes, which is one commit that waits for the disk. There are no checks, no event, no
 * queue and no log.
 */
const [poolSize = "", secret = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.SVC_DATABASE_URL, max: Number(poolSize) });
await pool.query(
  "CREATE TABLE results (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, run_id text NOT NULL, vin text, record json NOT NULL)",
);
await pool.query("CREATE UNIQUE INDEX results_run ON results (run_id)");
await pool.query("CREATE INDEX results_vin ON results (vin)");
const INSERT = "INSERT INTO results (run_id, vin, record) VALUES ($1, $2, $3) RETURNING id";
const key = keyOf(secret);

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  async fetch(request) {
    const text = await signedBody(request, key);
    if (text === null) return new Response(null, { status: 401 });
    const { runId, vin } = columnsOf(text);
    const values = [runId, vin, text];
    const { rows } = await pool.query<{ id: string }>({ name: "insert", text: INSERT, values });
    return takenIn(Number(rows[0]?.id));
  },
});
console.log(`listening on ${server.url}`);
