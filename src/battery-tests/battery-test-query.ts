import { pagingOf } from "../http/paging.ts";
import { instantParameter, type Query, queryParameter } from "../http/query.ts";
import { numeral } from "../kernel/field.ts";
import { registrationKey } from "./battery-test.ts";
import { type TestListRequest, vehicleMissing } from "./battery-test-filter.ts";
import { REGISTRATION_SCHEMA, registrationField, vinOrPrefixField } from "./vehicle-identifier.ts";

const VIN = queryParameter("vin", vinOrPrefixField, {
  description:
    "All 17 characters match exactly, 3 to 16 as a prefix. Digits and capital letters without I, O and Q.",
  example: "WVWZZZE1ZMP000001",
});
const REGISTRATION = queryParameter("registration", registrationField, {
  schema: REGISTRATION_SCHEMA,
  description:
    "Matches exactly, whatever the case, spaces and hyphens. Letters, digits, spaces and hyphens; 2 to 20 of them without spaces and hyphens.",
  example: "AB12 CDE",
  expected: "letters, digits, spaces and hyphens, 2 to 20 of them without spaces and hyphens",
});
const DEALER_ID = queryParameter("dealer_id", numeral(1, Number.MAX_SAFE_INTEGER), {
  description: "One dealer within reach; another one has no tests.",
  example: 1,
});
const INSTANT_FORM = "An ISO 8601 instant with an offset or `Z`.";
const SINCE = instantParameter("since", {
  description: `Tests made at this instant or later. ${INSTANT_FORM}`,
  example: "2026-01-01T00:00:00Z",
});
const UNTIL = instantParameter("until", {
  description: `Tests made at this instant or before. ${INSTANT_FORM}`,
  example: "2026-01-31T23:59:59Z",
});

/** The parameters of a test list, besides paging (interface specification, section 4, `GET /tests`). */
export const TEST_PARAMETERS = [VIN, REGISTRATION, DEALER_ID, SINCE, UNTIL].map(({ shown }) => shown);
/** The same where the path names the dealer. */
export const DEALER_TEST_PARAMETERS = TEST_PARAMETERS.filter((parameter) => parameter !== DEALER_ID.shown);

/**
 * Reads the query of a test list.
 *
 * @param options.vehicleRequired a query that names no vehicle is refused before any other parameter is checked.
 * @throws ServiceError `invalid_request` for such a query; `invalid_field` (400) that names a wrong parameter.
 */
export function parseTestQuery(
  query: Query,
  options: { readonly vehicleRequired: boolean },
): TestListRequest {
  if (options.vehicleRequired && !query.has("vin") && !query.has("registration")) throw vehicleMissing();
  const vin = VIN.read(query);
  const registration = REGISTRATION.read(query);
  const filter = {
    vin,
    registrationKey: registration === null ? null : registrationKey(registration),
    dealerId: DEALER_ID.read(query),
    status: null,
    overallBatteryStatus: null,
    sinceMs: SINCE.read(query),
    untilMs: UNTIL.read(query),
  };
  return { filter, ...pagingOf(query) };
}
