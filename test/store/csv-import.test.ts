import { expect, test } from "bun:test";
import { importCsv } from "../../src/battery-tests/csv-import.ts";
import { csvTemplate, parseCsvMap } from "../../src/battery-tests/csv-map.ts";
import type { IngestOutcome, RejectedRecord } from "../../src/battery-tests/ingest-outcome.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";

const scene = inEachTest(openIngestScene);

const HEADER = "Gerät;Lauf;Stand;Zeit;Kennzeichen;Modell;SoH;Miles;Warnungen;Bemerkung";
const MAP = {
  columns: {
    Gerät: "unit_serial_number",
    Lauf: "run_id",
    Stand: "status",
    Zeit: "tested_at",
    Kennzeichen: "vehicle.registration",
    Modell: "vehicle.model",
    SoH: "battery.soh_percent",
    Miles: "vehicle.mileage_km",
    Warnungen: "warnings",
    Bemerkung: null,
  },
  decimal: ",",
  distance: "miles",
  time_zone: "Europe/Berlin",
};

interface Changes {
  readonly header?: string;
  readonly map?: Readonly<Record<string, unknown>>;
}

const LARGE_PIECE = 4_096;

async function* inPieces(bytes: Uint8Array) {
  const length = bytes.length > 100_000 ? LARGE_PIECE : 7;
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function importRows(rows: readonly string[], { header = HEADER, map = {} }: Changes = {}) {
  const outcomes: IngestOutcome[] = [];
  const raw: unknown[] = [];
  const bytes = Buffer.from([header, ...rows, ""].join("\r\n"));
  const counts = await importCsv(inPieces(bytes), parseCsvMap(JSON.stringify({ ...MAP, ...map })), {
    ingest: scene.ingest,
    historic: false,
    onOutcomes: (some) => void outcomes.push(...some),
    onRejected: (part) => void raw.push(part),
    onHeader: (part) => void raw.push(part),
  });
  const rejected = outcomes.filter((outcome): outcome is RejectedRecord => outcome.kind === "rejected");
  return { counts, raw, rejected };
}

const row = (run: string, time: string, soh = "92,4", model = "ID.3") =>
  `SU24-00001;${run};completed;${time};MÜ-AB 123E;${model};${soh};30000;A_1 B_2;x`;

test("a CSV file becomes records: decimal comma, miles, local time, and cells with line ends", async () => {
  const { counts } = await importRows([row("a", "2026-02-10 12:30", "92,4", '"ID.3; ""Pro""\n58,0 kWh"')]);
  expect(counts).toEqual({ accepted: 0, unchanged: 0, rejected: 1 });
  const good = await importRows([row("a", "10.02.2026 12:30", "92,4", '"ID.3; ""Pro"""')]);
  expect(good.counts).toEqual({ accepted: 1, unchanged: 0, rejected: 0 });
  expect(await scene.theTest()).toMatchObject({
    testedAtMs: Date.parse("2026-02-10T11:30:00Z"),
    vehicle: { registration: "MÜ-AB 123E", model: 'ID.3; "Pro"', mileageKm: 48_280.32, vin: null },
    battery: { sohPercent: 92.4, capacityKwh: null },
    warnings: ["A_1", "B_2"],
  });
});

test.each([
  ["2025-05-03", "2025-05-03"],
  ["03.05.2025", "2025-05-03"],
  ["3.5.2025", "2025-05-03"],
  ["31.02.2025", null],
  ["05/03/2025", null],
  ["3.5.25", null],
])("the day on which a battery was replaced is read from a CSV file: %s is %p", async (cell, day) => {
  const { counts, rejected } = await importRows([`${row("a", "2026-02-10 12:30")}; P-0001 ;${cell}`], {
    header: `${HEADER};Batterie;Ersetzt`,
    map: {
      columns: { ...MAP.columns, Batterie: "battery.identifier", Ersetzt: "battery.replaced_on" },
    },
  });
  expect(rejected.map(({ field }) => field)).toEqual(day === null ? ["battery.replaced_on"] : []);
  expect(counts.accepted).toBe(day === null ? 0 : 1);
  if (day !== null)
    expect((await scene.theTest()).battery).toMatchObject({ identifier: "P-0001", replacedOn: day });
});

test("the same CSV file again changes nothing", async () => {
  await importRows([row("a", "2026-02-10 12:30")]);
  expect((await importRows([row("a", "2026-02-10 12:30")])).counts.unchanged).toBe(1);
});

test("a rejected row is named by the line on which it starts, with all its faults, and handed over as it is", async () => {
  const wrong = row("b", "2026-02-10 12:30", "92.4", '"two\nlines"');
  const { rejected, raw } = await importRows([
    row("a", "2026-02-10 12:30"),
    "",
    wrong,
    row("c", "2026-02-10 12:30", "x"),
    "too;short",
  ]);
  expect(rejected.map(({ line, faults }) => [line, faults.map(({ field }) => field)])).toEqual([
    [4, ["vehicle.model", "battery.soh_percent"]],
    [6, ["battery.soh_percent"]],
    [7, [null, "status", "unit_serial_number"]],
  ]);
  expect(rejected[0]).toMatchObject({ runId: "b", unitSerialNumber: "SU24-00001" });
  expect(raw).toEqual([HEADER, wrong, row("c", "2026-02-10 12:30", "x"), "too;short"]);
});

test.each([
  ["2026-03-29 02:30", "does not exist"],
  ["2026-10-25 02:30", "came twice"],
  ["2026-02-30 12:00", "of the calendar"],
  ["02/10/2026 12:00", "ISO 8601"],
])("a local time that nobody can tell is rejected: %s", async (time, words) => {
  const { rejected } = await importRows([row("a", time)]);
  expect(rejected).toMatchObject([{ field: "tested_at", message: expect.stringContaining(words) }]);
});

test("a time with an offset is taken also in the hour that comes twice", async () => {
  scene.clock.advanceSeconds(365 * 86_400);
  expect((await importRows([row("a", "2026-10-25T02:30:00+01:00")])).counts.accepted).toBe(1);
});

test.each<[string, Changes, string]>([
  ["an unknown column", { header: `${HEADER};Farbe` }, 'does not name the column "Farbe"'],
  ["a missing column", { header: HEADER.replace("SoH;", "") }, 'no column "SoH"'],
  ["a column twice", { header: `${HEADER};SoH` }, '"SoH" twice'],
  ["an unknown member", { map: { columns: { Gerät: "vehicle.colour" } } }, '"Gerät" must name a member'],
  [
    "one member twice",
    { map: { columns: { A: "run_id", B: "run_id" } } },
    "two columns are mapped to run_id",
  ],
  ["a decimal sign", { map: { decimal: "'" } }, "decimal must be one of"],
  ["a time zone", { map: { time_zone: "Berlin" } }, "time_zone must be"],
  ["a member of the map", { map: { colums: {} } }, 'no member "colums"'],
])("a map that does not fit is refused before anything is stored: %s", async (_, changes, words) => {
  await expect(importRows([row("a", "2026-02-10 12:30")], changes)).rejects.toThrow(words);
  expect(await scene.tests()).toEqual([]);
});

test.each([",", ";", "\t", "|"])("the delimiter %p is found in the header", async (delimiter) => {
  const header = ["unit", "run", '"a,b;c|d"'].join(delimiter);
  const cells = ["SU24-00001", "a", "pending"].join(delimiter);
  const map = { columns: { unit: "unit_serial_number", run: "run_id", "a,b;c|d": "status" } };
  expect((await importRows([cells], { header, map })).counts.accepted).toBe(1);
});

test("a CSV file of Windows-1252 is refused until its map says so", async () => {
  const map = { columns: { Gerät: "unit_serial_number", Lauf: "run_id", Stand: "status" } };
  const bytes = Buffer.from("Gerät;Lauf;Stand\nSU24-00001;a;pending\n", "latin1");
  const options = { ingest: scene.ingest, historic: false };
  const read = (encoding: object) =>
    importCsv(inPieces(bytes), parseCsvMap(JSON.stringify({ ...map, ...encoding })), options);
  await expect(read({})).rejects.toThrow("The file is not utf-8");
  expect((await read({ encoding: "windows-1252" })).accepted).toBe(1);
});

test.each(["\r\n", "\n", "\r"])(
  "a line end %j within a cell and empty lines count once in the lines of a report",
  async (end) => {
    const { rejected, raw } = await importRows([
      row("a", "2026-02-10 12:30", "92,4", `"ID.3${end}58${end}kWh"`),
      "",
      row("b", "x"),
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([2, 6]);
    expect(raw.slice(1)).toEqual([
      row("a", "2026-02-10 12:30", "92,4", `"ID.3${end}58${end}kWh"`),
      row("b", "x"),
    ]);
  },
);

test("a file with line ends of more than one system is read row by row", async () => {
  const { counts, rejected } = await importRows([
    `${row("a", "2026-02-10 12:30")}\n${row("b", "2026-02-10 12:30")}`,
    row("c", "x"),
  ]);
  expect(counts).toEqual({ accepted: 2, unchanged: 0, rejected: 1 });
  expect(rejected).toMatchObject([{ line: 4, runId: "c" }]);
});

test("a quotation mark that is not closed ends the reading, and names and hands over the lines that were not read", async () => {
  const { counts, rejected, raw } = await importRows([
    row("a", "2026-02-10 12:30"),
    "",
    '"open;b',
    row("c", "2026-02-10 12:30"),
  ]);
  expect(counts).toEqual({ accepted: 1, unchanged: 0, rejected: 1 });
  expect(rejected).toMatchObject([
    { line: 4, message: expect.stringMatching(/not closed.* nothing from here to line 5/) },
  ]);
  expect(raw).toEqual([HEADER, `"open;b\r\n${row("c", "2026-02-10 12:30")}`]);
});

test("a row of more than 1 MiB ends the reading, and says so, whatever follows it", async () => {
  const short = [HEADER, row("a", "2026-02-10 12:30"), row("b", "2026-02-10 12:30", "92,4", "")].join("\r\n");
  // The next row begins with a piece of the file, where the parser would find it.
  const long = "x".repeat(257 * LARGE_PIECE - (Buffer.byteLength(short) % LARGE_PIECE));
  for (const model of [long, `"${long}"`, `"${long}`]) {
    const { counts, rejected, raw } = await importRows([
      row("a", "2026-02-10 12:30"),
      row("b", "2026-02-10 12:30", "92,4", model),
      ...Array.from({ length: 20 }, (_, index) => row(`c${index}`, "2026-02-10 12:30", "92,4", '"ID.3"')),
    ]);
    expect(counts.accepted + counts.unchanged).toBe(1);
    expect(rejected).toMatchObject([{ line: 3, message: expect.stringContaining("longer than 1 MiB") }]);
    expect(raw).toEqual([HEADER, null]);
  }
  expect(await scene.tests()).toHaveLength(1);
});

test("the template of a CSV file is one that can be imported", async () => {
  const { header, map } = csvTemplate();
  const cells = header.split(",").map((name) => {
    const known: Readonly<Record<string, string>> = {
      unit_serial_number: "SU24-00001",
      run_id: "a",
      status: "pending",
    };
    return known[name] ?? "";
  });
  const counts = await importCsv(
    inPieces(Buffer.from(`${header}\n${cells.join(",")}\n`)),
    parseCsvMap(JSON.stringify(map)),
    {
      ingest: scene.ingest,
      historic: false,
    },
  );
  expect(counts).toEqual({ accepted: 1, unchanged: 0, rejected: 0 });
});
