import type { UnitStatus } from "../dealers/unit.ts";
import { DAY_MS } from "../kernel/duration.ts";

export const EXAMPLE_COMPANY = "Hallam Motor Group";
export const EXAMPLE_DEALER = {
  name: "Hallam Motors Sheffield",
  legalName: "Hallam Motors Limited",
  address: { line1: "14 Foundry Row", line2: null, city: "Sheffield", postcode: "S3 8GQ", country: "GB" },
};
export const EXAMPLE_OWNER = { name: "Robin Hale", email: "robin.hale@hallam.example" };

interface ExampleUnit {
  readonly serialNumber: string | null;
  readonly status: UnitStatus;
  /** Days since it was ordered. */
  readonly ageDays: number;
  readonly name: string | null;
  readonly ownReference: string | null;
  readonly locationLabel: string | null;
}

export const EXAMPLE_UNITS: readonly ExampleUnit[] = [
  unit("PX24-00007", "retired", 900, "First tester", "EQ-0031", null),
  unit("PX25-00019", "returned", 700, "Spare tester", "EQ-0058", null),
  unit("PX25-00102", "active", 450, "Workshop tester", "EQ-0077", "Workshop"),
  unit("PX26-00044", "active", 150, "Forecourt tester", "EQ-0093", "Forecourt"),
  unit("PX26-00207", "shipped", 4, null, null, null),
  unit(null, "ordered", 2, null, null, null),
];

function unit(
  serialNumber: string | null,
  status: UnitStatus,
  ageDays: number,
  name: string | null,
  ownReference: string | null,
  locationLabel: string | null,
): ExampleUnit {
  return { serialNumber, status, ageDays, name, ownReference, locationLabel };
}

/** The newest last. */
export const REPORTING_UNITS: readonly string[] = EXAMPLE_UNITS.flatMap(({ serialNumber, status }) =>
  serialNumber !== null && status === "active" ? [serialNumber] : [],
);

export function stagesOf({ status, ageDays }: ExampleUnit, nowMs: number) {
  const isShipped = status !== "ordered";
  const isDelivered = isShipped && status !== "shipped";
  const createdAtMs = nowMs - ageDays * DAY_MS;
  return {
    createdAtMs,
    dispatchedAtMs: isShipped ? createdAtMs + DAY_MS : null,
    deliveredAtMs: isDelivered ? createdAtMs + 2 * DAY_MS : null,
    activatedAtMs: isDelivered ? createdAtMs + 3 * DAY_MS : null,
  };
}
