import type { Translator } from "../../../language/translator.ts";
import { type ShownTest, titleOf } from "./battery-test-list.ts";

/** What the people of a dealer call the car of a test: `YK21 RJD · Kia e-Niro 64 kWh`. */
export function carTitle(t: Translator, test: Pick<ShownTest, "vehicle">): string {
  return [test.vehicle?.registration, titleOf(t, test)].filter(Boolean).join(" · ");
}

/** A failed test shows no car, so it goes by the dealer's reference, or by its number. */
export function testTitle(
  t: Translator,
  test: Pick<ShownTest, "id" | "status" | "vehicle" | "internal_reference">,
): string {
  if (test.status !== "failed") return carTitle(t, test);
  const number = t("tests.number", { test: String(test.id) });
  return [test.internal_reference, number].filter(Boolean).join(" · ");
}
