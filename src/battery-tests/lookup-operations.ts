import type { Parameter, SecuredOperation } from "../http/openapi/operation.ts";
import { refusal } from "../http/openapi/operation.ts";
import { PAGING_PARAMETERS } from "../http/openapi/paging-parameters.ts";
import { arrayOf, ID_SCHEMA } from "../kernel/json-schema.ts";
import { TEST_SCHEMA } from "./battery-test.ts";
import { TEST_EXAMPLE } from "./battery-test-presenter.ts";
import { REGISTRATION_SCHEMA } from "./vehicle-identifier.ts";

/** The operations that read tests (interface specification, section 4). */

const INSTANT_FORM = "An ISO 8601 instant with an offset or `Z`.";

const vehicleParameters: readonly Parameter[] = [
  {
    name: "vin",
    in: "query",
    description:
      "All 17 characters match exactly, 3 to 16 as a prefix. Digits and capital letters without I, O and Q.",
    schema: { type: "string", pattern: "^[0-9A-HJ-NPR-Z]{3,17}$" },
    example: "WVWZZZE1ZMP000001",
  },
  {
    name: "registration",
    in: "query",
    description:
      "Matches exactly, whatever the case, spaces and hyphens. Letters, digits, spaces and hyphens; 2 to 20 of them without spaces and hyphens.",
    schema: REGISTRATION_SCHEMA,
    example: "AB12 CDE",
  },
];
const periodParameters: readonly Parameter[] = [
  {
    name: "since",
    in: "query",
    description: `Tests made at this instant or later. ${INSTANT_FORM}`,
    schema: { type: "string", format: "date-time" },
    example: "2026-01-01T00:00:00Z",
  },
  {
    name: "until",
    in: "query",
    description: `Tests made at this instant or before. ${INSTANT_FORM}`,
    schema: { type: "string", format: "date-time" },
    example: "2026-01-31T23:59:59Z",
  },
];
const dealerParameter: Parameter = {
  name: "dealer_id",
  in: "query",
  description: "One dealer within reach; another one has no tests.",
  schema: { ...ID_SCHEMA, maximum: Number.MAX_SAFE_INTEGER },
  example: 1,
};

const listRules =
  "Newest first by `tested_at`, then by `id`. Pages by number move when newer tests arrive: for a window that stays the same, give `since` and `until`. Nothing found is no error: `data` is empty. With `vin` and `registration`, both must match. A retest, and a test of the same car at another dealer, is a separate entry. A plate that moved from car to car finds every vehicle that had it.\n\nA marketplace must name a vehicle by `vin` or `registration`. A dealer group need not name anything. A marketplace may be limited to a number of different vehicles a UTC day: beyond it, `too_many_requests`.";
const listAnswers: SecuredOperation["answers"] = [
  {
    status: 200,
    description: "A page of tests.",
    content: { kind: "data", schema: arrayOf(TEST_SCHEMA), example: [TEST_EXAMPLE], paged: true },
  },
];
const listRefusals: SecuredOperation["refusals"] = [
  refusal("invalid_request", "A marketplace named neither `vin` nor `registration`."),
  refusal("invalid_field", "A parameter is wrong, or is given twice."),
];
const lists = { kind: "bearer", scope: "read:tests", group: "lists" } as const;

export const listTests: SecuredOperation = {
  method: "get",
  path: "/v1/tests",
  id: "listTests",
  tag: "Tests",
  access: lists,
  summary: "Find tests",
  description: listRules,
  parameters: [...vehicleParameters, dealerParameter, ...periodParameters, ...PAGING_PARAMETERS],
  answers: listAnswers,
  refusals: listRefusals,
};

export const listTestsOfDealer: SecuredOperation = {
  method: "get",
  path: "/v1/dealers/{dealer_id}/tests",
  id: "listTestsOfDealer",
  tag: "Tests",
  access: lists,
  summary: "Find tests of one dealer",
  description: `As \`GET /v1/tests\` with one dealer within reach. ${listRules}`,
  parameters: [...vehicleParameters, ...periodParameters, ...PAGING_PARAMETERS],
  answers: listAnswers,
  refusals: listRefusals,
};

export const getTest: SecuredOperation = {
  method: "get",
  path: "/v1/tests/{test_id}",
  id: "getTest",
  tag: "Tests",
  access: { kind: "bearer", scope: "read:tests", group: "reads" },
  summary: "Read a test",
  description: "One test with its diagnostics.",
  answers: [
    {
      status: 200,
      description: "The test.",
      content: { kind: "data", schema: TEST_SCHEMA, example: TEST_EXAMPLE },
    },
  ],
};

export const LOOKUP_OPERATIONS = [listTests, getTest, listTestsOfDealer] as const;
