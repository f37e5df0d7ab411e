import { Database } from "bun:sqlite";
import { join } from "node:path";

/**
 * What a lookup costs without svc: `Bun.serve`, one prepared statement, the same rows, the same JSON and the same headers, and
 * nothing else: no token, no credential, no reach, no checks, no log.
 *
 * `plain` is written as one would at first. `tuned` knows what svc knows: SQLite's memory map, and that `+?` keeps SQLite from
 * planning the statement anew at each run (Bun 1.4's SQLite does so for `= ?` under ORDER BY).
 */
const [dataDir = "", kind = "plain"] = process.argv.slice(2);
const file = new Database(join(dataDir, "svc.db"), { readonly: true });
if (kind === "tuned") {
  file.run("PRAGMA mmap_size = 2147418112");
  file.run("PRAGMA cache_size = -32768");
}
const byVin = file.prepare<Row, [string]>(
  `SELECT * FROM tests WHERE vin = ${kind === "tuned" ? "+?" : "?"} ORDER BY tested_at_ms DESC, id DESC LIMIT 25`,
);

interface Row {
  id: number;
  unit_id: number;
  dealer_id: number;
  status: string;
  internal_reference: string | null;
  registration: string | null;
  vin: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  mileage_km: number | null;
  soh_percent: number | null;
  capacity_kwh: number | null;
  nominal_kwh: number | null;
  estimated_range_miles: number | null;
  cell_count: number | null;
  cell_variance: number | null;
  diagnostics: string;
  warnings: string;
  vehicle_supported: number;
  reference_data: string;
  tested_at_ms: number;
  results_received_at_ms: number;
  certificate_number: string | null;
  rendered_at_ms: number | null;
  created_at_ms: number;
  updated_at_ms: number;
}

function toWire(row: Row) {
  const supported = row.vehicle_supported === 1;
  return {
    id: row.id,
    internal_reference: row.internal_reference,
    dealer_id: row.dealer_id,
    unit_id: row.unit_id,
    status: row.status,
    vehicle: {
      registration: row.registration,
      vin: row.vin,
      make: row.make,
      model: row.model,
      year: row.year,
      mileage_km: row.mileage_km,
    },
    battery: {
      soh_percent: row.soh_percent,
      capacity_kwh: row.capacity_kwh,
      nominal_kwh: row.nominal_kwh,
      estimated_range_miles: row.estimated_range_miles,
      cell_count: row.cell_count,
      cell_variance: row.cell_variance,
    },
    tested_at: new Date(row.tested_at_ms).toISOString(),
    results_received_at: new Date(row.results_received_at_ms).toISOString(),
    vehicle_supported: supported,
    result_status: row.reference_data,
    certificate_number: row.certificate_number,
    certificate_available: row.rendered_at_ms !== null,
    preview_available: row.rendered_at_ms !== null,
    created_at: new Date(row.created_at_ms).toISOString(),
    updated_at: new Date(row.updated_at_ms).toISOString(),
    warnings: JSON.parse(row.warnings),
    diagnostics: { vehicle_supported: supported, ...JSON.parse(row.diagnostics) },
  };
}

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  fetch(request) {
    const vin = new URL(request.url).searchParams.get("vin") ?? "";
    const data = byVin.all(vin).map(toWire);
    const meta = {
      request_id: "req_0000000000000000000000",
      page: 1,
      per_page: 25,
      total: data.length,
      has_more: false,
    };
    return new Response(JSON.stringify({ data, meta }), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-request-id": meta.request_id,
        "cache-control": "no-store",
      },
    });
  },
});
console.log(`listening on ${server.url}`);
