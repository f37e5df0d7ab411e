import { type CursorSeal, listCursor } from "../http/cursor.ts";
import {
  instantParameter,
  invalidQuery,
  PAGING_PARAMETERS,
  PER_PAGE,
  pagingOf,
  type Query,
  queryParameter,
} from "../http/query.ts";
import { numeral, oneOf } from "../kernel/field.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { TEST_STATUSES } from "./battery-test.ts";
import { type TestFilter, type TestListRequest, vehicleMissing } from "./battery-test-filter.ts";
import type { ChangeListRequest, ChangePlace } from "./test-change.ts";
import { REGISTRATION_SCHEMA, registrationField, vinOrPrefixField } from "./vehicle-identifier.ts";

const VIN = queryParameter("vin", vinOrPrefixField, {
  description:
    "All 17 characters match exactly, 3 to 16 as a prefix. Digits and capital letters without I, O and Q.",
  example: "WAUZZZGE6KB975376",
});
const REGISTRATION = queryParameter("registration", registrationField, {
  schema: REGISTRATION_SCHEMA,
  description:
    "Matches exactly, whatever the case, spaces and hyphens; letters that Greek, Cyrillic and Latin share by their shape count as the same. Letters, digits, spaces and hyphens; 2 to 20 of them without spaces and hyphens.",
  example: "AB12 CDE",
  expected: "letters, digits, spaces and hyphens, 2 to 20 of them without spaces and hyphens",
});
const DEALER_ID = queryParameter("dealer_id", numeral(1, Number.MAX_SAFE_INTEGER), {
  description: "A dealer within reach; for any other, the list is empty.",
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

const STATUS = queryParameter("status", oneOf(TEST_STATUSES), {
  description:
    "Only tests in this state. Without `order=updated`, a failed test is among those without `tested_at`.",
});
const ORDER = queryParameter("order", oneOf(["tested", "updated"]), {
  description:
    "`updated` lists by the last change, oldest first, and pages by `cursor` instead of `page`. The default is `tested`, unless `updated_since` or `cursor` is given.",
});
const UPDATED_SINCE = instantParameter("updated_since", {
  description: `With \`order=updated\`: tests that changed at this instant or later. ${INSTANT_FORM}`,
  example: "2026-01-01T00:00:00Z",
});
/** The number of a change, the id of its test, and its time. */
const CURSOR = listCursor(
  "tests",
  ["changeNo", "testId", "atMs"],
  "With `order=updated`: the `next_cursor` of the previous page, with the same other parameters.",
);

/** Interface specification, section 4, `GET /tests`. */
export const TEST_PARAMETERS = [
  ...[VIN, REGISTRATION, DEALER_ID, SINCE, UNTIL],
  ...[STATUS, ORDER, UPDATED_SINCE, CURSOR],
].map(({ shown }) => shown);
/** Where the path names the dealer. */
export const DEALER_TEST_PARAMETERS = TEST_PARAMETERS.filter((parameter) => parameter !== DEALER_ID.shown);

const KNOWN = new Set([...TEST_PARAMETERS, ...PAGING_PARAMETERS].map(({ name }) => name));

/** A list of changes is followed by a cursor, the other has pages by number. */
type ParsedTestQuery =
  | { readonly order: "tested"; readonly request: TestListRequest }
  | { readonly order: "updated"; readonly request: ChangeListRequest };

interface ListOptions {
  readonly vehicleRequired: boolean;
  readonly dealerId?: number;
}

export function changeCursorOf({ after, atMs }: ChangePlace, sealing: CursorSeal): string {
  return CURSOR.of({ ...after, atMs }, sealing);
}

/**
 * `vehicleRequired` is checked before all else; `dealerId` is of the path. @throws ServiceError
 * `invalid_request` without a vehicle; `invalid_field` (400).
 */
export function parseTestList(query: Query, options: ListOptions, sealing: CursorSeal): ParsedTestQuery {
  requireVehicle(query, options);
  const cursor = CURSOR.read(query, sealing);
  const updatedSinceMs = UPDATED_SINCE.read(query);
  const byChange = cursor !== null || updatedSinceMs !== null;
  const order = ORDER.read(query) ?? (byChange ? "updated" : "tested");
  if (order === "tested") {
    if (byChange)
      throw invalidQuery(
        cursor === null ? "updated_since" : "cursor",
        "It has no effect without order=updated: add that, or remove it.",
      );
    return { order, request: parseTestQuery(query, options) };
  }
  if (query.has("page")) throw invalidQuery("page", "A list with order=updated is followed by cursor.");
  const start =
    cursor === null
      ? null
      : {
          after: { changeNo: cursor.changeNo, testId: cursor.testId },
          atMs: cursor.atMs,
          isPlain: cursor.isPlain,
        };
  return {
    order,
    request: {
      filter: filterOf(query, options.dealerId),
      updatedSinceMs,
      start,
      perPage: PER_PAGE.read(query),
    },
  };
}

/** Whatever the query says about its order. @throws as `parseTestList`. */
export function parseTestQuery(query: Query, options: ListOptions): TestListRequest {
  requireVehicle(query, options);
  return { filter: filterOf(query, options.dealerId), ...pagingOf(query) };
}

function requireVehicle(query: Query, { vehicleRequired }: ListOptions): void {
  if (vehicleRequired && !query.has("vin") && !query.has("registration"))
    throw vehicleMissing(query.ignored().filter((name) => !KNOWN.has(name)));
}

function filterOf(query: Query, dealerId = DEALER_ID.read(query)): TestFilter {
  const vin = VIN.read(query);
  const registration = REGISTRATION.read(query);
  return {
    vin,
    registrationKey: registration === null ? null : registrationKey(registration),
    dealerId,
    status: STATUS.read(query),
    overallBatteryStatus: null,
    sinceMs: SINCE.read(query),
    untilMs: UNTIL.read(query),
  };
}
