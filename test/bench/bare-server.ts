import { Database } from "bun:sqlite";
import { join } from "node:path";
import { answerOf, type Row, toWire } from "./bare-answer.ts";

/**
 * What a lookup costs without svc: `Bun.serve`, one prepared statement, the same rows, the same JSON and the same headers. It has no token,
 * no credential, no reach, no checks and no log. It uses SQLite as svc does: the memory map, and `+?`, because Bun 1.4's SQLite plans a
 * statement with `= ?` under ORDER BY again at each run.
 */
const [dataDir = ""] = process.argv.slice(2);
const file = new Database(join(dataDir, "svc.db"), { readonly: true });
file.run("PRAGMA mmap_size = 2147418112");
file.run("PRAGMA cache_size = -32768");
const byVin = file.prepare<StoredRow, [string]>(
  "SELECT * FROM tests WHERE vin = +? ORDER BY tested_at_ms DESC, id DESC LIMIT 25",
);

interface StoredRow extends Row {
  readonly diagnostics: string;
  readonly warnings: string;
  readonly vehicle_supported: number;
}

function decoded(row: StoredRow) {
  return toWire(row, row.vehicle_supported === 1, JSON.parse(row.warnings), JSON.parse(row.diagnostics));
}

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  fetch(request) {
    const vin = new URL(request.url).searchParams.get("vin") ?? "";
    return answerOf(byVin.all(vin).map(decoded));
  },
});
console.log(`listening on ${server.url}`);
