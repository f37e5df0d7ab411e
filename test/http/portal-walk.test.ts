import { afterAll, expect, test } from "bun:test";
import { DEALER_ROLES, roleIncludes } from "../../src/access/dealer-role.ts";
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from "../../src/identity/sessions/session.ts";
import { PORTAL_ROUTES, type PortalRoute } from "../../src/web/portal/portal-route.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, Visitor } from "../support/portal-scene.ts";
import { seedCompany } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";

/** Every route of the portal, asked by those who may not: from the table that the routes are registered by. */
const scene = await startPortalScene();
const foreignCompanyId = await seedCompany(scene.db, "Foreign Cars");
afterAll(() => scene.close());

const ABSENT = 9_999_999;
const routes: ReadonlyArray<readonly [name: string, route: PortalRoute]> = Object.entries(PORTAL_ROUTES);
const forms = routes.filter(([, { method }]) => method === "POST");
const closed = routes.filter(([, { access }]) => access !== "open");
const ofDealers = routes.filter(([, { path }]) => path.includes("/:dealerId"));
const ofGroups = routes.filter(([, { path }]) => path.includes("/:companyId"));

function pathOf({ path }: PortalRoute, id: number): string {
  return path
    .replace(/:(dealerId|companyId)/, String(id))
    .replace(/:\w+/g, String(ABSENT))
    .replace("*", "nowhere");
}
const send = (visitor: Visitor, route: PortalRoute, dealerId = scene.dealer.dealerId, fields = {}) =>
  route.method === "GET"
    ? visitor.get(pathOf(route, dealerId))
    : visitor.post(pathOf(route, dealerId), fields);

/** What must leave every row as it was. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await tableContents(scene.db);
  await work();
  expect(await tableContents(scene.db)).toEqual(before);
}

type Role = (typeof DEALER_ROLES)[number];
type Person = Awaited<ReturnType<PortalScene["as"]>>;
const signedIn = new Map<string, Promise<Person>>();

/** A person who is signed in, the same one for all routes until time goes on. */
function someone(role: Role, groupId?: number): Promise<Person> {
  const key = `${role} ${groupId} ${scene.clock.nowMs()}`;
  const person = signedIn.get(key) ?? (groupId === undefined ? scene.as(role) : scene.asGroup(role, groupId));
  signedIn.set(key, person);
  return person;
}

/** Asks with every role that is too small, and then with the others. */
async function expectRoles(route: PortalRoute, ids: readonly number[], groupId?: number): Promise<void> {
  const isAllowed = (role: Role) => roleIncludes(role, route.access as Role);
  const people = await Promise.all(
    DEALER_ROLES.map(async (role) => ({ role, person: await someone(role, groupId) })),
  );
  await unchanged(async () => {
    for (const { person } of people.filter(({ role }) => !isAllowed(role)))
      for (const id of ids)
        await expectPortalPage(await send(person, route, id), 403, "Your role does not allow this");
  });
  for (const { role, person } of people.filter((each) => isAllowed(each.role)))
    for (const id of ids) {
      const answer = await send(person, route, id);
      expect(answer.status, role).not.toBe(403);
      expect(answer.headers.get("location") ?? "", role).not.toContain("/portal/sign-in");
    }
}

test("a route for a role names one dealer or one group in its path, and no other route does", () => {
  for (const [name, { path, access }] of routes) {
    const isForRole = access !== "open" && access !== "person";
    expect(path.match(/:(dealerId|companyId)\b/g) ?? [], name).toHaveLength(isForRole ? 1 : 0);
  }
});

test.each(ofDealers)(
  "the dealer's route %s answers for the dealer of others as for none",
  async (_, route) => {
    const owner = await someone("owner");
    await unchanged(async () => {
      const [others, none] = [
        await send(owner, route, scene.otherDealer.dealerId),
        await send(owner, route, ABSENT),
      ];
      const html = await expectPortalPage(others, 404, "There is nothing here");
      expect(await none.text()).toContain(html.slice(-400));
      expect(html).not.toContain(scene.otherDealer.name);
    });
  },
);

test.each(ofDealers)(
  "the dealer's route %s is refused to every role that is too small, and to no other",
  async (_, route) => {
    await expectRoles(route, [scene.dealer.dealerId]);
  },
);

test.each(ofDealers)(
  "the dealer's route %s is open to the people of its group, by their role, and to no other group",
  async (_, route) => {
    await expectRoles(route, [scene.dealer.dealerId, scene.otherDealer.dealerId], scene.dealer.companyId);
    const stranger = await someone("owner", foreignCompanyId);
    await unchanged(async () => {
      const html = await expectPortalPage(await send(stranger, route), 404, "There is nothing here");
      expect(html).not.toContain(scene.dealer.name);
    });
  },
);

test.each(ofGroups)(
  "the group's route %s answers for the group of others as for none, and to a dealer's people too",
  async (_, route) => {
    const { companyId } = scene.dealer;
    const askers = [
      [await someone("owner", companyId), foreignCompanyId],
      [await someone("owner"), companyId],
      [await someone("owner"), foreignCompanyId],
    ] as const;
    await unchanged(async () => {
      for (const [visitor, id] of askers) {
        const [others, none] = [await send(visitor, route, id), await send(visitor, route, ABSENT)];
        const html = await expectPortalPage(others, 404, "There is nothing here");
        expect(await none.text()).toContain(html.slice(-400));
      }
    });
  },
);

test.each(ofGroups)(
  "the group's route %s is refused to every role that is too small, and to no other",
  async (_, route) => {
    await expectRoles(route, [scene.dealer.companyId], scene.dealer.companyId);
  },
);

test.each(closed)("the private route %s leads strangers to signing in", async (_, route) => {
  await unchanged(async () => {
    for (const visitor of [
      scene.visitor(),
      new Visitor(scene, "A".repeat(43)),
      new Visitor(scene, "not a token"),
    ]) {
      const answer = await send(visitor, route);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^\/portal\/sign-in(\?|$)/);
    }
  });
});

test.each(closed)(
  "the private route %s is closed to a session that has not been used, or is too old",
  async (_, route) => {
    const idle = await scene.as("owner");
    scene.clock.advanceMs(SESSION_IDLE_MINUTES * 60_000);
    await unchanged(async () => {
      const answer = await send(idle, route);
      expect(answer.headers.get("location")).toMatch(/^\/portal\/sign-in\?why=(ended|unsaved)/);
      expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    });
  },
);

test.each(forms)(
  "the form %s is refused from another site, before anything of it is read",
  async (_, route) => {
    const owner = await someone("owner");
    await unchanged(async () => {
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "content-type": "text/plain", "sec-fetch-site": "cross-site" },
      ]) {
        const answer = await owner.post(pathOf(route, scene.dealer.dealerId), {}, headers);
        await expectPortalPage(answer, 403, "This did not come from our page");
      }
    });
  },
);

test.each(forms)("the form %s is refused without the token of its session", async (_, route) => {
  const owner = await someone("owner");
  const other = await someone("admin");
  await unchanged(async () => {
    for (const token of ["", "A".repeat(43), other.formToken]) {
      const answer = await send(owner, route, scene.dealer.dealerId, { form_token: token });
      await expectPortalPage(answer, 403, "This form is no longer good");
    }
  });
});

test("a session lasts as long as it is used, and no longer than its hours", async () => {
  const { clock } = scene;
  const owner = await scene.as("owner");
  const path = `/portal/dealers/${scene.dealer.dealerId}`;
  const startedMs = clock.nowMs();
  const endsMs = startedMs + SESSION_MAX_HOURS * 3_600_000;
  while (clock.nowMs() + SESSION_IDLE_MINUTES * 60_000 < endsMs) {
    clock.advanceMs(SESSION_IDLE_MINUTES * 60_000 - 1);
    expect((await owner.get(path)).status).toBe(200);
  }
  clock.setMs(endsMs - 1);
  expect((await owner.get(path)).status).toBe(200);
  clock.setMs(endsMs);
  expect((await owner.get(path)).status).toBe(303);
});
