import { explained } from "../kernel/explained-field.ts";
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
    description: `The outcome of a check. Show it to those who drive or buy the vehicle. \`SAFETY_ISSUE\`: ${ENGLISH("battery.verdict.safety_issue.sentence")} \`WARNING\`: ${ENGLISH("battery.verdict.warning.sentence")}`,
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

const span = described(
  shape({
    from: explained(kilometres, "The lower end of the span, in kilometres."),
    to: explained(kilometres, "The upper end of the span, in kilometres."),
  }),
  { title: "KilometreSpan", description: "A span of ranges in kilometres, as WLTP states them." },
);
export type KilometreSpan = FieldValue<typeof span>;

const spread = {
  title: "Spread",
  description: "The spread of a measured value over the battery, in the unit of the member's name.",
};
function spreadOf(value: Field<number | null, number | null>, apart = value) {
  const members = {
    min: explained(value, "The lowest value."),
    max: explained(value, "The highest value."),
    delta: explained(apart, "The difference between the highest and the lowest value."),
    status: explained(check, "How the spread was judged."),
  };
  return described(shape(members), spread);
}
const temperatures = spreadOf(celsius, celsiusApart);
const voltages = spreadOf(volts);
/** In °C or volts, as the key says. */
export type MinMaxDelta = FieldValue<typeof voltages>;

function block<const M extends Readonly<Record<string, Field<unknown>>>>(description: string, members: M) {
  return explained(nullable(shape(members)), description);
}

const MIRRORED = "vehicle_supported";

/**
 * Stored as in section 2, "Test.diagnostics", so its keys are wire names. A record may send the mirrored flag
 * here, but only the flag of the record itself counts.
 */
export const DIAGNOSTICS = shape(
  {
    overall_battery_status: explained(
      check,
      "The overall status of the battery. Show it wherever a figure of the test is shown.",
    ),
    battery_checks: block("The checks of the battery, each with its status.", {
      battery_management_system: explained(check, "The battery management system."),
      battery_sensors: explained(check, "The sensors of the battery; `sensor_checks` has each kind."),
      battery_pack_parameters: explained(check, "The parameters of the whole pack."),
      battery_cell_voltages: explained(check, "The voltages of the cells."),
      vehicle_communication: explained(check, "The communication with the vehicle."),
    }),
    sensor_checks: block("The checks of the sensors, each with its status.", {
      voltage_sensor: explained(check, "The sensor of the pack's voltage."),
      current_sensor: explained(check, "The sensor of the current."),
      temperature_sensors: explained(check, "The temperature sensors."),
      cell_voltage_sensors: explained(check, "The sensors of the cells' voltages."),
    }),
    energy_kwh: block(
      "Energy of the battery in kWh, when new and now, as the test unit determined it: gross, net and usable. Usable energy is that between a full and an empty display.",
      {
        gross_nominal_new: explained(energy, "Gross energy when new, in kWh."),
        gross_current: explained(energy, "Gross energy now, in kWh."),
        net_nominal_new: explained(energy, "Net energy when new, in kWh. It is not the usable energy."),
        net_current: explained(energy, "Net energy now, in kWh. It is not the usable energy."),
        usable_nominal_new: explained(energy, "Usable energy when new, in kWh."),
        usable_current: explained(energy, "Usable energy now, in kWh."),
      },
    ),
    range: block("Ranges, when new and now: estimates in miles, and WLTP spans in kilometres.", {
      typical_new_miles: explained(distanceMiles, "Range when new with typical driving, in miles."),
      typical_current_miles: explained(distanceMiles, "Range now with typical driving, in miles."),
      personal_new_miles: explained(
        distanceMiles,
        "Range when new with personal driving, in miles. Null unless the test unit determined it.",
      ),
      personal_current_miles: explained(
        distanceMiles,
        "Range now with personal driving, in miles. Null unless the test unit determined it.",
      ),
      wltp_new_km: explained(nullable(span), "WLTP range when new, in kilometres."),
      wltp_current_km: explained(nullable(span), "WLTP range now, in kilometres."),
    }),
    measurements: block("What was measured during the test; the unit is at the end of each name.", {
      cell_temperature_c: explained(nullable(temperatures), "Temperature of the cells, in °C."),
      cell_voltage_v: explained(nullable(voltages), "Voltage of the cells, in volts."),
      pack_voltage_v: explained(nullable(numberBetween(0, 5_000)), "Voltage of the pack, in volts."),
      average_current_a: explained(
        nullable(numberBetween(-10_000, 10_000)),
        "Average current in amperes; it may be negative.",
      ),
      mileage_km: explained(nullable(odometerKm), "Odometer at the test, in kilometres."),
    }),
    bms: block(
      "The vehicle's own figures. Its state of health is a self-assessment and may differ from `battery.soh_percent`.",
      {
        soc_percent: explained(percentage, "State of charge by the vehicle, in percent."),
        soh_percent: explained(
          percentage,
          "State of health by the vehicle, in percent. Do not show it as the result of the test.",
        ),
        soc_calculation_accuracy: explained(accuracy, "How exact the vehicle calls its state of charge."),
        soh_calculation_accuracy: explained(accuracy, "How exact the vehicle calls its state of health."),
      },
    ),
  },
  [MIRRORED],
);
export interface Diagnostics extends FieldValue<typeof DIAGNOSTICS> {}

/** The overall status with the checks below it, as far as the reader has them. */
export type JudgedDiagnostics = Pick<Diagnostics, "overall_battery_status"> &
  Partial<Pick<Diagnostics, "battery_checks" | "sensor_checks">> & {
    readonly measurements?: JudgedMeasurements | null;
  };
interface JudgedMeasurements {
  readonly cell_temperature_c: Pick<MinMaxDelta, "status"> | null;
  readonly cell_voltage_v: Pick<MinMaxDelta, "status"> | null;
}

/** The overall status, but never calmer than a danger that a single check found: nobody may drive a car that one calls unsafe. */
export function statedStatusOf(diagnostics: JudgedDiagnostics): CheckStatus | null {
  const { overall_battery_status, battery_checks, sensor_checks, measurements } = diagnostics;
  const checks: readonly unknown[] = [
    ...Object.values({ ...battery_checks, ...sensor_checks }),
    measurements?.cell_temperature_c?.status,
    measurements?.cell_voltage_v?.status,
  ];
  return checks.includes("SAFETY_ISSUE") ? "SAFETY_ISSUE" : overall_battery_status;
}

/** The flag of the test, then the stored diagnostics unchanged. */
export const SHOWN_DIAGNOSTICS = sentObject(
  {
    [MIRRORED]: described(nullable(trueOrFalse), { description: "Mirrors the flag of the test." }),
    ...DIAGNOSTICS.members,
  },
  {
    title: "Diagnostics",
    description: "The details of a completed test. Any member may be null, also within its objects.",
  },
);
