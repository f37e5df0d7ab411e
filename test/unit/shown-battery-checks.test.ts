import { expect, test } from "bun:test";
import { shownBatteryChecks } from "../../src/certificates/noticed.ts";

const passed = {
  battery_management_system: "OK",
  battery_sensors: "OK",
  battery_pack_parameters: "OK",
  battery_cell_voltages: "OK",
  vehicle_communication: "OK",
} as const;
const sensors = {
  voltage_sensor: "OK",
  current_sensor: "NOT_CONCLUSIVE",
  temperature_sensors: null,
  cell_voltage_sensors: "OK",
} as const;

test.each([
  ["WARNING", "OK", "WARNING"],
  ["SAFETY_ISSUE", "WARNING", "SAFETY_ISSUE"],
  ["OK", "OK", "NOT_CONCLUSIVE"],
  ["OK", "SAFETY_ISSUE", "SAFETY_ISSUE"],
  ["OK", null, "NOT_CONCLUSIVE"],
] as const)("a temperature sensor of %p beside battery sensors of %p shows %p", (sensor, own, shown) => {
  const diagnostics = {
    battery_checks: { ...passed, battery_sensors: own },
    sensor_checks: { ...sensors, temperature_sensors: sensor },
  };
  expect(shownBatteryChecks(diagnostics)).toEqual({ ...passed, battery_sensors: shown });
});
