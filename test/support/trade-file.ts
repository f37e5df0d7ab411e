import type { WireRecord } from "./result-records.ts";
import { SeededRandom } from "./seeded-random.ts";

const LINE_COUNT = 20_000;

/** As they are sold: maker, model with its pack, kWh when new, range when new in miles, cells, first model year, start of the VIN. */
const MODELS = [
  ["Volkswagen", "ID.3 Pro 58,0 kWh", 58, 220, 108, 2020, "WVWZZZE1Z"],
  ["Renault", "Zoe R135 52,0 kWh", 52, 205, 192, 2019, "VF1AG0002"],
  ["Nissan", "Leaf 40 kWh", 37.8, 150, 192, 2018, "SJNFAAZE1"],
  ["Kia", "e-Niro 64,8 kWh", 64.8, 245, 98, 2019, "KNACC81GF"],
  ["BMW", "i3 120 Ah", 37.9, 150, 96, 2019, "WBY8P2100"],
  ["Škoda", "Enyaq iV 80", 77, 290, 96, 2021, "TMBJC9NY0"],
  ["Citroën", "ë-C4 50,0 kWh", 46.3, 185, 108, 2021, "VR7BCZKXC"],
  ["Tesla", "Model 3 Long Range", 75, 300, 96, 2021, "LRW3E7EK0"],
] as const;

const VIN_YEARS = "JKLMNPRSTV";

/** Lines as dealers send them, always the same: healthy records, repeats, and some 1.5% with faults of every kind. */
export function* tradeLines(): Generator<string> {
  const random = new SeededRandom("trade");
  const sent: WireRecord[] = [];
  for (let line = 1; line <= LINE_COUNT; line += 1) {
    const roll = random.below(1_000);
    const earlier = sent.length > 50 ? random.pick(sent) : null;
    if (roll < 15) yield wrongLine(random, healthyRecord(random, line, null));
    else if (roll < 25 && earlier !== null) yield repeatedLine(random, earlier);
    else {
      const record = healthyRecord(random, line, roll < 60 ? earlier : null);
      sent.push(record);
      yield JSON.stringify(record);
    }
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
/** From -1 to 1. */
const spread = (random: SeededRandom) => random.below(2_001) / 1_000 - 1;

/** `before` is an earlier test of the same car. */
function healthyRecord(random: SeededRandom, line: number, before: WireRecord | null): WireRecord {
  const earlier = before as { vehicle: Vehicle; battery: { soh_percent: number }; model: number } | null;
  const index = earlier === null ? random.below(MODELS.length) : modelOf(earlier.vehicle);
  const [make, model, nominal, range, cells, since, start] = MODELS[index] ?? MODELS[0];
  const year = earlier?.vehicle.year ?? Math.min(2025, since + random.below(6));
  // Lines arrive in the order of their tests, from January to December.
  const testedAtMs = Date.UTC(2025, 0, 8) + line * 1_500_000;
  const age = Math.max(0.1, 2025.5 - year);
  const soh = round(
    earlier === null
      ? Math.min(99.5, 99 - 1.7 * age - Math.abs(spread(random)) * 4)
      : earlier.battery.soh_percent - 0.3,
    1,
  );
  const mileage = round(
    earlier === null ? age * (9_000 + random.below(14_000)) + 1_000 : earlier.vehicle.mileage_km + 900,
    0,
  );
  const vehicle: Vehicle = earlier?.vehicle ?? {
    registration: plateOf(random),
    vin: `${start}${VIN_YEARS[year - 2018] ?? "T"}P${String(100_000 + line)}`,
    ...{ make, model, year, mileage_km: mileage },
  };
  const capacity = round((nominal * soh) / 100, 1);
  return {
    unit_serial_number: line % 3 === 0 ? "SU24-00002" : "SU24-00001",
    run_id: `run-${line}`,
    status: "completed",
    ...(random.chance(0.5) && { internal_reference: `STK-${line}` }),
    tested_at: new Date(testedAtMs).toISOString(),
    vehicle: { ...vehicle, mileage_km: mileage },
    battery: {
      ...{ soh_percent: soh, capacity_kwh: capacity, nominal_kwh: nominal },
      estimated_range_miles: round((range * soh) / 100, 0),
      ...{ cell_count: cells, cell_variance: round(0.008 + 0.006 * Math.abs(spread(random)), 4) },
    },
    ...(random.chance(0.6) && {
      diagnostics: diagnosticsOf(random, { soh, capacity, nominal, range, mileage }),
    }),
    warnings: random.chance(0.1) ? ["BATTERY_TEMP_TOO_LOW"] : [],
    reference_data: "final",
  };
}

interface Vehicle {
  readonly registration: string;
  readonly vin: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly mileage_km: number;
}

function modelOf({ make }: Vehicle): number {
  return MODELS.findIndex(([name]) => name === make);
}

function plateOf(random: SeededRandom): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");
  return `${letters(2)}${10 + random.below(65)} ${letters(3)}`;
}

function diagnosticsOf(
  random: SeededRandom,
  of: { soh: number; capacity: number; nominal: number; range: number; mileage: number },
) {
  const minV = round(3.6 + 0.3 * spread(random), 3);
  const deltaV = round(0.01 + 0.008 * spread(random), 3);
  const minC = round(14 + 9 * spread(random), 1);
  return {
    vehicle_supported: true,
    overall_battery_status: "OK",
    energy_kwh: {
      ...{ gross_nominal_new: round(of.nominal * 1.07, 1), gross_current: round(of.capacity * 1.07, 1) },
      ...{ usable_nominal_new: of.nominal, usable_current: of.capacity },
    },
    range: {
      typical_new_miles: of.range,
      typical_current_miles: round((of.range * (of.soh + spread(random))) / 100, 0),
    },
    measurements: {
      cell_temperature_c: { min: minC, max: round(minC + 2.5, 1), delta: 2.5, status: "OK" },
      cell_voltage_v: { min: minV, max: round(minV + deltaV, 3), delta: deltaV, status: "OK" },
      ...{
        pack_voltage_v: round(370 + 25 * spread(random), 1),
        average_current_a: round(20 * spread(random), 1),
      },
      mileage_km: of.mileage,
    },
    bms: {
      soc_percent: round(50 + 35 * spread(random), 1),
      soh_percent: round(of.soh + 3 * spread(random), 1),
    },
  };
}

/** Sent again: as it was, by a program that writes figures and plates in another way, or corrected in place. */
function repeatedLine(random: SeededRandom, record: WireRecord): string {
  const { vehicle, battery } = record as { vehicle: Vehicle; battery: Record<string, number> };
  switch (random.below(5)) {
    case 0:
      return JSON.stringify({
        ...record,
        vehicle: { ...vehicle, registration: vehicle.registration.replace(" ", "") },
        battery: { ...battery, soh_percent: (battery.soh_percent ?? 0) + 1e-14 },
      });
    case 1:
      return JSON.stringify({ ...record, vehicle: { ...vehicle, mileage_km: vehicle.mileage_km + 1_000 } });
    case 2:
      return JSON.stringify({
        ...record,
        vehicle: { ...vehicle, vin: `WVWZZZE1ZMP${vehicle.vin.slice(-6)}` },
      });
    default:
      return JSON.stringify(record);
  }
}

type Edit = (record: WireRecord, text: string) => string;

const changed =
  (part: "vehicle" | "battery" | null, members: WireRecord): Edit =>
  (record) =>
    JSON.stringify(
      part === null
        ? { ...record, ...members }
        : { ...record, [part]: { ...(record[part] as object), ...members } },
    );
const written =
  (pattern: string | RegExp, replacement: string): Edit =>
  (_, text) =>
    text.replace(pattern, replacement);

const WRONG: readonly Edit[] = [
  changed(null, { unit_serial_number: "SU99-12345" }),
  changed(null, { unit_serial_number: "SU19-00003" }),
  changed(null, { status: "done" }),
  changed(null, { run_id: "" }),
  changed(null, { tested_at: "12.03.2025 10:15" }),
  changed(null, { tested_at: null }),
  changed(null, { tested_at: "2052-03-01T10:00:00Z" }),
  changed(null, { warnings: ["UNCLEAR MODEL"] }),
  changed(null, { soh: 91 }),
  changed("vehicle", { vin: "WVWZZZE1ZMP00O123" }),
  changed("vehicle", { vin: "00000000000000000" }),
  changed("vehicle", { registration: "?" }),
  changed("vehicle", { year: "2021" }),
  changed("vehicle", { vin: "X", mileage_km: -1, colour: "red" }),
  changed("battery", { soh_percent: "92,4" }),
  changed("battery", { capacity_kwh: -4 }),
  changed("battery", { cell_count: 107.5 }),
  written(/"soh_percent":(\d+)\.(\d+)/, '"soh_percent":$1,$2'),
  written(/"capacity_kwh":[\d.]+/, '"capacity_kwh":NaN'),
  written('"make"', '"vin":null,"make"'),
  (_, text) => text.slice(0, 200),
  (_, text) => `${text.slice(0, -1)},}`,
  (record) => `${record.run_id};completed;92,4`,
  () => "{",
  () => '  "run_id": "run-1",',
];

function wrongLine(random: SeededRandom, record: WireRecord): string {
  return random.pick(WRONG)(record, JSON.stringify(record));
}
