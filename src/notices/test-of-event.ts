import type { ReadyCertificate } from "./notice.ts";

/** What is said of the test of an event. @param data the `data` member of its envelope, as JSON text that this service wrote. */
export function testOfEvent(data: string): ReadyCertificate {
  const { test } = JSON.parse(data) as {
    readonly test: {
      readonly id: number;
      readonly vehicle: { readonly make: string | null; readonly model: string | null } | null;
    };
  };
  const { make = null, model = null } = test.vehicle ?? {};
  const named = [make, model].filter((part) => part !== null);
  return { testId: test.id, vehicle: named.length === 0 ? null : named.join(" ") };
}
