import { expect, test } from "bun:test";
import { UnsignableEndpoints } from "../../src/webhooks/delivery/delivery-scheduler.ts";

test("an endpoint that cannot be signed for is counted for 30 seconds after its last try, whoever asks when", () => {
  const unsignable = new UnsignableEndpoints();
  expect(unsignable.add(7, 0)).toBe(true);
  expect([unsignable.count(30_000), unsignable.count(29_999)]).toEqual([0, 1]);
  expect(unsignable.add(7, 29_999)).toBe(false);
  expect(unsignable.add(7, 60_000)).toBe(true);
});
