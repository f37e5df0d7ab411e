import { DIAGNOSTICS_VARIANTS } from "./dataset-diagnostics.ts";

interface ScalePart {
  readonly table: string;
  /** `kept`: only what is younger than the time for which events are kept. */
  readonly from: "first" | "kept";
  /** Parameters: the first and the last test, how many there are in all, the time of the newest, the milliseconds between two. */
  readonly statement: string;
}

/** A number from 0 to 1 that looks random, the same in every run. */
const scattered = (n: string, salt: number) =>
  `((hashint8extended(${n}, ${salt}) & 2147483647) / 2147483648.0::float8)`;
const digest = (n: string, salt: string) => `md5('${salt}' || ${n}) || md5(${n} || '${salt}')`;
/** 256 bits in base64url. */
const bits = (n: string, salt: string) =>
  `rtrim(translate(encode(decode(${digest(n, salt)}, 'hex'), 'base64'), '+/', '-_'), '=')`;
const numberOf = (n: string) => `'BT-2026-' || lpad(upper(to_hex(${n})), 9, '0')`;
/** Of a hundred tests, fifteen have failed and one was cancelled. */
const status = `CASE WHEN n > $3::bigint - 200 THEN 'in_progress' WHEN ${scattered("n", 3)} < 0.15 THEN 'failed'
  WHEN ${scattered("n", 3)} < 0.16 THEN 'cancelled' ELSE 'completed' END`;

/** The ids of tests are their numbers, oldest first, so that the other tables can be made from what is known of a number. */
const TESTS = `
  INSERT INTO tests (id, unit_id, run_id, dealer_id, company_id, status, result_held, failure_reason, internal_reference,
    has_vehicle, registration, registration_key, vin, make, model, year, mileage_km,
    has_battery, soh_percent, capacity_kwh, nominal_kwh, estimated_range_miles, cell_count, cell_variance,
    diagnostics, overall_battery_status, warnings, warning_bits, vehicle_supported, reference_data, tested_at_ms, results_received_at_ms,
    certificate_number, rendered_at_ms, created_at_ms, updated_at_ms, age_years, change_no, model_key)
  SELECT n, dealer, 'run-' || lpad(n::text, 9, '0'), dealer, d.company_id, state, done, CASE WHEN state = 'failed' THEN 'communication_lost' END,
    'REF-' || lpad(n::text, 8, '0'), true, letters || ' ' || age || '-' || rest, letters || age || rest,
    variants.wmi || lpad(upper(to_hex((v * 2654435761) & 268435455)), 7, '0') || lpad(upper(to_hex(v)), 7, '0'),
    make, model, 2016 + v % 9, 1000 + (v * 37) % 180000 + 0.5,
    done, CASE WHEN done THEN 75 + (v * 31) % 250 / 10.0 END, CASE WHEN done THEN nominal * (0.75 + (v * 31) % 250 / 1000.0::float8) END,
    CASE WHEN done THEN nominal END, CASE WHEN done AND v % 5 > 0 THEN 110 + (v * 17) % 200 END, CASE WHEN done AND v % 3 = 0 THEN 96 END,
    CASE WHEN done THEN 0.003 + (v % 50) / 10000.0 END, CASE WHEN done THEN variants.diagnostics END,
    CASE WHEN done THEN variants.battery_status END,
    CASE WHEN done THEN CASE WHEN v % 7 = 0 THEN '["NOT_ENOUGH_DATA","BATTERY_TEMP_TOO_LOW"]'::json ELSE '[]'::json END END,
    CASE WHEN done THEN CASE WHEN v % 7 = 0 THEN 288 ELSE 0 END END,
    CASE WHEN done THEN v % 11 <> 0 END, CASE WHEN done THEN 'final' END, CASE WHEN done THEN at_ms END, CASE WHEN done THEN at_ms + 45000 END,
    CASE WHEN done THEN ${numberOf("n")} END, CASE WHEN done THEN at_ms + 52000 END, at_ms - 900000, at_ms + 52000,
    CASE WHEN done THEN extract(year FROM to_timestamp(at_ms / 1000))::bigint - (2016 + v % 9) END, n,
        lower(replace(replace(make, ' ', ''), '-', '')) || ' ' || lower(replace(replace(model, ' ', ''), '-', ''))
  FROM (
    SELECT n, $4::bigint - ($3::bigint - n) * $5::bigint AS at_ms,
      CASE WHEN n % 4 = 0 THEN 1 + (n * ${scattered("n", 1)})::bigint ELSE n END AS v,
      CASE WHEN n % 100 = 7 THEN 1 ELSE 1 + floor(6000 * power(${scattered("n", 2)}, 2))::bigint END AS dealer,
      ${status} AS state, ${status} = 'completed' AS done
    FROM generate_series($1::bigint, $2::bigint) AS n) AS made
  JOIN variants ON variants.id = (v * 40503) % ${DIAGNOSTICS_VARIANTS}
  JOIN dealers d ON d.id = dealer,
  LATERAL (SELECT 'B' || chr((65 + v % 26)::int) AS letters, lpad((v % 100)::text, 2, '0') AS age,
    lpad(upper(to_hex(v % 65536)), 4, '0') AS rest) AS plate`;

const selected = (columns: string, condition: string) =>
  `SELECT ${columns} FROM (SELECT n, $4::bigint - ($3::bigint - n) * $5::bigint + 45000 AS at_ms, ${status} AS status
    FROM generate_series($1::bigint, $2::bigint) AS n) AS made WHERE ${condition}`;
const OF_COMPLETED = "status = 'completed'";
const OF_ENDED = "status <> 'in_progress'";

/** Stands for the proof of any test: as long, and as hard to compress. The tree of twenty million entries has 25 levels. */
export const PROOF_VARIANTS = 997;
export const MAKE_PROOFS = `
  CREATE TEMP TABLE proofs AS SELECT n AS id, json_build_object('entry', json_build_object('salt', ${bits("n", "s")}, 'kind', 'issue',
    'certificate_number', ${numberOf("n")}, 'claims_sha256', ${digest("n", "c")}, 'at', '2026-03-02T09:30:00.000Z'), 'index', 10000000 + n,
    'hashes', (SELECT json_agg(${bits("n + level", "h")} || '=') FROM generate_series(1, 25) AS level),
    'checkpoint', 'log.example' || chr(10) || n || chr(10) || ${bits("n", "r")} || '=' || repeat(chr(10), 2) || '— log.example ' || ${bits("n", "x")} || ${bits("n", "y")} || chr(10)) AS proof
  FROM generate_series(0, ${PROOF_VARIANTS - 1}) AS n`;
const PINNED = `json_build_object('language', 'en', 'dealer', json_build_object('name', 'Bench Dealer ' || n % 6000, 'city', 'Brackenmoor', 'country', 'GB'),
  'dealerLogo', null, 'localTime', null, 'unitSerialNumber', 'BENCH-' || lpad((n % 6000)::text, 6, '0'),
  'issuer', json_build_object('name', 'Bench Issuer', 'url', 'https://issuer.example', 'contact', null, 'logo', null),
  'peers', json_build_object('count', 1500, 'lowerQuartile', 84.1, 'median', 89.3, 'upperQuartile', 93.7), 'history', json_build_array())`;

const CERTIFICATES = `
  INSERT INTO certificates (test_id, number, verification_code, verification_url, pinned, log_proof, signing_key_id, signature_max_bytes, signed_at_ms,
    template_version, pdf_sha256, jpeg_sha256, created_at_ms)
  ${selected(
    `n, ${numberOf("n")}, left(${bits("n", "v")}, 22), 'https://svc.example/verify/' || left(${bits("n", "v")}, 22), ${PINNED}, (SELECT proof FROM proofs WHERE id = n % ${PROOF_VARIANTS}),
    '_2vvKlYe4JtxfBvPxvz6MM', 2844, at_ms, 18, ${digest("n", "p")}, ${digest("n", "j")}, at_ms`,
    OF_COMPLETED,
  )}`;

const CERTIFICATE_FILES = `
  INSERT INTO certificate_files (sha256, test_id, format, language, byte_count, template_version, rendered_at_ms)
  SELECT CASE WHEN format = 'pdf' THEN ${digest("n", "p")} ELSE ${digest("n", "j")} END, n, format, 'en', 61979, 18, at_ms
  FROM (${selected("n, at_ms", OF_COMPLETED)}) AS of_test CROSS JOIN (VALUES ('pdf'), ('jpeg')) AS formats (format)`;

const LOG_ENTRIES = `
  INSERT INTO log_entries (id, leaf_index, entry, test_id, kind, salt, number, claims_sha256, at_ms)
  ${selected(`n, n, ${digest("n", "e")}, n, 'issue', ${bits("n", "s")}, ${numberOf("n")}, ${digest("n", "c")}, at_ms`, OF_COMPLETED)}`;

const RESULT_RECORDS = `INSERT INTO result_records (test_id, digest, received_at_ms) ${selected(`n, ${digest("n", "d")}, at_ms`, "true")}`;

/** Each of a whole test and its whole dealer, as the API tells them. */
const EVENTS = `
  INSERT INTO events (id, name, company_id, dealer_id, occurred_at_ms, data, concern)
  SELECT t.id, 'svc.test.' || status, company_id, dealer_id, updated_at_ms,
    json_build_object('test', json_build_object('id', t.id, 'internal_reference', internal_reference, 'dealer_id', dealer_id, 'unit_id', unit_id,
      'status', status, 'vehicle', json_build_object('registration', registration, 'vin', vin, 'make', make, 'model', model, 'year', year, 'mileage_km', mileage_km),
      'battery', json_build_object('soh_percent', soh_percent, 'capacity_kwh', capacity_kwh, 'nominal_kwh', nominal_kwh),
      'tested_at', tested_at_ms, 'certificate_number', certificate_number, 'warnings', warnings, 'diagnostics', diagnostics),
      'dealer', json_build_object('id', dealer_id, 'name', 'Bench Dealer ' || dealer_id, 'legal_name', null, 'status', 'active', 'billing_mode', 'group',
        'parent_company_id', company_id, 'units', json_build_array(json_build_object('id', unit_id, 'status', 'active',
          'serial_number', 'BENCH-' || lpad(unit_id::text, 6, '0'), 'activated_at', '2026-03-02T09:30:00.000Z'))))::text,
    CASE WHEN status = 'failed' THEN 'test_failed' END
  FROM tests t WHERE t.id BETWEEN $1 AND $2 AND ${OF_ENDED} AND $3::bigint > 0 AND $4::bigint > 0 AND $5::bigint > 0 ORDER BY t.id`;

const ofEvents = (columns: string, times = "") =>
  `SELECT ${columns} FROM events e ${times} WHERE e.id BETWEEN $1 AND $2 AND $3::bigint > 0 AND $4::bigint > 0 AND $5::bigint > 0`;
/** One delivery in fifty has failed after four attempts. */
const isLost = "e.id % 50 = 3";

const DELIVERIES = `
  INSERT INTO webhook_deliveries (id, webhook_id, endpoint_id, event, event_id, occurred_at_ms, state, finished_at_ms, attempt_count)
  ${ofEvents(`e.id, 'bench-' || ${digest("e.id", "w")}, company_id, name, e.id, occurred_at_ms, CASE WHEN ${isLost} THEN 'failed' ELSE 'delivered' END,
    occurred_at_ms + 30, CASE WHEN ${isLost} THEN 4 ELSE 1 END`)} ORDER BY e.id`;

const facts = (statusCode: number) =>
  `'{"status":${statusCode},"address":"192.0.2.1","duration_ms":15.1,"phases_ms":{"dns":1.3,"connect":2,"tls":null,"first_byte":12.3,"body":0.3}}'`;
const ATTEMPTS = `
  INSERT INTO webhook_attempts (delivery_id, started_at_ms, failure, facts, body_start)
  ${ofEvents(
    `e.id, occurred_at_ms, CASE WHEN ${isLost} THEN 'status' END, CASE WHEN ${isLost} THEN ${facts(503)} ELSE ${facts(204)} END,
    CASE WHEN ${isLost} THEN '<html><body>The service is restarting, please come back later</body></html>' ELSE '' END`,
    "CROSS JOIN generate_series(1, 4) AS time",
  )} AND (time = 1 OR ${isLost}) ORDER BY e.id`;

/** In this order: some are made from those before. */
export const SCALE_PARTS: readonly ScalePart[] = [
  { table: "tests", from: "first", statement: TESTS },
  { table: "result_records", from: "first", statement: RESULT_RECORDS },
  { table: "certificates", from: "first", statement: CERTIFICATES },
  { table: "certificate_files", from: "first", statement: CERTIFICATE_FILES },
  { table: "log_entries", from: "first", statement: LOG_ENTRIES },
  { table: "events", from: "kept", statement: EVENTS },
  { table: "webhook_deliveries", from: "kept", statement: DELIVERIES },
  { table: "webhook_attempts", from: "kept", statement: ATTEMPTS },
];
