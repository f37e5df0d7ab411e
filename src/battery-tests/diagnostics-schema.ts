import { type JsonSchema, meaning, objectOf, orNull } from "../kernel/json-schema.ts";
import { CHECK_STATUSES } from "./battery-test.ts";

/** The diagnostics of a Test on the wire (interface specification, section 2, "Test.diagnostics"). */

const number: JsonSchema = orNull({ type: "number" });
const CHECK: JsonSchema = { title: "CheckStatus", type: "string", enum: CHECK_STATUSES };
const check = orNull(CHECK);

function all(names: readonly string[], schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

function object(description: string, members: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return orNull(meaning(description, objectOf(members)));
}

const span = orNull(objectOf(all(["from", "to"], number), { title: "KilometreSpan" }));
const spread = orNull(
  objectOf({ ...all(["min", "max", "delta"], number), status: check }, { title: "Spread" }),
);

export const DIAGNOSTICS_SCHEMA: JsonSchema = objectOf(
  {
    vehicle_supported: meaning("Mirrors the flag of the test.", orNull({ type: "boolean" })),
    overall_battery_status: check,
    battery_checks: object(
      "Checks of the battery.",
      all(
        [
          "battery_management_system",
          "battery_sensors",
          "battery_pack_parameters",
          "battery_cell_voltages",
          "vehicle_communication",
        ],
        check,
      ),
    ),
    sensor_checks: object(
      "Checks of the sensors.",
      all(["voltage_sensor", "current_sensor", "temperature_sensors", "cell_voltage_sensors"], check),
    ),
    energy_kwh: object(
      "kWh.",
      all(
        [
          "gross_nominal_new",
          "gross_current",
          "net_nominal_new",
          "net_current",
          "usable_nominal_new",
          "usable_current",
        ],
        number,
      ),
    ),
    range: object("Miles, and WLTP spans in kilometres.", {
      ...all(
        ["typical_new_miles", "typical_current_miles", "personal_new_miles", "personal_current_miles"],
        number,
      ),
      ...all(["wltp_new_km", "wltp_current_km"], span),
    }),
    measurements: object("°C, volts, amperes (may be negative) and kilometres, as the keys say.", {
      ...all(["cell_temperature_c", "cell_voltage_v"], spread),
      ...all(["pack_voltage_v", "average_current_a", "mileage_km"], number),
    }),
    bms: object(
      "The vehicle's own figures. Its state of health is a self-assessment and may differ from `battery.soh_percent`.",
      all(["soc_percent", "soh_percent", "soc_calculation_accuracy", "soh_calculation_accuracy"], number),
    ),
  },
  { title: "Diagnostics" },
);
