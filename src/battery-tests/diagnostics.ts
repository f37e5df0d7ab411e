import { type Field, type FieldValue, nullable, numberBetween, oneOf, trueOrFalse } from "../kernel/field.ts";
import { described, sentObject } from "../kernel/sent.ts";
import { shape } from "../kernel/shape.ts";
import { ENGLISH } from "../language/translator.ts";
import { cellVolts, kilowattHours, miles, percent } from "./battery.ts";
import { odometerKm } from "./vehicle.ts";

/** Interface specification, section 2, "Test.diagnostics". */
export const CHECK_STATUSES = ["OK", "WARNING", "NOT_CONCLUSIVE", "SAFETY_ISSUE"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** The car does not exist. */
export const DIAGNOSTICS_EXAMPLE = {
  vehicle_supported: true,
  overall_battery_status: "OK",
  battery_checks: {
    battery_management_system: "OK",
    battery_sensors: "OK",
    battery_pack_parameters: "OK",
    battery_cell_voltages: "OK",
    vehicle_communication: "OK",
  },
  sensor_checks: {
    voltage_sensor: "OK",
    current_sensor: "OK",
    temperature_sensors: "OK",
    cell_voltage_sensors: "OK",
  },
  energy_kwh: {
    gross_nominal_new: 62,
    gross_current: 57.9,
    net_nominal_new: 60,
    net_current: 56,
    usable_nominal_new: 58,
    usable_current: 54.2,
  },
  range: {
    typical_new_miles: 233,
    typical_current_miles: 218,
    personal_new_miles: null,
    personal_current_miles: null,
    wltp_new_km: { from: 390, to: 426 },
    wltp_current_km: { from: 364, to: 398 },
  },
  measurements: {
    cell_temperature_c: { min: 11.5, max: 13, delta: 1.5, status: "OK" },
    cell_voltage_v: { min: 3.61, max: 3.622, delta: 0.012, status: "OK" },
    pack_voltage_v: 390.4,
    average_current_a: -14.2,
    mileage_km: 48210.5,
  },
  bms: {
    soc_percent: 61.5,
    soh_percent: 95,
    soc_calculation_accuracy: 97,
    soh_calculation_accuracy: 94,
  },
};

const check = nullable(
  described(oneOf(CHECK_STATUSES), {
    title: "CheckStatus",
    description: `Show it to those who drive or buy the vehicle. \`SAFETY_ISSUE\`: ${ENGLISH("battery.verdict.safety_issue.sentence")} \`WARNING\`: ${ENGLISH("battery.verdict.warning.sentence")}`,
  }),
);
const percentage = nullable(percent);
const energy = nullable(kilowattHours);
const distanceMiles = nullable(miles);
const kilometres = nullable(numberBetween(0, 20_000));
const celsius = nullable(numberBetween(-100, 300));
const celsiusApart = nullable(numberBetween(0, 400));
const volts = nullable(cellVolts);
const accuracy = nullable(numberBetween(-1_000, 1_000));

const span = described(shape({ from: kilometres, to: kilometres }), { title: "KilometreSpan" });
export type KilometreSpan = FieldValue<typeof span>;

const spread = { title: "Spread" };
const temperatures = described(
  shape({ min: celsius, max: celsius, delta: celsiusApart, status: check }),
  spread,
);
const voltages = described(shape({ min: volts, max: volts, delta: volts, status: check }), spread);
/** In °C or volts, as the key says. */
export type MinMaxDelta = FieldValue<typeof voltages>;

function block<const M extends Readonly<Record<string, Field<unknown>>>>(description: string, members: M) {
  return nullable(described(shape(members), { description }));
}

const MIRRORED = "vehicle_supported";

/**
 * Stored as in section 2, "Test.diagnostics", so its keys are wire names. A record may send the mirrored flag
 * here, but only the flag of the record itself counts.
 */
export const DIAGNOSTICS = shape(
  {
    overall_battery_status: check,
    battery_checks: block("Checks of the battery.", {
      battery_management_system: check,
      battery_sensors: check,
      battery_pack_parameters: check,
      battery_cell_voltages: check,
      vehicle_communication: check,
    }),
    sensor_checks: block("Checks of the sensors.", {
      voltage_sensor: check,
      current_sensor: check,
      temperature_sensors: check,
      cell_voltage_sensors: check,
    }),
    energy_kwh: block("kWh.", {
      gross_nominal_new: energy,
      gross_current: energy,
      net_nominal_new: energy,
      net_current: energy,
      usable_nominal_new: energy,
      usable_current: energy,
    }),
    range: block("Miles, and WLTP spans in kilometres.", {
      typical_new_miles: distanceMiles,
      typical_current_miles: distanceMiles,
      personal_new_miles: distanceMiles,
      personal_current_miles: distanceMiles,
      wltp_new_km: nullable(span),
      wltp_current_km: nullable(span),
    }),
    measurements: block("°C, volts, amperes (may be negative) and kilometres, as the keys say.", {
      cell_temperature_c: nullable(temperatures),
      cell_voltage_v: nullable(voltages),
      pack_voltage_v: nullable(numberBetween(0, 5_000)),
      average_current_a: nullable(numberBetween(-10_000, 10_000)),
      mileage_km: nullable(odometerKm),
    }),
    bms: block(
      "The vehicle's own figures. Its state of health is a self-assessment and may differ from `battery.soh_percent`.",
      {
        soc_percent: percentage,
        soh_percent: percentage,
        soc_calculation_accuracy: accuracy,
        soh_calculation_accuracy: accuracy,
      },
    ),
  },
  [MIRRORED],
);
export interface Diagnostics extends FieldValue<typeof DIAGNOSTICS> {}

/** The flag of the test, then the stored diagnostics unchanged. */
export const SHOWN_DIAGNOSTICS = sentObject(
  {
    [MIRRORED]: described(nullable(trueOrFalse), { description: "Mirrors the flag of the test." }),
    ...DIAGNOSTICS.members,
  },
  { title: "Diagnostics" },
);
