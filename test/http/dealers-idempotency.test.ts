import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import {
  ADDRESS,
  bodyOfNewOwner,
  createRequest,
  creationWrites,
  DEALER_BODY,
  eventsOf,
  freshKey,
  mailedCreationWrites,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import {
  asList,
  asObject,
  type Scenario,
  type ScenarioRequest,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { rowsAdded, tableContents } from "../support/table-contents.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

const create = (key: string, body: unknown = DEALER_BODY, token = world.tokens.alphaGroup) =>
  createRequest(token, body, key);

async function exchange(request: ScenarioRequest) {
  const response = await send(world, request);
  const { data, error, meta } = asObject(await response.json());
  return {
    status: response.status,
    data,
    code: error === undefined ? undefined : asObject(error).code,
    requestId: asObject(meta ?? error).request_id,
    replayed: response.headers.get("idempotent-replayed"),
  };
}

/** What `work` left in the tables. */
async function writesOf(work: () => Promise<unknown>) {
  const before = await tableContents(world.db);
  await work();
  return rowsAdded(before, await tableContents(world.db));
}

test("the same key with the same body gives the first answer again, but for the request id, and has no effect", async () => {
  const key = freshKey();
  const first = await exchange(create(key));
  expect(first).toMatchObject({ status: 201, replayed: null });
  const before = await tableContents(world.db);
  const owners = await world.owners();
  world.clock.advanceSeconds(90);
  const again = await exchange(create(key));
  expect(again).toEqual({ ...first, replayed: "true", requestId: again.requestId });
  expect(again.requestId).not.toBe(first.requestId);
  expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data));
  expect(await tableContents(world.db)).toEqual(before);
  expect(await world.owners()).toEqual(owners);
});

const reversed = Object.fromEntries(
  Object.entries({
    ...DEALER_BODY,
    shipping_address: Object.fromEntries(Object.entries(ADDRESS).reverse()),
  }).reverse(),
);
const SAME: ReadonlyArray<readonly [what: string, text: string]> = [
  ["with its fields in another order, inside as well", JSON.stringify(reversed)],
  ["with other white space", JSON.stringify(DEALER_BODY, null, "\t").replaceAll("\n", "\r\n ")],
  [
    "with a number written otherwise",
    JSON.stringify(DEALER_BODY).replace('"num_boxes":2', '"num_boxes":2.0e0'),
  ],
  ["with escaped letters", JSON.stringify(DEALER_BODY).replace("Brackenmoor", "\\u0042rackenmoor")],
];
for (const [what, text] of SAME) {
  test(`the same key with the same body ${what} gives the first answer again`, async () => {
    const key = freshKey();
    const first = await exchange(create(key));
    expect(JSON.parse(text)).toEqual(DEALER_BODY);
    const again = await exchange({ ...create(key), body: text });
    expect(again).toMatchObject({ status: 201, replayed: "true", data: first.data });
  });
}

const { num_boxes: _, legal_name: __, primary_contact_phone: ___, ...LESS } = DEALER_BODY;
const SPELT_OUT: ReadonlyArray<readonly [what: string, members: object]> = [
  ["null", { legal_name: null, primary_contact_phone: null, num_boxes: null }],
  ["an empty text", { legal_name: "", primary_contact_phone: "" }],
  ["a default", { num_boxes: 1 }],
];
for (const [what, members] of SPELT_OUT) {
  test(`the same key with the same body where ${what} is said or left out gives the first answer again`, async () => {
    const key = freshKey();
    const first = await exchange(create(key, LESS));
    expect(asList(asObject(first.data).units)).toHaveLength(1);
    const again = await exchange(create(key, { ...LESS, ...members }));
    expect(again).toMatchObject({ status: 201, replayed: "true", data: first.data });
  });
}

const OTHER_VALUES: ReadonlyArray<readonly [field: string, value: unknown]> = [
  ["name", "Brackenmoor canalside"],
  ["legal_name", null],
  ["company_number", "9876543"],
  ["vat_number", "GB987654320"],
  ["primary_contact_name", "Ann Archerfield "],
  ["primary_contact_email", "Ann@canalside.example"],
  ["primary_contact_phone", "+441134960009"],
  ["shipping_address", { ...ADDRESS, line2: null }],
  ["shipping_address", { ...ADDRESS, country: "IE" }],
  ["num_boxes", 3],
];
for (const [field, value] of OTHER_VALUES) {
  test(`the same key with ${field} changed to ${JSON.stringify(value)} is refused, and the first answer still stands`, async () => {
    const key = freshKey();
    const first = await exchange(create(key));
    const writes = await writesOf(async () => {
      expect(await exchange(create(key, { ...DEALER_BODY, [field]: value }))).toMatchObject({
        status: 422,
        code: "validation",
        replayed: null,
      });
    });
    expect(writes).toEqual({});
    expect(await exchange(create(key))).toMatchObject({ replayed: "true", data: first.data });
  });
}

test("the same key gives the first answer even after the dealer has changed", async () => {
  const key = freshKey();
  const first = await exchange(create(key));
  await world.app.dealers.setStatus("operator:ann", Number(asObject(first.data).id), "closed");
  expect(await exchange(create(key))).toMatchObject({ status: 201, replayed: "true", data: first.data });
});

test("the same key in another case is another key", async () => {
  const key = `Key-${freshKey()}`;
  await exchange(create(key));
  expect(await exchange(create(key.toLowerCase()))).toMatchObject({ status: 201, replayed: null });
});

test("a key belongs to its owner: two companies use one key for a dealer each", async () => {
  const key = freshKey();
  const ours = await exchange(create(key));
  const theirs = await exchange(create(key, { ...DEALER_BODY, name: "Beta Cork" }, world.tokens.betaGroup));
  expect(theirs).toMatchObject({ status: 201, replayed: null });
  expect(asObject(theirs.data).id).not.toBe(asObject(ours.data).id);
  expect(await exchange(create(key))).toMatchObject({ replayed: "true", data: ours.data });
});

test("a key belongs to its company: a second credential gets the first answer, so that a retry survives a rotation", async () => {
  const key = freshKey();
  const first = await exchange(create(key));
  const rotated = await seedCredential(world.db, world.random, {
    kind: "dealer-group",
    companyId: world.alphaId,
  });
  const token = await bearerToken(world, rotated);
  const writes = await writesOf(async () => {
    expect(await exchange(create(key, DEALER_BODY, token))).toMatchObject({
      status: 201,
      replayed: "true",
      data: first.data,
    });
  });
  expect(writes).toEqual({});
});

const REFUSED: ReadonlyArray<
  readonly [what: string, status: number, request: (key: string) => ScenarioRequest]
> = [
  ["for a field", 422, (key) => create(key, { ...DEALER_BODY, num_boxes: 11 })],
  ["for what is no JSON", 400, (key) => ({ ...create(key), body: "{" })],
  ["for its content type", 400, (key) => ({ ...create(key), headers: { "idempotency-key": key } })],
  ["for its size", 413, (key) => ({ ...create(key), body: " ".repeat(1024 * 1024 + 1) })],
  ["for its scope", 403, (key) => create(key, DEALER_BODY, world.tokens.readOnly)],
  ["for its token", 401, (key) => create(key, DEALER_BODY, "no-token-of-ours")],
];
const scenarios = REFUSED.map(
  ([what, status, request]): Scenario => ({
    name: what,
    request: async () => {
      const key = freshKey();
      expect((await exchange(request(key))).status).toBe(status);
      return create(key);
    },
    status: 201,
    headers: { "idempotent-replayed": null },
    writes: creationWrites(2),
  }),
);
// The scenario counts events from after its request is made up.
testScenarios(
  () => world,
  scenarios.map((scenario) => ({ ...scenario, events: ["svc.dealer.activated"] })),
);

describe("a creation whose owner cannot be welcomed", () => {
  let testApp: TestApp;
  let token: string;
  let failure: Error | null = null;
  beforeAll(async () => {
    testApp = await startTestApp({
      ports: {
        async enqueueMail() {
          if (failure !== null) throw failure;
        },
      },
    });
    const companyId = await seedCompany(testApp.db);
    const kind = "dealer-group";
    token = await bearerToken(testApp, await seedCredential(testApp.db, testApp.random, { kind, companyId }));
  });
  afterAll(() => testApp.close());

  for (const [what, error, status, code] of [
    [
      "is refused as a whole",
      new ServiceError("validation", "No mail can be sent there."),
      422,
      "validation",
    ],
    ["fails as a whole", new Error("the owner's table is gone"), 500, "internal_error"],
  ] as const) {
    test(`a creation whose owner cannot be welcomed ${what}: nothing is written, and its key is unused`, async () => {
      const request = createRequest(token, bodyOfNewOwner());
      const before = await tableContents(testApp.db);
      failure = error;
      const refused = await send(testApp, request);
      failure = null;
      expect(refused.status).toBe(status);
      const body = await refused.text();
      expect(asObject(asObject(JSON.parse(body)).error).code).toBe(code);
      expect(body).not.toContain("table is gone");
      expect(await tableContents(testApp.db)).toEqual(before);
      const again = await send(testApp, request);
      expect(again.status).toBe(201);
      expect(again.headers.get("idempotent-replayed")).toBeNull();
      const { mail_outbox: _, ...writes } = mailedCreationWrites(2);
      expect(rowsAdded(before, await tableContents(testApp.db))).toEqual(writes);
    });
  }
});

test("two hundred identical requests at once make one dealer, one welcome and one event, and get equal answers", async () => {
  const key = freshKey();
  const owners = await world.owners();
  const { length: eventCount } = await eventsOf(world);
  const before = await tableContents(world.db);
  const answers = await crowdAtWriter(
    world.db,
    Array.from({ length: 200 }, () => () => exchange(create(key))),
  );
  expect(rowsAdded(before, await tableContents(world.db))).toEqual(creationWrites(2));
  expect((await world.owners()).slice(owners.length)).toHaveLength(1);
  expect((await eventsOf(world)).slice(eventCount).map(({ name }) => name)).toEqual(["svc.dealer.activated"]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(200);
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(answers.filter(({ replayed }) => replayed === "true")).toHaveLength(199);
});

test("requests at once under one key but with two bodies let one body win, and every other request is refused", async () => {
  const key = freshKey();
  const other = { ...DEALER_BODY, name: "Brackenmoor Lockside" };
  const before = await tableContents(world.db);
  const answers = await crowdAtWriter(
    world.db,
    Array.from(
      { length: 40 },
      (_, index) => () => exchange(create(key, index % 2 === 0 ? DEALER_BODY : other)),
    ),
  );
  expect(rowsAdded(before, await tableContents(world.db))).toEqual(creationWrites(2));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === "validation")).toHaveLength(20);
});

test("requests at once under twenty keys, by two credentials of the company, make twenty dealers", async () => {
  const keys = Array.from({ length: 20 }, freshKey);
  const tokens = [world.tokens.alphaGroup, world.tokens.writeOnly];
  const before = await tableContents(world.db);
  const answers = await crowdAtWriter(
    world.db,
    Array.from(
      { length: 100 },
      (_, index) => () => exchange(create(keys[index % 20] ?? "", DEALER_BODY, tokens[index % 2])),
    ),
  );
  const { dealers, units, events } = rowsAdded(before, await tableContents(world.db));
  expect({ dealers, units, events }).toEqual({ dealers: 20, units: 40, events: 20 });
  expect(new Set(answers.map(({ data }) => asObject(data).id)).size).toBe(20);
});
