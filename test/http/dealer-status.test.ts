import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { DealerStatus } from "../../src/dealers/dealer.ts";
import { PORTAL_OPERATIONS, type PortalOperation } from "../../src/web/portal/portal-route.ts";
import { listSubscribers } from "../../src/webhooks/outbox/outbox-store.ts";
import { bearerToken } from "../support/forged-token.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { asObject } from "../support/scenario.ts";
import { type SeededCredential, type SeededDealer, seedCredential, seedDealer } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";
import { tableContents } from "../support/table-contents.ts";

/** What a dealer's people and its own keys may do while it is suspended or closed (the decisions list, section 3). */
let scene: PortalScene;
let dealer: SeededDealer;
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({
    settings: { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" },
    ports: { passwordCosts: LOW_COSTS },
  });
});
afterAll(() => scene.close());

async function dealerThatIs(status: DealerStatus): Promise<void> {
  count += 1;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane ${count}`);
  await setStatus(status);
}
const setStatus = (status: DealerStatus) =>
  scene.app.dealers.setStatus("operator:ann", dealer.dealerId, status);

describe("a key of the dealer's own", () => {
  let own: SeededCredential;
  let token: string;
  /** Its token is issued before the dealer has this status. */
  async function keyOfDealerThatIs(status: DealerStatus): Promise<void> {
    await dealerThatIs("active");
    const { db, random } = scene;
    const { companyId, dealerId } = dealer;
    const scopes = ["read:dealers", "read:tests", "read:certificates", "manage:webhooks"] as const;
    own = await seedCredential(db, random, { kind: "dealer-group", companyId, dealerId, scopes });
    token = await bearerToken(scene, own);
    await setStatus(status);
  }
  async function answerOf(request: Promise<Response>) {
    const response = await request;
    const { error } = asObject(await response.json());
    return { status: response.status, code: error === undefined ? null : asObject(error).code };
  }
  const call = (method: string, path: string, body?: object, bearer = token) =>
    answerOf(
      scene.fetch(path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const newToken = () =>
    answerOf(
      scene.fetch("/v1/oauth/token", {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: own.clientId,
          client_secret: own.clientSecret,
        }),
      }),
    );
  const ENDPOINT = { url: "http://127.0.0.1:1/hook", events: ["svc.test.completed"] };
  const GOOD = { status: 200, code: null };

  test("a key of the dealer's own is disabled while the dealer is closed, and works again when it is open", async () => {
    await keyOfDealerThatIs("closed");
    const refused = { status: 403, code: "credential_disabled" };
    expect(await newToken()).toEqual(refused);
    expect(await call("GET", "/v1/tests")).toEqual(refused);
    expect(await call("GET", `/v1/dealers/${dealer.dealerId}`)).toEqual(refused);
    expect(await call("POST", "/v1/webhooks", ENDPOINT)).toEqual(refused);
    await setStatus("active");
    expect(await newToken()).toMatchObject({ status: 200 });
    expect(await call("GET", "/v1/tests")).toEqual(GOOD);
  });

  test("a key of the dealer's own reads and changes nothing while the dealer is suspended", async () => {
    await keyOfDealerThatIs("active");
    const created = await scene.fetch("/v1/webhooks", {
      method: "POST",
      body: JSON.stringify(ENDPOINT),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    const { id } = asObject(asObject(await created.json()).data);
    await setStatus("suspended");
    expect(await newToken()).toMatchObject({ status: 200 });
    for (const path of ["/v1/tests", "/v1/dealers", "/v1/webhooks", `/v1/webhooks/${id}`])
      expect(await call("GET", path), path).toEqual(GOOD);
    const before = await tableContents(scene.db);
    for (const [method, path, body] of [
      ["POST", "/v1/webhooks", ENDPOINT],
      ["DELETE", `/v1/webhooks/${id}`],
      ["POST", `/v1/webhooks/${id}/test`],
      ["POST", `/v1/webhooks/${id}/replay`, { since: "2026-01-01T00:00:00Z" }],
    ] as const)
      expect(await call(method, path, body), path).toEqual({ status: 403, code: "insufficient_scope" });
    expect(await tableContents(scene.db)).toEqual(before);
    await setStatus("active");
    expect(await call("DELETE", `/v1/webhooks/${id}`)).toEqual(GOOD);
  });

  test("a key of the dealer's own gets no events while the dealer is closed, and those that happen afterwards", async () => {
    await keyOfDealerThatIs("active");
    await call("POST", "/v1/webhooks", ENDPOINT);
    const told = async () => (await listSubscribers(scene.db.read, dealer, "svc.test.completed")).length;
    const counts: number[] = [];
    for (const status of ["active", "suspended", "closed", "active"] as const) {
      await setStatus(status);
      counts.push(await told());
    }
    expect(counts).toEqual([1, 1, 0, 1]);
  });

  test.each(["suspended", "closed"] as const)(
    "closing or suspending a dealer leaves the group's credential as it is: %s",
    async (status) => {
      await keyOfDealerThatIs(status);
      const { db, random } = scene;
      const { companyId } = dealer;
      const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
      const bearer = await bearerToken(scene, group);
      expect(await call("GET", `/v1/dealers/${dealer.dealerId}`, undefined, bearer)).toEqual(GOOD);
      expect(await call("GET", `/v1/dealers/${dealer.dealerId}/tests`, undefined, bearer)).toEqual(GOOD);
    },
  );
});

const OWN_CHOICES: readonly string[] = ["chooseNotices", "readNotices"];

describe("people of a dealer", () => {
  const routes = PORTAL_OPERATIONS.map((route) => [route.name, route] as const);
  const ofDealers = routes.filter(([, { path }]) => path.includes("/:dealerId"));
  const send = (visitor: Visitor, { method, path }: PortalOperation) => {
    const filled = path.replace(":dealerId", String(dealer.dealerId)).replace(/:\w+/g, "9999999");
    return method === "GET" ? visitor.get(filled) : visitor.post(filled);
  };
  async function unchanged(work: () => Promise<unknown>): Promise<void> {
    const before = await tableContents(scene.db);
    await work();
    expect(await tableContents(scene.db)).toEqual(before);
  }

  test("people of a closed dealer see one page that says so, wherever they go, and nothing of the dealer", async () => {
    await dealerThatIs("closed");
    const owner = await scene.as("owner", dealer);
    await unchanged(async () => {
      for (const [, route] of ofDealers) {
        const html = await expectPortalPage(await send(owner, route), 403, `${dealer.name} is closed`);
        expect(html).not.toContain(`href="/portal/dealers/${dealer.dealerId}/`);
      }
    });
    await expectPortalPage(await owner.get("/portal/account"), 200, "Your account");
    const home = await owner.get("/portal");
    expectPortalRedirect(home, `/portal/dealers/${dealer.dealerId}`);
  });

  test("people of a closed dealer still see those that are not closed", async () => {
    await dealerThatIs("closed");
    const owner = await scene.as("owner", dealer);
    const closed = dealer;
    dealer = await seedDealer(scene.db, dealer.companyId, `Mill Lane ${count} North`);
    await scene.join(owner.personId, "viewer", dealer);
    const home = await expectPortalPage(await owner.get("/portal"), 200, "Your dealers");
    expect(home).toContain("Closed");
    expect((await owner.get(`/portal/dealers/${dealer.dealerId}`)).status).toBe(200);
    expect((await owner.get(`/portal/dealers/${closed.dealerId}`)).status).toBe(403);
  });

  test("people of a suspended dealer look at everything and change nothing", async () => {
    await dealerThatIs("suspended");
    const owner = await scene.as("owner", dealer);
    const path = `/portal/dealers/${dealer.dealerId}`;
    await unchanged(async () => {
      for (const [name, route] of ofDealers) {
        // What a person is told is the person's own matter, whatever the state of the dealer.
        if (OWN_CHOICES.includes(name)) continue;
        const response = await send(owner, route);
        if (route.isLook !== true && (route.access !== "viewer" || route.isAct === true))
          await expectPortalPage(response, 403, `${dealer.name} is suspended. Nothing was changed.`);
        else if (!route.path.includes("/:dealerId/") || !/:\w+.*:\w+/.test(route.path)) {
          if (response.headers.get("content-disposition") !== null) {
            expect(response.status, name).toBe(200);
            continue;
          }
          // A page about chosen tests says that none is chosen.
          const status = response.status === 422 ? 422 : 200;
          const html = await expectPortalPage(response, status, "This dealer is suspended");
          // Signing out is the only thing left to send.
          expect(html.match(/method="post"/g), name).toHaveLength(1);
          expect(html).not.toMatch(/\/(invite|new|activate)"/);
          // An owner has the role for everything: it is the dealer's state that bars.
          expect(html, name).not.toMatch(/Only an (owner|admin)/);
          if (name === "keys") expect(html).toContain("while the dealer is suspended");
        }
      }
    });
    await setStatus("active");
    await expectPortalPage(await owner.get(`${path}/people`), 200, "Invite somebody");
  });

  test("owners and admins of a suspended dealer read who did what, and viewers do not", async () => {
    await dealerThatIs("suspended");
    const people = `/portal/dealers/${dealer.dealerId}/people`;
    const activity = `/portal/dealers/${dealer.dealerId}/settings/activity`;
    for (const role of ["owner", "admin"] as const) {
      const visitor = await scene.as(role, dealer);
      const led = await expectPortalPage(await visitor.get(people), 200, "Activity");
      expect(led).toContain(`href="${activity}"`);
      const html = await expectPortalPage(await visitor.get(activity), 200, "from active to suspended");
      // The settings, which are closed now, are no way back.
      expect(html).toContain(`href="${people}"`);
      expect(html).not.toContain(`/settings"`);
    }
    const viewer = await scene.as("viewer", dealer);
    expect(await (await viewer.get(people)).text()).not.toContain(activity);
    await expectPortalPage(await viewer.get(activity), 403, "Your role does not allow this");
  });

  test.each(["suspended", "closed"] as const)(
    "people who were invited to a dealer that is %s cannot join before it is open again",
    async (status) => {
      await dealerThatIs("active");
      const invited = await scene.as("viewer");
      const email = `viewer-to-be${count}@harbour.example`;
      const { peopleAdministration } = scene.app;
      const invite = (address: string) =>
        peopleAdministration.invite("operator:ann", {
          dealerId: dealer.dealerId,
          email: address,
          role: "viewer",
          name: null,
        });
      const { personId } = invited;
      await invite((await peopleAdministration.get({ personId })).email);
      await invite(email);
      const link = new URL(scene.mails.at(-1)?.action?.url ?? "").pathname;
      await setStatus(status);
      const path = `/portal/invitations/${dealer.dealerId}/accept`;
      expect((await (await invited.get("/portal")).text()).includes(`Join ${dealer.name}`)).toBe(false);
      await unchanged(async () => expect((await invited.post(path)).status).toBe(404));
      expect((await scene.visitor().post(link, passwordForm(GOOD_PASSWORD))).status).toBe(303);
      expect((await peopleAdministration.get({ email })).memberships).toEqual([]);
      await setStatus("active");
      expect((await peopleAdministration.get({ email })).invitations).toHaveLength(1);
      expectPortalRedirect(await invited.post(path), `/portal/dealers/${dealer.dealerId}`);
      const { memberships } = await peopleAdministration.get({ personId });
      expect(memberships.map(({ dealerId }) => dealerId)).toContain(dealer.dealerId);
    },
  );

  test("people of a suspended dealer see the roles that they have, as before", async () => {
    await dealerThatIs("suspended");
    const owner = await scene.as("owner", dealer);
    await expectPortalPage(await owner.get(`/portal/dealers/${dealer.dealerId}/people`), 200, "Owner");
    await expectPortalPage(await owner.get("/portal/account"), 200, `${dealer.name} Owner`);
  });

  test.each(["owner", "admin", "viewer"] as const)(
    "people of a closed dealer learn that it is closed, whatever their role: %s",
    async (role) => {
      await dealerThatIs("closed");
      const visitor = await scene.as(role, dealer);
      const response = await visitor.get(`/portal/dealers/${dealer.dealerId}/tests`);
      await expectPortalPage(response, 403, `${dealer.name} is closed`);
    },
  );
});
