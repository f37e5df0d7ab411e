import type { TestListRequest } from "../src/battery-tests/battery-test-filter.ts";
import { parseTestQuery } from "../src/battery-tests/battery-test-query.ts";
import { createLookupService, type TestList } from "../src/battery-tests/lookup-service.ts";
import { createDailyVehicles, createVehicleCounts } from "../src/credentials/daily-vehicles.ts";
import { Query } from "../src/http/query.ts";
import { ServiceError } from "../src/kernel/errors.ts";
import type { Installation } from "../src/open-installation.ts";

export interface ParameterOptions {
  readonly vin?: string;
  readonly registration?: string;
  readonly dealer?: string;
  readonly status?: string;
  readonly since?: string;
  readonly until?: string;
  readonly page?: string;
  readonly perPage?: string;
}

export function openLookup({ db, clock }: Installation) {
  const { count } = createVehicleCounts({ db });
  return createLookupService({ db, clock, dailyVehicles: createDailyVehicles({ db, clock, count }) });
}

/** Options follow the same rules as the parameters of `GET /v1/tests`. */
const PARAMETERS: ReadonlyArray<readonly [option: keyof ParameterOptions, parameter: string, name: string]> =
  [
    ["vin", "vin", "--vin"],
    ["registration", "registration", "--registration"],
    ["dealer", "dealer_id", "--dealer"],
    ["status", "status", "--status"],
    ["since", "since", "--since"],
    ["until", "until", "--until"],
    ["page", "page", "--page"],
    ["perPage", "per_page", "--per-page"],
  ];

/** @throws ServiceError `usage` that names the option. */
export function parseParameters(options: ParameterOptions): TestListRequest {
  const parameters = new URLSearchParams();
  for (const [option, parameter] of PARAMETERS) {
    const value = options[option];
    if (value !== undefined) parameters.set(parameter, value);
  }
  try {
    return parseTestQuery(new Query(`?${parameters}`), { vehicleRequired: false });
  } catch (error) {
    const found = error instanceof ServiceError && PARAMETERS.find(([, name]) => name === error.field);
    if (!found) throw error;
    const [, parameter, name] = found;
    throw new ServiceError("usage", error.message.replace(new RegExp(`^${parameter}\\b`), name), {
      cause: error,
    });
  }
}

/** `224 in all, page 1; --page 2 shows the next`. */
export function extentOf({ total, page, perPage }: Omit<TestList, "tests">): string {
  const next = page * perPage < total ? `; --page ${page + 1} shows the next` : "";
  return `${total} in all, page ${page}${next}`;
}
