import {
  arrayOf,
  ID_SCHEMA,
  INSTANT_SCHEMA,
  type JsonSchema,
  meaning,
  objectOf,
  orNull,
  withOptional,
} from "../kernel/json-schema.ts";
import { INTERNAL_REFERENCE_MAX_LENGTH, RESULT_STATUSES, TEST_STATUSES } from "./battery-test.ts";
import { DIAGNOSTICS_SCHEMA } from "./diagnostics-schema.ts";

/** The Test on the wire (interface specification, section 2, "Test"). */

const text = orNull({ type: "string" });
const integer = orNull({ type: "integer" });
const number = orNull({ type: "number" });
const instant = orNull(INSTANT_SCHEMA);

const VEHICLE_SCHEMA = objectOf(
  {
    registration: meaning(
      "Null when the test was recorded by VIN alone; such a test is not found by registration.",
      text,
    ),
    vin: meaning("17 characters; the stable key, since plates move between vehicles.", text),
    make: meaning("For display.", text),
    model: meaning("For display; often names the pack size, with a decimal comma.", text),
    year: meaning("Model year.", integer),
    mileage_km: meaning("Kilometres.", number),
  },
  { title: "Vehicle", description: "Every member is null on a failed test." },
);

const BATTERY_SCHEMA = objectOf(
  {
    soh_percent: meaning(
      "State of health in percent, measured independently; above 100 on models in validation.",
      number,
    ),
    capacity_kwh: meaning("Measured usable capacity; null on older tests without diagnostics.", number),
    nominal_kwh: meaning("Capacity when new; null on older tests without diagnostics.", number),
    estimated_range_miles: meaning("Null where the vehicle has no validated range model.", number),
    cell_count: meaning("Null for most vehicles.", integer),
    cell_variance: meaning("Volts, lower is more balanced; null on older tests without diagnostics.", number),
  },
  { title: "Battery", description: "Every member is null on a failed test." },
);

/** How a Test names its dealer to marketplaces and in events. */
export const DEALER_NAME_SCHEMA = objectOf(
  { id: ID_SCHEMA, name: { type: "string" } },
  {
    title: "DealerName",
    description: "In a Test it is there for marketplaces and in events; absent otherwise.",
  },
);

export const TEST_SCHEMA: JsonSchema = withOptional(
  objectOf(
    {
      id: ID_SCHEMA,
      internal_reference: meaning(
        "The partner's own, as it was given.",
        orNull({ type: "string", maxLength: INTERNAL_REFERENCE_MAX_LENGTH }),
      ),
      dealer_id: orNull(ID_SCHEMA),
      unit_id: meaning("The test unit that made the test.", orNull(ID_SCHEMA)),
      status: orNull({ type: "string", enum: TEST_STATUSES }),
      vehicle: orNull(VEHICLE_SCHEMA),
      battery: orNull(BATTERY_SCHEMA),
      tested_at: instant,
      results_received_at: instant,
      diagnostics: meaning("Null for older tests and until a test is completed.", orNull(DIAGNOSTICS_SCHEMA)),
      warnings: meaning(
        "Warning codes, such as `UNCLEAR_MODEL` or `SOH_GREATER_THAN_100`. The set is open: accept unknown codes. Empty: none raised; null: no evaluation is held, which is not the same as clean.",
        orNull(arrayOf({ type: "string" })),
      ),
      vehicle_supported: meaning(
        "Of the model, not of the result: false while it is in validation; null when not known.",
        orNull({ type: "boolean" }),
      ),
      result_status: meaning(
        "`final` may be published; `provisional` is not to be published as a headline figure and may exceed 100; `inconclusive` has no figure and never will; null: treat as unknown, never as final.",
        orNull({ type: "string", enum: RESULT_STATUSES }),
      ),
      certificate_number: meaning("Null also when a certificate has no printed number.", text),
      certificate_available: { type: "boolean", description: "Whether the PDF can be had." },
      preview_available: { type: "boolean", description: "Whether the JPEG can be had." },
      created_at: instant,
      updated_at: instant,
    },
    { title: "Test" },
  ),
  { dealer: DEALER_NAME_SCHEMA },
);

/** A Test as an answer may show it; of nobody's car. */
export const EXAMPLE_TEST = {
  id: 1,
  internal_reference: "STOCK-0001",
  dealer_id: 1,
  unit_id: 1,
  status: "completed",
  vehicle: {
    registration: "AB12 CDE",
    vin: "WVWZZZE1ZMP000001",
    make: "Example",
    model: "Model 58,0 kWh",
    year: 2021,
    mileage_km: 48210.5,
  },
  battery: {
    soh_percent: 93.4,
    capacity_kwh: 54.2,
    nominal_kwh: 58,
    estimated_range_miles: 218,
    cell_count: null,
    cell_variance: 0.012,
  },
  tested_at: "2026-01-31T12:00:00.000Z",
  results_received_at: "2026-01-31T12:20:00.000Z",
  vehicle_supported: true,
  result_status: "final",
  certificate_number: "BT-2026-0123ABCDX",
  certificate_available: true,
  preview_available: true,
  created_at: "2026-01-31T11:40:00.000Z",
  updated_at: "2026-01-31T12:21:00.000Z",
  warnings: [],
  diagnostics: null,
} as const;
