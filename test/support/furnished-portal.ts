import { expect } from "bun:test";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import type { Language } from "../../src/language/language.ts";
import { AuthenticatorApp } from "./authenticator-app.ts";
import { LOGO_SVG } from "./logo-example.ts";
import { PictureRenderer } from "./picture-renderer.ts";
import { type CrawledPage, crawlPortal } from "./portal-crawl.ts";
import { type PortalScene, startPortalScene, type Visitor } from "./portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "./portal-webhooks.ts";
import { ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import { seedCompany, seedTest } from "./seed.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "./setup-scene.ts";
import { TEST_START_MS } from "./test-clock.ts";

/** A portal with one of everything, and the pages of it that links lead to. */
export interface FurnishedPortal {
  readonly scene: PortalScene;
  readonly found: readonly FoundPage[];
}

export interface FoundPage {
  readonly page: CrawledPage;
  /** Who found it. */
  readonly visitor: Visitor;
}

/** @param language in which its people read; null for the one that they have by themselves. */
export async function startFurnishedPortal(language: Language | null = null): Promise<FurnishedPortal> {
  const ports = {
    passwordCosts: LOW_COSTS,
    renderPool: new PictureRenderer(),
    deliveryClient: new ScriptedDeliveryClient(),
    resolver: new ScriptedResolver({}),
  };
  const scene = await startPortalScene({ ports }, language);
  const found: FoundPage[] = [];
  const collect = async (visitor: Visitor, starts: readonly string[]) => {
    for (const page of await crawlPortal(visitor, starts)) found.push({ page, visitor });
  };
  const owner = await scene.as("owner");
  const { endpointId, orderedId } = await furnish(scene, owner);
  const start = `/portal/dealers/${scene.dealer.dealerId}`;
  await collect(scene.visitor(), ["/portal/sign-in"]);
  const counted = `${start}/webhooks/${endpointId}/replay/count?since=2000-01-01T00:00`;
  // Of the units' pages, only the first are followed; this one comes from that of an ordered unit.
  const cancelled = `${start}/units/${orderedId}/cancel`;
  await collect(owner, [counted, cancelled, "/portal", start, "/portal/account"]);
  const group = await scene.asGroup("owner");
  const people = `/portal/groups/${scene.dealer.companyId}/people`;
  await group.post(`${people}/invite`, { email: "group@harbour.example", role: "viewer" });
  await collect(group, [people, `/portal/groups/${scene.dealer.companyId}`]);
  const enrolled = await scene.addMember("enrolled@harbour.example", "owner");
  const hash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
  await scene.testApp.db.transact((tx) => storePassword(tx, enrolled, hash, 1));
  const second = await scene.signedIn(enrolled);
  await enrol(scene, second);
  await collect(second, ["/portal/account/second-factor"]);
  await collect(await withoutCode(scene, "enrolled@harbour.example"), ["/portal/sign-in/code"]);
  return { scene, found };
}

async function furnish(
  scene: PortalScene,
  owner: Visitor & { readonly personId: number },
): Promise<{ endpointId: number; orderedId: number }> {
  const { testApp, dealer, otherDealer } = scene;
  const { app, db } = testApp;
  const unitIds: number[] = [];
  for (const status of ["ordered", "shipped", "active"] as const)
    unitIds.push(
      (
        await db.transact((tx) =>
          insertUnit(tx, {
            dealerId: dealer.dealerId,
            internalReference: null,
            status,
            serialNumber: status === "active" ? "SU26-00001" : null,
            locationLabel: null,
            shippingAddress: null,
            dispatchedAtMs: status === "ordered" ? null : TEST_START_MS,
            deliveredAtMs: null,
            activatedAtMs: status === "active" ? TEST_START_MS : null,
            createdAtMs: TEST_START_MS,
          }),
        )
      ).id,
    );
  const [orderedId = 0, , activeId] = unitIds;
  await owner.post(`/portal/dealers/${dealer.dealerId}/units/${activeId}/return`, { reason: "Broken" });
  await scene.as("viewer");
  const invited = { name: null, role: "viewer" } as const;
  const { memberships } = app.accounts;
  await memberships.invite(
    owner.personId,
    { dealerId: dealer.dealerId },
    { ...invited, email: "new@harbour.example" },
  );
  const other = await scene.as("owner", otherDealer);
  const received = { ...invited, email: "owner1@harbour.example" };
  await memberships.invite(other.personId, { dealerId: otherDealer.dealerId }, received);
  const companyId = await seedCompany(db, "Fells Motors");
  const group = await scene.asGroup("owner", companyId);
  await group.post(`/portal/groups/${companyId}/people/invite`, { email: received.email, role: "viewer" });
  const testId = await seedTest(db, dealer);
  await owner.get(`/portal/dealers/${dealer.dealerId}/tests/${testId}`);
  await app.certificates.scheduler.drain();
  const key = await seedDealerKey(testApp, dealer);
  const endpoints = [];
  for (const host of ["a", "b"])
    endpoints.push(await seedEndpoint(testApp, key, `https://${host}.harbour.example/hook`));
  await publishEvent(testApp, dealer, "svc.test.failed", { id: testId });
  await app.deliveries.scheduler.drain();
  await owner.post(`/portal/dealers/${dealer.dealerId}/webhooks/${endpoints[1]}/pause`);
  await owner.upload(
    `/portal/dealers/${dealer.dealerId}/settings/logo`,
    "logo",
    new TextEncoder().encode(LOGO_SVG),
  );
  await app.noticeWork.tick();
  await scene.signedIn(owner.personId);
  return { endpointId: endpoints[0] ?? 0, orderedId };
}

async function enrol(scene: PortalScene, visitor: Visitor): Promise<void> {
  const path = "/portal/account/second-factor";
  const html = await (await visitor.get(path)).text();
  const { code } = new AuthenticatorApp(html, scene.testApp.clock);
  const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await visitor.post(path, { offer, password: GOOD_PASSWORD, code })).status).toBe(200);
}

/** A browser from which the right password came, and no code yet. */
async function withoutCode(scene: PortalScene, email: string): Promise<Visitor> {
  const visitor = scene.visitor();
  await visitor.get("/portal/sign-in");
  const fields = { email, password: GOOD_PASSWORD, form_token: visitor.openFormToken };
  expect((await visitor.post("/portal/sign-in", fields)).status).toBe(303);
  return visitor;
}
