import { afterAll, expect, test } from "bun:test";
import { changesBetween, presentAuditEntry } from "../../src/audit/audit.ts";
import type { NewDealer } from "../../src/dealers/dealer.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import {
  ADDRESS,
  createRequest,
  DEALER_BODY,
  jsonRequest,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { type ScenarioRequest, send } from "../support/scenario.ts";
import { seedDealer } from "../support/seed.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";
const NOW = "2026-03-02T09:30:00.000Z";

const world = await startDealerWorld();
afterAll(() => world.close());

const all = async () => (await world.app.audit.list({ limit: 10_000 })).map(presentAuditEntry).reverse();

/** The entries that `work` leaves. */
async function entriesOf(work: () => Promise<unknown>) {
  const { length } = await all();
  await work();
  return (await all()).slice(length);
}

async function ok(request: ScenarioRequest): Promise<void> {
  expect((await send(world, request)).ok).toBe(true);
}

/** Of now, as it is shown. */
const entry = (actor: string, action: string, subject: unknown, changes: object) =>
  ({ id: expect.any(Number), at: NOW, actor, action, subject, changes }) as never;
const made = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }]));

const NEW_DEALER: Omit<NewDealer, "companyId"> = {
  name: "Alpha Selby",
  legalName: null,
  status: "active",
  billingMode: "direct",
  companyNumber: null,
  vatNumber: null,
  primaryContact: null,
  registeredAddress: null,
  shippingAddress: ADDRESS,
};

const actor = () => `credential:${world.credentials.alphaGroup.clientId}`;

test("creating a dealer, and another that its owner is asked to join, leaves an audit entry for each", async () => {
  const entries = await entriesOf(() => ok(createRequest(world.tokens.alphaGroup, DEALER_BODY)));
  expect(entries).toEqual([
    entry(
      actor(),
      "dealer.create",
      expect.stringMatching(/^dealer:\d+$/),
      made({
        name: "Brackenmoor Canalside",
        legal_name: "Brackenmoor Canalside Limited",
        status: "active",
        billing_mode: "group",
        parent_company_id: world.alphaId,
        company_number: "09876543",
        vat_number: "GB987654321",
        primary_contact: {
          name: "Ann Archerfield",
          email: "ann@canalside.example",
          phone: "+441134960000",
        },
        shipping_address: ADDRESS,
        activated_at: NOW,
        units: 2,
      }),
    ),
    entry(
      actor(),
      "invitation.send",
      expect.stringMatching(/^dealer:\d+$/),
      made({ person_id: expect.any(Number), role: "owner" }),
    ),
  ]);
});

test("an order of units leaves an audit entry", async () => {
  const order = jsonRequest("POST", `/v1/dealers/${world.leeds.dealerId}/units`, world.tokens.alphaGroup, {
    quantity: 3,
    shipping_address: ADDRESS,
  });
  expect(await entriesOf(() => ok(order))).toMatchObject([
    {
      actor: actor(),
      action: "dealer.order-units",
      subject: `dealer:${world.leeds.dealerId}`,
      changes: { units: { from: 1, to: 4 } },
    },
  ]);
});

test("an update leaves an audit entry", async () => {
  const update = jsonRequest("PATCH", `/v1/dealers/${world.leeds.dealerId}`, world.tokens.alphaGroup, {
    primary_contact_phone: "113",
  });
  expect(await entriesOf(() => ok(update))).toMatchObject([
    {
      actor: actor(),
      action: "dealer.update",
      subject: `dealer:${world.leeds.dealerId}`,
      changes: { primary_contact: { from: null, to: { name: null, email: null, phone: "113" } } },
    },
  ]);
});

test("a call that repeats, reads or is refused leaves no audit entry", async () => {
  const { alphaGroup: token, readOnly } = world.tokens;
  const creation = createRequest(token, DEALER_BODY);
  await ok(creation);
  const update = jsonRequest("PATCH", `/v1/dealers/${world.leeds.dealerId}`, token, {
    primary_contact_phone: "114",
  });
  await ok(update);
  const entries = await entriesOf(async () => {
    await ok(creation);
    await ok(update);
    await ok({ path: "/v1/dealers", token });
    await ok({ path: `/v1/dealers/${world.leeds.dealerId}`, token });
    await send(world, createRequest(readOnly, DEALER_BODY));
    await send(world, createRequest(token, { ...DEALER_BODY, num_boxes: 0 }));
    await send(world, { ...update, path: `/v1/dealers/${world.dublin.dealerId}` });
  });
  expect(entries).toEqual([]);
});

test("creating a company leaves one audit entry", async () => {
  const entries = await entriesOf(() => world.app.companies.create(OPERATOR, "  Gamma Group "));
  expect(entries).toEqual([
    entry(OPERATOR, "company.create", expect.stringMatching(/^company:\d+$/), made({ name: "Gamma Group" })),
  ]);
});

test("creating a credential leaves one audit entry, which never shows its secret or the digest of it", async () => {
  let secret = "";
  const entries = await entriesOf(async () => {
    const { clientSecret } = await world.app.credentials.create(OPERATOR, {
      kind: "dealer-group",
      companyId: world.alphaId,
      scopes: ["read:tests"],
      label: "ci",
    });
    secret = clientSecret;
  });
  expect(entries).toEqual([
    entry(
      OPERATOR,
      "credential.create",
      expect.stringMatching(/^credential:\d+$/),
      made({
        client_id: expect.stringMatching(/^svc_id_/),
        kind: "dealer-group",
        scopes: ["read:tests"],
        parent_company_id: world.alphaId,
        label: "ci",
      }),
    ),
  ]);
  expect(secret).toStartWith("svc_sk_");
  const stored = JSON.stringify(await all());
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain("svc_sk_");
  expect(stored).not.toContain(new Bun.CryptoHasher("sha256").update(secret).digest("hex"));
});

test("creating a dealer, and setting its state and its billing, leaves one audit entry each", async () => {
  let dealerId = 0;
  const entries = await entriesOf(async () => {
    ({ id: dealerId } = await world.app.dealers.create(OPERATOR, {
      ...NEW_DEALER,
      companyId: world.alphaId,
    }));
    await world.app.dealers.setStatus(OPERATOR, dealerId, "suspended");
    await world.app.dealers.setBilling(OPERATOR, dealerId, "group");
  });
  const ofDealer = (action: string, changes: object) =>
    entry(OPERATOR, action, `dealer:${dealerId}`, changes);
  expect(entries).toEqual([
    ofDealer(
      "dealer.create",
      made({
        name: "Alpha Selby",
        status: "active",
        billing_mode: "direct",
        parent_company_id: world.alphaId,
        shipping_address: ADDRESS,
        activated_at: NOW,
      }),
    ),
    ofDealer("dealer.set-status", { status: { from: "active", to: "suspended" } }),
    ofDealer("dealer.set-billing", { billing_mode: { from: "direct", to: "group" } }),
  ]);
});

test("activating a pending dealer leaves an audit entry with its state and its time", async () => {
  const { id } = await world.app.dealers.create(OPERATOR, {
    ...NEW_DEALER,
    companyId: world.alphaId,
    status: "pending",
  });
  expect(await entriesOf(() => world.app.dealers.setStatus(OPERATOR, id, "active"))).toMatchObject([
    { changes: { status: { from: "pending", to: "active" }, activated_at: { from: null, to: NOW } } },
  ]);
});

test("seeding units leaves one audit entry for each of them", async () => {
  const { dealerId } = await seedDealer(world.db, world.alphaId, "Alpha Thirsk");
  let ids: number[] = [];
  const entries = await entriesOf(async () => {
    const seeded = await world.app.units({ dealerId }).seed(OPERATOR, { count: 2, active: false });
    ids = seeded.map(({ id }) => id);
  });
  const serial = expect.stringMatching(/^SVC-/);
  const changes = made({ dealer_id: dealerId, status: "ordered", serial_number: serial });
  expect(entries).toEqual(ids.map((id) => entry(OPERATOR, "unit.seed", `unit:${id}`, changes)));
});

test("a command that changes nothing, reads or is refused leaves no audit entry", async () => {
  const { dealerId, unitId } = world.leeds;
  const entries = await entriesOf(async () => {
    await world.app.dealers.setStatus(OPERATOR, dealerId, "active");
    await world.app.dealers.setBilling(OPERATOR, dealerId, "group");
    await world.app.units(EVERY_DEALER).transfer(OPERATOR, unitId, dealerId);
    await world.app.dealers.get(dealerId);
    await world.app.dealers.list(null);
    await world.app.units({ dealerId }).list();
    await rejectionOf(world.app.units(EVERY_DEALER).move(OPERATOR, unitId, "ship", null));
    await rejectionOf(world.app.dealers.setStatus(OPERATOR, 999_999, "closed"));
    await rejectionOf(world.app.companies.create(OPERATOR, " "));
    await rejectionOf(world.app.dealers.create(OPERATOR, { ...NEW_DEALER, companyId: 999_999 }));
    await rejectionOf(
      world.app.credentials.create(OPERATOR, {
        kind: "dealer-group",
        companyId: 999_999,
        scopes: ["read:tests"],
        label: null,
      }),
    );
  });
  expect(entries).toEqual([]);
});

test("the list of audit entries is newest first, at most as many as asked for, and of one subject if asked for", async () => {
  const { id } = await world.app.dealers.create(OPERATOR, { ...NEW_DEALER, companyId: world.alphaId });
  const [unit] = await world.app.units({ dealerId: id }).seed(OPERATOR, { count: 1, active: true });
  await world.app.dealers.setStatus(OPERATOR, id, "closed");
  const actions = async (filter: Partial<Parameters<typeof world.app.audit.list>[0]>) =>
    (await world.app.audit.list({ limit: 3, ...filter })).map(({ action }) => action);
  expect(await actions({})).toEqual(["dealer.set-status", "unit.seed", "dealer.create"]);
  expect(await actions({ limit: 1 })).toEqual(["dealer.set-status"]);
  expect(await actions({ subject: "dealer", subjectId: id })).toEqual(["dealer.set-status", "dealer.create"]);
  expect(await actions({ subject: "unit", subjectId: unit?.id ?? 0 })).toEqual(["unit.seed"]);
  expect(await actions({ subject: "person", subjectId: id })).toEqual([]);
});

test("the changes between two values are what differs, each with both its values, and null for a missing one", () => {
  expect(changesBetween({ a: 1, b: null, c: "x" }, { a: 2, b: "y", c: "x", d: 0, e: undefined })).toEqual({
    a: { from: 1, to: 2 },
    b: { from: null, to: "y" },
    d: { from: null, to: 0 },
  });
  expect(changesBetween({ a: 1 }, { a: undefined })).toEqual({ a: { from: 1, to: null } });
});

test("the changes between two values do not depend on the order of an object's members", () => {
  expect(changesBetween({ a: { x: 1, y: null } }, { a: { y: null, x: 1 } })).toEqual({});
  expect(changesBetween({ a: [1, 2] }, { a: [2, 1] })).toEqual({ a: { from: [1, 2], to: [2, 1] } });
});
