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
import { BATTERY } from "./battery.ts";
import { INTERNAL_REFERENCE_MAX_LENGTH, RESULT_STATUSES, TEST_STATUSES } from "./battery-test.ts";
import { DIAGNOSTICS_SCHEMA } from "./diagnostics.ts";
import { VEHICLE } from "./vehicle.ts";

/** The Test on the wire (interface specification, section 2, "Test"). */

const text = orNull({ type: "string" });
const instant = orNull(INSTANT_SCHEMA);

/** How a Test shows its dealer to marketplaces and in events. */
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
      vehicle: orNull(VEHICLE.sent),
      battery: orNull(BATTERY.sent),
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

/** A Test as an answer may show it; its car does not exist. */
export const EXAMPLE_TEST = {
  id: 1,
  internal_reference: "STOCK-0001",
  dealer_id: 1,
  unit_id: 1,
  status: "completed",
  vehicle: VEHICLE.example,
  battery: BATTERY.example,
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
