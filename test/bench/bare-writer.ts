import { Database } from "bun:sqlite";
import { columnsOf, keyOf, signedBody, takenIn } from "./bare-result.ts";

/**
 * What storing a result costs without svc: `Bun.serve`, the HMAC of the Standard Webhooks scheme, one insert of the record's text into a
 * table with two indexes, and for each request a commit that waits for the disk. There are no checks, no event, no queue and no log.
 */
const [path = "", secret = ""] = process.argv.slice(2);
const key = keyOf(secret);
const file = new Database(path, { create: true });
file.run("PRAGMA journal_mode = WAL");
file.run("PRAGMA synchronous = FULL");
file.run(
  "CREATE TABLE results (id integer PRIMARY KEY AUTOINCREMENT, run_id text NOT NULL, vin text, record text NOT NULL)",
);
file.run("CREATE UNIQUE INDEX results_run ON results (run_id)");
file.run("CREATE INDEX results_vin ON results (vin)");
const insert = file.prepare<{ id: number }, [string, string | null, string]>(
  "INSERT INTO results (run_id, vin, record) VALUES (?, ?, ?) RETURNING id",
);

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  async fetch(request) {
    const text = await signedBody(request, key);
    if (text === null) return new Response(null, { status: 401 });
    const { runId, vin } = columnsOf(text);
    return takenIn(insert.get(runId, vin, text)?.id ?? Number.NaN);
  },
});
console.log(`listening on ${server.url}`);
