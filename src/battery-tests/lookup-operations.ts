import type { SecuredOperation } from "../http/openapi/operation.ts";
import { refusal } from "../http/openapi/operation.ts";
import { PAGING_PARAMETERS } from "../http/query.ts";
import { arrayOf } from "../kernel/json-schema.ts";
import { TEST_SCHEMA } from "./battery-test.ts";
import { TEST_EXAMPLE } from "./battery-test-presenter.ts";
import { DEALER_TEST_PARAMETERS, TEST_PARAMETERS } from "./battery-test-query.ts";

/** Interface specification, section 4. */

const listRules =
  "Results are sorted by `tested_at`, then by `id`, newest first. Numbered pages move when newer tests arrive: for a stable window, set `since` and `until`. If nothing is found, `data` is empty. With `vin` and `registration`, both must match. A retest, and a test of the same car at another dealer, is a separate entry. A registration that moved from car to car finds every vehicle that had it.\n\nWith `order=updated` the list uses a cursor: it has every test, also failed ones and those without `tested_at`, and lists a test again after each change. No change is skipped. `meta` then has `next_cursor`, and `page` and `total` are null; a page of a rare state may be short, or empty, although more pages follow.\n\nA marketplace must name a vehicle by `vin` or `registration`. A dealer group does not have to. A marketplace may be limited to a number of distinct vehicles in a UTC day: beyond it, `too_many_requests`.";
const listAnswers: SecuredOperation["answers"] = [
  {
    status: 200,
    description: "A page of tests.",
    content: {
      kind: "data",
      schema: arrayOf(TEST_SCHEMA),
      example: [TEST_EXAMPLE],
      paged: "by-number-or-cursor",
    },
  },
];
const listRefusals: SecuredOperation["refusals"] = [
  refusal("invalid_request", "A marketplace named neither `vin` nor `registration`."),
  refusal(
    "invalid_field",
    "A parameter is wrong, or is given twice; or the cursor is of other credentials, or does not match the current data, as after a restored backup (`field` is `cursor`): begin again as the message says.",
  ),
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
  parameters: [...TEST_PARAMETERS, ...PAGING_PARAMETERS],
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
  description: `Like \`GET /v1/tests\`, for one dealer within reach. ${listRules}`,
  parameters: [...DEALER_TEST_PARAMETERS, ...PAGING_PARAMETERS],
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
  isVersioned: true,
  answers: [
    {
      status: 200,
      description: "The test.",
      content: { kind: "data", schema: TEST_SCHEMA, example: TEST_EXAMPLE },
    },
  ],
};

export const LOOKUP_OPERATIONS = [listTests, getTest, listTestsOfDealer] as const;
