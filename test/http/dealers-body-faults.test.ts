import { afterAll, describe, expect, test } from "bun:test";
import {
  addressFaults,
  type BodyFault,
  emailFaults,
  nameFaults,
  textFaults,
  wholeNumberFaults,
  withField,
} from "../support/body-faults.ts";
import {
  ADDRESS,
  createRequest,
  DEALER_BODY,
  freshKey,
  jsonRequest,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { type Scenario, type ScenarioRequest, testScenarios } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

const must = { required: true };
const may = { required: false };

interface PathFault extends BodyFault {
  readonly path: string;
}
const at = (path: string, faults: readonly BodyFault[]): PathFault[] =>
  faults.map((fault) => ({ ...fault, path }));
const unknown = (...keys: readonly string[]): PathFault[] =>
  keys.map((key) => ({ what: "unknown", value: "suspended", path: key }));

/** What would come of a body that is good in every other respect. */
interface Operation {
  readonly name: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly request: (body: unknown) => ScenarioRequest;
  readonly faults: readonly PathFault[];
}

const OPERATIONS: readonly Operation[] = [
  {
    name: "POST /v1/dealers",
    good: DEALER_BODY,
    request: (body) => createRequest(world.tokens.alphaGroup, body),
    faults: [
      ...at("name", textFaults({ ...must, maxLength: 200 })),
      ...at("legal_name", textFaults({ ...may, maxLength: 200 })),
      ...at("company_number", textFaults({ ...may, maxLength: 50 })),
      ...at("vat_number", textFaults({ ...may, maxLength: 50 })),
      ...at("primary_contact_name", nameFaults(must)),
      ...at("primary_contact_email", emailFaults(must)),
      ...at("primary_contact_phone", textFaults({ ...may, maxLength: 40 })),
      ...addressFaults("shipping_address", { ...must, country: must }),
      ...at("num_boxes", wholeNumberFaults({ ...may, min: 1, max: 10 })),
      ...unknown(
        ...["id", "status", "billing_mode", "parent_company_id", "registered_address", "units", "quantity"],
        ...["primary_contact", "activated_at", "Name", "nam\u00e9", "", " name", "__proto__", "constructor"],
      ),
    ],
  },
  {
    name: "PATCH /v1/dealers/{id}",
    good: {
      primary_contact_name: "Bea Barrowclough",
      primary_contact_email: "bea@canalside.example",
      primary_contact_phone: "+441134960001",
      shipping_address: ADDRESS,
    },
    request: (body) =>
      jsonRequest("PATCH", `/v1/dealers/${world.leeds.dealerId}`, world.tokens.alphaGroup, body),
    faults: [
      ...at("primary_contact_name", nameFaults(may)),
      ...at("primary_contact_email", emailFaults(may)),
      ...at("primary_contact_phone", textFaults({ ...may, maxLength: 40 })),
      ...addressFaults("shipping_address", { ...may, country: must }),
      ...unknown(
        ...["id", "name", "legal_name", "status", "billing_mode", "parent_company_id", "company_number"],
        ...["vat_number", "registered_address", "primary_contact", "units", "num_boxes", "activated_at"],
        ...["created_at", "updated_at", "Primary_contact_name", "__proto__"],
      ),
    ],
  },
  {
    name: "POST /v1/dealers/{id}/units",
    good: { quantity: 2, shipping_address: ADDRESS, location_label: "Bay 4" },
    request: (body) =>
      jsonRequest("POST", `/v1/dealers/${world.leeds.dealerId}/units`, world.tokens.alphaGroup, body, {
        "idempotency-key": freshKey(),
      }),
    faults: [
      ...at("quantity", wholeNumberFaults({ ...must, min: 1, max: 10 })),
      ...at("location_label", textFaults({ ...may, maxLength: 200 })),
      ...addressFaults("shipping_address", { ...may, country: may }),
      ...unknown(
        "id",
        "serial_number",
        "status",
        "internal_reference",
        "num_boxes",
        "dealer_id",
        "__proto__",
      ),
    ],
  },
];

for (const { name, good, request, faults } of OPERATIONS) {
  describe(`a faulty body of ${name}`, () => {
    testScenarios(
      () => world,
      faults.map(
        ({ path, what, value }): Scenario => ({
          name: `${name} writes nothing, and names the field, when ${path === "" ? "a field without a name" : path} is ${what}`,
          request: () => request(withField(good, path, value)),
          status: 422,
          error: { code: "invalid_field", field: path },
          writes: {},
        }),
      ),
    );

    testScenarios(
      () => world,
      [
        {
          name: `${name} writes nothing, and names the field, when a field has a name of any length: only its start is repeated`,
          request: () => request({ ...good, ["n".repeat(500)]: 1 }),
          status: 422,
          error: { code: "invalid_field", field: `${"n".repeat(64)}…` },
          writes: {},
        },
        {
          name: `${name} writes nothing, and names the field, when a field has a name that could steer a terminal: it is not repeated`,
          request: () => request({ ...good, "\u001b[2J\u202e": 1 }),
          status: 422,
          error: { code: "invalid_field", field: "?[2J?" },
          writes: {},
        },
        {
          name: `${name} writes nothing, and names the field, when a misspelt name stands for a missing one: the misspelt one is named`,
          request: () => request({ ...withField(good, Object.keys(good)[0] ?? "", undefined), nmae: "x" }),
          status: 422,
          error: { code: "invalid_field", field: "nmae" },
          writes: {},
        },
      ],
    );
  });
}

test("no refusal made an owner or wrote a mail", async () => {
  expect(await world.owners()).toEqual([]);
  expect((await tableContents(world.db)).mail_outbox ?? []).toEqual([]);
});
