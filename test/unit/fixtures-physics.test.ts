import { expect, test } from "bun:test";
import {
  allRecords,
  completedRecords,
  type FixtureRecord,
  historicRecords,
  testKey,
} from "../support/fixture-records.ts";

const MILES_PER_KM = 0.621371;

/** Records that hold both blocks and a figure; most checks compare the two. */
const measured = completedRecords.flatMap((record) => {
  const { battery, diagnostics } = record;
  const soh = battery?.soh_percent;
  return battery && diagnostics && typeof soh === "number" ? [{ record, battery, diagnostics, soh }] : [];
});

/** Fails with the test's name, so that the line is found. */
function near(
  record: FixtureRecord,
  what: string,
  actual: number,
  expected: number,
  tolerance: number,
): void {
  const off = Math.abs(actual - expected);
  const verdict = off <= tolerance ? "near" : `${actual} is not within ${tolerance} of ${expected}`;
  expect(`${testKey(record)} ${what}: ${verdict}`).toBe(`${testKey(record)} ${what}: near`);
}

function known(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

test("most completed tests of the fixtures are measured in full", () => {
  expect(measured.length).toBeGreaterThan(80);
});

test("capacity by nominal capacity is the state of health", () => {
  for (const { record, battery, soh } of measured) {
    if (!known(battery.capacity_kwh) || !known(battery.nominal_kwh)) throw new Error(testKey(record));
    near(record, "capacity", (battery.capacity_kwh / battery.nominal_kwh) * 100, soh, 0.1);
  }
});

test("gross energy is at least net, net at least usable, all aged alike, and usable energy is the battery's capacity", () => {
  for (const { record, battery, diagnostics, soh } of measured) {
    const energy = diagnostics.energy_kwh;
    if (!energy) continue;
    const fresh = [energy.gross_nominal_new, energy.net_nominal_new, energy.usable_nominal_new].filter(known);
    const aged = [energy.gross_current, energy.net_current, energy.usable_current].filter(known);
    expect([fresh.length, aged.length]).toEqual([3, 3]);
    expect(fresh).toEqual([...fresh].sort((a, b) => b - a));
    aged.forEach((kwh, index) => {
      near(record, "energy", (kwh / (fresh[index] ?? Number.NaN)) * 100, soh, 0.15);
    });
    expect([energy.usable_nominal_new, energy.usable_current]).toEqual([
      battery.nominal_kwh ?? null,
      battery.capacity_kwh ?? null,
    ]);
  }
});

test("range ages with the battery, the estimate is the typical one, and a car uses 12 to 28 kWh on 100 km", () => {
  for (const { record, battery, diagnostics, soh } of measured) {
    const range = diagnostics.range;
    if (!range) continue;
    expect(battery.estimated_range_miles ?? null).toBe(range.typical_current_miles);
    for (const [fresh, current] of [
      [range.typical_new_miles, range.typical_current_miles],
      [range.personal_new_miles, range.personal_current_miles],
      [range.wltp_new_km?.from, range.wltp_current_km?.from],
      [range.wltp_new_km?.to, range.wltp_current_km?.to],
    ] as const) {
      if (known(fresh) && known(current)) near(record, "range", current, (fresh * soh) / 100, 1);
    }
    if (range.wltp_new_km) expect(range.wltp_new_km.from).toBeLessThanOrEqual(range.wltp_new_km.to ?? 0);
    if (known(range.typical_new_miles) && known(battery.nominal_kwh)) {
      const kwhPer100Km = (battery.nominal_kwh / (range.typical_new_miles / MILES_PER_KM)) * 100;
      near(record, "consumption", kwhPer100Km, 20, 8);
      if (range.wltp_new_km) {
        expect(range.typical_new_miles).toBeLessThan((range.wltp_new_km.to ?? 0) * MILES_PER_KM);
      }
    }
  }
});

test("cells have 3.3 to 4.2 V, their spread is max less min and the battery's variance, and the pack is cells in series", () => {
  for (const { record, battery, diagnostics } of measured) {
    const volts = diagnostics.measurements?.cell_voltage_v;
    const pack = diagnostics.measurements?.pack_voltage_v;
    if (!volts || !known(volts.min) || !known(volts.max) || !known(volts.delta) || !known(pack)) continue;
    expect(volts.min).toBeGreaterThanOrEqual(3.3);
    expect(volts.max).toBeLessThanOrEqual(4.2);
    near(record, "spread", volts.delta, volts.max - volts.min, 1e-9);
    expect(battery.cell_variance ?? null).toBe(volts.delta);
    if (!record.warnings?.includes("CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH")) {
      expect(volts.delta).toBeLessThan(0.05);
    }
    const inSeries = pack / ((volts.min + volts.max) / 2);
    near(record, "cells in series", inSeries, Math.round(inSeries), 0.1);
    expect(Math.round(inSeries)).toBeGreaterThanOrEqual(72);
    expect(Math.round(inSeries)).toBeLessThanOrEqual(198);
    if (known(battery.cell_count)) expect(battery.cell_count % Math.round(inSeries)).toBe(0);
  }
});

test("the spread of temperatures is max less min, and alarming ones are flagged", () => {
  for (const { record, diagnostics } of measured) {
    const celsius = diagnostics.measurements?.cell_temperature_c;
    if (!celsius || !known(celsius.min) || !known(celsius.max) || !known(celsius.delta)) continue;
    near(record, "temperature spread", celsius.delta, celsius.max - celsius.min, 1e-9);
    const ordinary = celsius.min > 0 && celsius.max < 38 && celsius.delta < 8;
    expect([testKey(record), celsius.status === "OK"]).toEqual([testKey(record), ordinary]);
  }
});

test("the vehicle's own figures differ a little from the measured ones, and stay within 0 to 100", () => {
  let different = 0;
  for (const { record, diagnostics, soh } of measured) {
    const bms = diagnostics.bms;
    if (!bms) continue;
    for (const percent of Object.values(bms)) {
      if (percent !== null) near(record, "percent", percent, 50, 50);
    }
    if (!known(bms.soh_percent)) continue;
    near(record, "BMS state of health", bms.soh_percent, soh, 6);
    if (bms.soh_percent !== soh) different++;
  }
  expect(different).toBeGreaterThan(70);
});

test("the mileage measured is the mileage of the vehicle, and grows between two tests of one car", () => {
  for (const { record, diagnostics } of measured) {
    if (diagnostics.measurements) {
      expect(diagnostics.measurements.mileage_km).toBe(record.vehicle?.mileage_km ?? null);
    }
  }
  const finished = allRecords.filter((record) => record.status === "completed" && record.vehicle?.vin);
  for (const tests of Map.groupBy(finished, (record) => record.vehicle?.vin).values()) {
    const inTime = [...tests].sort((a, b) => Date.parse(a.tested_at ?? "") - Date.parse(b.tested_at ?? ""));
    const mileages = inTime.map((record) => record.vehicle?.mileage_km ?? 0);
    const healths = inTime.map((record) => record.battery?.soh_percent ?? 0);
    expect(mileages).toEqual([...mileages].sort((a, b) => a - b));
    expect(healths).toEqual([...healths].sort((a, b) => b - a));
  }
});

test("no car is tested before it was built", () => {
  for (const { vehicle, tested_at: testedAt } of allRecords) {
    if (vehicle?.year && testedAt) expect(vehicle.year).toBeLessThanOrEqual(Number(testedAt.slice(0, 4)));
  }
});

test("historic tests hold no more than their time knew", () => {
  for (const record of historicRecords) {
    expect(record.diagnostics ?? null).toBeNull();
    expect(record.battery?.capacity_kwh ?? null).toBeNull();
    expect(record.battery?.nominal_kwh ?? null).toBeNull();
    expect(record.battery?.cell_variance ?? null).toBeNull();
  }
});
