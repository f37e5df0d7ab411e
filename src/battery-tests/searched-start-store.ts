import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { isAmongTexts } from "../db/engine-sql.ts";
import { batteryTests, inSmallLetters } from "./battery-test-table.ts";
import { isOfDealersOfCompany } from "./test-filter-store.ts";
import type { TestedVehicle } from "./tested-vehicle.ts";

const { placeholder } = sql;
const { dealerId, vin, registrationKey, make, model, certificateNumber, internalReference } = batteryTests;

/** No text of a record has the sign between them. */
export const keyOfVehicle = (vehicle: TestedVehicle) => `${vehicle.make}\u001f${vehicle.model ?? ""}`;
export const vehicleKey = sql`${make} || '\u001f' || COALESCE(${model}, '')`;

/**
 * What a text may be in a group, each for its index: `tests_vin`, `tests_registration`, `tests_certificate_number`;
 * then of each dealer `tests_dealer_reference` and `tests_dealer_vehicle`.
 */
export function startsIn(executor: Executor): SQL[] {
  const begins = (text: SQLWrapper, name: string) =>
    sql`${text} >= ${placeholder(`${name}From`)} AND ${text} < ${placeholder(`${name}To`)}`;
  const ofEachDealer = isOfDealersOfCompany(executor, dealerId);
  return [
    begins(vin, "vin"),
    begins(registrationKey, "plate"),
    begins(certificateNumber, "number"),
    sql`${ofEachDealer} AND ${internalReference} IS NOT NULL AND ${begins(inSmallLetters(internalReference), "reference")}`,
    sql`${ofEachDealer} AND ${make} IS NOT NULL AND ${isAmongTexts(executor, make, "namedMakes")} AND ${isAmongTexts(executor, vehicleKey, "named")}`,
  ];
}
