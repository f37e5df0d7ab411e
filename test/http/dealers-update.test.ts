import { afterAll, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { ADDRESS, jsonRequest, startDealerWorld } from "../support/dealer-world.ts";
import { asObject, type JsonObject, type Scenario, send, testScenarios } from "../support/scenario.ts";
import { seedDealer } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

const CONTACT = { name: "Ann Archerfield", email: "ann@canalside.example", phone: "+441134960000" };
const ALL = {
  primary_contact_name: CONTACT.name,
  primary_contact_email: CONTACT.email,
  primary_contact_phone: CONTACT.phone,
  shipping_address: ADDRESS,
};

const patch = (dealerId: number, body: unknown) =>
  jsonRequest("PATCH", `/v1/dealers/${dealerId}`, world.tokens.alphaGroup, body);

/** A fresh dealer of Alpha's, with everything set that can be updated unless told otherwise. */
async function newDealer(set: Readonly<Record<string, unknown>> | null = ALL): Promise<number> {
  const { dealerId } = await seedDealer(world.db, world.alphaId, "Alpha Otley");
  if (set !== null) await update(dealerId, set);
  return dealerId;
}

async function update(dealerId: number, body: unknown): Promise<JsonObject> {
  const response = await send(world, patch(dealerId, body));
  expect(response.status).toBe(200);
  return asObject(asObject(await response.json()).data);
}

async function read(dealerId: number): Promise<JsonObject> {
  const response = await send(world, { path: `/v1/dealers/${dealerId}`, token: world.tokens.alphaGroup });
  return asObject(asObject(await response.json()).data);
}

async function auditOf(dealerId: number) {
  const rows = await world.db.read.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return rows.filter((row) => row.subject === "dealer" && row.subjectId === dealerId);
}

test.each([null, ""])(
  "PATCH /v1/dealers/{id} with the phone %j removes it also where the contact has nothing else",
  async (phone) => {
    const dealerId = await newDealer({ primary_contact_phone: "+441134960000" });
    const { primary_contact: contact } = await update(dealerId, { primary_contact_phone: phone });
    expect(contact).toBe(null);
    expect((await read(dealerId)).primary_contact).toBe(null);
  },
);

const CHANGES: ReadonlyArray<readonly [body: Readonly<Record<string, unknown>>, changed: object]> = [
  [{ primary_contact_name: "Bea" }, { primary_contact: { ...CONTACT, name: "Bea" } }],
  [{ primary_contact_email: "bea@x.example" }, { primary_contact: { ...CONTACT, email: "bea@x.example" } }],
  [{ primary_contact_phone: "113 496" }, { primary_contact: { ...CONTACT, phone: "113 496" } }],
  [{ primary_contact_phone: null }, { primary_contact: { ...CONTACT, phone: null } }],
  [
    { primary_contact_name: "Bea", primary_contact_email: "bea@x.example", primary_contact_phone: null },
    { primary_contact: { name: "Bea", email: "bea@x.example", phone: null } },
  ],
  [
    { shipping_address: { ...ADDRESS, city: "Hull", line2: null } },
    { shipping_address: { ...ADDRESS, city: "Hull", line2: null } },
  ],
  [
    { shipping_address: { line1: "2 New St", city: "Hull", postcode: "HU1", country: "IE" } },
    { shipping_address: { line1: "2 New St", line2: null, city: "Hull", postcode: "HU1", country: "IE" } },
  ],
];
for (const [body, changed] of CHANGES) {
  test(`PATCH /v1/dealers/{id} changes what ${JSON.stringify(body)} says and nothing else, and answers with the full dealer`, async () => {
    const dealerId = await newDealer();
    const before = await read(dealerId);
    const [{ length: auditCount }, { audit_entries: _, dealers: __, ...restBefore }] = [
      await auditOf(dealerId),
      await tableContents(world.db),
    ];
    world.clock.advanceSeconds(60);
    const updatedAt = new Date(world.clock.nowMs()).toISOString();
    const answer = await update(dealerId, body);
    expect(answer).toEqual({ ...before, ...changed, updated_at: updatedAt });
    expect(await read(dealerId)).toEqual(answer);
    expect(Object.keys(answer)).toEqual(Object.keys(before));
    const { audit_entries: ___, dealers: ____, ...restAfter } = await tableContents(world.db);
    expect(restAfter).toEqual(restBefore);
    const entries = (await auditOf(dealerId)).slice(auditCount);
    const [name = ""] = Object.keys(changed);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        atMs: world.clock.nowMs(),
        actor: `credential:${world.credentials.alphaGroup.clientId}`,
        action: "dealer.update",
        subject: "dealer",
        subjectId: dealerId,
        changes: { [name]: { from: before[name], to: answer[name] } },
      },
    ]);
  });
}

test("PATCH /v1/dealers/{id} fills in a contact and an address that were not there, one field at a time", async () => {
  const dealerId = await newDealer(null);
  expect(await update(dealerId, { primary_contact_phone: "113" })).toMatchObject({
    primary_contact: { name: null, email: null, phone: "113" },
    shipping_address: null,
  });
  expect(await update(dealerId, { shipping_address: ADDRESS, primary_contact_name: "Bea" })).toMatchObject({
    primary_contact: { name: "Bea", email: null, phone: "113" },
    shipping_address: ADDRESS,
  });
});

const refusalOf = async (body: unknown) => {
  const response = await send(world, patch(world.leeds.dealerId, body));
  return { status: response.status, ...asObject(asObject(await response.json()).error) };
};

test.each([{}, { primary_contact_name: null }, { primary_contact_email: "", shipping_address: null }])(
  "PATCH /v1/dealers/{id} says of %j that it changes nothing, and that null counts as not given",
  async (body) => {
    expect(await refusalOf(body)).toMatchObject({
      status: 400,
      code: "invalid_request",
      message:
        "The body changes nothing: give at least one field. One that is null or empty counts as not given.",
    });
  },
);

test.each(["name", "status", "primary_contact", "created_at"])(
  "PATCH /v1/dealers/{id} says of %s, which a dealer shows, that it cannot be changed, and what can",
  async (field) => {
    expect(await refusalOf({ [field]: "x" })).toMatchObject({
      status: 422,
      code: "invalid_field",
      field,
      message:
        "This field cannot be changed. These can: primary_contact_name, primary_contact_email, primary_contact_phone, shipping_address.",
    });
    expect(await refusalOf({ colour: "x" })).toMatchObject({ message: "There is no such field." });
  },
);

for (const [what, set, body] of [
  ["says again what is there", ALL, ALL],
  ["says part of it again", ALL, { primary_contact_email: CONTACT.email }],
  [
    "says it in another order, without its nulls",
    { shipping_address: { ...ADDRESS, line2: null } },
    {
      shipping_address: {
        country: "GB",
        postcode: "BM11 5PS",
        city: "Brackenmoor",
        line1: "14 Canal Wharf",
      },
    },
  ],
  ["takes away a phone of a contact that there is not", null, { primary_contact_phone: null }],
] as const) {
  test(`PATCH /v1/dealers/{id} that ${what} changes nothing, not even when it was updated, and leaves no entry`, async () => {
    const dealerId = await newDealer(set);
    const before = await read(dealerId);
    const contents = await tableContents(world.db);
    world.clock.advanceSeconds(60);
    expect(await update(dealerId, body)).toEqual(before);
    expect(await tableContents(world.db)).toEqual(contents);
  });
}

const scenarios: Scenario[] = [
  {
    name: "PATCH /v1/dealers/{id} with an empty object is refused",
    request: () => patch(world.leeds.dealerId, {}),
    status: 400,
    error: { code: "invalid_request" },
    writes: {},
  },
  {
    name: "PATCH /v1/dealers/{id} takes an Idempotency-Key, usable or not, for what it is: no part of an update",
    request: () => ({
      ...patch(world.leeds.dealerId, { primary_contact_phone: "113" }),
      headers: { "content-type": "application/json", "idempotency-key": "no key!" },
    }),
    status: 200,
    headers: { "idempotent-replayed": null },
    writes: { audit_entries: 1 },
  },
  {
    name: "PATCH /v1/dealers/{id} asks for write:dealers alone",
    request: () => ({
      ...patch(world.leeds.dealerId, { primary_contact_phone: "114" }),
      token: world.tokens.writeOnly,
    }),
    status: 200,
    writes: { audit_entries: 1 },
  },
  {
    name: "PATCH /v1/dealers/{id} changes a dealer that is suspended, whose status stays",
    request: async () => {
      const dealerId = await newDealer();
      await world.app.dealers.setStatus("operator:ann", dealerId, "suspended");
      return patch(dealerId, { primary_contact_phone: "115" });
    },
    status: 200,
    body: ({ data }) => expect(asObject(data).status).toBe("suspended"),
  },
];
testScenarios(() => world, scenarios);

const whole = (index: number) => ({
  primary_contact_name: `Name ${index}`,
  primary_contact_email: `owner${index}@x.example`,
  primary_contact_phone: `+44 ${index}`,
  shipping_address: { ...ADDRESS, line1: `${index} High St`, city: `City ${index}` },
});
const stored = (index: number) => ({
  primary_contact: { name: `Name ${index}`, email: `owner${index}@x.example`, phone: `+44 ${index}` },
  shipping_address: { ...ADDRESS, line1: `${index} High St`, city: `City ${index}` },
});

test("updates of one dealer at once never mix: each answer, and the result, is one request as a whole", async () => {
  const dealerId = await newDealer();
  const indexes = Array.from({ length: 30 }, (_, index) => index);
  const answers = await crowdAtWriter(
    world.db,
    indexes.map((index) => () => update(dealerId, whole(index))),
  );
  for (const index of indexes) expect(answers[index]).toMatchObject(stored(index));
  const { primary_contact, shipping_address } = await read(dealerId);
  expect(indexes.map(stored)).toContainEqual({ primary_contact, shipping_address } as never);
});

test("updates of different fields at once all count, and their audit entries follow one another without a gap", async () => {
  const dealerId = await newDealer();
  const { length: auditCount } = await auditOf(dealerId);
  const bodies = Array.from({ length: 24 }, (_, index) => {
    const { primary_contact_name, primary_contact_email, primary_contact_phone, shipping_address } =
      whole(index);
    return [
      { primary_contact_name },
      { primary_contact_email },
      { primary_contact_phone },
      { shipping_address },
    ][index % 4];
  });
  await crowdAtWriter(
    world.db,
    bodies.map((body) => () => update(dealerId, body)),
  );
  const { primary_contact, shipping_address } = await read(dealerId);
  const contact = asObject(primary_contact);
  expect(contact.name).toMatch(/^Name \d+$/);
  expect(contact.email).toMatch(/^owner\d+@x\.example$/);
  expect(contact.phone).toMatch(/^\+44 \d+$/);
  expect(asObject(shipping_address).city).toMatch(/^City \d+$/);
  const entries = (await auditOf(dealerId)).slice(auditCount);
  expect(entries).toHaveLength(bodies.length);
  let state: Record<string, unknown> = { primary_contact: CONTACT, shipping_address: ADDRESS };
  for (const { changes } of entries) {
    for (const [name, { from, to }] of Object.entries(changes)) {
      expect(from).toEqual(state[name]);
      state = { ...state, [name]: to };
    }
  }
  expect(state).toEqual({ primary_contact, shipping_address });
});
