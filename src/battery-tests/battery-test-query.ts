import { invalidQuery, type Query } from "../http/query.ts";
import { registrationKey } from "./battery-test.ts";
import { type TestListRequest, vehicleMissing } from "./battery-test-filter.ts";
import { isRegistration, isVinOrPrefix } from "./vehicle-identifier.ts";

/**
 * Reads the query of a test list (interface specification, section 4, `GET /tests`).
 *
 * @param options.vehicleRequired a query that names no vehicle is refused before any other parameter is checked.
 * @throws ServiceError `invalid_request` for such a query; `invalid_field` (400) that names a wrong parameter.
 */
export function parseTestQuery(
  query: Query,
  options: { readonly vehicleRequired: boolean },
): TestListRequest {
  if (options.vehicleRequired && !query.has("vin") && !query.has("registration")) throw vehicleMissing();
  const filter = {
    vin: parseVin(query),
    registrationKey: parseRegistration(query),
    dealerId: query.integer("dealer_id", { min: 1, max: Number.MAX_SAFE_INTEGER }),
    status: null,
    overallBatteryStatus: null,
    sinceMs: query.instantMs("since"),
    untilMs: query.instantMs("until"),
  };
  const { page, perPage } = query.paging();
  return { filter, page, perPage };
}

function parseVin(query: Query): string | null {
  const vin = query.text("vin");
  if (vin !== null && !isVinOrPrefix(vin)) {
    throw invalidQuery(
      "vin",
      "vin must be 3 to 17 characters: digits and capital letters without I, O and Q.",
    );
  }
  return vin;
}

function parseRegistration(query: Query): string | null {
  const registration = query.text("registration");
  if (registration !== null && !isRegistration(registration)) {
    throw invalidQuery(
      "registration",
      "registration must be letters, digits, spaces and hyphens, 2 to 20 of them without spaces and hyphens.",
    );
  }
  return registration === null ? null : registrationKey(registration);
}
